// The committed generated files equal what the generator prints for each document.
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { build } from "../../scripts/model/build/build.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { listedTargets } from "../../scripts/cli/targets.js";
import { emit } from "../../scripts/emit/index.js";
import { load } from "../../scripts/load/load.js";
import { apiDocument, sandboxDocument } from "../support/openapi/document.js";

const absolute = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

describe.each([
  ["generated/", apiDocument],
  ["server/sandbox/generated/", sandboxDocument],
])("%s", (out, spec) => {
  const folder = absolute(out);
  let fresh: ReadonlyMap<string, string>;

  beforeAll(async () => {
    const report = new Report();
    const document = await load(absolute(spec), report);
    if (document === undefined) throw new Error(`${spec} has errors: npm run generate shows them.`);
    const target = (await listedTargets()).find((each) => absolute(each.spec) === absolute(spec));
    fresh = await emit(document, build(document, report), target);
  });

  test("holds the files of a fresh generation and no others", async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length).replace(/^\//, ""));
    expect(files.toSorted()).toEqual([...fresh.keys()].toSorted());
  });

  test("each file is the same to the byte (npm run generate writes them)", async () => {
    const stale = [];
    for (const [file, text] of fresh) if ((await readFile(`${folder}${file}`, "utf8")) !== text) stale.push(file);
    expect(stale).toEqual([]);
  });
});
