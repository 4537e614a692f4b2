// A token in the body of a page that a parameter takes for the next one.

import type { JsonObject } from "../../json/json.js";
import { pointerTo } from "../../json/pointer.js";
import { pageMembers } from "../names/page-names.js";
import { doneIn, type Facts } from "./facts.js";
import { asksForChanges, beginsPages, isForNextPage, isForParameter, takesValueOf } from "./descriptions.js";
import { looksLikeUrl } from "./links.js";
import { isOptionalAt, kindsOf, schemaAt, type Member, type Schemas } from "./page-members.js";
import { plainName } from "../names/plain-name.js";
import type { Style } from "../paged-list.js";
import { mayPage, selectorText, pageSelectorOf, type Selector } from "./selectors.js";

/** What the next token is called. */
export const nextNames: ReadonlySet<string> = new Set(pageMembers.next);
/** Objects whose members are for the next page. */
export const nextContainers = /^(next|nextpage|cursors?)$/;

/** Undefined unless a parameter and a member of the response fit together without doubt. */
export function cursorOf(facts: Facts): Style | undefined {
  const fromLink = linkObjectOf(facts);
  if (fromLink !== undefined) return fromLink;
  const { selectors, others } = facts;
  const byName = [isNamesakeOfNext, isDescribed, isLastOf, isDescribedNamesake];
  return (
    styleBy(facts, selectors, [isNamesake, isNextToken, isDescribedAsNext, isLastId, isNumberedNext]) ??
    styleBy(facts, [...selectors, ...others], byName) ??
    styleBy(facts, selectors, [isOnlyNamesake])
  );
}

function styleBy(facts: Facts, selectors: readonly Selector[], tests: readonly Test[]): Style | undefined {
  const { members, schemas } = facts;
  for (const selector of selectors) {
    const fitting = members.filter(
      (member) =>
        hasKind(member, selector, schemas) && !looksLikeUrl(member, facts) && !isEndless(member, selector, facts),
    );
    for (const isNext of tests) {
      const found = fitting.find((member) => isNext(member, selector, facts));
      if (found === undefined) continue;
      const evidence = `the response's ${found.pointer} is a ${selector.kind}, as ${selectorText(selector)} is`;
      return { style: "cursor", parameter: pageSelectorOf(selector), next: found.pointer, ...hintsOf(facts), evidence };
    }
  }
  return undefined;
}

/** A token that asks for later changes as well is in the last page, too: only a flag says that it is the last. */
function isEndless({ docs }: Member, selector: Selector, facts: Facts): boolean {
  const { hasMore, isLast } = hintsOf(facts);
  return (hasMore ?? isLast) === undefined && (asksForChanges(docs) || asksForChanges(selector.docs));
}

/** Beside a cursor, `done` is about the list. */
function hintsOf({ hints, members, schemas }: Facts): Facts["hints"] {
  const done = hints.hasMore === undefined && hints.isLast === undefined ? doneIn(members, schemas) : undefined;
  return done === undefined ? hints : { ...hints, isLast: done.pointer };
}

type Test = (member: Member, selector: Selector, facts: Facts) => boolean;

/** Of an object such as `next_page`: `next_page.offset` is for `offset`. */
const isNamesake: Test = ({ name, container }, { plain, role }) =>
  role === "cursor" && plainName(name) === plain && nextContainers.test(plainName(container));

/** `next_cursor` is for `cursor`, and `next_page` for a `page` that is a string. */
const isNextToken: Test = ({ name }, { role, kind, plain, isWeak, isRequired, docs }) =>
  role === "cursor" &&
  (!isWeak || (!isRequired && beginsPages(docs))) &&
  nextNames.has(plainName(name)) &&
  // An offset that is a string may still be a number.
  (kind === "string" || plainName(name) !== "next") &&
  (plain !== "offset" || plainName(name).includes("offset") || /\btoken\b/i.test(docs));

/** The same name, and the description says that it is for the next page, not that of this one. */
const isDescribedAsNext: Test = ({ name, docs }, { role, plain }) =>
  role === "cursor" && plainName(name) === plain && /\b(next|subsequent|following|more)\b/i.test(docs);

/** `nextPageKey` and `continue_from` mean the same on both sides: nothing echoes them. */
const isNamesakeOfNext: Test = ({ name }, { plain }) =>
  plainName(name) === plain && /^(next|continu)[a-z]/.test(plain) && !/date|time|day$/.test(plain);

/** The description of one side names the other. */
const isDescribed: Test = (member, { name, docs, role }, facts) =>
  (takesValueOf(docs, member) || isForParameter(member, name)) && (role !== "other" || canEnd(member, facts));

/** A token that every response has, and no flag: what is polled for changes has no last page. */
function canEnd({ pointer, docs }: Member, facts: Facts): boolean {
  const { hasMore, isLast } = hintsOf(facts);
  const isSaid = /\b(empty|absent|null|omitted|missing|last page|no (more|further)|not present)\b/i.test(docs);
  return (hasMore ?? isLast) !== undefined || isSaid || isOptionalAt(facts.schema, pointer, facts.schemas);
}

/** The same name, whatever it is, and the description says that it is for the next page, not for later changes. */
const isDescribedNamesake: Test = ({ name, docs }, { plain }) =>
  plainName(name) === plain && isForNextPage(docs) && !/sync/.test(plain);

/** `last_order_id` is for `after_order_id`, beside whether there is more. */
const isLastOf: Test = ({ name }, { plain }, facts) => {
  const last = /^last(.{2,})$/.exec(plainName(name))?.[1];
  const { hasMore, isLast } = hintsOf(facts);
  return (
    last !== undefined && (hasMore ?? isLast) !== undefined && /^(start)?(ing)?(after|from)$/.test(rest(plain, last))
  );
};

/** What is before an ending; "" where the name ends otherwise. */
function rest(name: string, ending: string): string {
  return name.endsWith(ending) ? name.slice(0, -ending.length) : "";
}

/** Objects that are about pages only. */
const pageContainers = /pagination|paging|cursors?$|pageinfo|listmeta|resultinfo/;
/** Names that mean a place in a list only, and those that come in pairs: both ways of a page. */
const opaqueNames = /cursor|continuation|pagetoken|pagekey|scrollid|bookmark|paginationkey|iterator/;
const pairs: Readonly<Record<string, string>> = { after: "before", startingafter: "endingbefore" };

/** The same name, and nothing else of the response is for the next page: it would be of no use as an echo. */
const isOnlyNamesake: Test = ({ name, container }, selector, { members, schemas }) => {
  const { role, plain, isWeak } = selector;
  // `pagination.cursor` is for `after` as well.
  const isCursor = plainName(name) === "cursor" && container !== "" && /after|cursor/.test(plain);
  if (role !== "cursor" || isWeak || (plainName(name) !== plain && !isCursor) || !mayPage(selector)) return false;
  const isOther = (each: Member): boolean =>
    plainName(each.name).startsWith("next") && !kindsOf(each.schema, schemas).has("boolean");
  if (members.some(isOther)) return false;
  const within = plainName(container);
  const isPaired = members.some((each) => each.container === container && plainName(each.name) === pairs[plain]);
  return isPaired || isCursor || opaqueNames.test(plain) || pageContainers.test(within);
};

/** The id of the last item, as the service itself says, beside whether there is more. */
const isLastId: Test = ({ name }, { role, plain }, { hints }) =>
  role === "cursor" &&
  /^(lastid|endcursor)$/.test(plainName(name)) &&
  /after|^cursor$/.test(plain) &&
  (hints.hasMore ?? hints.isLast) !== undefined;

/** `next` and an echo of the parameter, both numbers. */
const isNumberedNext: Test = ({ name }, selector, { members, schemas }) =>
  selector.kind === "number" &&
  selector.role === "cursor" &&
  plainName(name) === "next" &&
  members.some((each) => plainName(each.name) === selector.plain && hasKind(each, selector, schemas));

function hasKind({ schema }: Member, { kind }: Selector, schemas: Schemas): boolean {
  const kinds = kindsOf(schema, schemas);
  const fits = kind === "value" ? ["string", "number", "any"] : [kind, "any"];
  return kinds.size > 0 && [...kinds].every((each) => fits.includes(each));
}

/** A Link Object to the operation itself, with a value of the body for one parameter (OpenAPI 3.1, Link Object). */
function linkObjectOf({ response, operation, hints, schema, schemas }: Facts): Style | undefined {
  for (const link of Object.values(response.links)) {
    const { operationId, operationRef, parameters } = (link ?? {}) as JsonObject;
    const isSelf =
      (operationId !== undefined && operationId === operation.operationId) ||
      operationRef === `#${pointerTo("paths", operation.path, operation.method)}`;
    if (!isSelf || typeof parameters !== "object" || parameters === null) continue;
    for (const [name, value] of Object.entries(parameters)) {
      const next = /^\$response\.body#(\/.*)$/s.exec(String(value))?.[1];
      const plain = name.replace(/^query\./, "");
      const isQuery = operation.parameters.some((each) => each.in === "query" && each.name === plain);
      if (next === undefined || !isQuery || schemaAt(schema, next, schemas) === undefined) continue;
      const evidence = `a link of the response takes ${next} for ${plain}`;
      return { style: "cursor", parameter: { in: "query", name: plain }, next, ...hints, evidence };
    }
  }
  return undefined;
}
