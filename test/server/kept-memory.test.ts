// The file in which a development server keeps what in-memory handlers serve.
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMemory, keepMemory } from "../../server/http/kept-memory.js";

let folder: string;
let file: string;
let errors: Error[];
const onError = (error: Error): unknown => errors.push(error);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kept-memory-"));
  file = join(folder, "records.sqlite.memory.json");
  errors = [];
});
afterEach(() => rm(folder, { recursive: true }));

const state = {
  ...createMemory().snapshot(),
  lastNumber: 7,
};

test("what is stored is there after a restart, also what was stored last", () => {
  const first = createMemory();
  const kept = keepMemory(first, file, onError);
  first.restore(state);
  kept.close();
  const second = createMemory();
  keepMemory(second, file, onError).close();
  expect([second.snapshot(), errors]).toEqual([state, []]);
});

test("nothing is written where nothing changed", async () => {
  keepMemory(createMemory(), file, onError).close();
  expect([await readdir(folder), errors]).toEqual([[], []]);
});

test("a file that is no state is reported, and replaced by the next change", async () => {
  await writeFile(file, "{");
  const memory = createMemory();
  const kept = keepMemory(memory, file, onError);
  expect(errors).toHaveLength(1);
  memory.restore(state);
  kept.close();
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual(state);
});

test("a file that can't be written is reported once", () => {
  const memory = createMemory();
  const kept = keepMemory(memory, join(folder, "none/state.json"), onError);
  memory.restore(state);
  kept.close();
  kept.close();
  expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining("ENOENT")]);
});
