// The resources of a model: where identifiers, items and parents are, and what new identifiers look like.
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { effectOf, participles } from "../../scripts/model/resources/actions.js";
import { identifierForm } from "../../scripts/model/resources/identifier-form.js";
import { formOfPattern } from "../../scripts/model/resources/pattern-form.js";
import type { IdentifierForm } from "../../scripts/model/resource.js";
import type { StringSchema } from "../../scripts/model/model.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { resourcesOf } from "../../scripts/model/resources/resources.js";
import { newIdentifier } from "../../scripts/runtime/server/memory/identifiers.js";
import { modelOf } from "../support/generation/generate.js";
import {
  documentOf,
  integer,
  object,
  okResponse,
  okResponses,
  pathParameter,
  requestBody,
  string,
} from "../support/openapi/builders.js";
import { isSlow, sizeFactor } from "../support/growth.js";

/** The resource of a collection with a POST, and of its items with a GET. */
function resourceOf(
  item: Json,
  {
    parameter = pathParameter("id"),
    sent = item,
    response = {},
  }: { parameter?: JsonObject; sent?: Json; response?: JsonObject } = {},
) {
  const { resources } = modelOf(
    documentOf({
      paths: {
        "/v1/tasks": {
          post: { requestBody: requestBody(sent), responses: { "200": { ...okResponse(item), ...response } } },
        },
        [`/v1/tasks/{${String(parameter["name"])}}`]: {
          parameters: [parameter],
          get: { operationId: "read", responses: okResponses(item) },
        },
      },
    }),
  ).model;
  return resources[0];
}

describe("the identifier is", () => {
  type Row = [what: string, want: readonly string[] | null, item: JsonObject, parameter: JsonObject];
  const rows: readonly Row[] = [
    ["the member with the parameter's name", ["slug"], object({ id: string, slug: string }), pathParameter("slug")],
    ["the member that its name ends with", ["gid"], object({ name: string, gid: string }), pathParameter("task_gid")],
    ["named after the item", ["task_id"], object({ task_id: string, name: string }), pathParameter("id")],
    ["`id`, whatever the parameter is called", ["id"], object({ id: string, name: string }), pathParameter("task")],
    [
      "nested",
      ["metadata", "name"],
      object({ kind: string, metadata: object({ name: string }) }),
      pathParameter("name"),
    ],
    ["the member with the item's last word", ["ask_id"], object({ ask_id: string }), pathParameter("task_id")],
    [
      "no time",
      ["id"],
      object({ id: string, key: { type: "string", format: "date-time" } }),
      pathParameter("task_key"),
    ],
    ["no enumeration", null, object({ name: { type: "string", enum: ["a", "b"] } }), pathParameter("task")],
    ["not in the item", null, object({ status: string }), pathParameter("task_name")],
    ["one of two", ["id"], object({ id: string, key: string }), pathParameter("taskIdOrKey")],
    [
      "the member whose example the parameter has",
      ["reference"],
      { ...object({ reference: string, title: string }), example: { reference: "T-7", title: "x" } },
      { ...pathParameter("task"), example: "T-7" },
    ],
  ];
  test.each(rows)("%s", (_, want, item, parameter) => {
    expect(resourceOf(item, { parameter })?.identifier?.at ?? null).toEqual(want);
  });

  test("what a link passes on", () => {
    const links = { read: { operationId: "read", parameters: { id: "$response.body#/number" } } };
    expect(resourceOf(object({ id: string, number: string }), { response: { links } })?.identifier?.at).toEqual([
      "number",
    ]);
  });

  test("chosen by whoever may set it", () => {
    const readOnly = object({ id: { type: "string", readOnly: true }, name: string });
    const chosenBy = (item: Json): string | undefined => resourceOf(item)?.identifier?.chosenBy;
    expect([chosenBy(readOnly), chosenBy(object({ id: string })), chosenBy(object({ id: string }, ["id"]))]).toEqual([
      "server",
      "either",
      "client",
    ]);
  });
});

describe("the identifier of a membership", () => {
  const { resources } = modelOf(
    documentOf({
      paths: {
        "/groups/{group_id}/users": {
          parameters: [pathParameter("group_id")],
          post: {
            requestBody: requestBody(object({ user_id: string }, ["user_id"])),
            responses: okResponses(object({ user_id: string })),
          },
        },
        "/groups/{group_id}/users/{user_id}": {
          parameters: [pathParameter("group_id"), pathParameter("user_id")],
          get: { responses: okResponses(object({ id: string, name: string })) },
        },
      },
    }),
  ).model;

  test("is sent by the name of the parameter", () => {
    expect(resources[0]).toMatchObject({
      identifier: { at: ["id"], chosenBy: "client" },
      operations: [{ role: "create", acknowledges: ["user_id"], renames: { user_id: "id" } }, { role: "read" }],
    });
  });
});

test("new identifiers fit the parameter of every path below the item", () => {
  const { resources } = modelOf(
    documentOf({
      paths: {
        "/schemes": { post: { requestBody: requestBody(object({})), responses: okResponses(object({ id: string })) } },
        "/schemes/{id}": { parameters: [pathParameter("id")], get: { responses: okResponses(object({ id: string })) } },
        "/schemes/{schemeId}/projects": {
          parameters: [pathParameter("schemeId", integer)],
          get: { responses: okResponses({ type: "array", items: string }) },
        },
      },
    }),
  ).model;
  expect(resources[0]?.identifier?.form).toEqual([
    ["123456789", 1],
    ["0123456789", 8],
  ]);
});

test("parents and parameters below items are found in linear time", async () => {
  const nested = (size: number) =>
    modelOf(
      documentOf({
        paths: Object.fromEntries(
          Array.from({ length: size }, (_, index): [string, JsonObject][] => [
            [`/r${index}`, { post: { responses: okResponses(object({ id: string })) } }],
            [
              `/r${index}/{id}/parts`,
              { parameters: [pathParameter("id")], get: { responses: okResponses({ type: "array" }) } },
            ],
          ]).flat(),
        ),
      }),
    );
  const sizes = [12, sizeFactor * 12].map((size) => ({ size, made: nested(size) }));
  const resources = ({ made: { model, document } }: (typeof sizes)[number]): unknown =>
    resourcesOf(model.operations, new Map(model.schemas.map((each) => [each.id, each])), document, new Report());
  const [small, large] = sizes;
  if (small === undefined || large === undefined) throw new Error("There are two sizes.");
  expect(await isSlow(small, large, resources)).toBe(false);
});

describe("an item is", () => {
  const task = object({ id: string, name: string });
  const rows: readonly (readonly [what: string, schema: Json, at: readonly string[]])[] = [
    ["the body", task, []],
    ["in `data`", object({ data: task }), ["data"]],
    [
      "in `result` beside details of the response",
      object({ time: { type: "number" }, status: string, result: task }),
      ["result"],
    ],
    ["in a member named after it", object({ task }), ["task"]],
    ["in a short last word of its name", object({ links: object({}), results: { type: "array" }, ask: task }), ["ask"]],
    ["in two envelopes", object({ data: object({ task }) }), ["data", "task"]],
    ["the body, which has data of its own", object({ id: string, data: task }), []],
    ["the body, which has an owner", object({ id: string, owner: task, name: string }), []],
  ];
  test.each(rows)("%s", (_, schema, at) => {
    const found = resourceOf(schema);
    expect([found?.operations[0]?.request, found?.operations[0]?.response, found?.operations[1]?.response]).toEqual([
      at,
      at,
      at,
    ]);
  });
});

describe("identifiers have the form of", () => {
  const schema = (rest: Partial<StringSchema>): StringSchema => ({ kind: "string", ...rest });
  const rows: readonly (readonly [what: string, schema: StringSchema, examples: readonly Json[], want: RegExp])[] = [
    ["UUIDs by default", schema({}), [], /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
    ["their format", schema({ format: "snowflake" }), [], /^[1-9]\d{17}$/],
    ["ULIDs", schema({ format: "ulid" }), [], /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/],
    ["their pattern", schema({ pattern: "^VA[0-9a-f]{32}$" }), [], /^VA[0-9a-f]{32}$/],
    ["the alternative with the most of them", schema({ pattern: "^(0|[1-9][0-9]*)$" }), [], /^[1-9]\d{10,}$/],
    ["their example", schema({}), ["cus_9fa2"], /^cus_[0-9a-f]{8}$/],
    ["an example within its length", schema({ maxLength: 8 }), ["cus_9fa2"], /^cus_[0-9a-f]{4}$/],
    ["an example of digits", schema({}), ["12345"], /^[1-9]\d{7}$/],
    ["their length", schema({ maxLength: 10 }), [], /^[a-z0-9]{10}$/],
    ["a pattern that the example doesn't match", schema({ pattern: "^P-[A-Z0-9]{4}$" }), ["x"], /^P-[A-Z0-9]{4}$/],
  ];
  test.each(rows)("%s", (_, given, examples, want) => {
    const form = identifierForm([], given, examples, new Map());
    const taken = new Set<string>();
    const source = { newId: () => crypto.randomUUID(), nextNumber: () => taken.size + 1 };
    for (let count = 0; count < 20; count++) taken.add(newIdentifier(form, source, (id) => taken.has(id)));
    expect(taken.size).toBe(20);
    for (const id of taken) expect(id).toMatch(want);
  });

  test("numbers", () => {
    expect(identifierForm([], { kind: "number", integer: true }, [], new Map())).toBe("number");
  });

  test.each<[pattern: string, want: IdentifierForm | undefined]>([
    ["^[a-z]{2}-\\d+$", [["abcdefghijklmnopqrstuvwxyz", 2], "-", ["0123456789", 16]]],
    ["^(?:ab)?c[^x]$", ["abc", ["0123456789abcdefghijklmnopqrstuvwyzABCDEFGHIJKLMNOPQRSTUVWXYZ", 1]]],
    ["^(?=a)b$", undefined],
    ["^fixed$", undefined],
    ["[", undefined],
    ["a{999}", undefined],
  ])("the pattern %s", (pattern, want) => {
    expect(formOfPattern(pattern)).toEqual(want);
  });
});

describe("an action sets", () => {
  const item = (values: readonly string[], name = "status") => ({
    kind: "object" as const,
    properties: [{ name, required: true, docs: "", schema: { kind: "literal" as const, values } }],
    additional: { kind: "any" as const },
  });
  test.each<[action: string, values: readonly string[], want: string | undefined]>([
    ["cancel", ["open", "CANCELLED"], "CANCELLED"],
    ["cancel", ["open", "canceled"], "canceled"],
    ["activate", ["active", "inactive"], "active"],
    ["deactivate", ["active", "inactive"], "inactive"],
    ["approve", ["approved", "denied"], "approved"],
    ["publish", ["draft", "PUBLISHED"], "PUBLISHED"],
    ["mark-as-read", ["read", "unread"], undefined],
    ["refund", ["paid", "open"], undefined],
    ["cancel", ["canceled", "CANCELED"], undefined],
  ])("%s of %j: %s", (action, values, want) => {
    expect(effectOf(action, item(values), new Map())?.value).toBe(want);
  });

  test("a value of an enumeration that may grow", () => {
    const status = { kind: "string" as const, knownValues: ["open", "matched"] };
    const properties = [{ name: "status", required: true, docs: "", schema: status }];
    const transfer = { kind: "object" as const, properties, additional: { kind: "any" as const } };
    expect(effectOf("match", transfer, new Map())).toEqual({ at: ["status"], value: "matched" });
  });

  test.each<[what: string, returned: JsonObject, want: Json]>([
    ["the item", { enum: ["open", "closed"] }, []],
    ["an item without the values of before", { enum: ["closed"] }, []],
    ["something else that is like it", { enum: ["pending"] }, null],
    ["something else, of which there may be more", { enum: ["pending"], "x-speakeasy-unknown-values": "allow" }, null],
  ])("and returns %s", (_, status, want) => {
    const withStatus = (state: JsonObject) => object({ id: string, name: string, status: { ...string, ...state } });
    const task = withStatus({ enum: ["open", "closed"] });
    const { resources } = modelOf(
      documentOf({
        paths: {
          "/v1/tasks": { post: { requestBody: requestBody(task), responses: okResponses(task) } },
          "/v1/tasks/{id}": {
            parameters: [pathParameter("id")],
            get: { operationId: "read", responses: okResponses(task) },
          },
          "/v1/tasks/{id}/close": {
            parameters: [pathParameter("id")],
            post: { operationId: "close", responses: okResponses(withStatus(status)) },
          },
        },
      }),
    ).model;
    const close = resources[0]?.operations.find(({ operation }) => operation === "close");
    expect([close?.effect?.value, close?.response]).toEqual(["closed", want]);
  });

  test("the state rather than another enumeration, and nothing where two could be meant", () => {
    const of = (...names: readonly string[]) =>
      effectOf(
        "close",
        { ...item([]), properties: names.flatMap((name) => item(["open", "closed"], name).properties) },
        new Map(),
      );
    expect([of("shape", "state")?.at, of("state", "door_status")]).toEqual([["state"], null]);
  });

  test.each([
    ["cancel", "canceled"],
    ["cancel", "cancelled"],
    ["archive", "archived"],
    ["verify", "verified"],
    ["freeze", "frozen"],
  ])("%s -> %s", (verb, word) => {
    expect(participles(verb)).toContain(word);
  });
});

test("a resource knows its parent and its source, whatever parameters are called", () => {
  const item = object({ id: string });
  const { resources } = modelOf(
    documentOf({
      paths: {
        "/users": { post: { requestBody: requestBody(item), responses: okResponses(item) } },
        "/users/{id}": { get: { parameters: [pathParameter("id")], responses: okResponses(item) } },
        "/users/{user_id}/notes": {
          "x-resource": { chosenBy: "client" },
          parameters: [pathParameter("user_id")],
          get: { responses: okResponses({ type: "array", items: item }) },
          post: { requestBody: requestBody(item), responses: okResponses(item) },
        },
      },
    }),
  ).model;
  expect(resources.map(({ collection, parent, source }) => ({ collection, parent, source }))).toEqual([
    { collection: "/users", parent: null, source: "recognized" },
    { collection: "/users/{user_id}/notes", parent: "/users", source: "declared" },
  ]);
});
