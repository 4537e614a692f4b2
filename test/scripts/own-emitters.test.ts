// An emitter that isn't the toolkit's: the files that it may write, and those that are removed again.
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { code } from "../../scripts/emit/printer/code.js";
import type { Emitter } from "../../scripts/emit/contract/emitter.js";
import { emit } from "../../scripts/emit/index.js";
import { driftOf } from "../../scripts/write/drift.js";
import { write } from "../../scripts/write/write.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";

const root = join(import.meta.dirname, "../..");
const content = { "application/json": { schema: { type: "string" } } };
const oneGet = documentOf({
  paths: {
    "/users/{id}": {
      get: { operationId: "getUser", tags: ["Users"], responses: { "200": { description: "OK.", content } } },
    },
  },
});

describe("an emitter of one's own", () => {
  const { document, model } = modelOf(oneGet);
  const table: Emitter = {
    name: "table",
    summary: "a table of operations",
    files: ["operations.md", "names.ts"],
    emit: ({ model: { operations } }) => ({
      "operations.md": operations.map(({ method, path }) => `| ${method} | ${path} |\n`).join(""),
      "names.ts": code`export const names = [${operations[0]?.id ?? ""}];`,
    }),
  };

  test("writes files of any language", async () => {
    const files = await emit(document, model, { emitters: [table] });
    expect([...files.keys()]).toEqual(["operations.md", "names.ts", "manifest.json"]);
    expect(files.get("operations.md")).toBe("| get | /users/{id} |\n");
    expect(JSON.parse(files.get("manifest.json") ?? "")).toMatchObject({ emit: ["table"], packages: [] });
  });

  test("writes files into the folders that it declares", async () => {
    const own: Emitter = { ...table, folders: ["pages"], emit: () => ({ "pages/a.md": "A", "pages/b/c.md": "C" }) };
    const files = await emit(document, model, { emitters: [own] });
    expect([...files.keys()]).toEqual(["pages/a.md", "pages/b/c.md", "manifest.json"]);
    const other: Emitter = { ...own, emit: () => ({ "pagesa.md": "A" }) };
    await expect(emit(document, model, { emitters: [other] })).rejects.toThrow(
      "The emitter table writes pagesa.md, which it doesn't declare.",
    );
  });

  test("removes the files of its folders that it no longer writes, and nothing else", async () => {
    await mkdir(join(root, "dist"), { recursive: true });
    const out = await mkdtemp(join(root, "dist/folders-"));
    const filesNamed = (...names: readonly string[]): Promise<Map<string, string>> =>
      emit(document, model, {
        emitters: [
          {
            ...table,
            folders: ["pages"],
            emit: () => Object.fromEntries(names.map((name) => [`pages/${name}.md`, name])),
          },
        ],
      });
    try {
      await write(await filesNamed("a", "b"), out);
      await writeFile(join(out, "pages/mine.md"), "Mine");
      const { changes, diff } = await driftOf(await filesNamed("b"), out);
      expect(changes).toContainEqual({ file: "pages/a.md", change: "removed" });
      expect(diff).toContain("pages/a.md");
      await write(await filesNamed("b"), out);
      expect((await readdir(join(out, "pages"))).sort()).toEqual(["b.md", "mine.md"]);
      expect((await driftOf(await filesNamed("b"), out)).diff).toBe("");
    } finally {
      await rm(out, { recursive: true });
    }
  });

  test("writes no file that it doesn't declare", async () => {
    await expect(emit(document, model, { emitters: [{ ...table, files: ["names.ts"] }] })).rejects.toThrow(
      "The emitter table writes operations.md, which it doesn't declare.",
    );
  });
});
