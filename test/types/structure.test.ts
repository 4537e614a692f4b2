// The thread that prints the structure of types.ts: what fails in it is an error of one request, and a process ends
// when nothing is being printed any more.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { bundleOnce } from "../support/programs/bundles.js";

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

test("a document that it rejects", async () => {
  const program = `await print({ document: { openapi: "4.0.0" }, methods: [] }); await print(valid);`;
  const [first, ...others] = (await outputOf(program)).trim().split("\n");
  expect(first).toMatch(/^openapi-typescript: Unsupported/);
  expect(others).toEqual(["export type paths = Record<string, never>;"]);
});

test("a structure is printed once, as long as that doesn't fail", async () => {
  const program = `
    import { Worker } from "node:worker_threads";
    const { postMessage } = Worker.prototype;
    let sent = 0;
    Worker.prototype.postMessage = function (...args) {
      sent += 1;
      return postMessage.apply(this, args);
    };
    const invalid = { document: { openapi: "4.0.0" }, methods: [] };
    for (const request of [valid, structuredClone(valid), invalid, invalid]) {
      await print(request);
      console.log(sent);
    }
  `;
  const counts = (await outputOf(program)).split("\n").filter((line) => /^\d+$/.test(line));
  expect(counts).toEqual(["1", "1", "2", "3"]);
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
