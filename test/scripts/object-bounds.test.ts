// Tests of minProperties and maxProperties in generated schemas, which zod doesn't support itself.
import { z } from "@hono/zod-openapi";
import { describe, expect, test } from "vitest";
import { maxProperties, minProperties } from "../../scripts/runtime/validation/schema.js";
import { filesOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";

const strict = z.strictObject({ a: z.int().optional(), b: z.int().optional() });

describe("minProperties and maxProperties", () => {
  test.each<[given: object, want: string[]]>([
    [{}, ["too_small"]],
    [{ a: 1 }, []],
    [{ a: 1, b: 2 }, ["too_big"]],
    [{ a: "1" }, ["invalid_type"]],
  ])("%j", (given, want) => {
    const bounded = strict.check(minProperties(1)).check(maxProperties(1));
    expect((bounded.safeParse(given).error?.issues ?? []).map(({ code }) => code)).toEqual(want);
  });

  test("are printed for objects and for maps", async () => {
    const files = await filesOf(
      documentOf({
        paths: {},
        components: {
          schemas: {
            One: {
              type: "object",
              additionalProperties: false,
              properties: { a: { type: "string" } },
              minProperties: 1,
              maxProperties: 1,
            },
            Map: { type: "object", additionalProperties: { type: "string" }, minProperties: 0, maxProperties: 3 },
          },
        },
      }),
    );
    const printed = files.get("schemas.ts") ?? "";
    expect(printed).toContain(
      "z.strictObject({ a: z.string().optional() }).check(runtime.minProperties(1), runtime.maxProperties(1))",
    );
    expect(printed).toContain("runtime.checkProto(z.record(z.string(), z.string())).check(runtime.maxProperties(3))");
  });
});
