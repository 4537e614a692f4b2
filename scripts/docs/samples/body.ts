// The body that a sample sends: an example of the first media type that a client sends, with files where it has any.

import { sentAs } from "../../emit/calls/serialization.js";
import { dereferenceShape } from "../../model/dereference.js";
import { isArray, isObject, type Json, type JsonObject } from "../../json/json.js";
import type { Content, Operation, Schema } from "../../model/model.js";
import { membersOf } from "../../model/resources/item-members.js";
import { isForm, isJson, isJsonTextSequence, isMultipart, isRange, isText } from "../../runtime/syntax/media-types.js";
import { itemText } from "../../runtime/client/requests/parameter-serializers.js";
import { describedMembers, requiredMembers } from "./shorten.js";
import type { SampleValues } from "./values.js";

/** A file that the reader of a sample has. */
export interface SampleFile {
  readonly file: string;
  readonly mediaType: string;
}

export type SamplePart = {
  readonly name: string;
  /** Null where it is plain text, or any file. */
  readonly mediaType: string | null;
} & (
  | { readonly kind: "file"; readonly file: SampleFile }
  /** `value` is what a client is given; `strings` are what is sent, one part each. */
  | { readonly kind: "value"; readonly value: Json; readonly strings: readonly string[] }
);

export type SampleBody =
  /** `value` is what is sent; the client's types may have less. */
  | { readonly kind: "json"; readonly mediaType: string; readonly value: Json; readonly typed: Json }
  | { readonly kind: "lines"; readonly mediaType: string; readonly values: readonly Json[] }
  | { readonly kind: "text"; readonly mediaType: string; readonly text: string }
  | { readonly kind: "form"; readonly mediaType: string; readonly typed: Json; readonly text: string }
  /** `isWhole` where the client is given the value of the only part. */
  | { readonly kind: "multipart"; readonly parts: readonly SamplePart[]; readonly isWhole: boolean }
  | ({ readonly kind: "file" } & SampleFile);

/** Null where an operation has none, or where it is optional and unusual for the method. */
export function bodyOf(operation: Operation, values: SampleValues): SampleBody | null {
  const { body, method } = operation;
  return body?.required === true || /^(post|put|patch)$/.test(method) ? possibleBodyOf(operation, values) : null;
}

/** The same, also where it is unusual. */
export function possibleBodyOf(operation: Operation, values: SampleValues): SampleBody | null {
  const [content] = operation.body === null ? [] : sentAs(operation.body.content);
  if (content === undefined) return null;
  return sampleBody({ ...content, example: exampleOf(operation, content, values) }, values);
}

const maxSampleLines = 24;

/** A long sample has only required members, where these are enough. */
function exampleOf(operation: Operation, content: Content, values: SampleValues): Json {
  const { schema, isSample, items } = content;
  if (items !== null) return content.example;
  const { example } = content;
  if (!isSample || JSON.stringify(example, null, 2).split("\n").length <= maxSampleLines) return example;
  // An alternative inside may require what not all of them do.
  const short = [
    requiredMembers(example, schema, values.context),
    requiredMembers(example, schema, values.context, false),
  ].find((each) => isObject(each) && Object.keys(each).length > 0 && values.allowsBody(operation, content, each));
  return short ?? example;
}

function sampleBody(content: Content, values: SampleValues): SampleBody {
  const { example, items } = content;
  const mediaType = concreteType(content.mediaType);
  const typed = describedMembers(example, content.schema, values.context);
  if (items !== null)
    return isArray(example) && !isJsonTextSequence(mediaType)
      ? { kind: "lines", mediaType, values: example }
      : fileBody("body", mediaType);
  if (isJson(content.mediaType))
    return {
      kind: "json",
      mediaType: isRange(content.mediaType) ? "application/json" : mediaType,
      value: example,
      typed,
    };
  if (isMultipart(mediaType)) return multipartBody({ ...content, example: typed }, values);
  const text = isForm(mediaType) ? (formText(content, example, values) ?? formText(content, typed, values)) : undefined;
  if (text !== undefined) return { kind: "form", mediaType, typed, text };
  const isWritten = isText(mediaType) || /[/+](xml|yaml|graphql|javascript)\b/i.test(mediaType);
  return isWritten && typeof example === "string" && example !== "" && isPrintable(example)
    ? { kind: "text", mediaType, text: example }
    : fileBody("body", mediaType);
}

/** Undefined where the example can't be sent as a form. */
function formText(content: Content, value: Json, values: SampleValues): string | undefined {
  try {
    return values.form(content, value);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Whether an argument of a command can have the text. */
function isPrintable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** `image/*` -> `image/png`; other ranges are text or bytes. */
function concreteType(mediaType: string): string {
  const [type = ""] = mediaType.split(";");
  if (!type.includes("*")) return mediaType;
  const known: JsonObject = { "image/*": "image/png", "text/*": "text/plain", "audio/*": "audio/mpeg" };
  const found = known[type.trim().toLowerCase()];
  return typeof found === "string" ? found : "application/octet-stream";
}

function fileBody(name: string, mediaType: string): SampleBody {
  return { kind: "file", ...fileNamed(name, mediaType) };
}

const extensions: Readonly<Record<string, string>> = {
  "application/gzip": "gz",
  "application/json": "json",
  "application/pdf": "pdf",
  "application/xml": "xml",
  "application/zip": "zip",
  "audio/mpeg": "mp3",
  "image/gif": "gif",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/svg+xml": "svg",
  "text/csv": "csv",
  "text/plain": "txt",
  "text/xml": "xml",
  "video/mp4": "mp4",
};

/** A file by what it is for: `avatar.png`. The first of several media types counts. */
function fileNamed(name: string, mediaType: string | null): SampleFile {
  const [first = ""] = (mediaType ?? "").split(",");
  const type = concreteType(first.trim()) || "application/octet-stream";
  const extension = extensions[(type.split(";")[0] ?? "").trim().toLowerCase()] ?? "bin";
  const word = name.replace(/[^A-Za-z0-9_-]+/g, "-").replace(/^-+|-+$/g, "") || "file";
  return { file: `${word}.${extension}`, mediaType: type };
}

function multipartBody(content: Content, values: SampleValues): SampleBody {
  const { schema, example } = content;
  const { kind } = dereferenceShape(schema, values.context);
  const text = kind === "string" ? valuePart("text", example, null) : null;
  const only = text ?? (kind === "file" || kind === "string" ? filePart("file", null) : null);
  const parts = only === null ? partsOf(content, values) : [only];
  return { kind: "multipart", parts, isWhole: only !== null };
}

function partsOf(content: Content, values: SampleValues): readonly SamplePart[] {
  const { schema, example, encoding } = content;
  const members = membersOf(schema, values.context.schemas);
  if (!isObject(example)) return [];
  const typeOf = (name: string): string | null => encoding.find((each) => each.name === name)?.mediaType ?? null;
  const isFileNamed = (name: string): boolean => isFile(members.get(name)?.schema ?? { kind: "any" }, values);
  const missing = [...members].filter(
    ([name, { required }]) => required && !Object.hasOwn(example, name) && isFileNamed(name),
  );
  return [...Object.entries(example), ...missing.map(([name]) => [name, ""] as const)].flatMap(([name, value]) => {
    if (isFileNamed(name)) return [filePart(name, typeOf(name))];
    const part = valuePart(name, value, typeOf(name));
    return part === null ? [] : [part];
  });
}

function filePart(name: string, mediaType: string | null): SamplePart {
  const file = fileNamed(name, mediaType);
  return { kind: "file", name, file, mediaType: mediaType === null ? null : file.mediaType };
}

/** A part for each item of a list; null where there is none. Objects are JSON. */
function valuePart(name: string, value: Json, mediaType: string | null): SamplePart | null {
  const items = isArray(value) ? value : [value];
  const isStructured = items.some((each) => typeof each === "object" && each !== null);
  const type = mediaType === null || isRange(mediaType) ? (isStructured ? "application/json" : null) : mediaType;
  const isWrittenAsJson = type !== null && isJson(type);
  const strings = items.map((each) => (isWrittenAsJson ? JSON.stringify(each) : itemText(name, each)));
  return items.length === 0 || !strings.every(isPrintable)
    ? null
    : { kind: "value", name, value, strings, mediaType: type };
}

function isFile(schema: Schema, values: SampleValues): boolean {
  const found = dereferenceShape(schema, values.context);
  return found.kind === "file" || (found.kind === "array" && isFile(found.items, values));
}
