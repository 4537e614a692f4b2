// `checked`: a fetch that judges what passes through it, for test suites that are there already.
import type { GivenDocument } from "../../load/given-document.js";
import { isEventStream, isJsonSequence } from "../../runtime/syntax/media-types.js";
import { prepare, type PreparedOptions } from "../api/prepare.js";
import { parseJson, type Exchange } from "../exchange.js";
import { reportedFinding, type ReportedFinding } from "../report/json.js";
import { locateFindings } from "../report/located.js";
import { printFinding } from "../report/text.js";
import { credentialsIn } from "../requests/credentials.js";
import type { WrittenRequest } from "../requests/write.js";
import type { OperationCoverage } from "../run/coverage.js";
import type { Fetch } from "../run/sender.js";
import { Traffic } from "./traffic.js";

export type CheckedOptions = Pick<PreparedOptions, "overlays" | "repairs" | "allowRefs" | "areUndeclaredErrors">;

/** What passed, and what of it contradicts the document. */
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

export interface CheckedFetch {
  (input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /**
   * What has passed so far. Throws a VerifyDocumentError where the document has errors.
   */
  report(): Promise<TrafficReport>;
}

/** Longer bodies are not read. */
const maxBody = 10_000_000;

/**
 * A fetch that passes everything on to another one, unchanged, and judges each request and response by a document. What
 * is wrong is in the report; nothing is thrown.
 */
export function checked(fetch: Fetch, document: GivenDocument, options: CheckedOptions = {}): CheckedFetch {
  const started = prepare(document, options).then(
    ({ plan }) => new Traffic(plan.subject, { areUndeclaredErrors: options.areUndeclaredErrors ?? false }),
  );
  // A report rejects with the error; a suite that asks for none passes.
  started.catch(() => undefined);
  const pending = new Set<Promise<unknown>>();
  let origin = "http://localhost";
  const call = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const target = input instanceof Request ? input : new URL(input, "http://localhost");
    const request = new Request(target, init);
    const copy = request.clone();
    const start = performance.now();
    const response = await fetch(request);
    ({ origin } = new URL(copy.url));
    if (isReadable(response)) {
      const read = readExchange(copy, response.clone(), performance.now() - start);
      const judged = Promise.all([started, read]).then(([traffic, exchange]) => traffic.see(exchange));
      pending.add(judged);
      void judged.catch(() => undefined).finally(() => pending.delete(judged));
    }
    return response;
  };
  const report = async (): Promise<TrafficReport> => {
    const traffic = await started;
    await Promise.allSettled(pending);
    return reportOf(traffic, origin);
  };
  return Object.assign(call, { report });
}

/** Streams without an end, and what is too long, are not judged. */
function isReadable({ headers }: Response): boolean {
  const type = headers.get("content-type") ?? "";
  return !isEventStream(type) && !isJsonSequence(type) && Number(headers.get("content-length") ?? 0) <= maxBody;
}

async function readExchange(request: Request, response: Response, milliseconds: number): Promise<Exchange> {
  const { pathname, search } = new URL(request.url);
  const headers = [...request.headers];
  const bytes = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
  const written: WrittenRequest = {
    method: request.method,
    target: `${pathname}${search}`,
    headers,
    body: bytes === null ? null : textOf(bytes),
    credentials: credentialsIn(Object.fromEntries(headers)),
  };
  const text = await response.text();
  const { status } = response;
  return {
    request: written,
    response: { status, headers: response.headers, text, body: parseJson(text), milliseconds },
  };
}

function textOf(bytes: Uint8Array<ArrayBuffer>): string | Uint8Array<ArrayBuffer> {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes;
  }
}

function reportOf(traffic: Traffic, origin: string): TrafficReport {
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
    text: [
      ...failures.map((each) => printFinding(each, (_, text) => text)),
      ...summarize(traffic, failures.length),
    ].join("\n"),
  };
}

function summarize({ operations, unseenResponses, sentences, requests }: Traffic, failures: number): readonly string[] {
  const called = operations.filter((each) => each.requests > 0);
  const others = operations.filter((each) => each.requests === 0);
  return [
    ...others.map(({ operation }) => `never called  ${operation}`),
    ...unseenResponses
      .filter((each) => called.some(({ operation }) => each.startsWith(`${operation}: `)))
      .map((each) => `never seen  ${each}`),
    `${requests} requests, ${called.length} of ${operations.length} operations called, ${sentences.length} sentences of the document exercised`,
    `${failures} failures`,
    "",
  ];
}
