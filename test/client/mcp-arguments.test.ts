// The arguments of tools: a call is rejected by the tool's own inputSchema before anything is sent, with the verdict of
// ajv, and every issue has its place.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toolsOf } from "../../scripts/emit/mcp/tools.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { issuesOfArguments } from "../../scripts/runtime/mcp/arguments.js";
import { mcpServer } from "../../scripts/runtime/mcp/server.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf, refTo } from "../support/openapi/builders.js";
import { Instances } from "../support/random/instances.js";
import { randomFrom } from "../support/random.js";
import { randomComponents, type Components } from "../support/random/random-schema.js";
import { runs } from "../support/extent.js";
import { independent } from "../support/schemas/verdicts.js";

/** An operation whose parameters and body have these schemas. */
function documentWith(schemas: Components): JsonObject {
  return documentOf({
    paths: {
      "/a/{id}": {
        post: {
          operationId: "send",
          parameters: [
            { name: "id", in: "path", required: true, schema: { type: "string", minLength: 2 } },
            { name: "q", in: "query", schema: refTo("S1") },
            { name: "X-Count", in: "header", required: true, schema: { type: "integer", maximum: 9 } },
          ],
          requestBody: { required: true, content: { "application/json": { schema: refTo("S0") } } },
          responses: { "204": { description: "Sent." } },
        },
      },
    },
    components: { schemas },
  } as JsonObject);
}

function inputSchemaOf(schemas: Components): JsonObject {
  const { document, model } = modelOf(documentWith(schemas));
  return toolsOf(document, model)[0]?.tool["inputSchema"] as JsonObject;
}

/** What ajv says of the arguments of a tool, whose definitions are components for it. */
function judgeOf(inputSchema: JsonObject): { judge: (value: Json) => boolean | undefined; all: Components } {
  const text = JSON.stringify(inputSchema).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $defs = {}, ...input } = JSON.parse(text) as JsonObject;
  const all = { ...($defs as JsonObject), Input: input } as Components;
  const judge = independent(all, "3.1");
  return { judge: (value) => judge("Input", value), all };
}

test("the verdict on arguments at random is that of ajv", () => {
  const counts = { accepted: 0, rejected: 0 };
  fc.assert(
    fc.property(randomComponents("3.1", "all", 3), fc.nat(), (schemas, seed) => {
      let inputSchema: JsonObject;
      try {
        inputSchema = inputSchemaOf(schemas);
      } catch {
        return; // A document that is rejected has no tools.
      }
      const { judge, all } = judgeOf(inputSchema);
      const instances = new Instances(all, randomFrom(seed));
      for (let count = 0; count < 20; count++) {
        const value = instances.value(all["Input"] ?? true);
        const wanted = judge(value);
        const issues = issuesOfArguments(inputSchema, value);
        if (wanted === undefined) continue;
        counts[wanted ? "accepted" : "rejected"]++;
        expect({ value, isValid: issues.length === 0, issues }).toMatchObject({ isValid: wanted });
      }
    }),
    { numRuns: runs(400) },
  );
  // Neither verdict is the only one.
  expect(Math.min(counts.accepted, counts.rejected)).toBeGreaterThan(30);
});

describe("a call with arguments that the schema rejects", () => {
  const schemas = {
    S0: {
      type: "object",
      required: ["to"],
      properties: { to: { type: "string", minLength: 1 }, "a/b~c": { type: "array", items: { type: "integer" } } },
      additionalProperties: false,
    },
    S1: { enum: ["x", "y"] },
  };
  const inputSchema = inputSchemaOf(schemas);
  const valid = { id: "ab", "X-Count": 3, body: { to: "Ada" } };

  async function call(given: unknown) {
    let sent = 0;
    const tool = {
      tool: {
        name: "send",
        description: "",
        inputSchema,
        annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
      },
      method: () => async () => void sent++,
      takes: [],
    };
    const params = { name: "send", arguments: given };
    const response = await mcpServer({ name: "S", version: "1" }, [tool], {}).handle({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params,
    });
    const result = response?.result as { isError?: boolean; content: { text: string }[] } | undefined;
    return { sent, error: response?.error, isError: result?.isError, text: result?.content[0]?.text ?? "" };
  }

  test("a valid one is sent", async () => {
    expect(await call(valid)).toMatchObject({ sent: 1, isError: undefined });
  });

  const rows: readonly [what: string, given: object, pointers: readonly string[]][] = [
    ["nothing", {}, ["/id", "/X-Count", "/body"]],
    ["a parameter of another type", { ...valid, id: 5 }, ["/id"]],
    ["a bound", { ...valid, "X-Count": 10 }, ["/X-Count"]],
    ["a value of an enum", { ...valid, q: "z" }, ["/q"]],
    ["a member of the body", { ...valid, body: { to: "" } }, ["/body/to"]],
    ["names with a slash and a tilde", { ...valid, body: { to: "A", "a/b~c": [1, "2"] } }, ["/body/a~1b~0c/1"]],
    ["several", { ...valid, id: "", body: {} }, ["/id", "/body/to"]],
    ["an unknown argument", { ...valid, x: 1 }, ["/x"]],
    ["an unknown member", { ...valid, body: { to: "A", x: 1 } }, ["/body/x"]],
  ];
  test.each(rows)("%s: an error of the tool with each place, and nothing is sent", async (_, given, pointers) => {
    const { sent, isError, text } = await call(given);
    expect([sent, isError]).toEqual([0, true]);
    const [head, ...lines] = text.split("\n");
    expect(head).toBe("Invalid arguments of send:");
    expect(lines.map((line) => line.split(": ")[0]).toSorted()).toEqual(pointers.toSorted());
    for (const line of lines) expect(line).toMatch(/^\/\S+: \S/);
  });

  test("at most twenty issues", async () => {
    const { text } = await call({ ...valid, body: { to: "A", "a/b~c": Array(1_000).fill("x") } });
    expect(text.split("\n")).toHaveLength(21);
  });

  test("what is nested too deeply is an issue as well, and no internal error", () => {
    const tree = {
      $defs: { T: { type: "array", items: { $ref: "#/$defs/T" } } },
      properties: { a: { $ref: "#/$defs/T" } },
    };
    const deep = JSON.parse(`{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`) as Json;
    expect(issuesOfArguments(tree, deep)).toEqual([{ pointer: "", message: "They are nested too deeply" }]);
  });

  test("what is no object is an error of the protocol", async () => {
    for (const given of [[], "a", 5]) expect(await call(given)).toMatchObject({ sent: 0, error: { code: -32602 } });
  });
});
