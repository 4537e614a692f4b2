// Copied from scripts/runtime/server/limits.ts by npm run generate. Do not edit.

// What one request may take of the server's memory and time. Copied into generated/ as it is.

import type { ExactNumbers } from "./json-parser.js";

export interface Limits {
  /** The size of a body in bytes; 1 MiB unless it says otherwise. Beyond it: 413. */
  readonly bodySize: number;
  /** How deeply objects and arrays of a body or a parameter may be nested; 64. Beyond it: 413. */
  readonly depth: number;
  /** How many values a JSON body may have: objects, arrays, strings, numbers and literals; 100,000. Beyond it: 413. */
  readonly values: number;
  /** How many parts a multipart body, and how many pairs an urlencoded one may have; 1,000. Beyond it: 413. */
  readonly parts: number;
  /** How long a body may take to arrive, in milliseconds; 30,000. Beyond it: 408. */
  readonly bodyTimeout: number;
  /** How long a handler may take, in milliseconds; unlimited unless it says otherwise. Beyond it: 503. */
  readonly handlerTimeout: number;
  /**
   * Which numbers of a JSON body must be held by a double exactly as they are written: "integers", unless it says
   * otherwise, or "all". Others would be changed silently, so they are rejected.
   */
  readonly exactNumbers: ExactNumbers;
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
