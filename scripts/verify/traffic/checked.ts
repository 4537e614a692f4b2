// `checked`: a fetch that judges what passes through it, for test suites that are there already.
import type { GivenDocument } from "../../load/given-document.js";
import { isEventStream, isJsonSequence } from "../../runtime/syntax/media-types.js";
import { prepare, type PreparedOptions } from "../prepare.js";
import { parseJson, type Exchange } from "../exchange.js";
import type { WrittenRequest } from "../requests/write.js";
import type { Fetch } from "../run/sender.js";
import { maxBody, textOf } from "./bodies.js";
import { reportTraffic, type TrafficReport } from "./report.js";
import { Traffic } from "./traffic.js";

export type CheckedOptions = Pick<PreparedOptions, "overlays" | "repairs" | "allowRefs" | "areUndeclaredErrors">;

export interface CheckedFetch {
  (input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /**
   * What has passed so far. Throws a VerifyDocumentError where the document has errors.
   */
  report(): Promise<TrafficReport>;
}

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
  const failures: unknown[] = [];
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
      void judged.catch((error: unknown) => failures.push(error)).finally(() => pending.delete(judged));
    }
    return response;
  };
  const report = async (): Promise<TrafficReport> => {
    const traffic = await started;
    await Promise.allSettled(pending);
    // What could not be judged must not look as if it were right.
    if (failures.length > 0) throw failures[0];
    return reportTraffic(traffic, origin);
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
    credentials: [],
  };
  const text = await response.text();
  const { status } = response;
  return {
    request: written,
    response: { status, headers: response.headers, text, body: parseJson(text), milliseconds },
  };
}
