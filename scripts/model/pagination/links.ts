// A link to the next page: in the body, or in the `Link` header (RFC 8288).

import { valueAt } from "../../json/pointer.js";
import type { Facts } from "./facts.js";
import { isIdentity } from "./items.js";
import { alternativesOf, isKind, propertiesOf, type Member } from "./page-members.js";
import { plainName } from "../names/plain-name.js";
import type { PageSelector, Style } from "../paged-list.js";
import { pageSelectorOf } from "./selectors.js";

/** Names that only a link has. */
const linkNames = /^next(page|records?|results?|items?)?(url|uri|link|href)$|odatanextlink$/;
/** Names of links in objects such as `links`, `_links` and `paging`, where something else says that it is one. */
const nextNames = /^(next|nextpage)$/;

/** Whether a member's name, format, example or description says that it is a URL. */
export function looksLikeUrl({ name, pointer, docs, schema, container }: Member, { schemas, content }: Facts): boolean {
  if (!isKind(schema, "string", schemas)) return false;
  const isUri = alternativesOf(schema, schemas).some(
    (each) => each.kind === "string" && /^(uri|url|iri|uri-reference)$/.test(each.format ?? ""),
  );
  return (
    isUri ||
    linkNames.test(plainName(name)) ||
    // A cursor may be among links, if it is called so.
    (/^_?links$/i.test(container) && !/\b(cursor|token)\b/i.test(docs)) ||
    /\b(url|uri|link|href)\b|\bpath to\b/i.test(docs) ||
    startsAsUrl(valueAt(content.example, pointer))
  );
}

function startsAsUrl(value: unknown): boolean {
  return typeof value === "string" && /^https?:\/\//.test(value);
}

export function nextUrlOf(facts: Facts): Style | undefined {
  const { members, hints } = facts;
  const found = members.find((member) => {
    const { name, pointer } = member;
    const plain = plainName(name);
    if (/links?\/next\/href$/i.test(pointer)) return true;
    return (linkNames.test(plain) || nextNames.test(plain)) && looksLikeUrl(member, facts);
  });
  if (found === undefined) return nextOfPair(facts);
  if (!looksLikePage(facts) && !isPaired(found, facts)) return undefined;
  const evidence = `the response's ${found.pointer} is a link`;
  return { style: "next-url", ...selectorIn(facts), next: found.pointer, ...hints, evidence };
}

/** `next` and `previous` beside the items, which no parameter takes: they can only be links (Django REST framework). */
function nextOfPair(facts: Facts): Style | undefined {
  const { members, selectors, others, hints, schemas, items } = facts;
  const found = members.find(
    ({ name, schema, container }) =>
      plainName(name) === "next" && container === "" && isKind(schema, "string", schemas),
  );
  const isTaken = [...selectors, ...others].some(
    ({ role, plain }) => role === "cursor" || /next|cursor|token/.test(plain),
  );
  if (found === undefined || isTaken || items?.split("/").length !== 2 || !isPaired(found, facts)) return undefined;
  const evidence = `the response's ${found.pointer} and the previous one can only be links`;
  return { style: "next-url", next: found.pointer, ...hints, evidence };
}

/** Whether there is a link to the previous page, too. A thing that has an id links to other things. */
function isPaired({ name, container }: Member, { members, items, schema, schemas }: Facts): boolean {
  const ending = plainName(name).replace(/^next/, "");
  const isList = items !== undefined && (items === "" || !propertiesOf(schema, schemas).some(isIdentity));
  return (
    isList &&
    members.some(
      (each) => each.container === container && new RegExp(`^prev(ious)?${ending}$`).test(plainName(each.name)),
    )
  );
}

/** Single items have links, too: a list is an array, or something selects its pages. */
function looksLikePage({ items, selectors, hints }: Facts): boolean {
  const { limit, total, hasMore, isLast } = hints;
  const isCounted = [limit, total, hasMore, isLast].some((each) => each !== undefined);
  return items === "" || selectors.length > 0 || isCounted || items?.startsWith("/_embedded/") === true;
}

/** What a description says about the header, or about links that are not in the body. */
const headerWords =
  /\blinks?[`"'*]{0,2} (response |http )?headers?\b|\bheader link\b|\brel=\W{0,2}next\b|\bnext[`"'*]{0,2} link relation/i;

/** Only where the document says so: in the response's headers, of the parameter, or of the operation. */
export function linkHeaderOf(facts: Facts): Style | undefined {
  const { operation, response, hints, selectors, items } = facts;
  const header = response.headers.find(({ name }) => name.toLowerCase() === "link");
  const ownDocs = `${header?.docs} ${header?.example} ${headerWords.test(operation.docs) ? operation.docs : ""}`;
  const saysNext = header !== undefined && items !== undefined && /\bnext\b|pagina/i.test(ownDocs);
  const isSized = header !== undefined && (selectors.length > 0 || hints.limit !== undefined) && looksLikePage(facts);
  const described = selectors.find(({ docs }) => headerWords.test(docs))?.name;
  const evidence =
    saysNext || isSized
      ? "the response has a Link header"
      : described !== undefined
        ? `the description of ${described} mentions the Link header`
        : selectors.length > 0 && headerWords.test(operation.docs)
          ? "the description of the operation mentions the Link header"
          : undefined;
  return evidence === undefined ? undefined : { style: "link-header", ...selectorIn(facts), ...hints, evidence };
}

function selectorIn({ selectors }: Facts): { readonly parameter?: PageSelector } {
  const found = selectors.find((each) => each.in === "query" && each.member === undefined);
  return found === undefined ? {} : { parameter: pageSelectorOf(found) };
}
