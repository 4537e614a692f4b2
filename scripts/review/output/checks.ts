// What lint and verify found, as blocks of Markdown: mistakes that a change adds, and how much of the contract was
// exercised.
import { codeBlock, codeText, plainText, withCode } from "../../diagnostics/markdown.js";
import { plural } from "../../diff/output/wording.js";
import { reasonOf } from "../../verify/report/text.js";
import type { ReportedFinding, ReportedVerification } from "../../verify/report/json.js";
import type { FileLine, LinkTo } from "../links.js";
import type { DocumentReview, ReviewedDiagnostic, ServerReview } from "../review.js";
import { foldedBlock, Room, tableOf } from "./room.js";

/** How many operations that are not verified are listed. */
const maxUnverified = 20;

/** New mistakes of the document, and errors; the others are counted. */
export function diagnosticBlock({ diagnostics }: DocumentReview, link: LinkTo, room: Room): readonly string[] {
  const shown = diagnostics.filter(({ severity, isNew }) => severity === "error" || isNew);
  const others = diagnostics.length - shown.length;
  if (shown.length === 0) return [];
  const rows = shown.map((each) => () => diagnosticRow(each, link));
  const before = others === 0 ? "" : `, beside ${plural(others, "warning")} of before`;
  const title = `${plural(shown.length, "mistake")} of the document${before}`;
  const lines = tableOf(["Severity", "Mistake", "Where"], rows, room, "mistake");
  return shown.some(({ severity }) => severity === "error")
    ? [`**${title}:**`, "", ...lines]
    : foldedBlock(title, lines);
}

function diagnosticRow({ severity, code, message, hint, ...at }: ReviewedDiagnostic, link: LinkTo): string {
  const text = hint === undefined ? withCode(message) : `${withCode(message)}<br>${withCode(hint)}`;
  return `| ${severity} | ${text}<br>${codeText(code)} | ${linkedLine(at, link)} |`;
}

function linkedLine(at: FileLine, link: LinkTo): string {
  const [name, address] = [codeText(`${at.file}:${at.line}`), link("revision", at)];
  return address === undefined ? name : `[${name}](${address})`;
}

/** How much of the contract the server was verified for, and what contradicts it. */
export function serverBlocks({ verification }: DocumentReview, link: LinkTo, room: Room): readonly string[] {
  if (verification === undefined) return [];
  if (verification.kind === "failed")
    return [`**Contract:** the server could not be verified: ${plainText(verification.reason)}`, ""];
  const { report } = verification;
  const findings = contradictingFindings(verification);
  const rows = findings.map((each) => () => findingRow(each, link));
  const commands = room.take(findings.map((each) => () => commandOf(each)));
  return [
    coverageSentence(report),
    "",
    ...tableOf(["Operation", "Contradiction", "Where"], rows, room, "contradiction"),
    ...foldedBlock(
      "Commands that show them",
      commands.shown.flatMap((each) => [each, ""]),
    ),
    ...unverifiedBlock(report, room),
  ];
}

/** The findings of a verification that are more than notes. */
export function contradictingFindings(verification: ServerReview | undefined): readonly ReportedFinding[] {
  if (verification?.kind !== "verified") return [];
  return verification.report.findings.filter(({ severity }) => severity !== "note");
}

export function coverageSentence({ coverage, requests, findings, ended }: ReportedVerification): string {
  const { operations, sentences } = coverage;
  const verified = operations.filter(({ isVerified }) => isVerified).length;
  const failures = findings.filter(({ severity }) => severity === "failure").length;
  const result = failures === 0 ? "nothing contradicts it" : `${plural(failures, "contradiction")}`;
  const reason = ended === "gone" ? "since the server is gone" : `at its limit of ${ended}`;
  const end = ended === null ? "" : `; it ended early, ${reason}`;
  const exercised = `${plural(sentences.length, "sentence")} of the document exercised by ${plural(requests, "request")}`;
  return `**Contract:** ${result}; ${verified} of ${plural(operations.length, "operation")} verified, ${exercised}${end}.`;
}

function findingRow({ severity, code, operation, message, ...at }: ReportedFinding, link: LinkTo): string {
  const flaky = severity === "flaky" ? "<br>not each time" : "";
  return `| ${codeText(operation)} | ${withCode(message)}${flaky}<br>${codeText(code)} | ${linkedLine(at, link)} |`;
}

function commandOf({ operation, curl, response }: ReportedFinding): string {
  const seen = response === null ? "without a response" : `with ${response.status} as its response`;
  return [`${codeText(operation)}, ${seen}:`, "", ...codeBlock(curl, "sh")].join("\n");
}

function unverifiedBlock({ coverage }: ReportedVerification, room: Room): readonly string[] {
  const all = coverage.operations.filter(({ isVerified }) => !isVerified);
  const { shown } = room.take(
    all.slice(0, maxUnverified).map((each) => () => `- ${codeText(each.operation)}: ${plainText(reasonOf(each))}`),
  );
  const rest = all.length - shown.length;
  const lines = [...shown, ...(rest === 0 ? [] : [`- and ${rest} more`])];
  return foldedBlock(plural(all.length, "operation").concat(" not verified"), all.length === 0 ? [] : [...lines, ""]);
}
