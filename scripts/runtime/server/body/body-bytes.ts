// Reads the bytes of a request body once, within limits of size and time, and decodes them as UTF-8.

import type { Context } from "hono";
import { HostError, httpError, type HttpError } from "../failure.js";
import type { Limits } from "./limits.js";

/** Whether the request has a body (RFC 9112, 6.3). It is read to find out only if no header says so. */
export async function hasContent(c: Context, limits: Limits): Promise<boolean> {
  const length = c.req.header("content-length");
  if (length !== undefined) return Number(length) > 0;
  if (c.req.header("transfer-encoding") !== undefined) return true;
  return c.req.raw.body !== null && (await readBytes(c, limits, sizeOf)) > 0;
}

function sizeOf({ byteLength }: ArrayBuffer): number {
  return byteLength;
}

export function bodyTooLarge({ bodySize }: Limits): HttpError {
  return httpError("payload_too_large", `The body is larger than ${sizeInWords(bodySize)}.`);
}

function sizeInWords(bytes: number): string {
  if (bytes % 2 ** 20 === 0) return `${bytes / 2 ** 20} MiB`;
  return bytes % 2 ** 10 === 0 ? `${bytes / 2 ** 10} KiB` : `${bytes} bytes`;
}

/** The server's own reading of a body would find nothing of it. */
function bodyWasRead(): HostError {
  return new HostError(
    "The body of this request was read before this server could: the host has a body parser (such as express.json()) or read the Request itself. Mount the server before that, or give it a request whose body is unread.",
  );
}

/** Whether somebody has read a Request without Hono, which keeps what it reads. */
function isUsed({ req: { raw, bodyCache } }: Context): boolean {
  return raw.bodyUsed && Object.keys(bodyCache).length === 0;
}

/** Whether a request without a byte had some: its length says so, or Node's request, which @hono/node-server gives. */
function hadContent(c: Context, saysLength: boolean): () => boolean {
  const { incoming } = (c.env ?? {}) as { readonly incoming?: { readonly readableDidRead?: boolean } };
  const wasRead = incoming?.readableDidRead === true && Object.keys(c.req.bodyCache).length === 0;
  return () => wasRead || (saysLength && Number(c.req.header("content-length")) > 0);
}

/**
 * Reads the body, and keeps its bytes for handlers that read it as well. A body without a Content-Length is counted
 * while it arrives. Returns what `use` makes of the bytes.
 * @throws HttpError 413, 408, or 400 if the body ends too early; HostError if it was read before; and what `use`
 * throws: all as rejections
 */
export function readBytes<T>(c: Context, limits: Limits, use: (bytes: ArrayBuffer) => T): Promise<T> {
  const { bodySize, bodyTimeout } = limits;
  const saysLength = c.req.header("content-length") !== undefined && c.req.header("transfer-encoding") === undefined;
  if (isUsed(c)) return Promise.reject(bodyWasRead());
  const hadAny = hadContent(c, saysLength);
  const reading = saysLength ? c.req.arrayBuffer() : readChunks(c, limits);
  const read = (bytes: ArrayBuffer): T => {
    if (bytes.byteLength > bodySize) throw bodyTooLarge(limits);
    if (bytes.byteLength === 0 && hadAny()) throw bodyWasRead();
    return use(bytes);
  };
  return thenWithin(reading, bodyTimeout, bodyTimedOut, read, rejectTruncated);
}

async function readChunks(c: Context, limits: Limits): Promise<ArrayBuffer> {
  if (Object.keys(c.req.bodyCache).length > 0) return c.req.arrayBuffer();
  if (c.req.raw.body === null) return new ArrayBuffer(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = (c.req.raw.body as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limits.bodySize) {
      void reader.cancel().catch(() => undefined);
      throw bodyTooLarge(limits);
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  // Hono keeps a promise here, although its type says otherwise.
  c.req.bodyCache.arrayBuffer = Promise.resolve(bytes.buffer) as unknown as ArrayBuffer;
  return bytes.buffer;
}

function bodyTimedOut(): HttpError {
  return httpError("request_timeout", "The body took too long to arrive.");
}

/** Waits for `work`, at most for so many milliseconds. */
export function withTimeout<T>(work: Promise<T>, milliseconds: number, timedOut: () => Error): Promise<T> {
  return milliseconds === Infinity ? work : thenWithin(work, milliseconds, timedOut, itself, rethrow);
}

/**
 * Waits for `work`, at most for so many milliseconds, and then calls `next` or `failed`. One promise, where
 * Promise.race and async functions would make six.
 */
function thenWithin<T, U>(
  work: Promise<T>,
  milliseconds: number,
  timedOut: () => Error,
  next: (value: T) => U,
  failed: (error: unknown) => never,
): Promise<U> {
  if (milliseconds === Infinity) return work.then(next, failed);
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(timedOut());
    }, milliseconds);
    const settle = <V>(conclude: (value: V) => U, value: V): void => {
      clearTimeout(timer);
      if (isLate) return;
      try {
        resolve(conclude(value));
      } catch (error) {
        reject(error);
      }
    };
    work.then(
      (value) => settle(next, value),
      (error: unknown) => settle(failed, error),
    );
  });
}

function itself<T>(value: T): T {
  return value;
}

function rethrow(error: unknown): never {
  throw error;
}

/** What platforms say of a body that was read (undici, Deno, Bun, workerd, Chromium), and of a stream with a reader. */
const unreadable = /unusable|already|locked|disturbed|consumed/i;

/**
 * A truncated body is a fault of the client or the network, not an internal error. Usually no client reads the
 * response.
 */
function rejectTruncated(error: unknown): never {
  if (error instanceof TypeError && unreadable.test(error.message)) throw bodyWasRead();
  const code = error instanceof Error ? String(Reflect.get(error, "code")) : "";
  if (error instanceof TypeError || /^(ECONNRESET|ABORT_ERR)$/.test(code))
    throw httpError("malformed_body", "The body ended too early.", { cause: error });
  throw error;
}

/** Without the option `stream` it has no state between bodies. */
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Decodes UTF-8, without a byte order mark (RFC 8259, 8.1, allows to ignore it).
 * @throws HttpError 400 if the bytes aren't UTF-8; a lenient decoder would replace them by U+FFFD
 */
export function decodeUtf8(bytes: ArrayBuffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw httpError("malformed_body", "The body is not UTF-8.");
  }
}

/** Whether all percent-encoded bytes of a string are UTF-8 (RFC 3986, 2.1). */
export function isWellEncoded(text: string): boolean {
  if (!text.includes("%")) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Limits the size of a body that only the handler reads, while it reads it. */
export function limitUnreadBody(c: Context, limits: Limits): void {
  const { raw } = c.req;
  if (isUsed(c)) throw bodyWasRead();
  if (raw.body !== null && c.req.header("content-length") === undefined && Object.keys(c.req.bodyCache).length === 0) {
    let size = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > limits.bodySize) controller.error(bodyTooLarge(limits));
        else controller.enqueue(chunk);
      },
    });
    const init = { body: raw.body.pipeThrough(counter), duplex: "half" };
    c.req.raw = new Request(raw, init as RequestInit);
  }
}
