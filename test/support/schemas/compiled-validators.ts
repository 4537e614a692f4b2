// Component schemas -> the validators that are compiled for the bodies of requests, beside the zod schemas of these.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { z } from "@hono/zod-openapi";
import { transform } from "esbuild";
import { build } from "../../../scripts/model/build/build.js";
import type { Model } from "../../../scripts/model/model.js";
import { render, type Code } from "../../../scripts/emit/printer/code.js";
import { Report } from "../../../scripts/diagnostics/diagnostics.js";
import { filledRequestsOf } from "../../../scripts/emit/defaults/filled-requests.js";
import { emit as emitRoutes } from "../../../scripts/emit/server/routes.js";
import { emit as emitSchemas } from "../../../scripts/emit/schemas.js";
import { emit as emitValidators } from "../../../scripts/emit/validators/emitter.js";
import { loadText } from "../../../scripts/load/load.js";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import type { Compiled, CompiledRequest } from "../../../scripts/runtime/validation/compiled.js";
import { refTo, requestBody } from "../openapi/builders.js";
import type { Compiler } from "./compiled.js";

/** What validates one request body. */
export interface Body {
  readonly zod: z.ZodType;
  readonly compiled: Compiled;
}

export interface Validators {
  readonly printed: string;
  /** The text of defaults.ts, where defaults are filled in. */
  readonly defaults: string;
  /** The codes and places of diagnostics. */
  readonly warnings: readonly string[];
  readonly requests: Readonly<Record<string, CompiledRequest>>;
  readonly routes: Readonly<Record<string, RouteLike>>;
}

interface RouteLike {
  readonly request: {
    readonly query?: z.ZodType;
    readonly body?: { readonly content: Readonly<Record<string, { readonly schema: z.ZodType }>> };
  };
}

let count = 0;

/** The validators of a whole document. */
export async function validatorsOf(
  document: JsonObject,
  compiler: Compiler,
  options: { readonly defaults?: boolean } = {},
): Promise<Validators> {
  const report = new Report();
  const loaded = loadText(JSON.stringify(document), "openapi.json", report);
  if (loaded === undefined) throw new Error(report.diagnostics.map(({ message }) => message).join("; "));
  const model: Model = build(loaded, report);
  const folder = join(compiler.folder, `validators-${count++}`);
  await mkdir(folder);
  const write = async (name: string, code: Code): Promise<string> => {
    const moduleOf = (from: string): string =>
      from.startsWith("./runtime/") ? `.${from}` : from === `./${name}.js` ? from : from.replace(/\.js$/, ".mjs");
    const text = render("Compiled.", code, { moduleOf });
    const { code: module } = await transform(text, { loader: "ts", format: "esm" });
    await writeFile(join(folder, `${name}.mjs`), module);
    return text;
  };
  await write("schemas", emitSchemas(model));
  const filled = options.defaults === true ? filledRequestsOf(model) : undefined;
  const defaults = filled === undefined ? "" : await write("defaults", filled.print());
  await write("routes", emitRoutes(model, filled));
  const printed = await write("validators", emitValidators(model, filled));
  const load = async (name: string): Promise<unknown> => import(pathToFileURL(join(folder, `${name}.mjs`)).href);
  return {
    printed,
    defaults,
    warnings: report.diagnostics.map((each) => `${each.code} ${each.pointer}`),
    requests: (await load("validators")) as Validators["requests"],
    routes: (await load("routes")) as Validators["routes"],
  };
}

/** What validates the bodies whose schemas are these components, by their names. */
export async function bodiesOf(
  schemas: { readonly [name: string]: Json },
  compiler: Compiler,
  openapi = "3.1.1",
  options: { readonly defaults?: boolean } = {},
): Promise<
  Pick<Validators, "printed" | "defaults" | "warnings"> & { readonly bodies: Readonly<Record<string, Body>> }
> {
  const paths = Object.fromEntries(
    Object.keys(schemas).map((name, index): [string, Json] => [
      `/body-${index}`,
      {
        post: {
          operationId: `send${index}`,
          requestBody: requestBody(refTo(name)),
          responses: { "204": { description: "OK." } },
        },
      },
    ]),
  );
  const document = { openapi, info: { title: "Compiled", version: "1" }, paths, components: { schemas } };
  const { requests, routes, ...printed } = await validatorsOf(document as unknown as JsonObject, compiler, options);
  const bodies = Object.keys(schemas).map((name, index): [string, Body] => {
    const compiled = requests[`send${index}`]?.body?.["application/json"];
    const zod = routes[`send${index}`]?.request.body?.content["application/json"]?.schema;
    if (compiled === undefined || zod === undefined) throw new Error(`nothing is compiled for ${name}`);
    return [name, { zod, compiled }];
  });
  return { ...printed, bodies: Object.fromEntries(bodies) };
}

/** What is compared of issues: all that JSON has of them, but for the regular expressions of formats. */
export function plain(issues: readonly object[] | undefined): unknown {
  return JSON.parse(
    JSON.stringify(issues ?? [], (_, each: unknown) =>
      isIssueOfFormat(each) ? { ...each, pattern: undefined } : each,
    ),
  );
}

function isIssueOfFormat(value: unknown): value is { readonly format: string } {
  return typeof value === "object" && value !== null && "format" in value && value.format !== "regex";
}
