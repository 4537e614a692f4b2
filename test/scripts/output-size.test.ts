// The size of what is generated: nothing is written twice that can be written once.
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { emit, selectEmitters } from "../../scripts/emit/index.js";
import { load } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { filesOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";

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
});

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

/** An operation whose errors have these statuses. */
const failing = (operationId: string, ...statuses: readonly string[]): JsonObject => ({
  operationId,
  responses: {
    204: { description: "Done." },
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        { description: "No.", content: { "application/json": { schema: { type: "object" } } } },
      ]),
    ),
  },
});

/** The types of errors that client.ts declares, and those of the methods. */
async function errorTypes(...operations: readonly JsonObject[]): Promise<readonly (readonly string[])[]> {
  const all = Object.fromEntries(operations.map((each, index) => [`/things/${index}`, { get: each }]));
  const client = (await filesOf(documentOf({ paths: all }))).get("client.ts") ?? "";
  return [/^export type (\w+Error_*) =/gm, /\): Call<undefined, (\w+)>;/g].map((pattern) =>
    [...client.matchAll(pattern)].map(([, name = ""]) => name),
  );
}

test.each<[operations: readonly JsonObject[], declared: string, used: string]>([
  [[failing("a", "400")], "AError", "AError"],
  [[failing("a", "400"), failing("b", "400")], "ServiceError", "ServiceError ServiceError"],
  [[failing("a", "400"), failing("b", "404")], "AError BError", "AError BError"],
  [
    [failing("a", "400", "404"), failing("b", "400"), failing("c", "4XX"), failing("d", "400")],
    "ServiceError AError CError",
    "AError ServiceError CError ServiceError",
  ],
  [[failing("a"), failing("b"), failing("c", "default")], "CError", "CError"],
  [
    [failing("service", "400"), failing("b", "404"), failing("c", "404")],
    "ServiceError_ ServiceError",
    "ServiceError ServiceError_ ServiceError_",
  ],
])("client.ts declares the errors that most operations share once (%#)", async (operations, declared, used) => {
  expect((await errorTypes(...operations)).map((each) => each.join(" "))).toEqual([declared, used]);
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
