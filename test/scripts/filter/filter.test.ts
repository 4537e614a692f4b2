// Tests of filters by tag, path and operation: which operations stay, and what is left out together with the others.
import { describe, expect, test } from "vitest";
import { Report } from "../../../scripts/diagnostics/diagnostics.js";
import { filterOperations } from "../../../scripts/filter/apply.js";
import { operationFilter } from "../../../scripts/filter/filter.js";
import { membersOf, type Json, type JsonObject } from "../../../scripts/json/json.js";
import type { Document } from "../../../scripts/openapi/document.js";
import { document as documentFrom } from "../../support/documents/filtered.js";
import { documentOf, noContent, okResponses, refTo } from "../../support/openapi/builders.js";

interface Filtered {
  readonly document: Document;
  readonly messages: readonly string[];
}

function filtered(rest: JsonObject, include: readonly string[], exclude: readonly string[] = []): Filtered {
  const report = new Report();
  const filter = operationFilter(include, exclude) ?? { include: [], exclude: [] };
  const document = filterOperations(documentFrom(documentOf(rest)), filter, report);
  return { document, messages: report.diagnostics.map(({ message, hint = "" }) => `${message} ${hint}`.trim()) };
}

/** The operations that are left: `get /users`, or a webhook's name. */
function operations({ document }: Filtered): readonly string[] {
  return ["paths", "webhooks"].flatMap((section) =>
    membersOf(document.root[section]).flatMap(([path, item]) => membersOf(item).map(([method]) => `${method} ${path}`)),
  );
}

const done = { responses: noContent };
const service = {
  paths: {
    "/users": {
      get: { operationId: "listUsers", tags: ["Users"], ...done },
      post: { operationId: "createUser", tags: ["Users", "Admin"], ...done },
    },
    "/users/{id}": { get: { operationId: "getUser", tags: ["Users"], ...done } },
    "/internal/health": { get: { operationId: "health", ...done } },
    "/internal/jobs/{id}": { put: { tags: ["Admin"], ...done } },
  },
  webhooks: { joined: { post: { operationId: "userJoined", tags: ["Users"], ...done } } },
};
const all = [
  "get /users",
  "post /users",
  "get /users/{id}",
  "get /internal/health",
  "put /internal/jobs/{id}",
  "post joined",
];

describe("operations", () => {
  test.each<[include: string[], exclude: string[], want: string[]]>([
    [[], [], all],
    [["tag:Users"], [], ["get /users", "post /users", "get /users/{id}", "post joined"]],
    [["tag:Users"], ["tag:Admin"], ["get /users", "get /users/{id}", "post joined"]],
    [
      ["tag:Users", "path:/internal/health"],
      [],
      ["get /users", "post /users", "get /users/{id}", "get /internal/health", "post joined"],
    ],
    [[], ["path:/internal/*"], ["get /users", "post /users", "get /users/{id}", "post joined"]],
    [["path:/users"], [], ["get /users", "post /users"]],
    [["path:*{id}"], [], ["get /users/{id}", "put /internal/jobs/{id}"]],
    [["path:/*a*/*e*l*"], [], ["get /internal/health"]],
    [["operation:listUsers", "operation:user*"], [], ["get /users", "post joined"]],
    [["operation:GET /users/{id}", "operation:put */jobs/*"], [], ["get /users/{id}", "put /internal/jobs/{id}"]],
    [[], ["operation:*User*"], ["get /internal/health", "put /internal/jobs/{id}", "post joined"]],
  ])("with %j without %j are %j", (include, exclude, want) => {
    expect(operations(filtered(service, include, exclude))).toEqual(want);
  });

  test.each(["tags:Users", "Users", "tag:", "path:  ", ""])("can't be selected by %j", (pattern) => {
    expect(() => operationFilter([], [pattern])).toThrow(
      `--exclude takes tag:NAME, path:/PATTERN or operation:ID, in which * is any characters, not ${JSON.stringify(pattern)}`,
    );
  });

  test("by a pattern that fits none are a warning with what was probably meant", () => {
    expect(filtered(service, ["tag:users", "path:/users"], ["operation:helth"]).messages).toEqual([
      "No operation fits `tag:users` of `include`. did you mean `Users`?",
      "No operation fits `operation:helth` of `exclude`. did you mean `health`?",
    ]);
  });

  test("are reported when none is left", () => {
    expect(filtered(service, ["tag:Users"], ["path:*", "operation:userJoined"]).messages).toEqual([
      "The filters leave no operation.",
    ]);
  });

  test("of a path item that several paths refer to are filtered there", () => {
    const item = { get: { tags: ["A"], ...done }, put: { tags: ["B"], ...done } };
    const { document } = filtered(
      {
        paths: { "/a": { $ref: "#/components/pathItems/Item" }, "/b": { $ref: "#/components/pathItems/Item" } },
        components: { pathItems: { Item: item } },
      },
      ["tag:A"],
      ["path:/b"],
    );
    expect(document.root["paths"]).toEqual({ "/a": { $ref: "#/components/pathItems/Item" } });
    expect(document.resolve("/components/pathItems")).toEqual({ Item: { get: item.get } });
  });

  test("may have methods of their own (OpenAPI 3.2)", () => {
    const { document } = filtered({ paths: { "/a": { additionalOperations: { LINK: done, UNLINK: done } } } }, [
      "operation:link /a",
    ]);
    expect(document.root["paths"]).toEqual({ "/a": { additionalOperations: { LINK: done } } });
  });
});

const returning = (schema: Json): JsonObject => ({ responses: okResponses(schema) });

/** The names of the components that are left of a document with the paths /kept and /dropped. */
function componentsAfter(
  kept: JsonObject,
  dropped: JsonObject,
  components: JsonObject,
  [include, exclude]: readonly [string[], string[]] = [[], ["path:/dropped"]],
): readonly string[] {
  const paths = { "/kept": { get: kept }, "/dropped": { get: dropped } };
  const { document } = filtered({ paths, components }, include, exclude);
  return membersOf(document.root["components"]).flatMap(([, members]) => membersOf(members).map(([name]) => name));
}

describe("components", () => {
  test.each<[string, kept: JsonObject, dropped: JsonObject, components: JsonObject, want: string[]]>([
    ["only of what is left out go", returning({}), returning(refTo("A")), { schemas: { A: {} } }, []],
    ["used by both stay", returning(refTo("A")), returning(refTo("A")), { schemas: { A: {} } }, ["A"]],
    ["without any use stay", returning({}), returning({}), { schemas: { A: refTo("B"), B: {} } }, ["A", "B"]],
    [
      "used by one without any use stay",
      returning({}),
      returning(refTo("B")),
      { schemas: { A: refTo("B"), B: {} } },
      ["A", "B"],
    ],
    [
      "used by others that go, go",
      returning({}),
      returning(refTo("A")),
      { schemas: { A: { items: refTo("B") }, B: refTo("A") } },
      [],
    ],
    [
      "used in part stay",
      returning(refTo("A/properties/x")),
      returning(refTo("A")),
      { schemas: { A: { properties: { x: {} } } } },
      ["A"],
    ],
    [
      "of all sections",
      returning({}),
      { parameters: [refTo("P", "parameters")], ...returning({}), security: [{ S: [] }] },
      {
        parameters: { P: { name: "p", in: "query", schema: refTo("A") } },
        schemas: { A: {} },
        securitySchemes: { S: {}, T: {} },
      },
      ["T"],
    ],
    [
      "required by a kept operation stay",
      { ...returning({}), security: [{ S: [] }] },
      { ...returning({}), security: [{ S: [] }] },
      { securitySchemes: { S: {} } },
      ["S"],
    ],
    [
      "named by a kept discriminator stay",
      returning({ oneOf: [], discriminator: { propertyName: "x", mapping: { a: "A", b: "#/components/schemas/B" } } }),
      returning({ anyOf: [refTo("A"), refTo("B"), refTo("C")] }),
      { schemas: { A: {}, B: {}, C: {} } },
      ["A", "B"],
    ],
    [
      "that are children of a kept schema with a discriminator stay",
      returning(refTo("Pet")),
      returning(refTo("Cat")),
      {
        schemas: {
          Pet: { discriminator: { propertyName: "x" } },
          Cat: { allOf: [refTo("Pet"), refTo("Fur")] },
          Fur: {},
        },
      },
      ["Pet", "Cat", "Fur"],
    ],
  ])("%s", (_, kept, dropped, components, want) => {
    expect(componentsAfter(kept, dropped, components)).toEqual(want);
  });
});

test("components without any use are left out where only some operations are included", () => {
  const components = { schemas: { Used: refTo("Inner"), Inner: {}, Unused: refTo("Inner"), Dropped: {} } };
  const args = [returning(refTo("Used")), returning(refTo("Dropped")), components] as const;
  expect(componentsAfter(...args)).toEqual(["Used", "Inner", "Unused"]);
  expect(componentsAfter(...args, [["path:/kept"], []])).toEqual(["Used", "Inner"]);
});

test("links to operations that are left out go with them", () => {
  const links = {
    byId: { operationId: "dropped" },
    byReference: { operationRef: "#/paths/~1dropped/get" },
    byComponent: refTo("Dropped", "links"),
    kept: { operationId: "kept" },
  };
  const { document } = filtered(
    {
      paths: {
        "/kept": { get: { operationId: "kept", responses: { 200: { description: "Found.", links } } } },
        "/dropped": { get: { operationId: "dropped", ...done } },
      },
      components: { links: { Dropped: { operationId: "dropped" } } },
    },
    [],
    ["path:/dropped"],
  );
  expect(document.resolve("/paths/~1kept/get/responses/200/links")).toEqual({ kept: { operationId: "kept" } });
  expect(document.resolve("/components/links")).toEqual({});
});

describe("a reference into an operation that is left out", () => {
  const at = "#/paths/~1dropped/get/responses/200/content/application~1json/schema";
  const keptSchema = "/paths/~1kept/get/responses/200/content/application~1json/schema";

  test.each<[string, schema: Json, reference: JsonObject, want: Json]>([
    ["is replaced by its target", { type: "string" }, { $ref: at }, { type: "string" }],
    ["may be to a part", { items: { type: "string" } }, { $ref: `${at}/items` }, { type: "string" }],
    [
      "keeps what is beside it",
      { type: "string" },
      { $ref: at, maxLength: 3, allOf: [{}] },
      { maxLength: 3, allOf: [{ type: "string" }, {}] },
    ],
    ["may have further ones", { items: { $ref: `${at}/x` }, x: true }, { $ref: at }, { items: true, x: true }],
    ["stays where it contains itself", { items: { $ref: at } }, { $ref: at }, { items: { $ref: at } }],
  ])("%s", (_, schema, reference, want) => {
    const { document } = filtered(
      { paths: { "/kept": { get: returning(reference) }, "/dropped": { get: returning(schema) } } },
      ["path:/kept"],
    );
    expect(document.resolve(keptSchema)).toEqual(want);
  });

  test("keeps the components that its target uses", () => {
    const dropped = returning({ items: refTo("A") });
    expect(componentsAfter(returning({ $ref: at }), dropped, { schemas: { A: {} } })).toEqual(["A"]);
  });
});
