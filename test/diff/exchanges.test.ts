// The smallest request or response that has a witness in it: valid for who sends it, and rejected by who receives it.
import { describe, expect, test } from "vitest";
import type { Exchange } from "../../scripts/diff/finding.js";
import { documentOf, findingsOf } from "./support/compared.js";

/** A document whose body of a request, or of a response, has the schema `Body`; `Part` is another component. */
const documentWith = (where: "request" | "response", body: string, part: string): string => {
  const content = "content: { application/json: { schema: { $ref: '#/components/schemas/Body' } } }";
  return `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /orders:
    post:
      ${where === "request" ? `requestBody: { required: true, ${content} }` : "summary: An order"}
      responses:
        "200": { description: Ok.${where === "response" ? `, ${content}` : ""} }
components:
  schemas:
    Body: { ${body} }
    Part: { ${part} }
`;
};

const exchangesOf = (
  where: "request" | "response",
  [body, part]: readonly [string, string],
  [newBody, newPart]: readonly [string, string],
): readonly (Exchange | undefined)[] =>
  findingsOf(documentOf(documentWith(where, body, part)), documentOf(documentWith(where, newBody, newPart)))
    .filter(({ severity }) => severity === "breaking")
    .map((finding) => finding.findExchange?.());

const object = (members: string, required = ""): string =>
  `type: object, required: [${required}], properties: { ${members} }`;
const ref = "$ref: '#/components/schemas/Part'";

describe("in a request", () => {
  test.each<[name: string, before: [string, string], after: [string, string], value: unknown, at: string]>([
    ["the body itself", ["type: string", ""], ["type: string, maxLength: 2", ""], "string", ""],
    [
      "a member that is required now",
      [object("a: { type: string }, b: { type: string }", "a"), ""],
      [object("a: { type: string }, b: { type: string }", "a, b"), ""],
      { a: "a" },
      "",
    ],
    [
      "a member of a component, beside what else is required",
      [object(`id: { type: string, enum: [x] }, part: { ${ref} }`, "id"), object("size: { enum: [s, m] }")],
      [object(`id: { type: string, enum: [x] }, part: { ${ref} }`, "id"), object("size: { enum: [s] }")],
      { id: "x", part: { size: "m" } },
      "/part/size",
    ],
    [
      "items of a list in a map, below allOf",
      [
        `allOf: [{ ${object(`all: { type: object, additionalProperties: { type: array, items: { ${ref} } } }`)} }]`,
        "enum: [1, 2]",
      ],
      [
        `allOf: [{ ${object(`all: { type: object, additionalProperties: { type: array, items: { ${ref} } } }`)} }]`,
        "enum: [1]",
      ],
      { all: { name: [2] } },
      "/all/name/0",
    ],
    [
      "a schema that contains itself",
      [ref, object(`next: { ${ref} }, kind: { enum: [a, b] }`)],
      [ref, object(`next: { ${ref} }, kind: { enum: [a] }`)],
      { kind: "b" },
      "/kind",
    ],
  ])("%s", (_, before, after, value, at) => {
    const use = { operation: "POST /orders", part: "request body application/json" };
    expect(exchangesOf("request", before, after)).toEqual([{ ...use, value, at }]);
  });
});

describe("in a response", () => {
  test("a value that clients don't expect, with all that the response must have", () => {
    const body = object(`id: { type: integer, minimum: 5 }, part: { ${ref} }`, "id, part");
    expect(exchangesOf("response", [body, "enum: [a]"], [body, "enum: [a, b]"])).toEqual([
      {
        operation: "POST /orders",
        part: "response 200 application/json",
        value: { id: 5, part: "b" },
        at: "/part",
      },
    ]);
  });

  test("none where the receiver's document allows the whole by another branch", () => {
    const body = `anyOf: [{ ${object(`part: { ${ref} }`, "part")} }, { type: object }]`;
    expect(exchangesOf("response", [body, "enum: [a]"], [body, "enum: [a, b]"])).toEqual([]);
  });
});
