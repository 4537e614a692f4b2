// Copied from scripts/runtime/server/pagination.ts by npm run generate. Do not edit.

// Pages of a list as the document has them: by offset, by number or by cursor, in an array or an envelope.

/** The query parameter that says where a page begins, and the one that says how long it is. */
export interface Paging {
  readonly by: "offset" | "page" | "cursor";
  readonly parameter: string;
  readonly limit?: string;
}

/** Where in an answer things stand: its items, and what it says of paging, each by its path. */
export interface Envelope {
  readonly items: string;
  readonly limit?: readonly string[];
  readonly offset?: readonly string[];
  readonly page?: readonly string[];
  readonly total?: readonly string[];
  /** Where the next page begins: a cursor, or the URL of the page. */
  readonly next?: readonly string[];
  readonly more?: readonly string[];
}

type Item = Record<string, unknown>;

/** What the request asks for, as numbers of items. */
export interface Page {
  readonly start: number;
  readonly limit: number;
  readonly number: number;
}

/** Unless the request or the document says otherwise. */
const usualLimit = 25;

/** The page that a request means; `query` has what was validated, defaults included. `ids` are those of all items. */
export function pageOf(query: Readonly<Item>, paging: Paging | null, ids: readonly string[]): Page {
  const limit = wholeNumber(query[paging?.limit ?? "limit"]) ?? usualLimit;
  const given = paging === null ? undefined : query[paging.parameter];
  if (paging?.by === "page") {
    const number = Math.max(wholeNumber(given) ?? 1, 1);
    return { start: (number - 1) * limit, limit, number };
  }
  const start = paging?.by === "cursor" ? behind(given, ids) : (wholeNumber(given) ?? 0);
  return { start, limit, number: Math.floor(start / Math.max(limit, 1)) + 1 };
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** A cursor is the id of the last item that was seen. */
function behind(cursor: unknown, ids: readonly string[]): number {
  if (typeof cursor !== "string" || cursor === "") return 0;
  const at = ids.indexOf(cursor);
  return at === -1 ? ids.length : at + 1;
}

/** The answer for one page: the envelope's example with what is known of the page in its places. */
export function wrapInEnvelope(
  example: Readonly<Item>,
  envelope: Envelope,
  page: Page & { readonly items: readonly unknown[]; readonly total: number; readonly next: string | null },
): Item {
  const { items, total, limit, start, number, next } = page;
  const said: readonly (readonly [readonly string[] | undefined, unknown])[] = [
    [[envelope.items], items],
    [envelope.limit, limit],
    [envelope.offset, start],
    [envelope.page, number],
    [envelope.total, total],
    [envelope.more, start + limit < total],
    [envelope.next, next],
  ];
  return said.reduce<Item>((answer, [path, value]) => (path === undefined ? answer : placed(answer, path, value)), {
    ...example,
  });
}

function placed(into: Readonly<Item>, [name = "", ...rest]: readonly string[], value: unknown): Item {
  const inner = into[name];
  if (rest.length > 0) return { ...into, [name]: placed(isItem(inner) ? inner : {}, rest, value) };
  return { ...into, [name]: value };
}

/** The same without what stands at a path. */
export function omitMember(answer: Readonly<Item>, [name = "", ...rest]: readonly string[]): Item {
  const inner = answer[name];
  if (rest.length > 0) return isItem(inner) ? { ...answer, [name]: omitMember(inner, rest) } : { ...answer };
  return Object.fromEntries(Object.entries(answer).filter(([each]) => each !== name));
}

export function valueAt(answer: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, name) => (isItem(found) ? found[name] : undefined), answer);
}

function isItem(value: unknown): value is Item {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
