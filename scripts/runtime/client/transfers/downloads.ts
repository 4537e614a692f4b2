// Downloads: the bytes of a response as they arrive, from where a caller wants them, and on from where a connection was
// cut (RFC 9110, 14: https://www.rfc-editor.org/rfc/rfc9110.html#name-range-requests). Copied into generated/ as it is.

import { Call, type Core, type Method, type Operation, type Result } from "../client.js";
import { ClientError, ConnectionError, ResponseParseError } from "../errors.js";
import { watchBody } from "../exchange/idle-timer.js";
import { endAlways } from "../exchange/items.js";
import { readChunks, streamItems } from "../files.js";
import type { Init } from "../messages.js";
import { entriesOf } from "../requests/serializers.js";

/** The first byte and the last one, counted from 0: `{ from: 0, to: 99 }` are a hundred. */
export interface ByteRange {
  readonly from?: number | undefined;
  /** The end of the file unless given. */
  readonly to?: number | undefined;
}

/** A file: a promise of it as a whole, and its bytes as they arrive. */
export class Download<T, E = ClientError> extends Call<T, E> {
  readonly #parts: DownloadParts;

  constructor(parts: DownloadParts) {
    const whole = new LateResult<T>(() => (parts.isOpen ? rejectSecondReading() : parts.sendWhole()));
    super(whole);
    this.#parts = parts;
    // Not at once: `stream()` in the same expression decides how the response is read.
    queueMicrotask(() => {
      if (!parts.isOpen) whole.start();
    });
  }

  /**
   * The bytes as they arrive: nothing is kept in memory, and `timeout` is for the beginning of the response only. Where
   * the connection is cut and the service says which version of the file it sent (`ETag`, `Last-Modified`), the rest is
   * requested and follows, after as many cuts without a byte in between as there may be `retries`. Of a range the
   * stream has just these bytes, also where the service ignores ranges.
   */
  stream(range: ByteRange = {}): Call<ReadableStream<Uint8Array>, E> {
    checkRange(range);
    this.#parts.isOpen = true;
    return new Call(this.#parts.openStream(range));
  }
}

/** An operation whose success is a file. */
export function downloadable<A extends readonly unknown[], T, E = ClientError>(
  method: Method<A, Call<T, E>>,
): Method<A, Download<T, E>> {
  const download = (core: Core, ...given: A): Download<T, E> => {
    const parts = new DownloadParts(core);
    // What the call would send is kept for later: its arguments, and where it was made.
    const send: Core["send"] = (...call) => {
      parts.call = call;
      return new LateResult<never>(() => parts.sendWhole());
    };
    method(Object.assign(Object.create(core) as Core, { send }), ...given);
    return new Download(parts);
  };
  return Object.assign(download, { described: method.described });
}

/** Its bytes are read as a stream: the Blob would be the response to another request. */
function rejectSecondReading(): Promise<never> {
  const message = "This download is read by stream(): call the method again for a Blob of it.";
  return Promise.reject(new TypeError(message));
}

/** A promise whose work begins when somebody waits for it. */
class LateResult<T> extends Promise<Result<T>> {
  readonly #start: () => Promise<Result<T>>;
  #started: Promise<Result<T>> | undefined;

  constructor(start: () => Promise<Result<T>>) {
    super(() => undefined);
    this.#start = start;
  }

  start(): Promise<Result<T>> {
    return (this.#started ??= this.#start());
  }

  override then<A = Result<T>, B = never>(
    resolved?: ((value: Result<T>) => A | PromiseLike<A>) | null,
    rejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.start().then(resolved, rejected);
  }

  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }
}

type Chunks = AsyncIterable<Uint8Array>;

/** The requests of a download: one for the whole file, or one for each part of its stream. */
class DownloadParts {
  /** Known once the operation has described its request. */
  call!: Parameters<Core["send"]>;
  isOpen = false;

  readonly core: Core;

  constructor(core: Core) {
    this.core = core;
  }

  sendWhole<T>(): Promise<Result<T>> {
    return this.core.send<T>(...this.call);
  }

  async openStream(range: ByteRange): Promise<Result<ReadableStream<Uint8Array>>> {
    const sent = { retries: 0 };
    const result = await this.#sendPart(range, undefined, sent);
    const { retries } = sent;
    const bytes = endAlways(this.#bytes(result, range, retries), () => stopReading(result));
    return { ...result, data: streamItems(bytes) };
  }

  /** Requests a part; `version` is that of which it is the rest. `sent` has what the call says of retries then. */
  #sendPart({ from = 0, to }: ByteRange, version?: string, sent = { retries: 0 }): Promise<Result<Chunks | undefined>> {
    const [described, given, called] = this.call;
    const prepare: Operation["prepare"] = (own, args, client) => {
      const { init, options } = described.prepare(own, args, client);
      sent.retries = client.retry === undefined ? 0 : (options.retries ?? client.retries ?? 2);
      const range = from > 0 || to !== undefined ? `bytes=${from}-${to ?? ""}` : undefined;
      const headers = Object.fromEntries(entriesOf({ ...init.headers, range, "if-range": version }));
      return { init: { ...init, headers: headers as Init["headers"] }, options };
    };
    const { watch = watchBody } = described;
    return this.core.send({ ...described, prepare, watch, read: ({ body }) => readChunks(body) }, given, called);
  }

  /** The bytes of a range, of the response that has come and of those that go on from where one was cut. */
  async *#bytes(
    first: Result<Chunks | undefined>,
    { from = 0, to = Infinity }: ByteRange,
    retries: number,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    const [{ method }] = this.call;
    let result = first;
    let position = await this.#startOf(first, from);
    for (let cuts = 0; ;) {
      const { size, version } = describeFile(result.response, method);
      try {
        for await (const chunk of result.data ?? []) {
          const start = Math.max(from - position, 0);
          const wanted = chunk.subarray(start, Math.max(to - position + 1, start));
          position += chunk.length;
          if (chunk.length > 0) cuts = 0;
          if (wanted.length > 0) yield wanted;
          if (position > to) return;
        }
        // Node's fetch sees to that itself, not every other one does.
        if (size === undefined || position >= size) return;
        throw this.#cutError(`the response ended after ${position} of ${size} bytes`, result);
      } catch (error) {
        if (!(error instanceof ConnectionError) || version === undefined || cuts++ >= retries) throw error;
        const rest = { from: Math.max(position, from), to: to === Infinity ? undefined : to };
        result = await this.#sendPart(rest, version);
        const start = rangeStart(result.response);
        if (start === rest.from) position = start;
        else {
          await stopReading(result);
          throw this.#cutError("the connection failed, and the file is another one since", result, error);
        }
      }
    }
  }

  /** Where the bytes of a response begin in the file. */
  async #startOf(result: Result<Chunks | undefined>, from: number): Promise<number> {
    const start = rangeStart(result.response) ?? 0;
    if (start <= from) return start;
    await stopReading(result);
    const { response, attempts } = result;
    const [{ method, path }] = this.call;
    throw new ResponseParseError(`${response.status} with bytes from ${start} instead of ${from}`, {
      method,
      path,
      attempts,
      response,
    });
  }

  #cutError(message: string, { response, attempts }: Result<unknown>, cause?: unknown): ConnectionError {
    const [{ method, path }] = this.call;
    return new ConnectionError(message, { method, path, attempts, response, cause });
  }
}

/** Leaves a response that isn't read. */
async function stopReading({ data }: Result<Chunks | undefined>): Promise<void> {
  await data?.[Symbol.asyncIterator]().return?.();
}

/** What a response says of the file that it is, or has a part of. */
interface FileDescription {
  /** Where its bytes end in the file. */
  readonly size: number | undefined;
  /** What `If-Range` may have (RFC 9110, 13.1.5), where the rest of it can be requested. */
  readonly version: string | undefined;
}

function describeFile({ headers, status }: Response, method: string): FileDescription {
  // Ranges are of the bytes as they are sent, which the platform has decompressed already.
  if (headers.has("content-encoding")) return { size: undefined, version: undefined };
  const length = status === 206 ? undefined : (headers.get("content-length") ?? undefined);
  const end = /^bytes \d+-(\d+)/.exec(headers.get("content-range") ?? "")?.[1];
  const size = end === undefined ? length : Number(end) + 1;
  const tag = headers.get("etag");
  // A weak one, W/"1", is of files that differ in their bytes.
  const strong = tag?.startsWith('"') ? tag : undefined;
  return {
    size: size === undefined ? undefined : Number(size),
    version: method === "GET" ? (strong ?? findUnchangedDate(headers)) : undefined,
  };
}

/** When the file was changed, if that is long enough ago to be sure that it wasn't twice (RFC 9110, 8.8.2.2). */
function findUnchangedDate(headers: Headers): string | undefined {
  const changed = headers.get("last-modified");
  if (changed === null || headers.has("etag")) return undefined;
  return Date.parse(headers.get("date") ?? "") - Date.parse(changed) >= 1000 ? changed : undefined;
}

/** The position of the first byte of a part, as it says (RFC 9110, 14.4); undefined of a whole file. */
function rangeStart({ status, headers }: Response): number | undefined {
  const start = status === 206 ? /^bytes (\d+)-/.exec(headers.get("content-range") ?? "")?.[1] : undefined;
  return start === undefined ? undefined : Number(start);
}

function checkRange({ from = 0, to = from }: ByteRange): void {
  if (!(Number.isSafeInteger(from) && Number.isSafeInteger(to) && from >= 0 && to >= from))
    throw new TypeError("from and to must be positions of bytes, from 0 on, and to is not before from.");
}
