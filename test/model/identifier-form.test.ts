// New identifiers and sampled numbers are within the bounds of their schemas, also as they are printed.
import { expect, test } from "vitest";
import { newIdentifier } from "../../scripts/runtime/server/memory/identifiers.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";

/** The model of a resource whose items have an `id`, which is also a parameter. */
function resourceWith(member: JsonObject, parameter: JsonObject): ReturnType<typeof modelOf>["model"] {
  const thing: JsonObject = { type: "object", required: ["id"], properties: { id: member, text: { type: "string" } } };
  const content: JsonObject = { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } };
  return modelOf(
    documentOf({
      paths: {
        "/things": { post: { requestBody: { content }, responses: { 201: { description: "Made.", content } } } },
        "/things/{id}": {
          parameters: [{ name: "id", in: "path", required: true, schema: parameter }],
          get: { responses: { 200: { description: "Found.", content } } },
        },
      },
      components: { schemas: { Thing: thing } },
    }),
  ).model;
}

test.each<[given: string, member: JsonObject, parameter: JsonObject, lowest: number, highest: number]>([
  ["a string and a parameter of three digits", { type: "string" }, { type: "integer", maximum: 999 }, 1, 999],
  ["a string and a parameter up to 5000", { type: "string" }, { type: "integer", maximum: 5000 }, 1, 5000],
  ["a number of six digits", { type: "integer", minimum: 100000, maximum: 999999 }, { type: "integer" }, 1e5, 999999],
  ["an int32", { type: "string" }, { type: "integer", format: "int32" }, 1, 2 ** 31 - 1],
  ["a number from 1", { type: "integer" }, { type: "integer", minimum: 1 }, 1, 1e15],
])("an identifier that is %s", (_, member, parameter, lowest, highest) => {
  const { resources, operations } = resourceWith(member, parameter);
  const form = resources[0]?.identifier?.form ?? "uuid";
  let [ids, last] = [0, 0];
  const made = Array.from({ length: 200 }, () =>
    Number(newIdentifier(form, { newId: () => `seed ${ids++}`, nextNumber: () => ++last }, () => false)),
  );
  const sampled = operations.flatMap(({ parameters }) => parameters.map(({ example }) => Number(example)));
  for (const each of [...made, ...sampled.filter(() => parameter["maximum"] !== undefined)]) {
    expect(each).toBeGreaterThanOrEqual(lowest);
    expect(each).toBeLessThanOrEqual(highest);
  }
});

const smallest = BigInt(-2) ** BigInt(63);
const largest = BigInt(2) ** BigInt(63) - BigInt(1);

test.each<[given: string, schema: JsonObject, lowest: bigint, highest: bigint]>([
  ["an int64 at its lower end", { maximum: -9223372036854770000 }, smallest, BigInt("-9223372036854770000")],
  [
    "an int64 with its lower end as a bound",
    { minimum: -9223372036854775808, maximum: -9.2e18 },
    smallest,
    -BigInt(9.2e18),
  ],
  ["an int64 at its upper end", { minimum: 9223372036854770000 }, BigInt("9223372036854770000"), largest],
  ["an int64 with a maximum", { maximum: 12 }, smallest, BigInt(12)],
])("a sample of %s is in range as it is printed", (_, bounds, lowest, highest) => {
  const { operations } = resourceWith({ type: "integer" }, { type: "integer", format: "int64", ...bounds });
  const examples = operations.flatMap(({ parameters }) => parameters.map(({ example }) => example));
  expect(examples).toHaveLength(1);
  for (const each of examples) {
    const printed = BigInt(JSON.stringify(each));
    expect({ printed, isInRange: printed >= lowest && printed <= highest }).toEqual({ printed, isInRange: true });
  }
});
