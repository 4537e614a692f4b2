// Document -> Model: what an operation inherits, how schemas read in one direction, what an operation does.
import { describe, expect, test } from "vitest";
import { inOrderOfMatching } from "../../scripts/emit/route-order.js";
import type { Operation, Schema } from "../../scripts/model/model.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { documentOf, modelOf } from "../support/generate.js";

const ok = { "200": { description: "OK." } };

function operationsOf(paths: JsonObject, rest: JsonObject = {}): readonly Operation[] {
  return modelOf(documentOf({ paths, ...rest })).model.operations;
}

function schemaOf(schema: Json, openapi = "3.1.0"): Schema | undefined {
  const { model } = modelOf({
    ...documentOf({ paths: {}, components: { schemas: { It: schema, Other: { type: "string" } } } }),
    openapi,
  });
  return model.schemas.find(({ id }) => id === "It")?.schema;
}

describe("an operation", () => {
  const id = { name: "id", in: "path", required: true, schema: { type: "string" } };

  test("has the parameters of its path, and its own in place of those", () => {
    const [operation] = operationsOf({
      "/a/{id}": {
        parameters: [id, { name: "q", in: "query", description: "the path's", schema: { type: "string" } }],
        get: {
          responses: ok,
          parameters: [{ name: "q", in: "query", description: "its own", schema: { type: "integer", default: 3 } }],
        },
      },
    });
    expect(operation?.parameters.map(({ name, docs, default: fallback }) => [name, docs, fallback])).toEqual([
      ["id", "", undefined],
      ["q", "its own", 3],
    ]);
  });

  test("has the document's security unless it says its own, also none", () => {
    const components = {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" }, key: { type: "apiKey", in: "header", name: "k" } },
    };
    const operations = operationsOf(
      {
        "/a": {
          get: { responses: ok },
          put: { responses: ok, security: [{ key: [] }] },
          post: { responses: ok, security: [] },
        },
      },
      { security: [{ bearer: [] }], components },
    );
    expect(operations.map(({ method, security }) => [method, security.flat().map(({ scheme }) => scheme)])).toEqual([
      ["get", ["bearer"]],
      ["put", ["key"]],
      ["post", []],
    ]);
  });

  test("answers codes in ascending order, a range behind its codes, default last", () => {
    const responses = Object.fromEntries(
      ["default", "4XX", "404", "200", "5XX", "400"].map((status) => [status, { description: status }]),
    );
    expect(operationsOf({ "/a": { get: { responses } } })[0]?.responses.map(({ status }) => status)).toEqual([
      "200",
      "400",
      "404",
      "4XX",
      "5XX",
      "default",
    ]);
  });

  test("without an operationId is named after method and path", () => {
    expect(operationsOf({ "/v1/users/{id}": { get: { responses: ok, parameters: [id] } } })[0]).toMatchObject({
      id: "getV1UsersId",
      operationId: null,
    });
  });

  test("has any method that has one of OpenAPI 3.2, and none of a version that hasn't", () => {
    const paths = {
      "/a": { query: { responses: ok }, additionalOperations: { COPY: { responses: ok } } },
      "/b": { get: { responses: ok, parameters: [{ $ref: "#/paths/~1a/query/x-it" }] } },
    };
    const kept = {
      ...paths,
      "/a": { ...paths["/a"], query: { responses: ok, "x-it": { name: "q", in: "query", schema: {} } } },
    };
    expect(operationsOf(kept, { openapi: "3.2.0" }).map((each) => [each.id, each.method])).toEqual([
      ["queryA", "query"],
      ["copyA", "COPY"],
      ["getB", "get"],
    ]);
    expect(() => operationsOf(kept)).toThrow(
      /the operation `query` in it would be missing\.\n.*the operation `COPY` in it would be missing\./,
    );
  });

  test("is none that stands in an extension", () => {
    expect(
      operationsOf({ "x-later": { get: { responses: ok } }, "/a": { put: { responses: ok } } }).map((each) => each.id),
    ).toEqual(["putA"]);
  });

  test("has parameters of its own names where its path has one twice, and is no other's then", () => {
    const parameters = ["id", "id_2"].map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
    const item = { parameters, get: { responses: ok } };
    const paths = ["/a/{id}/{id}/{id_2}", "/b/{id}/{id}", "/b/{id}/{id_2}"];
    expect(operationsOf(Object.fromEntries(paths.map((path) => [path, item]))).map((each) => each.path)).toEqual([
      "/a/{id}/{id_3}/{id_2}",
      "/b/{id}/{id_3}",
      "/b/{id}/{id_2}",
    ]);
  });

  test("names its schemes by references as well, in OpenAPI 3.2", () => {
    const components = {
      securitySchemes: {
        key: { type: "apiKey", in: "header", name: "k" },
        "#/components/securitySchemes/own": { type: "http", scheme: "basic" },
        own: { type: "http", scheme: "bearer" },
      },
    };
    const names = [
      "#/components/securitySchemes/key",
      "#/components/securitySchemes/own",
      "#/components/securitySchemes/none",
      "https://example.com/key",
    ];
    const [operation] = operationsOf(
      { "/a": { get: { responses: ok, security: names.map((name) => ({ [name]: [] })) } } },
      { openapi: "3.2.0", components },
    );
    expect(operation?.security.flat().map(({ scheme }) => scheme)).toEqual(["key", ...names.slice(1)]);
  });

  test("belongs to its first tag", () => {
    const { model } = modelOf(
      documentOf({
        tags: [{ name: "B b", description: "Bees." }, { name: "unused" }],
        paths: { "/a": { get: { responses: ok, tags: ["B b", "A"] }, put: { responses: ok } } },
      }),
    );
    expect(model.tags).toEqual([
      { id: "BB", name: "B b", docs: "Bees." },
      { id: "Default", name: "Default", docs: "" },
    ]);
  });
});

test("concrete paths are mounted before templated ones, whatever the document's order", () => {
  const parameters = (...names: string[]): JsonObject[] =>
    names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
  const operations = operationsOf({
    "/users/{user}": { get: { responses: ok, parameters: parameters("user") } },
    "/users/{user}/loc": { get: { responses: ok, parameters: parameters("user") } },
    "/users/{user}/loc/{loc}": { get: { responses: ok, parameters: parameters("user", "loc") } },
    "/users/{user}/loc/applications": { get: { responses: ok, parameters: parameters("user") } },
    "/users/loc": { get: { responses: ok } },
    "/users/loc/applications": { get: { responses: ok } },
  });
  expect(inOrderOfMatching(operations).map(({ path }) => path)).toEqual([
    "/users/loc",
    "/users/loc/applications",
    "/users/{user}",
    "/users/{user}/loc",
    "/users/{user}/loc/applications",
    "/users/{user}/loc/{loc}",
  ]);
});

describe("what an operation does", () => {
  const item = { type: "object", required: ["id"], properties: { id: { type: "string" } } };
  const answers = (schema: Json): JsonObject => ({
    "200": { description: "OK.", content: { "application/json": { schema } } },
  });
  const id = [{ name: "id", in: "path", required: true, schema: { type: "string" } }];
  const operations = operationsOf({
    "/pets": { get: { responses: answers({ type: "array", items: item }) }, post: { responses: answers(item) } },
    "/pets/{id}": {
      parameters: id,
      get: { responses: answers(item) },
      put: { responses: answers(item) },
      patch: { responses: answers(item) },
      delete: { responses: ok },
    },
    "/pets/{id}/feed": { parameters: id, post: { responses: answers(item) } },
    "/owners": {
      get: {
        responses: answers({
          type: "object",
          properties: {
            data: { type: "array", items: item },
            paging: {
              type: "object",
              properties: { limit: { type: "integer" }, offset: { type: "integer" }, total: { type: "integer" } },
            },
          },
        }),
      },
    },
    "/keys": {
      get: {
        parameters: ["pageSize", "page_number"].map((name) => ({ name, in: "query", schema: { type: "integer" } })),
        responses: answers({
          type: "object",
          properties: {
            items: { type: "array", items: { type: "string" } },
            a: {},
            b: {},
            links: { type: "object", properties: { next: { type: "string" } } },
          },
        }),
      },
    },
    "/events": {
      get: {
        parameters: ["limit", "starting_after"].map((name) => ({ name, in: "query", schema: { type: "string" } })),
        responses: answers({
          allOf: [
            { properties: { data: { type: "array", items: item } } },
            { properties: { has_more: { type: "boolean" }, last_id: { type: ["string", "null"] } } },
          ],
        }),
      },
    },
    "/settings": { get: { responses: answers(item) }, patch: { responses: answers(item) } },
    "/status": { get: { responses: answers({ type: "object", properties: { ok: { type: "boolean" } } }) } },
  });
  const one = { collection: "/pets", idParameter: "id" };
  test.each([
    ["get /pets", { kind: "list", collection: "/pets", envelope: null, paging: null }],
    ["post /pets", { kind: "create", collection: "/pets", idField: "id" }],
    ["get /pets/{id}", { kind: "read", ...one }],
    ["put /pets/{id}", { kind: "replace", ...one }],
    ["patch /pets/{id}", { kind: "update", ...one }],
    ["delete /pets/{id}", { kind: "delete", ...one }],
    ["post /pets/{id}/feed", { kind: "action" }],
    [
      "get /owners",
      {
        kind: "list",
        collection: "/owners",
        envelope: {
          items: "data",
          limit: ["paging", "limit"],
          offset: ["paging", "offset"],
          total: ["paging", "total"],
        },
        paging: null,
      },
    ],
    [
      "get /keys",
      {
        kind: "list",
        collection: "/keys",
        envelope: { items: "items", next: ["links", "next"] },
        paging: { by: "page", parameter: "page_number", limit: "pageSize" },
      },
    ],
    [
      "get /events",
      {
        kind: "list",
        collection: "/events",
        envelope: { items: "data", next: ["last_id"], more: ["has_more"] },
        paging: { by: "cursor", parameter: "starting_after", limit: "limit" },
      },
    ],
    ["get /settings", { kind: "read", collection: "/settings", idParameter: null }],
    ["patch /settings", { kind: "update", collection: "/settings", idParameter: null }],
    ["get /status", { kind: "action" }],
  ])("%s", (given, want) => {
    expect(operations.find(({ method, path }) => `${method} ${path}` === given)?.shape).toEqual(want);
  });
});

describe("a schema", () => {
  const text = { kind: "string" };
  test.each<[string, Json, unknown]>([
    ["true", true, { kind: "any" }],
    ["false", false, { kind: "never" }],
    [
      "a string with bounds",
      { type: "string", minLength: 1, maxLength: 3, pattern: "^a" },
      { ...text, minLength: 1, maxLength: 3, pattern: "^a" },
    ],
    ["a type or null", { type: ["string", "null"] }, { kind: "anyOf", members: [text, { kind: "null" }] }],
    ["an enum of its type", { type: "string", enum: ["a", "b"] }, { kind: "literal", values: ["a", "b"] }],
    [
      "an enum that its type narrows",
      { type: "string", enum: ["a", 1] },
      { kind: "allOf", members: [{ kind: "literal", values: ["a", 1] }, text] },
    ],
    [
      "an enum that a bound narrows",
      { type: "string", enum: ["a", "bb"], maxLength: 1 },
      {
        kind: "allOf",
        members: [
          { kind: "literal", values: ["a", "bb"] },
          { ...text, maxLength: 1 },
        ],
      },
    ],
    ["a const", { const: "a" }, { kind: "literal", values: ["a"] }],
    ["a reference", { $ref: "#/components/schemas/Other" }, { kind: "ref", id: "Other" }],
    [
      "a reference with a bound beside it",
      { $ref: "#/components/schemas/Other", type: "string", maxLength: 3 },
      {
        kind: "allOf",
        members: [
          { kind: "ref", id: "Other" },
          { ...text, maxLength: 3 },
        ],
      },
    ],
    [
      "a required member that isn't declared",
      { type: "object", required: ["a"] },
      {
        kind: "object",
        properties: [{ name: "a", required: true, docs: "", schema: { kind: "any" }, isBare: true }],
        additional: { kind: "any" },
      },
    ],
    [
      "what zod has no words for",
      { type: "string", not: { const: "" } },
      { kind: "exact", schema: { type: "string", not: { const: "" } }, like: text },
    ],
    [
      "a keyword of one type without the type",
      { minLength: 3 },
      { kind: "exact", schema: { minLength: 3 }, like: { kind: "any" } },
    ],
    [
      "oneOf with a discriminator",
      { oneOf: [{ $ref: "#/components/schemas/Other" }], discriminator: { propertyName: "kind" } },
      { kind: "oneOf", members: [{ kind: "ref", id: "Other" }], discriminator: "kind" },
    ],
  ])("%s", (_, given, want) => {
    expect(schemaOf(given)).toEqual(want);
  });

  test.each<[string, Json, unknown]>([
    ["nullable", { type: "string", nullable: true }, { kind: "anyOf", members: [text, { kind: "null" }] }],
    [
      "an exclusive bound",
      { type: "integer", minimum: 1, exclusiveMinimum: true },
      { kind: "number", integer: true, exclusiveMinimum: 1 },
    ],
    [
      "what stands beside a reference says nothing",
      { $ref: "#/components/schemas/Other", maxLength: 3 },
      { kind: "ref", id: "Other" },
    ],
  ])("of OpenAPI 3.0: %s", (_, given, want) => {
    expect(schemaOf(given, "3.0.3")).toEqual(want);
  });

  test("a dialect that isn't held is said, not lost", () => {
    const { warnings } = modelOf(
      documentOf({
        paths: {},
        components: {
          schemas: { It: { type: "object", not: { items: { $schema: "https://dialects.example/own" } } } },
        },
      }),
    );
    expect(warnings).toEqual(["keyword-not-validated /components/schemas/It/not/items/$schema"]);
  });
});

describe("readOnly and writeOnly", () => {
  const schemas = {
    Offer: {
      type: "object",
      required: ["id", "amount"],
      properties: {
        id: { type: "string", readOnly: true },
        amount: { type: "integer" },
        secret: { type: "string", writeOnly: true },
      },
    },
    Offers: { type: "array", items: { $ref: "#/components/schemas/Offer" } },
    Plain: { type: "string" },
  };
  const json = (name: string): JsonObject => ({
    content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  const forms = (paths: JsonObject): unknown => {
    const { model } = modelOf(documentOf({ paths, components: { schemas } }));
    return Object.fromEntries(
      model.schemas.map(({ id, direction, schema }) => [
        id,
        [direction, schema.kind === "object" ? schema.properties.map(({ name }) => name) : schema],
      ]),
    );
  };

  test("a schema that is sent and answered gets a form for each direction, and so does what refers to it", () => {
    expect(
      forms({
        "/a": {
          post: { requestBody: json("Offers"), responses: { "200": { description: "OK.", ...json("Offers") } } },
        },
      }),
    ).toMatchObject({
      Offer: ["read", ["id", "amount"]],
      OfferInput: ["write", ["amount", "secret"]],
      Offers: ["read", { items: { id: "Offer" } }],
      OffersInput: ["write", { items: { id: "OfferInput" } }],
      Plain: ["both", { kind: "string" }],
    });
  });

  test("a schema that travels one way only has the form of that way", () => {
    expect(forms({ "/a": { post: { requestBody: json("Offers"), responses: ok } } })).toMatchObject({
      Offer: ["write", ["amount", "secret"]],
      Offers: ["write", {}],
    });
    expect(forms({ "/a": { get: { responses: { "200": { description: "OK.", ...json("Offer") } } } } })).toMatchObject({
      Offer: ["read", ["id", "amount"]],
    });
  });
});

test("a schema stands behind those it refers to", () => {
  const to = (name: string): JsonObject => ({ type: "array", items: { $ref: `#/components/schemas/${name}` } });
  const { model } = modelOf(
    documentOf({
      paths: {},
      components: { schemas: { A: to("C"), B: to("A"), C: { type: "string" }, Tree: to("Tree") } },
    }),
  );
  expect(model.schemas.map(({ id }) => id)).toEqual(["C", "A", "B", "Tree"]);
});
