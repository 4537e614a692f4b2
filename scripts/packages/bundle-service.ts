// Before npm start: bundles the service, and the programs that run beside it, to dist/.
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { build } from "esbuild";

const { values } = parseArgs({
  options: { outdir: { type: "string", default: "dist" }, metafile: { type: "string" } },
});

const { metafile } = await build({
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
  metafile: true,
  logLevel: "warning",
  // Packages of CommonJS in the bundle call it.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
});
if (values.metafile !== undefined) await writeFile(values.metafile, JSON.stringify(metafile));
