// Lists: what was created is listed, on one page and once; a page has no more items than its limit; the total is right.
import { isSame } from "../../../../runtime/client/requests/equality.js";
import { isArray, memberOf } from "../../../../json/json.js";
import { tokens, valueAt, type Pointer } from "../../../../json/pointer.js";
import type { Operation } from "../../../../model/model.js";
import type { PathValues } from "../../../requests/write.js";
import type { Item } from "../../../run/items.js";
import { saysInexact } from "../../../words/changes.js";
import { deletionWordsOf, saysDeleted, statesOf } from "../../../run/deletions.js";
import { limitOf, readPages, type Pages } from "./pages.js";
import type { Sequence } from "../sequence.js";

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
    // 202: it will be created.
    if (response.status === 202) return false;
    const create = sequence.operation("create");
    return create === undefined || !isArray(sequence.part(create, response.body));
  };
  const missing = isIdentified ? items.find((each) => isSingle(each) && !listed.has(each.id)) : undefined;
  const last = pages.exchanges.at(-1);
  if (
    missing !== undefined &&
    last !== undefined &&
    !isSaidInexact(sequence, operation) &&
    sequence.resource.identifier?.at != null
  )
    sequence.report("created-not-listed", operation, `What was created as ${missing.id} is not in the list.`, last);
  checkTotal(sequence, operation, pages);
  await checkDeleted(sequence, operation, parents, items[0], pages);
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
  if (last === undefined || pointer === undefined || isSaidInexact(sequence, operation, pointer)) return;
  const total = valueAt(last.response.body ?? null, pointer);
  if (typeof total === "number" && total !== items.length)
    sequence.report("total-wrong", operation, `The total is ${total}, and the list has ${items.length} items.`, last);
}

/** Whether the document says in words that a total is an estimate, or that lists are behind. */
function isSaidInexact({ session: { subject } }: Sequence, operation: Operation, pointer?: Pointer): boolean {
  const { oracle } = subject;
  const place = oracle.operation(operation.method, operation.path)?.place.value;
  const strings = [
    memberOf(place, "description"),
    ...(pointer === undefined ? [] : oracle.descriptionsAt(operation.method, operation.path, tokens(pointer))),
  ];
  return strings.some((each) => saysInexact(String(each ?? "")));
}

async function checkDeleted(
  sequence: Sequence,
  operation: Operation,
  parents: PathValues,
  item: Item | undefined,
  before: Pages,
): Promise<void> {
  const remove = sequence.operation("delete");
  const exchange = item && remove && (await sequence.succeed(remove, item));
  if (item === undefined || remove === undefined || exchange === undefined || exchange.response.status === 202) return;
  sequence.session.items.drop(item);
  const after = await readPages(sequence, operation, parents);
  const last = after?.exchanges.at(-1);
  const [own, left] = [before, after].map((each) => each?.items.find((one) => sequence.idOf(one) === item.id));
  // A service may keep it, and say of it that it is deleted.
  if (last === undefined || left === undefined || deletionWordsOf(sequence.session.subject, remove) !== undefined)
    return;
  if (own === undefined ? !saysDeleted(left) : isSame(statesOf(own), statesOf(left)))
    sequence.report("deleted-not-gone", remove, `What was deleted is still in the list.`, last);
}
