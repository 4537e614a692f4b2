// Enums that may grow, `x-speakeasy-unknown-values: allow`: what they don't list is valid, as it is in the types.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { ExampleValidator } from "../../scripts/model/json-schema/example-validation.js";
import { Sampler } from "../../scripts/model/samples/sampler.js";
import { Compiler } from "../support/schemas/compiled.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";

const currency: JsonObject = { type: "string", enum: ["EUR", "USD"], "x-speakeasy-unknown-values": "allow" };
// What zod has no words for is validated as JSON Schema.
const prices: JsonObject = { type: "array", prefixItems: [currency], items: false };

let compiler: Compiler;
beforeAll(async () => {
  compiler = await Compiler.start();
});
afterAll(() => compiler.stop());

test.each<[name: string, schema: JsonObject, value: unknown, isValid: boolean]>([
  ["a value of the list", currency, "EUR", true],
  ["another string", currency, "CHF", true],
  ["a number", currency, 1, false],
  ["another string in a tuple", prices, ["CHF"], true],
  ["a number in a tuple", prices, [1], false],
  ["another string without the extension", { type: "string", enum: ["EUR"] }, "CHF", false],
])("%s", async (_, schema, value, isValid) => {
  const { made } = await compiler.compile({ Value: schema });
  expect(made["Value"]?.safeParse(value).success).toBe(isValid);
  const { document } = modelOf(documentOf({ paths: {}, components: { schemas: { Value: schema } } }));
  expect(new ExampleValidator(document).allows(schema, value as never, "read")).toBe(isValid);
});

test("a sample is a value of the list", () => {
  const { document } = modelOf(documentOf({ paths: {}, components: { schemas: { Currency: currency } } }));
  expect(new Sampler(document).sample(currency, "read")).toBe("EUR");
});
