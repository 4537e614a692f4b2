// Diagnostics as workflow commands of GitHub Actions, which show them beside the lines of the document.
import type { Diagnostic } from "./diagnostics.js";
import { escapeForTerminal } from "./frame.js";

/** What GitHub calls a file. */
export type PathOnGithub = (file: string) => string;

/** One line for each diagnostic. Nothing in a document can end a line or begin another command. */
export function printAnnotations(diagnostics: readonly Diagnostic[], pathOf: PathOnGithub): string {
  return diagnostics.map((diagnostic) => `${annotation(diagnostic, pathOf)}\n`).join("");
}

function annotation(diagnostic: Diagnostic, pathOf: PathOnGithub): string {
  const { severity, file, line, column, length, code, message, hint } = diagnostic;
  const properties = { file: pathOf(file), line, col: column, endColumn: column + length, title: code };
  return workflowCommand(
    severity === "note" ? "notice" : severity,
    properties,
    hint === undefined ? message : `${message} (${hint})`,
  );
}

/** A workflow command in one line, whatever its values contain. */
export function workflowCommand(
  name: "error" | "warning" | "notice",
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escapedProperty(String(value))}`);
  return `::${name} ${written.join(",")}::${escapeMessage(message)}`;
}

/** Escapes a message as GitHub's own toolkit does, and removes other line breaks and control characters. */
function escapeMessage(text: string): string {
  return escapeForTerminal(text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A"));
}

/** Escapes a property, including the characters that separate properties. */
function escapedProperty(text: string): string {
  return escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
