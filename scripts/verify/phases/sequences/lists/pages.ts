// The pages of a list, read to its end: what requests the next one is a position, a parameter, or a link, of which only
// the query is used, as a client does (RFC 8288).
import { isSame } from "../../../../runtime/client/requests/equality.js";
import { mergeQueries, nextLink, queryOfLink } from "../../../../runtime/client/pages/links.js";
import { isArray, isObject, itemsOf, type Json } from "../../../../json/json.js";
import { valueAt } from "../../../../json/pointer.js";
import type { Operation } from "../../../../model/model.js";
import type { GivenParameter, RequestPlan } from "../../../case.js";
import type { PathValues } from "../../../requests/write.js";
import { isSuccessful, type Exchange } from "../../../exchange.js";
import type { Sequence } from "../sequence.js";

/** Longer lists are not read to their end. */
const maxPages = 20;

export interface Pages {
  readonly items: readonly Json[];
  readonly exchanges: readonly Exchange[];
  /** Whether the last page was read. */
  readonly isComplete: boolean;
}

export interface ReadingOptions {
  /** The principal that reads the list: the run's own unless given. */
  readonly principal?: string;
  /** Parameters that filter the list, or order it. */
  readonly given?: readonly GivenParameter[];
  /** Whether pages are as long as they may be, where only the items matter. */
  readonly isLong?: boolean;
}

/** Reads a list to its end; undefined where that fails. */
export async function readPages(
  sequence: Sequence,
  operation: Operation,
  parents: PathValues,
  { principal, given = [], isLong = false }: ReadingOptions = {},
): Promise<Pages | undefined> {
  const { subject } = sequence.session;
  const base = subject.requestOf(operation);
  if (base === undefined) return undefined;
  const { pagination } = operation;
  const limit = limitOf(sequence, operation, isLong);
  const items: Json[] = [];
  const exchanges: Exchange[] = [];
  let position: Json | undefined = pagination?.style === "page" ? pagination.first : undefined;
  let target: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const plan: RequestPlan = {
      ...base,
      parameters: withParameters(base.parameters, [limit, ...given, positionOf(operation, position)]),
      ...(target !== undefined && { target }),
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
    if (isLinked(operation)) {
      const linked = linkedTarget(operation, exchange);
      if (linked === undefined || linked === target)
        return { items, exchanges, isComplete: linked === undefined && !isFull(sequence, operation, exchange) };
      target = linked;
      continue;
    }
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

/** The parameter for the number of items, with a small value that it accepts, or a great one. */
export function limitOf(
  { session, resource }: Sequence,
  operation: Operation,
  isLong = false,
): GivenParameter | undefined {
  const { subject, items } = session;
  const { pagination, shape } = operation;
  const name = pagination?.limit ?? (shape.kind === "list" ? shape.paging?.limit : undefined);
  const parameter = operation.parameters.find((each) => each.in === "query" && each.name === name);
  if (parameter === undefined) return undefined;
  const schema = subject.parameterSchema(operation, parameter);
  // Several pages, and not too many for what the run has created.
  const count = items.created.filter((each) => each.resource === resource).length;
  const size = Math.max(2, Math.ceil(count / (maxPages - 5)));
  const value = [...(isLong ? [100, 50, 40, 30, 25, 20] : []), size, 2, 1, 5, 10, 25].find((each) =>
    subject.isValid(schema, each),
  );
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

function isLinked({ pagination }: Operation): boolean {
  return pagination?.style === "link-header" || pagination?.style === "next-url";
}

/** The target of the next page: that of this one with the query of its link; undefined where it has none. */
function linkedTarget({ pagination }: Operation, { request, response }: Exchange): string | undefined {
  const link =
    pagination?.style === "next-url"
      ? valueAt(response.body ?? null, pagination.next)
      : nextLink(response.headers.get("link"));
  const query = typeof link === "string" && link !== "" ? queryOfLink(link) : undefined;
  if (query === undefined) return undefined;
  const [path = "", own = ""] = request.target.split("?");
  return `${path}?${mergeQueries(own, query)}`;
}

/** Whether a list without a next page is at its end: one whose pages are not understood is not. */
function isKnownEnd({ pagination, shape }: Operation, limit: GivenParameter | undefined): boolean {
  return pagination !== null || (limit === undefined && (shape.kind !== "list" || shape.paging === null));
}

/** Whether a page says that there are more, whose position isn't known. */
function saysMore({ pagination }: Operation, body: Json | undefined): boolean {
  const at = (pointer: string | undefined): Json | undefined =>
    pointer === undefined ? undefined : valueAt(body ?? null, pointer);
  return at(pagination?.hasMore) === true || at(pagination?.isLast) === false;
}

/** Whether the document allows no longer list (`maxItems`): what is missing may be what had no place in it. */
function isFull(sequence: Sequence, operation: Operation, { response: { status, headers, body } }: Exchange): boolean {
  const longer = sequence.withPart(operation, body, (list) => [...itemsOf(list), ...itemsOf(list).slice(0, 1)]);
  const mediaType = headers.get("content-type") ?? "";
  return sequence.session.subject.oracle
    .faultsOf(operation.method, operation.path, { status, mediaType, text: JSON.stringify(longer) })
    .some(({ sentence }) => sentence.endsWith("/maxItems"));
}
