// The page of journeys: the Markdown of any Arazzo document, and mistakes with their places.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { marked } from "marked";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeCriterion } from "../../scripts/docs/journeys/criteria.js";
import { journeysMarkdown } from "../../scripts/docs/journeys/journeys.js";
import { jsonString, jsonText } from "../../scripts/docs/journeys/json-text.js";
import { codeBlock, inlineCode, plainText, richText } from "../../scripts/docs/journeys/markdown.js";
import { journeyFiles } from "./files.js";

const root = join(import.meta.dirname, "../..");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "journeys-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function pageOf(document: object): Promise<string> {
  const file = join(folder, "journey.json");
  await writeFile(file, JSON.stringify(document));
  return journeysMarkdown([file]);
}

/** The mistakes of a document in YAML: line, column, code and message. */
async function mistakesOf(yaml: string): Promise<readonly string[]> {
  const file = join(folder, "wrong.yaml");
  await writeFile(file, yaml);
  const error: unknown = await journeysMarkdown([file]).catch((each: unknown) => each);
  return [...String(error).matchAll(/wrong\.yaml:(\S+) +error +(.*)$/gm)].map(
    ([, place = "", rest = ""]) => `${place} ${rest}`,
  );
}

/** A text without its marks `§`, and their places as `line:column`. */
function withoutMarks(text: string): { readonly yaml: string; readonly places: readonly string[] } {
  const places = [...text.matchAll(/§/g)].map(({ index }) => {
    const lines = text.slice(0, index).replaceAll("§", "").split("\n");
    return `${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
  });
  return { yaml: text.replaceAll("§", ""), places };
}

describe("the page", () => {
  test("of a document of others", async () => {
    const foreign = join(import.meta.dirname, "foreign");
    const page = await journeysMarkdown([join(foreign, "pets.arazzo.yaml")]);
    expect(page).toBe(await readFile(join(foreign, "pets.md"), "utf8"));
  });

  test("has every journey of ours with each of its steps", async () => {
    const page = await journeysMarkdown(journeyFiles.map((file) => join(root, file)));
    const headings = [...page.matchAll(/^(#+) (.*)$/gm)].map(([, level = "", title = ""]) => ({ level, title }));
    expect(headings.filter(({ level }) => level === "#").map(({ title }) => title)).toEqual(["Journeys"]);
    expect(headings.filter(({ level }) => level === "##")).toHaveLength(journeyFiles.length);
    const sources = await Promise.all(journeyFiles.map((file) => readFile(join(root, file), "utf8")));
    const steps = sources.flatMap((source) => [...source.matchAll(/^ +- stepId: /gm)]);
    expect(headings.filter(({ level }) => level === "###")).toHaveLength(steps.length);
    // Each line of a request fits a screen.
    expect(page.split("\n").filter((line) => /^ *"/.test(line) && line.length > 110)).toEqual([]);
  });

  test("has operations and outputs by the number of the step that they are of", async () => {
    const page = await journeysMarkdown([join(import.meta.dirname, "safe-retry.arazzo.yaml")]);
    expect(page).toContain(
      [
        "### 3. Send the same request again: the stored response is returned",
        "",
        "Send `createDraw` with `user_uuid` of step 1, `loc_uuid` of step 1 and the header `Idempotency-Key` = `0f8d3c52-draw-1`:",
        "",
        "```json",
        '{ "amount": 100000 }',
        "```",
        "",
        "Expected:",
        "",
        "- the status is `201`",
        "- the header `Idempotency-Replayed` is `true`",
        "- `uuid` is `disbursement_uuid` of step 2",
        "- `available_credit` is `900000`",
      ].join("\n"),
    );
  });
});

describe("strings of a document are no part of the page's structure", () => {
  const hostile = "# A <script>alert(1)</script> `b` **c** | [d](javascript:e)\n## f\n```\ng";

  test("whatever they are", async () => {
    const step = {
      stepId: hostile,
      description: hostile,
      operationId: hostile,
      parameters: [{ name: hostile, in: "query", value: hostile }],
      requestBody: { payload: { [hostile]: hostile } },
      successCriteria: [{ condition: hostile }, { condition: hostile, type: "regex", context: hostile }],
      outputs: { [hostile]: hostile },
    };
    const inputs = { type: "object", properties: { [hostile]: { description: hostile, default: hostile } } };
    const workflow = { workflowId: hostile, summary: hostile, description: hostile, inputs, steps: [step, step] };
    const info = { title: hostile, summary: hostile, description: hostile, version: "1" };
    const sourceDescriptions = [{ name: "api", url: "https://api.example/openapi.yaml" }];
    const page = await pageOf({ arazzo: "1.0.1", info, sourceDescriptions, workflows: [workflow, workflow] });
    const tokens = marked.lexer(page);
    const headings = tokens.flatMap((token) => (token.type === "heading" ? [(token as { depth: number }).depth] : []));
    // Headings of descriptions are below all others.
    expect(headings.filter((depth) => depth < 6)).toEqual([1, 2, 3, 4, 4, 3, 4, 4]);
    expect(marked.parse(page, { async: false })).not.toMatch(/<script|<h2[^>]*>f/);
    // Each request is a block of its own, although the descriptions before have a fence that is never closed.
    const blocks = tokens.filter((token) => token.type === "code" && (token as { lang?: string }).lang === "json");
    expect(blocks).toHaveLength(4);
  });

  test("plain text renders as itself, in a paragraph of its own", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."a1 \\`*_[]<>#|&~!-+=.)") }), (text) => {
        const html = marked.parse(plainText(text), { async: false });
        const rendered = html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => unescaped[name] ?? "");
        const line = text.replace(/\s+/g, " ").trim();
        expect(rendered).toBe(line === "" ? "" : `<p>${line}</p>\n`);
      }),
      { numRuns: 500 },
    );
  });

  test("code renders as itself, and ends where it ends", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."a` \n<|") }), (text) => {
        const line = text.replace(/\s+/g, " ").trim();
        const inline = marked.lexer(`x${inlineCode(text)}y`)[0] as {
          tokens?: readonly { type: string; text: string }[];
        };
        const codes = inline.tokens?.filter(({ type }) => type === "codespan").map((token) => token.text);
        expect(codes).toEqual(line === "" ? [] : [line]);
        const blocks = marked.lexer(`${codeBlock(`a\n${text}\nb`, "json")}\n\nend`);
        expect(blocks.filter(({ type }) => type !== "space").map(({ type }) => type)).toEqual(["code", "paragraph"]);
      }),
    );
  });

  test.each([
    ["```\nopen", "```\nopen\n```"],
    ["```\na\n```\nb", "```\na\n```\nb"],
    ["~~~~\n~~~\n```", "~~~~\n~~~\n```\n~~~~"],
    ["```\n# a\n```\n# b\n### c", "```\n# a\n```\n###### b\n###### c"],
    ["a <b>c</b> 1 < 2", "a <\u2060b>c<\u2060/b> 1 < 2"],
    ["<!-- a", "<\u2060!-- a"],
  ])("the description %j becomes %j", (given, want) => {
    expect(richText(given)).toBe(want);
  });
});

const unescaped: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

test.each([
  ["$statusCode == 201", "the status is `201`"],
  ["$response.body#/status == 'ACTIVE'", "`status` is `ACTIVE`"],
  ["$response.body#/data/0/a~1b >= 3", "`data[0].a/b` is at least `3`"],
  ["$response.body#/name != ''", "`name` is not empty"],
  ["$response.body#/name == 'it''s'", "`name` is `it's`"],
  ["$response.header.Location != null", "the header `Location` is not `null`"],
  ["$request.query.limit < 5", "`limit` of the request is less than `5`"],
  ["$response.body#/a == 1 && $response.body#/b == 2", "`$response.body#/a == 1 && $response.body#/b == 2`"],
  ["$response.body#/uuid == $steps.apply.outputs.uuid", "`uuid` is the reference $steps.apply.outputs.uuid"],
])("the condition %j is %j", (condition, want) => {
  const criterion = { pointer: "", condition, type: "simple", context: undefined };
  const describeReference = (text: string) => (text.startsWith("$steps.") ? `the reference ${text}` : undefined);
  expect(describeCriterion(criterion, describeReference)).toBe(want);
});

test.each([
  [{ a: [], b: {} }, '{ "a": [], "b": {} }'],
  [["x".repeat(70)], `["${"x".repeat(60)}…"]`],
  [[1, 2, 3, 4], "[1, 2, 3, 4]"],
  [[1, 2, 3, 4, 5], "[1, 2, 3, … 2 more]"],
  [{ a: "x".repeat(50), b: "y".repeat(50) }, `{\n  "a": "${"x".repeat(50)}",\n  "b": "${"y".repeat(50)}"\n}`],
])("the value %j is printed as %s", (value, want) => {
  expect(jsonText(value, jsonString)).toBe(want);
});

describe("a mistake has its line and column", () => {
  const head = "arazzo: 1.0.1\ninfo: { title: T, version: '1' }\n";
  const api = "sourceDescriptions: [{ name: api, url: api.yaml }]\n";

  beforeAll(() =>
    writeFile(
      join(folder, "api.yaml"),
      "openapi: 3.1.0\npaths: { '/pets/{id}': { get: { operationId: getPet } }, /pets: { get: { operationId: listPets } } }\n",
    ),
  );

  const withSteps = (...lines: readonly string[]): string =>
    [
      `${head}${api}workflows:`,
      "  - workflowId: w",
      "    inputs: { properties: { key: {} } }",
      "    steps:",
      ...lines.map((line) => `      ${line}`),
    ].join("\n");

  // The marks are where the mistakes are.
  test.each<[what: string, marked: string, want: readonly string[]]>([
    [
      "another version",
      `arazzo: §2.0.0\ninfo: { title: T }\n${api}§workflows: []\n`,
      [
        "unsupported-version  This document has the version 2.0.0.",
        "missing-field  `workflows` must have at least one item.",
      ],
    ],
    ["not YAML", "[ arazzo: 1.0.1\n§", ["syntax  Flow sequence must end with a ]."]],
    [
      "a list that is none",
      `${head}${api}§workflows: {}\n`,
      ["wrong-type  `workflows` must be an array, but its type is object."],
    ],
    [
      "a step without a call",
      withSteps("- §stepId: a"),
      ["missing-field  A step must have exactly one of `operationId`, `operationPath` and `workflowId`."],
    ],
    [
      "two calls",
      withSteps("- §{ stepId: a, operationId: listPets, workflowId: w }"),
      ["missing-field  A step must have exactly one of `operationId`, `operationPath` and `workflowId`."],
    ],
    [
      "an unknown operation",
      withSteps("- { stepId: a, operationId: §listPet }"),
      ["unresolved-reference  `listPet` is not an operation."],
    ],
    [
      "a missing path parameter",
      withSteps("- §{ stepId: a, operationId: getPet }"),
      ["missing-field  The path parameter `id` of `getPet` is missing."],
    ],
    [
      "an unknown workflow",
      withSteps("- { stepId: a, workflowId: §v }"),
      ["unresolved-reference  `v` is not a workflow."],
    ],
    [
      "an unknown source description",
      withSteps("- { stepId: a, operationId: §$sourceDescriptions.apis.listPets }"),
      ["unresolved-reference  `apis` is not a source description."],
    ],
    [
      "an unknown input",
      withSteps("- stepId: a", "  operationId: listPets", "  requestBody: { payload: { b: [§$inputs.kex] } }"),
      ["unresolved-reference  `kex` is not an input."],
    ],
    [
      "an output of a later step",
      withSteps(
        "- { stepId: a, operationId: getPet, parameters: [{ name: id, in: path, value: §$steps.b.outputs.id }] }",
        "- { stepId: b, operationId: listPets, outputs: { id: $response.body#/0/id } }",
      ),
      ["unresolved-reference  `b` is not an earlier step."],
    ],
    [
      "an output that the step doesn't have",
      withSteps(
        "- { stepId: b, operationId: listPets, outputs: { id: $response.body#/0/id } }",
        "- stepId: a",
        "  operationId: listPets",
        "  successCriteria: [{ condition: §$response.body#/0/id == $steps.b.outputs.ids }]",
      ),
      ["unresolved-reference  `ids` is not an output of the step `b`."],
    ],
    [
      "a criterion without a condition, and a parameter that isn't one",
      withSteps("- { stepId: a, operationId: listPets, parameters: [§3], successCriteria: [§{}] }"),
      ["wrong-type  `0` must be an object, but its type is number.", "missing-field  `condition` is missing."],
    ],
    [
      "a component that isn't there",
      withSteps("- { stepId: a, operationId: listPets, parameters: [{ reference: §$components.parameters.page }] }"),
      ["unresolved-reference  There is no object at `$components.parameters.page`."],
    ],
  ])("%s", async (_, marks, want) => {
    const { yaml, places } = withoutMarks(marks);
    expect(await mistakesOf(yaml)).toEqual(want.map((each, index) => `${places[index]} ${each}`));
  });

  test("a source description that can't be read", async () => {
    const { yaml, places } = withoutMarks(
      withSteps("- { stepId: a, operationId: b }").replace("api.yaml", "§none.yaml"),
    );
    expect(await mistakesOf(yaml)).toEqual([
      `${places[0]} file-unreadable  \`none.yaml\` can't be read, or is not YAML or JSON.`,
    ]);
  });

  test("a file that can't be read", async () => {
    await expect(journeysMarkdown([join(folder, "none.yaml")])).rejects.toThrow(
      /none\.yaml:1:1 {2}error {2}file-unreadable/,
    );
  });
});
