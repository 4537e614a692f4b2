// Receives the body of a request: checks its media type, charset, content coding and size, and parses it. Text must be
// UTF-8, and JSON must be unambiguous.

import type { Context } from "hono";
import { parseForm, isParsed, mediaTypeFor, parseMultipart, parseText } from "./bodies.js";
import { bodyTooLarge, decodeUtf8, hasContent, isWellEncoded, limitUnreadBody, readBytes } from "./body-bytes.js";
import { largeIntegersRead } from "../../shared/decoders.js";
import {
  essence,
  isForm,
  isJson,
  isMultipartForm,
  isRange,
  parameterValues,
  parseMediaType,
} from "../../syntax/media-types.js";
import type { ParameterSet } from "../../shared/parameters.js";
import { httpError, HttpError } from "../failure.js";
import { parseCheckedJson, type CheckedJson } from "./checked-json.js";
import { JsonTextError, positionOf } from "./json-parser.js";
import type { Limits } from "./limits.js";
import { boundaryOf, MultipartError, readParts } from "./multipart.js";

export { isWellEncoded } from "./body-bytes.js";

/** The request body of an operation: the part of its route that is needed here. */
export interface BodyDescription {
  readonly required?: boolean | undefined;
  readonly content: Readonly<Record<string, object | undefined>>;
}

/** The same with what all requests have in common. */
export interface ExpectedBody extends BodyDescription {
  /** The documented media types. */
  readonly known: readonly string[];
  /** The decoders of text and form members, by media type. */
  readonly parameters: Readonly<Record<string, ParameterSet>>;
  /** The documented media type that `application/json` matches; undefined if none, or if it is a sequence. */
  readonly json: string | undefined;
}

/** Prepares the body of an operation. `parameters` are the decoders of text and form members, by media type. */
export function expectedBody(
  { required, content }: BodyDescription,
  parameters: Readonly<Record<string, ParameterSet>> = {},
): ExpectedBody {
  const known = Object.keys(content);
  const json = mediaTypeFor("application/json", known);
  const isItems = json !== undefined && isSequence({ content }, json);
  return { required, content, known, parameters, json: isItems ? undefined : json };
}

export interface ReceivedBody {
  /** The documented media type that the body matches; undefined if there is no body. */
  readonly mediaType: string | undefined;
  /** Whether the body was parsed, so that it can be validated. */
  readonly isRead: boolean;
  readonly value?: unknown;
  /** JSON Pointers (RFC 6901) to the numbers that must be as they were sent, and can't be. */
  readonly inexact: readonly string[];
  /** Whether there are integers that no double stands for: they are bigints until the value is validated. */
  readonly hasLarge?: boolean;
}

const noBody: ReceivedBody = { mediaType: undefined, isRead: false, inexact: [] };

/**
 * Receives the body of an operation.
 * @throws HttpError 413, 415, 408, or 400 for a malformed body or a missing one that is required; as a rejection
 */
export function receiveBody(c: Context, body: ExpectedBody, limits: Limits): Promise<ReceivedBody> {
  const contentType = c.req.header("content-type");
  // Nearly all bodies are this: nothing else about the media type has to be found out.
  const isPlain =
    contentType === "application/json" &&
    body.json !== undefined &&
    c.req.header("content-encoding") === undefined &&
    !isTooLarge(c, limits);
  return isPlain ? readJson(c, body, body.json, limits) : receiveAny(c, body, contentType, limits);
}

function isTooLarge(c: Context, { bodySize }: Limits): boolean {
  return Number(c.req.header("content-length") ?? 0) > bodySize;
}

/** Receives a body of any media type. */
async function receiveAny(
  c: Context,
  body: ExpectedBody,
  contentType: string | undefined,
  limits: Limits,
): Promise<ReceivedBody> {
  const { known, parameters } = body;
  const declared = contentType === undefined ? undefined : mediaTypeFor(contentType, known);
  if (isTooLarge(c, limits)) throw bodyTooLarge(limits);
  if (contentType === undefined || declared === undefined) {
    if (!(await hasContent(c, limits))) return missingBody(body);
    throw unsupportedMediaType(known);
  }
  // A documented range allows several media types; the one that was sent says how to parse the body.
  const mediaType = isRange(declared) ? essence(contentType) : declared;
  rejectEncoded(c);
  if (isSequence(body, declared)) return readSequence(c, body, declared, contentType, limits);
  if (!isParsed(mediaType)) {
    limitUnreadBody(c, limits);
    return { mediaType: declared, isRead: false, inexact: [] };
  }
  if (isMultipartForm(mediaType))
    return readMultipart(c, body, declared, contentType, parameters[declared] ?? {}, limits);
  rejectOtherCharsets(contentType, known);
  if (isJson(mediaType)) return readJson(c, body, declared, limits);
  const text = await readBytes(c, limits, decodeUtf8);
  const own = parameters[declared] ?? {};
  const before = largeIntegersRead();
  const value = isForm(mediaType) ? readUrlencoded(text, own, limits) : parseText(text, own);
  return { mediaType: declared, isRead: true, value, inexact: [], hasLarge: largeIntegersRead() > before };
}

function readJson(c: Context, body: BodyDescription, declared: string, limits: Limits): Promise<ReceivedBody> {
  return readBytes(c, limits, (bytes) => {
    const text = decodeUtf8(bytes);
    // Valid text and a form without members may be empty, JSON is not. A byte order mark alone is a body.
    if (bytes.byteLength === 0) return missingBody(body);
    return { mediaType: declared, isRead: true, ...parseJson(text, limits) };
  });
}

function missingBody({ required }: BodyDescription): ReceivedBody {
  if (required === true)
    throw httpError("missing_body", "The body is missing.", {
      errors: [{ in: "body", pointer: "", detail: "The body is missing." }],
    });
  return noBody;
}

function isSequence(body: BodyDescription, declared: string): boolean {
  return "isSequence" in (body.content[declared] ?? {});
}

function unsupportedMediaType(known: readonly string[]): HttpError {
  return httpError("unsupported_media_type", `The body must be ${known.join(" or ")}.`, {
    headers: { Accept: known.join(", ") },
  });
}

/** Rejects compressed bodies, of which a kilobyte can hold gigabytes. RFC 9110, 15.5.16, defines the response. */
function rejectEncoded(c: Context): void {
  const codings = (c.req.header("content-encoding") ?? "").trim().toLowerCase();
  if (codings === "" || codings === "identity") return;
  // Messages don't repeat what was sent: only a known coding is named.
  const [coding] = /\b(gzip|deflate|br|zstd|compress)\b/.exec(codings) ?? [];
  const named = coding === undefined ? "" : ` (${coding})`;
  throw httpError(
    "unsupported_media_type",
    `The body has a content coding${named}, but this server reads no compressed bodies. Send it without Content-Encoding.`,
    { headers: { "Accept-Encoding": "identity" } },
  );
}

/** Rejects charsets other than UTF-8, which JSON requires (RFC 8259, 8.1), and its subset ASCII. */
function rejectOtherCharsets(contentType: string, known: readonly string[]): void {
  const mediaType = parseMediaType(contentType);
  // All charsets are checked: if there are two, another reader may use the second, as it may of what isn't well-formed.
  const isUtf8 = parameterValues(mediaType, "charset").every((charset) => /^(?:utf-?8|us-ascii|)$/i.test(charset));
  if (isUtf8 && mediaType.isWellFormed) return;
  throw httpError(
    "unsupported_media_type",
    isUtf8 ? "The Content-Type is not well-formed." : "The body must be encoded in UTF-8.",
    { headers: { Accept: known.join(", ") } },
  );
}

function parseJson(text: string, limits: Limits): CheckedJson {
  try {
    return parseCheckedJson(text, limits, limits.exactNumbers);
  } catch (error) {
    if (error instanceof JsonTextError) throw malformedJson(error, text, limits);
    throw error;
  }
}

function malformedJson({ kind, offset }: JsonTextError, text: string, { values, depth }: Limits): HttpError {
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

/** Parses the items of JSON lines or of a JSON text sequence (RFC 7464), with the same rules as a JSON body. */
async function readSequence(
  c: Context,
  body: BodyDescription,
  declared: string,
  contentType: string,
  limits: Limits,
): Promise<ReceivedBody> {
  rejectOtherCharsets(contentType, Object.keys(body.content));
  const whole = await readBytes(c, limits, decodeUtf8);
  // An empty body is a sequence without items, or no body if it is optional.
  if (whole === "" && body.required !== true) return noBody;
  const items: unknown[] = [];
  const inexact: string[] = [];
  let hasLarge = false;
  for (const text of splitItems(whole)) {
    if (items.length >= limits.values)
      throw httpError("payload_too_large", `The body has more than ${limits.values} items.`);
    const index = items.length;
    try {
      const item = parseCheckedJson(text, limits, limits.exactNumbers);
      for (const pointer of item.inexact) inexact.push(`/${index}${pointer}`);
      items.push(item.value);
      hasLarge ||= item.hasLarge;
    } catch (error) {
      if (!(error instanceof JsonTextError)) throw error;
      if (error.kind === "too_large") throw malformedJson(error, text, limits);
      throw httpError(
        "malformed_body",
        `Item ${index} of the body is not well-formed JSON${error.kind === "repeated_name" ? ": it has a name twice in one object" : ""}.`,
      );
    }
  }
  return { mediaType: declared, isRead: true, value: items, inexact, hasLarge };
}

/** Splits a text into records if it has a record separator, otherwise into lines. */
function splitItems(text: string): readonly string[] {
  const separator = "\u001e";
  return text.split(text.includes(separator) ? separator : /\r\n|\r|\n/).filter((each) => each.trim() !== "");
}

function readUrlencoded(text: string, parameters: ParameterSet, { parts }: Limits): unknown {
  if (countOccurrences(text, "&") + 1 > parts)
    throw httpError("payload_too_large", `The form has more than ${parts} members.`);
  if (!isWellEncoded(text))
    throw httpError("malformed_body", "The body is not well-formed application/x-www-form-urlencoded.");
  return parseForm(text, parameters);
}

async function readMultipart(
  c: Context,
  body: BodyDescription,
  declared: string,
  contentType: string,
  parameters: ParameterSet,
  limits: Limits,
): Promise<ReceivedBody> {
  const bytes = await readBytes(c, limits, (received) => received);
  if (bytes.byteLength === 0) return missingBody(body);
  const form: (readonly [name: string, part: string | File])[] = [];
  try {
    for (const { name, content, filename, type } of readParts(new Uint8Array(bytes), boundaryOf(contentType))) {
      if (form.length >= limits.parts)
        throw httpError("payload_too_large", `The form has more than ${limits.parts} parts.`);
      form.push([
        name,
        filename === undefined ? decodeUtf8(content) : new File([new Uint8Array(content)], filename, { type }),
      ]);
    }
  } catch (cause) {
    if (!(cause instanceof MultipartError)) throw cause;
    throw httpError("malformed_body", `The body is not well-formed multipart/form-data: ${cause.message}.`, { cause });
  }
  const value = await parseMultipart(form, parameters, {
    decode: decodeUtf8,
    parseJson: (json) => parseJson(json, limits).value,
  });
  // Parts are read one after the other with others' requests in between: whether one of these is large isn't known.
  return { mediaType: declared, isRead: true, value, inexact: [], hasLarge: true };
}

function countOccurrences(text: string, piece: string): number {
  let count = 0;
  for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + piece.length)) count++;
  return count;
}
