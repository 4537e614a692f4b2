// Proved by the compiler (npm run typecheck), nothing runs: each zod schema has the type that types.ts gives its
// component. Nothing is listed by hand: a schema that disagrees is named in the error.
import type { z } from "@hono/zod-openapi";
import type * as schemas from "../../generated/schemas.js";
import type { components } from "../../generated/types.js";

type Schemas = typeof schemas;
type Components = components["schemas"];

/**
 * A type with every member spelled out; members that can only be undefined are none, and neither are the unknown ones
 * that an object which isn't closed may have: types.ts doesn't speak of them.
 */
type Flat<T> = T extends readonly (infer Item)[]
  ? Flat<Item>[]
  : T extends object
    ? {
        [
          K in keyof T as Exclude<T[K], undefined> extends never
            ? never
            : string extends K
              ? unknown extends T[K]
                ? never
                : K
              : K
        ]: Flat<T[K]>;
      }
    : T;

/** Identical, which is more than mutually assignable: an optional member that one of them lacks counts. */
type Same<A, B> = (<T>() => T extends Flat<A> ? 1 : 2) extends <T>() => T extends Flat<B> ? 1 : 2 ? true : false;

/** The names in S whose type is another one in T. */
type Disagreeing<S, T extends { [Name in keyof S]: unknown }> = {
  [Name in keyof S]: Same<S[Name], T[Name]> extends true ? never : Name;
}[keyof S];

type Outputs = { [Name in keyof Schemas]: z.output<Schemas[Name]> };

type Nothing<T extends never> = T;

/** The schemas whose type is another. */
export type Wrong = Nothing<Disagreeing<Outputs, Components>>;

/** The components that have no schema. */
export type Forgotten = Nothing<Exclude<keyof Components, keyof Schemas>>;

// The proof itself is tested: it must find differences.
type Pet = { id: string; tags: { name: string; note?: string | null }[] };
type Seen<Other> = Disagreeing<{ Pet: Other }, { Pet: Pet }> extends never ? false : true;
type Yes<T extends true> = T;
export type Tried = [
  Yes<Seen<{ id: string; tags: { name: string }[] }>>,
  Yes<Seen<{ id: string; tags: { name: string; note?: string }[] }>>,
  Yes<Seen<{ id: string; tags: { name: string; note: string | null }[] }>>,
  Yes<Seen<{ id?: string; tags: { name: string; note?: string | null }[] }>>,
  Yes<Seen<{ id: "a"; tags: { name: string; note?: string | null }[] }>>,
  // @ts-expect-error the same type is not another, open or not
  Yes<Seen<Pet & { [other: string]: unknown }>>,
  // @ts-expect-error the same type is not another
  Yes<Seen<Pet>>,
];
