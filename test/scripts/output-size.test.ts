// The size of what is generated: nothing is written twice that can be written once.
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { emit, selectEmitters } from "../../scripts/emit/index.js";
import { load } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { documentOf, filesOf } from "../support/generate.js";

const root = join(import.meta.dirname, "../..");

test("types.ts is at most 1.05 times openapi-typescript's own output", async () => {
  const report = new Report();
  const document = await load(join(root, "openapi.yaml"), report);
  if (document === undefined) throw new Error("openapi.yaml has errors.");
  const files = await emit(document, build(document, report), { emitters: selectEmitters(["types"]) });
  const own = astToString(await openapiTS(JSON.stringify(document.root)));
  const ratio = (files.get("types.ts")?.length ?? Infinity) / own.length;
  expect(ratio).toBeLessThan(1.05);
  expect(ratio).toBeGreaterThan(0.5);
}, 60_000);

const list = (operationId: string): JsonObject => ({
  operationId,
  parameters: [{ name: "fields", in: "query", explode: false, schema: { type: "array", items: { type: "string" } } }],
  responses: { 204: { description: "None." } },
});
const paths = { "/users": { get: list("listUsers") }, "/tasks": { get: list("listTasks") } };

test("client.ts serializes what several operations share by one constant", async () => {
  const client = (await filesOf(documentOf({ paths }))).get("client.ts") ?? "";
  expect(client.match(/querySerializer\(/g)).toHaveLength(1);
  expect(client.match(/query: query1\b/g)).toHaveLength(2);
});

test("a constant of client.ts gives way to an operation of its name", async () => {
  const named = {
    ...paths,
    "/queries": { get: { operationId: "query1", responses: { 204: { description: "None." } } } },
  };
  const client = (await filesOf(documentOf({ paths: named }))).get("client.ts") ?? "";
  expect(client).toMatch(/^export const query1: /m);
  expect(client.match(/query: query1_\b/g)).toHaveLength(2);
});

test("a copy of the document is written where it is selected", async () => {
  expect((await filesOf(documentOf({ paths }))).has("openapi.json")).toBe(false);
  const files = await filesOf(documentOf({ paths }), undefined, { emitters: selectEmitters(["openapi"]) });
  expect([...files.keys()]).toEqual(["openapi.json", "manifest.json"]);
});
