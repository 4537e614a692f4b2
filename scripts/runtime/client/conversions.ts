// Dates and bigints in place of the strings and integers of JSON, and other names of members than those of JSON, in the
// methods of a client that is generated with them. Copied into generated/ as it is.

import { isJson } from "../syntax/media-types.js";
import type { Core, Method } from "./client.js";
import { integerOf, parseAsWritten } from "../shared/exact-json.js";
import { mapChildren, mapLeaves } from "../shared/map-values.js";
import { randomUuid } from "./requests/random.js";
import type { BodyInit } from "./messages.js";
import type { Operation, Wire } from "./operation.js";
import { escapeToken, tokensOf } from "../syntax/json-pointers.js";
import { isObject, isStructured } from "../syntax/json-values.js";
import type { Values } from "./requests/serializers.js";
import { valueOfStatus } from "../syntax/statuses.js";

/** Names of members in a client by those of the document, where these differ. */
export type MemberNames = Readonly<Record<string, string>>;

/** What is converted in a value; a function returns what is declared later. */
export type Conversion = "date" | "bigint" | Parts | (() => Conversion);

/** The same of a value that may be of several kinds; `Inner` of the values in it. */
export interface Parts<Inner = Conversion> {
  /** A string is a date-time (RFC 3339). */
  readonly date?: true;
  /** A number is an integer. */
  readonly bigint?: true;
  /** The items of an array. */
  readonly items?: Inner;
  /** The members of an object; null where nothing is converted. */
  readonly members?: Readonly<Record<string, Inner | null>>;
  /** Members of an object with other names. */
  readonly others?: Inner;
  /** The names of members of an object. `members` has their documented ones. */
  readonly names?: MemberNames;
  /** Further members of an object, by the value of one of them, which a client has as `as`. */
  readonly on?: { readonly member: string; readonly as?: string; readonly cases: Readonly<Record<string, Inner>> };
}

/** Of the bodies of an operation, by the statuses or ranges of its responses, or `default`. */
export type Responses = Readonly<Record<string, Conversion>>;

/** Why a body can't be converted: a place in it, and never its value. */
class ConversionError extends TypeError {
  readonly what: string;

  constructor(what: string) {
    super(what);
    this.what = what;
  }
}

/**
 * A method whose arguments and result have dates and bigints, and whose result has a client's names. `queryNames` are
 * those of what a link to another page has.
 */
export function converted<A extends readonly unknown[], C>(
  method: Method<A, C>,
  responses: Responses = {},
  queryNames: MemberNames = {},
): Method<A, C> {
  const wire = wireOf(responses, queryNames);
  const call = (core: Core, ...args: A): C => {
    const send: Core["send"] = async (described, given, called) =>
      core.send(withWire(described, wire), given.map(wire.encode), called);
    return method(Object.assign(Object.create(core) as Core, { send }), ...args);
  };
  return Object.assign(call, { described: method.described });
}

/** The operation, whose JSON has all digits of bigints. */
function withWire(described: Operation, wire: Wire): Operation {
  const { body: write, content, type = "application/json" } = described;
  return {
    ...described,
    wire,
    ...(write && { body: (body: unknown) => (isJson(type) ? writeExactly(body, write) : write(body)) }),
    ...(content && {
      content: (body: unknown, chosen?: string) => {
        // Which media type that is depends on neither.
        const [found = ""] = content(
          mapLeaves(body, (each) => (typeof each === "bigint" ? 0 : each)),
          chosen,
        );
        return isJson(found) ? [found, writeExactly(body, (each) => content(each, chosen)[1])] : content(body, chosen);
      },
    }),
  };
}

/** What writes values whose members have a client's names, by a function that writes the documented ones. */
export function withDocumentedNames<A extends readonly unknown[], T>(
  conversion: Conversion,
  write: (...values: A) => T,
): (...values: A) => T {
  return (...values) => write(...(values.map((each) => nameAsDocumented(each, conversion, [])) as unknown as A));
}

function nameAsDocumented(
  value: unknown,
  conversion: Conversion | null | undefined,
  above: readonly unknown[],
): unknown {
  if (conversion === null || conversion === undefined || above.includes(value)) return value;
  const plain = plainOf(value);
  const parts = partsIn(plain, conversion, true);
  const names = tablesIn(parts);
  const inside = [...above, value];
  const named = mapChildren(plain, (each, name) =>
    nameAsDocumented(each, childOf(plain, parts, otherName(name, names)), inside),
  );
  return rename(named, names);
}

/** An object of a class as JSON has it, unless it is one of the platform: a file, a date, bytes. */
function plainOf(value: unknown): unknown {
  if (!isObject(value) || Object.prototype.toString.call(value) !== "[object Object]") return value;
  return typeof value["toJSON"] === "function" ? (value["toJSON"] as () => unknown)() : { ...value };
}

function wireOf(responses: Responses, queryNames: MemberNames): Wire {
  const bodies = new WeakMap<object, { readonly body: unknown; readonly conversion: Conversion }>();
  return {
    parse: (text, status) => {
      const conversion = valueOfStatus(responses, status);
      if (conversion === undefined) return JSON.parse(text) as unknown;
      const exact = parseAsWritten(text);
      const data = convert(exact, conversion, true, "");
      if (isStructured(data)) bodies.set(data, { body: convert(exact, conversion, false, ""), conversion });
      return data;
    },
    body: (data) => (isStructured(data) ? (bodies.get(data)?.body ?? data) : data),
    valueAt: (data, pointer) => {
      let { body, conversion } = (isStructured(data) ? bodies.get(data) : undefined) ?? {};
      let found = data;
      for (const token of tokensOf(pointer)) {
        const parts = partsIn(body, conversion, false);
        if (!isStructured(found) || !isStructured(body)) return undefined;
        found = own(found as Values, otherName(token, tablesIn(parts)));
        conversion = childOf(body, parts, token) ?? undefined;
        body = own(body as Values, token);
      }
      return found;
    },
    query: (parameters) => rename(parameters, [tableOf(queryNames)]) as Values,
    encode: (value) => mapLeaves(value, encodeValue),
  };
}

function encodeValue(value: unknown): unknown {
  if (value instanceof Date) return dateText(value);
  return typeof value === "bigint" && !isUnsafe(value) ? Number(value) : value;
}

/**
 * A value with its dates, bigints and names. Without `isConverted` it is what JSON.parse makes of it, but for integers
 * that a number can't hold where a bigint is meant.
 */
function convert(
  value: unknown,
  conversion: Conversion | null | undefined,
  isConverted: boolean,
  path: string,
): unknown {
  const parts = partsIn(value, conversion, false);
  switch (typeof value) {
    case "string":
      return isConverted && parts.some(({ date }) => date)
        ? (dateOf(value) ?? fail(path, "a date-time (RFC 3339)"))
        : value;
    case "number":
      if (!isConverted || !parts.some(({ bigint }) => bigint)) return value;
      return Number.isInteger(value) ? integerOf(value) : fail(path, "an integer");
    case "bigint":
      return parts.some(({ bigint }) => bigint) ? value : Number(value);
    default: {
      const found = mapChildren(value, (each, name) =>
        convert(each, childOf(value, parts, name), isConverted, `${path}/${escapeToken(name)}`),
      );
      return isConverted ? rename(found, tablesIn(parts)) : found;
    }
  }
}

/** A value of JSON as a client has it. @throws TypeError if a string or a number is not what it is converted from */
export function convertValue(value: unknown, conversion: Conversion): unknown {
  return convert(value, conversion, true, "");
}

function fail(path: string, what: string): never {
  throw new ConversionError(`an invalid body: ${path || "it"} must be ${what}`);
}

function partsOfConversion(conversion: Conversion | null | undefined): Parts {
  if (typeof conversion === "function") return partsOfConversion(conversion());
  return conversion === "date" ? { date: true } : conversion === "bigint" ? { bigint: true } : (conversion ?? {});
}

/** What is converted in a value, and in the cases that it is. `isNamed` where it has the names of the client. */
function partsIn(value: unknown, conversion: Conversion | null | undefined, isNamed: boolean): readonly Parts[] {
  const parts = partsOfConversion(conversion);
  const { on } = parts;
  if (on === undefined || !isObject(value)) return [parts];
  const chosen = own(on.cases, String(own(value, (isNamed ? on.as : undefined) ?? on.member)));
  return chosen === undefined ? [parts] : [parts, ...partsIn(value, chosen, isNamed)];
}

/** `name` is that of the document. */
function childOf(value: unknown, all: readonly Parts[], name: string): Conversion | null | undefined {
  if (Array.isArray(value)) return all[0]?.items;
  for (const { members = {} } of all) if (Object.hasOwn(members, name)) return members[name];
  return all.find(({ others }) => others !== undefined)?.others;
}

/** Names in both directions: the same table gives members the names of a client and takes them away. */
type NameTable = ReadonlyMap<string, string>;

const tables = new WeakMap<MemberNames, NameTable>();

function tableOf(names: MemberNames): NameTable {
  const known = tables.get(names);
  if (known !== undefined) return known;
  const table = new Map(
    Object.entries(names).flatMap(
      ([documented, client]) =>
        [
          [documented, client],
          [client, documented],
        ] as const,
    ),
  );
  tables.set(names, table);
  return table;
}

function tablesIn(all: readonly Parts[]): readonly NameTable[] {
  return all.flatMap(({ names }) => (names === undefined ? [] : [tableOf(names)]));
}

/** An object's members by their other names. */
function rename(value: unknown, names: readonly NameTable[]): unknown {
  if (!isObject(value) || names.length === 0) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [otherName(name, names), each]));
}

/**
 * The name that a member has on the other side. One that isn't described, and has the name that a described one has on
 * the other side, has that one's name there: no two members ever have the same.
 */
function otherName(name: string, names: readonly NameTable[]): string {
  for (const each of names) if (each.has(name)) return each.get(name) ?? name;
  return name;
}

function own<T>(object: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** A date-time of RFC 3339. */
const dateTime =
  /^(\d{4}-\d\d-\d\d)[Tt ]((?:[01]\d|2[0-3]):[0-5]\d):([0-5]\d|60)(\.\d+)?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Undefined where a string is no date-time. A Date has milliseconds: further digits are cut off. */
export function dateOf(text: string): Date | undefined {
  const [, day = "", minute = "", second = "", fraction = "", zone = ""] = dateTime.exec(text) ?? [];
  // `Date.parse` takes the 30th of February for a day in March.
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined;
  // A leap second is the first one of the next minute.
  const isLeap = second === "60";
  const plain = `${day}T${minute}:${isLeap ? "59" : second}${fraction.slice(0, 4)}${zone.toUpperCase()}`;
  return new Date(Date.parse(plain) + (isLeap ? 1000 : 0));
}

/** @throws TypeError if the date is invalid, or its year has not four digits */
export function dateText(date: Date): string {
  const text = Number.isNaN(date.getTime()) ? "" : date.toISOString();
  if (text.length !== "2000-01-01T00:00:00.000Z".length)
    throw new TypeError("A Date can't be sent: it must be valid, and its year must have four digits.");
  return text;
}

/** Whether a number would be another integer. */
export function isUnsafe(integer: bigint): boolean {
  return !Number.isSafeInteger(Number(integer));
}

/** What a function writes as JSON, with bigints as integers. */
export function writeExactly(body: unknown, write: (body: unknown) => BodyInit): BodyInit {
  const mark = randomUuid();
  const text = write(mapLeaves(body, (each) => (typeof each === "bigint" ? `${mark}${each}` : each)));
  return typeof text === "string" ? text.replace(new RegExp(`"${mark}(-?\\d+)"`, "g"), "$1") : text;
}
