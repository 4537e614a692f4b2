// Fields that became part of a description: recognized by their structure at its end, and nowhere else.
import { describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { loadText } from "../../scripts/load/load.js";

function reported(lines: readonly string[]): readonly string[] {
  const report = new Report();
  const text = ["openapi: 3.1.0", 'info: { title: T, version: "1" }', "paths: {}", ...lines].join("\n");
  loadText(text, "openapi.yaml", report);
  return report.diagnostics
    .filter(({ code }) => code === "field-in-text")
    .map(({ line, message }) => `${line - 3} ${message.split(" ")[0]}`);
}

const schema = (...lines: string[]): readonly string[] => [
  "components:",
  "  schemas:",
  "    A:",
  ...lines.map((line) => `      ${line}`),
];

describe("is reported", () => {
  test.each<[title: string, lines: readonly string[], found: string]>([
    ["properties", schema("description: >", "  Text.", "  properties:", "    a: { type: string }"), "4 `properties:`"],
    [
      "in a literal text",
      schema("description: |-", "  Text.", "  properties:", "    a:", "      type: string"),
      "4 `properties:`",
    ],
    ["without any text", schema("description: >", "  properties:", "    a: {}"), "4 `properties:`"],
    [
      "after blank lines",
      schema("description: >", "", "  Text.", "", "  properties:", "", "    a: {}", ""),
      "4 `properties:`",
    ],
    [
      "items",
      schema("type: array", "description: >+", "  Text.", "  items:", "    $ref: '#/components/schemas/A'"),
      "5 `items:`",
    ],
    [
      "the first of several fields",
      schema("description: >", "  Text.", "  type: object", "  properties:", "    a: {}", "  required:", "    - a"),
      "4 `properties:`",
    ],
    ["a quoted name", schema("description: >", "  Text.", "  properties:", '    "a b": {'), "4 `properties:`"],
    [
      "a request body",
      [
        "components:",
        "  pathItems:",
        "    A:",
        "      post:",
        "        description: |",
        "          Text.",
        "          requestBody:",
        "            content: {}",
      ],
      "5 `requestBody:`",
    ],
    [
      "in an item of a list",
      [
        "components:",
        "  parameters:",
        "    A:",
        "      in: query",
        "      name: q",
        "      schema:",
        "        allOf:",
        "          - description: >",
        "              Text.",
        "              items:",
        "                type: string",
      ],
      "8 `items:`",
    ],
  ])("%s", (_, lines, found) => {
    expect(reported(lines)).toEqual([found]);
  });
});

describe("is not reported", () => {
  test.each<[title: string, lines: readonly string[]]>([
    ["a field beside the text", schema("description: >", "  Text.", "properties:", "  a: {}")],
    ["a list in prose", schema("description: |", "  It has these", "  properties:", "    - a", "    - b")],
    ["a sentence in prose", schema("description: |", "  It has these", "  properties: a and b.")],
    [
      "a definition in prose",
      schema("description: |", "  It has these", "  properties:", "    a: the first", "    b: the second"),
    ],
    ["a code block", schema("description: |", "  Write", "  ```yaml", "  properties:", "    a: {}", "  ```")],
    ["an indented example", schema("description: |", "  Write", "", "      properties:", "        a: {}")],
    [
      "an example that more text follows",
      schema("description: |", "  properties:", "    a: {}", "  That is an example."),
    ],
    ["a name that is no field", schema("description: |", "  Text.", "  members:", "    a: {}")],
    ["a text in quotes", schema('description: "Text. properties: a"')],
    ["a text on several lines", schema("description: Text with", "  properties: a")],
  ])("%s", (_, lines) => {
    expect(reported(lines)).toEqual([]);
  });
});
