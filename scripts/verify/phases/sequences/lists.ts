// Lists: what was created is listed, on one page and once; a page has no more items than its limit; the total is right.
import { isArray } from "../../../json/json.js";
import { valueAt } from "../../../json/pointer.js";
import type { Operation } from "../../../model/model.js";
import type { PathValues } from "../../requests/write.js";
import type { Item } from "../../run/items.js";
import { limitOf, readPages, type Pages } from "./pages.js";
import type { Sequence } from "./sequence.js";

/** How many items are created, at least and at most. */
const [created, maxCreated] = [3, 6];

export async function runList(sequence: Sequence): Promise<void> {
  const operation = sequence.operation("list");
  const { session, resource } = sequence;
  if (operation === undefined) return;
  const parents = await session.items.pathOf(operation);
  const items: Item[] = [];
  // More than a page has, so that some are on each side of a boundary.
  const count = Math.max(created, Number(limitOf(sequence, operation)?.value ?? 0) + 1);
  while (items.length < Math.min(count, maxCreated)) {
    const item = await session.items.create(resource, parents);
    if (item === undefined) break;
    items.push(item);
  }
  const pages = await readPages(sequence, operation, parents);
  if (pages === undefined) return;
  checkRepetition(sequence, operation, pages);
  if (!pages.isComplete) return;
  const listed = new Set(pages.items.map((each) => sequence.idOf(each)));
  // Items without an identifier may be any; and of several that one request created, some may be other ones.
  const isIdentified = pages.items.every((each) => sequence.idOf(each) !== undefined);
  const isSingle = ({ created: { response } }: Item): boolean => {
    const create = sequence.operation("create");
    return create === undefined || !isArray(sequence.part(create, response.body));
  };
  const missing = isIdentified ? items.find((each) => isSingle(each) && !listed.has(each.id)) : undefined;
  const last = pages.exchanges.at(-1);
  if (missing !== undefined && last !== undefined && sequence.resource.identifier?.at != null)
    sequence.report("created-not-listed", operation, `What was created as ${missing.id} is not in the list.`, last);
  checkTotal(sequence, operation, pages);
  await checkDeleted(sequence, operation, parents, items[0]);
}

function checkRepetition(sequence: Sequence, operation: Operation, { items, exchanges }: Pages): void {
  const seen = new Set<string>();
  for (const each of items) {
    const id = sequence.idOf(each);
    if (id === undefined) continue;
    const last = exchanges.at(-1);
    if (seen.has(id) && last !== undefined)
      return sequence.report("item-repeated", operation, `The item ${id} is in the list twice.`, last);
    seen.add(id);
  }
}

/** The total of a list that was read to its end is the number of its items. */
export function checkTotal(sequence: Sequence, operation: Operation, { items, exchanges }: Pages): void {
  const last = exchanges.at(-1);
  const pointer = operation.pagination?.total;
  if (last === undefined || pointer === undefined) return;
  const total = valueAt(last.response.body ?? null, pointer);
  if (typeof total === "number" && total !== items.length)
    sequence.report("total-wrong", operation, `The total is ${total}, and the list has ${items.length} items.`, last);
}

async function checkDeleted(
  sequence: Sequence,
  operation: Operation,
  parents: PathValues,
  item: Item | undefined,
): Promise<void> {
  const remove = sequence.operation("delete");
  const exchange = item && remove && (await sequence.succeed(remove, item));
  if (item === undefined || remove === undefined || exchange === undefined || exchange.response.status === 202) return;
  sequence.session.items.drop(item);
  const after = await readPages(sequence, operation, parents);
  const last = after?.exchanges.at(-1);
  if (last !== undefined && after?.items.some((each) => sequence.idOf(each) === item.id) === true)
    sequence.report("deleted-not-gone", remove, `What was deleted is still in the list.`, last);
}
