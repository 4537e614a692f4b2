// The requests that the samples of a document send, as the generated server of the document reads them.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { transform } from "esbuild";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { NodeServer } from "../../../scripts/runtime/server/node-server.js";
import { credentialVariables } from "../../../scripts/emit/mcp/environment.js";
import { isArray, isObject, type Json, type JsonObject } from "../../../scripts/json/json.js";
import type { Model } from "../../../scripts/model/model.js";
import { modelOf } from "./generate.js";
import { generatedSamples, sourceOf } from "./sample-folders.js";
import { echo, importFiles, serverOf } from "./served.js";

const run = promisify(execFile);

/** A request by what matters to a server. */
export interface SampledRequest {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | null;
  readonly key: string | null;
  readonly cookies: readonly string[];
  readonly mediaType: string | undefined;
  /** The parts of the request as the server has read them. */
  readonly read: unknown;
}

export interface SampledRequests {
  /** The first request of each operation, by its id. One that the server rejects is missing. */
  readonly curl: ReadonlyMap<string, SampledRequest>;
  readonly client: ReadonlyMap<string, SampledRequest>;
  readonly model: Model;
  /** What a server without an own handler for the request said, or the programs' errors. */
  readonly rejected: readonly string[];
}

/** Runs all samples of a document, whose servers are replaced by one of its own. */
export async function sampledRequests(json: JsonObject): Promise<SampledRequests> {
  const seen = new Map<string, SampledRequest>();
  const rejected: string[] = [];
  let app: OpenAPIHono | undefined;
  const server = new NodeServer((request) => app?.fetch(request) ?? new Response(null, { status: 503 }));
  const served = withServer(json, await server.listen(0, "127.0.0.1"));
  const { folder, module } = await importFiles(served);
  try {
    app = await recordingServer(module, seen, rejected);
    const { document, model } = modelOf(served);
    const samples = [...generatedSamples(document, model)];
    const env = { PATH: process.env["PATH"], ...environmentOf(model) };
    const files = await mkdtemp(join(folder, "files-"));
    const curl = samples.map(([, each]) => sourceOf(each, "curl") ?? "");
    await writeFiles(files, curl.join("\n"));
    // One shell for all: to start a process for each would take as long as everything else.
    await run("bash", ["--norc", "-c", curl.join("\n")], { cwd: files, env });
    const ofCurl = new Map(seen);
    seen.clear();
    const programs = samples.map(([id, each]) => [id, sourceOf(each, "TypeScript") ?? ""] as const);
    const { stderr } = await runPrograms(folder, files, programs, env);
    rejected.push(...stderr.split("\n").filter((line) => line !== ""));
    return { curl: ofCurl, client: new Map(seen), model, rejected };
  } finally {
    await server.destroy();
    await rm(folder, { recursive: true });
  }
}

/** The generated server with handlers that record the first request of each operation. */
async function recordingServer(
  module: Parameters<typeof serverOf>[0],
  seen: Map<string, SampledRequest>,
  rejected: string[],
): Promise<OpenAPIHono> {
  const handler = (id: string) => async (c: Context) => {
    if (!seen.has(id)) seen.set(id, await requestOf(c));
    return c.json({}, 200);
  };
  const reject = (c: Context, status: 400, reason: string): Response => {
    rejected.push(`${c.req.method} ${c.req.path}: ${reason}`);
    return c.json({}, status);
  };
  return serverOf(module, () => undefined, {
    handlers: new Proxy({}, { get: (_, id) => handler(String(id)) }),
    hook: ({ success, error }: { success: boolean; error?: { issues: unknown } }, c: Context) =>
      success ? undefined : reject(c, 400, JSON.stringify(error?.issues)),
    errors: (failure: { status: 400; detail: string }, c: Context) => reject(c, failure.status, failure.detail),
  });
}

async function requestOf(c: Context): Promise<SampledRequest> {
  const { method, headers } = c.req.raw;
  const { search, pathname } = new URL(c.req.url);
  const [mediaType] = (headers.get("content-type") ?? "").split(";");
  // The name of a file is that on the caller's disk; a client has none.
  const read = JSON.parse((await echo(c).text()).replace(/"file":"[^"]*"/g, '"file":""')) as unknown;
  return {
    method,
    url: decodeURIComponent(`${pathname}${search}`),
    authorization: headers.get("authorization"),
    key: headers.get("x-api-key"),
    cookies: (headers.get("cookie") ?? "").split("; ").sort(),
    mediaType,
    read,
  };
}

/** The document with one server, also where operations have some of their own. */
function withServer(json: JsonObject, url: string): JsonObject {
  const replaced = (value: Json): Json => {
    if (isArray(value)) return value.map(replaced);
    if (!isObject(value)) return value;
    const { servers: _, ...rest } = value;
    return Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, replaced(each)]));
  };
  return { ...(replaced(json) as JsonObject), servers: [{ url }] };
}

/** A value for each variable of a credential. */
function environmentOf(model: Model): Record<string, string> {
  const names = JSON.stringify(credentialVariables(model)).match(/(?<=[[:,]")[A-Z][A-Z0-9_]*(?=")/g) ?? [];
  return Object.fromEntries(names.map((name) => [name, `value-of-${name.toLowerCase()}`]));
}

/** The files that commands send. */
async function writeFiles(folder: string, commands: string): Promise<void> {
  const names = [...commands.matchAll(/@([\w-]+\.\w+)/g)].map(([, name = ""]) => name);
  await mkdir(folder, { recursive: true });
  for (const name of new Set(names)) await writeFile(join(folder, name), "content");
}

/** Runs programs one after the other in one process, whatever becomes of their responses. */
async function runPrograms(
  generated: string,
  cwd: string,
  programs: readonly (readonly [id: string, source: string])[],
  env: NodeJS.ProcessEnv,
): Promise<{ stderr: string }> {
  const names: string[] = [];
  for (const [index, [, source]] of programs.entries()) {
    const imported = source.replace("./generated/client.js", join(generated, "client.js"));
    names.push(`./program-${index}.mjs`);
    await writeFile(join(cwd, `program-${index}.mjs`), (await transform(imported, { loader: "ts" })).code);
  }
  // Responses are not what the document describes.
  const isOfSample = "(error) => { if (!('attempts' in error) || error.cause) console.error(error.message); }";
  const all = `for (const each of ${JSON.stringify(names)}) await import(each).catch(${isOfSample});`;
  await writeFile(join(cwd, "all.mjs"), all);
  return run(process.execPath, ["all.mjs"], { cwd, env });
}
