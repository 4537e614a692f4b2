// What the zod schemas of the runtime say that zod itself does not.
import { OpenAPIHono } from "@hono/zod-openapi";
import { describe, expect, test } from "vitest";
import { integer } from "../../scripts/runtime/validation/zod/scalars.js";
import { jsonSchema } from "../../scripts/runtime/validation/schema.js";
import { reportDeepNesting } from "../../scripts/runtime/validation/zod/structures.js";

test.each<[string, number | bigint, object]>([
  ["int32", 2 ** 31, { code: "too_big", maximum: 2 ** 31 - 1, inclusive: true, message: "Must be at most 2147483647" }],
  [
    "int32",
    -(2 ** 31) - 1,
    { code: "too_small", minimum: -(2 ** 31), inclusive: true, message: "Must be at least -2147483648" },
  ],
  [
    "int64",
    2n ** 63n,
    { code: "too_big", maximum: 2 ** 63, inclusive: true, message: "Must be at most 9223372036854775807" },
  ],
  ["int32", 1.5, { code: "invalid_type", expected: "int", format: "safeint" }],
])("%s: %s is wrong", (format, value, issue) => {
  expect(integer(format).safeParse(value).error?.issues).toMatchObject([issue]);
});

test.each<[string, number | bigint]>([
  ["int32", 2 ** 31 - 1],
  ["int32", -(2 ** 31)],
  ["int64", 2n ** 63n - 1n],
])("%s: %s is right", (format, value) => {
  expect(integer(format).safeParse(value).data).toBe(value);
});

test("a number has the issues of its format and of the checks behind it", () => {
  const { error } = integer("int32")
    .multipleOf(7)
    .safeParse(2 ** 31);
  expect(error?.issues.map(({ code }) => code)).toEqual(["too_big", "not_multiple_of"]);
});

describe("a value that is nested deeper than the stack", () => {
  const nested = (): unknown => {
    let value: unknown[] = [];
    for (let depth = 0; depth < 200_000; depth++) value = [value];
    return value;
  };

  test("has one issue", () => {
    const tree = jsonSchema({ $ref: "#/tree" }, { "#/tree": { items: { $ref: "#/tree" } } });
    expect(tree.safeParse([[[]]]).success).toBe(true);
    expect(tree.safeParse(nested()).error?.issues).toMatchObject([{ code: "custom", message: "Nested too deep" }]);
  });

  test("is no reason to hide another error", () => {
    const fail = (): void => {
      throw new TypeError("Another error");
    };
    expect(() => reportDeepNesting({ value: 1, issues: [] }, fail)).toThrow("Another error");
  });
});

test.each<[string, ReturnType<typeof jsonSchema>, object]>([
  ["itself", jsonSchema({ minLength: 2 }), { minLength: 2 }],
  ["the schema that it refers to", jsonSchema({ $ref: "#/a" }, { "#/a": { minLength: 3 } }), { minLength: 3 }],
  ["one that accepts nothing", jsonSchema(false), { not: {} }],
])("a JSON Schema is described by %s", (_, schema, described) => {
  const app = new OpenAPIHono();
  app.openAPIRegistry.register("It", schema);
  const { components } = app.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "Described", version: "1" } });
  expect(components?.schemas?.["It"]).toEqual(described);
});
