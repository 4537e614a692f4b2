// What routes describe of an enum: @hono/zod-openapi names the first value alone of those that are not all strings.
import { OpenAPIHono, z } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import { textOf } from "../../scripts/emit/printer/code.js";
import { referenceContext, zodOf } from "../../scripts/emit/zod/zod.js";
import type { Json } from "../../scripts/json/json.js";

const context = referenceContext({ schemas: [], definitions: [] });

test.each<[values: readonly Json[], described: object]>([
  [["a", "b"], { type: "string", enum: ["a", "b"] }],
  [["a", "b", null], { type: ["string", "null"], enum: ["a", "b", null] }],
  [["a", null], { type: ["string", "null"], enum: ["a", null] }],
  [[1, 2], { type: "integer", enum: [1, 2] }],
  [[1, 2.5], { type: "number", enum: [1, 2.5] }],
  [["a", 1], { type: ["string", "integer"], enum: ["a", 1] }],
  [[true, "auto", null], { type: ["boolean", "string", "null"], enum: [true, "auto", null] }],
])("%j", (values, described) => {
  const text = textOf(zodOf({ kind: "literal", values }, context));
  // eslint-disable-next-line typescript/no-implied-eval
  const schema = new Function("z", `return ${text};`)(z) as z.ZodType;
  for (const value of values) expect([value, schema.safeParse(value).success]).toEqual([value, true]);
  expect(schema.safeParse("another").success).toBe(false);
  const app = new OpenAPIHono();
  app.openAPIRegistry.register("It", schema);
  const { components } = app.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "Described", version: "1" } });
  expect(components?.schemas?.["It"]).toEqual(described);
});
