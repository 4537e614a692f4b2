// What the parcels service has in memory, and what its handlers share.
import type { Context } from "hono";
import { choiceCheck, integerCheck, textCheck, type Check } from "../support/checks.js";
import { mediaTypeOf, numberOf, parseJson, Problem } from "../support/http.js";

export type Json = Record<string, unknown>;

export interface Owned {
  readonly account: string;
  value: Json;
  /** The number of changes. */
  version: number;
}

export interface ServiceEnvironment {
  Variables: { account: string };
}

export type ServiceContext = Context<ServiceEnvironment>;

export const accountTokens = { ada: "ada-parcels-token", ben: "ben-parcels-token" };

export type Kind = "depots" | "recipients" | "parcels" | "events" | "webhooks";

const maxBytes = 100_000;
export const idCheck = textCheck({ format: "uuid" });
export const countryCheck = choiceCheck(["DE", "CH", "AT", "PL", "FR"]);

export class ParcelsState {
  readonly depots = new Map<string, Owned>();
  readonly recipients = new Map<string, Owned>();
  readonly parcels = new Map<string, Owned>();
  readonly events = new Map<string, Owned>();
  readonly webhooks = new Map<string, Owned>();
  /** Of an account and an Idempotency-Key, the body and the response. */
  readonly replies = new Map<string, { readonly body: string; readonly reply: Json }>();
  #count = 0;
  #now = Date.parse("2031-01-01T00:00:00Z");

  nextId(): string {
    this.#count += 1;
    return `7c9e6679-7425-40de-944b-${String(this.#count).padStart(12, "0")}`;
  }

  /** A clock that is a second later each time: no two items are created at once. */
  now(): string {
    this.#now += 1000;
    return new Date(this.#now).toISOString();
  }

  add(kind: Kind, account: string, value: Json): Owned {
    const owned = { account, value, version: 1 };
    this[kind].set(value["id"] as string, owned);
    return owned;
  }

  ownedBy(kind: Kind, account: string): readonly Json[] {
    return [...this[kind].values()].filter((each) => each.account === account).map(({ value }) => value);
  }

  /** Others' objects are there for their accounts alone. */
  require(kind: Kind, id: string, account: string, isShared = false): Owned {
    const found = this[kind].get(id);
    if (found === undefined || (found.account !== account && !isShared))
      throw new Problem(404, "There is none with this id");
    return found;
  }
}

export function requireFit(value: unknown, check: Check, name = "body"): void {
  const problem = check(value);
  if (problem !== undefined) throw new Problem(422, `${name} ${problem}`);
}

export function requireAccount(context: ServiceContext, bug?: string): string {
  const [scheme = "", given = ""] = (context.req.header("authorization") ?? "").split(" ");
  const fits = (token: string): boolean =>
    bug === "token-prefix-accepted" ? given.startsWith(token) : given === token;
  const account = Object.entries(accountTokens).find(([, token]) => fits(token))?.[0];
  if (scheme.toLowerCase() === "bearer" && account !== undefined) return account;
  const headers = { "WWW-Authenticate": bug === "challenge-of-basic" ? "Basic" : "Bearer" };
  throw new Problem(401, "The token is missing or wrong", headers);
}

export async function readJson(context: ServiceContext, type = "application/json", isLenient = false): Promise<Json> {
  const bytes = new Uint8Array(await context.req.arrayBuffer());
  if (bytes.length > maxBytes) throw new Problem(400, "The body is too large");
  if (bytes.length > 0 && !isLenient && mediaTypeOf(context.req.header("content-type")) !== type)
    throw new Problem(415, `The body must be ${type}`);
  return parseJson(bytes) as Json;
}

export function idOf(context: ServiceContext, name: string): string {
  const id = context.req.param(name) ?? "";
  requireFit(id, idCheck, name);
  return id;
}

/** The value of a parameter that may be there once, undefined without one. */
export function queryOf(context: ServiceContext, name: string, check?: Check): string | undefined {
  const [value, ...more] = new URL(context.req.url).searchParams.getAll(name);
  if (more.length > 0) throw new Problem(422, `${name} is there twice`);
  if (value !== undefined && check !== undefined) requireFit(value, check, name);
  return value;
}

export function integerOf(context: ServiceContext, name: string, min: number, max: number): number | undefined {
  const text = queryOf(context, name);
  if (text === undefined) return undefined;
  const value = numberOf(text);
  requireFit(value, integerCheck({ min, max }), name);
  return value;
}

/** Of a token of a page, the number of items before it. */
export function startOf(token: string | undefined, count: number): number {
  const start = token === undefined ? 0 : Number(/^p([1-9][0-9]{0,8})$/.exec(token)?.[1] ?? NaN);
  if (!(start <= count)) throw new Problem(400, "This is the token of no page");
  return start;
}

/** Without the members that a client can't set. */
export function withoutMembers(body: Json, names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}
