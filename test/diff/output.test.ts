// The formats of the result of a comparison: what they contain, and that documents can't control what reads them.
import { describe, expect, test } from "vitest";
import { printGithub } from "../../scripts/diff/output/github.js";
import { jsonOf } from "../../scripts/diff/output/json.js";
import { printMarkdown } from "../../scripts/diff/output/markdown.js";
import { printText } from "../../scripts/diff/output/text.js";
import type { Spot, Use } from "../../scripts/diff/finding.js";
import type { Document } from "../../scripts/openapi/document.js";
import { pageOf } from "./support/markdown.js";
import { findingOf, resultOf, shop } from "./support/documents.js";

const required = shop.replace("required: [id]", "required: [id, total]");
const two = resultOf(
  (base, revision) => [
    findingOf(base, revision, {
      code: "operation-added",
      severity: "compatible",
      side: "operation",
      operation: "GET /orders",
      base: undefined,
      revision: { document: revision, pointer: "/paths/~1orders/get" },
      message: "The operation is new.",
      witness: undefined,
      uses: [],
    }),
    findingOf(base, revision),
  ],
  { revision: required },
);
const hostile = "\u001b[31m<script>alert(1)</script> | @octocat #1 https://evil.example [a](b) `code\n::error::x\u202e";
const attack = resultOf((base, revision) => [
  findingOf(base, revision, {
    code: "property-required",
    message: hostile,
    operation: `GET /${hostile}`,
    witness: { value: hostile },
    undecided: hostile,
    uses: [{ operation: hostile, part: hostile }],
  }),
]);

describe("text", () => {
  test("has the most severe first, frames of both documents, the witness, the uses, and the counts last", () => {
    expect(printText(two, { color: false })).toBe(`v1.2.0:openapi.yaml → openapi.yaml

Breaking

  breaking  property-required  request
    \`total\` is required now: send it.
    base: v1.2.0:openapi.yaml:19:18
      17 │     Order:
      18 │       type: object
    > 19 │       required: [id]
         │                  ^^
      20 │       properties:
    revision: openapi.yaml:19:7
      17 │     Order:
      18 │       type: object
    > 19 │       required: [id, total]
         │       ^^^^^^^^
      20 │       properties:
    witness: {"id":"a"}
    used by: POST /orders (request body application/json)

Compatible

  compatible  operation-added  GET /orders
    The operation is new.
    revision: openapi.yaml:5:5
      3 │ paths:
      4 │   /orders:
    > 5 │     get:
        │     ^^^
      6 │       operationId: listOrders

1 breaking, 1 compatible; info.version needs a major bump: at least 2.0.0, and it is 1.2.0 after 1.2.0
`);
  });

  test("folds the uses of a component", () => {
    const uses = (count: number): readonly Use[] =>
      Array.from({ length: count }, (_, index) => ({ operation: `GET /${index}`, part: "response 200" }));
    const used = (list: readonly Use[]): string | undefined =>
      /used by: (.*)/.exec(
        printText(
          resultOf((a, b) => [findingOf(a, b, { uses: list })]),
          { color: false },
        ),
      )?.[1];
    expect(used(uses(15))).toBe(
      "GET /0 (response 200), GET /1 (response 200), GET /2 (response 200) and 12 more operations",
    );
    expect(used(uses(4))?.endsWith("GET /3 (response 200)")).toBe(true);
    expect(used([{ operation: "GET /0", part: "operation" }])).toBe("GET /0");
    const own = { operation: "GET /0", uses: [{ operation: "GET /0", part: "operation" }] };
    expect(
      printText(
        resultOf((a, b) => [findingOf(a, b, own)]),
        { color: false },
      ),
    ).not.toMatch(/part:|used by:/);
    expect(used([1, 2, 3].map((each) => ({ operation: "GET /", part: `response ${each}` })))).toBe(
      "GET / (response 1, response 2, 1 more)",
    );
    expect(used([])).toBeUndefined();
  });

  test("frames only the first of many compatible findings with the same code", () => {
    const many = resultOf((base, revision) =>
      Array.from({ length: 9 }, () => findingOf(base, revision, { severity: "compatible" })),
    );
    const lines = printText(many, { color: false }).split("\n");
    expect(lines.filter((line) => line.includes("base: "))).toHaveLength(9);
    expect(lines.filter((line) => line.includes("^"))).toHaveLength(6);
  });

  test("says that nothing was found, that a document has errors, and what was accepted", () => {
    expect(
      printText(
        resultOf(() => []),
        { color: false },
      ),
    ).toBe("v1.2.0:openapi.yaml → openapi.yaml\n\nno findings; info.version needs no bump\n");
    const result = resultOf((base, revision) => [findingOf(base, revision)], {
      hasErrors: true,
      acceptances: [{ code: "property-required", reason: "No client\nsends it." }],
    });
    expect(printText(result, { color: false })).toBe(`v1.2.0:openapi.yaml → openapi.yaml

openapi.yaml has errors: it is compared as far as it can be read.

Accepted

  breaking  property-required  request
    No client\u{fffd}sends it.

no findings, 1 accepted; info.version needs no bump
`);
  });

  test("has code frames as wide as the terminal, around what is marked", () => {
    const wide = shop.replace("{ type: string }", `{ description: "${"so many words ".repeat(20)}", type: string }`);
    const long = resultOf(
      (base, revision) => {
        const spot = (document: Document): Spot => ({
          document,
          pointer: "/components/schemas/Order/properties/id/type",
        });
        return [findingOf(base, revision, { base: spot(base), revision: spot(revision) })];
      },
      { base: wide, revision: wide },
    );
    for (const columns of [50, 80, 200]) {
      const frames = printText(long, { color: false, columns })
        .split("\n")
        .filter((line) => line.includes(" │"));
      expect(Math.max(...frames.map(({ length }) => length))).toBeLessThanOrEqual(columns);
      expect(frames.filter((line) => line.includes("^")).every((line) => line.trimEnd().length <= columns)).toBe(true);
    }
    expect(printText(long, { color: false, columns: 50 })).toContain("type: string }");
  });

  test("has no control characters of a document", () => {
    expect(printText(attack, { color: false })).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(printText(attack, { color: false })).not.toMatch(/^::/m);
    expect(printText(two, { color: true })).toContain("\u001b[31m");
  });
});

describe("JSON", () => {
  test("has these members, and leaves out those without a value", () => {
    const json = JSON.parse(JSON.stringify(jsonOf(two))) as { findings: readonly object[] };
    expect(json).toEqual({
      base: { document: "v1.2.0:openapi.yaml", version: "1.2.0" },
      revision: { document: "openapi.yaml", version: "1.2.0" },
      findings: [
        {
          code: "property-required",
          severity: "breaking",
          side: "request",
          base: {
            file: "v1.2.0:openapi.yaml",
            pointer: "/components/schemas/Order/required/0",
            line: 19,
            column: 18,
            length: 2,
          },
          revision: {
            file: "openapi.yaml",
            pointer: "/components/schemas/Order/required",
            line: 19,
            column: 7,
            length: 8,
          },
          message: "`total` is required now: send it.",
          witness: { id: "a" },
          uses: [{ operation: "POST /orders", part: "request body application/json" }],
        },
        {
          code: "operation-added",
          severity: "compatible",
          side: "operation",
          operation: "GET /orders",
          revision: { file: "openapi.yaml", pointer: "/paths/~1orders/get", line: 5, column: 5, length: 3 },
          message: "The operation is new.",
          uses: [],
        },
      ],
      breaking: 1,
      risky: 0,
      compatible: 1,
      accepted: 0,
      acceptedFindings: [],
      unusedAcceptances: [],
      withErrors: [],
      bump: "major",
      version: { base: "1.2.0", revision: "1.2.0", needed: "2.0.0", ok: false },
    });
  });

  test("a witness may be null", () => {
    const [finding] = jsonOf(resultOf((a, b) => [findingOf(a, b, { witness: { value: null } })]))[
      "findings"
    ] as object[];
    expect(finding).toMatchObject({ witness: null });
  });
});

describe("Markdown", () => {
  test("has a table for each severity", () => {
    expect(pageOf(printMarkdown(two)).tables).toEqual([
      [
        ["Operation", "Change", "Where"],
        [
          "request",
          'total is required now: send it. (property-required)\nFor example {"id":"a"}\n' +
            "Used by: POST /orders (request body application/json)",
          "v1.2.0:openapi.yaml:19:18\nopenapi.yaml:19:7",
        ],
      ],
      [
        ["Operation", "Change", "Where"],
        ["GET /orders", "The operation is new. (operation-added)", "openapi.yaml:5:5"],
      ],
    ]);
  });

  test("takes nothing of a document for Markdown or HTML, and mentions no one", () => {
    const text = printMarkdown(attack);
    expect(text).not.toContain("\u001b");
    const [, ...lines] = text.split("\n");
    for (const raw of ["<script", "@octocat", " #1", "https://", "www.", "[a]", "::error"])
      expect(lines.join("\n")).not.toContain(raw);
    const { tables, elements } = pageOf(text);
    expect(tables).toHaveLength(1);
    expect(tables[0]).toHaveLength(2);
    expect(new Set(elements)).toEqual(new Set(["code", "br"]));
    expect(tables[0]?.[1]?.[1]).toContain("<script>alert(1)</script> | @\u200boctocat #\u200b1 https://evil.example");
  });

  test("has room in a comment, and counts what it leaves out", () => {
    const many = resultOf((base, revision) => Array.from({ length: 2000 }, () => findingOf(base, revision)));
    const text = printMarkdown(many);
    expect(text.length).toBeLessThan(65_536);
    const rows = (pageOf(text).tables[0]?.length ?? 0) - 1;
    expect(text).toContain(`${2000 - rows} more findings that this page has no room for.`);
  });

  test("lists what was accepted with the reason", () => {
    const acceptances = [{ code: "property-required", reason: "No client sends it." }];
    const text = printMarkdown(resultOf((base, revision) => [findingOf(base, revision)], { acceptances }));
    expect(text).toContain("<summary>Accepted (1)</summary>");
    expect(text).toContain("Accepted: No client sends it.");
  });
});

describe("GitHub", () => {
  test("has an annotation for each finding, at its place in the revision, or else in the base", () => {
    const removed = resultOf((base, revision) => [
      findingOf(base, revision, {
        code: "operation-removed",
        operation: "GET /orders",
        side: "operation",
        base: { document: base, pointer: "/paths/~1orders/get" },
        revision: undefined,
        message: "It is gone.",
        witness: undefined,
        uses: [],
      }),
    ]);
    expect(printGithub(two, (file) => file)).toBe(
      [
        "::error file=openapi.yaml,line=19,col=7,endColumn=15,title=property-required::`total` is required now: send it. " +
          'For example {"id":"a"}. Used by POST /orders (request body application/json).',
        "::notice file=openapi.yaml,line=5,col=5,endColumn=8,title=operation-added::GET /orders: The operation is new.",
        "::notice title=halves diff::1 breaking, 1 compatible; info.version needs a major bump: at least 2.0.0, and it is 1.2.0 after 1.2.0",
        "",
      ].join("\n"),
    );
    expect(printGithub(removed, (file) => file).split("\n")[0]).toBe(
      "::error file=openapi.yaml,line=5,col=5,endColumn=8,title=operation-removed::GET /orders: It is gone.",
    );
  });

  test("has ten annotations of each level at most, and counts the others", () => {
    const many = resultOf((base, revision) =>
      (["compatible", "risky", "breaking"] as const).flatMap((severity) =>
        Array.from({ length: 12 }, (_, at) => findingOf(base, revision, { severity, message: `The ${at}th.` })),
      ),
    );
    const lines = printGithub(many, (file) => file)
      .trimEnd()
      .split("\n");
    const levels = lines.map((line) => line.slice(2, line.indexOf(" ")));
    expect(levels).toEqual(["error", "warning", "notice"].flatMap((level) => Array<string>(10).fill(level)));
    expect(lines.at(-1)).toContain("12 breaking, 12 risky, 12 compatible");
    expect(lines.at(-1)).toContain("; 7 more findings in the summary of the job");
  });

  test("has one line for each command, whatever a document contains", () => {
    const lines = printGithub(attack, (file) => file)
      .trimEnd()
      .split("\n");
    expect(lines).toHaveLength(2);
    expect(lines.every((line) => /^::(error|notice) /.test(line))).toBe(true);
  });
});
