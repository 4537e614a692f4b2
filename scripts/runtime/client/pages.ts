// Lists page by page, as the document declares it: a promise of the first page, and all items in turn. What a service
// says about its pages is checked: a list never ends early without an error. Copied into generated/ as it is.

import { Call, type Core, type Method, type Operation, type Result } from "./client.js";
import { ClientError } from "./errors.js";
import { mergeQueries, changedParameters } from "./pages/links.js";
import {
  nextStep,
  valueAt,
  withoutValueAt,
  withValueAt,
  type Listing,
  type Received,
  type Step,
} from "./pages/steps.js";
import { plainQuery } from "./requests/serializers.js";

export type { Listing } from "./pages/steps.js";

type Query = Readonly<Record<string, unknown>>;

/** A page with what is known of it. `Next` is the type of the argument that selects pages: the query, or the body. */
export interface PageResult<Item, Page, Next = unknown> extends Result<Page> {
  readonly items: readonly Item[];
  /** The number of all items, where the page has it. */
  readonly total: number | undefined;
  /** The argument that requests the next page, now or later; undefined where this page is the last. */
  readonly next: Next | undefined;
}

export interface PaginationError {
  /** The body of the page at which this was noticed. */
  readonly page: unknown;
  /** The number of items of all pages until then. */
  readonly received: number;
}
/**
 * The service's pages contradict each other, so that items would be missing or the list would not end: a page refers to
 * one that was requested before, or all pages have the same total and fewer items arrived.
 */
export class PaginationError extends ClientError {
  override get name(): string {
    return "PaginationError";
  }
}

/** A list: a promise of its first page, and all of its items in turn. */
export class Pages<Item, Page, Next = unknown, E = ClientError> extends Call<Page, E> implements AsyncIterable<Item> {
  readonly #walk: () => Walk<Page>;

  constructor(first: Promise<Result<Page>>, walk: () => Walk<Page>) {
    super(first);
    this.#walk = walk;
  }

  /** Each page as it arrives. A page is requested after the one before was read; the first one only once. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    for await (const { data } of this.pagesWithResponse()) yield data;
  }

  /** The same with the items, the total, what requests the next page, and the response. */
  async *pagesWithResponse(): AsyncGenerator<PageResult<Item, Page, Next>, void, undefined> {
    const walk = this.#walk();
    for (let result = await this.withResponse(); ; result = await walk.send()) {
      yield walk.receive<Item, Next>(result);
      if (walk.isAtEnd(result)) return;
    }
  }

  /** The page that was requested, without those behind it; its `next` requests the next one. */
  async firstPage(): Promise<PageResult<Item, Page, Next>> {
    const walk = this.#walk();
    const result = await this.withResponse();
    const page = walk.receive<Item, Next>(result);
    walk.isAtEnd(result);
    return page;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { items } of this.pagesWithResponse()) yield* items;
  }

  /** All items, or the first `limit` of them; no more pages are requested than these need. */
  async toArray({ limit = Infinity }: { readonly limit?: number } = {}): Promise<Item[]> {
    if (typeof limit !== "number" || !(limit >= 0)) throw new TypeError("limit must be a number that is not negative.");
    const all: Item[] = [];
    if (limit < 1) {
      await this;
      return all;
    }
    for await (const item of this) if (all.push(item) >= limit) break;
    return all;
  }
}

/** An operation that lists, with its pages. */
export function paginated<A extends readonly unknown[], Item, Page, Next, E = ClientError>(
  method: Method<A, Call<Page, E>>,
  listing: Listing,
): Method<A, Pages<Item, Page, Next, E>> {
  const list = (core: Core, ...given: A): Pages<Item, Page, Next, E> => {
    const args = withSize(listing, given);
    const requests = new PageRequests<Page>(
      (own, send) => method(Object.assign(Object.create(core) as Core, { send }), ...(own as unknown as A)),
      core,
    );
    return new Pages(requests.send(args), () => new Walk(listing, args, requests));
  };
  return Object.assign(list, { described: method.described, listing });
}

/** The arguments with the size of a page, where the service has no further pages without one. */
function withSize({ at = -1, limit, size }: Listing, args: readonly unknown[]): readonly unknown[] {
  const given = args[at];
  if (limit === undefined || size === undefined || valueAt(given, limit) !== undefined) return args;
  return Object.assign([...args], { [at]: withValueAt(given, limit, size) });
}

type Sender = Core["send"];

/** The requests of a list: those of its operation, but with the query of a link where a page is requested by one. */
class PageRequests<Page> {
  /** Known once a request is sent. */
  described!: Operation;

  readonly call: (args: readonly unknown[], send: Sender) => Call<Page, unknown>;
  readonly core: Core;

  constructor(call: (args: readonly unknown[], send: Sender) => Call<Page, unknown>, core: Core) {
    this.call = call;
    this.core = core;
  }

  send(args: readonly unknown[], link?: string): Promise<Result<Page>> {
    const send: Sender = (described, given, called) => {
      this.described = described;
      const query = (own: unknown): string => mergeQueries((described.query ?? plainQuery)(own), link ?? "");
      return this.core.send(link === undefined ? described : { ...described, query }, given, called);
    };
    return this.call(args, send).withResponse();
  }

  /** The query of the arguments, serialized. */
  query(given: unknown): string {
    const { query = plainQuery, wire } = this.described;
    return query(wire === undefined ? given : wire.encode(given));
  }
}

/** One pass over the pages of a list: what was requested and received so far. */
class Walk<Page> {
  #args: readonly unknown[];
  /** The query of the link that the current page was requested by. */
  #link: string | undefined;
  #step: Step = { kind: "end" };
  #pages = 0;
  #received = 0;
  /** The number of items before the first page that was requested; undefined where it is not known. */
  #start: number | undefined;
  /** About how many that are, where pages are numbered. */
  #before = 0;
  readonly #totals = new Set<unknown>();
  /** The items of the page before, where pages are numbered. */
  #last: string | undefined;
  readonly #requested = new Set<string>();

  readonly listing: Listing;
  readonly requests: PageRequests<Page>;

  constructor(listing: Listing, args: readonly unknown[], requests: PageRequests<Page>) {
    this.listing = listing;
    this.requests = requests;
    this.#args = args;
    const { style, parameter, first = style === "offset" ? 0 : 1 } = listing;
    const value = this.#value();
    const isSelected = parameter === undefined ? this.#givenArgument() !== undefined : value !== undefined;
    if (style === "offset") this.#start = this.#before = Number(value ?? first) - first;
    else if (style === "link-header") this.#start = this.#hasMoreThanLimit() ? undefined : 0;
    else if (!isSelected || (style === "page" && Number(value) === first)) this.#start = 0;
    this.#requested.add(JSON.stringify([value]));
  }

  send(): Promise<Result<Page>> {
    return this.requests.send(this.#args, this.#link);
  }

  receive<Item, Next>(result: Result<Page>): PageResult<Item, Page, Next> {
    const { listing } = this;
    const { data, response } = result;
    const { wire } = this.requests.described;
    const body = wire?.body(data) ?? data;
    const found = valueAt(body, listing.items) ?? (listing.isOptional ? [] : undefined);
    const all = wire?.valueAt(data, listing.items) ?? found;
    const items = Array.isArray(found) ? (found as unknown[]) : [];
    const value = this.#value();
    const total = valueAt(body, listing.total);
    if (this.#pages === 0 && listing.style === "page" && this.#start === undefined)
      this.#before = (Number(value) - (listing.first ?? 1)) * items.length;
    this.#pages++;
    this.#totals.add(total);
    const before = this.#before + this.#received;
    this.#received += items.length;
    const isAgain = this.#isAgain(items);
    this.#step = isAgain
      ? { kind: "broken", reason: "has the items of the page before" }
      : Array.isArray(found)
        ? this.#checkStep(nextStep(listing, { body, ...this.#context(response), items, value, before }), total)
        : { kind: "broken", reason: "has no array of items" };
    const next = this.#advance() as Next | undefined;
    return {
      ...result,
      items: items.length > 0 ? (all as Item[]) : [],
      total: typeof total === "number" ? total : undefined,
      next,
    };
  }

  /** What the headers of a response may miss. */
  #context({ headers, type }: Response): Pick<Received, "headers" | "isFiltered" | "isFirst" | "size"> {
    const { limit, usualSize } = this.listing;
    const given = Number(valueAt(this.#givenArgument(), limit) ?? usualSize);
    return {
      headers,
      isFiltered: type === "cors",
      isFirst: this.#pages === 1,
      size: Number.isNaN(given) ? undefined : given,
    };
  }

  /** Whether the page that was received is the last. Throws a PaginationError where that can't be known. */
  isAtEnd({ data, response, attempts }: Result<unknown>): boolean {
    const step = this.#step;
    if (step.kind !== "broken") return step.kind === "end";
    const { method, path } = this.requests.described;
    const message = `page ${this.#pages} ${step.reason}; items received: ${this.#received}`;
    const error = new PaginationError(message, { method, path, attempts, response });
    throw Object.assign(error, { page: data, received: this.#received });
  }

  /** A step, unless it would go in a circle or end before all items arrived. */
  #checkStep(step: Step, total: unknown): Step {
    if (step.kind === "end") {
      const isCounted = typeof total === "number" && this.#totals.size === 1 && this.listing.step === undefined;
      const expected = isCounted ? total - (this.#start ?? total) : 0;
      return this.#received < expected ? { kind: "broken", reason: `is the last of a list of ${expected}` } : step;
    }
    if (step.kind === "broken") return step;
    if (step.kind === "link" && this.#pages === 1)
      this.#start = this.#value() === undefined && this.#hasOtherNames(step.query) ? 0 : undefined;
    const key = step.kind === "link" ? step.query : JSON.stringify([step.value]);
    if (this.#requested.has(key) && !this.listing.endsWhenEmpty)
      return { kind: "broken", reason: "refers to a page that was requested before" };
    this.#requested.add(key);
    return step;
  }

  /** Whether a service ignores the number of a page, so that the list would not end. */
  #isAgain(items: readonly unknown[]): boolean {
    const { style, endsWhenEmpty } = this.listing;
    const isNumbered = style === "offset" || style === "page";
    if (!(isNumbered || endsWhenEmpty) || typeof items[0] !== "object") return false;
    const known = this.#last;
    this.#last = JSON.stringify(items);
    return known === this.#last;
  }

  /** Whether a link has a parameter that the query doesn't have: the one that selects a page. */
  #hasOtherNames(link: string): boolean {
    const own = new URLSearchParams(this.requests.query(this.#givenArgument()));
    return [...new URLSearchParams(link).keys()].some((name) => !own.has(name));
  }

  /** The argument that requests the next page; the next `send` has it. */
  #advance(): unknown {
    const { parameter = "", at = -1 } = this.listing;
    const step = this.#step;
    if (step.kind === "link") {
      this.#link = step.query;
      // Where the first page was selected by an offset, and the link has a cursor, both would contradict each other.
      if (this.#value() !== undefined && this.#hasOtherNames(step.query))
        this.#replaceArgument(at, withoutValueAt(this.#givenArgument(), parameter));
      const given = this.#givenArgument();
      const changed = changedParameters(this.requests.query(given), step.query);
      return { ...(given as Query | undefined), ...(this.requests.described.wire?.query(changed) ?? changed) };
    }
    if (step.kind !== "value") return undefined;
    this.#link = undefined;
    const next = withValueAt(this.#givenArgument(), parameter, step.value);
    this.#replaceArgument(at, next);
    return next;
  }

  #replaceArgument(at: number, argument: unknown): void {
    this.#args = Object.assign([...this.#args], { [at]: argument });
  }

  /** The argument with the parameter that selects a page. */
  #givenArgument(): unknown {
    return this.#args[this.listing.at ?? -1];
  }

  /** With links, another parameter than the known one may select a page: a cursor beside an offset. */
  #hasMoreThanLimit(): boolean {
    const others = withoutValueAt(this.#givenArgument() ?? {}, this.listing.limit ?? "");
    return Object.values(others as object).some((each) => each !== undefined);
  }

  #value(): unknown {
    return valueAt(this.#givenArgument(), this.listing.parameter);
  }
}
