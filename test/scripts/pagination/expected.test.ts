// Lists of public APIs, and traps, and how each is paged, written by hand before the rules: nothing wrong may be
// followed. expected/kept was written after the rules; what was missed there at first is in expected/README.md. The
// lists of whole documents are in test/slow.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readExcerpts } from "../../support/pagination/page-excerpts.js";
import { faultsIn, figuresOf, rowsOfExcerpt, type Row } from "../../support/pagination/page-rows.js";
import { sampled } from "../../support/extent.js";

const folder = join(import.meta.dirname, "expected");

describe.each(["excerpts", "kept"])("%s", (set) => {
  const all: Row[] = [];
  const excerpts = readdirSync(join(folder, set)).flatMap((file) =>
    readExcerpts(readFileSync(join(folder, set, file), "utf8")),
  );
  afterAll(() => console.log(`${set}: ${excerpts.length} documents, ${figuresOf(all)}`));

  test.each(sampled(excerpts, 50))("$name", (excerpt) => {
    const rows = rowsOfExcerpt(excerpt);
    all.push(...rows);
    expect(faultsIn(rows)).toEqual([]);
  });
});
