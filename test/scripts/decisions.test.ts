// Tests of the section of the documentation that lists the `x-decision` fields.
import { expect, test } from "vitest";
import { decisionsOf, withDecisions } from "../../scripts/docs/decisions.js";
import { documentOf } from "../support/openapi/builders.js";

const document = documentOf({
  info: { title: "Test", version: "1.0.0", description: "About it.", "x-decision": "Ours: the whole." },
  paths: {
    "/users": {
      get: {
        operationId: "listUsers",
        "x-decision": "Ours: a list | an array.",
        parameters: [{ name: "limit", in: "query", "x-decision": "Public:\n  a limit." }],
        responses: { "200": { description: "OK.", headers: { "X-Total": { "x-decision": "Ours: a header." } } } },
      },
    },
  },
  components: {
    schemas: {
      Address: { type: "object", properties: { country: { type: "string", "x-decision": "Ours: in words." } } },
    },
  },
});

test("each decision has a readable place", () => {
  expect(decisionsOf(document)).toEqual([
    { where: "The whole API", text: "Ours: the whole." },
    { where: "listUsers", text: "Ours: a list | an array." },
    { where: "listUsers › limit", text: "Public:\n  a limit." },
    { where: "listUsers › 200 › X-Total", text: "Ours: a header." },
    { where: "Address › country", text: "Ours: in words." },
  ]);
});

test("the section is a list with one line per decision", () => {
  const { description } = withDecisions(document)["info"] as { description: string };
  expect(description).toMatch(/^About it\.\n\n# Decisions by place\n/);
  expect(description).toContain(
    "\n- **listUsers** Ours: a list | an array.\n- **listUsers › limit** Public: a limit.\n",
  );
});

test("a document without decisions is unchanged", () => {
  const plain = documentOf({ paths: {} });
  expect(withDecisions(plain)).toBe(plain);
});
