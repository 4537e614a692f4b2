// Copied from scripts/runtime/server/bodies.ts by npm run generate. Do not edit.

// Bodies by their media type: which of an operation's a request has, and the value that it holds. Copied into
// generated/
// as it is.

import {
  percentDecode,
  decodeQuery,
  splitPairs,
  parameterOf,
  resolveStyle,
  type Parameter,
  type Parameters,
} from "../shared/parameters.js";
import { parseJsonOrString, listDecoderOf, memberDecoder, objectDecoderOf, decodeScalar, type Decoder } from "../shared/decoders.js";

/** `Application/JSON; charset=utf-8` -> `application/json`. */
export function essence(mediaType: string): string {
  return (mediaType.split(";")[0] ?? "").trim().toLowerCase();
}

/** The media type among `known` that is meant by another one: itself, else the narrowest range that has it. */
export function mediaTypeFor(mediaType: string, known: readonly string[]): string | undefined {
  const wanted = essence(mediaType);
  const rank = (each: string): number => {
    const range = essence(each);
    if (each.toLowerCase() === mediaType.toLowerCase()) return 4;
    if (range === wanted) return 3;
    if (range === "*/*" || range === "*") return 1;
    // `application/*+json` is JSON by any name, its own as well.
    const [, family, suffix = ""] = /^(.+\/)\*(?:\+(.+))?$/.exec(range) ?? [];
    if (family === undefined || !wanted.startsWith(family)) return 0;
    const subtype = wanted.slice(family.length);
    return suffix === "" || subtype === suffix || subtype.endsWith(`+${suffix}`) ? 2 : 0;
  };
  return known.filter((each) => rank(each) > 0).sort((a, b) => rank(b) - rank(a))[0];
}

export function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(essence(mediaType));
}

export function isForm(mediaType: string): boolean {
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)$/.test(essence(mediaType));
}

export function isText(mediaType: string): boolean {
  return essence(mediaType).startsWith("text/");
}

/** Whether values of a media type can be held to a schema; what else there is goes to the handler as it comes. */
export function isParsed(mediaType: string): boolean {
  return isJson(mediaType) || isForm(mediaType) || isText(mediaType);
}

/** The value of a text, as the schema of the body speaks of it. */
export function parseText(text: string, parameters: Parameters): unknown {
  return decodeScalar(text, readingOf(parameterOf(parameters, "")));
}

/** A query that is one value of a media type (OpenAPI 3.2, `in: querystring`). */
export interface Querystring {
  readonly mediaType: string;
  readonly parameters?: Parameters;
}

/**
 * The value that a query is; a form may have no members. What is no JSON where it should be stays text, which its
 * schema then refuses.
 */
export function parseQuerystring(query: string, { mediaType, parameters = {} }: Querystring): unknown {
  if (essence(mediaType) === "application/x-www-form-urlencoded") return parseForm(query, parameters);
  if (query === "") return undefined;
  const text = percentDecode(query, false);
  return isJson(mediaType) ? parseJsonOrString(text) : text;
}

/** Whether a form is described as one value, not by its members. */
function isWhole(parameters: Parameters): boolean {
  const names = Object.keys(parameters);
  return names.length === 1 && names[0] === "";
}

/** The value of an urlencoded form, or of a query that is one. */
export function parseForm(text: string, parameters: Parameters): unknown {
  if (isWhole(parameters)) return text;
  const names = Object.keys(parameters);
  const pairs = splitPairs(text);
  return { ...unnamed(pairs, names, parameters), ...decodeQuery(pairs, names, parameters) };
}

function readingOf(parameter: Parameter): Decoder {
  return typeof parameter === "object" && "as" in parameter ? parameter.as : parameter;
}

/** Members that the schema doesn't name, for it to allow or refuse. */
function unnamed(
  pairs: ReturnType<typeof splitPairs>,
  names: readonly string[],
  parameters: Parameters,
): Record<string, unknown> {
  const params = new URLSearchParams(pairs.map(([name, raw]) => `${name}=${raw}`).join("&"));
  const isPartOf = (name: string): boolean =>
    names.some((each) => each === name || name.startsWith(`${each}[`) || isSpreadInto(each, name, parameters));
  const others = [...new Set(params.keys())].filter((name) => !isPartOf(name));
  return Object.fromEntries(
    others.map((name) => [name, params.getAll(name).length === 1 ? params.get(name) : params.getAll(name)]),
  );
}

/** Whether a name is one of a member's own, which is an object that is exploded. */
function isSpreadInto(member: string, name: string, parameters: Parameters): boolean {
  const { as, style, explode, mediaType } = resolveStyle(parameterOf(parameters, member), "query");
  const object = explode && style !== "deepObject" && mediaType === undefined ? objectDecoderOf(as) : undefined;
  return object !== undefined && memberDecoder(object, name) !== undefined;
}

/** How the parts of a form are read, which throws to reject them. */
export interface PartReader {
  /** The text of a part's bytes. */
  decode(bytes: ArrayBuffer): string;
  /** The value of a part that is JSON by its media type. */
  parseJson(text: string): unknown;
}

/** The value of a multipart form. */
export async function parseMultipart(form: FormData, parameters: Parameters, reader: PartReader): Promise<unknown> {
  // Of any name, since the document has none for it.
  if (isWhole(parameters))
    return partValue([...form.values()][0] ?? "", readingOf(parameterOf(parameters, "")), undefined, reader);
  const entries = [...new Set(form.keys())].map(async (name) => {
    const parts = form.getAll(name);
    const parameter = parameterOf(parameters, name);
    const reading = readingOf(parameter);
    const mediaType = typeof parameter === "object" && "as" in parameter ? parameter.mediaType : undefined;
    const list = listDecoderOf(reading);
    const only = parts[0] ?? "";
    // A list comes as a part for each item, or as one part that is JSON.
    if (list === undefined)
      return [name, parts.length === 1 ? await partValue(only, reading, mediaType, reader) : parts] as const;
    const whole = parts.length === 1 && typeof only === "string" ? parseJsonOrString(only) : undefined;
    if (Array.isArray(whole)) return [name, reader.parseJson(only as string)] as const;
    return [name, await Promise.all(parts.map((part) => partValue(part, list.items, mediaType, reader)))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** A file stays one where a file is meant; anything else that came as a file is its text. */
async function partValue(
  part: string | File,
  reading: Decoder,
  mediaType: string | undefined,
  reader: PartReader,
): Promise<unknown> {
  if (typeof part !== "string" && [reading].flat().includes("file")) return part;
  const text = typeof part === "string" ? part : reader.decode(await part.arrayBuffer());
  const type = mediaType ?? (typeof part === "string" ? undefined : part.type);
  // Objects and lists in a part have no other form than JSON.
  const isStructured = [reading].flat().every((each) => typeof each === "object");
  if (!isStructured && (type === undefined || !isJson(type))) return decodeScalar(text, reading);
  // What is no JSON stays text, which its schema then rejects.
  return parseJsonOrString(text) === text ? text : reader.parseJson(text);
}
