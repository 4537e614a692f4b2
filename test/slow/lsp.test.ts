// Typing sessions through the language server: a client replays recorded keys to the real process. After each key what
// is shown must be what was recorded, and that must be what `halves lint` says about the same text on the disk.
// UPDATE=1 records again.
import { copyFileSync, cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import {
  DiagnosticSeverity,
  type Diagnostic as ShownDiagnostic,
  type TextDocumentContentChangeEvent,
} from "vscode-languageserver";
import { describe, expect, test } from "vitest";
import type { Run } from "../../scripts/cli/outcome.js";
import { readSource } from "../../scripts/cli/steps.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { LspClient } from "../lsp/lsp-client.js";
import { applyEdit, editsOf, readRecording, writeRecording, type RecordedEdit } from "../lsp/recorded.js";
import { sessions, type Session } from "../lsp/sessions.js";
import { folder, halvesCommand, prepareHalves, run } from "../support/programs/halves-program.js";

const root = join(import.meta.dirname, "../..");
const published = (name: string): string => join(root, "../shared/specs", name);
const isRecording = process.env["UPDATE"] === "1";

prepareHalves();

/** Copies the files of a session to the folder of the test. Returns whether they are there. */
function prepareFiles({ file, isPublished }: Session): boolean {
  if (isPublished !== true) cpSync(join(root, "test/lsp/project"), folder, { recursive: true });
  else if (existsSync(published(file))) copyFileSync(published(file), join(folder, file));
  else return false;
  return true;
}

/** What is wrong with the document on the disk, in this process. */
async function lintDocument(document: string): Promise<readonly string[]> {
  const report = new Report();
  await readSource({ spec: join(folder, document), out: "" }, report);
  return report.diagnostics
    .map(({ file, line, column, code }) => `${relative(folder, file)}:${line}:${column} ${code}`)
    .sort();
}

/** What is shown of all files. */
function shownIn(client: LspClient): readonly string[] {
  return [...client.shown].flatMap(([uri, all]) => placesOf(uri, all.at(-1)?.diagnostics ?? [])).sort();
}

function placesOf(uri: string, diagnostics: readonly ShownDiagnostic[]): readonly string[] {
  const file = relative(folder, fileURLToPath(uri));
  return diagnostics.map(({ range: { start }, code }) => `${file}:${start.line + 1}:${start.character + 1} ${code}`);
}

const names = {
  [DiagnosticSeverity.Error]: "error",
  [DiagnosticSeverity.Warning]: "warning",
  [DiagnosticSeverity.Information]: "note",
  [DiagnosticSeverity.Hint]: "none",
};

/** Everything about what is shown, as `halves lint --json` has it. */
async function expectAsLint(client: LspClient, document: string): Promise<void> {
  const { stdout } = await run("lint", document, "--json");
  const linted = (JSON.parse(stdout) as Run).targets.flatMap(({ diagnostics }) =>
    diagnostics.map(({ file, line, column, length, code, severity, message, hint }) =>
      JSON.stringify([join(folder, file), line, column, length, code, severity, message, hint ?? null]),
    ),
  );
  const shown = [...client.shown].flatMap(([uri, all]) =>
    (all.at(-1)?.diagnostics ?? []).map(({ range: { start, end }, code, severity, message, data }) => {
      const { hint } = data as { readonly hint?: string };
      const [text, help] = String(message).split("\nhelp: ");
      expect(help).toBe(hint);
      const place = [fileURLToPath(uri), start.line + 1, start.character + 1, end.character - start.character];
      return JSON.stringify([...place, code, names[severity ?? DiagnosticSeverity.Hint], text, hint ?? null]);
    }),
  );
  expect(shown.sort()).toEqual(linted.sort());
}

async function record(session: Session): Promise<void> {
  const path = join(folder, session.file);
  const document = session.document ?? session.file;
  let text = readFileSync(path, "utf8");
  const initial = await lintDocument(document);
  const edits: RecordedEdit[] = [];
  let last = JSON.stringify(initial);
  for (const edit of editsOf(session, text)) {
    text = applyEdit(text, edit);
    writeFileSync(path, text);
    const diagnostics = await lintDocument(document);
    edits.push(JSON.stringify(diagnostics) === last ? edit : { ...edit, diagnostics });
    last = JSON.stringify(diagnostics);
  }
  writeRecording(session.name, { diagnostics: initial, edits });
}

describe.each(sessions)("the typing session $name", (session) => {
  test("shows what halves lint says, after each key", async ({ skip }) => {
    if (!prepareFiles(session)) return skip();
    if (isRecording) await record(session);
    prepareFiles(session);
    const recording = readRecording(session.name);
    if (recording === undefined) throw new Error(`${session.name} is not recorded.`);
    expect(recording.edits.map(withoutDiagnostics)).toEqual(
      editsOf(session, readFileSync(join(folder, session.file), "utf8")),
    );
    const client = await LspClient.start(folder, [...halvesCommand(), "lsp"]);
    await replay(client, session, recording.diagnostics, recording.edits);
    expect(client.errors).toBe("");
    await client.close();
  });
});

function withoutDiagnostics({ line, character, erased, inserted }: RecordedEdit): RecordedEdit {
  return { line, character, ...(erased !== undefined && { erased }), inserted };
}

async function replay(
  client: LspClient,
  { file, document = file }: Session,
  initial: readonly string[],
  edits: readonly RecordedEdit[],
): Promise<void> {
  let text = readFileSync(join(folder, file), "utf8");
  await client.open(file, text);
  await client.checked(file);
  expect(shownIn(client)).toEqual(initial);
  let expected = initial;
  for (const [index, edit] of edits.entries()) {
    const { line, inserted, diagnostics } = edit;
    const version = await client.change(file, [changeOf(text, edit)]);
    text = applyEdit(text, edit);
    expected = diagnostics ?? expected;
    await client.checked(file);
    expect(shownIn(client), `after key ${index}, ${JSON.stringify(inserted)}`).toEqual(expected);
    // What was shown before the whole document was checked was not wrong either.
    const uri = client.uri(file);
    const own = expected.filter((each) => each.startsWith(`${file}:`));
    for (const shown of client.shown.get(uri) ?? [])
      if (shown.version === version)
        expect([...placesOf(uri, shown.diagnostics)].sort(), `at once after key ${index}`).toEqual(own);
    const isEndOfMove =
      edits[index + 1] === undefined || edits[index + 1]?.line !== line + inserted.split("\n").length - 1;
    if (!isEndOfMove) continue;
    writeFileSync(join(folder, file), text);
    await expectAsLint(client, document);
  }
}

function changeOf(
  before: string,
  { line, character, erased = "", inserted }: RecordedEdit,
): TextDocumentContentChangeEvent {
  const lines = before.split("\n");
  const at = lines.slice(0, line).join("\n").length + (line > 0 ? 1 : 0) + character;
  const above = before.slice(0, at - erased.length).split("\n");
  const start = { line: above.length - 1, character: above.at(-1)?.length ?? 0 };
  return { range: { start, end: { line, character } }, text: inserted };
}
