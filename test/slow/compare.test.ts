// The tables of clients in bench/README.md are what they do. UPDATE=1 rewrites them. A run compares the programs of two
// public APIs, another FUZZ_SEED those of others, and ALL_DOCUMENTS=1 all of them.
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { apis, sharedApis } from "../../bench/compare/apis.js";
import { sampledDocuments } from "../support/extent.js";

const root = join(import.meta.dirname, "../..");
const isUpdate = process.env["UPDATE"] === "1";
const sample = isUpdate ? sharedApis : sampledDocuments(sharedApis, 2);

const file = join(root, "bench/README.md");
let written: string;
let table: string;

beforeAll(async () => {
  const names = sample.map(({ name }) => name).join(",");
  const command = ["--import", "tsx", "bench/index.ts", "--clients", "--small", "--apis", names];
  table = (await promisify(execFile)(process.execPath, command, { cwd: root })).stdout;
  const text = await readFile(file, "utf8");
  const start = text.indexOf("| |", text.indexOf("\n## Clients\n"));
  const next = text.indexOf("\n## ", start);
  const end = next === -1 ? text.length : next;
  written = text.slice(start, end);
  if (!isUpdate) return;
  written = table;
  await writeFile(file, `${text.slice(0, start)}${table}${text.slice(end)}`);
});

/** The rows of tables and the items of lists that are about clients of these APIs. */
const linesOf = (text: string, titles: readonly string[]): readonly string[] =>
  text
    .split("\n")
    .filter((line) => titles.some((title) => line.startsWith(`| ${title}, `) || line.startsWith(`- ${title}, `)));

const all = apis.map(({ title }) => title);

test("the tables of clients are current", () => {
  const own = (text: string): string =>
    text
      .split("\n")
      .filter((line) => !linesOf(line, all).includes(line))
      .join("\n");
  expect(own(table)).toBe(own(written));
});

describe.each(sample)("$title", ({ title }) => {
  test("its programs and their faults are as written", () => {
    const lines = linesOf(table, [title]);
    expect(lines).toHaveLength(6);
    expect(lines).toEqual(linesOf(written, [title]));
  });
});

/** The cells of each client of the public APIs, in both tables. */
const cellsOf = (title: string): readonly (readonly string[])[] =>
  linesOf(written, [title])
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split(/(?<!\\) \| /));

// README.md has them all; a run compares some of its rows with what the programs do.
describe.each(all)("%s: beside the SDK, the generated client", (title) => {
  test("has no more lines and no larger bundle", () => {
    const [ours = [], theirs = []] = cellsOf(title);
    expect(Number(ours[1])).toBeLessThanOrEqual(Number(theirs[1]));
    expect(parseInt(ours[2] ?? "", 10)).toBeLessThanOrEqual(parseInt(theirs[2] ?? "", 10));
  });

  test("does what a user wants in each fault where the SDK does", () => {
    const [, , ours = [], theirs = []] = cellsOf(title);
    expect(ours).toHaveLength(11);
    const isMissed = (cell: string | undefined): boolean => cell === undefined || /^\*\*.*\*\*/.test(cell);
    expect(ours.filter((cell, index) => isMissed(cell) && !isMissed(theirs[index]))).toEqual([]);
  });
});
