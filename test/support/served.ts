// A document in a test -> its generated server at work: generated, compiled and imported, with handlers that answer what
// they were given.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { OpenAPIHono } from "@hono/zod-openapi";
import { transform } from "esbuild";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { JsonObject } from "../../scripts/model.js";
import { filesOf } from "./generate.js";

/** The generated modules of a document, below dist/, from where packages are found. */
export async function importFiles(json: JsonObject): Promise<{ readonly folder: string; module(file: string): Promise<Record<string, unknown>> }> {
  const root = join(import.meta.dirname, "../../dist");
  await mkdir(root, { recursive: true });
  const folder = await mkdtemp(join(root, "served-"));
  for (const [file, text] of await filesOf(json)) {
    if (!file.endsWith(".ts")) continue;
    const path = join(folder, file.replace(/\.ts$/, ".js"));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, (await transform(text, { loader: "ts", format: "esm" })).code);
  }
  return { folder, module: async (file) => (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown> };
}

type Mount = (app: OpenAPIHono, handlers: unknown) => unknown;
type Answer = (c: Context) => unknown;

export interface Served {
  readonly app: OpenAPIHono;
  stop(): Promise<void>;
}

/** The document served by `answer`, for every operation. Refusals are `{ status, message }`. */
export async function serve(json: JsonObject, answer: Answer = echo): Promise<Served> {
  const { folder, module } = await importFiles(json);
  const { mount } = (await module("handlers.js")) as { mount: Mount };
  const app = new OpenAPIHono({
    defaultHook: (result, c) => (result.success ? undefined : c.json({ in: result.target, at: result.error.issues.map(({ path }) => path.join(".")) }, 400)),
  });
  app.onError((error, c) => {
    if (!(error instanceof HTTPException)) throw error;
    return c.json({ message: error.message }, error.status, Object.fromEntries(error.res?.headers ?? []));
  });
  app.notFound((c) => c.json({ message: "No such path" }, 404));
  mount(app, new Proxy({}, { get: () => answer }));
  return { app, stop: () => rm(folder, { recursive: true }) };
}

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
