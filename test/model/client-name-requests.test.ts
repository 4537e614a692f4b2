// What the names of client methods are derived from: what a document's operation says of its response, tags and names.
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { clientNames, textOfName, type ClientNameRequest } from "../../scripts/model/client-names/names.js";
import { requestsOf } from "../../scripts/model/client-names/operations.js";
import { modelOf } from "../support/generation/generate.js";
import {
  arrayOf,
  documentOf,
  integer,
  noContent,
  object,
  okResponses,
  pathParameter,
  refTo,
  string,
} from "../support/openapi/builders.js";

const month = object({ name: string });
const schemas: JsonObject = { Month: month, Months: arrayOf(refTo("Month")), Page: object({ data: refTo("Months") }) };

/** The request for the name of `get /months` of a document, whose operation has these members. */
function requestFor(operation: JsonObject, { path = "/months", title = "Calendar" } = {}): ClientNameRequest {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => pathParameter(name));
  const get = { parameters, responses: noContent, ...operation };
  const { document, model } = modelOf(
    documentOf({ info: { title, version: "1" }, paths: { [path]: { get } }, components: { schemas } }),
  );
  const [request] = requestsOf(
    document,
    model.operations,
    new Map(model.schemas.map((each) => [each.id, each])),
    new Map(),
  );
  if (request === undefined) throw new Error("The document has no operation.");
  return request;
}

describe("whether a response is a list", () => {
  test.each<[schema: Json, items: ClientNameRequest["items"]]>([
    [arrayOf(string), "array"],
    [refTo("Months"), "array"],
    [{ anyOf: [refTo("Months"), { type: "null" }] }, "array"],
    [object({ months: arrayOf(month) }), "member"],
    [object({ anything: arrayOf(month) }), "member"],
    [object({ total: integer, months: refTo("Months") }), "member"],
    [refTo("Page"), "member"],
    [{ allOf: [object({ total: integer }), refTo("Page")] }, "member"],
    // A list inside of a member counts where it has the name of the resource, or of any list.
    [object({ _embedded: object({ months: arrayOf(month) }) }), "member"],
    [object({ data: object({ items: arrayOf(month) }) }), "member"],
    [object({ data: object({ allMonths: arrayOf(month) }) }), "member"],
    [object({ details: object({ tags: arrayOf(string) }) }), "object"],
    [object({ details: object({ months: string }) }), "object"],
    [object({ name: string, parent: refTo("Month") }), "object"],
    // Maps may be lists by name, or the parts of one thing.
    [object({ months: { type: "object", additionalProperties: month } }), "unknown"],
    [object({ data: object({ items: { type: "object", additionalProperties: month } }) }), "unknown"],
    [object({ total: integer, months: {} }), "object"],
    [{ type: "object", additionalProperties: month }, "unknown"],
    [object({}), "unknown"],
    [string, "unknown"],
    [{}, "unknown"],
  ])("%j: %s", (schema, items) => {
    expect(requestFor({ responses: okResponses(schema) }).items).toBe(items);
  });

  const list = { description: "A list.", content: { "application/json": { schema: arrayOf(month) } } };
  const text = { description: "Text.", content: { "text/plain": { schema: string } } };

  test.each<[what: string, responses: JsonObject, items: ClientNameRequest["items"]]>([
    ["no response has a body", noContent, "unknown"],
    ["only an error has one", { ...noContent, "400": list }, "unknown"],
    ["the body is text", { "200": text }, "unknown"],
    ["the body is JSON or text", { "200": { ...list, content: { ...text.content, ...list.content } } }, "array"],
    [
      "the body is a kind of JSON",
      { "200": { ...list, content: { "application/hal+json": { schema: arrayOf(month) } } } },
      "array",
    ],
    ["the first success has one", { "200": list, "202": text }, "array"],
  ])("where %s", (_, responses, items) => {
    expect(requestFor({ responses }).items).toBe(items);
  });
});

describe("what lists what the schema of its items is called", () => {
  const paths = (schema: Json): JsonObject => ({
    "/card_art": { get: { operationId: "getCardArt", tags: ["Wallets"], responses: okResponses(schema) } },
    "/card_art/{card_art_token}": {
      parameters: [pathParameter("card_art_token")],
      get: { operationId: "getCardArtByToken", tags: ["Wallets"], responses: okResponses(refTo("CardArt")) },
    },
  });
  const namesFor = (schema: Json): readonly string[] => {
    const components = { schemas: { CardArt: object({ name: string }), Color: string } };
    const { document, model } = modelOf(documentOf({ paths: paths(schema), components }));
    const known = new Map(model.schemas.map((each) => [each.id, each]));
    const report = { invalid: () => undefined, collision: () => undefined };
    return clientNames(requestsOf(document, model.operations, known, new Map()), report).map(textOfName);
  };

  test.each<[schema: Json, list: string, item: string]>([
    [object({ data: arrayOf(refTo("CardArt")) }), "wallets.listCardArt", "wallets.getCardArt"],
    [arrayOf(refTo("CardArt")), "wallets.listCardArt", "wallets.getCardArt"],
    // Parts of one thing.
    [object({ colors: arrayOf(refTo("Color")) }), "wallets.getCardArt", "wallets.getCardArtByToken"],
    [object({ colors: arrayOf(string) }), "wallets.getCardArt", "wallets.getCardArtByToken"],
  ])("%j: %s", (schema, ...names) => {
    expect(namesFor(schema)).toEqual(names);
  });
});

describe("the tag that groups an operation", () => {
  test.each<[tags: Json, title: string, path: string, tag: string | null]>([
    [["Months"], "Calendar", "/months", "Months"],
    [["Months", "Years"], "Calendar", "/months", "Months"],
    [[], "Calendar", "/months", null],
    // All operations could have these.
    [["default"], "Calendar", "/months", null],
    [["API v2"], "Calendar", "/months", null],
    [["rest"], "Calendar", "/months", null],
    [["Calendar"], "Calendar", "/months", null],
    [["Calendar API"], "The Calendar Service", "/months", null],
    [["calendar"], "Calendar v2", "/months", null],
    // But not the name of the API where it is that of a resource.
    [["Calendar"], "Calendar", "/calendars/{id}", "Calendar"],
    [["Calendar Days"], "Calendar Days", "/calendars/days", "Calendar Days"],
    [["Calendar Days"], "Calendar Days", "/calendars", null],
    [["Calendar"], "Calendar of Months", "/months", "Calendar"],
    [["!"], "!", "/months", "!"],
  ])("%j of %j at %s: %j", (tags, title, path, tag) => {
    expect(requestFor({ tags }, { title, path }).tag).toBe(tag);
  });
});

describe("names that the document has for other generators", () => {
  test.each<[members: JsonObject, want: Partial<ClientNameRequest>]>([
    [{ "x-fern-sdk-group-name": "months" }, { givenGroup: ["months"] }],
    [{ "x-fern-sdk-group-name": ["calendar", "months"] }, { givenGroup: ["calendar", "months"] }],
    [{ "x-speakeasy-group": "calendar.months" }, { givenGroup: ["calendar", "months"] }],
    [{ "x-fern-sdk-group-name": "a", "x-speakeasy-group": "b" }, { givenGroup: ["a"] }],
    [{ "x-fern-sdk-group-name": 1 }, {}],
    [{ "x-fern-sdk-group-name": [] }, {}],
    [{ "x-fern-sdk-method-name": "all" }, { givenMethod: "all" }],
    [{ "x-speakeasy-name-override": "all" }, { givenMethod: "all" }],
    [{ "x-fern-sdk-method-name": "a", "x-speakeasy-name-override": "b" }, { givenMethod: "a" }],
    [{ "x-speakeasy-name-override": 1 }, {}],
    [{ "x-client-name": "months.all" }, { requested: "months.all" }],
    [{ operationId: "get-months" }, { operationId: "get-months" }],
    [{ operationId: "get-months", "x-methodName": "listMonths" }, { operationId: "listMonths" }],
    // Without a verb it says less than the path.
    [{ operationId: "get-months", "x-methodName": "months" }, { operationId: "get-months" }],
    [{ operationId: "get-months", "x-methodName": 1 }, { operationId: "get-months" }],
    [{ deprecated: true }, { isDeprecated: true }],
  ])("%j", (members, want) => {
    const none = { givenGroup: undefined, givenMethod: undefined, requested: undefined, operationId: null };
    expect(requestFor(members)).toMatchObject({ isDeprecated: false, ...want });
    const { givenGroup, givenMethod, requested, operationId } = requestFor(members);
    expect({ givenGroup, givenMethod, requested, operationId }).toEqual({ ...none, ...without(want, "isDeprecated") });
  });
});

function without<T extends object, K extends keyof T>(members: T, name: K): Omit<T, K> {
  const { [name]: _, ...others } = members;
  return others;
}
