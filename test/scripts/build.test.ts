// Tests of building operations: what they inherit, their order and their names.
import { describe, expect, test } from "vitest";
import { inOrderOfMatching } from "../../scripts/emit/server/route-order.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { modelOf } from "../support/generation/generate.js";
import { operationsOf } from "../support/generation/model.js";
import { documentOf, okResponses, pathParameter } from "../support/openapi/builders.js";

const id = pathParameter("id");

describe("an operation", () => {
  test("has the parameters of its path, unless it overrides them", () => {
    const [operation] = operationsOf({
      "/a/{id}": {
        parameters: [id, { name: "q", in: "query", description: "the path's", schema: { type: "string" } }],
        get: {
          responses: okResponses(),
          parameters: [{ name: "q", in: "query", description: "its own", schema: { type: "integer", default: 3 } }],
        },
      },
    });
    expect(operation?.parameters.map(({ name, docs, default: fallback }) => [name, docs, fallback])).toEqual([
      ["id", "", undefined],
      ["q", "its own", 3],
    ]);
  });

  test("has the document's security unless it has its own, which may be empty", () => {
    const components = {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" }, key: { type: "apiKey", in: "header", name: "k" } },
    };
    const operations = operationsOf(
      {
        "/a": {
          get: { responses: okResponses() },
          put: { responses: okResponses(), security: [{ key: [] }] },
          post: { responses: okResponses(), security: [] },
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

  test("has its responses in ascending order, a range after its codes, default last", () => {
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
});

describe("the name and method of an operation", () => {
  test("is named after method and path when it has no operationId", () => {
    expect(
      operationsOf({ "/v1/users/{id}": { get: { responses: okResponses(), parameters: [id] } } })[0],
    ).toMatchObject({
      id: "getV1UsersId",
      operationId: null,
    });
  });

  test("may have any method in OpenAPI 3.2, and only those with a field in other versions", () => {
    const paths = {
      "/a": { query: { responses: okResponses() }, additionalOperations: { COPY: { responses: okResponses() } } },
      "/b": { get: { responses: okResponses(), parameters: [{ $ref: "#/paths/~1a/query/x-it" }] } },
    };
    const kept = {
      ...paths,
      "/a": { ...paths["/a"], query: { responses: okResponses(), "x-it": { name: "q", in: "query", schema: {} } } },
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
});

describe("the paths, tags and security of an operation", () => {
  test("extensions of `paths` contain no operations", () => {
    expect(
      operationsOf({
        "x-later": { get: { responses: okResponses() } },
        "/a": { put: { responses: okResponses() } },
      }).map((each) => each.id),
    ).toEqual(["putA"]);
  });

  test("repeated path parameters are renamed, without conflicts", () => {
    const parameters = ["id", "id_2"].map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
    const item = { parameters, get: { responses: okResponses() } };
    const paths = ["/a/{id}/{id}/{id_2}", "/b/{id}/{id}", "/b/{id}/{id_2}"];
    expect(operationsOf(Object.fromEntries(paths.map((path) => [path, item]))).map((each) => each.path)).toEqual([
      "/a/{id}/{id_3}/{id_2}",
      "/b/{id}/{id_3}",
      "/b/{id}/{id_2}",
    ]);
  });

  test("security schemes may be named by reference in OpenAPI 3.2", () => {
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
      { "/a": { get: { responses: okResponses(), security: names.map((name) => ({ [name]: [] })) } } },
      { openapi: "3.2.0", components },
    );
    expect(operation?.security.flat().map(({ scheme }) => scheme)).toEqual(["key", ...names.slice(1)]);
  });

  test("an operation belongs to its first tag", () => {
    const { model } = modelOf(
      documentOf({
        tags: [{ name: "B b", description: "Bees." }, { name: "unused" }],
        paths: { "/a": { get: { responses: okResponses(), tags: ["B b", "A"] }, put: { responses: okResponses() } } },
      }),
    );
    expect(model.tags).toEqual([
      { id: "BB", name: "B b", docs: "Bees." },
      { id: "Default", name: "Default", docs: "" },
    ]);
  });
});

test("concrete paths are routed before templated ones, in any document order", () => {
  const parameters = (...names: string[]): JsonObject[] => names.map((name) => pathParameter(name));
  const operations = operationsOf({
    "/users/{user}": { get: { responses: okResponses(), parameters: parameters("user") } },
    "/users/{user}/loc": { get: { responses: okResponses(), parameters: parameters("user") } },
    "/users/{user}/loc/{loc}": { get: { responses: okResponses(), parameters: parameters("user", "loc") } },
    "/users/{user}/loc/applications": { get: { responses: okResponses(), parameters: parameters("user") } },
    "/users/loc": { get: { responses: okResponses() } },
    "/users/loc/applications": { get: { responses: okResponses() } },
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

test("of segments with text and parameters the one with more text is matched first, then the one with fewer parameters", () => {
  const paths = ["/{id}.{name}", "/{name}.csv", "/report.{name}", "/{id}", "/report.csv"];
  const operations = operationsOf(
    Object.fromEntries(paths.map((path) => [path, { get: { responses: okResponses() } }])),
  );
  expect(inOrderOfMatching(operations).map(({ path }) => path)).toEqual([
    "/report.csv",
    "/report.{name}",
    "/{name}.csv",
    "/{id}.{name}",
    "/{id}",
  ]);
});
