// What the tasks service has in memory, and what its handlers share.
import type { Context } from "hono";
import { integerCheck, textCheck, type Check } from "../support/checks.js";
import { isAcceptable, mediaTypeOf, numberOf, Problem } from "../support/http.js";

export type Json = Record<string, unknown>;

/** What belongs to the principal that has created it. */
export interface Owned {
  readonly owner: string;
  readonly value: Json;
}

export interface Principal {
  readonly name: string;
  readonly scopes: readonly string[];
}

export interface ServiceEnvironment {
  Variables: { principal: Principal };
}

export type ServiceContext = Context<ServiceEnvironment>;

export const tokens = { ada: "ada-token", ben: "ben-token", adaReading: "ada-reading-token" };

const all = ["tasks:read", "tasks:write"];
const principals: ReadonlyMap<string, Principal> = new Map([
  [tokens.ada, { name: "ada", scopes: all }],
  [tokens.ben, { name: "ben", scopes: all }],
  [tokens.adaReading, { name: "ada", scopes: ["tasks:read"] }],
]);

const maxBytes = 100_000;
const idCheck = textCheck({ format: "uuid" });

export class TasksState {
  readonly projects = new Map<string, Owned>();
  readonly tasks = new Map<string, Owned>();
  #count = 0;

  nextId(): string {
    this.#count += 1;
    return this.lastId();
  }

  lastId(): string {
    return `5f0c1b2a-0000-4000-8000-${String(this.#count).padStart(12, "0")}`;
  }
}

export function requireFit(value: unknown, check: Check, name = "body"): void {
  const problem = check(value);
  if (problem !== undefined) throw new Problem(422, `${name} ${problem}`);
}

export function requirePrincipal(context: ServiceContext, scope: string, bug?: string): Principal {
  const header = context.req.header("authorization");
  if (bug === "missing-token-fails" && header === undefined) throw new TypeError("Cannot read properties of undefined");
  const [scheme = "", token = ""] = (header ?? "").split(" ");
  const principal = principals.get(token);
  const isBearer = scheme.toLowerCase() === "bearer" || bug === "any-scheme-accepted";
  if (!isBearer || principal === undefined)
    throw new Problem(401, "The token is missing or wrong", { "WWW-Authenticate": "Bearer" });
  const isWrite = scope === "tasks:write";
  if (!principal.scopes.includes(scope) && !(bug === "scope-unchecked" && isWrite))
    throw new Problem(403, `The token doesn't have ${scope}`);
  return principal;
}

export function requireAcceptable(context: ServiceContext): void {
  if (context.req.method === "DELETE" || isAcceptable(context.req.header("accept"), "application/json")) return;
  throw new Problem(406, "There is JSON alone");
}

export async function readBytes(context: ServiceContext, type: string, isLenient = false): Promise<Uint8Array> {
  const bytes = new Uint8Array(await context.req.arrayBuffer());
  if (bytes.length > maxBytes) throw new Problem(413, "The body is too large");
  if (bytes.length > 0 && !isLenient && mediaTypeOf(context.req.header("content-type")) !== type)
    throw new Problem(415, `The body must be ${type}`);
  return bytes;
}

export function idOf(context: ServiceContext, name: string): string {
  const id = context.req.param(name) ?? "";
  requireFit(id, idCheck, name);
  return id;
}

/** Others' objects are there for their owners alone. */
export function requireOwned(found: Owned | undefined, { name }: Principal, isShared = false): Json {
  if (found === undefined || (found.owner !== name && !isShared)) throw new Problem(404, "There is none with this id");
  return found.value;
}

export function integerOf(query: URLSearchParams, name: string, min: number, max: number): number | undefined {
  const values = query.getAll(name);
  if (values.length > 1) throw new Problem(422, `${name} is there twice`);
  if (values[0] === undefined) return undefined;
  const value = numberOf(values[0]);
  requireFit(value, integerCheck({ min, max }), name);
  return value;
}
