// Tests of component headers in routes.ts: each is made once, and the responses that refer to it have the same schema.
import { expect, test } from "vitest";
import { filesOf, modelOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";

const total = { $ref: "#/components/headers/Total" };
const document = documentOf({
  paths: {
    "/a": {
      get: {
        operationId: "a",
        responses: {
          "200": { description: "A", headers: { "X-Total": total, "X-Own": { schema: { type: "string" } } } },
          "404": { $ref: "#/components/responses/Missing" },
        },
      },
    },
    "/b": {
      get: { operationId: "b", responses: { "200": { description: "B", headers: { "X-Count": total } } } },
    },
  },
  components: {
    headers: {
      Total: { schema: { type: "integer", minimum: 0 } },
      "Request-Id": { required: true, schema: { type: "string", maxLength: 128 } },
      Unused: { schema: { type: "string" } },
    },
    responses: {
      Missing: { description: "Missing", headers: { "X-Id": { $ref: "#/components/headers/Request-Id" } } },
    },
  },
});

test("a header says which component it refers to", () => {
  const { model } = modelOf(document);
  const headers = model.operations.flatMap(({ responses }) => responses.flatMap((response) => response.headers));
  expect(headers.map(({ name, component }) => [name, component])).toEqual([
    ["X-Total", "Total"],
    ["X-Own", null],
    ["X-Id", "Request-Id"],
    ["X-Count", "Total"],
  ]);
});

test("component headers are printed once, with whether they are required", async () => {
  const printed = (await filesOf(document)).get("routes.ts") ?? "";
  expect(printed).toContain(
    'const headers = {\n  "Request-Id": z.string().check(runtime.maxLength(128)),\n  Total: runtime.integer().min(0).optional(),\n};',
  );
  expect(printed).toContain('z.object({ "X-Total": headers.Total, "X-Own": z.string().optional() })');
  expect(printed).toContain('z.object({ "X-Id": headers["Request-Id"] })');
  expect(printed).toContain('z.object({ "X-Count": headers.Total })');
  expect(printed).not.toContain("Unused");
});

test("an operation of the same name does not take theirs", async () => {
  const operation = {
    operationId: "headers",
    responses: { "200": { description: "A", headers: { "X-Total": total } } },
  };
  const { components } = document;
  const printed =
    (await filesOf(documentOf({ paths: { "/a": { get: operation } }, components: components ?? {} }))).get(
      "routes.ts",
    ) ?? "";
  expect(printed).toContain("export const headers = ");
  expect(printed).not.toContain("\nconst headers = {");
  expect(printed).toMatch(/\nconst headers_?\w+ = \{/);
});
