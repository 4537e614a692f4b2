// Limits on the memory and time that one request may use.

import { ContextKey } from "../context-key.js";
import type { ExactNumbers } from "./json-parser.js";

export interface Limits {
  /** The maximum size of a body in bytes; 1 MiB by default. Beyond it: 413. */
  readonly bodySize: number;
  /**
   * The maximum nesting of objects and arrays in a body or a parameter; 64 by default. Beyond it: 413 for a body, 400
   * for a parameter. What a patch makes of an item of an in-memory handler has the limits of a body as well.
   */
  readonly depth: number;
  /**
   * The maximum number of values in a JSON body: objects, arrays, strings, numbers and literals; 100,000 by default.
   * Beyond it: 413.
   */
  readonly values: number;
  /**
   * The maximum number of parts of a multipart body, and of pairs of an urlencoded one; 1,000 by default. Beyond it:
   * 413.
   */
  readonly parts: number;
  /** The maximum time for a body to arrive, in milliseconds; 30,000 by default. Beyond it: 408. */
  readonly bodyTimeout: number;
  /** The maximum time for a handler, in milliseconds; unlimited by default. Beyond it: 503. */
  readonly handlerTimeout: number;
  /**
   * Which numbers of a JSON body must be exactly representable as a double: "integers" (the default) or "all". Numbers
   * that would silently change are rejected.
   */
  readonly exactNumbers: ExactNumbers;
}

/** The limits of the operation that a request is for. */
const current = new ContextKey<Limits>();

/** Keeps the limits of a request's operation for its handler. */
export function setLimits(c: object, limits: Limits): void {
  current.set(c, limits);
}

/** The limits of the operation that a request is for; `c` is Hono's context. */
export function limitsOf(c: object): Limits {
  return current.get(c) ?? defaultLimits;
}

export const defaultLimits: Limits = {
  bodySize: 2 ** 20,
  depth: 64,
  values: 100_000,
  parts: 1_000,
  bodyTimeout: 30_000,
  handlerTimeout: Infinity,
  exactNumbers: "integers",
};
