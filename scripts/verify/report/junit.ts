// The report as JUnit XML: one test for each operation, as CI systems show them.
import { operationName } from "../case.js";
import type { Plan, Verification } from "../verify.js";
import type { LocatedFinding } from "./located.js";

export function printJunit(found: readonly LocatedFinding[], run: Verification, { operations }: Plan): string {
  const tests = operations.map(operationName).map((name) => {
    const own = found.filter(({ operation, severity }) => operation === name && severity === "failure");
    const isVerified = run.operations.some(({ operation, isVerified: each }) => operation === name && each);
    const failures = own.map(
      ({ code, message, file, line, column, curl }) =>
        `      <failure type=${quote(code)} message=${quote(message)}>${escapeXml(`${file}:${line}:${column}\n${curl}`)}</failure>`,
    );
    const skipped = own.length === 0 && !isVerified ? ['      <skipped message="no success was seen"/>'] : [];
    return [`    <testcase name=${quote(name)} classname="verify">`, ...failures, ...skipped, "    </testcase>"];
  });
  const failed = operations.filter((each) =>
    found.some(({ operation, severity }) => operation === operationName(each) && severity === "failure"),
  ).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<testsuites>",
    `  <testsuite name="verify" tests="${operations.length}" failures="${failed}">`,
    ...tests.flat(),
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function quote(text: string): string {
  return `"${escapeXml(text)}"`;
}

/** Text without characters that XML 1.0 doesn't have (2.2). */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replace(/[&<>"]/g, (mark) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[mark] ?? mark);
}
