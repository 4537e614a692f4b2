// The server as a worker, in three bundles: as it is, and with each of the two aliases that make it smaller.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "../../scripts/cli/install-on-demand.js";
import { bundleOf } from "./project.js";

/** Those of wrangler. */
export const workerConditions = ["workerd", "worker", "browser"];

export interface WorkerBundle {
  readonly name: string;
  readonly file: string;
  readonly alias: Readonly<Record<string, string>>;
  /** The maximum size in bytes, compressed. */
  readonly maxGzipped: number;
}

const replacement = (module: string): string => join(root, "scripts/runtime/worker", module);

export const workerBundles: readonly WorkerBundle[] = [
  { name: "bundle", file: "worker", alias: {}, maxGzipped: 166_000 },
  {
    name: "bundle, zod without locales",
    file: "worker-without-locales",
    // An alias is for subpaths as well: the second one excludes those that the replacement imports.
    alias: { zod: replacement("zod.ts"), "zod/v4": "zod/v4" },
    maxGzipped: 116_000,
  },
  {
    name: "bundle, plain Hono",
    file: "worker-plain",
    alias: { "@hono/zod-openapi": replacement("plain-hono.ts") },
    maxGzipped: 92_000,
  },
];

/** Writes a bundle, minified, and returns its file. */
export function bundleWorker({ file, alias }: WorkerBundle): Promise<string> {
  return bundleOf("worker.ts", file, { conditions: workerConditions, minify: true, alias });
}

export interface Size {
  readonly bytes: number;
  readonly gzipped: number;
}

export async function sizeOf(file: string): Promise<Size> {
  const bundle = await readFile(file);
  return { bytes: bundle.length, gzipped: gzipSync(bundle).length };
}
