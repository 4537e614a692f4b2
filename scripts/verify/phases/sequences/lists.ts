// Lists: what was created is listed, on one page and once; a page has no more items than its limit; the total is right.
import { isSame } from "../../../runtime/client/requests/equality.js";
import { isArray, isObject, itemsOf, type Json } from "../../../json/json.js";
import { valueAt } from "../../../json/pointer.js";
import type { Operation } from "../../../model/model.js";
import type { GivenParameter, RequestPlan } from "../../case.js";
import type { PathValues } from "../../requests/write.js";
import { isSuccessful, type Exchange } from "../../exchange.js";
import type { Item } from "../../run/items.js";
import type { Sequence } from "./sequence.js";

/** How many items are created, at least and at most. */
const [created, maxCreated] = [3, 6];
/** Longer lists are not read to their end. */
const maxPages = 20;

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

export interface Pages {
  readonly items: readonly Json[];
  readonly exchanges: readonly Exchange[];
  /** Whether the last page was read. */
  readonly isComplete: boolean;
}

/** Reads a list to its end, as the run's own principal or as another one; undefined where it can't be read. */
export async function readPages(
  sequence: Sequence,
  operation: Operation,
  parents: PathValues,
  principal?: string,
): Promise<Pages | undefined> {
  const { subject } = sequence.session;
  const base = subject.requestOf(operation);
  if (base === undefined) return undefined;
  const { pagination } = operation;
  const limit = limitOf(sequence, operation);
  const items: Json[] = [];
  const exchanges: Exchange[] = [];
  let position: Json | undefined = pagination?.style === "page" ? pagination.first : undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const plan: RequestPlan = {
      ...base,
      parameters: withParameters(base.parameters, [limit, positionOf(operation, position)]),
      ...(principal !== undefined && { credentials: { kind: "principal", name: principal } }),
    };
    const exchange = await sequence.session.perform(plan, { path: parents });
    if (exchange === undefined || !isSuccessful(exchange)) return undefined;
    exchanges.push(exchange);
    const own = itemsIn(sequence, operation, exchange.response.body);
    if (own === undefined) return undefined;
    if (limit !== undefined && own.length > Number(limit.value))
      sequence.report(
        "limit-exceeded",
        operation,
        `A page of ${limit.parameter.name}=${String(limit.value)} has ${own.length} items.`,
        exchange,
      );
    items.push(...own);
    const next = nextPosition(operation, exchange.response.body, own, position, items.length, limit);
    if (next === undefined) {
      const isEnd = isKnownEnd(operation, limit) && !saysMore(operation, exchange.response.body);
      return { items, exchanges, isComplete: isEnd && !isFull(sequence, operation, exchange) };
    }
    if (isSame(next, position)) return { items, exchanges, isComplete: false };
    position = next;
  }
  return { items, exchanges, isComplete: false };
}

/** The parameter for the number of items, with a small value that it accepts. */
function limitOf({ session, resource }: Sequence, operation: Operation): GivenParameter | undefined {
  const { subject, items } = session;
  const { pagination, shape } = operation;
  const name = pagination?.limit ?? (shape.kind === "list" ? shape.paging?.limit : undefined);
  const parameter = operation.parameters.find((each) => each.in === "query" && each.name === name);
  if (parameter === undefined) return undefined;
  const schema = subject.parameterSchema(operation, parameter);
  // Several pages, and not too many for what the run has created.
  const count = items.created.filter((each) => each.resource === resource).length;
  const size = Math.max(2, Math.ceil(count / (maxPages - 5)));
  const value = [size, 2, 1, 5, 10, 25].find((each) => subject.accepts(schema, each) === true);
  return value === undefined ? undefined : { parameter, value };
}

function positionOf({ pagination, parameters }: Operation, value: Json | undefined): GivenParameter | undefined {
  if (pagination === null || value === undefined || !("parameter" in pagination)) return undefined;
  const selector = pagination.parameter;
  if (selector?.in !== "query" || selector.member !== undefined) return undefined;
  const parameter = parameters.find((each) => each.in === "query" && each.name === selector.name);
  return parameter && { parameter, value };
}

function withParameters(
  base: readonly GivenParameter[],
  more: readonly (GivenParameter | undefined)[],
): readonly GivenParameter[] {
  const given = more.filter((each) => each !== undefined);
  return [...base.filter(({ parameter }) => !given.some((each) => each.parameter === parameter)), ...given];
}

function itemsIn(
  sequence: Sequence,
  { pagination, id }: Operation,
  body: Json | undefined,
): readonly Json[] | undefined {
  const at = pagination?.items;
  const own = at === undefined ? undefined : valueAt(body ?? null, at);
  if (isArray(own)) return own;
  const part = sequence.part({ id } as Operation, body);
  return isArray(part) ? part : undefined;
}

/** What requests the next page; undefined after the last one, and where that isn't known. */
function nextPosition(
  { pagination }: Operation,
  body: Json | undefined,
  own: readonly Json[],
  position: Json | undefined,
  count: number,
  limit: GivenParameter | undefined,
): Json | undefined {
  if (pagination === null || own.length === 0) return undefined;
  const at = (pointer: string | undefined): Json | undefined =>
    pointer === undefined ? undefined : valueAt(body ?? null, pointer);
  if (at(pagination.hasMore) === false || at(pagination.isLast) === true) return undefined;
  switch (pagination.style) {
    case "cursor": {
      const next = at(pagination.next);
      return next === null || next === "" ? undefined : next;
    }
    case "offset": {
      const total = at(pagination.total);
      if (typeof total === "number" && count >= total) return undefined;
      return limit !== undefined && own.length < Number(limit.value) ? undefined : count;
    }
    case "page": {
      const [total, pages] = [at(pagination.total), at(pagination.pages)];
      const next = Number(position ?? pagination.first) + 1;
      if (typeof total === "number" && count >= total) return undefined;
      if (typeof pages === "number" && next >= pages + pagination.first) return undefined;
      return limit !== undefined && own.length < Number(limit.value) ? undefined : next;
    }
    case "last-id": {
      const last = own.at(-1);
      return isObject(last) ? valueAt(last, pagination.id) : undefined;
    }
    default:
      return undefined;
  }
}

/** Whether a list without a next page is at its end: one whose pages are not understood is not. */
function isKnownEnd({ pagination, shape }: Operation, limit: GivenParameter | undefined): boolean {
  if (pagination !== null) return pagination.style !== "link-header" && pagination.style !== "next-url";
  return limit === undefined && (shape.kind !== "list" || shape.paging === null);
}

/** Whether a page says that there are more, whose position isn't known. */
function saysMore({ pagination }: Operation, body: Json | undefined): boolean {
  const at = (pointer: string | undefined): Json | undefined =>
    pointer === undefined ? undefined : valueAt(body ?? null, pointer);
  return at(pagination?.hasMore) === true || at(pagination?.isLast) === false;
}

/** Whether the document allows no longer list (`maxItems`): what is missing may be what had no place in it. */
function isFull(sequence: Sequence, operation: Operation, { response: { status, headers, body } }: Exchange): boolean {
  const longer = sequence.withPart(operation, body, (list) => [...itemsOf(list), ...itemsOf(list)]);
  const mediaType = headers.get("content-type") ?? "";
  return sequence.session.subject.oracle
    .faultsOf(operation.method, operation.path, { status, mediaType, text: JSON.stringify(longer) })
    .some(({ sentence }) => sentence.endsWith("/maxItems"));
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

function checkTotal(sequence: Sequence, operation: Operation, { items, exchanges }: Pages): void {
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
