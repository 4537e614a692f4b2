// The report as Markdown, for the summary of a CI job or a pull request.
import { codeBlock, codeText, withCode } from "../../diagnostics/markdown.js";
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
        `| \`${code}\` | ${codeText(operation)} | ${withCode(message)} | ${codeText(`${file}:${line}`)} |`,
    ),
    ...failures.flatMap(({ code, operation, curl }) => [
      "",
      `**${code}** ${codeText(operation)}`,
      "",
      ...codeBlock(curl, "sh"),
    ]),
    "",
  ].join("\n");
}
