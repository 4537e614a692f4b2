// Recognizes how a list is paged, from the types of parameters, the schemas and examples of responses, and what the
// document says about them. What is only likely is not recognized: a wrong guess loses items.

import type { Pagination, Style } from "../paged-list.js";
import type { Facts } from "./facts.js";
import { cursorOf, nextContainers, nextNames } from "./cursors.js";
import { hasArray, isIdentity } from "./items.js";
import { lastIdOf } from "./last-ids.js";
import { isKind, isOptionalAt, itemsOf, kindsOf, propertiesOf, schemaAt } from "./page-members.js";
import { plainName } from "../names/plain-name.js";
import { linkHeaderOf, nextUrlOf } from "./links.js";
import { numberedOf } from "./numbers.js";
import { declaredName, mayPage } from "./selectors.js";
import { fillTemplate } from "../../runtime/syntax/path-templates.js";

export type Recognized =
  | { readonly kind: "certain"; readonly pagination: Pagination }
  /** There are signs of pages. The hint shows the likely declaration, with what is missing as `/…`. */
  | { readonly kind: "unclear"; readonly reason: string; readonly hint: string }
  /** There are none, as far as the document shows. */
  | { readonly kind: "none"; readonly reason: string };

/** In order of preference: a token is exact, a total or a flag finds missing items, a link at least goes on. */
export function recognize(facts: Facts): Recognized {
  const { items, operation } = facts;
  // QUERY is safe, as GET is (RFC 9110, 9.2.1).
  const isRead = operation.method === "get" || operation.method === "query";
  const isArray = items !== undefined || hasArray(facts.schema, facts.schemas);
  if (!isArray) return none("The response has no array at a place where items can be");
  if (!isRead && !isSearch(operation)) return none("The operation changes something, as its method or its path says");
  const numbered = numberedOf(facts);
  const style =
    cursorOf(facts) ??
    (numbered?.hasEnd === true ? numbered.style : undefined) ??
    nextUrlOf(facts) ??
    linkHeaderOf(facts) ??
    numbered?.style ??
    lastIdOf(facts);
  // A POST is a list only where its response says how to go on, or where its body has a size and a place.
  const isPaged =
    style?.style === "cursor" ||
    (style === numbered?.style &&
      (numbered?.hasEnd === true || facts.bound !== undefined || facts.hasSize) &&
      (numbered?.hasEcho === true || (facts.hasSize && numbered?.style.parameter?.in === "body")));
  if (!isRead && !isPaged) return none("Neither the request nor the response of this POST says how to go on");
  if (style === undefined ? isSingle(facts) : isOneOf(facts)) return none("The path is that of one thing");
  if (style !== undefined && items !== undefined)
    return { kind: "certain", pagination: paginationOf(style, items, "recognized", facts) };
  return isRead ? unclearResult(facts, style) : none("It is not clear which array of the response has the items");
}

function none(reason: string): Recognized {
  return { kind: "none", reason };
}

/** A POST that returns a list changes nothing: one that deletes or creates items is not repeated for the next page. */
function isSearch({ method, path, operationId }: Facts["operation"]): boolean {
  const words = `${fillTemplate(path, () => "")} ${operationId ?? ""}`;
  if (method !== "post" || destroys.test(words)) return method === "post" && searches.test(words);
  return searches.test(words) || reads.test(words) || !writes.test(words);
}

const searches = /search|query|queries|find|filter/i;
const reads = /list|browse|scroll|lookup|fetch|(^|[^a-z])get/i;
const writes = /insert|upsert|updat|import|assign|archiv|approv|merg|move|copy|batch|bulk/i;
/** Stronger than a list: `POST /lists/{id}/delete`. */
const destroys = /delet|remov|purge|cancel|revok|creat|send/i;

/** Whether the path is that of one thing, of which nothing selects a page: not even the events of a response. */
function isSingle(facts: Facts): boolean {
  return facts.operation.path.endsWith("}") && (facts.selectors.length === 0 || hasIdentity(facts));
}

/** Whether the response is a thing of its own that has arrays and links: a lesson with steps, and the next lesson. */
function isOneOf(facts: Facts): boolean {
  return facts.operation.path.endsWith("}") && facts.selectors.length === 0 && hasIdentity(facts);
}

function hasIdentity({ items, schema, schemas }: Facts): boolean {
  return items !== "" && propertiesOf(schema, schemas).some(isIdentity);
}

/** A pagination without the members that mean nothing in its style. */
export function paginationOf(
  style: Style,
  items: string,
  source: Pagination["source"],
  { schema, schemas }: Pick<Facts, "schema" | "schemas">,
): Pagination {
  const { pages, page, step, endsWhenEmpty, ...rest } = style;
  const isNumbered = style.style === "offset" || style.style === "page";
  const numbers = { ...(pages !== undefined && { pages }), ...(page !== undefined && { page }) };
  return {
    ...rest,
    ...(style.style === "page" && numbers),
    ...(style.style === "offset" && step !== undefined && { step }),
    ...(!isNumbered && endsWhenEmpty && { endsWhenEmpty }),
    items,
    ...(isOptionalAt(schema, items, schemas) && { isOptional: true }),
    source,
  };
}

function unclearResult(facts: Facts, style: Style | undefined): Recognized {
  const { items, selectors, hints } = facts;
  const place = items === undefined ? { items: "/…" } : {};
  if (style !== undefined) {
    const reason = "It is not clear which array of the response has the items";
    return { kind: "unclear", reason, hint: hintOf({ ...style, ...place }) };
  }
  const selector = selectors.find((each) => !each.isWeak && mayPage(each));
  if (selector === undefined) return unclearWithoutSelector(facts, place);
  const { role } = selector;
  const parameter = declaredName(selector);
  if (role === "offset" || role === "page") return unclearNumber(facts, { parameter, role }, place);
  const reason = `The response does not say what the next \`${parameter}\` is`;
  const { hasMore, isLast } = hints;
  const flag = { ...(hasMore !== undefined && { hasMore }), ...(isLast !== undefined && { isLast }) };
  const isById = items === "" || Object.keys(flag).length > 0;
  const declared = isById
    ? { style: "last-id", parameter, id: "/…", ...place, ...flag }
    : { style: "cursor", parameter, next: "/…", ...place };
  return { kind: "unclear", reason, hint: hintOf(declared) };
}

/** A number that may mean something else, or pages that do not say where the list ends. */
function unclearNumber(
  facts: Facts,
  { parameter, role }: { readonly parameter: string; readonly role: "offset" | "page" },
  place: object,
): Recognized {
  const { pageSwitch, mayLackItems } = facts;
  const isOffset = role === "offset";
  const [reason, more]: readonly [string, object] = mayLackItems
    ? [`A page may be empty before the end of the list`, isOffset ? { step: "/…" } : { isLast: "/…" }]
    : pageSwitch !== undefined
      ? [`\`${pageSwitch}\` decides whether there are pages`, {}]
      : [`The first \`${parameter}\` may be 0 or 1`, { first: 1 }];
  return { kind: "unclear", reason, hint: hintOf({ style: role, parameter, ...more, ...place }) };
}

/** The response has a token or a flag, and the document has no parameter for it. */
function unclearWithoutSelector(facts: Facts, place: object): Recognized {
  const { members, hints, schemas } = facts;
  const token = members.find(
    ({ name, container, schema }) =>
      isKind(schema, "string", schemas) &&
      (nextContainers.test(plainName(container)) || nextNames.has(plainName(name))) &&
      /cursor|token|after|marker|offset|continue/i.test(name),
  );
  if (token !== undefined) {
    const parameter = token.name.replace(/^next_?/i, "").replace(/^[A-Z]/, (letter) => letter.toLowerCase());
    const declared = hintOf({ style: "cursor", parameter, next: token.pointer, ...place });
    const reason = `The response has \`${token.pointer}\`, but no parameter takes it`;
    return { kind: "unclear", reason, hint: `add a query parameter such as \`${parameter}\`, then ${declared}` };
  }
  const sign = hints.hasMore ?? hints.isLast ?? hints.pages;
  if (sign === undefined || !isList(facts))
    return none("No parameter selects a page, and the response says nothing of other pages");
  const reason = `The response has \`${sign}\`, but no parameter selects a page`;
  const declared = hintOf({ style: "page", parameter: "page", ...place });
  return { kind: "unclear", reason, hint: `add the query parameter that selects one, then for example ${declared}` };
}

/** `{ Data: { Permissions: [...] }, Meta: { TotalPages } }` is one thing: its array has no objects. */
function isList({ items, schema, schemas }: Facts): boolean {
  const places = [schema, ...propertiesOf(schema, schemas).map((each) => each.schema)];
  const inner = items === undefined ? undefined : schemaAt(schema, items, schemas);
  const item = inner === undefined ? undefined : itemsOf(inner, schemas);
  return (
    places.some((each) => itemsOf(each, schemas) !== undefined) ||
    (item !== undefined && kindsOf(item, schemas).has("object"))
  );
}

/** The declaration as YAML in one line. */
function hintOf(declared: object): string {
  const members = Object.entries(declared)
    .filter(([name]) => name !== "evidence")
    .map(([name, value]) => `${name}: ${text(value)}`);
  return `add \`x-pagination: { ${members.join(", ")} }\`, or \`x-pagination: false\` if it has no pages`;
}

function text(value: unknown): string {
  if (typeof value === "object" && value !== null && "name" in value) return text(value.name);
  const plain = String(value);
  return typeof value !== "string" || /^[\w/.…-]+$/.test(plain) ? plain : JSON.stringify(plain);
}
