// Component schemas -> the zod schemas that are generated for them, imported.
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { z } from "@hono/zod-openapi";
import { transform } from "esbuild";
import { build } from "../../../scripts/model/build/build.js";
import { render } from "../../../scripts/emit/printer/code.js";
import { Report } from "../../../scripts/diagnostics/diagnostics.js";
import { emit } from "../../../scripts/emit/schemas.js";
import { loadText } from "../../../scripts/load/load.js";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { dist, transpileInto } from "../generation/transpile.js";

const scripts = join(import.meta.dirname, "../../../scripts");

/** A folder below dist/, from where packages are found, with the runtime in it. */
export class Compiler {
  #files = 0;

  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async start(): Promise<Compiler> {
    await mkdir(dist, { recursive: true });
    const folder = await mkdtemp(join(dist, "schema-"));
    const runtime = readdirSync(join(scripts, "runtime"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => [`runtime/${file}`, readFileSync(join(scripts, "runtime", file), "utf8")] as const);
    await transpileInto(folder, new Map(runtime));
    return new Compiler(folder);
  }

  /** The zod schemas of a document with these components, by their identifiers in the generated module. */
  async compile(
    schemas: { readonly [name: string]: Json },
    rest: JsonObject = {},
  ): Promise<{ readonly printed: string; readonly made: Readonly<Record<string, z.ZodType>> }> {
    const report = new Report();
    const document = {
      openapi: "3.1.0",
      info: { title: "Compiled", version: "1" },
      paths: {},
      ...rest,
      components: { schemas },
    };
    const loaded = loadText(JSON.stringify(document), "openapi.json", report);
    if (loaded === undefined)
      throw new Error(
        report.diagnostics
          .filter(({ severity }) => severity === "error")
          .map(({ message }) => message)
          .join("; "),
      );
    const printed = render("Compiled.", emit(build(loaded, report)));
    const { code } = await transform(printed, { loader: "ts", format: "esm" });
    const file = join(this.folder, `${this.#files++}.mjs`);
    await writeFile(file, code);
    return { printed, made: (await import(pathToFileURL(file).href)) as Readonly<Record<string, z.ZodType>> };
  }

  async stop(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }
}
