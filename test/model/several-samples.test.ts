// Several samples of one schema, to choose from.
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { loadText } from "../../scripts/load/load.js";
import { Sampler } from "../../scripts/model/samples/sampler.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { documentOf } from "../support/openapi/builders.js";

function severalOf(schema: Json, schemas: JsonObject = {}): readonly Json[] {
  const document = documentOf({ openapi: "3.1.0", paths: {}, components: { schemas } });
  const loaded = loadText(JSON.stringify(document), "openapi.json", new Report());
  if (loaded === undefined) throw new Error("The document has errors.");
  return new Sampler(loaded).several(schema, "write");
}

test("an object and its required member may have the same base", () => {
  const schemas: JsonObject = { Base: { type: "object", properties: { name: { type: "string" } } } };
  const child: JsonObject = { allOf: [{ $ref: "#/components/schemas/Base" }, { required: ["name"] }] };
  const schema: JsonObject = {
    allOf: [{ $ref: "#/components/schemas/Base" }, { required: ["child"], properties: { child } }],
  };
  expect(severalOf(schema, schemas)[0]).toEqual({ name: "string", child: { name: "string" } });
});

test("no two of them are equal", () => {
  const branches: JsonObject[] = ["a", "b", "c"].map((name) => ({
    type: "object",
    properties: { [name]: { type: "string" } },
  }));
  const found = severalOf({ oneOf: branches });
  expect(found.length).toBeGreaterThan(3);
  expect(new Set(found.map((each) => JSON.stringify(each))).size).toBe(found.length);
});

// Two providers of push messages: requests leave out the identifier that only one of them has.
test("a member that requests leave out does not distinguish alternatives", () => {
  const apple: JsonObject = { properties: { file: { type: "string" }, key: { type: "string" } } };
  const google = { properties: { id: { type: "string", readOnly: true }, account: { type: "object" } } };
  const branches: JsonObject[] = [apple, google].map((settings) => ({ type: "object", properties: { settings } }));
  const withoutId = {
    oneOf: [
      branches[0],
      { type: "object", properties: { settings: { properties: { account: google.properties.account } } } },
    ],
  };
  const found = severalOf({ oneOf: branches });
  const validate = new Ajv2020({ strict: false }).compile(withoutId);
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter((each) => !validate(each))).toEqual([]);
});

// Rebilly's scopes: the example of a list has the identifier, which only responses have.
test("an example is without the members that requests leave out, at any depth", () => {
  const item: JsonObject = { properties: { id: { type: "string", readOnly: true }, name: { type: "string" } } };
  const scopes: JsonObject = { type: "array", items: item, example: [{ id: "one", name: "All" }] };
  expect(severalOf({ type: "object", properties: { scopes } })[0]).toEqual({ scopes: [{ name: "All" }] });
});
