// scripts/manual/standards.md: each row of its tables is executed, and the page has all rows. `UPDATE=1 npx vitest run
// test/standards` writes it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { arazzo11 } from "./arazzo-11.js";
import { openapi30 } from "./openapi-30.js";
import { openapi31 } from "./openapi-31.js";
import { openapi32 } from "./openapi-32.js";
import { overlay11 } from "./overlay-11.js";
import type { Row } from "./row.js";

const standards: readonly { readonly name: string; readonly url: string; readonly rows: readonly Row[] }[] = [
  { name: "OpenAPI 3.0.4", url: "https://spec.openapis.org/oas/v3.0.4.html", rows: openapi30 },
  { name: "OpenAPI 3.1.2", url: "https://spec.openapis.org/oas/v3.1.2.html", rows: openapi31 },
  { name: "OpenAPI 3.2.0", url: "https://spec.openapis.org/oas/v3.2.0.html", rows: openapi32 },
  { name: "Overlay 1.1", url: "https://spec.openapis.org/overlay/v1.1.0.html", rows: overlay11 },
  { name: "Arazzo 1.1", url: "https://spec.openapis.org/arazzo/v1.1.0.html", rows: arazzo11 },
];

describe.each(standards)("$name", ({ rows }) => {
  test.each(rows)("$change ($status)", async ({ run, want }) => {
    expect(await run()).toEqual(want);
  });

  test("has each line once", () => {
    expect(new Set(rows.map(({ change }) => change)).size).toBe(rows.length);
  });
});

test("scripts/manual/standards.md has every row", () => {
  const file = join(import.meta.dirname, "../../scripts/manual/standards.md");
  const cell = (text: string): string => text.replaceAll("|", "\\|");
  const text = [
    "# What becomes of the standards",
    "",
    "What the latest versions of the standards add or make clear, line by line, and what becomes of it: it *works*, it is *diagnosed*",
    "(the codes are in [diagnostics/README.md](../diagnostics/README.md)), or it is accepted and *ignored*. Each row is executed by",
    "`npx vitest run test/standards`, which writes this page with `UPDATE=1`.",
    ...standards.flatMap(({ name, url, rows }) => [
      "",
      `## [${name}](${url})`,
      "",
      "| the standard | here | how |",
      "|---|---|---|",
      ...rows.map(({ change, status, note }) => `| ${cell(change)} | ${status} | ${cell(note)} |`),
    ]),
    "",
  ].join("\n");
  if (process.env["UPDATE"] === "1") writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, "utf8"));
});
