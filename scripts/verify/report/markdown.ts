// The report as Markdown, for the summary of a CI job or a pull request.
import type { Verification } from "../verify.js";
import type { LocatedFinding } from "./located.js";

export function printMarkdown(found: readonly LocatedFinding[], run: Verification): string {
  const failures = found.filter(({ severity }) => severity !== "note");
  const verified = run.operations.filter(({ isVerified }) => isVerified).length;
  return [
    `## ${failures.length === 0 ? "The server is what its document says" : `${failures.length} contradictions`}`,
    "",
    `${run.requests} requests, ${verified} of ${run.operations.length} operations verified, seed ${run.seed}.`,
    "",
    ...(failures.length === 0 ? [] : ["| code | operation | what | where |", "|---|---|---|---|"]),
    ...failures.map(
      ({ code, operation, message, file, line }) =>
        `| \`${code}\` | \`${cell(operation)}\` | ${cell(message)} | ${cell(file)}:${line} |`,
    ),
    ...failures.flatMap(({ code, operation, curl }) => ["", `**${code}** \`${cell(operation)}\``, "", ...fence(curl)]),
    "",
  ].join("\n");
}

function cell(text: string): string {
  return text.replace(/[\\|<>]/g, "\\$&").replace(/\s+/g, " ");
}

function fence(text: string): readonly string[] {
  const maxMarks = Math.max(2, ...[...text.matchAll(/`+/g)].map(([{ length }]) => length));
  const marks = "`".repeat(maxMarks + 1);
  return [`${marks}sh`, text, marks];
}
