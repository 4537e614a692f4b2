// Diagnostics as GitHub Actions shows them beside the lines they are about: one workflow command each.
import type { Diagnostic } from "./diagnostics.js";
import { escapeForTerminal } from "./frame.js";

/**
 * One line a diagnostic; "" when there are none. Nothing that a document says can end the line, or begin another
 * command.
 */
export function printAnnotations(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map((diagnostic) => `${annotation(diagnostic)}\n`).join("");
}

function annotation({ severity, file, line, column, length, code, message, hint }: Diagnostic): string {
  const properties = { file, line, col: column, endColumn: column + length, title: code };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapedProperty(String(value))}`);
  return `::${severity} ${written.join(",")}::${escaped(hint === undefined ? message : `${message} (${hint})`)}`;
}

/** As GitHub's own toolkit escapes data; other characters that break lines, or order a terminal, don't get so far. */
function escaped(text: string): string {
  return escapeForTerminal(text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A"));
}

/** In a property the signs that part properties, too. */
function escapedProperty(text: string): string {
  return escaped(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
