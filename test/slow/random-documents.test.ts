// Random documents are generated without errors and twice the same, compile by strict settings, and every operation
// responds.
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../bench/measuring/measure.js";
import { rowOf } from "../specs/steps.js";
import { randomDocument } from "../support/random/random-document.js";

const seed = Number(process.env["FUZZ_SEED"] ?? Date.now() % 2 ** 31);
const documents = fc.sample(randomDocument, { seed, numRuns: Number(process.env["FUZZ_RUNS"] ?? 8) });

let folder: string;
beforeAll(async () => {
  execFileSync("npm", ["run", "--silent", "pregenerate"], { cwd: root });
  await mkdir(join(root, "dist"), { recursive: true });
  folder = await mkdtemp(join(root, "dist/random-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(documents.map((document, index) => ({ index: String(index + 1), document })))(
  `document $index of FUZZ_SEED=${seed}`,
  async ({ index, document }) => {
    const name = `random-${index}`;
    const file = join(folder, `${name}.json`);
    await writeFile(file, JSON.stringify(document, null, 2));
    const { failures, operations } = await rowOf({ name, file }, true);
    await rm(join(root, "dist/specs", name), { recursive: true, force: true });
    expect(failures).toEqual([]);
    expect(operations).toBeGreaterThan(0);
  },
);
