// Errors in the schemas that documents declare: valid by ajv, with a declared status, and saying what has happened
// instead of what the example says.
import { rm } from "node:fs/promises";
import { connect } from "node:net";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { NodeServer } from "../../scripts/runtime/server/node-server.js";
import { importFiles } from "../support/generation/served.js";
import { userServer } from "../support/generation/http-subjects.js";
import { closedObject, documentOf, integer, string } from "../support/openapi/builders.js";
import { sampled } from "../support/extent.js";

interface Form {
  readonly schema: JsonObject;
  readonly example: Json;
  /** What the body must be like for a title that is too long; undefined where only a problem can say it. */
  readonly want?: Json;
}

const detail = expect.stringMatching(/title/i) as never;
const otherThan2020 = expect.stringMatching(/^(?!2020)/) as never;
const otherId = expect.stringMatching(/^(?!7c9e6679)/) as never;
const anyString = expect.any(String) as never;

/** The error schemas of well-known frameworks and services, and some that nothing true fits into. */
const forms: Readonly<Record<string, Form>> = {
  "a message": {
    schema: closedObject({ message: string }),
    example: { message: "Out of stock" },
    want: { message: detail },
  },
  "a code and a message": {
    schema: closedObject({ code: integer, message: string }),
    example: { code: 17, message: "Out of stock" },
    want: { code: 422, message: detail },
  },
  FastAPI: {
    schema: closedObject({
      detail: {
        type: "array",
        items: closedObject({ loc: { type: "array", items: { anyOf: [string, integer] } }, msg: string, type: string }),
      },
    }),
    example: { detail: [{ loc: ["body", 0], msg: "field required", type: "value_error.missing" }] },
    want: { detail: [{ loc: ["body", "title"], msg: anyString, type: anyString }] },
  },
  "JSON:API": {
    schema: closedObject({
      errors: {
        type: "array",
        minItems: 1,
        items: closedObject({
          status: string,
          title: string,
          detail: string,
          source: { type: "object", properties: { pointer: string } },
        }),
      },
    }),
    example: { errors: [{ status: "409", title: "Conflict", detail: "Out of stock", source: { pointer: "/data" } }] },
    want: {
      errors: [{ status: "422", title: "Unprocessable Content", detail: anyString, source: { pointer: "/title" } }],
    },
  },
  Google: {
    schema: closedObject({
      error: closedObject({ code: integer, message: string, status: { enum: ["INVALID_ARGUMENT", "NOT_FOUND"] } }),
    }),
    example: { error: { code: 404, message: "No such book", status: "NOT_FOUND" } },
    want: { error: { code: 422, message: detail, status: anyString } },
  },
  Spring: {
    schema: closedObject({
      timestamp: { type: "string", format: "date-time" },
      status: integer,
      error: string,
      message: string,
      path: string,
    }),
    example: { timestamp: "2020-01-01T00:00:00Z", status: 404, error: "Not Found", message: "No book", path: "/x" },
    want: { timestamp: otherThan2020, status: 422, error: "Unprocessable Content", message: detail, path: "/books" },
  },
  Laravel: {
    schema: closedObject({
      message: string,
      errors: { type: "object", additionalProperties: { type: "array", items: string } },
    }),
    example: { message: "Wrong", errors: { email: ["Taken."] } },
    want: { message: detail, errors: { title: [anyString] } },
  },
  OAuth: {
    schema: closedObject({ error: { enum: ["invalid_request", "invalid_grant"] }, error_description: string }),
    example: { error: "invalid_grant", error_description: "Expired" },
    want: { error: "invalid_request", error_description: detail },
  },
  "RFC 9457": {
    schema: closedObject(
      { type: { type: "string", format: "uri-reference" }, title: string, status: integer, detail: string },
      { additionalProperties: true },
    ),
    example: { type: "/out-of-stock", title: "Out", status: 409, detail: "None left" },
    want: { type: "about:blank", title: "Unprocessable Content", status: 422, detail },
  },
  "with what may be left out": {
    schema: closedObject({ message: string }, { properties: { message: string, hint: string }, required: ["message"] }),
    example: { message: "Out", hint: "Buy later" },
    want: { message: detail },
  },
  "with what can be null": {
    schema: closedObject({ message: string, retry: { type: ["string", "null"] } }),
    example: { message: "Out", retry: "later" },
    want: { message: detail, retry: null },
  },
  "with a constant": {
    schema: closedObject({ success: { const: false }, object: { const: "error" }, message: string }),
    example: { success: false, object: "error", message: "Out" },
    want: { success: false, object: "error", message: detail },
  },
  "with an id": {
    schema: closedObject({ id: { type: "string", format: "uuid" }, message: string }),
    example: { id: "7c9e6679-7425-40de-944b-e07fc1f90ae7", message: "Out" },
    want: { id: otherId, message: detail },
  },
  "a list of messages": {
    schema: { type: "array", items: string },
    example: ["Out of stock"],
    want: [expect.stringMatching(/^title: /) as never],
  },
  "a list of codes and messages": {
    schema: { type: "array", minItems: 1, items: closedObject({ code: integer, message: string }) },
    example: [{ code: 17, message: "Out of stock" }],
    want: [{ code: 422, message: anyString }],
  },
  "whose members say nothing of it, and which may have others": {
    schema: { type: "object", properties: { book: { type: "object", properties: { colour: string } } } },
    example: { book: { colour: "blue" } },
    want: {
      type: "about:blank",
      title: "Unprocessable Content",
      status: 422,
      detail,
      errors: [{ pointer: "/title", detail: anyString }],
    },
  },
  "that requires a member whose value is unknown": {
    schema: closedObject({ message: string, colour: string }),
    example: { message: "Out", colour: "blue" },
  },
  "that says nothing": { schema: closedObject({ colour: string }), example: { colour: "blue" } },
  "whose message has another form": {
    schema: closedObject({ message: { type: "string", pattern: "^E[0-9]+$" } }),
    example: { message: "E17" },
  },
};

function documentWith(status: string, { schema, example }: Form): JsonObject {
  const error = { [status]: { description: "No.", content: { "application/json": { schema, example } } } };
  const parameters = [{ name: "limit", in: "query", schema: integer }];
  const book = { type: "object", required: ["title"], properties: { title: { type: "string", maxLength: 3 } } };
  return documentOf({
    paths: {
      "/books": {
        post: {
          parameters,
          requestBody: { required: true, content: { "application/json": { schema: book } } },
          responses: { "201": { description: "Made." }, ...error },
        },
      },
    },
  });
}

const ajv = new Ajv2020({ strict: false });
formats.default(ajv);

async function responses(status: string, form: Form) {
  const { folder, module } = await importFiles(documentWith(status, form));
  const app = await userServer(module);
  const post = async (body: string, query = "") => {
    const response = await app.fetch(
      new Request(`http://localhost/books${query}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      }),
    );
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      body: (await response.json()) as JsonObject,
    };
  };
  const found = {
    invalid: await post('{"title":"much too long"}'),
    malformed: await post("{"),
    query: await post('{"title":"a"}', "?limit=x"),
    media: await post("{}", ""),
  };
  await rm(folder, { recursive: true });
  return found;
}

describe("a document that declares 422 alone, with errors like those of", () => {
  test.each(sampled(Object.entries(forms), 5))("%s", async (_, form) => {
    const { invalid, malformed, query } = await responses("422", form);
    expect([invalid.status, malformed.status, query.status]).toEqual([422, 422, 422]);
    const validate = ajv.compile(form.schema);
    for (const { type, body } of [invalid, malformed, query]) {
      expect(type).toBe(form.want === undefined ? "application/problem+json" : "application/json");
      if (form.want !== undefined)
        expect([validate(body), JSON.stringify(validate.errors), body]).toEqual([true, "null", body]);
      expect(JSON.stringify(body)).not.toMatch(/stock|blue|later|Taken|No such book|Expired/);
    }
    expect(invalid.body).toEqual(
      form.want ?? expect.objectContaining({ status: 422, errors: [expect.objectContaining({ pointer: "/title" })] }),
    );
    expect(JSON.stringify(malformed.body)).toMatch(/well-formed JSON/);
    expect(JSON.stringify(query.body)).toMatch(/limit/);
  });
});

test("a request without an operation gets a problem, whatever the operations declare (scripts/manual/limits.md)", async () => {
  const form = forms["a message"] ?? { schema: {}, example: {} };
  const { folder, module } = await importFiles(documentWith("4XX", form));
  const app = await userServer(module);
  const server = new NodeServer((request) => app.fetch(request));
  const url = await server.listen(0, "127.0.0.1");
  const unknown = await fetch(`${url}/nowhere`);
  const malformed = await new Promise<string>((resolve, reject) => {
    let text = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write("GET /books HTTP/1.1\r\n\r\n"));
    socket.on("data", (chunk) => (text += chunk.toString())).on("close", () => resolve(text));
    socket.on("error", reject);
  });
  server.destroy();
  await rm(folder, { recursive: true });
  expect([unknown.status, unknown.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  expect(await unknown.json()).toMatchObject({ type: "about:blank", status: 404 });
  expect(malformed).toMatch(/^HTTP\/1\.1 400 [^]*\r\nContent-Type: application\/problem\+json\r\n/);
});

describe("every rejection by the server has the schema that the operation declares for it", () => {
  const form = forms["a message"] as Form;
  const error = { description: "No.", content: { "application/json": { schema: form.schema, example: form.example } } };
  const statuses = ["400", "401", "403", "404", "406", "408", "413", "415", "500", "503"];
  const document = documentOf({
    security: [{ token: [] }],
    paths: {
      "/books/{id}": {
        post: {
          parameters: [{ name: "id", in: "path", required: true, schema: string }],
          requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
          responses: {
            "200": { description: "OK.", content: { "application/json": { schema: {} } } },
            ...Object.fromEntries(statuses.map((status) => [status, error])),
          },
        },
      },
    },
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  });
  const weak = { authorization: "Bearer weak" };
  const handlers = {
    get: (_: object, name: string) => (c: { req: { param(name: string): string }; json(value: unknown): Response }) => {
      const id = c.req.param("id");
      if (id === "never") return new Promise(() => {});
      if (id === "fault") throw new Error(name);
      return c.json({});
    },
  };
  let modules: Awaited<ReturnType<typeof importFiles>>;
  beforeAll(async () => {
    modules = await importFiles(document);
  });
  afterAll(() => rm(modules.folder, { recursive: true }));

  test.each<[given: string, status: number, path: string, headers?: Record<string, string>, body?: BodyInit]>([
    ["a path that is not well encoded", 400, "/books/%E0%A4%A"],
    ["a query that is not well encoded", 400, "/books/1?x=%zz"],
    ["no credentials", 401, "/books/1", { authorization: "" }],
    ["insufficient credentials", 403, "/books/1", weak],
    ["an Accept that nothing fits", 406, "/books/1", { accept: "text/csv" }],
    [
      "a body that stops",
      408,
      "/books/1",
      {},
      new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([32])) }),
    ],
    ["a body that is too large", 413, "/books/1", {}, " ".repeat(101)],
    ["a body nested too deep", 413, "/books/1", {}, "[[[[[[[[[[]]]]]]]]]]"],
    ["another media type", 415, "/books/1", { "content-type": "text/plain" }],
    ["another charset", 415, "/books/1", { "content-type": "application/json; charset=utf-16" }],
    ["a content coding", 415, "/books/1", { "content-encoding": "gzip" }],
    ["malformed JSON", 400, "/books/1", {}, "{"],
    ["no body", 400, "/books/1", {}, ""],
    ["a fault of the handler", 500, "/books/fault"],
    ["a handler that takes too long", 503, "/books/never"],
  ])("%s: %i", async (_, status, path, headers = {}, body = "{}") => {
    const app = await userServer(modules.module, {
      handlers: new Proxy({}, handlers),
      logError: () => {},
      limits: { bodyTimeout: 20, handlerTimeout: 20, bodySize: 100, depth: 5 },
    });
    const given = { authorization: "Bearer good", "content-type": "application/json", ...headers };
    const response = await app.fetch(
      new Request(`http://localhost${path}`, { method: "POST", headers: given, body, duplex: "half" } as RequestInit),
    );
    expect([response.status, response.headers.get("content-type"), await response.json()]).toEqual([
      status,
      "application/json",
      { message: expect.stringMatching(/^(?!Out of stock)/) as never },
    ]);
  });
});

describe("the status is one that the document declares", () => {
  test.each<[declared: string, invalid: number, malformed: number, query: number, isOwn: boolean]>([
    ["400", 400, 400, 400, true],
    ["422", 422, 422, 422, true],
    ["4XX", 400, 400, 400, true],
    ["default", 400, 400, 400, true],
    ["409", 400, 400, 400, false],
  ])("%s", async (declared, invalid, malformed, query, isOwn) => {
    const found = await responses(declared, forms["a message"] as Form);
    expect([found.invalid.status, found.malformed.status, found.query.status]).toEqual([invalid, malformed, query]);
    expect(found.invalid.type).toBe(isOwn ? "application/json" : "application/problem+json");
  });
});
