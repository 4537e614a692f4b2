// Findings as annotations of GitHub Actions, at the lines of the document.
import { workflowCommand, type PathOnGithub } from "../../diagnostics/annotations.js";
import type { LocatedFinding } from "./located.js";

/** One workflow command for each finding. */
export function printGithub(found: readonly LocatedFinding[], pathOf: PathOnGithub): string {
  return found
    .map(({ severity, file, line, column, length, code, operation, message }) => {
      const level = severity === "failure" ? "error" : severity === "flaky" ? "warning" : "notice";
      const properties = { file: pathOf(file), line, col: column, endColumn: column + length, title: code };
      return `${workflowCommand(level, properties, `${operation}: ${message}`)}\n`;
    })
    .join("");
}
