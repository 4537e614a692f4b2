// The lists of in-memory handlers: pages of items, in the document's envelope.

import type { Context } from "hono";
import type { Entries } from "./storage/backend.js";
import { exampleOf, idLike, shownItem, type Resource } from "./items.js";
import type { MemoryOperation } from "./operation.js";
import { pageOf, withPage } from "./pages.js";
import { isItem, valueAt, withValueAt } from "./places.js";
import { sentBody, sentQuery } from "./requests.js";
import { isValidBy, makeValid } from "../../validation/correction.js";

/** The body and the headers of a page of items. */
export function listPage(
  operation: MemoryOperation,
  entries: Entries,
  resource: Resource,
  c: Context,
): { readonly body: unknown; readonly headers: Readonly<Record<string, string>> } {
  const { response, pages, schema, success } = operation;
  const ids = {
    length: entries.size,
    indexOf: (id: string) => entries.indexOf(id),
    slice: (start: number, end: number) => entries.slice(start, end - start).map(([id]) => id),
  };
  // A list without pages has all items.
  const page =
    pages === undefined ? { start: 0, limit: ids.length, number: 1 } : pageOf(pages, sentQuery(c), sentBody(c), ids);
  const example = exampleOf(success);
  const place = response ?? [];
  const documented = valueAt(example, place);
  const [exampleOfItem] = Array.isArray(documented) ? (documented as readonly unknown[]) : [];
  const items = entries
    .slice(page.start, page.limit)
    .map(([id, { item }]) => listedItem(operation, id, item, exampleOfItem, resource));
  const { bodies, headers } =
    pages === undefined ? { bodies: [example], headers: {} } : withPage(example, pages, page, ids, c);
  const isAllowed = (body: unknown): boolean => isValidBy(schema, withValueAt(body, place, []));
  const body = bodies.length > 1 ? (bodies.find(isAllowed) ?? bodies[0]) : bodies[0];
  return { body: makeValid(schema, withValueAt(body, place, items), example, place), headers };
}

/** An item that is read with pages of something else, and the headers of its page. */
export function pageOfItem(
  { pages, pagedItems = [], schema }: MemoryOperation,
  body: unknown,
  c: Context,
): { readonly body: unknown; readonly headers: Readonly<Record<string, string>> } {
  const items = valueAt(body, pagedItems);
  if (pages === undefined || !Array.isArray(items)) return { body, headers: {} };
  const ids = items.map((_, index) => String(index));
  const page = pageOf(pages, sentQuery(c), sentBody(c), ids);
  const { bodies, headers } = withPage(body, pages, page, ids, c);
  const shown = items.slice(page.start, page.start + page.limit) as readonly unknown[];
  const candidates = bodies.map((each) => withValueAt(each, pagedItems, shown));
  // A page after the last one has no items, which a schema may not allow.
  return { body: candidates.find((each) => isValidBy(schema, each)) ?? body, headers };
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
