// Runs the generated server of a document in a test: generated, compiled and imported, with handlers that respond with
// what they were given.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { EmitOptions } from "../../../scripts/emit/index.js";
import type { Model } from "../../../scripts/model/model.js";
import type { JsonObject } from "../../../scripts/json/json.js";
import type { Failure } from "../../../scripts/runtime/server/failure.js";
import type { Validation } from "../../../scripts/runtime/server/validation/parameter-validation.js";
import { filesOf } from "./generate.js";
import { dist, transpileInto } from "./transpile.js";

/** The generated modules of a document, below dist/, from where packages are found. */
export async function importFiles(
  json: JsonObject,
  change?: (model: Model) => Model,
  options?: EmitOptions,
): Promise<{ readonly folder: string; module(file: string): Promise<Record<string, unknown>> }> {
  await mkdir(dist, { recursive: true });
  const folder = await mkdtemp(join(dist, "served-"));
  await transpileInto(folder, await filesOf(json, change, options));
  return {
    folder,
    module: async (file) => (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>,
  };
}

type GeneratedFunction = (core: unknown, ...args: unknown[]) => Promise<unknown>;

/** The functions of generated modules by the ids of their operations, bound to a client with the options. */
export async function callsOf(
  module: (file: string) => Promise<Record<string, unknown>>,
  options: object,
): Promise<Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>> {
  const { Core, resilience } = (await module("runtime/client.js")) as {
    Core: new (options: object) => unknown;
    resilience: object;
  };
  const core = new Core({ ...resilience, ...options });
  const functions = Object.entries((await module("client.js")) as Record<string, GeneratedFunction>);
  return Object.fromEntries(functions.map(([id, own]) => [id, (...args: unknown[]) => own(core, ...args)]));
}

type CreateServer = (options: object) => OpenAPIHono;
type Handler = (c: Context) => unknown;

export interface Served {
  readonly app: OpenAPIHono;
  stop(): Promise<void>;
}

/**
 * A server of the document with the handler `respond`, for every operation and everyone. A request that is not valid
 * gets `{ in, at }`, any other error `{ message }`; or what `more`, options of the server, says.
 */
export async function serve(json: JsonObject, respond: Handler = echo, more: object = {}): Promise<Served> {
  const { folder, module } = await importFiles(json);
  return { app: await serverOf(module, respond, more), stop: () => rm(folder, { recursive: true }) };
}

/** The server of generated modules, its handlers and verifiers all the same one. */
export async function serverOf(
  module: (file: string) => Promise<Record<string, unknown>>,
  respond: Handler,
  more: object = {},
): Promise<OpenAPIHono> {
  const { createServer } = (await module("server.js")) as { createServer: CreateServer };
  return createServer({
    basePath: "",
    handlers: new Proxy({}, { get: () => respond }),
    auth: acceptingAuth,
    hook: (result: Validation, c: Context) =>
      result.success
        ? undefined
        : c.json({ in: result.target, at: result.error.issues.map(({ path }) => path.join(".")) }, 400),
    errors: (failure: Failure, c: Context) => {
      if (failure.status >= 500) throw failure.cause;
      return c.json({ message: failure.detail }, failure.status, { ...failure.headers });
    },
    ...more,
  });
}

/** Verifiers that accept anything, whatever the schemes are called. */
const acceptingAuth: object = new Proxy(
  {},
  {
    get: () => () => ({}),
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: () => ({}) }),
  },
);

/** What the operation was given, by the part of the request it came in. */
export function echo(c: Context): Response {
  const parts = ["param", "query", "header", "cookie", "json", "form"] as const;
  const given = parts.flatMap((part) => {
    const value: unknown = c.req.valid(part as never);
    return value === undefined ? [] : [[part, value] as const];
  });
  return c.json(JSON.parse(JSON.stringify(Object.fromEntries(given), asText)) as object);
}

/** What JSON has no form for, as something to compare. */
function asText(_: string, value: unknown): unknown {
  if (typeof value === "bigint") return `${value}n`;
  return value instanceof File ? { file: value.name, type: value.type, size: value.size } : value;
}
