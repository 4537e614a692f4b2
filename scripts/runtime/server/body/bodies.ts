// Decodes request bodies by media type: text, forms and multipart; JSON is parsed in body.ts.

import { hasFormFields, isForm, isJson, isText, parseMediaType, type MediaType } from "../../syntax/media-types.js";
import { decodeQuery, parameterOf, resolveStyle, type Parameter, type ParameterSet } from "../../shared/parameters.js";
import { percentDecode, splitPairs } from "../../shared/pairs.js";
import {
  parseJsonOrString,
  listDecoderOf,
  memberDecoder,
  objectDecoderOf,
  decodeScalar,
  type Decoder,
} from "../../shared/decoders.js";

/**
 * The documented media type that matches a Content-Type: the same one of which all parameters were sent, the one with
 * most of them; otherwise the same one, otherwise the narrowest range; undefined if none matches.
 */
export function mediaTypeFor(mediaType: string, known: readonly string[]): string | undefined {
  if (known.length === 1 && known[0] === mediaType) return mediaType;
  const sent = parseMediaType(mediaType);
  const wanted = sent.essence;
  const rank = (each: string): number => {
    const { essence: range, parameters } = parseMediaType(each);
    if (range === wanted) return parameters.every((own) => isAmong(sent.parameters, own)) ? 4 + parameters.length : 3;
    if (range === "*/*" || range === "*") return 1;
    // `application/*+json` matches every JSON type, `application/json` too.
    const [, family, suffix = ""] = /^(.+\/)\*(?:\+(.+))?$/.exec(range) ?? [];
    if (family === undefined || !wanted.startsWith(family)) return 0;
    const subtype = wanted.slice(family.length);
    return suffix === "" || subtype === suffix || subtype.endsWith(`+${suffix}`) ? 2 : 0;
  };
  return known.filter((each) => rank(each) > 0).sort((a, b) => rank(b) - rank(a))[0];
}

function isAmong(parameters: MediaType["parameters"], [name, value]: MediaType["parameters"][number]): boolean {
  return parameters.some(([each, own]) => each === name && own.toLowerCase() === value.toLowerCase());
}

/** Whether bodies of a media type are parsed and validated. Others are passed to the handler unread. */
export function isParsed(mediaType: string): boolean {
  return isJson(mediaType) || hasFormFields(mediaType) || isText(mediaType);
}

/** Decodes a text body as its schema describes it. */
export function parseText(text: string, parameters: ParameterSet): unknown {
  return decodeScalar(text, decoderOf(parameterOf(parameters, "")));
}

/** A query string that is a single value of a media type (OpenAPI 3.2, `in: querystring`). */
export interface Querystring {
  readonly mediaType: string;
  readonly parameters?: ParameterSet;
}

/**
 * Decodes such a query string. Invalid JSON is returned as a string, for the schema to reject. An empty form is an
 * object without members.
 */
export function parseQuerystring(query: string, { mediaType, parameters = {} }: Querystring): unknown {
  if (isForm(mediaType)) return parseForm(query, parameters);
  if (query === "") return undefined;
  const text = percentDecode(query, false);
  return isJson(mediaType) ? parseJsonOrString(text) : text;
}

/** Whether a form is documented as a single value instead of by its members. */
function isSingleValue(parameters: ParameterSet): boolean {
  const names = Object.keys(parameters);
  return names.length === 1 && names[0] === "";
}

/** Decodes an urlencoded form, or a query string that is one. */
export function parseForm(text: string, parameters: ParameterSet): unknown {
  if (isSingleValue(parameters)) return text;
  const names = Object.keys(parameters);
  const pairs = splitPairs(text);
  return { ...undeclaredMembers(pairs, names, parameters), ...decodeQuery(pairs, names, parameters) };
}

function decoderOf(parameter: Parameter): Decoder {
  return typeof parameter === "object" && "as" in parameter ? parameter.as : parameter;
}

/** The members that the schema doesn't declare, for it to accept or reject. */
function undeclaredMembers(
  pairs: ReturnType<typeof splitPairs>,
  names: readonly string[],
  parameters: ParameterSet,
): Record<string, unknown> {
  const params = new URLSearchParams(pairs.map(([name, raw]) => `${name}=${raw}`).join("&"));
  const isPartOf = (name: string): boolean =>
    names.some((each) => each === name || name.startsWith(`${each}[`) || isPropertyOf(each, name, parameters));
  const others = [...new Set(params.keys())].filter((name) => !isPartOf(name));
  return Object.fromEntries(
    others.map((name) => [name, params.getAll(name).length === 1 ? params.get(name) : params.getAll(name)]),
  );
}

/** Whether a name is a property of a member that is an exploded object. */
function isPropertyOf(member: string, name: string, parameters: ParameterSet): boolean {
  const { as, style, explode, mediaType } = resolveStyle(parameterOf(parameters, member), "query");
  const object = explode && style !== "deepObject" && mediaType === undefined ? objectDecoderOf(as) : undefined;
  return object !== undefined && memberDecoder(object, name) !== undefined;
}

/** How the parts of a multipart body are read. Both methods throw to reject a part. */
export interface PartReader {
  /** Decodes bytes as UTF-8. */
  decode(bytes: ArrayBuffer): string;
  /** Parses a part that is JSON by its media type or schema. */
  parseJson(text: string): unknown;
}

/** Decodes the parts of a multipart form, each with its name. */
export async function parseMultipart(
  form: readonly (readonly [name: string, part: string | File])[],
  parameters: ParameterSet,
  reader: PartReader,
): Promise<unknown> {
  // The part may have any name, since the document doesn't say one.
  if (isSingleValue(parameters))
    return partValue(form[0]?.[1] ?? "", decoderOf(parameterOf(parameters, "")), undefined, reader);
  const named = new Map<string, (string | File)[]>();
  for (const [name, part] of form) {
    const parts = named.get(name);
    if (parts === undefined) named.set(name, [part]);
    else parts.push(part);
  }
  const entries = [...named].map(async ([name, parts]) => {
    const parameter = parameterOf(parameters, name);
    const decoder = decoderOf(parameter);
    const mediaType = typeof parameter === "object" && "as" in parameter ? parameter.mediaType : undefined;
    const list = listDecoderOf(decoder);
    const only = parts[0] ?? "";
    // A list is sent as one part for each item, or as a single part that is JSON.
    if (list === undefined)
      return [name, parts.length === 1 ? await partValue(only, decoder, mediaType, reader) : parts] as const;
    const parsed = parts.length === 1 && typeof only === "string" ? parseJsonOrString(only) : undefined;
    if (Array.isArray(parsed)) return [name, reader.parseJson(only as string)] as const;
    return [name, await Promise.all(parts.map((part) => partValue(part, list.items, mediaType, reader)))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** A file remains one if the schema describes a file; otherwise its content is decoded. */
async function partValue(
  part: string | File,
  decoder: Decoder,
  mediaType: string | undefined,
  reader: PartReader,
): Promise<unknown> {
  if (typeof part !== "string" && [decoder].flat().includes("file")) return part;
  const text = typeof part === "string" ? part : reader.decode(await part.arrayBuffer());
  const type = mediaType ?? (typeof part === "string" ? undefined : part.type);
  // Objects and lists in a part can only be JSON, and so is null where there might be one of them.
  const all = [decoder].flat();
  const isStructured =
    all.some((each) => typeof each === "object") && all.every((each) => typeof each === "object" || each === "null");
  if (!isStructured && (type === undefined || !isJson(type))) return decodeScalar(text, decoder);
  // Invalid JSON stays a string, for the schema to reject.
  if (parseJsonOrString(text) !== text) return reader.parseJson(text);
  return all.includes("null") ? decodeScalar(text, decoder) : text;
}
