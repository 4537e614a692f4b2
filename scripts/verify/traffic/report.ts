// What passed, and what of it contradicts the document: for programs and for people.
import { escapeForTerminal } from "../../diagnostics/frame.js";
import { reportedFinding, type ReportedFinding } from "../report/json.js";
import { locateFindings } from "../report/located.js";
import { countOf, printFinding } from "../report/text.js";
import type { OperationCoverage } from "../run/coverage.js";
import type { Traffic } from "./traffic.js";

export interface TrafficReport {
  /** Whether nothing contradicts the document. */
  readonly ok: boolean;
  readonly findings: readonly ReportedFinding[];
  readonly operations: readonly OperationCoverage[];
  /** Pointers to the keywords that were exercised. */
  readonly sentences: readonly string[];
  /** Responses that the document describes and that were not seen: `GET /orders: 404`. */
  readonly unseenResponses: readonly string[];
  readonly requests: number;
  /** The report for people. */
  readonly text: string;
}

/** `origin` is that of the server, for commands of curl. */
export function reportTraffic(traffic: Traffic, origin: string): TrafficReport {
  const { subject, findings, operations, sentences, unseenResponses, requests } = traffic;
  const found = locateFindings(subject.document, findings, origin);
  const failures = found.filter(({ severity }) => severity === "failure");
  return {
    ok: failures.length === 0,
    findings: found.map(reportedFinding),
    operations,
    sentences,
    unseenResponses,
    requests,
    text: [...failures.map((each) => printFinding(each, (_, text) => text)), summarizeTraffic(traffic)].join("\n"),
  };
}

/** The last lines of the report: what was not exercised, and how much passed. */
export function summarizeTraffic({ operations, unseenResponses, sentences, requests, findings }: Traffic): string {
  const called = operations.filter((each) => each.requests > 0);
  const isOfCalled = (response: string): boolean =>
    called.some(({ operation }) => response.startsWith(`${operation}: `));
  return [
    ...operations
      .filter((each) => each.requests === 0)
      .map(({ operation }) => `never called  ${escapeForTerminal(operation)}`),
    ...unseenResponses.filter(isOfCalled).map((each) => `never seen  ${escapeForTerminal(each)}`),
    `${countOf(requests, "request")}, ${called.length} of ${countOf(operations.length, "operation")} called, ${countOf(sentences.length, "sentence")} of the document exercised`,
    countOf(findings.filter(({ severity }) => severity === "failure").length, "failure"),
    "",
  ].join("\n");
}
