// How far uploads and downloads are. Copied into generated/ as it is.

import type { BodyInit } from "../messages.js";

export interface Progress {
  readonly direction: "upload" | "download";
  /** Bytes of the body so far. */
  readonly loaded: number;
  /** All of them, where that is known: not of a stream before its end, nor of a compressed response. */
  readonly total: number | undefined;
}

type Send = (request: Request) => Response | Promise<Response>;

/**
 * A `fetch` for a client or a call, which reports each chunk that is sent and that arrives, and the end of each body.
 * An attempt that is made again begins at 0 again. Browsers don't say how far an upload is: there it is reported once,
 * when the response begins.
 */
export function reportProgress(
  report: (progress: Progress) => void,
  send: Send = (request) => globalThis.fetch(request),
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { body } = request;
    const total = sizeOf((request as { readonly replay?: BodyInit }).replay);
    const isCounted =
      body !== null && body !== undefined && !("document" in globalThis || "WorkerGlobalScope" in globalThis);
    const response = await send(
      isCounted ? withBody(request, body.pipeThrough(countBytes(report, "upload", total)), total) : request,
    );
    if (!isCounted && request.method !== "GET" && total !== undefined)
      report({ direction: "upload", loaded: total, total });
    return withProgress(response, report);
  };
}

/** The same request with another body. Its length is said where it is known: many services take no other upload. */
function withBody(request: Request, body: ReadableStream<Uint8Array>, total: number | undefined): Request {
  const headers = new Headers(request.headers);
  if (total !== undefined) headers.set("content-length", String(total));
  return new Request(request, { body, headers, duplex: "half" } as RequestInit);
}

function withProgress(response: Response, report: (progress: Progress) => void): Response {
  const { body, status, statusText, headers } = response;
  if (body === null) return response;
  const length = headers.has("content-encoding") ? null : headers.get("content-length");
  const counted = body.pipeThrough(countBytes(report, "download", length === null ? undefined : Number(length)));
  return new Response(counted, { status, statusText, headers });
}

function countBytes(
  report: (progress: Progress) => void,
  direction: Progress["direction"],
  total: number | undefined,
): TransformStream<Uint8Array, Uint8Array> {
  let loaded = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      loaded += chunk.length;
      report({ direction, loaded, total });
      controller.enqueue(chunk);
    },
    flush: () => report({ direction, loaded, total: loaded }),
  });
}

/** The bytes of a body; undefined of a stream, and of what `fetch` writes itself. */
function sizeOf(body: BodyInit | undefined): number | undefined {
  if (typeof body === "string") return new TextEncoder().encode(body).length;
  if (body instanceof Blob) return body.size;
  return body instanceof ArrayBuffer || ArrayBuffer.isView(body) ? body.byteLength : undefined;
}
