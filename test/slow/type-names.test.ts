// The names of the generated types: the document's own where it has one, and never one that a file has for something
// else.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { filesOf } from "../support/generation/generate.js";
import { documentOf, jsonContent, okResponses, refTo, requestBody } from "../support/openapi/builders.js";

const root = join(import.meta.dirname, "../..");

const ok = (schema: JsonObject): JsonObject => ({
  responses: okResponses(schema),
});
const object = (name: string): JsonObject => ({
  type: "object",
  required: [name],
  properties: { [name]: { type: "string" } },
});

/** The declarations of types.ts behind those of openapi-typescript, by name. */
function declared(files: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const text = files.get("types.ts") ?? "";
  const named = text.slice(text.lastIndexOf("\n}\n"));
  return Object.fromEntries(
    [...named.matchAll(/^export type ([\w$]+) =\s+([^]*?);$(?=\n\n|\n*$(?![^]))/gm)].map(([, name = "", type = ""]) => [
      name,
      type.replace(/\s+/g, " "),
    ]),
  );
}

/** What the compiler says of generated files by strict settings. */
async function compiled(files: ReadonlyMap<string, string>): Promise<string> {
  await mkdir(join(root, "dist"), { recursive: true });
  const folder = await mkdtemp(join(root, "dist/type-names-"));
  try {
    for (const [file, text] of files) {
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    const config = { extends: "../../tsconfig.json", files: ["client.ts"], include: [], exclude: [] };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
    const tsc = join(root, "node_modules/typescript-7/bin/tsc");
    return await promisify(execFile)(process.execPath, [tsc, "-p", folder, "--pretty", "false"]).then(
      () => "",
      ({ stdout }: { stdout: string }) => stdout,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test("a schema that reads and writes differently has two types, and what is described in place has one", async () => {
  const files = await filesOf(
    documentOf({
      paths: {
        "/things/{thing_id}": {
          parameters: [{ name: "thing_id", in: "path", required: true, schema: { type: "string" } }],
          get: {
            operationId: "getThing",
            parameters: [{ name: "deep", in: "query", schema: { type: "boolean" } }],
            ...ok(refTo("Thing")),
          },
          put: {
            operationId: "put_thing",
            requestBody: requestBody(refTo("Thing")),
            ...ok({}),
          },
          post: { operationId: "moveThing", requestBody: { content: jsonContent(object("to")) }, ...ok(object("at")) },
        },
      },
      components: {
        schemas: {
          Thing: { type: "object", properties: { id: { type: "string", readOnly: true }, name: { type: "string" } } },
          Plain: { type: "object", properties: { thing: { type: "string" } } },
        },
      },
    }),
  );
  expect(declared(files)).toEqual({
    Thing: "{ id?: string; name?: string; }",
    ThingInput: "{ name?: string }",
    Plain: "{ thing?: string }",
    GetThingQuery: 'NonNullable<paths["/things/{thing_id}"]["get"]["parameters"]["query"]>',
    PutThingResponse: "unknown",
    MoveThingBody: "{ to: string }",
    MoveThingResponse: "{ at: string }",
  });
  const client = files.get("client.ts") ?? "";
  expect(client).toContain("  get(thingId: string, query?: GetThingQuery, options?: CallOptions): Call<Thing>;\n");
  expect(client).toContain(
    "  replace(thingId: string, body: ThingInput, options?: CallOptions): Call<PutThingResponse>;",
  );
  expect(await compiled(files)).toBe("");
});

test("a name that a file has for something else, or that the language has, is another one's", async () => {
  const names = (
    "Call CallOptions Client ClientOptions FetchClient Pages OptionsWith ApiError ApiProblem ProblemOf ThingsResource " +
    "Readable Writable WithRequired Error Record NonNullable Blob Promise Omit Extract AsyncIterable ItQuery ItBody " +
    "ItOptions ItResponse Core $Read $Item User it paths components operations runtime"
  ).split(" ");
  const responses = Object.fromEntries(
    names.map((name, index) => [String(400 + index), { description: "No.", content: jsonContent(refTo(name)) }]),
  );
  const files = await filesOf(
    documentOf({
      paths: {
        "/things": {
          post: {
            operationId: "it",
            tags: ["things"],
            parameters: [
              { name: "a_b", in: "query", schema: { type: "string" } },
              { name: "x", in: "header", schema: { type: "integer" } },
            ],
            requestBody: { content: jsonContent(object("a")) },
            responses: { 200: { description: "Done.", content: jsonContent(object("a")) }, ...responses },
          },
        },
        "/users/{a_b}/{aB}": {
          parameters: ["a_b", "aB"].map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
          get: { operationId: "User", tags: ["things"], ...ok({ type: "array", items: refTo("User") }) },
        },
      },
      components: {
        schemas: Object.fromEntries(
          names.map((name) => [name, { type: "object", required: ["code"], properties: { code: { const: name } } }]),
        ),
      },
    }),
  );
  expect(declared(files)).toMatchObject({
    CallSchema: '{ code: "Call" }',
    ErrorSchema: '{ code: "Error" }',
    Readable: '{ code: "Readable" }',
    ItQuery: '{ code: "ItQuery" }',
    ItQuery_: 'NonNullable<paths["/things"]["post"]["parameters"]["query"]>',
    Core: '{ code: "Core" }',
  });
  expect(files.get("client.ts")).toContain(
    "  user(a_b: string, aB: string, options?: CallOptions): Call<UserSchema[]>;",
  );
  expect(await compiled(files)).toBe("");
});
