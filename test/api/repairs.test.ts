// Repairs of documents: `const` in OpenAPI 3.0, which means an enum, and `nullable` beside a reference where the
// document's owner says that it means something.
import { expect, test } from "vitest";
import { build } from "../../scripts/model/build/build.js";
import { ExampleValidator } from "../../scripts/model/json-schema/example-validation.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { loadText } from "../../scripts/load/load.js";
import { JsonOracle } from "../../scripts/verify/oracle/json-oracle.js";
import type { Repairs } from "../../scripts/openapi/repairs.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { documentOf } from "../support/openapi/builders.js";

/** Which values a schema of OpenAPI 3.0 accepts once its document is loaded, and what was reported. */
function loaded(schemas: JsonObject, repairs: Repairs = {}): { accepts: (value: Json) => boolean; codes: string[] } {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Whole" } } };
  const post = { requestBody: { required: true, content }, responses: { 204: { description: "Done." } } };
  const report = new Report();
  const document = loadText(
    JSON.stringify(documentOf({ openapi: "3.0.3", paths: { "/": { post } }, components: { schemas } })),
    "openapi.json",
    report,
    { repairs },
  );
  if (document === undefined) throw new Error(JSON.stringify(report.diagnostics));
  build(document, report);
  const validator = new ExampleValidator(document);
  return {
    accepts: (value) => validator.allows({ $ref: "#/components/schemas/Whole" }, value, "write"),
    codes: report.diagnostics.map(({ code }) => code),
  };
}

const kind = (name: Json): JsonObject => ({
  type: "object",
  required: ["type"],
  properties: { type: { type: "string", const: name } },
});

test("`const` in OpenAPI 3.0 is read as an enum of one value, with a warning", () => {
  const { accepts, codes } = loaded({ Whole: { oneOf: [kind("llm"), kind("code")] } });
  expect(["llm", "code", "other"].map((type) => accepts({ type }))).toEqual([true, true, false]);
  expect(codes).toEqual(["const-of-later-version", "const-of-later-version"]);
});

test.each<[given: string, schema: JsonObject, accepted: readonly Json[], rejected: readonly Json[]]>([
  ["an object", { const: { a: 1 } }, [{ a: 1 }], [{ a: 2 }, null]],
  ["null", { const: null }, [null], ["", 0]],
  ["a value that the enum beside it has", { enum: ["a", "b"], const: "b" }, ["b"], ["a"]],
  ["a value that the enum beside it lacks", { enum: ["a"], const: "b" }, [], ["a", "b"]],
])("`const` of %s", (_, schema, accepted, rejected) => {
  const { accepts } = loaded({ Whole: schema });
  expect({ accepted: accepted.filter(accepts), rejected: rejected.filter(accepts) }).toEqual({
    accepted,
    rejected: [],
  });
});

const owner: JsonObject = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
const nullables: readonly (readonly [given: string, schema: JsonObject])[] = [
  ["beside a reference", { $ref: "#/components/schemas/Owner", nullable: true, description: "Who has it." }],
  ["beside allOf with a reference", { nullable: true, allOf: [{ $ref: "#/components/schemas/Owner" }] }],
];

test.each(nullables)("`nullable` %s allows null where `nullableRefs` says so", (_, member) => {
  const schemas = { Owner: owner, Whole: { type: "object", properties: { owner: member } } };
  const values: readonly Json[] = [{ owner: null }, { owner: { name: "Ada" } }, { owner: {} }, { owner: 1 }];
  const [plain, repaired] = [loaded(schemas), loaded(schemas, { nullableRefs: true })];
  expect(values.map(plain.accepts)).toEqual([false, true, false, false]);
  expect(plain.codes).toHaveLength(1);
  expect(values.map(repaired.accepts)).toEqual([true, true, false, false]);
  expect(repaired.codes).toEqual([]);
});

test("`nullableRefs` changes nothing else", () => {
  const member: Json = { nullable: true, allOf: [{ $ref: "#/components/schemas/Owner" }, { maxProperties: 1 }] };
  const schemas = { Owner: owner, Whole: { type: "object", properties: { owner: member } } };
  expect(loaded(schemas, { nullableRefs: true }).accepts({ owner: null })).toBe(false);
});

/** The media types of a response's body once its document is loaded, and whether another one is a fault of a server. */
function mediaTypes(
  content: JsonObject,
  repairs: Repairs = {},
): { read: readonly string[]; faults: readonly string[] } {
  const get = { responses: { 200: { description: "OK.", content } } };
  const document = loadText(JSON.stringify(documentOf({ paths: { "/": { get } } })), "openapi.json", new Report(), {
    repairs,
  });
  if (document === undefined) throw new Error("The document can't be loaded.");
  const read = document.resolve("/paths/~1/get/responses/200/content") as JsonObject;
  const received = { status: 200, mediaType: "text/csv", text: "title" };
  return {
    read: Object.keys(read),
    faults: new JsonOracle(document).faultsOf("get", "/", received).map((fault) => fault.kind),
  };
}

const ofJson: JsonObject = { schema: { type: "array", items: { type: "string" } } };

test.each<[given: string, content: JsonObject, read: readonly string[]]>([
  ["any media type, of a list", { "*/*": ofJson }, ["application/json"]],
  ["any application, of a list", { "application/*": ofJson }, ["application/json"]],
  ["of a list or null", { "*/*": { schema: { type: ["null", "array"] } } }, ["application/json"]],
  ["of parts that are objects", { "*/*": { schema: { allOf: [{ properties: {} }] } } }, ["application/json"]],
  [
    "of lists or objects",
    { "*/*": { schema: { oneOf: [{ type: "array" }, { type: "object" }] } } },
    ["application/json"],
  ],
  ["a list or a string", { "*/*": { schema: { anyOf: [{ type: "array" }, { type: "string" }] } } }, ["*/*"]],
  ["of a list or a string", { "*/*": { schema: { type: ["array", "string"] } } }, ["*/*"]],
  ["a string", { "*/*": { schema: { type: "string" } } }, ["*/*"]],
  ["anything", { "*/*": {} }, ["*/*"]],
  ["strings of one kind", { "text/*": ofJson }, ["text/*"]],
  ["beside a media type", { "application/json": ofJson, "*/*": ofJson }, ["application/json", "*/*"]],
])("a body of %s", (_, content, read) => {
  expect(mediaTypes(content).read).toEqual(read);
  expect(mediaTypes(content, { jsonRanges: false }).read).toEqual(Object.keys(content));
});

test("a range that is read as JSON allows what it is written to allow", () => {
  expect(mediaTypes({ "*/*": ofJson }).faults).toEqual([]);
  expect(mediaTypes({ "application/*": ofJson }).faults).toEqual(["media-type"]);
  expect(mediaTypes({ "application/json": ofJson }).faults).toEqual(["media-type"]);
});
