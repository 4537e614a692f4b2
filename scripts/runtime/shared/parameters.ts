// Decodes the parameters of a request by their style (OpenAPI 3.1, Style Values; RFC 6570).

import {
  mayBeScalar,
  parseJsonOrString,
  listDecoderOf,
  memberDecoder,
  objectDecoderOf,
  withoutObjects,
  decodeScalar,
  decodeScalars,
  type ObjectDecoder,
  type Decoder,
} from "./decoders.js";
import { isJson } from "../syntax/media-types.js";
import { decodeDeepObject } from "./deep-object.js";
import { percentDecode, splitPair, type Pair } from "./pairs.js";

export type ParameterPlace = "path" | "query" | "header" | "cookie";
export type Style =
  "simple" | "form" | "label" | "matrix" | "spaceDelimited" | "pipeDelimited" | "deepObject" | "cookie";

/** A parameter that isn't a plain string in the default style of its place. */
export interface StyledParameter {
  readonly as: Decoder;
  readonly style?: Style;
  readonly explode?: boolean;
  /** It holds a string of this media type, written without a style (`content`). */
  readonly mediaType?: string;
  /** An empty value means that the parameter is absent (`allowEmptyValue`). */
  readonly allowEmpty?: boolean;
}

export type Parameter = Decoder | StyledParameter;

/** Parameters by name. One that isn't listed is a string in the default style of its place. */
export type ParameterSet = Readonly<Record<string, Parameter>>;

const styles: Readonly<Record<ParameterPlace, Style>> = {
  path: "simple",
  query: "form",
  header: "simple",
  cookie: "form",
};

/** The style of a parameter, with defaults for what it leaves out. */
export function resolveStyle(
  parameter: Parameter,
  place: ParameterPlace,
): Required<Omit<StyledParameter, "mediaType">> & { readonly mediaType: string | undefined } {
  const given: StyledParameter = typeof parameter === "object" && "as" in parameter ? parameter : { as: parameter };
  const style = given.style ?? styles[place];
  return {
    as: given.as,
    style,
    explode: given.explode ?? style === "form",
    mediaType: given.mediaType,
    allowEmpty: given.allowEmpty ?? false,
  };
}

/** The parameter of that name. */
export function parameterOf(parameters: ParameterSet, name: string): Parameter {
  return Object.hasOwn(parameters, name) ? (parameters[name] ?? "string") : "string";
}

/** Whether a string is a valid header name (RFC 9110, 5.1). Reading a header by any other name throws. */
export function isHeaderName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}

/** Decodes query parameters, or the members of a form. Those that are absent are left out. */
export function decodeQuery(
  pairs: readonly Pair[],
  names: readonly string[],
  parameters: ParameterSet,
): Record<string, unknown> {
  const decoded = pairs.map(([name, raw]): Pair => [percentDecode(name, true), raw]);
  const entries = names.map((name) => [name, decodeQueryParameter(name, decoded, names, parameters)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function decodeQueryParameter(
  name: string,
  pairs: readonly Pair[],
  names: readonly string[],
  parameters: ParameterSet,
): unknown {
  const { as, style, explode, mediaType, allowEmpty } = resolveStyle(parameterOf(parameters, name), "query");
  const raws = pairs.filter(([each]) => each === name).map(([, raw]) => raw);
  // Members of an exploded object have other names.
  if (allowEmpty && raws.length > 0 && raws.every((raw) => raw === "")) return undefined;
  const decodeRaws = (): readonly string[] => raws.map((raw) => percentDecode(raw, true));
  if (mediaType !== undefined)
    return raws.length === 0 ? undefined : decodeMediaType(decodeRaws()[0] ?? "", mediaType, as);
  const object = objectDecoderOf(as);
  if (style === "deepObject") return decodeDeepObject(name, pairs, as) ?? decodeScalars(decodeRaws(), as);
  if (object !== undefined && explode && raws.length === 0)
    return decodeMembers(
      object,
      pairs.filter(([each]) => Object.hasOwn(object.members, each) || !isOwned(each, names, parameters)),
      true,
    );
  if (raws.length === 0) return undefined;
  const list = listDecoderOf(as);
  if (explode || raws.length > 1) {
    if (list === undefined) return decodeScalars(decodeRaws(), as);
    const [text = ""] = decodeRaws();
    return raws.length === 1 && mayBeScalar(text, as)
      ? decodeScalar(text, as)
      : decodeRaws().map((each) => decodeScalar(each, list.items));
  }
  const delimiter = style === "spaceDelimited" ? /%20|\+| /i : style === "pipeDelimited" ? /%7C|\|/i : ",";
  return decodeDelimited(raws[0] ?? "", as, delimiter, (raw) => percentDecode(raw, true));
}

/** Whether a name on the wire is that of a parameter, or of a member of one in the style `deepObject`. */
function isOwned(each: string, names: readonly string[], parameters: ParameterSet): boolean {
  const isDeep = (name: string): boolean =>
    resolveStyle(parameterOf(parameters, name), "query").style === "deepObject" && each.startsWith(`${name}[`);
  return names.includes(each) || (each.includes("[") && names.some(isDeep));
}

/** Decodes a list `a,b`, an object `a,1,b,2`, or a scalar. */
function decodeDelimited(raw: string, as: Decoder, delimiter: string | RegExp, read: (raw: string) => string): unknown {
  const [list, object] = [listDecoderOf(as), objectDecoderOf(as)];
  const parts = raw === "" ? [] : raw.split(delimiter);
  const isSingle = parts.length < 2 && mayBeScalar(read(raw), as);
  if (list !== undefined && !isSingle) return parts.map((part) => decodeScalar(read(part), list.items));
  if (object !== undefined && !isSingle) return decodeAlternating(parts, object, read) ?? parseJsonOrString(read(raw));
  return decodeScalar(read(raw), as);
}

/** Decodes an object whose names and values alternate; undefined if their number is odd. */
function decodeAlternating(parts: readonly string[], object: ObjectDecoder, read: (raw: string) => string): unknown {
  if (parts.length % 2 === 1) return undefined;
  return decodeMembers(
    object,
    parts.flatMap((part, index): Pair[] => (index % 2 === 0 ? [[read(part), parts[index + 1] ?? ""]] : [])),
    false,
    read,
  );
}

/**
 * Decodes the members of an object from pairs whose names are decoded. In a query, names that the object doesn't have
 * are skipped, and an object without members is undefined.
 */
function decodeMembers(
  object: ObjectDecoder,
  pairs: readonly Pair[],
  isQuery: boolean,
  read = (raw: string): string => percentDecode(raw, isQuery),
): unknown {
  const found = new Map<string, unknown>();
  for (const [name, raw] of pairs) {
    const decoder = memberDecoder(object, name);
    if (decoder === undefined && isQuery) continue;
    const items = listDecoderOf(decoder ?? "string")?.items;
    const previous = found.get(name);
    if (items === undefined) found.set(name, decodeScalar(read(raw), decoder ?? "string"));
    else found.set(name, [...(Array.isArray(previous) ? (previous as unknown[]) : []), decodeScalar(read(raw), items)]);
  }
  return found.size === 0 && isQuery ? undefined : Object.fromEntries(found);
}

function decodeInPath(raw: string): string {
  return percentDecode(raw, false);
}

/** Decodes a path parameter from its part of the path. */
export function decodePathParameter(name: string, raw: string, parameter: Parameter): unknown {
  const { as, style, explode, mediaType } = resolveStyle(parameter, "path");
  if (mediaType !== undefined) return decodeMediaType(decodeInPath(raw), mediaType, as);
  if (style === "matrix") return decodeMatrix(name, raw, as, explode);
  if (style === "label") {
    if (!raw.startsWith(".")) return decodeInPath(raw);
    return decodeDelimitedOrNamed(raw.slice(1), as, explode, explode ? "." : ",", decodeInPath);
  }
  return decodeDelimitedOrNamed(raw, as, explode, ",", decodeInPath);
}

/** Decodes `a,b`, or `a=1,b=2` for an exploded object. */
function decodeDelimitedOrNamed(
  raw: string,
  as: Decoder,
  explode: boolean,
  delimiter: string,
  read: (raw: string) => string,
): unknown {
  const object = objectDecoderOf(as);
  if (!explode || object === undefined) return decodeDelimited(raw, as, delimiter, read);
  // Each member has an equals sign.
  const others = raw.includes("=") ? undefined : withoutObjects(as);
  if (others !== undefined) return decodeDelimited(raw, others, delimiter, read);
  const pairs = raw === "" ? [] : raw.split(delimiter).map(splitPair);
  return decodeMembers(
    object,
    pairs.map(([name, value]): Pair => [read(name), value]),
    false,
    read,
  );
}

/** Decodes `;a=1;b=2`. */
function decodeMatrix(name: string, raw: string, as: Decoder, explode: boolean): unknown {
  if (!raw.startsWith(";")) return decodeInPath(raw);
  const pairs = raw
    .slice(1)
    .split(";")
    .map(splitPair)
    .map(([each, value]): Pair => [decodeInPath(each), value]);
  const [object, list] = [objectDecoderOf(as), listDecoderOf(as)];
  const own = pairs.filter(([each]) => each === name).map(([, value]) => value);
  const isOther = own.length === pairs.length && withoutObjects(as) !== undefined;
  if (object !== undefined && explode && (!isOther || Object.hasOwn(object.members, name)))
    return decodeMembers(object, pairs, false);
  if (own.length < pairs.length || own.length === 0) return decodeInPath(raw);
  const isSingle = own.length === 1 && mayBeScalar(decodeInPath(own[0] ?? ""), as);
  if (list !== undefined && explode && !isSingle)
    return own.map((each) => decodeScalar(decodeInPath(each), list.items));
  return decodeDelimited(own[0] ?? "", as, ",", decodeInPath);
}

/** Removes spaces and tabs (RFC 9110, 5.6.3). Other whitespace, such as U+00A0, is part of a value. */
function trimOptional(text: string): string {
  const isSpace = (index: number): boolean => text[index] === " " || text[index] === "\t";
  let [start, end] = [0, text.length];
  while (start < end && isSpace(start)) start++;
  while (end > start && isSpace(end - 1)) end--;
  return text.slice(start, end);
}

/** Decodes a header, which has no percent-encoding. Spaces around commas are insignificant (RFC 9110, 5.6.1). */
export function decodeHeader(text: string, parameter: Parameter): unknown {
  const { as, explode, mediaType } = resolveStyle(parameter, "header");
  if (mediaType !== undefined) return decodeMediaType(text, mediaType, as);
  const isSingle = listDecoderOf(as) === undefined && objectDecoderOf(as) === undefined;
  return isSingle ? decodeScalar(text, as) : decodeDelimitedOrNamed(text, as, explode, ",", trimOptional);
}

/** Decodes cookie parameters from the header that holds all cookies (RFC 6265, 4.2.1). */
export function decodeCookies(
  header: string,
  names: readonly string[],
  parameters: ParameterSet,
): Record<string, unknown> {
  const pairs = (separator: RegExp): Pair[] =>
    header
      .split(separator)
      .filter((each) => each !== "")
      .map(splitPair)
      .map(([name, raw]): Pair => [trimOptional(name), unquote(trimOptional(raw))]);
  const whole = pairs(/;/);
  const entries = names.map((name) => {
    const parameter = parameterOf(parameters, name);
    const { as, style, explode } = resolveStyle(parameter, "cookie");
    if (style === "cookie") return [name, decodePlainCookie(name, whole, names, as, explode)] as const;
    const isSplit = explode && (listDecoderOf(as) ?? objectDecoderOf(as)) !== undefined;
    // The style `form` joins exploded values with `&`, as in a query, although cookies are separated by `;`.
    const encoded = isSplit ? pairs(/[;&]/) : whole;
    // In the style `form`, names are percent-encoded too.
    return [
      name,
      decodeQueryParameter(
        name,
        encoded.map(([each, raw]): Pair => [percentDecode(each, true), raw]),
        names,
        { [name]: parameter },
      ),
    ] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Decodes a cookie in the style `cookie`, which has no percent-encoding (OpenAPI 3.2, Style Values). */
function decodePlainCookie(
  name: string,
  pairs: readonly Pair[],
  names: readonly string[],
  as: Decoder,
  explode: boolean,
): unknown {
  const own = pairs.filter(([each]) => each === name).map(([, raw]) => raw);
  const [list, object] = [listDecoderOf(as), objectDecoderOf(as)];
  if (object !== undefined && explode && own.length === 0)
    return decodeMembers(
      object,
      pairs.filter(([each]) => Object.hasOwn(object.members, each) || !names.includes(each)),
      true,
      String,
    );
  if (own.length === 0) return undefined;
  const isSingle = own.length === 1 && mayBeScalar(own[0] ?? "", as);
  if (list !== undefined && (explode || own.length > 1) && !isSingle)
    return own.map((raw) => decodeScalar(raw, list.items));
  return decodeDelimited(own[0] ?? "", as, ",", String);
}

function unquote(text: string): string {
  return /^".*"$/.test(text) ? text.slice(1, -1) : text;
}

/** Decodes a string of a media type: JSON is parsed, anything else is a scalar. */
export function decodeMediaType(text: string, mediaType: string, as: Decoder = "string"): unknown {
  return isJson(mediaType) ? parseJsonOrString(text) : decodeScalar(text, as);
}
