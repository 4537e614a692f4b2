// A process that generates again and again, as `--watch` does, prints the types that a new process would print.
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { runs } from "../support/extent.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { emit } from "../../scripts/emit/types/types.js";
import { documentOf, modelOf } from "../support/generate.js";

const start: JsonObject = {
  paths: {
    "/books": {
      get: {
        operationId: "listBooks",
        parameters: [{ name: "after", in: "query", schema: { type: "string" } }],
        responses: {
          200: {
            description: "Books.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Book" } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Book: {
        type: "object",
        description: "A book.",
        required: ["title"],
        properties: {
          title: { type: "string", description: "Its title.", example: "Emma" },
          pages: { type: "integer", default: 0 },
          parts: { type: "array", items: { $ref: "#/components/schemas/Book" } },
        },
      },
      List: { oneOf: [{ type: "string" }, { type: "array", items: { $ref: "#/components/schemas/List" } }] },
    },
  },
};

/** An edit that someone may save, where the numbers choose: a text, a number, a member more, another order. */
function edited(value: Json, choices: readonly number[]): Json {
  const [choice = 0, ...rest] = choices;
  if (typeof value === "string" && value.endsWith(".")) return `Text ${choice}.`;
  if (typeof value === "number") return choice;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item: Json, index) => (index === 0 ? edited(item, rest) : item));
  const members = Object.entries(value as JsonObject);
  const at = choice % Math.max(1, members.length);
  const [kind = 0] = rest;
  const isSchemas = members.every(([, each]) => typeof each === "object");
  if (isSchemas && kind === 1) return Object.fromEntries(members.toReversed());
  if (isSchemas && kind === 2) return { ...value, [`Added${choice}`]: { type: "string", description: "New." } };
  return Object.fromEntries(members.map(([key, each], index) => [key, index === at ? edited(each, rest) : each]));
}

/** Undefined where an edit made a mistake, after which nothing is generated. */
function builtOf(json: JsonObject): ReturnType<typeof modelOf> | undefined {
  try {
    return modelOf(documentOf(json));
  } catch {
    return undefined;
  }
}

test("prints after each of many edits what a new process prints", async () => {
  const edits = fc.array(fc.array(fc.nat(6), { minLength: 6, maxLength: 9 }), { minLength: 1, maxLength: 4 });
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(edits, async (all) => {
      let json = start;
      let before = "";
      for (const choices of all) {
        json = edited(json, choices) as JsonObject;
        const built = builtOf(json);
        if (built === undefined) continue;
        const { document, model } = built;
        const text = emit(document, model);
        vi.resetModules();
        const fresh = await import("../../scripts/emit/types/types.js");
        expect(text).toBe(fresh.emit(document, model));
        if (text !== before) changed += 1;
        before = text;
      }
    }),
    { numRuns: runs(60) },
  );
  expect(changed).toBeGreaterThan(runs(60) / 10);
});
