// Reads multipart/form-data (RFC 7578, RFC 2046 5.1). The platform's `formData` has no limits: it makes every part
// before anything can count them, and takes quadratic time on some platforms. This reader makes one part at a time and
// looks at each byte a constant number of times.

import { parameterValues, parseMediaType } from "../../syntax/media-types.js";

/** A part: a file if its header names one, otherwise text that is still bytes. */
export interface FormPart {
  readonly name: string;
  readonly content: ArrayBuffer;
  /** The name of the file; undefined for text. */
  readonly filename: string | undefined;
  /** The media type that the part has; that of a file without one is text/plain (RFC 7578, 4.4). */
  readonly type: string;
}

/** What is wrong with a body; its message has nothing of the body. */
export class MultipartError extends Error {
  override readonly name = "MultipartError";
}

/** The bytes that the headers of one part may have. */
const maxHeaderBytes = 8_192;

/**
 * The boundary of a Content-Type (RFC 2046, 5.1.1).
 * @throws MultipartError if there is none, or more than one: another reader might take the other
 */
export function boundaryOf(contentType: string): string {
  const mediaType = parseMediaType(contentType);
  const [boundary, ...others] = parameterValues(mediaType, "boundary");
  if (!mediaType.isWellFormed || boundary === undefined || others.length > 0)
    throw new MultipartError("the Content-Type must have one boundary");
  if (!/^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/.test(boundary))
    throw new MultipartError("the boundary is not one of RFC 2046");
  return boundary;
}

/**
 * Reads the parts, each when it is wanted.
 * @throws MultipartError if the body is not well-formed up to the next part
 */
export function* readParts(body: Uint8Array, boundary: string): Generator<FormPart, void, undefined> {
  const delimiter = bytesOf(`\r\n--${boundary}`);
  // The first delimiter needs no line end before it.
  const isFirst = startsWith(body, 0, delimiter.subarray(2));
  let at = isFirst ? delimiter.length - 2 : afterDelimiter(body, delimiter, 0);
  while (!startsWith(body, at, twoDashes)) {
    const start = afterLine(body, at);
    const end = indexOf(body, delimiter, start - 2);
    if (end === -1) throw new MultipartError("it has no end");
    yield readPart(body, start, end);
    at = end + delimiter.length;
  }
}

function afterDelimiter(body: Uint8Array, delimiter: Uint8Array, from: number): number {
  const at = indexOf(body, delimiter, from);
  if (at === -1) throw new MultipartError("it has no boundary");
  return at + delimiter.length;
}

/** Behind a delimiter only spaces may be on its line (RFC 2046, 5.1.1). */
function afterLine(body: Uint8Array, from: number): number {
  let at = from;
  while (body[at] === 0x20 || body[at] === 0x09) at++;
  if (!startsWith(body, at, lineEnd)) throw new MultipartError("a line with the boundary has something else");
  return at + 2;
}

function readPart(body: Uint8Array, start: number, end: number): FormPart {
  const headersEnd = indexOf(body, emptyLine, start);
  // The line end before the boundary may be that of the empty line: the content is empty then.
  if (headersEnd === -1 || headersEnd > end) throw new MultipartError("a part has no end of its headers");
  if (headersEnd - start > maxHeaderBytes) throw new MultipartError("the headers of a part are too long");
  const headers = headersOf(decode(body.subarray(start, headersEnd)));
  const encoding = headers.get("content-transfer-encoding")?.trim().toLowerCase() ?? "binary";
  if (!/^(?:7bit|8bit|binary)$/.test(encoding))
    throw new MultipartError("a part has a Content-Transfer-Encoding, which is deprecated (RFC 7578, 4.7)");
  const { name, filename } = dispositionOf(headers.get("content-disposition") ?? "");
  const content = body.slice(Math.min(headersEnd + emptyLine.length, end), end);
  return {
    name,
    content: content.buffer as ArrayBuffer,
    filename,
    type: headers.get("content-type")?.trim() || "text/plain",
  };
}

function headersOf(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.split("\r\n")) {
    const [, name = "", value = ""] = /^([\w!#$%&'*+.^`|~-]+):([^\r\n]*)$/.exec(line) ?? [];
    if (name === "") throw new MultipartError("a part has a line that is no header");
    if (headers.has(name.toLowerCase())) throw new MultipartError("a part has a header twice");
    headers.set(name.toLowerCase(), value);
  }
  return headers;
}

/** `form-data; name="a"; filename="b"`: in quotes a backslash is itself, and a quote `%22`, as browsers write them. */
function dispositionOf(value: string): { readonly name: string; readonly filename: string | undefined } {
  const [start = ""] = /^[\t ]*form-data(?=[\t ]*(?:;|$))/i.exec(value) ?? [];
  const parameters = new Map<string, string>();
  const one = /[\t ]*;[\t ]*([\w!#$%&'*+.^`|~-]+)=(?:"([^"]*)"|([^\t ;"]+))[\t ]*/y;
  one.lastIndex = start.length;
  let at = start.length;
  for (let match = one.exec(value); match !== null; match = one.exec(value)) {
    at = one.lastIndex;
    const [, name = "", quoted, plain = ""] = match;
    if (parameters.has(name.toLowerCase())) throw new MultipartError("a part has a parameter of its name twice");
    parameters.set(name.toLowerCase(), quoted?.replace(/%0a|%0d|%22/gi, decodeURIComponent) ?? plain);
  }
  const name = parameters.get("name");
  if (start === "" || name === undefined || value.slice(at).trim() !== "")
    throw new MultipartError("a part has no Content-Disposition with a name");
  return { name, filename: parameters.get("filename") };
}

const lineEnd = bytesOf("\r\n");
const emptyLine = bytesOf("\r\n\r\n");
const twoDashes = bytesOf("--");

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function startsWith(body: Uint8Array, at: number, wanted: Uint8Array): boolean {
  for (let index = 0; index < wanted.length; index++) if (body[at + index] !== wanted[index]) return false;
  return true;
}

/**
 * The first place of bytes that begin with a line end. Nothing that is searched for has the carriage return again near
 * its start, so that no byte is compared more than a few times.
 */
function indexOf(body: Uint8Array, wanted: Uint8Array, from: number): number {
  for (let at = body.indexOf(0x0d, from); at !== -1; at = body.indexOf(0x0d, at + 1))
    if (startsWith(body, at, wanted)) return at;
  return -1;
}

/** Without the option `stream` it has no state between parts. */
const headerDecoder = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return headerDecoder.decode(bytes);
  } catch (cause) {
    throw new MultipartError("the headers of a part are not UTF-8", { cause });
  }
}
