// What the library has in memory, and what its handlers share.
import type { FastifyRequest } from "fastify";
import { integerCheck } from "../support/checks.js";
import { integerParameter, Problem, singleValue } from "../support/http.js";

export type Json = Record<string, unknown>;

export interface StoredCopy extends Json {
  readonly id: number;
  readonly bookId: number;
  isOut: boolean;
}

export interface StoredLoan extends Json {
  readonly id: number;
  readonly copyId: number;
  returnedAt: string | null;
}

export class LibraryState {
  readonly books = new Map<number, Json>();
  readonly copies = new Map<number, StoredCopy>();
  readonly loans = new Map<number, StoredLoan>();
  /** Ids of books that were deleted. */
  readonly deleted = new Set<number>();
  #count = 0;

  nextId(): number {
    this.#count += 1;
    return this.#count;
  }
}

const idCheck = integerCheck({ min: 1, max: 2_147_483_647 });

export function idOf(request: FastifyRequest, name: string): number {
  return integerParameter((request.params as Record<string, string>)[name], idCheck, name) ?? 0;
}

export function requireFound<T>(value: T | undefined): T {
  if (value === undefined) throw new Problem(404, "There is none with this id");
  return value;
}

export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.raw.url ?? "/", "http://localhost").searchParams;
}

export function pageOf(items: readonly unknown[], query: URLSearchParams, bug?: string): Json {
  const minLimit = bug === "limit-zero-accepted" ? 0 : 1;
  const limit = integerParameter(singleValue(query, "limit"), integerCheck({ min: minLimit, max: 100 }), "limit") ?? 10;
  const offset =
    integerParameter(singleValue(query, "offset"), integerCheck({ min: 0, max: 1_000_000 }), "offset") ?? 0;
  if (bug === "offset-beyond-end-fails" && offset > items.length) throw new RangeError("No such index");
  const start = bug === "offset-counts-pages" ? offset * limit : offset;
  const own = items.slice(start, start + limit);
  return { items: own, total: bug === "total-of-page" ? own.length : items.length, offset, limit };
}
