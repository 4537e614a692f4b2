// What a diagnostic code means, for `--explain` and for the table in scripts/README.md.
import { readdir, readFile } from "node:fs/promises";
import { codes, type Code, type DiagnosticCode } from "../diagnostics/codes.js";
import { root } from "../package-root.js";

/** The documents that the tests are made of: every code has one there. */
const cases = new URL("test/cases/", root);

export function isCode(text: string): text is DiagnosticCode {
  return Object.hasOwn(codes, text);
}

/** The meaning of a code, what to do, and an example where the tests are there. */
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

/** The first diagnostic of that code that a test expects, with its frame. */
async function example(code: DiagnosticCode): Promise<string | undefined> {
  const folders = await readdir(cases).catch(() => []);
  for (const folder of folders.sort()) {
    const printed = await readFile(new URL(`${folder}/diagnostics.txt`, cases), "utf8").catch(() => "");
    const block = printed.split("\n\n").find((each) => each.split("\n")[0]?.includes(`  ${code}  `) === true);
    if (block !== undefined) return block.replace(/^/gm, "  ");
  }
  return undefined;
}

/** Every code as a row of a Markdown table. */
export function table(): string {
  const rows = Object.entries(codes).map(([code, { meaning, remedy }]) => {
    const name = severityName(code as DiagnosticCode, ", ");
    return `| \`${code}\` | ${name} | ${cell(meaning)} | ${cell(remedy)} |`;
  });
  return [
    "| code | severity | what it means | what to do, and what is done until then |",
    "|---|---|---|---|",
    ...rows,
  ].join("\n");
}

/** The severities that a code has of itself; one that says of a loss can be lowered. */
function severityName(code: DiagnosticCode, or: string): string {
  const { severity, isLoss = false }: Code = codes[code];
  if (severity === "either") return `warning${or}error`;
  return isLoss ? `error${or}allowed` : severity;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}
