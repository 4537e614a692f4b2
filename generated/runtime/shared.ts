// Copied from scripts/runtime by halves. Do not edit.

import { isJson, templateNames, templateParts, wholeName } from "./syntax.js";
import { largeInteger } from "./validation.js";
export { integerOf, largeInteger } from "./validation.js";

// --- shared/exact-json.ts ---
// JSON whose integers may have more digits than a double. Copied into generated/ as it is.

/** A string that is no name of a member, or a number that may have more digits. */
const token = /("[^"\\]*(?:\\[^][^"\\]*)*")(?!\s*:)|("[^"\\]*(?:\\[^][^"\\]*)*")|-?\d[\d.eE+-]*/g;

/**
 * As JSON.parse does, with bigints for integers of which no double has the digits.
 * @throws SyntaxError
 */
export function parseExactly(text: string): unknown {
  return parseWith(largeInteger, text);
}

/** The same, but what JavaScript writes for a double is that double: its own JSON is read as JSON.parse does. */
export function parseAsWritten(text: string): unknown {
  return parseWith((written) => (String(Number(written)) === written ? undefined : largeInteger(written)), text);
}

function parseWith(integerOf: (written: string) => bigint | undefined, text: string): unknown {
  const plain = JSON.parse(text) as unknown;
  if (!/\d{16}|\d[eE]/.test(text)) return plain;
  let hasLarge = false;
  // A mark before each string and each of these numbers says which of the two it is.
  const marked = text.replace(token, (found, value: string | undefined, name: string | undefined) => {
    if (value !== undefined) return `"s${value.slice(1)}`;
    if (name !== undefined) return found;
    const integer = integerOf(found);
    if (integer === undefined) return found;
    hasLarge = true;
    return `"n${integer}"`;
  });
  if (!hasLarge) return plain;
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value !== "string" ? value : value.startsWith("n") ? BigInt(value.slice(1)) : value.slice(1),
  );
}

/** As JSON.stringify does, with the digits of bigints. */
export function stringifyExactly(value: unknown): string | undefined {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null || typeof (value as { toJSON?: unknown }).toJSON === "function")
    return JSON.stringify(value) as string | undefined;
  if (Array.isArray(value)) return `[${value.map((each) => stringifyExactly(each) ?? "null").join()}]`;
  const members = Object.entries(value).flatMap(([name, each]) => {
    const text = stringifyExactly(each);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join()}}`;
}

// --- shared/decoders.ts ---
// Decoders: turn the strings of a URL, a header or a form into the values that their schema describes.

/**
 * The type of a single value. `file` is an uploaded file. `integer` is used beside strings only: there `1.5` is a
 * string.
 */
export type Scalar = "string" | "number" | "integer" | "boolean" | "null" | "file";

/** How a string is decoded: as a scalar, a list, an object, or as the first of several alternatives that matches. */
export type Decoder = Scalar | ListDecoder | ObjectDecoder | readonly Decoder[];

export interface ListDecoder {
  readonly items: Decoder;
}

export interface ObjectDecoder {
  readonly members: Readonly<Record<string, Decoder>>;
  /** The decoder of members with other names; without it they are left out. */
  readonly others?: Decoder;
}

/** The alternatives of a decoder, flattened, in order. */
function alternatives(decoder: Decoder): readonly Exclude<Decoder, readonly Decoder[]>[] {
  return isAlternatives(decoder) ? decoder.flatMap(alternatives) : [decoder];
}

function isAlternatives(decoder: Decoder): decoder is readonly Decoder[] {
  return Array.isArray(decoder);
}

/** The list among the alternatives of a decoder, if there is one. */
export function listDecoderOf(decoder: Decoder): ListDecoder | undefined {
  return alternatives(decoder).find((each): each is ListDecoder => typeof each === "object" && "items" in each);
}

/** The object among the alternatives of a decoder, if there is one; several objects are merged. */
export function objectDecoderOf(decoder: Decoder): ObjectDecoder | undefined {
  const objects = alternatives(decoder).filter(
    (each): each is ObjectDecoder => typeof each === "object" && "members" in each,
  );
  if (objects.length < 2) return objects[0];
  const others = objects.find((each) => each.others !== undefined)?.others;
  return {
    members: Object.fromEntries(objects.flatMap(({ members }) => Object.entries(members))),
    ...(others !== undefined && { others }),
  };
}

/** The alternatives that are no objects; undefined if there are none. */
export function withoutObjects(decoder: Decoder): Decoder | undefined {
  const others = alternatives(decoder).filter((each) => !(typeof each === "object" && "members" in each));
  return others.length === 0 ? undefined : others;
}

/**
 * Whether a string may be a scalar, for decoders that allow lists and objects as well. Null is written as `null` or as
 * the empty string.
 */
export function mayBeScalar(text: string, decoder: Decoder): boolean {
  const isNull = text === "null" || text === "";
  return alternatives(decoder).some((each) => typeof each === "string" && (each !== "null" || isNull));
}

/** The decoder of a member; undefined if the object has no member of that name. */
export function memberDecoder({ members, others }: ObjectDecoder, name: string): Decoder | undefined {
  return Object.hasOwn(members, name) ? members[name] : others;
}

/** Decodes a scalar. A string that can't be decoded is returned as it is, for the schema to reject. */
export function decodeScalar(text: string, decoder: Decoder): unknown {
  const scalars = alternatives(decoder).filter((each) => typeof each === "string");
  if (scalars.includes("null") && (text === "null" || (text === "" && !scalars.includes("string")))) return null;
  if (scalars.includes("boolean") && (text === "true" || text === "false")) return text === "true";
  if (isNumber(text)) {
    const number = Number(text);
    if (scalars.includes("number") || (scalars.includes("integer") && Number.isInteger(number)))
      return Number.isSafeInteger(number) ? number : readNumber(text, number);
  }
  // No style is defined for nested lists and objects (OpenAPI 3.1, Style Values): clients send JSON.
  return scalars.length === 0 ? parseJsonOrString(text) : text;
}

/**
 * Decodes the values of a repeated name: one is a scalar, several are a list, which the schema rejects if it allows
 * none.
 */
export function decodeScalars(values: readonly string[], decoder: Decoder): unknown {
  if (values.length === 0) return undefined;
  return values.length === 1
    ? decodeScalar(values[0] ?? "", decoder)
    : values.map((text) => decodeScalar(text, decoder));
}

/** Whether a string is a number in JSON's grammar (RFC 8259, 6). */
function isNumber(text: string): boolean {
  return /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$/.test(text);
}

/** A bigint if no double has the digits of the integer; the string itself if it is beyond all doubles. */
function readNumber(text: string, number: number): number | bigint | string {
  if (!Number.isInteger(number)) return Number.isFinite(number) ? number : text;
  const large = largeInteger(text);
  if (large === undefined) return number;
  largeCount++;
  return large;
}

let largeCount = 0;

/** Grows with each bigint that is decoded: what was decoded without waiting has none if it hasn't grown. */
export function largeIntegersRead(): number {
  return largeCount;
}

/** The value of a JSON text, or the string itself if it isn't JSON. */
export function parseJsonOrString(text: string): unknown {
  try {
    const value = parseExactly(text);
    // Any of the integers in it may be a bigint.
    if (typeof value === "bigint" || typeof value === "object") largeCount++;
    return value;
  } catch {
    return text;
  }
}

// --- shared/pairs.ts ---
// The `name=value` pairs of queries, forms and cookies, and percent-encoding.

/** A name and its value, not decoded: after decoding, a comma in a value would look like a delimiter. */
export type Pair = readonly [name: string, raw: string];

/** Splits a query or an urlencoded form into its pairs, not decoded. */
export function splitPairs(query: string): readonly Pair[] {
  return query
    .split("&")
    .filter((each) => each !== "")
    .map(splitPair);
}

/** Splits `name=value` at the first equals sign; without one the value is empty. */
export function splitPair(text: string): Pair {
  const index = text.indexOf("=");
  return index === -1 ? [text, ""] : [text.slice(0, index), text.slice(index + 1)];
}

/**
 * Decodes percent-encoding (RFC 3986, 2.1); in queries and forms `+` is a space. A string that isn't well encoded is
 * returned as it is.
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

// --- shared/deep-object.ts ---
// Query parameters in the style `deepObject`: `name[a]=1&name[b][c]=2&name[d][]=3`. OpenAPI defines it for flat objects
// only; nested objects and lists are decoded as common clients write them.

/**
 * The object, or the list, that the pairs of a name make up; undefined if there are none. The names of `pairs` are
 * decoded.
 */
export function decodeDeepObject(name: string, pairs: readonly Pair[], decoder: Decoder): unknown {
  const bracketed = pairs.flatMap(([each, raw]) => {
    const steps = each.startsWith(`${name}[`) ? /^((?:\[[^[\]]*\])+)$/.exec(each.slice(name.length))?.[1] : undefined;
    return steps === undefined ? [] : [{ steps: steps.slice(1, -1).split("]["), text: percentDecode(raw, true) }];
  });
  const object = objectDecoderOf(decoder);
  if (object !== undefined) return bracketed.length === 0 ? undefined : decodeObject(bracketed, object);
  if (listDecoderOf(decoder) === undefined) return undefined;
  const bare = pairs
    .filter(([each]) => each === name)
    .map(([, raw]) => percentDecode(raw, true))
    .filter((text) => !mayBeScalar(text, decoder));
  const entries = [...bare.map((text) => ({ steps: [], text })), ...bracketed];
  return entries.length === 0 ? undefined : decodeValue(entries, decoder);
}

/** One pair, by the names and indexes in its brackets. */
interface DeepEntry {
  readonly steps: readonly string[];
  readonly text: string;
}

function decodeObject(entries: readonly DeepEntry[], object: ObjectDecoder): unknown {
  const byName = new Map<string, DeepEntry[]>();
  for (const {
    steps: [name = "", ...steps],
    text,
  } of entries)
    byName.set(name, [...(byName.get(name) ?? []), { steps, text }]);
  return Object.fromEntries(
    [...byName].map(([name, each]) => [name, decodeValue(each, memberDecoder(object, name) ?? "string")]),
  );
}

function decodeValue(entries: readonly DeepEntry[], decoder: Decoder): unknown {
  const [list, object] = [listDecoderOf(decoder), objectDecoderOf(decoder)];
  const isFlat = entries.every(({ steps }) => steps.length === 0);
  if (list !== undefined) {
    // `a[]=1`, `a[0]=1` and `a=1` repeated are all a list; `a[0][b]=1` is a list of objects.
    const groups = new Map<string, DeepEntry[]>();
    entries.forEach(({ steps: [index = "", ...steps], text }, position) => {
      const key = index === "" ? `#${position}` : index;
      groups.set(key, [...(groups.get(key) ?? []), { steps, text }]);
    });
    return [...groups.values()].map((each) => decodeValue(each, list.items));
  }
  if (object !== undefined && !isFlat) return decodeObject(entries, object);
  return isFlat
    ? decodeScalars(
        entries.map(({ text }) => text),
        decoder,
      )
    : decodeObject(entries, { members: {}, others: "string" });
}

// --- shared/json-text.ts ---
// Writes a value as JSON, or throws if reading that JSON would return another value.

/**
 * Writes a value as JSON; `name` is what error messages call it.
 * @throws TypeError if the value has no JSON representation or only one that stands for another value: NaN would become
 *   null, and a Map would lose its entries
 */
export function jsonText(value: unknown, name = "body"): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (cause) {
    // The message of the cause isn't repeated: it may quote names and values.
    const message = cause instanceof Error ? cause.message : "";
    notJson(
      name,
      /bigint/i.test(message)
        ? "JSON has no bigint"
        : /circular|cyclic/i.test(message)
          ? "it contains itself"
          : "one of its toJSON methods failed",
      cause,
    );
  }
  checkJson(value, name);
  return text ?? notJson(name, `JSON has no ${typeof value}`);
}

function notJson(name: string, reason: string, cause?: unknown): never {
  throw new TypeError(`${name} can't be written as JSON: ${reason}.`, cause === undefined ? undefined : { cause });
}

/**
 * Throws unless JSON.stringify writes the value itself. Called after it, since this would not end for a value that
 * contains itself.
 */
function checkJson(value: unknown, name: string): void {
  switch (typeof value) {
    case "number":
      if (!Number.isFinite(value)) notJson(name, `${value} would become null`);
      if (!isWrittenExactly(value))
        notJson(name, `${value} would become another integer, since it has more digits than a number holds`);
      return;
    case "function":
    case "symbol":
      return notJson(name, `JSON has no ${typeof value}`);
    case "object":
      if (value !== null) checkObject(value, name);
  }
}

function checkObject(value: object, name: string): void {
  if (Array.isArray(value)) {
    // A hole in an array is undefined as well.
    for (const each of value as unknown[])
      checkJson(each === undefined ? notJson(name, "undefined in an array would become null") : each, name);
    return;
  }
  const isBytes = ArrayBuffer.isView(value);
  if (!isBytes && typeof (value as { toJSON?: unknown }).toJSON === "function") {
    if (value instanceof Date && Number.isNaN(value.getTime())) notJson(name, "an invalid Date would become null");
    return;
  }
  const kind = Object.prototype.toString.call(value).slice("[object ".length, -1);
  if (kind !== "Object") notJson(name, `a ${kind} would become another value`);
  if (Object.hasOwn(value, "__proto__")) throw new TypeError(`${name} has a member __proto__, which servers ignore.`);
  for (const each of Object.values(value)) checkJson(each, name);
}

/** Whether JavaScript writes all digits of an integer: of large ones it writes only as many as identify the double. */
export function isWrittenExactly(value: number): boolean {
  const text = String(value);
  return Number.isSafeInteger(value) || /.\D/.test(text) || String(BigInt(value)) === text;
}

// --- shared/sequences.ts ---
// Bodies that are a sequence of JSON values: JSON lines, and JSON text sequences (RFC 7464).

/** What a decoder of UTF-8 pipes through; `ReadableWritablePair` is a type of the DOM only. */
interface TextDecoding {
  readonly readable: ReadableStream<string>;
  readonly writable: WritableStream<Uint8Array>;
}

/** Starts each record of a JSON text sequence (RFC 7464, 2.2). */
const separator = "\u001e";

/**
 * Yields the values of a body. Each line is a value; so is each record, which may have several lines. `toError` makes
 * the error to throw for an item that isn't JSON.
 */
export async function* readJsonValues(
  body: ReadableStream<Uint8Array> | null,
  toError: (text: string, cause: unknown) => Error,
): AsyncGenerator<unknown, void, undefined> {
  let lines: string[] = [];
  // The number of open brackets in a record. Parsing it again after each of its lines would take quadratic time.
  let depth = 0;
  let isRecord = false;
  for await (const line of readLines(body, true)) {
    for (const [index, part] of line.split(separator).entries()) {
      if (index > 0) {
        if (lines.length > 0) yield parseItem(lines, toError);
        [lines, depth, isRecord] = [[], 0, true];
      }
      if (part.trim() === "") continue;
      lines.push(part);
      if (isRecord) depth += depthOf(part);
      if (depth > 0) continue;
      yield parseItem(lines, toError);
      [lines, depth] = [[], 0];
    }
  }
  if (lines.length > 0) yield parseItem(lines, toError);
}

function parseItem(lines: readonly string[], toError: (text: string, cause: unknown) => Error): unknown {
  const text = lines.join("\n");
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw toError(text, cause);
  }
}

/** How many more objects and arrays a line of JSON opens than it closes. Strings never span lines. */
function depthOf(line: string): number {
  let depth = 0;
  for (const [token] of line.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/g)) {
    if (token === "[" || token === "{") depth++;
    else if (token === "]" || token === "}") depth--;
  }
  return depth;
}

/**
 * Yields the lines of a body, which end with CR, LF or both. With `includeLast`, text after the last line end is a line
 * too. Leaving the loop cancels the body.
 */
export async function* readLines(
  body: ReadableStream<Uint8Array> | null,
  includeLast = false,
): AsyncGenerator<string, void, undefined> {
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as TextDecoding).getReader();
  let rest = "";
  let isAfterCr = false;
  try {
    for (;;) {
      const { done, value = "" } = await reader.read();
      // The CR ended the line already; its LF may arrive in the next chunk.
      const text = isAfterCr ? value.replace(/^\n/, "") : value;
      if (value !== "") isAfterCr = value.endsWith("\r");
      // Only the new text is split: splitting a long line again with each chunk would take quadratic time.
      const [end = "", ...lines] = text.split(/\r\n|\r|\n/);
      rest += end;
      for (const line of lines) {
        yield rest;
        rest = line;
      }
      if (done && includeLast && rest !== "") yield rest;
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Writes a body as JSON lines. */
export function jsonLines(body: unknown): string {
  return (body as readonly unknown[]).map((item) => `${jsonText(item)}\n`).join("");
}

/** Writes a body as a JSON text sequence. */
export function jsonRecords(body: unknown): string {
  return (body as readonly unknown[]).map((item) => `${separator}${jsonText(item)}\n`).join("");
}

// --- shared/events.ts ---
// Server-sent events as an async iterable (HTML Living Standard, 9.2.6). Parsed by hand: the package eventsource-parser
// would be one more dependency of every generated client, and reports `retry` apart from the event that an `itemSchema`
// describes it in.

/** One event. `data` is parsed if it is JSON, otherwise it is the string that was sent. */
export interface ServerEvent<T = unknown> {
  readonly event: string;
  readonly data: T;
  readonly id: string;
}

/** Yields events as they arrive. Leaving the loop closes the connection. */
export function readEvents<T>(response: Pick<Response, "body">): AsyncGenerator<ServerEvent<T>, void, undefined> {
  return readEventsUntil<T>(undefined)(response);
}

/** The same up to the event with this data, which a service ends a stream with: `[DONE]`. */
export function readEventsUntil<T>(
  end: string | undefined,
): (response: Pick<Response, "body">) => AsyncGenerator<ServerEvent<T>, void, undefined> {
  return async function* ({ body }) {
    let lastId = "";
    for await (const { event, id = lastId, data } of readBlocks(body, end)) {
      lastId = id;
      if (data !== undefined) yield { event: event || "message", id, data: parseJson(data) as T };
    }
  };
}

/**
 * Makes a reader of events with the fields that an `itemSchema` describes. `json` names the events whose data is JSON;
 * `true` means all of them. `end` is the data of the event that ends a stream.
 */
export function readEventItems<T>(
  json: true | readonly string[],
  end?: string,
): (response: Pick<Response, "body">) => AsyncGenerator<T, void, undefined> {
  return async function* ({ body }) {
    for await (const { data, ...fields } of readBlocks(body, end)) {
      const isJson = json === true || json.includes(fields.event || "message");
      if (data !== undefined) yield { ...fields, data: isJson ? parseJson(data) : data } as T;
    }
  };
}

/** The fields between two empty lines; an event if it has data. */
interface Block {
  readonly event?: string;
  readonly id?: string;
  readonly retry?: number;
  readonly data?: string;
}

async function* readBlocks(
  body: ReadableStream<Uint8Array> | null,
  end: string | undefined,
): AsyncGenerator<Block, void, undefined> {
  let block: Block = {};
  for await (const line of readLines(body)) {
    if (line === "") {
      if (end !== undefined && block.data === end) return;
      yield block;
      block = {};
      continue;
    }
    const [, field = "", value = ""] = /^([^:]*):? ?([^]*)$/.exec(line) ?? [];
    if (field === "data") block = { ...block, data: block.data === undefined ? value : `${block.data}\n${value}` };
    else if (field === "event") block = { ...block, event: value };
    else if (field === "id" && !value.includes("\0")) block = { ...block, id: value };
    else if (field === "retry" && /^\d+$/.test(value)) block = { ...block, retry: Number(value) };
  }
}

/** As in decoders.ts, which clients would have to copy for this alone. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

// --- shared/map-values.ts ---
// Copies of JSON values in which some differ. Copied into generated/ as it is.

/** A value whose leaves are replaced, in arrays and plain objects. What contains itself stays as it is. */
export function mapLeaves(
  value: unknown,
  replace: (leaf: unknown) => unknown,
  above: readonly unknown[] = [],
): unknown {
  const found = replace(value);
  if (found !== value || above.includes(value)) return found;
  const inside = [...above, value];
  return mapChildren(value, (each) => mapLeaves(each, replace, inside));
}

/** The same array or plain object unless something in it changes; any other value as it is. */
export function mapChildren(value: unknown, change: (child: unknown, name: string) => unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = Array.from(value as unknown[], (each, index) => change(each, String(index)));
    return items.some((each, index) => each !== (value as unknown[])[index]) ? items : value;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, each, change(each, name)] as const);
  return entries.some(([, before, after]) => before !== after)
    ? Object.fromEntries(entries.map(([name, , after]) => [name, after]))
    : value;
}

// --- shared/parameters.ts ---
// Decodes the parameters of a request by their style (OpenAPI 3.1, Style Values; RFC 6570).

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

// --- shared/path-segments.ts ---
// Segments of paths: literals, and parameters among them. They are compared as text, never as regular expressions, so
// that every character of RFC 3986 (3.3) is itself, and in linear time. Copied into generated/ as it is.

/** A literal, as `canonicalText` has it, or null for a parameter. */
export type SegmentParts = readonly (string | null)[];

/** The parts of a segment, and the names of its parameters: `{id}:archive` -> null, `:archive` and `id`. */
export function partsOf(segment: string): { readonly parts: SegmentParts; readonly names: readonly string[] } {
  const strings = templateParts(segment);
  return {
    parts: strings.map((text) => (wholeName(text) === undefined ? canonicalText(text) : null)),
    names: templateNames(segment),
  };
}

/**
 * A text without percent-encoding where it makes no difference (RFC 3986, 6.2.2): `%7e` -> `~`. A reserved character
 * that is encoded (`%2B`) is another one than itself (2.2), as is a byte that isn't UTF-8: each becomes one lone
 * surrogate, which no path has otherwise.
 */
export function canonicalText(text: string): string {
  return text.includes("%") ? withStarts(text).text : text;
}

/** The canonical text, and where each of its code units begins in what it was made of, and at last where that ends. */
function withStarts(raw: string): { readonly text: string; readonly starts: readonly number[] } {
  let text = "";
  const starts: number[] = [];
  for (let at = 0; at < raw.length;) {
    const { unit, length } = raw[at] === "%" ? decodeAt(raw, at) : { unit: raw[at] ?? "", length: 1 };
    for (let each = 0; each < unit.length; each++) starts.push(at);
    text += unit;
    at += length;
  }
  starts.push(raw.length);
  return { text, starts };
}

function decodeAt(raw: string, at: number): { readonly unit: string; readonly length: number } {
  const [, digits] = /^%([0-9a-f]{2})$/i.exec(raw.slice(at, at + 3)) ?? [];
  if (digits === undefined) return { unit: "%", length: 1 };
  const byte = Number.parseInt(digits, 16);
  // The length of a character by its first byte (RFC 3629, 3).
  const bytes = byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
  const encoded = raw.slice(at, at + 3 * bytes);
  try {
    const unit = decodeURI(encoded);
    if (unit !== encoded && unit !== "%") return { unit, length: encoded.length };
  } catch {
    // These bytes are no UTF-8.
  }
  return { unit: String.fromCharCode(0xdc00 + byte), length: 3 };
}

/** Where each parameter begins and ends. */
export type Bounds = readonly (readonly [start: number, end: number])[];

/**
 * Where the parameters of a segment are in a canonical text; undefined if it is another segment. A parameter is never
 * empty, and ends as early as it can.
 */
export function matchSegment(parts: SegmentParts, text: string): Bounds | undefined {
  const found: [number, number][] = [];
  let at = 0;
  let start: number | undefined;
  for (const [index, part] of parts.entries()) {
    if (part === null) {
      // The parameter before has no literal that ends it: it is one character.
      if (start !== undefined) found.push([start, (at = nextCharacter(text, start))]);
      start = at;
    } else if (start === undefined) {
      if (!text.startsWith(part, at)) return undefined;
      at += part.length;
    } else {
      const from = index === parts.length - 1 ? text.length - part.length : nextCharacter(text, start);
      const end = from < nextCharacter(text, start) ? -1 : indexOfLiteral(text, part, from);
      if (end === -1) return undefined;
      found.push([start, end]);
      at = end + part.length;
      start = undefined;
    }
  }
  if (start === undefined) return at === text.length ? found : undefined;
  if (start >= text.length) return undefined;
  found.push([start, text.length]);
  return found;
}

function nextCharacter(text: string, at: number): number {
  return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}

/** Not within a surrogate pair: its second half may look like an encoded character. */
function indexOfLiteral(text: string, literal: string, from: number): number {
  for (let at = text.indexOf(literal, from); at !== -1; at = text.indexOf(literal, at + 1))
    if (at === 0 || nextCharacter(text, at - 1) === at) return at;
  return -1;
}

/** What a segment has between the bounds of each parameter, as it was sent. */
export function divideSegment(
  raw: string,
  bounds: (text: string) => Bounds | undefined,
): readonly string[] | undefined {
  if (!raw.includes("%")) return bounds(raw)?.map(([start, end]) => raw.slice(start, end));
  const { text, starts } = withStarts(raw);
  return bounds(text)?.map(([start, end]) => raw.slice(starts[start], starts[end]));
}

/**
 * A segment of a template as one of Hono's: a parameter is `:id`. Text with characters to which Hono gives a meaning,
 * or that has parameters within, becomes a parameter of the name `ownName` with a regular expression in which every
 * such character is escaped: `{id}:archive` -> `:_2{[^\x2f]+?\x3aarchive}`. `taken` has the names before it.
 */
export function honoSegment(segment: string, ownName: string, taken: Set<string>): string {
  const { parts, names } = partsOf(segment);
  const [name = ""] = names;
  const isWhole = parts.length === 1 && parts[0] === null;
  if (isWhole && /^[^{}?*:@#]+$/.test(name) && !taken.has(name)) {
    taken.add(name);
    return `:${name}`;
  }
  const strings = parts.map((part) => (part === null ? null : honoText(part)));
  const isPlain = strings.every((text) => text !== null && /^(?:[\w.~%-]|[^\x00-\x7f])*$/.test(text));
  if (isPlain) return strings.join("");
  return `:${ownName}{${strings.map((text) => (text === null ? anyText : escapeAll(text))).join("")}}`;
}

/** As Hono decodes paths. */
function honoText(canonical: string): string {
  return canonical.replace(
    /[\udc00-\udcff]/gu,
    (each) => `%${(each.charCodeAt(0) - 0xdc00).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}

/** A regular expression for anything but a slash, without a slash in it, at which Hono would divide it. */
const anyText = "[^\\x2f]+?";

function escapeAll(text: string): string {
  return text.replace(/[^\w-]/g, (each) => {
    const digits = each.charCodeAt(0).toString(16);
    return digits.length > 2 ? `\\u${digits.padStart(4, "0")}` : `\\x${digits.padStart(2, "0")}`;
  });
}

/** The parts of a segment that `honoSegment` has made; undefined if it is none, such as a pattern of a user. */
export function partsOfPattern(pattern: string): SegmentParts | undefined {
  const [, source] = /^:_\w+\{([^]*)\}$/.exec(pattern) ?? [];
  if (source === undefined || !/^(?:\\x[0-9a-f]{2}|\\u[0-9a-f]{4}|\[\^\\x2f\]\+\?|[\w-])+$/.test(source))
    return undefined;
  return source
    .split(/(\[\^\\x2f\]\+\?)/)
    .filter((each) => each !== "")
    .map((each) => (each === anyText ? null : canonicalText(unescapeAll(each))));
}

function unescapeAll(source: string): string {
  return source.replace(/\\x(..)|\\u(....)/g, (_, short?: string, long?: string) =>
    String.fromCharCode(Number.parseInt(short ?? long ?? "", 16)),
  );
}

// --- shared/paths.ts ---
// Path templates: as patterns for Hono's router, and as readers of the parameters in a path.

/** What is read of a request; of Hono's context, which a client does not have. */
interface RequestContext {
  readonly req: { readonly url: string };
}

/**
 * Converts a path template to a Hono pattern, below a base path: `/users/{id}` -> `/users/:id`. Everything after `?` or
 * `#` is dropped.
 */
export function honoPath(template: string, basePath = ""): string {
  const taken = new Set<string>();
  // Named by its place in the template alone, a parameter is the same wherever the server is mounted.
  const path = [
    ...segmentsOf(basePath.replace(/\/+$/, "")).map((each, index) => honoSegment(each, `_base${index}`, taken)),
    ...segmentsOf(template)
      .map((each, index) => honoSegment(each, `_${index}`, taken))
      .slice(1),
  ].join("/");
  // Below a base path the root is `/v1` as well as `/v1/`.
  return segmentsOf(template).join("/") === "/" ? `${path}${rootSegment}` : path;
}

/**
 * The path below which operations are mounted: `given` as one that begins with a slash and has no empty segments, or
 * that of the document. `/` and "" -> "", `api/v1/` -> `/api/v1`.
 */
export function basePathOf(given: string | undefined, documented: string): string {
  if (given === undefined) return documented;
  const segments = given.split("/").filter((each) => each !== "");
  return segments.map((each) => `/${each}`).join("");
}

/** A segment of Hono that is empty, with its slash or without. */
export const rootSegment = ":_{$}?";

function segmentsOf(template: string): readonly string[] {
  return template.replace(/[?#][^]*$/, "").split("/");
}

/**
 * The query parameters that a template requires: a fixed value, or the name of a path parameter that holds the value.
 * `/messages?beta=true&page={page}` -> `beta` with the value `true`, and `page` with the parameter `page`.
 */
export function requiredQuery(
  template: string,
): readonly { readonly name: string; readonly value?: string; readonly parameter?: string }[] {
  const query = /\?([^#]*)/.exec(template)?.[1] ?? "";
  // A name that is itself a parameter matches any name, so it requires nothing.
  return [...new URLSearchParams(query)]
    .filter(([name]) => !name.includes("{"))
    .map(([name, value]) => {
      const parameter = wholeName(value);
      return parameter === undefined ? { name, value } : { name, parameter };
    });
}

/**
 * What parameters that share a segment with other text can be, by name: one of several strings, or what a regular
 * expression without groups matches.
 */
export type PathPatterns = Readonly<Record<string, string | readonly string[]>>;

/** Makes a reader of a template's parameters, not decoded, from a request whose path ends with the template. */
export function pathReader(
  template: string,
  patterns: PathPatterns = {},
): (c: RequestContext) => ReadonlyMap<string, string> {
  const segments = segmentsOf(template);
  const readers = segments.map((segment) => (segment.includes("{") ? segmentReader(segment, patterns) : undefined));
  const required = requiredQuery(template);
  return (c) => {
    const found = new Map<string, string>();
    // Not decoded: a decoded comma would look like a delimiter.
    const query = required.some(({ parameter }) => parameter !== undefined)
      ? (c.req.url.split("#", 1)[0]?.split("?", 2)[1] ?? "").split("&")
      : [];
    for (const { name, parameter } of required) {
      const pair = query.find((each) => new URLSearchParams(each).has(name)) ?? "";
      if (parameter !== undefined) found.set(parameter, pair.replace(/^[^=]*=?/, "").replaceAll("+", "%20"));
    }
    // Counted from the end, since the app may be mounted below a base path.
    const given = rawPath(c).split("/").slice(-segments.length);
    const offset = segments.length - given.length;
    readers.forEach((reader, index) => reader?.(given[index - offset] ?? "", found));
    return found;
  };
}

/** The number of ways to divide a segment that patterns are tried with, about: it grows with each parameter. */
const maxDivisions = 1_000_000;

/** Makes a reader of the parameters of one segment, which adds them to `found`, not decoded. */
export function segmentReader(
  segment: string,
  patterns: PathPatterns,
): (text: string, found: Map<string, string>) => void {
  const { parts, names } = partsOf(segment);
  const expression = names.some((name) => Object.hasOwn(patterns, name))
    ? expressionOf(parts, names, patterns)
    : undefined;
  const maxLength = Math.min(1000, maxDivisions ** (1 / names.length));
  const bounds = (text: string): Bounds | undefined =>
    // A segment that doesn't match the patterns is divided all the same, for the schemas to reject.
    (text.length > maxLength ? undefined : boundsBy(expression?.exec(text), parts)) ?? matchSegment(parts, text);
  return (text, found) => {
    const divided = divideSegment(text, bounds);
    names.forEach((name, index) => found.set(name, divided?.[index] ?? ""));
  };
}

function expressionOf(parts: SegmentParts, names: readonly string[], patterns: PathPatterns): RegExp {
  const rest = [...names];
  const sources = parts.map((part) =>
    part === null ? `(${patternSource(rest.shift() ?? "", patterns)})` : escapeRegExp(part),
  );
  return new RegExp(`^${sources.join("")}$`, "su");
}

function boundsBy(match: RegExpExecArray | null | undefined, parts: SegmentParts): Bounds | undefined {
  if (match === null || match === undefined) return undefined;
  const strings = match.slice(1);
  const found: [number, number][] = [];
  let at = 0;
  for (const part of parts) {
    const end = at + (part ?? strings[found.length] ?? "").length;
    if (part === null) found.push([at, end]);
    at = end;
  }
  return found;
}

function patternSource(name: string, patterns: PathPatterns): string {
  const part = Object.hasOwn(patterns, name) ? (patterns[name] ?? ".+?") : ".+?";
  return typeof part === "string" ? part : part.map(escapeRegExp).join("|");
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/**
 * The template of the matched route that handles `method`, or "none". Paths with `*` are middleware. Only the first
 * route counts, even if its method differs and a later one matches both (`PUT /v1/users/loc`).
 */
export function routeTemplate(
  routes: readonly { readonly method: string; readonly path: string }[],
  method: string,
): string {
  const wanted = method === "HEAD" ? "GET" : method;
  const first = routes.find(({ path }) => !path.includes("*"));
  return first?.method === wanted ? first.path : "none";
}

/** The path as it was sent; Hono's `c.req.path` is partly decoded. */
export function rawPath(c: RequestContext): string {
  const { url } = c.req;
  return url.slice(url.indexOf("/", url.indexOf("://") + 3)).split(/[?#]/, 1)[0] ?? "";
}

// --- shared/retry-after.ts ---
// When a service wants a request again: Retry-After (RFC 9110, 10.2.3). Copied into generated/ as it is.

/**
 * Milliseconds; undefined where no header says it. A date is relative to that of the response, so that clocks that
 * differ do no harm.
 */
export function retryAfter(headers: Headers | undefined): number | undefined {
  const header = (name: string): string => headers?.get(name) ?? "";
  const milliseconds = header("retry-after-ms");
  if (/^\d+(\.\d+)?$/.test(milliseconds)) return Number(milliseconds);
  const text = header("retry-after");
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // `Date.parse` takes "-1" for a year.
  const until = /^[A-Z]/.test(text) ? Date.parse(text) - (Date.parse(header("date")) || Date.now()) : NaN;
  return Number.isNaN(until) ? undefined : Math.max(until, 0);
}

// --- shared/sleep.ts ---
// Waiting that a signal ends. Copied into generated/ as it is.

/** Resolves after that time, or at once when the signal ends the call that waits. */
export function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
  });
}
