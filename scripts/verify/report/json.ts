// The report for programs.
import type { Json } from "../../json/json.js";
import type { Verification } from "../verify.js";
import type { LocatedFinding } from "./located.js";
import { shownBody, shownHeaders, shownResponse, withoutSecrets } from "./shown.js";

/** How much of a response is kept. */
const maxBody = 20_000;

/** `{ findings, coverage, requests, seed }`: one finding for each cause, and what was exercised. */
export function reportJson(found: readonly LocatedFinding[], run: Verification): Json {
  return {
    findings: found.map(findingJson),
    coverage: {
      operations: run.operations.map((each) => ({ ...each })),
      sentences: run.sentences,
      masked: run.masked,
      rejected: run.rejected,
      dropped: run.dropped,
    },
    phases: run.phases.map((each) => ({ ...each })),
    requests: run.requests,
    seed: run.seed,
    ended: run.ended ?? null,
    left: run.left,
  };
}

function findingJson(finding: LocatedFinding): Json {
  const { code, severity, phase, operation, sentence, file, line, column, message, count, curl, exchange } = finding;
  const { request, response } = exchange;
  return {
    code,
    severity,
    phase,
    operation,
    pointer: sentence,
    file,
    line,
    column,
    message,
    count,
    curl,
    request: {
      method: request.method,
      target: withoutSecrets(request.target, request),
      headers: shownHeaders(request),
      body: shownBody(request),
    },
    response: {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: shownResponse(exchange, maxBody),
    },
  };
}
