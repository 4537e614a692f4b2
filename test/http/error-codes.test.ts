// Errors that programs read: of several schemas for one status the one that says what happened, with the document's own
// codes.
import { rm } from "node:fs/promises";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { userServer } from "../support/generation/http-subjects.js";
import { importFiles } from "../support/generation/served.js";
import { closedObject, documentOf, string } from "../support/openapi/builders.js";

/** A service's words for what can be wrong. */
interface Words {
  readonly body: string;
  readonly query: string;
  readonly url: string;
  readonly fields: readonly string[];
}

const spellings: Readonly<Record<string, Words>> = {
  "snake case": {
    body: "malformed_json",
    query: "invalid_query",
    url: "malformed_request",
    fields: [
      "required",
      "unknown_field",
      "invalid_type",
      "too_short",
      "too_long",
      "too_many",
      "too_big",
      "invalid_format",
      "invalid_value",
    ],
  },
  capitals: {
    body: "INVALID_JSON",
    query: "INVALID_PARAMETER",
    url: "BAD_REQUEST",
    fields: ["MISSING", "UNKNOWN", "TYPE_ERROR", "MIN_LENGTH", "MAX_LENGTH", "MAX_ITEMS", "MAXIMUM", "PATTERN", "ENUM"],
  },
  "kebab case": {
    body: "parse-error",
    query: "invalid-query",
    url: "invalid-url",
    fields: ["missing-field", "unrecognized", "type-mismatch", "invalid", "required"],
  },
  "Pascal case": {
    body: "MalformedBody",
    query: "InvalidParameters",
    url: "InvalidRequest",
    fields: ["Required", "NotAllowed", "WrongType", "OutOfRange", "InvalidValue"],
  },
};

function responseOf({ body, query, url, fields }: Words): {
  readonly schema: JsonObject;
  readonly response: JsonObject;
} {
  const plain = (code: string): JsonObject => closedObject({ code: { const: code }, message: string });
  const list = {
    type: "array",
    minItems: 1,
    items: closedObject({ field: string, code: { enum: [...fields] }, message: string }),
  };
  const schema = {
    oneOf: [plain(body), closedObject({ code: { const: query }, message: string, errors: list }), plain(url)],
  };
  const examples = {
    body: { value: { code: body, message: "Out of stock" } },
    query: {
      value: {
        code: query,
        message: "Out of stock",
        errors: [{ field: "colour", code: fields[0] ?? "", message: "Out of stock" }],
      },
    },
    url: { value: { code: url, message: "Out of stock" } },
  };
  return { schema, response: { description: "No.", content: { "application/json": { schema, examples } } } };
}

const parameters: readonly JsonObject[] = [
  { name: "id", in: "query", required: true, schema: string },
  { name: "limit", in: "query", schema: { type: "integer", maximum: 9 } },
  { name: "short", in: "query", schema: { type: "string", minLength: 2, maxLength: 3 } },
  { name: "list", in: "query", schema: { type: "array", items: string, maxItems: 1 } },
  { name: "day", in: "query", schema: { type: "string", format: "date" } },
  { name: "kind", in: "query", schema: { type: "string", enum: ["a", "b"] } },
];

describe.each(Object.entries(spellings))("codes in %s", (_, words) => {
  const { schema, response } = responseOf(words);
  const validate = new Ajv2020({ strict: false }).compile(schema);
  let modules: Awaited<ReturnType<typeof importFiles>>;
  let app: Awaited<ReturnType<typeof userServer>>;
  beforeAll(async () => {
    const operation = {
      parameters,
      requestBody: { content: { "application/json": { schema: {} } } },
      responses: { "200": { description: "OK." }, "400": response },
    };
    modules = await importFiles(documentOf({ paths: { "/books": { post: operation } } }));
    app = await userServer(modules.module, { unknownQuery: "reject" });
  });
  afterAll(() => rm(modules.folder, { recursive: true }));

  const post = async (query: string, body = "{}") => {
    const found = await app.fetch(
      new Request(`http://localhost/books${query}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      }),
    );
    return {
      status: found.status,
      body: (await found.json()) as { code: string; errors?: { field: string; code: string }[] },
    };
  };

  test.each<[given: string, code: "body" | "query" | "url", query: string, body?: string]>([
    ["malformed JSON", "body", "?id=1", "{"],
    ["a name twice", "body", "?id=1", '{"a":1,"a":1}'],
    ["a query that is not well encoded", "url", "?id=%zz"],
    ["a missing parameter", "query", ""],
    ["an unknown parameter", "query", "?id=1&colour=blue"],
    ["several wrong parameters", "query", "?limit=x&short=a&list=1&list=2&day=x&kind=c&colour=blue"],
  ])("%s", async (_given, code, query, body) => {
    const found = await post(query, body);
    expect([found.status, found.body.code, validate(found.body), validate.errors]).toEqual([
      400,
      words[code],
      true,
      null,
    ]);
    expect(JSON.stringify(found.body)).not.toContain("Out of stock");
  });

  const isFull = words.fields.length === 9;
  test.runIf(isFull).each<[field: string, word: number, query: string]>([
    ["id", 0, "?limit=1"],
    ["colour", 1, "?id=1&colour=blue"],
    ["limit", 2, "?id=1&limit=x"],
    ["short", 3, "?id=1&short=a"],
    ["short", 4, "?id=1&short=abcd"],
    ["list", 5, "?id=1&list=a&list=b"],
    ["limit", 6, "?id=1&limit=10"],
    ["day", 7, "?id=1&day=x"],
    ["kind", 8, "?id=1&kind=c"],
  ])("%s has its own code (%i)", async (field, word, query) => {
    expect((await post(query)).body.errors).toMatchObject([{ field, code: words.fields[word] }]);
  });
});

test("where no schema of the status says what happened, it is a problem of RFC 9457", async () => {
  const other = (code: string): JsonObject => closedObject({ code: { const: code }, message: string });
  const schema = { oneOf: [other("out_of_stock"), other("sold_out")] };
  const examples = Object.fromEntries(
    ["out_of_stock", "sold_out"].map((code) => [code, { value: { code, message: "Out of stock" } }]),
  );
  const responses = {
    "200": { description: "OK." },
    "400": { description: "No.", content: { "application/json": { schema, examples } } },
  };
  const { folder, module } = await importFiles(documentOf({ paths: { "/books": { get: { parameters, responses } } } }));
  const app = await userServer(module);
  const response = await app.fetch(new Request("http://localhost/books"));
  expect([response.status, response.headers.get("content-type")]).toEqual([400, "application/problem+json"]);
  await rm(folder, { recursive: true });
});

test("a message by another name", async () => {
  for (const name of ["err", "msg", "errMsg", "error_text", "failureReason", "explanation"]) {
    const schema = closedObject({ status: { type: "integer" }, [name]: string });
    const responses = {
      "200": { description: "OK." },
      "400": {
        description: "No.",
        content: { "application/json": { schema, example: { status: 1, [name]: "Out of stock" } } },
      },
    };
    const { folder, module } = await importFiles(
      documentOf({ paths: { "/books": { get: { parameters, responses } } } }),
    );
    const response = await (await userServer(module)).fetch(new Request("http://localhost/books"));
    expect(await response.json()).toEqual({ status: 400, [name]: expect.stringMatching(/^id: /) as never });
    await rm(folder, { recursive: true });
  }
});
