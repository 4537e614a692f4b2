// What is shown at once after a key is right on a slow machine as well, where the analysis of a small document takes so
// long that its entries are checked before the whole.
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Diagnostic } from "../../scripts/diagnostics/diagnostics.js";
import { Analyst } from "../../scripts/lsp/analysis/analyst.js";
import type { Analysis, Requests } from "../../scripts/lsp/analysis/requests.js";
import { Checker } from "../../scripts/lsp/diagnostics/checker.js";
import { Workspace } from "../../scripts/lsp/workspace.js";

const path = join(import.meta.dirname, "openapi.yaml");
const start = `openapi: 3.1.0
info: { title: Notes, version: "1" }
paths:
  /notes:
    get:
      responses:
        "200":
          description: All notes.
components:
  schemas:
    Note: { type: object }
`;

/** The keys that are typed before `responses`, one after the other. */
const keys = ["s", "u", "m", "a", "r", "y", ":", " ", "A", "l", "l", "\n      "];

test.each([
  ["fast", 1, 1],
  ["slow", 1_000, 1_000],
  ["fast, and becomes slow while the text is malformed", 1, 1_000],
])("the machine is %s", async (_, before, then) => {
  const analyst = new Analyst();
  const contents = new Map([[path, start]]);
  const workspace = new Workspace();
  const seen: [text: string, diagnostics: readonly Diagnostic[], isChecked: boolean][] = [];
  let milliseconds = before;
  const checker: Checker = new Checker(
    workspace,
    {
      ask: async (name, params) => {
        if (name !== "analyze") return [] as never;
        const request = { id: 0, name: "analyze" as const, params: params as Requests["analyze"]["params"], contents };
        const found = (await analyst.respond(request)) as Analysis;
        return { ...found, milliseconds } as never;
      },
    },
    {
      onChange: () => seen.push([contents.get(path) ?? "", checker.shownOf(path).diagnostics, false]),
      onChecked: () => seen.push([contents.get(path) ?? "", checker.shownOf(path).diagnostics, true]),
      onFailure: (error) => expect.unreachable(String(error)),
    },
  );
  let text = start;
  let offset = start.indexOf("responses:");
  workspace.open(path, TextDocument.create(path, "yaml", 0, text));
  await checker.add(path);
  for (const [index, key] of keys.entries()) {
    if (index > 9) milliseconds = then;
    const at = workspace.file(path)?.document.positionAt(offset) ?? { line: 0, character: 0 };
    const range = { start: at, end: at };
    text = text.slice(0, offset) + key + text.slice(offset);
    offset += key.length;
    contents.set(path, text);
    const reading = workspace.change(path, [{ range, text: key }], index + 1);
    if (reading === undefined) throw new Error("The file is not open.");
    checker.edit(path, [{ ...range, text: key }], reading);
    while (!seen.some(([own, , isChecked]) => own === text && isChecked)) await setImmediate();
  }
  checker.close();
  const codesAt = (own: string, isChecked: boolean): readonly (readonly string[])[] =>
    seen
      .filter((each) => each[0] === own && each[2] === isChecked)
      .map(([, found]) => found.map(({ code, line, column }) => `${line}:${column} ${code}`).sort());
  for (const own of new Set(seen.map(([each]) => each))) {
    const [checked = []] = codesAt(own, true);
    for (const shown of codesAt(own, false)) expect([own, shown]).toEqual([own, checked]);
  }
});
