// What a diagnostic code means, for `--explain` and for the table in scripts/diagnostics/README.md.
import { readdir, readFile } from "node:fs/promises";
import type { Code } from "../../diagnostics/code.js";
import { codes, type DiagnosticCode } from "../../diagnostics/codes.js";
import { root } from "../../package-root.js";

/** Documents with mistakes and the diagnostics that they have: the tests require one for every code. */
const cases = new URL("test/cases/", root);

/** The meaning of a code, what to do, and an example if the tests are installed. */
export async function explain(code: DiagnosticCode): Promise<string> {
  const { meaning, remedy } = codes[code];
  const shown = await example(code);
  const parts = [
    `${code} (${severityName(code, " or ")})`,
    meaning,
    remedy,
    ...(shown === undefined ? [] : [`For example:\n\n${shown}`]),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** A diagnostic with that code as it is printed, from the expected output of a test. */
async function example(code: DiagnosticCode): Promise<string | undefined> {
  const folders = await readdir(cases).catch(() => []);
  // Cases that are named after the code come first.
  const rank = (folder: string): string => (folder === code ? "0" : folder.startsWith(`${code}-`) ? `1${folder}` : "2");
  for (const folder of folders.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))) {
    const printed = await readFile(new URL(`${folder}/diagnostics.txt`, cases), "utf8").catch(() => "");
    const block = printed.split("\n\n").find((each) => each.split("\n")[0]?.includes(`  ${code}  `) === true);
    if (block !== undefined) return block.replace(/^/gm, "  ");
  }
  return undefined;
}

/** Every code as a row of a Markdown table; `reportedIn` are the files that report it. */
export function diagnosticsTable(reportedIn: ReadonlyMap<string, readonly string[]>): string {
  const rows = Object.entries(codes).map(([code, { meaning, remedy }]) => {
    const files = (reportedIn.get(code) ?? []).map((file) => `[${file}](../${file})`).join(", ");
    const severity = severityName(code as DiagnosticCode, ", ");
    return `| \`${code}\` | ${severity} | ${escapeCell(meaning)} | ${escapeCell(remedy)} | ${files} |`;
  });
  return [
    "| code | severity | what it means | what to do, and what the generator does until then | reported in |",
    "|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

/** The severities that a code can have without configuration. */
function severityName(code: DiagnosticCode, or: string): string {
  const { severity, isLoss = false, isRecoverable = false, hasNotes = false }: Code = codes[code];
  const notes = hasNotes ? ["note"] : [];
  if (isRecoverable || hasNotes) return [...notes, "warning", ...(isRecoverable ? ["error"] : [])].join(or);
  return isLoss ? `error${or}can be allowed` : severity;
}

function escapeCell(text: string): string {
  return text.replaceAll("|", "\\|");
}
