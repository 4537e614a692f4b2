// Copied from scripts/runtime/shared/parameters.ts by npm run generate. Do not edit.

// Parameters by their style (OpenAPI 3.1, Style Values; RFC 6570): from the parts of a request that hold them to values
// by name. Copied into generated/ as it is.

import {
  mayBeScalar,
  parseJsonOrString,
  listDecoderOf,
  memberDecoder,
  objectDecoderOf,
  decodeScalar,
  type ObjectDecoder,
  type Decoder,
} from "./decoders.js";

export type Place = "path" | "query" | "header" | "cookie";
export type Style =
  "simple" | "form" | "label" | "matrix" | "spaceDelimited" | "pipeDelimited" | "deepObject" | "cookie";

/** A parameter that isn't a plain text in the style of its place. */
export interface StyledParameter {
  readonly as: Decoder;
  readonly style?: Style;
  readonly explode?: boolean;
  /** It holds a text of this media type, in no style. */
  readonly mediaType?: string;
  /** An empty value stands for none (`allowEmptyValue`). */
  readonly allowEmpty?: boolean;
}

export type Parameter = Decoder | StyledParameter;

/** Parameters by name; one that isn't listed is a text in the style of its place. */
export type Parameters = Readonly<Record<string, Parameter>>;

/** A name and its value, both as they travel: not decoded, since a decoded comma separates nothing. */
export type Pair = readonly [name: string, raw: string];

const styles: Readonly<Record<Place, Style>> = { path: "simple", query: "form", header: "simple", cookie: "form" };

/** How a parameter of a place is written and read, with what it doesn't say. */
export function resolveStyle(
  parameter: Parameter,
  place: Place,
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

/** The parameter that goes by a name. */
export function parameterOf(parameters: Parameters, name: string): Parameter {
  return Object.hasOwn(parameters, name) ? (parameters[name] ?? "string") : "string";
}

/** Whether there can be a header of that name (RFC 9110, 5.1): asking for another is an error. */
export function isHeaderName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}

/** The values of query parameters, or of the members of a form, as far as there are any. */
export function decodeQuery(
  pairs: readonly Pair[],
  names: readonly string[],
  parameters: Parameters,
): Record<string, unknown> {
  const decoded = pairs.map(([name, raw]): Pair => [percentDecode(name, true), raw]);
  const entries = names.map((name) => [name, fromQuery(name, decoded, names, parameterOf(parameters, name))] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function fromQuery(name: string, pairs: readonly Pair[], names: readonly string[], parameter: Parameter): unknown {
  const { as, style, explode, mediaType, allowEmpty } = resolveStyle(parameter, "query");
  const raws = pairs.filter(([each]) => each === name).map(([, raw]) => raw);
  if (allowEmpty && raws.every((raw) => raw === "")) return undefined;
  const texts = (): readonly string[] => raws.map((raw) => percentDecode(raw, true));
  if (mediaType !== undefined) return raws.length === 0 ? undefined : decodeMediaType(texts()[0] ?? "", mediaType, as);
  const object = objectDecoderOf(as);
  if (style === "deepObject") return deep(name, pairs, as) ?? plain(texts(), as);
  if (object !== undefined && explode && raws.length === 0)
    return members(
      object,
      pairs.filter(([each]) => Object.hasOwn(object.members, each) || !names.includes(each)),
      true,
    );
  if (raws.length === 0) return undefined;
  const list = listDecoderOf(as);
  if (explode || raws.length > 1) {
    if (list === undefined) return plain(texts(), as);
    const [text = ""] = texts();
    return raws.length === 1 && mayBeScalar(text, as)
      ? decodeScalar(text, as)
      : texts().map((each) => decodeScalar(each, list.items));
  }
  const delimiter = style === "spaceDelimited" ? /%20|\+| /i : style === "pipeDelimited" ? /%7C|\|/i : ",";
  return delimited(raws[0] ?? "", as, delimiter, (raw) => percentDecode(raw, true));
}

/** One text is a scalar; that there are several is for the schema to refuse. */
function plain(texts: readonly string[], reading: Decoder): unknown {
  if (texts.length === 0) return undefined;
  return texts.length === 1 ? decodeScalar(texts[0] ?? "", reading) : texts.map((text) => decodeScalar(text, reading));
}

/** A list `a,b`, an object `a,1,b,2`, or a scalar. */
function delimited(raw: string, as: Decoder, delimiter: string | RegExp, read: (raw: string) => string): unknown {
  const [list, object] = [listDecoderOf(as), objectDecoderOf(as)];
  const parts = raw === "" ? [] : raw.split(delimiter);
  const isOne = parts.length < 2 && mayBeScalar(read(raw), as);
  if (list !== undefined && !isOne) return parts.map((part) => decodeScalar(read(part), list.items));
  if (object !== undefined && !isOne) return ofList(parts, object, read) ?? parseJsonOrString(read(raw));
  return decodeScalar(read(raw), as);
}

/** An object whose names and values alternate; an odd number of them is none. */
function ofList(parts: readonly string[], object: ObjectDecoder, read: (raw: string) => string): unknown {
  if (parts.length % 2 === 1) return undefined;
  return members(
    object,
    parts.flatMap((part, index): Pair[] => (index % 2 === 0 ? [[read(part), parts[index + 1] ?? ""]] : [])),
    false,
    read,
  );
}

/** The members that an object has, of pairs whose names are decoded; undefined where it has none. */
function members(
  object: ObjectDecoder,
  pairs: readonly Pair[],
  isQuery: boolean,
  read = (raw: string): string => percentDecode(raw, isQuery),
): unknown {
  const found = new Map<string, unknown>();
  for (const [name, raw] of pairs) {
    const reading = memberDecoder(object, name);
    if (reading === undefined && isQuery) continue;
    const items = listDecoderOf(reading ?? "string")?.items;
    const before = found.get(name);
    if (items === undefined) found.set(name, decodeScalar(read(raw), reading ?? "string"));
    else found.set(name, [...(Array.isArray(before) ? (before as unknown[]) : []), decodeScalar(read(raw), items)]);
  }
  return found.size === 0 && isQuery ? undefined : Object.fromEntries(found);
}

/**
 * `name[a]=1&name[b][c]=2&name[d][]=3`: an object, with what clients make of its objects and lists; or such a list
 * itself.
 */
function deep(name: string, pairs: readonly Pair[], reading: Decoder): unknown {
  const inside = pairs.flatMap(([each, raw]) => {
    const steps = each.startsWith(`${name}[`) ? /^((?:\[[^[\]]*\])+)$/.exec(each.slice(name.length))?.[1] : undefined;
    return steps === undefined ? [] : [{ steps: steps.slice(1, -1).split("]["), text: percentDecode(raw, true) }];
  });
  const object = objectDecoderOf(reading);
  if (object !== undefined) return inside.length === 0 ? undefined : deepObject(inside, object);
  if (listDecoderOf(reading) === undefined) return undefined;
  const bare = pairs
    .filter(([each]) => each === name)
    .map(([, raw]) => percentDecode(raw, true))
    .filter((text) => !mayBeScalar(text, reading));
  const found = [...bare.map((text) => ({ steps: [], text })), ...inside];
  return found.length === 0 ? undefined : deepValue(found, reading);
}

interface Deep {
  readonly steps: readonly string[];
  readonly text: string;
}

function deepObject(found: readonly Deep[], object: ObjectDecoder): unknown {
  const byName = new Map<string, Deep[]>();
  for (const {
    steps: [name = "", ...steps],
    text,
  } of found)
    byName.set(name, [...(byName.get(name) ?? []), { steps, text }]);
  return Object.fromEntries(
    [...byName].map(([name, each]) => [name, deepValue(each, memberDecoder(object, name) ?? "string")]),
  );
}

function deepValue(found: readonly Deep[], reading: Decoder): unknown {
  const [list, object] = [listDecoderOf(reading), objectDecoderOf(reading)];
  const isFlat = found.every(({ steps }) => steps.length === 0);
  if (list !== undefined) {
    // `a[]=1`, `a[0]=1` and `a=1` repeated are all a list; `a[0][b]=1` is a list of objects.
    const groups = new Map<string, Deep[]>();
    found.forEach(({ steps: [index = "", ...steps], text }, position) => {
      const key = index === "" ? `#${position}` : index;
      groups.set(key, [...(groups.get(key) ?? []), { steps, text }]);
    });
    return [...groups.values()].map((each) => deepValue(each, list.items));
  }
  if (object !== undefined && !isFlat) return deepObject(found, object);
  return isFlat
    ? plain(
        found.map(({ text }) => text),
        reading,
      )
    : deepObject(found, { members: {}, others: "string" });
}

/** The value of a path parameter, from what stands in its place in the path. */
export function decodePathParameter(name: string, raw: string, parameter: Parameter): unknown {
  const { as, style, explode, mediaType } = resolveStyle(parameter, "path");
  const read = (text: string): string => percentDecode(text, false);
  if (mediaType !== undefined) return decodeMediaType(read(raw), mediaType, as);
  if (style === "matrix") return fromMatrix(name, raw, as, explode);
  if (style === "label") {
    if (!raw.startsWith(".")) return read(raw);
    return delimitedOrNamed(raw.slice(1), as, explode, explode ? "." : ",", read);
  }
  return delimitedOrNamed(raw, as, explode, ",", read);
}

/** `a,b`, or where an object is exploded `a=1,b=2`. */
function delimitedOrNamed(
  raw: string,
  as: Decoder,
  explode: boolean,
  delimiter: string,
  read: (raw: string) => string,
): unknown {
  const object = objectDecoderOf(as);
  if (!explode || object === undefined) return delimited(raw, as, delimiter, read);
  const pairs = raw === "" ? [] : raw.split(delimiter).map(pairOf);
  return members(
    object,
    pairs.map(([name, value]): Pair => [read(name), value]),
    false,
    read,
  );
}

/** `;a=1;b=2` */
function fromMatrix(name: string, raw: string, as: Decoder, explode: boolean): unknown {
  const read = (text: string): string => percentDecode(text, false);
  if (!raw.startsWith(";")) return read(raw);
  const pairs = raw
    .slice(1)
    .split(";")
    .map(pairOf)
    .map(([each, value]): Pair => [read(each), value]);
  const [object, list] = [objectDecoderOf(as), listDecoderOf(as)];
  if (object !== undefined && explode) return members(object, pairs, false);
  const own = pairs.filter(([each]) => each === name).map(([, value]) => value);
  if (own.length < pairs.length || own.length === 0) return read(raw);
  if (list !== undefined && explode) return own.map((each) => decodeScalar(read(each), list.items));
  return delimited(own[0] ?? "", as, ",", read);
}

function pairOf(text: string): Pair {
  const at = text.indexOf("=");
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

/** The value of a header. Its texts are not percent-encoded; spaces around commas mean nothing (RFC 9110, 5.6.1). */
export function decodeHeader(text: string, parameter: Parameter): unknown {
  const { as, explode, mediaType } = resolveStyle(parameter, "header");
  if (mediaType !== undefined) return decodeMediaType(text, mediaType, as);
  const isOne = listDecoderOf(as) === undefined && objectDecoderOf(as) === undefined;
  return isOne ? decodeScalar(text, as) : delimitedOrNamed(text, as, explode, ",", (each) => each.trim());
}

/** The values of cookies, from the header that holds all of them (RFC 6265, 4.2.1). */
export function decodeCookies(header: string, names: readonly string[], parameters: Parameters): Record<string, unknown> {
  const pairs = (separator: RegExp): Pair[] =>
    header
      .split(separator)
      .filter((each) => each !== "")
      .map(pairOf)
      .map(([name, raw]): Pair => [name.trim(), unquoted(raw.trim())]);
  const whole = pairs(/;/);
  const entries = names.map((name) => {
    const parameter = parameterOf(parameters, name);
    const { as, style, explode } = resolveStyle(parameter, "cookie");
    if (style === "cookie") return [name, fromPlainPairs(name, whole, names, as, explode)] as const;
    const isSpread = explode && (listDecoderOf(as) ?? objectDecoderOf(as)) !== undefined;
    // What is exploded is written with `&`, as in a query, though cookies have a separator of their own.
    const encoded = isSpread ? pairs(/[;&]/) : whole;
    // In the style `form` names are encoded as values are.
    return [
      name,
      fromQuery(
        name,
        encoded.map(([each, raw]): Pair => [percentDecode(each, true), raw]),
        names,
        parameter,
      ),
    ] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/**
 * What is in the style `cookie` is written as it is, and so it is read: nothing is encoded (OpenAPI 3.2, Style Values).
 */
function fromPlainPairs(
  name: string,
  pairs: readonly Pair[],
  names: readonly string[],
  as: Decoder,
  explode: boolean,
): unknown {
  const own = pairs.filter(([each]) => each === name).map(([, raw]) => raw);
  const [list, object] = [listDecoderOf(as), objectDecoderOf(as)];
  if (object !== undefined && explode && own.length === 0)
    return members(
      object,
      pairs.filter(([each]) => Object.hasOwn(object.members, each) || !names.includes(each)),
      true,
      String,
    );
  if (own.length === 0) return undefined;
  if (list !== undefined && (explode || own.length > 1)) return own.map((raw) => decodeScalar(raw, list.items));
  return delimited(own[0] ?? "", as, ",", String);
}

function unquoted(text: string): string {
  return /^".*"$/.test(text) ? text.slice(1, -1) : text;
}

/** A text of a media type: JSON is parsed, any other is what its schema reads. */
export function decodeMediaType(text: string, mediaType: string, as: Decoder = "string"): unknown {
  return /[/+]json\b/i.test(mediaType) ? parseJsonOrString(text) : decodeScalar(text, as);
}

/** The name and value pairs of a query or an urlencoded form, not decoded. */
export function splitPairs(query: string): readonly Pair[] {
  return query
    .split("&")
    .filter((each) => each !== "")
    .map(pairOf);
}

/**
 * Percent-encoded text (RFC 3986, 2.1); in queries and forms `+` is a space. What isn't well encoded stays as it is.
 */
export function percentDecode(raw: string, isQuery: boolean): string {
  const text = isQuery ? raw.replaceAll("+", " ") : raw;
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
