// Each keyword: the zod expression that is printed for it, what that accepts, and what it rejects. A printer that says
// another word (`.min` for `.gt`) fails here, even where no document of the tests would notice.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "@hono/zod-openapi";
import type { Json } from "../../scripts/json/json.js";
import { Compiler } from "../support/schemas/compiled.js";
import { other, rows } from "./keyword-rows.js";

const names = Object.keys(rows);
const idOf = (name: string): string => `R${names.indexOf(name)}`;

let compiler: Compiler;
let made: Readonly<Record<string, z.ZodType>>;
let printed: string;
beforeAll(async () => {
  compiler = await Compiler.start();
  ({ made, printed } = await compiler.compile({
    Other: { type: "string" },
    ...Object.fromEntries(names.map((name) => [idOf(name), rows[name]?.[0] ?? {}])),
  }));
});
afterAll(() => compiler.stop());

/** What is printed for a component, on one line, without its name and type. */
function expressionOf(id: string): string {
  const [, body = "", metadata] =
    new RegExp(`export const ${id} = (.*?)\\.openapi\\("${id}"(?:, (.*?))?\\) satisfies`, "s").exec(printed) ?? [];
  const line = (text: string): string =>
    text
      .replace(/\s+/g, " ")
      .replace(/(?<=[([]) | (?=[)\]])/g, "")
      .replace(/,(?= ?[)\]}])/g, "");
  const expression = line(body).replace(`<Schemas["${id}"]>`, "");
  return metadata === undefined ? expression : `${expression}.openapi(${line(metadata)})`;
}

describe.each(names)("%s", (name) => {
  const [, want = "", accepts = [], rejects = []] = rows[name] ?? [];

  test("is printed", () => {
    expect(expressionOf(idOf(name))).toBe(want);
  });

  test("accepts and rejects", () => {
    const judged = [...accepts, ...rejects].map((value) => [
      JSON.stringify(value),
      made[idOf(name)]?.safeParse(value).success,
    ]);
    expect(judged).toEqual([
      ...accepts.map((value) => [JSON.stringify(value), true]),
      ...rejects.map((value) => [JSON.stringify(value), false]),
    ]);
  });
});

test.each<[string, Json, readonly Json[], readonly Json[]]>([
  ["nullable", { type: "string", nullable: true, maxLength: 1 }, ["a", null], ["ab"]],
  ["nullable beside enum", { type: "string", nullable: true, enum: ["a"] }, ["a"], [null]],
  ["nullable beside an enum with null", { type: "string", nullable: true, enum: ["a", null] }, ["a", null], ["b"]],
  ["nullable beside allOf", { type: "string", nullable: true, allOf: [other] }, ["a"], [null]],
  ["nullable beside $ref", { ...other, nullable: true }, ["a"], [null]],
  ["nullable without a type", { nullable: true, allOf: [other] }, ["a"], [null]],
  ["exclusiveMinimum", { type: "number", minimum: 1, exclusiveMinimum: true }, [1.1], [1]],
  ["exclusiveMaximum", { type: "number", maximum: 1, exclusiveMaximum: true }, [0.9], [1]],
  ["exclusiveMinimum: false", { type: "number", minimum: 1, exclusiveMinimum: false }, [1], [0.9]],
])("OpenAPI 3.0: %s", async (_, schema, accepts, rejects) => {
  const { made: compiled } = await compiler.compile({ Other: { type: "string" }, It: schema }, { openapi: "3.0.3" });
  expect(accepts.filter((value) => compiled["It"]?.safeParse(value).success !== true)).toEqual([]);
  expect(rejects.filter((value) => compiled["It"]?.safeParse(value).success !== false)).toEqual([]);
});
