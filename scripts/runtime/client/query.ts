// Methods of a client as options of TanStack Query, which React, Vue, Svelte, Solid and Angular share:
// `useQuery(queryOptions(client.users.get, id))`. It imports nothing of TanStack Query: its options are plain objects.
// Copied into generated/ as it is.

import { pathNames } from "./requests/arguments.js";
import type { BoundMethod } from "./client.js";
import type { CallOptions } from "./options.js";
import { anySignal } from "./platform.js";
import type { Listing } from "./pages/steps.js";

/** A call of a client, by its members: the client may have a runtime of its own. */
interface AnyCall extends PromiseLike<unknown> {
  safe(): Promise<{ readonly error?: unknown }>;
}
interface AnyPages extends AnyCall {
  firstPage(): Promise<ListPage<unknown, unknown, unknown>>;
}
type CallMethod = (...args: never[]) => AnyCall;
type ListMethod = (...args: never[]) => AnyPages;
type DataOf<M extends CallMethod> = Awaited<ReturnType<M>>;
type ErrorOf<M extends CallMethod> = Exclude<Awaited<ReturnType<ReturnType<M>["safe"]>>["error"], undefined>;
type Key = readonly unknown[];
type Retry<E> = (failureCount: number, error: E) => boolean;

/** Data without undefined, which TanStack Query doesn't accept: a response without a body is null. */
type Defined<T> = T extends undefined ? null : T;

export interface QueryOptions<T, E> {
  readonly queryKey: Key;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>;
  /** Never set: TanStack Query infers the type of the error from it. */
  readonly retry?: Retry<E>;
}

/** A page of an infinite query. */
export interface ListPage<Item, Page, Next> {
  readonly items: readonly Item[];
  /** The number of all items, where the page has it. */
  readonly total: number | undefined;
  /** What requests the next page; undefined where this page is the last. */
  readonly next: Next | undefined;
  /** The body of the response. */
  readonly data: Page;
}

export interface InfiniteQueryOptions<Item, Page, Next, E> {
  readonly queryKey: Key;
  readonly queryFn: (context: {
    readonly signal: AbortSignal;
    readonly pageParam: Next | undefined;
  }) => Promise<ListPage<Item, Page, Next>>;
  readonly initialPageParam: Next | undefined;
  readonly getNextPageParam: (lastPage: ListPage<Item, Page, Next>) => Next | undefined;
  /** Never set: TanStack Query infers the type of the error from it. */
  readonly retry?: Retry<E>;
}

export interface MutationOptions<T, E, V> {
  readonly mutationKey: Key;
  readonly mutationFn: (variables: V) => Promise<T>;
  /** Never set: TanStack Query infers the type of the error from it. */
  readonly retry?: Retry<E>;
}

/** The parameters behind the first ones. */
type Behind<P extends Key, Given extends Key> = number extends P["length"]
  ? P
  : Given extends readonly [unknown, ...infer More]
    ? P extends readonly [unknown?, ...infer Rest]
      ? Behind<Rest, More>
      : []
    : P;

/** The parameters without the options of the call, which are the last one. */
type WithoutOptions<P extends Key> = number extends P["length"]
  ? Key
  : P extends readonly [infer First, ...infer Rest]
    ? [First, ...WithoutOptions<Rest>]
    : P extends readonly [_?: infer First, ...rest: infer Rest]
      ? Rest extends readonly []
        ? []
        : [First?, ...WithoutOptions<Rest>]
      : [];

/** A single argument is passed as it is, several ones as a tuple. */
type VariablesOf<P extends Key> = P extends readonly []
  ? void
  : P extends readonly [infer Only]
    ? Only
    : P extends readonly [_?: infer Only]
      ? Only | undefined | void
      : P;

/**
 * The key of a query, or the beginning of the keys of several: of all methods of a group (`queryKey(client.users)`), of
 * all calls of a method (`queryKey(client.users.list)`), or of those with these arguments. A key has the names of the
 * groups and of the method, and then the arguments as JSON. Throws a TypeError for anything but a generated client's
 * groups and methods, and for arguments that no key can have, such as files.
 */
export function queryKey<M extends CallMethod>(method: M, ...args: Partial<Parameters<M>>): Key;
export function queryKey(group: object): Key;
export function queryKey(target: object, ...args: readonly unknown[]): Key {
  if (typeof target === "function") return keyOfCall(describeMethod(target), args);
  const name = groupName(target);
  if (name === undefined) throw new TypeError("This object is not a group of a generated client.");
  return name;
}

/** A call as a query. The query's signal ends its request; `args` may end with the options of the call. */
export function queryOptions<M extends CallMethod>(
  method: M,
  ...args: Parameters<M>
): QueryOptions<Defined<DataOf<M>>, ErrorOf<M>> {
  const own = describeMethod(method);
  return {
    queryKey: keyOfCall(own, args),
    queryFn: async ({ signal }) => ((await own.call(withSignal(own, args, signal))) ?? null) as Defined<DataOf<M>>,
  };
}

/**
 * A list as an infinite query: each page is one request. Throws a TypeError for a list whose pages are selected by
 * something else than its query or its body, so that the next one can't be requested by an argument.
 */
export function infiniteQueryOptions<M extends ListMethod>(method: M, ...args: Parameters<M>): InfiniteOptionsOf<M> {
  const own = describeMethod(method);
  const at = own.listing?.at;
  if (at === undefined) throw new TypeError(`${own.name.join(".")} has no argument that selects a page.`);
  const options: InfiniteQueryOptions<unknown, unknown, unknown, unknown> = {
    // Its data has another form than a query's with the same arguments.
    queryKey: [...keyOfCall(own, args), "infinite"],
    queryFn: async ({ signal, pageParam }) => {
      const given = pageParam === undefined ? args : Object.assign([...args], { [at]: pageParam });
      const { items, total, next, data } = await (own.call(withSignal(own, given, signal)) as AnyPages).firstPage();
      return { items, total, next, data };
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
  };
  return options as unknown as InfiniteOptionsOf<M>;
}

type InfiniteOptionsOf<M extends ListMethod> =
  Awaited<ReturnType<ReturnType<M>["firstPage"]>> extends ListPage<infer Item, infer Page, infer Next>
    ? InfiniteQueryOptions<Item, Page, Next, ErrorOf<M>>
    : never;

/**
 * A call as a mutation. Its variables are the arguments that aren't given here: `mutate(body)` where one is left, else
 * `mutate([id, body])`.
 */
export function mutationOptions<M extends CallMethod, Given extends Partial<Parameters<M>>>(
  method: M,
  ...given: Given
): MutationOptions<DataOf<M>, ErrorOf<M>, VariablesOf<WithoutOptions<Behind<Parameters<M>, Given>>>> {
  const own = describeMethod(method);
  const left = own.length - given.length;
  return {
    mutationKey: keyOfCall(own, given),
    mutationFn: async (variables): Promise<DataOf<M>> => {
      const more = left === 1 ? [variables] : ((variables ?? []) as Key);
      return (await own.call([...given, ...more])) as DataOf<M>;
    },
  };
}

/** A method of a client, with what is known of it. */
interface Described {
  readonly name: readonly string[];
  readonly listing: Listing | undefined;
  /** The number of its arguments, without the options. */
  readonly length: number;
  readonly call: (args: readonly unknown[]) => AnyCall;
}

function describeMethod(method: unknown): Described {
  const bound = boundOf(method);
  const operation = bound?.method.described;
  if (bound === undefined || operation === undefined)
    throw new TypeError("This function is not a method of a generated client.");
  return {
    name: bound.name,
    listing: (bound.method as { readonly listing?: Listing }).listing,
    length: pathNames(operation).length + operation.takes.length,
    call: (args) => (method as (...all: readonly unknown[]) => AnyCall)(...args),
  };
}

function boundOf(method: unknown): BoundMethod | undefined {
  return typeof method === "function" ? (method as { readonly bound?: BoundMethod }).bound : undefined;
}

/** The names of a group, from any method in it: an app may have made the object itself of other methods as well. */
function groupName(group: object): readonly string[] | undefined {
  for (const each of Object.values(group) as readonly unknown[]) {
    const name = boundOf(each)?.name ?? (typeof each === "object" && each !== null ? groupName(each) : undefined);
    if (name !== undefined) return name.slice(0, -1);
  }
  return undefined;
}

/** The arguments, and options with the signal. */
function withSignal({ length }: Described, args: readonly unknown[], signal: AbortSignal): readonly unknown[] {
  const options = args[length] as CallOptions | undefined;
  const own = options?.signal;
  const padded = Array.from({ length }, (_, index) => args[index]);
  return [...padded, { ...options, signal: own === undefined ? signal : anySignal([own, signal]) }];
}

/** The options of a call that choose what is requested. */
const selecting = ["baseUrl", "headers", "cookies", "contentType"];

function keyOfCall({ name, length }: Described, args: readonly unknown[]): Key {
  const options = Object.entries((args[length] ?? {}) as object).filter(([own]) => selecting.includes(own));
  const all = [...args.slice(0, length), options.length === 0 ? undefined : Object.fromEntries(options)];
  let end = all.length;
  while (end > 0 && all[end - 1] === undefined) end--;
  return [...name, ...all.slice(0, end).map((each) => toJson(each) ?? null)];
}

/** An argument as JSON, so that equal ones have equal keys wherever these are compared, hashed or stored. */
function toJson(value: unknown): unknown {
  if (typeof value === "bigint") return `${value}`;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof URLSearchParams) return `${value}`;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => toJson(each) ?? null);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype)
    throw new TypeError("Only JSON, dates, bigints and URLSearchParams can be part of a query key.");
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([name, each]) => [name, toJson(each)]),
  );
}
