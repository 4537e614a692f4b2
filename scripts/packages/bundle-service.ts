// Bundles the service, and the programs that run beside it, to dist/, before it starts (service-steps.mjs).
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { build, formatMessages, type BuildFailure, type BuildOptions, type Metafile } from "esbuild";
import { Progress } from "../cli/progress.js";

const { values } = parseArgs({
  options: { outdir: { type: "string", default: "dist" }, metafile: { type: "string" } },
});

const options: BuildOptions = {
  entryPoints: {
    server: "server/main.ts",
    backup: "server/operation/backup.ts",
    "rotate-keys": "server/operation/rotate-keys.ts",
  },
  bundle: true,
  // Loaded when they are first needed, from node_modules: the PDF library has files of its own, the drivers binaries.
  external: ["pdfkit", "pg", "libsql"],
  // The service has routes of its own, and needs nothing of this package but a Hono.
  alias: { "@hono/zod-openapi": "./scripts/runtime/worker/plain-hono.ts" },
  splitting: true,
  platform: "node",
  target: "node20.19",
  format: "esm",
  minifyWhitespace: true,
  sourcemap: true,
  sourcesContent: false,
  outdir: values.outdir,
  // Printed below: a spinner is on the line where esbuild would begin.
  logLevel: "silent",
  // Packages of CommonJS in the bundle call it.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
};
const metafile = await bundle();
if (metafile === undefined) process.exitCode = 1;
else if (values.metafile !== undefined) await writeFile(values.metafile, JSON.stringify(metafile));

/** Undefined when there are mistakes in the code, which are printed then. */
async function bundle(): Promise<Metafile | undefined> {
  // A second since the process began, which is what whoever waits counts.
  const progress = new Progress({ delay: 1000 - performance.now() });
  try {
    const result = await progress.showDuring("bundling the service", () => build({ ...options, metafile: true }));
    await print(result, "warnings");
    return result.metafile;
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    await print(error, "warnings");
    await print(error, "errors");
    return undefined;
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && "warnings" in error;
}

async function print(result: Pick<BuildFailure, "errors" | "warnings">, kind: "errors" | "warnings"): Promise<void> {
  const color = process.stderr.isTTY && process.env["NO_COLOR"] === undefined;
  const shown = await formatMessages(result[kind], { kind: kind === "errors" ? "error" : "warning", color });
  process.stderr.write(shown.join(""));
}
