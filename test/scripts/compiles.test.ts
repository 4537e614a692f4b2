// What is generated compiles by this project's strict settings, unused parameters included, whatever the document asks of it.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/model.js";
import { documentOf, filesOf } from "../support/generate.js";

const root = join(import.meta.dirname, "../..");

/** An operation `it` with these members. */
function asked(operation: JsonObject, path = "/it"): JsonObject {
  return { paths: { [path]: { post: { operationId: "it", responses: { 204: { description: "Done." } }, ...operation } } } };
}

function components(schemas: { readonly [name: string]: Json }): JsonObject {
  return { components: { schemas } };
}

const text = { type: "string" };
const body = { content: { "application/json": { schema: text } } };
const inHeader = { name: "X-Version", in: "header", required: true, schema: text };

const documents: Readonly<Record<string, JsonObject>> = {
  "no operations": {},
  "webhooks only": { webhooks: { changed: { post: { requestBody: body, responses: { 200: { description: "Seen." } } } } } },
  "a header that must be sent": asked({ parameters: [inHeader] }),
  "a header beside everything else": asked({ parameters: [inHeader, { name: "id", in: "path", required: true, schema: text }, { name: "q", in: "query", schema: text }], requestBody: body }, "/it/{id}"),
  "a header that may be sent": asked({ parameters: [{ ...inHeader, required: false }] }),
  "a cookie that must be sent": asked({ parameters: [{ name: "sid", in: "cookie", required: true, schema: text }] }),
  "a query that must be sent with a body that need not": asked({ parameters: [{ name: "q", in: "query", required: true, schema: text }], requestBody: body }),
  "a member that another part of an allOf makes required": components({
    Base: { type: "object", properties: { name: text, note: { type: ["string", "null"] } } },
    Named: { allOf: [{ $ref: "#/components/schemas/Base" }, { required: ["name", "note"] }] },
    List: { type: "object", properties: { items: { type: "array", items: { allOf: [{ type: "object", required: ["name"] }, { $ref: "#/components/schemas/Base" }] } } } },
  }),
  "required members of what may be null": components({
    Base: { type: ["object", "null"], properties: { name: text } },
    Named: { type: "object", required: ["name"], allOf: [{ $ref: "#/components/schemas/Base" }], properties: { age: { type: "integer" } } },
  }),
  "booleans among schemas": components({ Anything: { allOf: [true] }, Nothing: { oneOf: [false, { type: "string" }] }, Some: { anyOf: [true, { type: "integer" }] } }),
  "schemas inside each other": components({
    Tree: { type: "object", properties: { leaf: { $ref: "#/components/schemas/Leaf" }, trees: { type: "array", items: { $ref: "#/components/schemas/Tree" } } } },
    Leaf: { type: "object", required: ["tree"], properties: { tree: { $ref: "#/components/schemas/Tree" } } },
  }),
};

const names = Object.keys(documents);
let folder: string;
let errors: readonly string[];

beforeAll(async () => {
  await mkdir(join(root, "dist"), { recursive: true });
  folder = await mkdtemp(join(root, "dist/compiles-"));
  for (const [index, rest] of Object.values(documents).entries()) {
    for (const [file, content] of await filesOf(documentOf({ paths: {}, ...rest }))) {
      const path = join(folder, String(index), file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
  }
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ extends: "../../tsconfig.json", include: ["."] }));
  errors = await compile(folder);
});

afterAll(async () => rm(folder, { recursive: true }));

async function compile(project: string): Promise<readonly string[]> {
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const out = await promisify(execFile)(process.execPath, [compiler, "-p", project, "--pretty", "false"], { cwd: project }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  return out.split("\n").filter((line) => line.includes("error TS"));
}

test.each(names)("%s", (name) => {
  expect(errors.filter((line) => line.startsWith(`${names.indexOf(name)}/`))).toEqual([]);
});

test("is compiled at all", async () => {
  await writeFile(join(folder, "wrong.ts"), "export const wrong: string = 1;\n");
  expect(await compile(folder)).toEqual([expect.stringMatching(/^wrong\.ts\(1,14\): error TS2322/)]);
});
