// Copied from scripts/runtime/server/body.ts by npm run generate. Do not edit.

// The body of a request, read once: its size, media type, charset and content coding are checked before anything is
// made
// of it, its text must be UTF-8, and its JSON must mean one thing. Copied into generated/ as it is.

import type { Context } from "hono";
import {
  essence,
  parseForm,
  isForm,
  isJson,
  isParsed,
  isText,
  mediaTypeFor,
  parseMultipart,
  parseText,
} from "./bodies.js";
import type { Parameters } from "../shared/parameters.js";
import { httpError, HttpError } from "./failure.js";
import { inexactNumbers, JsonTextError, positionOf } from "./json-parser.js";
import type { Limits } from "./limits.js";

/** The body that an operation takes: as much of its route as is needed here. */
export interface BodyDescription {
  readonly required?: boolean | undefined;
  readonly content: Readonly<Record<string, object | undefined>>;
}

export interface ReceivedBody {
  /** The media type of the document that it is of; undefined when there is no body. */
  readonly mediaType: string | undefined;
  /** Whether a value was read, which its schema can judge. */
  readonly isRead: boolean;
  readonly value?: unknown;
  /** RFC 6901 pointers to the numbers that are not what was sent. */
  readonly inexact: readonly string[];
}

const noBody: ReceivedBody = { mediaType: undefined, isRead: false, inexact: [] };

/**
 * The body as an operation takes it. `parameters` say how the members of forms are read, by media type.
 * @throws HttpError 413, 415, 408, or 400 for what is not of its media type or missing though it is required
 */
export async function receiveBody(
  c: Context,
  body: BodyDescription,
  parameters: Readonly<Record<string, Parameters>>,
  limits: Limits,
): Promise<ReceivedBody> {
  const known = Object.keys(body.content);
  const contentType = c.req.header("content-type");
  const declared = contentType === undefined ? undefined : mediaTypeFor(contentType, known);
  if (Number(c.req.header("content-length") ?? 0) > limits.bodySize) throw tooLarge(limits);
  if (contentType === undefined || declared === undefined) {
    if (!(await hasContent(c, limits))) return absent(body);
    throw unsupported(known);
  }
  // A range says what may come; how it is read is for what came.
  const mediaType = declared.includes("*") ? essence(contentType) : declared;
  rejectEncoded(c);
  if (isSequence(body, declared)) return sequence(c, body, declared, contentType, limits);
  if (!isParsed(mediaType)) return unread(c, declared, limits);
  if (essence(mediaType) === "multipart/form-data")
    return multipart(c, body, declared, contentType, parameters[declared] ?? {}, limits);
  rejectOtherCharsets(contentType, known);
  const bytes = await bytesOf(c, limits);
  const text = textOf(bytes);
  // `text/json` is JSON.
  if (isText(mediaType) && !isJson(mediaType))
    return { mediaType: declared, isRead: true, value: parseText(text, parameters[declared] ?? {}), inexact: [] };
  if (isForm(mediaType))
    return {
      mediaType: declared,
      isRead: true,
      value: urlencoded(text, parameters[declared] ?? {}, limits),
      inexact: [],
    };
  // The empty text is a text and a form without members; but no JSON. A byte order mark alone is a body.
  if (bytes.byteLength === 0) return absent(body);
  return { mediaType: declared, isRead: true, ...jsonValue(text, limits) };
}

function absent({ required }: BodyDescription): ReceivedBody {
  if (required === true)
    throw httpError("missing_body", "The body is missing.", {
      errors: [{ in: "body", pointer: "", detail: "The body is missing." }],
    });
  return noBody;
}

/** Whether anything was sent (RFC 9112, 6.3). It is read for that only where no header says. */
async function hasContent(c: Context, limits: Limits): Promise<boolean> {
  const length = c.req.header("content-length");
  if (length !== undefined) return Number(length) > 0;
  if (c.req.header("transfer-encoding") !== undefined) return true;
  return c.req.raw.body !== null && (await bytesOf(c, limits)).byteLength > 0;
}

function isSequence(body: BodyDescription, declared: string): boolean {
  return "isSequence" in (body.content[declared] ?? {});
}

function unsupported(known: readonly string[]): HttpError {
  return httpError("unsupported_media_type", `The body must be ${known.join(" or ")}.`, {
    headers: { Accept: known.join(", ") },
  });
}

/** Compressed bodies are not read: a kilobyte of them can hold gigabytes (RFC 9110, 15.5.16, says how to respond). */
function rejectEncoded(c: Context): void {
  const codings = (c.req.header("content-encoding") ?? "").trim().toLowerCase();
  if (codings === "" || codings === "identity") return;
  // A message never repeats what was sent, only what is known (RFC 9110, 18.6).
  const [coding] = /\b(gzip|deflate|br|zstd|compress)\b/.exec(codings) ?? [];
  const named = coding === undefined ? "" : ` (${coding})`;
  throw httpError(
    "unsupported_media_type",
    `The body has a content coding${named}, but this server reads no compressed bodies. Send it without Content-Encoding.`,
    { headers: { "Accept-Encoding": "identity" } },
  );
}

/** JSON is UTF-8 (RFC 8259, 8.1), and so is other text here: ASCII is part of it. */
function rejectOtherCharsets(contentType: string, known: readonly string[]): void {
  // A second charset would be another one for whoever reads the last.
  const charsets = [...contentType.matchAll(/;\s*charset\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/gi)].map(
    ([, quoted, plain]) => (quoted ?? plain ?? "").replace(/\\(.)/g, "$1").toLowerCase(),
  );
  if (charsets.every((charset) => /^(utf-?8|us-ascii|)$/.test(charset))) return;
  throw httpError("unsupported_media_type", "The body must be encoded in UTF-8.", {
    headers: { Accept: known.join(", ") },
  });
}

function tooLarge({ bodySize }: Limits): HttpError {
  return httpError("payload_too_large", `The body is larger than ${sizeInWords(bodySize)}.`);
}

function sizeInWords(bytes: number): string {
  if (bytes % 2 ** 20 === 0) return `${bytes / 2 ** 20} MiB`;
  return bytes % 2 ** 10 === 0 ? `${bytes / 2 ** 10} KiB` : `${bytes} bytes`;
}

/**
 * The bytes of the body, kept for handlers that ask for them too. What says its length is read at once; what comes in
 * chunks is counted as it comes.
 */
async function bytesOf(c: Context, limits: Limits): Promise<ArrayBuffer> {
  const saysLength = c.req.header("content-length") !== undefined && c.req.header("transfer-encoding") === undefined;
  const read = saysLength ? c.req.arrayBuffer() : counted(c, limits);
  const bytes = await withTimeout(read, limits.bodyTimeout, bodyTimedOut).catch(cutShort);
  if (bytes.byteLength > limits.bodySize) throw tooLarge(limits);
  return bytes;
}

async function counted(c: Context, limits: Limits): Promise<ArrayBuffer> {
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
      throw tooLarge(limits);
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  // Hono keeps a promise here, whatever its type says.
  c.req.bodyCache.arrayBuffer = Promise.resolve(bytes.buffer) as unknown as ArrayBuffer;
  return bytes.buffer;
}

function bodyTimedOut(): HttpError {
  return httpError("request_timeout", "The body took too long to arrive.");
}

/** What `work` comes to, unless that takes longer, in milliseconds. */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number, timedOut: () => Error): Promise<T> {
  if (milliseconds === Infinity) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut()), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A body that ends before it should is the sender's fault, or the network's: mostly nobody is there to read the
 * response.
 */
function cutShort(error: unknown): never {
  const code = error instanceof Error ? String(Reflect.get(error, "code")) : "";
  if (error instanceof TypeError || /^(ECONNRESET|ABORT_ERR)$/.test(code))
    throw httpError("malformed_body", "The body ended too early.", { cause: error });
  throw error;
}

/**
 * The text that the bytes are, without a byte order mark, which a reader may ignore (RFC 8259, 8.1). Bytes that are not
 * UTF-8 are rejected: a lenient decoder would replace them by U+FFFD.
 */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw httpError("malformed_body", "The body is not UTF-8.");
  }
}

function jsonValue(text: string, limits: Limits): { readonly value: unknown; readonly inexact: readonly string[] } {
  try {
    const inexact = inexactNumbers(text, limits, limits.exactNumbers);
    return { value: JSON.parse(text) as unknown, inexact };
  } catch (error) {
    if (error instanceof JsonTextError) throw malformed(error, text, limits);
    throw error;
  }
}

function malformed({ kind, offset }: JsonTextError, text: string, { values, depth }: Limits): HttpError {
  const { line, column } = positionOf(text, offset);
  const place = `at line ${line}, column ${column}`;
  switch (kind) {
    case "malformed":
      return httpError("malformed_body", `The body is not well-formed JSON, ${place}.`);
    case "repeated_name":
      return httpError("malformed_body", `The body has a name twice in one object, ${place}.`);
    case "too_large":
      return httpError(
        "payload_too_large",
        `The body has more than ${values} values, or they are nested more than ${depth} deep.`,
      );
  }
}

/** The items of JSON lines or of a JSON text sequence (RFC 7464): each must be what a body of JSON must be. */
async function sequence(
  c: Context,
  body: BodyDescription,
  declared: string,
  contentType: string,
  limits: Limits,
): Promise<ReceivedBody> {
  rejectOtherCharsets(contentType, Object.keys(body.content));
  const whole = textOf(await bytesOf(c, limits));
  // An empty body is a sequence without items; where the body is optional, there is none.
  if (whole === "" && body.required !== true) return noBody;
  const items: unknown[] = [];
  const inexact: string[] = [];
  for (const text of itemTexts(whole)) {
    if (items.length >= limits.values)
      throw httpError("payload_too_large", `The body has more than ${limits.values} items.`);
    const index = items.length;
    try {
      inexact.push(...inexactNumbers(text, limits, limits.exactNumbers).map((pointer) => `/${index}${pointer}`));
      items.push(JSON.parse(text) as unknown);
    } catch (error) {
      if (!(error instanceof JsonTextError)) throw error;
      if (error.kind === "too_large") throw malformed(error, text, limits);
      throw httpError(
        "malformed_body",
        `Item ${index} of the body is not well-formed JSON${error.kind === "repeated_name" ? ": it has a name twice in one object" : ""}.`,
      );
    }
  }
  return { mediaType: declared, isRead: true, value: items, inexact };
}

/** Where a record begins there are only records; otherwise each line is an item. */
function itemTexts(text: string): readonly string[] {
  const separator = "\u001e";
  return text.split(text.includes(separator) ? separator : /\r\n|\r|\n/).filter((each) => each.trim() !== "");
}

function urlencoded(text: string, parameters: Parameters, { parts }: Limits): unknown {
  if (occurrences(text, "&") + 1 > parts)
    throw httpError("payload_too_large", `The form has more than ${parts} members.`);
  if (!isWellEncoded(text))
    throw httpError("malformed_body", "The body is not well-formed application/x-www-form-urlencoded.");
  return parseForm(text, parameters);
}

/** Whether all percent-encoded bytes of a text are UTF-8 (RFC 3986, 2.1). */
export function isWellEncoded(text: string): boolean {
  if (!text.includes("%")) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

async function multipart(
  c: Context,
  body: BodyDescription,
  declared: string,
  contentType: string,
  parameters: Parameters,
  limits: Limits,
): Promise<ReceivedBody> {
  const bytes = await bytesOf(c, limits);
  if (bytes.byteLength === 0) return absent(body);
  const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;]*))/i.exec(contentType) ?? [];
  const text = new TextDecoder("latin1").decode(bytes);
  const delimiter = `--${quoted ?? plain ?? ""}`;
  // The last one ends the body.
  if (occurrences(text, delimiter) - 1 > limits.parts)
    throw httpError("payload_too_large", `The form has more than ${limits.parts} parts.`);
  const form = await new Response(bytes, { headers: { "Content-Type": contentType } })
    .formData()
    .catch((cause: unknown) => {
      throw httpError("malformed_body", "The body is not well-formed multipart/form-data.", { cause });
    });
  // A lenient decoder has put U+FFFD for bytes that are not UTF-8: then there are more of them than were sent.
  const replaced = [...form.values()].reduce(
    (sum, part) => sum + (typeof part === "string" ? occurrences(part, "\ufffd") : 0),
    0,
  );
  if (replaced > occurrences(text, "\u00ef\u00bf\u00bd"))
    throw httpError("malformed_body", "The body has a string that is not UTF-8.");
  const value = await parseMultipart(form, parameters, {
    decode: textOf,
    parseJson: (json) => jsonValue(json, limits).value,
  });
  return { mediaType: declared, isRead: true, value, inexact: [] };
}

function occurrences(text: string, piece: string): number {
  let count = 0;
  for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + piece.length)) count++;
  return count;
}

/** A body that goes to the handler as it comes: its size is limited while the handler reads it. */
function unread(c: Context, declared: string, limits: Limits): ReceivedBody {
  const { raw } = c.req;
  if (raw.body !== null && c.req.header("content-length") === undefined && Object.keys(c.req.bodyCache).length === 0) {
    let size = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > limits.bodySize) controller.error(tooLarge(limits));
        else controller.enqueue(chunk);
      },
    });
    const init = { body: raw.body.pipeThrough(counter), duplex: "half" };
    c.req.raw = new Request(raw, init as RequestInit);
  }
  return { mediaType: declared, isRead: false, inexact: [] };
}
