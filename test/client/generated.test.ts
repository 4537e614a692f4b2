// What a client that is generated for any document exports, and how its functions are declared.
import { rm } from "node:fs/promises";
import { afterAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { filesOf } from "../support/generation/generate.js";
import { callsOf, importFiles, serve } from "../support/generation/served.js";
import { documentOf, noContent } from "../support/openapi/builders.js";

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function clientOf(document: JsonObject): Promise<string> {
  return (await filesOf(document)).get("client.ts") ?? "";
}

describe("the classes of errors", () => {
  const document = (schemas: JsonObject): JsonObject =>
    documentOf({ paths: { "/it": { get: { operationId: "read", responses: noContent } } }, components: { schemas } });

  test("are exported, so that `instanceof` needs no other module", async () => {
    const { folder, module } = await importFiles(document({}));
    folders.push(folder);
    const [client, errors] = [await module("client.js"), await module("runtime/client.js")];
    // That of the validation of responses is imported with it.
    const own = Object.entries(errors).filter(
      ([name]) => /^[A-Z]/.test(name) && name.endsWith("Error") && name !== "ResponseValidationError",
    );
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter(([name, value]) => client[name] !== value)).toEqual([]);
  });

  test.each<[what: string, document: JsonObject]>([
    ["a schema", document({ NotFoundError: { type: "object" } })],
    ["an operation", documentOf({ paths: { "/it": { get: { operationId: "NotFoundError", responses: noContent } } } })],
    [
      "the errors of an operation",
      documentOf({
        paths: {
          "/it": {
            get: {
              operationId: "notFound",
              responses: {
                "404": { description: "No.", content: { "application/json": { schema: { type: "string" } } } },
              },
            },
          },
        },
      }),
    ],
  ])("give way to %s of the same name", async (_, given) => {
    const files = await filesOf(given);
    const text = `${files.get("types.ts")}${files.get("client.ts")}`;
    expect(text).toMatch(/^ {2}ConflictError,$/m);
    expect(text).not.toMatch(/^ {2}NotFoundError,$/m);
    expect(text).toMatch(/^export (?:type|const) NotFoundError\b/m);
  });
});

test.each([
  ["namespace", "namespace"],
  ["type", "type"],
  ["object", "object"],
  ["from", "from"],
  ["user_id", "userId"],
  ["body", "body_"],
])("the path parameter %s is the argument %s", async (name, argument) => {
  const parameters: Json = [{ name, in: "path", required: true, schema: { type: "string" } }];
  const text = await clientOf(
    documentOf({ paths: { [`/it/{${name}}`]: { get: { operationId: "read", parameters, responses: noContent } } } }),
  );
  expect(/core: Core, (\w+): string/.exec(text)?.[1]).toBe(argument);
});

describe("a body of a range of media types", () => {
  const object: JsonObject = { type: "object", properties: { name: { type: "string" } } };

  test.each<[range: string, schema: JsonObject, sent: unknown, type: string, received: string]>([
    ["*/*", object, { name: "a" }, "application/json", '{"name":"a"}'],
    ["application/*", object, { name: "a" }, "application/json", '{"name":"a"}'],
    ["*/*", { type: "array", items: object }, [{ name: "a" }], "application/json", '[{"name":"a"}]'],
    ["*/*", { allOf: [object, {}] }, { name: "a" }, "application/json", '{"name":"a"}'],
    ["*/*", { anyOf: [object, { type: "number" }] }, 1, "application/json", "1"],
    // Anything, text and bytes are sent as they are.
    ["*/*", {}, "a", "application/octet-stream", "a"],
    ["*/*", { type: "string" }, "a", "application/octet-stream", "a"],
    ["*/*", { anyOf: [object, { type: "string" }] }, "a", "application/octet-stream", "a"],
    ["text/*", object, "a", "text/plain", "a"],
  ])("%s of %j", async (range, schema, sent, type, received) => {
    const requestBody = { required: true, content: { [range]: { schema } } };
    const document = documentOf({
      paths: { "/it": { post: { operationId: "send", requestBody, responses: noContent } } },
    });
    const { folder, module } = await importFiles(document);
    folders.push(folder);
    let seen: readonly [string | null, string] | undefined;
    const fetch = async (request: Request): Promise<Response> => {
      seen = [request.headers.get("content-type"), await request.text()];
      return new Response(null, { status: 204 });
    };
    const { send } = await callsOf(module, { baseUrl: "http://localhost", fetch });
    await send?.(sent);
    expect(seen).toEqual([type, received]);
  });
});

test.each([
  ["message", "debugging_request_id"],
  ["errorSummary", "errorId"],
  ["long_message", "trace_id"],
  ["err", "correlationId"],
  ["errmsg", "requestId"],
  ["error_description", "incident_id"],
])("a client finds what a server of the same document says in %s and %s", async (message, id) => {
  const schema: JsonObject = {
    type: "object",
    required: [message, id],
    properties: { [message]: { type: "string" }, [id]: { type: "string", format: "uuid" } },
    additionalProperties: false,
  };
  const parameters: Json = [{ name: "limit", in: "query", schema: { type: "integer" } }];
  const responses = { ...noContent, "400": { description: "No.", content: { "application/json": { schema } } } };
  const document = documentOf({ paths: { "/it": { get: { operationId: "read", parameters, responses } } } });
  const { app, stop } = await serve(document, undefined, { hook: undefined, errors: undefined });
  const response = await app.request("/it?limit=x");
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    [message]: expect.stringContaining("limit"),
    [id]: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  await stop();
});
