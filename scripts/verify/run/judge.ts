// What of a response contradicts the document: the same for every request, whatever it was sent for.
import { memberOf } from "../../json/json.js";
import type { Operation } from "../../model/model.js";
import { essence } from "../../runtime/syntax/media-types.js";
import { operationName } from "../case.js";
import type { FindingCode, Sighting } from "../finding.js";
import type { Fault, FaultKind } from "../oracle/json-oracle.js";
import type { Subject } from "../subject.js";
import type { Exchange } from "../exchange.js";

const codeOfFault: Readonly<Record<Exclude<FaultKind, "status">, FindingCode>> = {
  "media-type": "media-type-undocumented",
  body: "body-undocumented",
  "no-body": "body-missing",
  "no-json": "body-not-json",
  schema: "response-invalid",
  header: "header-invalid",
};

/** The contradictions in a response. A status of a failure that is not documented is a note of its own. */
export function judgeResponse(
  { oracle }: Subject,
  operation: Operation,
  exchange: Exchange,
  phase: Sighting["phase"],
): readonly Sighting[] {
  const { method, path } = operation;
  const { status, headers, text, missing } = exchange.response;
  const isHead = exchange.request.method === "HEAD" && method !== "head";
  const sight = (code: FindingCode, sentence: string, message: string): Sighting => ({
    code,
    phase,
    operation: operationName(operation),
    sentence,
    message,
    exchange,
  });
  const mediaType = headers.get("content-type") ?? "";
  const place = oracle.operation(method, path)?.place.pointer ?? "";
  if (missing !== undefined) return [sight("response-incomplete", `${place}/responses`, missing)];
  if (status >= 500) {
    const documented = oracle.responseOf(method, path, status);
    const isMaintenance = status === 503 && documented !== undefined && headers.has("retry-after");
    return isMaintenance ? [] : [sight("server-error", `${place}/responses`, `The server responds with ${status}.`)];
  }
  // The document says nothing of a method that it doesn't have.
  if (!isHead && exchange.request.method !== method.toUpperCase()) return [];
  const faults = oracle.faultsOf(method, path, { status, mediaType, text, headers });
  // GET's document says nothing of the body of HEAD.
  const judged = isHead ? faults.filter(({ kind }) => kind === "header") : faults;
  return [
    ...problemSightings(oracle, operation, exchange, sight),
    ...firstOfEach(judged).map((fault) => {
      const { kind, sentence } = fault;
      if (kind === "status") {
        const code = status < 400 ? "success-undocumented" : "failure-undocumented";
        return sight(code, sentence, `The status ${status} is not documented.`);
      }
      return sight(codeOfFault[kind], sentence, messageOf(fault, status, mediaType));
    }),
  ];
}

/** "Generators MUST use the same status code in the actual HTTP response": RFC 9457, 3.1.2. */
function problemSightings(
  oracle: Subject["oracle"],
  { method, path }: Operation,
  { response: { status, headers, body } }: Exchange,
  sight: (code: FindingCode, sentence: string, message: string) => Sighting,
): readonly Sighting[] {
  const stated = memberOf(body, "status");
  if (essence(headers.get("content-type") ?? "") !== "application/problem+json") return [];
  if (typeof stated !== "number" || stated === status) return [];
  const place = oracle.responseOf(method, path, status)?.pointer ?? oracle.operation(method, path)?.place.pointer ?? "";
  return [sight("problem-status-differs", place, `A ${status} has a problem whose status is ${stated}.`)];
}

/** One fault for each sentence of the document. */
function firstOfEach(faults: readonly Fault[]): readonly Fault[] {
  const found = new Map<string, Fault>();
  for (const fault of faults) {
    const key = `${fault.kind} ${fault.sentence}`;
    if (!found.has(key)) found.set(key, fault);
  }
  return [...found.values()];
}

function messageOf({ kind, message }: Fault, status: number, mediaType: string): string {
  switch (kind) {
    case "media-type":
      return `A ${status} has the media type ${essence(mediaType) || "(none)"}, which is not documented.`;
    case "body":
      return `A ${status} has a body, and the document describes none.`;
    case "no-body":
      return `A ${status} has no body, and the document describes one.`;
    case "no-json":
      return `The body of a ${status} is not JSON, as its media type says.`;
    case "schema":
      return `In a ${status}, ${message.replace(/^body(\S*) /, (_, at: string) => `${at === "" ? "the body" : at} `)}.`;
    default:
      return `In a ${status}, ${message}.`;
  }
}
