// The mock's values where a document has no examples: plausible by name, valid, consistent, and the same for a seed.
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { build } from "../../scripts/model/build/build.js";
import { ExampleValidator } from "../../scripts/model/json-schema/example-validation.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { loadText } from "../../scripts/load/load.js";
import { plausibleValues } from "../../scripts/mock/values.js";
import { documentOf, string, wholeObject } from "../support/openapi/builders.js";

const dateTime = { type: "string", format: "date-time" };

/** The example of a response with this schema. */
function exampleOf(schema: JsonObject, seed?: string): Json | undefined {
  const text = JSON.stringify(
    documentOf({
      paths: {
        "/x": { get: { responses: { "200": { description: "OK.", content: { "application/json": { schema } } } } } },
      },
    }),
  );
  const report = new Report();
  const document = loadText(text, "openapi.json", report);
  if (document === undefined) throw new Error("The document has errors.");
  const { operations } = build(document, report, { values: plausibleValues(seed) });
  const example = operations[0]?.responses[0]?.content[0]?.example;
  expect(new ExampleValidator(document).firstExampleIssue(schema, example ?? null, "read")).toBeUndefined();
  return example;
}

test.each<[name: string, schema: JsonObject, want: RegExp]>([
  ["email", string, /^[^@\s]+@example\.(com|net|org)$/],
  ["contactEmail", { type: "string", format: "email" }, /^[^@\s]+@example\.(com|net|org)$/],
  ["phone_number", string, /^\+\d+$/],
  ["first_name", string, /^[A-Z][\w'-]+$/],
  ["website", string, /^https:\/\/www\.example\.com\/[\w-]+$/],
  ["avatar_url", { type: "string", format: "uri" }, /\.png$/],
  ["city", string, /^[A-Z]/],
  ["zip", string, /^\d{5}$/],
  ["country", { type: "string", maxLength: 2 }, /^[A-Z]{2}$/],
  ["currency", string, /^[A-Z]{3}$/],
  ["price", string, /^\d+\.\d\d$/],
  ["price", { type: "number" }, /^\d+(\.\d+)?$/],
  ["created_at", dateTime, /^202[56]-\d\d-\d\dT\d\d:\d\d:\d\dZ$/],
  ["start_date", { type: "string", format: "date" }, /^202[56]-\d\d-\d\d$/],
  ["ip_address", { type: "string", format: "ipv4" }, /^192\.0\.2\.\d+$/],
  ["description", string, /^\w+( \w+){3,}$/],
  ["kind", { type: "string", enum: ["cat", "dog"] }, /^(cat|dog)$/],
  // A value that the schema rejects is not used.
  ["email", { type: "string", pattern: "^[0-9]{4}$" }, /^[0-9]{4}$/],
  ["price", { type: "integer", maximum: 3 }, /^[0-3]$/],
])("%s with %j", (name, schema, want) => {
  const example = exampleOf(wholeObject({ [name]: schema })) as JsonObject;
  expect(String(example[name])).toMatch(want);
});

test("the values of one object fit each other", () => {
  const example = exampleOf(
    wholeObject({
      first_name: string,
      last_name: string,
      name: string,
      email: string,
      created_at: dateTime,
      updated_at: dateTime,
      start_time: dateTime,
      end_time: dateTime,
    }),
  ) as Record<string, string>;
  const { first_name = "", last_name = "", created_at = "", updated_at = "", start_time = "", end_time = "" } = example;
  expect(example["name"]).toBe(`${first_name} ${last_name}`);
  expect(example["email"]).toContain(
    last_name
      .toLowerCase()
      .replace(/[^a-z]/g, "")
      .slice(0, 3),
  );
  expect([created_at <= updated_at, start_time < end_time]).toEqual([true, true]);
});

test("objects differ, and no member is the word for its type", () => {
  const one = wholeObject({ name: string, email: string, role: string, anything: string });
  const example = exampleOf(wholeObject({ author: one, owner: one })) as { author: JsonObject; owner: JsonObject };
  expect(example.author).not.toEqual(example.owner);
  expect(Object.values({ ...example.author, ...example.owner })).not.toContain("string");
});

test("a seed makes the same values, another seed others", () => {
  const schema = wholeObject({ name: string, email: string });
  expect(exampleOf(schema, "7")).toEqual(exampleOf(schema, "7"));
  expect(exampleOf(schema, "7")).not.toEqual(exampleOf(schema, "8"));
});

test("examples of the document come first, those of members too", () => {
  const schema = wholeObject({ email: string, name: { type: "string", example: "Grace" } });
  expect(exampleOf(schema)).toMatchObject({ name: "Grace" });
  expect(exampleOf({ ...schema, example: { email: "x", name: "Ada" } })).toEqual({ email: "x", name: "Ada" });
});
