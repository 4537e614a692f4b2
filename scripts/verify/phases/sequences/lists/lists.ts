// Lists: what was created is listed, on one page and once; a page has no more items than its limit; the total is right.
import { isSame } from "../../../../runtime/client/requests/equality.js";
import { isSuccess } from "../../../../runtime/syntax/statuses.js";
import { isArray, isObject, memberOf, type Json, type JsonObject } from "../../../../json/json.js";
import { tokens, valueAt, type Pointer } from "../../../../json/pointer.js";
import type { Operation } from "../../../../model/model.js";
import { countsAllItems } from "../../../../model/pagination/descriptions.js";
import type { PathValues } from "../../../requests/write.js";
import { anyItem } from "../../../oracle/members.js";
import { isSuccessful, type Exchange } from "../../../exchange.js";
import type { Item } from "../../../run/items.js";
import { isKeptAs } from "../../../run/rewritten.js";
import { saysInexact } from "../../../words/changes.js";
import { deletionWordsOf, saysDeleted, statesOf } from "../../../run/deletions.js";
import { limitOf, readPages, type Pages } from "./pages.js";
import type { Sequence } from "../sequence.js";

/** How many items are created, at least and at most. */
const [created, maxCreated] = [3, 6];
/** How much the first of them have: a list may write what is not there, or what is, as no reading of one item does. */
const extents = ["usual", "sparse", "full"] as const;

export async function runList(sequence: Sequence): Promise<void> {
  const operation = sequence.operation("list");
  const { session, resource } = sequence;
  if (operation === undefined) return;
  const parents = await session.items.pathOf(operation);
  const items: Item[] = [];
  // More than a page has, so that some are on each side of a boundary.
  const count = Math.max(created, Number(limitOf(sequence, operation)?.value ?? 0) + 1);
  while (items.length < Math.min(count, maxCreated)) {
    const extent = extents[items.length] ?? "usual";
    const item =
      (await session.items.create(resource, parents, extent)) ??
      (extent === "usual" ? undefined : await session.items.create(resource, parents));
    if (item === undefined) break;
    items.push(item);
  }
  await checkUsualLimit(sequence, operation, parents);
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
  await compareListed(sequence, operation, items[extents.indexOf("full")], pages);
  await checkDeleted(sequence, operation, parents, items[0], pages);
}

/** A page without a limit has no more items than the default of the limit says. */
async function checkUsualLimit(sequence: Sequence, operation: Operation, parents: PathValues): Promise<void> {
  const { session } = sequence;
  const limit = limitOf(sequence, operation)?.parameter;
  const schema = limit && session.subject.parameterSchema(operation, limit);
  const usual = schema === undefined ? undefined : memberOf(session.subject.valueAt(schema), "default");
  const plan = session.subject.requestOf(operation);
  if (limit === undefined || plan === undefined || typeof usual !== "number" || limit.required) return;
  // 0 and -1 are how many an API calls no limit at all.
  if (usual < 1) return;
  const exchange = await session.perform(plan, { path: parents });
  const found = exchange && isSuccessful(exchange) ? sequence.part(operation, exchange.response.body) : undefined;
  if (exchange !== undefined && isArray(found) && found.length > usual)
    sequence.report(
      "limit-exceeded",
      operation,
      `A page without ${limit.name}, whose default is ${usual}, has ${found.length} items.`,
      exchange,
    );
}

/** What an item was created with, and is read with, it has in the list as well. */
async function compareListed(
  sequence: Sequence,
  operation: Operation,
  item: Item | undefined,
  { items, exchanges }: Pages,
): Promise<void> {
  const listed = item && items.find((each) => sequence.idOf(each) === item.id);
  const last = exchanges.at(-1);
  if (item === undefined || !isObject(listed) || !isObject(item.sent) || last === undefined) return;
  const different = Object.keys(item.sent).filter((name) => isWrittenOtherwise(name, item.sent ?? null, listed));
  if (different.length === 0 || isSaidInexact(sequence, operation)) return;
  const read = sequence.operation("read");
  const exchange = read && (await sequence.succeed(read, item));
  const own = read && sequence.part(read, exchange?.response.body);
  const at = sequence.resource.operations.find((each) => each.operation === operation.id)?.response ?? [];
  for (const name of different) {
    const [sent, found] = [memberOf(item.sent, name) ?? null, memberOf(listed, name)];
    const { oracle } = sequence.session.subject;
    const canReturn = oracle.canReturn(operation.method, operation.path, [...at, anyItem, name], sent);
    if (canReturn !== true || !isSame(memberOf(own, name), sent)) continue;
    sequence.report(
      "written-not-read",
      operation,
      `${name} is ${JSON.stringify(sent)} where the item is read, and ${JSON.stringify(found)} in the list.`,
      last,
    );
  }
}

/** Whether a list has another scalar for a member: it may leave members out, and shorten or hide parts of strings. */
function isWrittenOtherwise(name: string, sent: Json, listed: JsonObject): boolean {
  const [value, found] = [memberOf(sent, name) ?? null, memberOf(listed, name)];
  if (value === null || found === undefined || typeof found !== typeof value || isSame(value, found)) return false;
  if (typeof value === "object" || isKeptAs(name, value, found)) return false;
  return (
    typeof value !== "string" || !(value.startsWith(String(found).slice(0, 3)) || /[*\u2022\u2026]/.test(String(found)))
  );
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
  const found = last && totalOf(sequence, operation, last);
  if (last === undefined || found === undefined || found.total === items.length) return;
  const { name, total } = found;
  sequence.report("total-wrong", operation, `${name} is ${total}, and the list has ${items.length} items.`, last);
}

interface Total {
  readonly name: string;
  readonly total: number;
}

/** The total that a page has in its body, or in a header that the document describes as one. */
function totalOf(sequence: Sequence, operation: Operation, { response }: Exchange): Total | undefined {
  const pointer = operation.pagination?.total;
  if (pointer !== undefined) {
    const total = valueAt(response.body ?? null, pointer);
    const isExact = typeof total === "number" && !isSaidInexact(sequence, operation, pointer);
    return isExact ? { name: "The total", total } : undefined;
  }
  const header = operation.responses
    .filter(({ status }) => isSuccess(status))
    .flatMap(({ headers }) => headers)
    .find(({ name, docs }) => isTotalHeader(name) && countsAllItems({ docs }) && !saysInexact(docs));
  const value = header && response.headers.get(header.name);
  if (header === undefined || !/^\d+$/.test(value ?? "") || isSaidInexact(sequence, operation)) return undefined;
  return { name: header.name, total: Number(value) };
}

/** `X-Total-Count`, `X-Total`, `Pagination-Total`. */
function isTotalHeader(name: string): boolean {
  return /^(x-)?(pagination-|page-)?total(-(count|items|results|records|elements|size))?$/i.test(name);
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
