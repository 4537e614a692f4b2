// What the gear club has in memory, and what its handlers share.
import type { Context } from "hono";
import { integerCheck, textCheck, type Check } from "../support/checks.js";
import { integerParameter, mediaTypeOf, parseJson, Problem, requireValid, singleValue } from "../support/http.js";

export type Json = Record<string, unknown>;

export interface ClubEnvironment {
  Variables: { club: string };
}

export type ClubContext = Context<ClubEnvironment>;

/** The token of each club. */
export const clubTokens = { alps: "alps-gear-token", coast: "coast-gear-token" };

export interface Stored {
  readonly club: string;
  value: Json;
  version: number;
}

export type Kind = "members" | "items" | "rentals" | "exports";

const maxBytes = 100_000;
/** Each request of this number is one too many. */
const limitedRequest = 150;

export class ClubState {
  readonly members = new Map<string, Stored>();
  readonly items = new Map<string, Stored>();
  readonly rentals = new Map<string, Stored>();
  readonly exports = new Map<string, Stored>();
  /** The notes about each member. */
  readonly notes = new Map<string, Json[]>();
  /** The reply for each club and Idempotency-Key. */
  readonly replies = new Map<string, Json>();
  /** Where the page of each cursor begins. */
  readonly cursors = new Map<string, number>();
  #count = 0;
  #requests = 0;
  #now = Date.parse("2030-05-01T08:00:00Z");

  nextNumber(): number {
    this.#count += 1;
    return this.#count;
  }

  nextId(): string {
    return `3f0e9c1a-52b4-4c7e-9d10-${String(this.nextNumber()).padStart(12, "0")}`;
  }

  now(): string {
    this.#now += 1000;
    return new Date(this.#now).toISOString();
  }

  countRequest(): void {
    this.#requests += 1;
    if (this.#requests % limitedRequest === 0) throw new Problem(429, "Too many requests", { "Retry-After": "0" });
  }

  store(kind: Kind, club: string, value: Json): Stored {
    const stored = { club, value, version: 1 };
    this[kind].set(value["id"] as string, stored);
    return stored;
  }

  all(kind: Kind, club: string): readonly Json[] {
    return [...this[kind].values()].filter((each) => each.club === club).map(({ value }) => value);
  }

  find(kind: Kind, id: string, club: string | undefined): Stored {
    const found = this[kind].get(id);
    if (found === undefined || (club !== undefined && found.club !== club))
      throw new Problem(404, "There is no such thing");
    return found;
  }
}

export function clubOf(context: ClubContext): string {
  const [scheme = "", given = ""] = (context.req.header("authorization") ?? "").split(" ");
  const club = Object.entries(clubTokens).find(([, token]) => token === given)?.[0];
  if (scheme.toLowerCase() === "bearer" && club !== undefined) return club;
  throw new Problem(401, "The token is missing or wrong", { "WWW-Authenticate": "Bearer" });
}

export async function readBody(context: ClubContext, check: Check, isAnyType = false): Promise<Json> {
  const bytes = new Uint8Array(await context.req.arrayBuffer());
  if (bytes.length > maxBytes) throw new Problem(400, "The body is too large");
  if (!isAnyType && mediaTypeOf(context.req.header("content-type")) !== "application/json")
    throw new Problem(400, "The body must be application/json");
  const body = parseJson(bytes);
  requireValid(body, check);
  return body as Json;
}

export function textOf(context: ClubContext, name: string, check: Check = textCheck()): string | undefined {
  const value = singleValue(new URL(context.req.url).searchParams, name);
  if (value !== undefined) requireValid(value, check, name);
  return value;
}

export function countOf(context: ClubContext, name: string, min: number, max: number, usual: number): number {
  const query = new URL(context.req.url).searchParams;
  return integerParameter(singleValue(query, name), integerCheck({ min, max }), name) ?? usual;
}

export function without(value: Json, ...names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
