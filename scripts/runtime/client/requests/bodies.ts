// Bodies that aren't JSON as a client writes them: forms, parts, text and bytes. A value that would arrive as another
// one is a TypeError before anything is sent. Copied into generated/ as it is.

import type { BodyInit } from "../messages.js";
import { jsonText } from "../../shared/json-text.js";
import { essence, isJson, isMultipart, isRange } from "../../syntax/media-types.js";
import { isSame } from "./equality.js";
import { FileStream, readChunks, streamItems } from "../files.js";
import type { ParameterSet } from "../../shared/parameters.js";
import { parseJsonOrString, listDecoderOf, decodeScalar, type Decoder } from "../../shared/decoders.js";
import { itemText, querySerializer } from "./parameter-serializers.js";
import { randomUuid } from "./random.js";
import { argumentEntries, throwUnsendable, entriesOf, type Values } from "./serializers.js";

/** How the part of a name is written, where its schema doesn't say all of it. */
export interface FormPart {
  /** How a server reads its text. */
  readonly as?: Decoder;
  /** Its own media type. */
  readonly mediaType?: string;
}

/**
 * Writes a body as application/x-www-form-urlencoded; a string is one already. Members that aren't listed are strings.
 */
export function formSerializer(parameters: ParameterSet = {}): (body: unknown) => string {
  const write = querySerializer(parameters);
  return (body) => {
    if (typeof body === "string") return checkedText(body);
    for (const [name, value] of entriesOf(valuesOf(body))) {
      const isText =
        typeof value === "string" ||
        (Array.isArray(value) && value.length > 1 && value.every((each) => typeof each === "string"));
      if (!Object.hasOwn(parameters, name) && !isText)
        throwUnsendable(name, "the form doesn't name it, and so it must be a string");
    }
    return write(body).replaceAll("%20", "+");
  };
}

/**
 * Writes a body of parts (RFC 7578): files and blobs as they are, objects as JSON, line ends as they were; those of a
 * FormData as well, which `fetch` would change. A file or a string alone is the only part. With a FileStream among them
 * it is a stream.
 */
export function multipartSerializer(
  mediaType = "multipart/form-data",
  parts: Readonly<Record<string, FormPart>> = {},
): (body: unknown) => Blob | TypedStream {
  return (body) => {
    const pieces: FormPartContent[] = [];
    const boundary = `part-${randomUuid()}`;
    const add = (name: string, value: FormPartContent, type: string | undefined): void => {
      const file = isFile(value)
        ? `; filename="${quoteName("name" in value ? String(value.name) : "blob", name)}"`
        : "";
      const kind = type ?? (isFile(value) ? value.type || "application/octet-stream" : undefined);
      pieces.push(
        `--${boundary}\r\nContent-Disposition: form-data; name="${quoteName(name, name)}"${file}\r\n${kind === undefined ? "" : `Content-Type: ${kind}\r\n`}\r\n`,
        value,
        "\r\n",
      );
    };
    if (body instanceof FormData)
      for (const [name, value] of body)
        add(name, typeof value === "string" ? checkedText(value, name) : value, undefined);
    else if (isFile(body)) add("file", body, undefined);
    else if (typeof body === "string") add("text", checkedText(body), undefined);
    else
      for (const [name, value] of entriesOf(valuesOf(body)))
        for (const [each, type] of piecesOf(name, value, partOf(parts, name))) add(name, each, type);
    return joinParts([...pieces, `--${boundary}--\r\n`], `${essence(mediaType)}; boundary=${boundary}`);
  };
}

type FormPartContent = string | Blob | FileStream;

function isFile(value: unknown): value is Blob | FileStream {
  return value instanceof Blob || value instanceof FileStream;
}

/** A stream with its media type, as a Blob has it. */
type TypedStream = ReadableStream<Uint8Array> & { readonly type: string };

/** The parts as one body: a stream where one of them is. */
function joinParts(parts: readonly FormPartContent[], type: string): Blob | TypedStream {
  if (!parts.some((each) => each instanceof FileStream))
    return new Blob(parts as ConstructorParameters<typeof Blob>[0], { type });
  const streams = parts.map((each) => (each instanceof FileStream ? each : new Blob([each])));
  const joined = streamItems(
    (async function* () {
      for (const each of streams) yield* readChunks(each instanceof FileStream ? each.stream : each.stream());
    })(),
  );
  return Object.assign(joined, { type });
}

function partOf(parts: Readonly<Record<string, FormPart>>, name: string): FormPart {
  return Object.hasOwn(parts, name) ? (parts[name] ?? {}) : {};
}

/** A part for each item of a list, with its media type where it has one. */
function piecesOf(
  name: string,
  value: unknown,
  { as, mediaType }: FormPart,
): readonly (readonly [FormPartContent, string | undefined])[] {
  const items = Array.isArray(value) ? (value as unknown[]) : [value];
  if (items.length === 0) throwUnsendable(name, "an empty list has no parts; undefined omits it");
  const isDeclaredJson = mediaType !== undefined && isJson(mediaType);
  const isWrittenAsJson = (each: unknown): boolean =>
    mediaType === undefined ? typeof each === "object" && each !== null : isDeclaredJson;
  const found = items.map((each): readonly [FormPartContent, string | undefined] => {
    if (isFile(each))
      return [each, mediaType !== undefined && !/[*,]/.test(mediaType) && each.type === "" ? mediaType : undefined];
    return [
      checkedText(isWrittenAsJson(each) ? jsonText(each, name) : itemText(name, each), name),
      isWrittenAsJson(each)
        ? (mediaType ?? "application/json")
        : mediaType !== undefined && isRange(mediaType)
          ? undefined
          : mediaType,
    ];
  });
  if (as !== undefined)
    items.forEach((each, index) =>
      checkFormRoundTrip(name, each, found[index]?.[0] ?? "", {
        as,
        isList: Array.isArray(value),
        isOnly: items.length === 1,
        isDeclaredJson,
      }),
    );
  return found;
}

interface ReadAs {
  readonly as: Decoder;
  readonly isList: boolean;
  readonly isOnly: boolean;
  readonly isDeclaredJson: boolean;
}

/** Throws unless a part is read as what it was written from. */
function checkFormRoundTrip(
  name: string,
  given: unknown,
  text: FormPartContent,
  { as, isList, isOnly, isDeclaredJson }: ReadAs,
): void {
  if (isFile(text)) return;
  const list = listDecoderOf(as);
  const isWhole = list !== undefined && isOnly && Array.isArray(parseJsonOrString(text));
  const read = isWhole ? undefined : isDeclaredJson ? parseJsonOrString(text) : decodeScalar(text, list?.items ?? as);
  if ((list !== undefined) !== isList || !isSame(given, read))
    throwUnsendable(name, "a part of a form would make another value of it");
}

/**
 * A name between quotes, as HTML escapes it (HTML, 4.10.21.8); what looks escaped already would be read as something
 * else.
 */
function quoteName(text: string, name: string): string {
  if (/%(0A|0D|22)/i.test(text))
    throwUnsendable(name, "%0A, %0D and %22 in the name of a part are read as what they stand for");
  return checkedText(text, name).replace(/[\r\n"]/g, (mark) => ({ "\r": "%0D", "\n": "%0A" })[mark] ?? "%22");
}

function valuesOf(body: unknown): Values {
  if (Object.prototype.toString.call(body) !== "[object Object]")
    throw new TypeError("body must be an object: a form has members.");
  // For its names.
  argumentEntries(body as Values);
  return body as Values;
}

/** A text that is the same once it went as UTF-8. */
function checkedText(text: string, name = "body"): string {
  if (text.startsWith("\ufeff"))
    throwUnsendable(name, "a byte order mark at its beginning is no part of a text; bytes may have one");
  return /\p{Surrogate}/u.test(text) ? throwUnsendable(name, "it has a lone surrogate") : text;
}

type Write = (body: unknown) => BodyInit;

/**
 * Writes a body in the media type that the call chose, among those that the document declares: the first unless it did.
 * Of a range, `image/*`, a Blob says which it is.
 */
export function contentSerializer(
  writers: Readonly<Record<string, Write>>,
): (body: unknown, chosen?: string) => readonly [type: string | undefined, content: BodyInit] {
  const [first = ""] = Object.keys(writers);
  return (body, chosen) => {
    const declared = chosen === undefined ? first : Object.keys(writers).find((each) => covers(each, chosen));
    const write = declared === undefined ? undefined : writers[declared];
    if (declared === undefined || write === undefined)
      throw new TypeError(`contentType must be ${Object.keys(writers).join(" or ")}.`);
    const content = write(body);
    if (isMultipart(declared)) return [(content as Blob | TypedStream).type, content];
    return [chosen ?? (isRange(declared) ? typeOf(declared, content) : declared), content];
  };
}

/** The media type among a range. */
function typeOf(range: string, content: BodyInit): string {
  const own = content instanceof Blob ? content.type : "";
  const known = [own, "application/octet-stream", "text/plain", "application/json"].find(
    (each) => each !== "" && covers(range, each),
  );
  return known ?? throwUnsendable("body", `the media type of the body must be given as contentType, one of ${range}`);
}

/** Whether a declared media type is, or has, another one. `application/*+json` is JSON by any name. */
function covers(declared: string, type: string): boolean {
  const [range, wanted] = [essence(declared), essence(type)];
  if (range === wanted) return true;
  if (range === "*/*") return wanted.includes("/");
  const [start = "", end] = range.split("*");
  return (
    end !== undefined && wanted.startsWith(start) && (wanted.endsWith(end) || `${start}${end.slice(1)}` === wanted)
  );
}

/** A body that is sent as it is: text, bytes, a stream. */
export function identity(body: unknown): BodyInit {
  if (typeof body === "string") return checkedText(body);
  const isBytes =
    body instanceof Blob ||
    body instanceof ArrayBuffer ||
    ArrayBuffer.isView(body) ||
    body instanceof ReadableStream ||
    body instanceof URLSearchParams;
  if (!isBytes)
    throw new TypeError("body must be a string, a Blob, an ArrayBuffer, a view of one or a ReadableStream.");
  return body as BodyInit;
}
