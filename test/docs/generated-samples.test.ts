// Code samples that are generated of an operation, as they are printed.
import { format } from "prettier";
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { modelOf } from "../support/generation/generate.js";
import { requestsDocument } from "../support/documents/requests-document.js";
import { generatedSamples, sourceOf } from "../support/generation/sample-folders.js";
import { documentOf, noContent, string } from "../support/openapi/builders.js";

const servers = [{ url: "https://example.com" }];
const id = { name: "id", in: "path", required: true, schema: string, example: "a b" };
const json = (value: Json, schema: JsonObject = { type: "object" }): JsonObject => ({
  requestBody: { required: true, content: { "application/json": { schema, example: value } } },
});
const secured = (scheme: JsonObject): JsonObject => ({
  security: [{ mine: [] }],
  components: { securitySchemes: { mine: scheme } },
});

/** The samples of the operation of a document with one. */
function samplesOf(path: string, method: string, operation: JsonObject, rest: JsonObject = {}): readonly string[] {
  const item = { [method]: { operationId: "doIt", tags: ["Things"], responses: noContent, ...operation } };
  const { document, model } = modelOf(documentOf({ servers, paths: { [path]: item }, ...rest }));
  const samples = generatedSamples(document, model).get("doIt");
  return [sourceOf(samples, "curl") ?? "", sourceOf(samples, "TypeScript") ?? ""];
}

const long = { text: "x".repeat(60) };

test("a client fills a required Idempotency-Key by itself", () => {
  const header = { in: "header", required: true, schema: string, example: "a" };
  const parameters = [
    { name: "Idempotency-Key", ...header },
    { name: "X-A", ...header },
  ];
  const [curl = "", typescript = ""] = samplesOf("/things", "post", { parameters });
  expect(curl).toContain("-H 'Idempotency-Key: a'");
  expect(typescript).toContain('await client.things.doIt({ "X-A": "a" });');
});

test.each<[what: string, path: string, method: string, operation: JsonObject, rest: JsonObject, want: string]>([
  ["GET", "/things", "get", {}, {}, "curl https://example.com/things\n"],
  ["a path parameter", "/things/{id}", "get", { parameters: [id] }, {}, "curl https://example.com/things/a%20b\n"],
  ["DELETE", "/things", "delete", {}, {}, "curl -X DELETE https://example.com/things\n"],
  ["HEAD", "/things", "head", {}, {}, "curl -I https://example.com/things\n"],
  ["POST without a body", "/things", "post", {}, {}, "curl -X POST https://example.com/things\n"],
  [
    "a short body",
    "/things",
    "post",
    json({ a: "it's" }),
    {},
    `curl https://example.com/things \\
  -H 'Content-Type: application/json' \\
  -d '{"a":"it'\\''s"}'\n`,
  ],
  [
    "a long body",
    "/things",
    "put",
    json(long),
    {},
    `curl -X PUT https://example.com/things \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(long, null, 2)}'\n`,
  ],
  [
    "required parameters only",
    "/things",
    "get",
    {
      parameters: [
        { name: "q", in: "query", required: true, schema: { type: "array", items: string }, example: ["a", "b"] },
        { name: "r", in: "query", schema: string },
        { name: "X-A", in: "header", required: true, schema: { type: "integer", default: 7 } },
        { name: "c", in: "cookie", required: true, schema: { enum: ["x", "y"] } },
      ],
    },
    {},
    "curl 'https://example.com/things?q=a&q=b' -H 'X-A: 7' -b c=x\n",
  ],
  [
    "an example that can't be sent",
    "/things/{id}",
    "get",
    { parameters: [{ ...id, example: "", schema: { ...string, default: "d" } }] },
    {},
    "curl https://example.com/things/d\n",
  ],
  [
    "an example that its schema rejects",
    "/things/{id}",
    "get",
    { parameters: [{ ...id, schema: { type: "integer", examples: [5] } }] },
    {},
    "curl https://example.com/things/5\n",
  ],
  [
    "a bearer token",
    "/things",
    "get",
    {},
    secured({ type: "http", scheme: "bearer" }),
    'curl https://example.com/things -H "Authorization: Bearer $MINE_TOKEN"\n',
  ],
  [
    "a password",
    "/things",
    "get",
    {},
    secured({ type: "http", scheme: "basic" }),
    'curl https://example.com/things -u "$MINE_USERNAME:$MINE_PASSWORD"\n',
  ],
  [
    "a key in the query",
    "/things",
    "get",
    { parameters: [{ name: "q", in: "query", required: true, schema: string, example: "1" }] },
    secured({ type: "apiKey", in: "query", name: "key" }),
    'curl "https://example.com/things?q=1&key=$MINE_KEY"\n',
  ],
  [
    "a key in a cookie, and another one",
    "/things",
    "get",
    { parameters: [{ name: "c", in: "cookie", required: true, schema: string, example: "1" }] },
    secured({ type: "apiKey", in: "cookie", name: "sid" }),
    'curl https://example.com/things -b "sid=$MINE_KEY; c=1"\n',
  ],
  [
    "a form",
    "/things",
    "post",
    {
      requestBody: {
        required: true,
        content: {
          "application/x-www-form-urlencoded": {
            schema: { type: "object", properties: { a: string, b: string } },
            example: { a: "1 2", b: "&" },
          },
        },
      },
    },
    {},
    "curl https://example.com/things -d a=1+2 -d b=%26\n",
  ],
  [
    "parts",
    "/things",
    "post",
    {
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              required: ["photo"],
              properties: {
                photo: { type: "string", format: "binary" },
                about: { type: "object", properties: { size: { type: "integer" } } },
                at: string,
              },
            },
            example: { photo: "", about: { size: 1 }, at: "@home" },
            encoding: { photo: { contentType: "image/png, image/jpeg" } },
          },
        },
      },
    },
    {},
    `curl https://example.com/things \\
  -F 'photo=@photo.png;type=image/png' \\
  -F 'about={"size":1};type=application/json' \\
  --form-string at=@home\n`,
  ],
  [
    "bytes",
    "/things",
    "put",
    { requestBody: { required: true, content: { "application/pdf": {} } } },
    {},
    "curl -X PUT https://example.com/things \\\n  -H 'Content-Type: application/pdf' \\\n  --data-binary @body.pdf\n",
  ],
  [
    "a server with variables",
    "/things",
    "get",
    {},
    { servers: [{ url: "https://{region}.example.com/", variables: { region: { default: "eu" } } }] },
    "curl https://eu.example.com/things\n",
  ],
  [
    "a server that is relative",
    "/things",
    "get",
    {},
    { servers: [{ url: "/v1" }] },
    "curl http://localhost:3000/v1/things\n",
  ],
  [
    "a server of the operation",
    "/things",
    "get",
    { servers: [{ url: "https://other.example.com" }] },
    {},
    "curl https://other.example.com/things\n",
  ],
])("a command of curl for %s", (_, path, method, operation, rest, want) => {
  expect(samplesOf(path, method, operation, rest)[0]).toBe(want);
});

test("a call in TypeScript has the credentials, the path parameters, the body and the query", () => {
  const parameters = [id, { name: "mode", in: "query", required: true, schema: { enum: ["a", "b"] } }];
  const [, source] = samplesOf(
    "/things/{id}",
    "put",
    {
      parameters,
      ...json({ name: "x", tags: ["y"] }),
      responses: { "200": { description: "OK.", content: { "text/plain": {} } } },
    },
    secured({ type: "http", scheme: "basic" }),
  );
  expect(source).toBe(`import { createClient } from "./generated/client.js";

const client = createClient({
  auth: {
    mine: {
      username: process.env["MINE_USERNAME"] ?? "",
      password: process.env["MINE_PASSWORD"] ?? "",
    },
  },
});

const result = await client.things.doIt("a b", { name: "x", tags: ["y"] }, {
  mode: "a",
});
console.log(result);
`);
});

test("a call in TypeScript iterates a list, and sends a file", () => {
  const page = { type: "object", required: ["items"], properties: { items: { type: "array", items: string } } };
  const offset = { name: "offset", in: "query", schema: { type: "integer" } };
  const limit = { name: "limit", in: "query", schema: { type: "integer" } };
  const listed = { "200": { description: "OK.", content: { "application/json": { schema: page } } } };
  expect(samplesOf("/things", "get", { parameters: [offset, limit], responses: listed })[1]).toContain(
    "for await (const item of client.things.doIt()) {\n  console.log(item);\n}\n",
  );
  const content = { "image/png": {} };
  expect(samplesOf("/things", "put", { requestBody: { required: true, content } })[1]).toBe(
    `import { openAsBlob } from "node:fs";
import { createClient } from "./generated/client.js";

const client = createClient();

await client.things.doIt(await openAsBlob("body.png", { type: "image/png" }));
`,
  );
});

test("samples in TypeScript are formatted as Prettier formats them", async () => {
  const { document, model } = modelOf(requestsDocument);
  for (const samples of generatedSamples(document, model).values()) {
    const source = sourceOf(samples, "TypeScript") ?? "";
    expect(await format(source, { parser: "typescript" })).toBe(source);
  }
});
