// The lists of in-memory handlers: pages of items, in the document's envelope.

import type { Context } from "hono";
import { omitMember, pageOf, valueAt as memberAt, wrapInEnvelope, type Envelope, type Page } from "../pagination.js";
import type { Entry } from "./collections.js";
import { exampleOf, idLike, shownItem, type Resource } from "./items.js";
import type { MemoryOperation } from "./operation.js";
import { isItem, valueAt, withValueAt, type Item } from "./places.js";
import { sentQuery } from "./requests.js";
import { isValid, makeValid } from "./validity.js";

/** The body of a page of items. */
export function listBody(
  operation: MemoryOperation,
  entries: ReadonlyMap<string, Entry>,
  resource: Resource,
  c: Context,
): unknown {
  const { response, envelope = null, paging = null, schema, success } = operation;
  const ids = [...entries.keys()];
  const page = pageOf(sentQuery(c), paging, ids);
  const example = exampleOf(success);
  const place = response ?? [];
  const documented = valueAt(example, place);
  const [exampleOfItem] = Array.isArray(documented) ? (documented as readonly unknown[]) : [];
  const items = [...entries]
    .slice(page.start, page.start + page.limit)
    .map(([id, { item }]) => listedItem(operation, id, item, exampleOfItem, resource));
  if (envelope === null || !isItem(example)) return makeValid(schema, withValueAt(example, place, items), example);
  const next = nextPage(example, operation, page, ids, c);
  const whole = wrapInEnvelope(example, envelope, { ...page, items, total: ids.length, next });
  const body = withValueAt(whole, place, items) as Item;
  if (envelope.next === undefined || next !== null) return makeValid(schema, body, example);
  // The last page has null for the next one, or no such member, whichever the schema allows.
  const candidates = [
    body,
    omitMember(body, envelope.next),
    omitMember(body, envelope.next.slice(0, -1)),
    withValueAt(body, envelope.next, ""),
  ];
  const empty = candidates.map((each) => withValueAt(each, place, []));
  const index = empty.findIndex((each) => isValid(schema, each));
  return makeValid(schema, candidates[index] ?? body, example);
}

/** What a list shows of an item: all of it that the list's schema has, or only its id. */
function listedItem(
  operation: MemoryOperation,
  id: string,
  item: unknown,
  example: unknown,
  resource: Resource,
): unknown {
  if (isItem(item) && example !== undefined && !isItem(example)) return idLike(example, id);
  return shownItem(operation, item, example, resource);
}

/** The link to the next page in the form of the example: a URL or a cursor; null on the last page. */
function nextPage(
  example: Item,
  { envelope, paging = null }: MemoryOperation,
  page: Page,
  ids: readonly string[],
  c: Context,
): string | null {
  const { next } = envelope as Envelope;
  const end = page.start + page.limit;
  if (next === undefined || paging === null || end >= ids.length) return null;
  const cursor = { offset: String(end), page: String(page.number + 1), cursor: ids[end - 1] ?? "" }[paging.by];
  const form = memberAt(example, next);
  if (typeof form !== "string" || !/^(https?:\/)?\//.test(form)) return cursor;
  const url = new URL(c.req.url);
  url.searchParams.set(paging.parameter, cursor);
  return form.startsWith("/") ? `${url.pathname}${url.search}` : url.href;
}
