// The steps for each document, each in a process of its own: generate, generate again, type-check, serve.
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { ended, generateCommand, root } from "../../bench/measuring/measure.js";
import type { Named } from "./documents.js";
import type { Failure } from "./conversation/failures.js";
import type { Served } from "./serve.js";

export interface Row extends Served {
  readonly name: string;
  readonly bytesIn: number;
  readonly bytesOut: number;
  /** Of generation: seconds, and mebibytes at the peak. */
  readonly seconds: number;
  readonly peak: number;
  readonly typeErrors: number;
  /** All that is wrong. */
  readonly failures: readonly Failure[];
}

/** TypeScript 7 says what TypeScript 5.9 says, in a fraction of the time. */
const compiler = "node_modules/typescript-7/bin/tsc";

const nothingServed: Served = {
  operations: 0,
  warnings: 0,
  succeeded: 0,
  unserved: [],
  resources: 0,
  partial: [],
  lists: 0,
  manyPages: 0,
  endless: [],
  invalid: [],
};

/** All steps; a document that isn't generated stops at the first. */
export async function rowOf({ name, file }: Named, isRandom = false): Promise<Row> {
  // Below this project, where the packages that generated code imports are found.
  const folder = join(root, "dist/specs", name);
  const generated = join(folder, "generated");
  await rm(folder, { recursive: true, force: true });
  const generate = ["--enable-source-maps", generateCommand, "--spec", file, "--out", generated];
  const { code, wall, peak, errors } = await ended(generate);
  const start = { name, bytesIn: (await stat(file)).size, seconds: wall, peak };
  if (code !== 0) {
    const failures = [{ at: "generation", message: reasonsIn(errors) }];
    return { ...start, ...nothingServed, bytesOut: 0, typeErrors: 0, failures };
  }
  const bytesOut = await bytesIn(generated);
  const again = await ended([...generate, "--check"]);
  const types = await typeErrors(folder);
  const { served, failure } = await serve(file, generated, isRandom);
  const failures = [
    ...(again.code === 0 ? [] : [{ at: "second generation", message: again.out.slice(0, 2000) }]),
    ...types.map((message) => ({ at: "types", message })),
    ...(failure === undefined ? [] : [failure]),
    ...served.unserved,
    ...served.invalid,
    ...served.partial,
    ...served.endless,
  ];
  return { ...start, ...served, bytesOut, typeErrors: types.length, failures };
}

/** Of what the command printed the errors, without frames and warnings; all of it when there are none. */
function reasonsIn(printed: string): string {
  return (printed.match(/^\S+  error  .*$/gm) ?? [printed.slice(0, 5000).trimEnd()]).join("\n");
}

async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files.filter((entry) => entry.isFile()).map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The errors of the generated folder by this project's own strict settings. */
async function typeErrors(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const project = join(folder, "tsconfig.json");
  await writeFile(
    project,
    JSON.stringify({ extends: relative(folder, join(root, "tsconfig.json")), include: ["generated"] }),
  );
  const { code, out, errors } = await ended([compiler, "-p", project, "--pretty", "false"]);
  const found = out.split("\n").filter((line) => /error TS\d+/.test(line));
  return code === 0 || found.length > 0 ? found : [`the compiler ended with ${code}: ${errors.slice(0, 500)}`];
}

async function serve(
  file: string,
  generated: string,
  isRandom: boolean,
): Promise<{ served: Served; failure?: Failure }> {
  const kind = isRandom ? ["random"] : [];
  const { code, out, errors } = await ended(["--import", "tsx", "test/specs/serve.ts", file, generated, ...kind]);
  if (code === 0) return { served: JSON.parse(out) as Served };
  return { served: nothingServed, failure: { at: "service", message: errors.trim().slice(0, 2000) } };
}
