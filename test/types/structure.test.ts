// The thread that prints the structure of types.ts: what fails in it is an error of one request, and a process ends
// when nothing is being printed any more.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { bundleOnce } from "../support/programs/bundles.js";
import { sampled } from "../support/extent.js";

const root = join(import.meta.dirname, "../..");

/** What a process prints that has `prepareStructures`, `print` and `valid`, a request. */
async function outputOf(program: string): Promise<string> {
  const bundles = await bundleOnce({
    structure: "scripts/emit/types/structure.ts",
    "structure-worker": "scripts/emit/types/structure-worker.ts",
  });
  const head = `
    import { prepareStructures, printStructure } from ${JSON.stringify(pathToFileURL(join(bundles, "structure.js")).href)};
    const valid = {
      document: { openapi: "3.1.0", info: { title: "", version: "" }, paths: {} },
      methods: [],
      querystring: null,
    };
    const print = (request) =>
      printStructure(request).then((text) => console.log(text.split("\\n")[0]), (error) => console.log(error.message));
  `;
  const args = ["--input-type=module", "--eval", head + program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return stdout;
}

const rejected = [
  ["a document that it rejects", `{ document: { openapi: "4.0.0" }, methods: [] }`, /^openapi-typescript: Unsupported/],
  ["a request that can't be sent to it", `{ document: () => 1 }`, /could not be cloned/],
] as const;
test.each(sampled(rejected, 1))("%s", async (_, request, message) => {
  const [first, ...others] = (await outputOf(`await print(${request}); await print(valid);`)).trim().split("\n");
  expect(first).toMatch(message);
  expect(others).toEqual(["export type paths = Record<string, never>;"]);
});

test("a thread that ends by itself", async () => {
  const program = `
    import { Worker } from "node:worker_threads";
    const { on } = Worker.prototype;
    const threads = new Set();
    Worker.prototype.on = function (...args) {
      threads.add(this);
      return on.apply(this, args);
    };
    const first = print(valid);
    for (const each of threads) await each.terminate();
    await first;
    await print(valid);
  `;
  expect((await outputOf(program)).trim().split("\n")).toEqual([
    "openapi-typescript: its thread has ended.",
    "export type paths = Record<string, never>;",
  ]);
});

test("a thread that is prepared and prints nothing lets its process end", async () => {
  const program = `prepareStructures(); console.log("prepared");`;
  expect(await outputOf(program)).toBe("prepared\n");
});
