// Copied from scripts/runtime by halves. Do not edit.

import { compositionKeywords, conditionKeywords, isObject, unescapeToken } from "./syntax.js";
export { isObject } from "./syntax.js";

// --- validation/compiled.ts ---
// What the compiled validators of generated code are to those that call them.

/** What is wrong at one place of a value, in the shape of zod's issues. */
export interface Issue {
  readonly code: string;
  readonly message: string;
  /** The steps to the place: member names and indices. */
  readonly path: readonly PropertyKey[];
  /** The names that a closed object doesn't declare, where `code` is `unrecognized_keys`. */
  readonly keys?: readonly string[];
  /** What is too small or too big: `string`, `array`, `number`. */
  readonly origin?: string;
}

/** An issue with all that zod says of it, by its code. */
export interface CompleteIssue extends Issue {
  /** The type, where `code` is `invalid_type`. */
  readonly expected?: string;
  readonly received?: string;
  /** The only values, where `code` is `invalid_value`. */
  readonly values?: readonly unknown[];
  readonly format?: string;
  /** The regular expression, where the format is `regex`. */
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Whether a bound is allowed itself; false of alternatives of which several fit. */
  readonly inclusive?: boolean;
  readonly divisor?: number;
  /** The issues of each alternative, where `code` is `invalid_union`; none where several fit. */
  readonly errors?: readonly (readonly CompleteIssue[])[];
  /** Which alternatives fit, where several do. */
  readonly matches?: readonly number[];
  readonly note?: string;
  readonly discriminator?: string;
  /** The values of the discriminator. */
  readonly options?: readonly unknown[];
}

/** A schema that was compiled to functions when the code was generated. */
export interface Compiled {
  /** Whether a value is valid, and the result of validation is the value itself. It may reject one with bigints. */
  readonly accepts: (value: unknown) => boolean;
  /** What is wrong with a value that `accepts` rejects; nothing where the result is `reduced`. */
  readonly issues: (value: unknown) => readonly CompleteIssue[];
  /** A copy of a valid value without members that the service ignores, and those named `__proto__`. */
  readonly reduced: (value: unknown) => unknown;
  /** What an integer at a path is to a handler where no double has its digits: a bigint, unless given. */
  readonly integerAt?: (path: readonly PropertyKey[]) => IntegerReading;
  /** What a valid value gets that it doesn't have. */
  readonly filling?: Filling;
}

/**
 * What an integer is that no double has the digits of: a bigint where the format says so; the nearest double where it
 * is a `number`; a double that stands for it where it is an `integer` or may be anything, or else an error or a bigint;
 * `other` where no number is allowed.
 */
export type IntegerReading = "bigint" | "number" | "integer" | "any" | "other";

/** The parameters of one place of a request, by name. */
export interface CompiledParameters extends Compiled {
  /** The values of parameters that are missing. */
  readonly defaults?: Readonly<Record<string, unknown>>;
}

/**
 * The compiled validators of an operation's request. A part that is missing here is validated by the zod schema of its
 * route.
 */
export interface CompiledRequest {
  readonly query?: CompiledParameters;
  readonly params?: CompiledParameters;
  readonly headers?: CompiledParameters;
  readonly cookies?: CompiledParameters;
  /** By media type, as the route spells it. */
  readonly body?: Readonly<Record<string, Compiled>>;
  /** What the bodies of failures have to be, by media type, where all that the document declares are the same. */
  readonly failures?: Readonly<Record<string, (value: unknown) => boolean>>;
}

// --- validation/correction.ts ---
// Makes a value that its schema rejects valid: only the members with issues change.

/** The part of a schema that is needed here, as zod's schemas have it. */
export interface SchemaLike {
  safeParse(value: unknown): {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly IssueLike[] };
  };
}

/** An issue of zod: at a path, with the keys that are unknown, or with the issues of each alternative. */
export interface IssueLike {
  readonly path: readonly PropertyKey[];
  readonly code?: string;
  readonly keys?: readonly string[];
  readonly errors?: readonly (readonly IssueLike[])[];
}

/** The names of the members that contain a value, outermost first. */
type MemberPath = readonly string[];

/** How often a body is validated again: each time, the places that had issues have other values. */
const maxRounds = 16;

/** How often a body is validated at most while its members are put into the example, one at a time. */
const maxValidations = 400;

/** Whether a schema accepts a body; without a schema any is. */
export function isValidBy(schema: SchemaLike | undefined, body: unknown): boolean {
  return schema === undefined || schema.safeParse(body).success;
}

/**
 * The body, where the schema accepts it. Otherwise the body with values of the example, or without optional members, at
 * the places with issues; if that is not enough, the example with all members of the body that are valid in it. `items`
 * is the place of an item, or of a list of them: no item is replaced as a whole, since it would lose its identity.
 */
export function makeValid(
  schema: SchemaLike | undefined,
  body: unknown,
  example: unknown,
  items: MemberPath = [],
): unknown {
  if (schema === undefined) return body;
  let current = body;
  const attempts = new Map<string, number>();
  for (let round = 0; round < maxRounds; round++) {
    const { success, error } = schema.safeParse(current);
    if (success) return current;
    const corrected = correctIssues(current, example, (error?.issues ?? []).flatMap(issuesOf), { attempts, items });
    if (corrected === undefined) break;
    current = corrected;
  }
  return isValidBy(schema, current) ? current : mergeIntoExample(schema, body, example);
}

/** The issues of the alternative that the value is closest to, for a value that fits none. */
function issuesOf(issue: IssueLike): readonly IssueLike[] {
  const [closest] = (issue.errors ?? [])
    .filter(({ length }) => length > 0)
    .sort((a, b) => issueDistance(a) - issueDistance(b));
  if (closest === undefined) return [issue];
  return closest.flatMap((each) => issuesOf({ ...each, path: [...issue.path, ...each.path] }));
}

/** An issue of the value itself, such as another type, weighs more than those inside of it. */
function issueDistance(issues: readonly IssueLike[]): number {
  return issues.reduce((sum, { path }) => sum + (path.length === 0 ? 100 : 1), 0);
}

type MemberSteps = readonly (string | number)[];

interface Progress {
  /** How often the value at each path has been corrected. */
  readonly attempts: Map<string, number>;
  readonly items: MemberPath;
}

/** Whether a path is that of an item, of a list of them, or of what contains them. */
function containsItem(path: MemberSteps, items: MemberPath): boolean {
  const isPrefix = path.every((step, index) => index >= items.length || step === items[index]);
  return (
    isPrefix && (path.length <= items.length || (path.length === items.length + 1 && typeof path.at(-1) === "number"))
  );
}

/** The body with each place corrected once, however many issues it has; undefined where nothing is left to try. */
function correctIssues(body: unknown, example: unknown, issues: readonly IssueLike[], progress: Progress): unknown {
  let current = body;
  const seen = new Set<string>();
  for (const { path, code, keys = [] } of issues) {
    const at = path.map((each) => (typeof each === "number" ? each : String(each)));
    if (code === "unrecognized_keys") {
      current = keys.reduce((value, key) => withoutPath(value, [...at, key]), current);
      continue;
    }
    const key = JSON.stringify(at);
    if (seen.has(key)) continue;
    seen.add(key);
    current = correct(current, example, at, progress);
    if (current === undefined) return undefined;
  }
  return current;
}

/**
 * The body with the first correction at a path that hasn't been tried: the example's value, an empty list, no such
 * member; after all of these a correction of what contains it.
 */
function correct(body: unknown, example: unknown, path: MemberSteps, progress: Progress): unknown {
  if (containsItem(path, progress.items)) return undefined;
  const key = JSON.stringify(path);
  const attempt = progress.attempts.get(key) ?? 0;
  progress.attempts.set(key, attempt + 1);
  const [present, shown] = [read(body, path), read(example, path)];
  const isShown = shown !== undefined && shown !== present;
  if (attempt === 0 && isShown) return withValueAt(body, path, shown);
  if (attempt < 2 && Array.isArray(present) && present.length > 0) return withValueAt(body, path, []);
  const isRemovable = typeof path.at(-1) === "string" && present !== undefined;
  return attempt < 3 && isRemovable ? withoutPath(body, path) : correct(body, example, path.slice(0, -1), progress);
}

/** The example with the members of the body, or those inside of them, that the schema accepts in it. */
function mergeIntoExample(schema: SchemaLike, body: unknown, example: unknown): unknown {
  // Nothing is known to be valid: what requests have set is at least theirs.
  if (!isValidBy(schema, example)) return body;
  let merged = example;
  let validations = 0;
  const accepts = (candidate: unknown): boolean => ++validations < maxValidations && isValidBy(schema, candidate);
  const merge = (path: MemberSteps, value: unknown): void => {
    const candidate = withValueAt(merged, path, value);
    const present = read(merged, path);
    if (accepts(candidate)) merged = candidate;
    else if (isObject(value) && isObject(present))
      for (const [name, each] of Object.entries(value)) merge([...path, name], each);
    else if (Array.isArray(value) && Array.isArray(present) && present.length > 0) mergeList(path, value, present[0]);
  };
  const mergeList = (path: MemberSteps, items: readonly unknown[], exampleItem: unknown): void => {
    const before = merged;
    const made = items.map((each) => {
      merged = withValueAt(before, path, [exampleItem]);
      merge([...path, 0], each);
      return read(merged, [...path, 0]);
    });
    const candidate = withValueAt(before, path, made);
    merged = accepts(candidate) ? candidate : before;
  };
  merge([], body);
  return merged;
}

/** The value at a path. An item beyond the end of an example's array is like its last one. */
function read(value: unknown, path: MemberSteps): unknown {
  return path.reduce<unknown>((found, step) => {
    if (Array.isArray(found)) return (found as readonly unknown[])[Math.min(Number(step), found.length - 1)];
    return isObject(found) && Object.hasOwn(found, String(step)) ? found[String(step)] : undefined;
  }, value);
}

function withValueAt(value: unknown, [step, ...rest]: MemberSteps, replacement: unknown): unknown {
  if (step === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (index === step ? withValueAt(each, rest, replacement) : each));
  return isObject(value) ? { ...value, [step]: withValueAt(value[step], rest, replacement) } : value;
}

function withoutPath(value: unknown, [step, ...rest]: MemberSteps): unknown {
  if (step === undefined) return value;
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (index === step ? withoutPath(each, rest) : each));
  if (!isObject(value)) return value;
  return rest.length === 0
    ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== step))
    : { ...value, [step]: withoutPath(value[step], rest) };
}

// --- validation/decimals.ts ---
// Numbers as JSON has them: decimals. A double stands for the decimal that JavaScript writes for it, which is the
// shortest that no other double is nearer to: 0.1, and 1e+23. An integer that no double stands for is a bigint.

export interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

// Literals such as `1n` need a target of ES2020, which the template of Next.js doesn't have.
const zero = /* @__PURE__ */ BigInt(0);

/** `10n ** exponent`. */
export function powerOf10(exponent: number): bigint {
  return BigInt(10) ** BigInt(exponent);
}

/** A number as JSON (RFC 8259, 6) or JavaScript writes it, digit by digit: `-12.50e3` -> `-1250` and 10^1. */
interface WrittenDecimal {
  /** With the sign. */
  readonly digits: string;
  readonly exponent: number;
}

function readDecimal(written: string): WrittenDecimal {
  const [mantissa = "", exponent = "0"] = written.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { digits: whole + fraction, exponent: Number(exponent) - fraction.length };
}

/** The same without zeros behind the digits: `-12.50e3` -> `-125` and 10^2. */
function readShortDecimal(written: string): WrittenDecimal {
  const { digits, exponent } = readDecimal(written);
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === 0x30) end--;
  return { digits: digits.slice(0, end), exponent: exponent + digits.length - end };
}

/** The decimal that a number stands for. */
export function decimalOf(value: number | bigint): Decimal {
  const { digits, exponent } = readDecimal(String(value));
  return { digits: BigInt(digits), exponent };
}

/**
 * Whether a number is a multiple of another in decimal (JSON Schema 2020-12 validation, 6.2.1): 0.07 is one of 0.01.
 */
export function isMultiple(value: number | bigint, step: number): boolean {
  if (!(step > 0) || (typeof value === "number" && !Number.isFinite(value))) return false;
  if (typeof value === "number" && Number.isSafeInteger(value) && Number.isSafeInteger(step)) return value % step === 0;
  const [a, b] = [decimalOf(value), keywordOf(step)];
  const exponent = Math.min(a.exponent, b.exponent);
  return (a.digits * powerOf10(a.exponent - exponent)) % (b.digits * powerOf10(b.exponent - exponent)) === zero;
}

/** From here on JavaScript writes integers with an exponent, and so do people. All integer formats end below it. */
const minExponentInteger = 1e21;

/**
 * The integer that a keyword of a document has, which may have been rounded when that was read: people write
 * 1152921504606846976, of which JavaScript writes only the first digits, but 1e23.
 */
function integerOfKeyword(bound: number): bigint {
  if (Math.abs(bound) < minExponentInteger) return BigInt(bound);
  const { digits, exponent } = decimalOf(bound);
  return digits * powerOf10(exponent);
}

function keywordOf(step: number): Decimal {
  return Number.isInteger(step) ? { digits: integerOfKeyword(step), exponent: 0 } : decimalOf(step);
}

/** Negative, zero or positive, as a value is below, at or above the bound of a keyword; NaN where it is no number. */
export function compareWith(value: number | bigint, bound: number): number {
  if (typeof value === "number") return value < bound ? -1 : value > bound ? 1 : value === bound ? 0 : NaN;
  const exact = Number.isInteger(bound) ? integerOfKeyword(bound) : bound;
  return value < exact ? -1 : value > exact ? 1 : 0;
}

/** The integer that a double stands for: the digits that JavaScript writes. */
export function integerOf(double: number): bigint {
  const { digits, exponent } = decimalOf(double);
  return digits * powerOf10(Math.max(0, exponent));
}

/** Whether a double stands for an integer, by its digits or by its exact value. */
export function isHeld(integer: bigint): boolean {
  const double = Number(integer);
  return Number.isFinite(double) && (BigInt(double) === integer || integerOf(double) === integer);
}

/**
 * The integer that a JSON number (RFC 8259, 6) is, where a double would not have just its digits: beyond 2^53, and
 * within the range of doubles. Undefined for any other number: its nearest double is meant.
 */
export function largeInteger(written: string): bigint | undefined {
  const double = Number(written);
  if (Number.isSafeInteger(double) || !Number.isInteger(double)) return undefined;
  const integer = writtenInteger(written);
  return integer === undefined || (BigInt(double) === integer && String(double) === String(integer))
    ? undefined
    : integer;
}

/** The integer that a number within the range of doubles is; undefined for a fraction. */
function writtenInteger(written: string): bigint | undefined {
  const { digits, exponent } = readShortDecimal(written);
  // A finite double has at most 309 digits, however many zeros are written before them or behind.
  return exponent < 0 ? undefined : BigInt(digits) * powerOf10(exponent);
}

/** No exact number needs more characters. The limit also bounds the time of a comparison. */
const maxNumberLength = 64;

/**
 * Whether a double holds a JSON number as it is written. `0.1` counts as exact, since JavaScript writes this double so;
 * `9007199254740993` doesn't.
 */
export function isExactNumber(written: string): boolean {
  if (written.length > maxNumberLength) return false;
  const number = Number(written);
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER && canonicalText(written) === canonicalText(String(number));
}

/** One text for each decimal, without its sign: the digits without zeros at either end, and the exponent. */
function canonicalText(written: string): string {
  const { digits, exponent } = readShortDecimal(written);
  const significant = digits.replace(/^-?0*/, "");
  return significant === "" ? "0" : `${significant}e${exponent}`;
}

// --- validation/defaults/filling.ts ---
// Values of members that are absent, by the defaults of a document. Copied into generated/ as it is.

/** What is filled in the values of a schema; `T` is what they are then. */
export interface Filling<T = unknown> {
  /** The values of members that are absent. A member that is null, or false, is not. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Inside of members; null where nothing is, although `others` is for the names that are not here. */
  readonly members?: Readonly<Record<string, FillingInside | null>>;
  readonly others?: FillingInside;
  readonly items?: FillingInside;
  /** What else the value is at once, or may be: each is filled as far as the value has what it is about. */
  readonly all?: readonly FillingInside[];
  /** What it is besides, by the value of a member. */
  readonly on?: { readonly member: string; readonly cases: Readonly<Record<string, FillingInside>> };
  /** Not there at run time. */
  readonly filled?: T;
}

/** A function returns what is declared later. */
export type FillingInside = Filling | (() => Filling);

/**
 * A valid value with the defaults of members that it doesn't have, at any depth, also inside of these defaults. What is
 * there stays as it is: the value is copied where something is added, and no two results share a default.
 */
export function fill(value: unknown, filling: FillingInside): unknown {
  const { items, on, all = [], ...ofMembers } = typeof filling === "function" ? filling() : filling;
  if (Array.isArray(value)) {
    const inItems = items === undefined ? value : fillItems(value, items);
    return all.reduce((filled, each) => fill(filled, each), inItems as unknown);
  }
  // A file of a form has no members of its own.
  if (!isObject(value) || value instanceof Blob) return value;
  const own = fillMembers(value, ofMembers);
  const tag = on !== undefined && Object.hasOwn(own, on.member) ? own[on.member] : undefined;
  const selected =
    on !== undefined && typeof tag === "string" && Object.hasOwn(on.cases, tag) ? on.cases[tag] : undefined;
  return (selected === undefined ? all : [...all, selected]).reduce(
    (filled, each) => fill(filled, each),
    own as unknown,
  );
}

function fillItems(value: readonly unknown[], items: FillingInside): readonly unknown[] {
  const filled = value.map((each) => fill(each, items));
  return filled.some((each, index) => each !== value[index]) ? filled : value;
}

type FilledMembers = Readonly<Record<string, unknown>>;

function fillMembers(
  value: FilledMembers,
  { defaults = {}, members = {}, others }: Pick<Filling, "defaults" | "members" | "others">,
): FilledMembers {
  let filled = value;
  const set = (name: string, own: unknown): void => {
    // It may have no prototype, or a member named `__proto__`.
    if (filled === value)
      filled = Object.create(
        Object.getPrototypeOf(value) as object | null,
        Object.getOwnPropertyDescriptors(value),
      ) as FilledMembers;
    Object.defineProperty(filled, name, { value: own, configurable: true, enumerable: true, writable: true });
  };
  for (const name of Object.keys(defaults)) if (!Object.hasOwn(value, name)) set(name, structuredClone(defaults[name]));
  const names = others === undefined ? Object.keys(members) : Object.keys(filled);
  for (const name of names) {
    const inside = Object.hasOwn(members, name) ? members[name] : others;
    if (inside === null || inside === undefined || !Object.hasOwn(filled, name)) continue;
    const own = fill(filled[name], inside);
    if (own !== filled[name]) set(name, own);
  }
  return filled;
}

// --- validation/formats/scanners.ts ---
// The formats that most documents have. What is usual is tested by an expression without captures, which takes a third
// of the time of reading it character by character; whatever that leaves open is read so.

const [dot, hyphen, slash, colon, question, hash, percent] = [46, 45, 47, 58, 63, 35, 37] as const;

/** Sets of ASCII characters, a bit for each. */
const [digit, letter, hex, atom, unreserved, path, query] = [1, 2, 4, 8, 16, 32, 64] as const;

const classes = /* @__PURE__ */ classesOfCharacters();

function classesOfCharacters(): Uint8Array {
  const found = new Uint8Array(128);
  const add = (set: number, characters: string): void => {
    for (const each of characters) {
      const code = each.charCodeAt(0);
      found[code] = (found[code] ?? 0) | set;
    }
  };
  const inAll = atom | unreserved | path | query;
  add(digit | hex | inAll, "0123456789");
  add(letter | hex | inAll, "abcdefABCDEF");
  add(letter | inAll, "ghijklmnopqrstuvwxyzGHIJKLMNOPQRSTUVWXYZ");
  add(atom, "_!#$%&'*+/=?^`{|}~.-");
  add(unreserved | path | query, "_.~!$&'()*+,;=-");
  add(path | query, ":@/");
  add(query, "?");
  return found;
}

/** Whether a UTF-16 unit is a character of a set. */
function isIn(code: number, set: number): boolean {
  return code < 128 && ((classes[code] ?? 0) & set) !== 0;
}

export function isAlphanumeric(code: number): boolean {
  return isIn(code, digit | letter);
}

/** The number that two digits are; not a number where they aren't digits. */
function twoDigits(text: string, start: number): number {
  const [tens, ones] = [text.charCodeAt(start) - 48, text.charCodeAt(start + 1) - 48];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : NaN;
}

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** RFC 3339, 5.6: full-date. */
export function isDate(text: string): boolean {
  return text.length === 10 && beginsWithDate(text);
}

function beginsWithDate(text: string): boolean {
  const year = 100 * twoDigits(text, 0) + twoDigits(text, 2);
  const [month, day] = [twoDigits(text, 5), twoDigits(text, 8)];
  if (text.charCodeAt(4) !== hyphen || text.charCodeAt(7) !== hyphen || Number.isNaN(year)) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (month === 2 && isLeap ? 29 : (days[month - 1] ?? 0));
}

/** RFC 3339, 5.6: full-time. The second 60 is a leap second, which only the last minute of a day in UTC can have. */
export function isTime(text: string): boolean {
  return isTimeFrom(text, 0);
}

export function isDateTime(text: string): boolean {
  return (text.charCodeAt(10) | 32) === 116 && beginsWithDate(text) && isTimeFrom(text, 11);
}

function isTimeFrom(text: string, start: number): boolean {
  const [hour, minute, second] = [twoDigits(text, start), twoDigits(text, start + 3), twoDigits(text, start + 6)];
  if (text.charCodeAt(start + 2) !== colon || text.charCodeAt(start + 5) !== colon) return false;
  if (!(hour <= 23 && minute <= 59 && second <= 60)) return false;
  let zone = start + 8;
  if (text.charCodeAt(zone) === dot) {
    const fraction = ++zone;
    while (isIn(text.charCodeAt(zone), digit)) zone++;
    if (zone === fraction) return false;
  }
  const sign = text.charAt(zone);
  let offset = 0;
  if (sign === "+" || sign === "-") {
    const [hours, minutes] = [twoDigits(text, zone + 1), twoDigits(text, zone + 4)];
    if (text.charCodeAt(zone + 3) !== colon || text.length !== zone + 6 || !(hours <= 23 && minutes <= 59))
      return false;
    offset = (hours * 60 + minutes) * (sign === "-" ? -1 : 1);
  } else if ((sign !== "Z" && sign !== "z") || text.length !== zone + 1) return false;
  return second < 60 || (hour * 60 + minute - offset + 2 * 1440) % 1440 === 1439;
}

const uuid = /^[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$/;

/** RFC 9562: hexadecimal digits in five groups. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}

const email = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[A-Za-z\d]+(?:[.-][A-Za-z\d]+)*$/;

/** Whether a string is an e-mail address that needs no other test: with a short host name without `--`. */
export function isPlainEmail(text: string): boolean {
  // No label of the host name is longer than 63 characters.
  return text.length <= 65 && email.test(text);
}

/** RFC 5321, 4.1.2: Dot-string, the part before the last `@`. */
export function isDotString(text: string, end: number): boolean {
  let before: number = dot;
  for (let index = 0; index < end; index++) {
    const code = text.charCodeAt(index);
    if (!isIn(code, atom) || (code === dot && before === dot)) return false;
    before = code;
  }
  return before !== dot;
}

/** A URI with a host name and without escape sequences. Where a part ends is clear from the next character. */
const plainUri =
  /^[A-Za-z][A-Za-z\d+.-]*:\/\/[\w!$&-.;=~]*(?:\/[\w!$&-;=@~]*)?(?:\?[\w!$&-;=?@~]*)?(?:#[\w!$&-;=?@~]*)?$/;

/**
 * Splits a reference (RFC 3986, appendix B) and validates each part. An authority that is more than a name and a port
 * is left to `isAuthority`.
 */
export function isAsciiReference(
  text: string,
  mayBeRelative: boolean,
  isAuthority: (authority: string) => boolean,
): boolean {
  if (plainUri.test(text)) return true;
  let start = endOf(text, 0, colon);
  const hasScheme = start > 0 && text.charCodeAt(start) === colon;
  if (hasScheme ? !isScheme(text, start) : !mayBeRelative) return false;
  start = hasScheme ? start + 1 : 0;
  if (text.charCodeAt(start) === slash && text.charCodeAt(start + 1) === slash) {
    const end = endOf(text, start + 2, slash);
    if (!isNameAndPort(text, start + 2, end) && !isAuthority(text.slice(start + 2, end))) return false;
    start = end;
  } else if (!hasScheme && text.charCodeAt(0) === colon) {
    // It would end a scheme.
    return false;
  }
  start = endOfSet(text, start, path);
  if (text.charCodeAt(start) === question) start = endOfSet(text, start + 1, query);
  if (text.charCodeAt(start) === hash) start = endOfSet(text, start + 1, query);
  return start === text.length;
}

/** Where a part ends: at this character, or at one that begins a path, a query or a fragment. */
function endOf(text: string, start: number, last: number): number {
  let index = start;
  for (; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === last || code === slash || code === question || code === hash) break;
  }
  return index;
}

/** The index of the first character that is neither in a set nor part of an escape sequence. */
function endOfSet(text: string, start: number, set: number): number {
  let index = start;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (isIn(code, set)) index++;
    else if (code === percent && isIn(text.charCodeAt(index + 1), hex) && isIn(text.charCodeAt(index + 2), hex))
      index += 3;
    else break;
  }
  return index;
}

function isScheme(text: string, end: number): boolean {
  if (!isIn(text.charCodeAt(0), letter)) return false;
  for (let index = 1; index < end; index++) {
    const code = text.charCodeAt(index);
    if (!isAlphanumeric(code) && code !== 43 && code !== hyphen && code !== dot) return false;
  }
  return true;
}

/** Whether an authority is only a registered name, with or without a port. */
function isNameAndPort(text: string, start: number, end: number): boolean {
  let index = start;
  while (index < end && isIn(text.charCodeAt(index), unreserved)) index++;
  if (index < end && text.charCodeAt(index) === colon) {
    index++;
    while (index < end && isIn(text.charCodeAt(index), digit)) index++;
  }
  return index === end;
}

// --- validation/formats/hostname.ts ---
// Host names in ASCII (RFC 1123, 2.1) and internationalized ones (IDNA 2008: RFC 5890 to 5893).

/**
 * Whether a string is a host name of letters, digits and hyphens. A label that begins with `xn--` must be the Punycode
 * of a valid label, which is why ASCII host names need the rules of IDNA too.
 */
export function isHostname(text: string): boolean {
  if (text.length > 253) return false;
  let start = 0;
  for (let end = 0; end <= text.length; end++) {
    const isEnd = end === text.length || text.charCodeAt(end) === fullStop;
    if (isEnd ? !isLabel(text, start, end) : !isLabelCharacter(text.charCodeAt(end))) return false;
    if (isEnd) start = end + 1;
  }
  return true;
}

const [fullStop, hyphenMinus] = [46, 45] as const;

function isLabelCharacter(code: number): boolean {
  return code === hyphenMinus || isAlphanumeric(code);
}

/** Whether letters, digits and hyphens are a label: 1 to 63 of them, without a hyphen at an end. */
function isLabel(text: string, start: number, end: number): boolean {
  const length = end - start;
  if (length < 1 || length > 63 || text.charCodeAt(start) === hyphenMinus || text.charCodeAt(end - 1) === hyphenMinus)
    return false;
  const hasPrefix =
    length > 3 && text.charCodeAt(start + 2) === hyphenMinus && text.charCodeAt(start + 3) === hyphenMinus;
  return !hasPrefix || isAsciiLabel(text.slice(start, end));
}

/**
 * Whether a string is an internationalized host name: labels of the characters that RFC 5892 allows, separated by any
 * of the four dots of IDNA.
 */
export function isInternationalHostname(text: string): boolean {
  // First, since encoding a long label as Punycode is slow. A character takes at most two code units, which are counted
  // at once: a request may have megabytes.
  if (text.length > 2 * 253 || [...text].length > 253) return false;
  const labels = text.split(/[.\u3002\uff0e\uff61]/u);
  const areValid = labels.every((label) => {
    if (/^[\u0000-\u007f]*$/.test(label)) return isHostname(label);
    const coded = encodePunycode(label.normalize("NFC"));
    return isUnicodeLabel(label) && coded !== undefined && coded.length + 4 <= 63;
  });
  // Next to a right-to-left label, no label may begin with a digit (RFC 5893, 2 and 3).
  const isMixedDirection = labels.some((label) => rightToLeft.test(label)) && labels.some((label) => /^\d/.test(label));
  return areValid && !isMixedDirection;
}

/** Whether an ASCII label has no hyphens in third and fourth place, except those of Punycode (RFC 5891, 4.2.3.1). */
function isAsciiLabel(label: string): boolean {
  if (label.slice(2, 4) !== "--") return true;
  if (!/^xn--/i.test(label)) return false;
  const decoded = decodePunycode(label.slice(4).toLowerCase());
  // A label has only one encoding.
  return (
    decoded !== undefined &&
    encodePunycode(decoded) === label.slice(4).toLowerCase() &&
    /[^\u0000-\u007f]/.test(decoded) &&
    isUnicodeLabel(decoded)
  );
}

/** Whether a label in Unicode is valid (RFC 5891, 4.2.3). */
function isUnicodeLabel(label: string): boolean {
  if (label.normalize("NFC") !== label || /^-|-$|^..--/u.test(label) || /^\p{M}/u.test(label)) return false;
  const characters = [...label];
  return characters.every((each, index) => isAllowed(each, index, characters)) && isBidi(characters);
}

/**
 * Whether a character is allowed in a label (RFC 5892, 2.6 and appendix A): exceptions, characters that depend on their
 * neighbours, then letters, marks and digits.
 */
function isAllowed(character: string, index: number, label: readonly string[]): boolean {
  const [before = "", after = ""] = [label[index - 1], label[index + 1]];
  switch (character) {
    case "\u00b7":
      return before === "l" && after === "l";
    case "\u0375":
      return /\p{Script=Greek}/u.test(after);
    case "\u05f3":
    case "\u05f4":
      return /\p{Script=Hebrew}/u.test(before);
    case "\u30fb":
      return label.some(
        (each) => each !== character && /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(each),
      );
    case "\u200c":
      return isVirama(before) || isBetweenJoining(label, index);
    case "\u200d":
      return isVirama(before);
  }
  if (/[\u0660-\u0669]/u.test(character)) return !label.some((each) => /[\u06f0-\u06f9]/u.test(each));
  if (/[\u06f0-\u06f9]/u.test(character)) return !label.some((each) => /[\u0660-\u0669]/u.test(each));
  if (
    /[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b\u115f\u1160\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/u.test(character)
  )
    return false;
  if (/[\u00df\u03c2\u06fd\u06fe\u0f0b\u3007-]/u.test(character)) return true;
  return (
    /[\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}]/u.test(character) &&
    character.normalize("NFKC").toLowerCase().normalize("NFKC") === character
  );
}

function isVirama(character: string): boolean {
  return /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84\u1039\u103a\u1714\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\u2d7f\ua806\ua8c4\ua953\ua9c0\uaaf6\uabed\u{10a3f}\u{11046}\u{1107f}\u{110b9}]/u.test(
    character,
  );
}

/**
 * Whether a zero-width non-joiner stands between letters that would join, as in Arabic and related scripts (RFC 5892,
 * appendix A.1).
 */
function isBetweenJoining(label: readonly string[], index: number): boolean {
  const script =
    /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Phags_Pa}]/u;
  // These letters join only to the letter before them.
  const isRightOnly = /[\u0622-\u0625\u0627\u0629\u062f-\u0632\u0648]/u.test(
    firstUnmarked(label.slice(0, index).reverse()),
  );
  return (
    !isRightOnly &&
    script.test(firstUnmarked(label.slice(0, index).reverse())) &&
    script.test(firstUnmarked(label.slice(index + 1)))
  );
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The first character that isn't a combining mark. */
function firstUnmarked(side: readonly string[]): string {
  return side.find((each) => !/\p{Mn}/u.test(each)) ?? "";
}

/** The Bidi rule (RFC 5893, 2), with the direction taken from the script. */
function isBidi(label: readonly string[]): boolean {
  const isLetter = (each: string): boolean => rightToLeft.test(each) && /\p{L}/u.test(each);
  if (!label.some(isLetter)) return true;
  if (label.some((each) => /[\d\u06f0-\u06f9]/u.test(each)) && label.some((each) => /[\u0660-\u0669]/u.test(each)))
    return false;
  const last = label.filter((each) => !/\p{Mn}/u.test(each)).at(-1) ?? "";
  const isFirst = isLetter(label[0] ?? "");
  return (
    isFirst &&
    !label.some((each) => /\p{L}/u.test(each) && !rightToLeft.test(each) && !/\p{Script=Common}/u.test(each)) &&
    (isLetter(last) || /\p{Nd}/u.test(last))
  );
}

// Punycode (RFC 3492) with its own parameters.
const [base, tMin, tMax, skew, damp] = [36, 1, 26, 38, 700];

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}

function threshold(k: number, bias: number): number {
  return Math.min(Math.max(k - bias, tMin), tMax);
}

/** Decodes a label; undefined if it isn't Punycode. */
function decodePunycode(text: string): string | undefined {
  const hyphen = text.lastIndexOf("-");
  const points = Array.from(text.slice(0, Math.max(hyphen, 0)), (each) => each.codePointAt(0) ?? 0);
  let [n, i, bias] = [128, 0, 72];
  for (let at = hyphen < 0 ? 0 : hyphen + 1; at < text.length;) {
    const old = i;
    for (let weight = 1, k = base; ; k += base) {
      const digit = "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(text[at++] ?? "?");
      if (digit < 0) return undefined;
      i += digit * weight;
      const limit = threshold(k, bias);
      if (digit < limit) break;
      weight *= base - limit;
    }
    bias = adapt(i - old, points.length + 1, old === 0);
    n += Math.floor(i / (points.length + 1));
    i %= points.length + 1;
    if (n > 0x10ffff || (n >= 0xd800 && n <= 0xdfff)) return undefined;
    points.splice(i++, 0, n);
  }
  return String.fromCodePoint(...points);
}

/** Encodes a label; undefined if the result is longer than a label may be. */
function encodePunycode(label: string): string | undefined {
  const points = [...label].map((each) => each.codePointAt(0) ?? 0);
  let coded = points
    .filter((point) => point < 128)
    .map((point) => String.fromCodePoint(point))
    .join("");
  let handled = coded.length;
  const basic = handled;
  if (basic > 0) coded += "-";
  let [n, delta, bias] = [128, 0, 72];
  while (handled < points.length) {
    const next = Math.min(...points.filter((point) => point >= n));
    delta += (next - n) * (handled + 1);
    n = next;
    for (const point of points) {
      if (point < n) delta++;
      if (point !== n) continue;
      let rest = delta;
      for (let k = base; ; k += base) {
        const limit = threshold(k, bias);
        if (rest < limit) break;
        coded += "abcdefghijklmnopqrstuvwxyz0123456789"[limit + ((rest - limit) % (base - limit))] ?? "";
        rest = Math.floor((rest - limit) / (base - limit));
      }
      coded += "abcdefghijklmnopqrstuvwxyz0123456789"[rest] ?? "";
      // Longer than a label may be.
      if (coded.length > 63) return undefined;
      bias = adapt(delta, handled + 1, handled === basic);
      delta = 0;
      handled++;
    }
    delta++;
    n++;
  }
  return coded;
}

// --- validation/formats.ts ---
// The formats of JSON Schema 2020-12 (validation, 7.3), as the standards that it refers to define them.

// Needed by more than `idn-hostname`: a `hostname` or `email` may have Punycode labels, whose validity IDNA defines.

type TextTest = (text: string) => boolean;

/** Whether a string has a format. Any string has an unknown format. */
export function hasFormat(format: string, text: string): boolean {
  return tests.get(format)?.(text) ?? true;
}

/** The test of a format; undefined where any string has it. */
export function formatTest(format: string): TextTest | undefined {
  return tests.get(format);
}

// Literals such as `1n` need a target of ES2020, which the template of Next.js doesn't have.
/** The ranges of integer formats (OpenAPI Format Registry). */
const integerRanges = /* @__PURE__ */ rangesOfIntegers();

function rangesOfIntegers(): ReadonlyMap<string, readonly [bigint, bigint]> {
  const one = BigInt(1);
  return new Map([
    ...[8, 16, 32, 64].flatMap((bits): [string, readonly [bigint, bigint]][] => [
      [`int${bits}`, [-powerOf2(bits - 1), powerOf2(bits - 1) - one]],
      [`uint${bits}`, [BigInt(0), powerOf2(bits) - one]],
    ]),
    ["double-int", [BigInt(Number.MIN_SAFE_INTEGER), BigInt(Number.MAX_SAFE_INTEGER)]],
  ]);
}

function powerOf2(exponent: number): bigint {
  return BigInt(2) ** BigInt(exponent);
}

/** The range of an integer format; undefined for any other format. */
export function integerRange(format: string): readonly [minimum: bigint, maximum: bigint] | undefined {
  return integerRanges.get(format);
}

/**
 * Whether a number has a format: an integer format requires an integer in its range; any number has any other format.
 */
export function hasNumberFormat(format: string, value: number | bigint): boolean {
  const range = integerRanges.get(format);
  if (range === undefined) return true;
  // JavaScript compares numbers with bigints exactly.
  return (typeof value === "bigint" || Number.isInteger(value)) && value >= range[0] && value <= range[1];
}

/** RFC 3339, appendix A. */
const duration = /* @__PURE__ */ durationExpression();

function durationExpression(): RegExp {
  const date = String.raw`(?:\d+D|\d+M(?:\d+D)?|\d+Y(?:\d+M(?:\d+D)?)?)`;
  const time = String.raw`T(?:\d+S|\d+M(?:\d+S)?|\d+H(?:\d+M(?:\d+S)?)?)`;
  return new RegExp(String.raw`^P(?:\d+W|${date}(?:${time})?|${time})$`);
}

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** RFC 4291, 2.2. */
function isIpv6(text: string): boolean {
  const [head = "", tail, ...more] = text.split("::");
  if (more.length > 0) return false;
  const [left, right] = [countGroups(head, tail === undefined), countGroups(tail ?? "", true)];
  if (left === undefined || right === undefined) return false;
  return tail === undefined ? left === 8 : left + right < 8;
}

/**
 * The number of 16-bit groups in a part of an address, undefined if it isn't valid. The last part may end with an IPv4
 * address, which counts as two.
 */
function countGroups(part: string, isLast: boolean): number | undefined {
  if (part === "") return 0;
  const all = part.split(":");
  const hasIpv4 = isLast && ipv4.test(all.at(-1) ?? "");
  const hex = hasIpv4 ? all.slice(0, -1) : all;
  return hex.every((each) => /^[\da-f]{1,4}$/i.test(each)) ? hex.length + (hasIpv4 ? 2 : 0) : undefined;
}

/** RFC 5321, 4.1.2; internationalized addresses: RFC 6531. */
function isEmail(text: string, isInternational: boolean): boolean {
  const at = text.lastIndexOf("@");
  if (at < 1) return false;
  if (!isInternational && isDotString(text, at) && text.charCodeAt(at + 1) !== 91)
    return isHostname(text.slice(at + 1));
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  const atom = isInternational ? /^[^\s"(),:;<>@[\\\]\u0000-\u001f\u007f]+$/u : /^[\w!#$%&'*+/=?^`{|}~.-]+$/;
  const quoted = isInternational ? /^"(?:[^"\\\u0000-\u001f\u007f]|\\[ -~])*"$/u : /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;
  const isLocal = quoted.test(local) || (atom.test(local) && !/^\.|\.\.|\.$/.test(local));
  if (!isLocal) return false;
  const literal = /^\[(?:IPv6:(.+)|(.+))\]$/i.exec(domain);
  if (literal !== null) return literal[1] === undefined ? ipv4.test(literal[2] ?? "") : isIpv6(literal[1]);
  return isInternational ? isInternationalHostname(domain.normalize("NFC")) : isHostname(domain);
}

/** Splits a reference (RFC 3986, appendix B) and validates each part as RFC 3987 has it. */
function isInternationalReference(text: string, mayBeRelative: boolean): boolean {
  const found = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([^]*))?$/u.exec(text);
  if (found === null) return false;
  const [, scheme, authority, path = "", query, fragment] = found;
  if (scheme === undefined ? !mayBeRelative : !/^[a-z][a-z\d+.-]*$/i.test(scheme)) return false;
  if (authority !== undefined && !isAuthority(authority, true)) return false;
  // A colon in the first segment of a relative path would end a scheme.
  if (scheme === undefined && authority === undefined && /^[^/]*:/.test(path)) return false;
  if (authority === undefined && path.startsWith("//")) return false;
  return (
    parts.internationalCharacters.test(path) &&
    parts.internationalQuery.test(query ?? "") &&
    parts.internationalFragment.test(fragment ?? "")
  );
}

/** The parts of references that have more than ASCII (RFC 3987, 2.2). */
const parts = /* @__PURE__ */ expressionsOfParts();

function expressionsOfParts() {
  const unreservedCharacter = String.raw`[\w.~!$&'()*+,;=-]`;
  const ucs = String.raw`[\u{a0}-\u{d7ff}\u{f900}-\u{fdcf}\u{fdf0}-\u{ffef}\u{10000}-\u{1fffd}\u{20000}-\u{2fffd}\u{30000}-\u{3fffd}\u{40000}-\u{4fffd}\u{50000}-\u{5fffd}\u{60000}-\u{6fffd}\u{70000}-\u{7fffd}\u{80000}-\u{8fffd}\u{90000}-\u{9fffd}\u{a0000}-\u{afffd}\u{b0000}-\u{bfffd}\u{c0000}-\u{cfffd}\u{d0000}-\u{dfffd}\u{e1000}-\u{efffd}]`;
  const escape = "%[\\da-fA-F]{2}";
  const plain = `${unreservedCharacter}|${escape}`;
  const privateUse = "[\\u{e000}-\\u{f8ff}\\u{f0000}-\\u{ffffd}\\u{100000}-\\u{10fffd}]";
  return {
    internationalCharacters: repeat(plain, "[:@/]", ucs),
    internationalFragment: repeat(plain, "[:@/?]", ucs),
    internationalQuery: repeat(plain, "[:@/?]", ucs, privateUse),
    user: repeat(plain, ":"),
    internationalUser: repeat(plain, ":", ucs),
    registered: repeat(plain),
    internationalRegistered: repeat(plain, ucs),
    futureLiteral: new RegExp(`^v[\\da-f]+\\.(?:${unreservedCharacter}|:)+$`, "iu"),
  };
}

function repeat(...alternatives: readonly string[]): RegExp {
  return new RegExp(`^(?:${alternatives.join("|")})*$`, "u");
}

function isAsciiAuthority(authority: string): boolean {
  return isAuthority(authority, false);
}

function isAuthority(authority: string, isInternational: boolean): boolean {
  const found = /^(?:([^@]*)@)?(\[[^\]]*\]|[^:[\]]*)(?::(\d*))?$/u.exec(authority);
  if (found === null) return false;
  const [, userInfo = "", host = ""] = found;
  if (!(isInternational ? parts.internationalUser : parts.user).test(userInfo)) return false;
  if (!host.startsWith("[")) return (isInternational ? parts.internationalRegistered : parts.registered).test(host);
  const literal = host.slice(1, -1);
  return isIpv6(literal) || parts.futureLiteral.test(literal);
}

/** RFC 6570, 2. */
const template = /* @__PURE__ */ templateExpression();

function templateExpression(): RegExp {
  const variable = String.raw`(?:[\w]|%[\da-fA-F]{2})(?:\.?(?:[\w]|%[\da-fA-F]{2}))*(?::[1-9]\d{0,3}|\*)?`;
  return new RegExp(
    String.raw`^(?:[^\u0000-\u0020"%<>\\^${"`"}{|}\u007f-\u009f]|%[\da-fA-F]{2}|\{[+#./;?&=,!@|]?${variable}(?:,${variable})*\})*$`,
    "u",
  );
}

function isRegex(text: string): boolean {
  try {
    return new RegExp(text, "u").source !== "";
  } catch {
    return false;
  }
}

const tests: ReadonlyMap<string, TextTest> = new Map<string, TextTest>([
  ["date", isDate],
  ["time", isTime],
  ["date-time", isDateTime],
  ["duration", (text) => duration.test(text)],
  ["email", (text) => isPlainEmail(text) || isEmail(text, false)],
  ["idn-email", (text) => isEmail(text, true)],
  ["hostname", isHostname],
  ["idn-hostname", isInternationalHostname],
  ["ipv4", (text) => ipv4.test(text)],
  ["ipv6", isIpv6],
  ["uri", (text) => isAsciiReference(text, false, isAsciiAuthority)],
  ["uri-reference", (text) => isAsciiReference(text, true, isAsciiAuthority)],
  ["iri", (text) => isInternationalReference(text, false)],
  ["iri-reference", (text) => isInternationalReference(text, true)],
  ["uri-template", (text) => template.test(text)],
  ["uuid", isUuid],
  ["json-pointer", (text) => /^(?:\/(?:[^~/]|~[01])*)*$/u.test(text)],
  ["relative-json-pointer", (text) => /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/u.test(text)],
  ["regex", isRegex],
]);

// --- validation/found.ts ---
// The issues of a value while it is being examined, as zod keeps them: with each, whether later checks run.

/**
 * How many issues an array, a dictionary or a composition reports at most: a body of 1 MiB can have a hundred thousand.
 */
export const maxIssues = 100;

/** Whether the checks of the same value that come next run: all, only those of sizes (undefined), or none. */
export type Continuation = boolean | undefined;

/** An issue whose path grows from the inside out: until it is reported, its last step comes first. */
export interface Found {
  readonly issue: CompleteIssue & { readonly path: PropertyKey[] };
  readonly continues: Continuation;
}

export const none: readonly Found[] = [];

/** What is wrong with a value, found by one schema. */
export type Examine = (value: unknown) => readonly Found[];

/** The issues of a member or an item, as issues of what has it. */
export function addAt(key: PropertyKey, inner: readonly Found[], to: Found[]): void {
  for (const each of inner) {
    each.issue.path.push(key);
    to.push(each);
  }
}

/** Whether the next checks don't run. */
export function isAborted(all: readonly Found[]): boolean {
  for (const { continues } of all) if (continues !== true) return true;
  return false;
}

/** Whether not even checks of sizes run. */
export function isStopped(all: readonly Found[]): boolean {
  return all.some(({ continues }) => continues === false);
}

export function limitFound(all: Found[]): Found[] {
  if (all.length > maxIssues) all.length = maxIssues;
  return all;
}

// --- validation/issues/issues.ts ---
// The issues that there are, worded as zod does in English: a value that a compiled validator rejects and one that a
// zod schema rejects are reported alike.

export function custom(message: string, path: readonly PropertyKey[] = [], continues?: Continuation): Found {
  return { issue: { code: "custom", message, path: [...path].reverse() }, continues };
}

/** An issue of a JSON Schema, in the words of the interpreter. */
export function schemaIssue({ message, path, expected }: Omit<ValidationIssue, "input">): Found {
  const found = custom(message, path);
  if (expected === undefined) return found;
  return { ...found, issue: { ...found.issue, code: "invalid_type", expected } };
}

export function wrongType(expected: string, input: unknown): readonly Found[] {
  const message = `Invalid input: expected ${expected}, received ${typeOf(input)}`;
  return [{ issue: { code: "invalid_type", expected, path: [], message }, continues: undefined }];
}

/** A number that is none of JSON. */
export function notFinite(input: number): readonly Found[] {
  const received = String(input);
  const message = `Invalid input: expected number, received ${received}`;
  return [{ issue: { code: "invalid_type", expected: "number", received, path: [], message }, continues: undefined }];
}

export function notInteger(): Found {
  const message = "Invalid input: expected int, received number";
  const issue = { code: "invalid_type", expected: "int", format: "safeint", path: [], message };
  return { issue, continues: false };
}

const units: Readonly<Record<string, string>> = { string: " characters", array: " items" };

/** What a size is compared with: `string to have >=1 characters`. */
function bound(origin: string, comparison: string, limit: number): string {
  const unit = Object.hasOwn(units, origin) ? units[origin] : undefined;
  return `${origin} to ${unit === undefined ? "be" : "have"} ${comparison}${limit}${unit ?? ""}`;
}

export function tooSmall(origin: string, minimum: number, inclusive: boolean, continues?: Continuation): Found {
  const message = `Too small: expected ${bound(origin, inclusive ? ">=" : ">", minimum)}`;
  return { issue: { code: "too_small", origin, minimum, inclusive, path: [], message }, continues };
}

export function tooBig(origin: string, maximum: number, inclusive: boolean, continues?: Continuation): Found {
  const message = `Too big: expected ${bound(origin, inclusive ? "<=" : "<", maximum)}`;
  return { issue: { code: "too_big", origin, maximum, inclusive, path: [], message }, continues };
}

/** An integer that is not among those that a double holds exactly. */
export function notSafe(input: number | bigint): Found {
  const { issue } =
    input > 0 ? tooBig("int", Number.MAX_SAFE_INTEGER, true) : tooSmall("int", Number.MIN_SAFE_INTEGER, true);
  return { issue: { ...issue, note: "Integers must be within the safe integer range." }, continues: true };
}

/** An integer that is not in the range of its format: the bound is said in full, not as the nearest double. */
export function outOfRange(input: number | bigint, [minimum, maximum]: readonly [bigint, bigint]): Found {
  const { issue } = input < minimum ? tooSmall("int", Number(minimum), true) : tooBig("int", Number(maximum), true);
  const message = input < minimum ? `Must be at least ${minimum}` : `Must be at most ${maximum}`;
  return { issue: { ...issue, message }, continues: true };
}

export function notMultiple(divisor: number): Found {
  const message = `Invalid number: must be a multiple of ${divisor}`;
  return { issue: { code: "not_multiple_of", origin: "number", divisor, path: [], message }, continues: true };
}

/** What zod calls formats; any other has its own name. */
const formatNames: Readonly<Record<string, string>> = {
  date: "ISO date",
  duration: "ISO duration",
  email: "email address",
  guid: "GUID",
  ipv4: "IPv4 address",
  ipv6: "IPv6 address",
  time: "ISO time",
};

export function wrongFormat(format: string, continues: Continuation): Found {
  // zod takes the format `regex` for a pattern.
  const message =
    format === "regex"
      ? "Invalid string: must match pattern undefined"
      : `Invalid ${Object.hasOwn(formatNames, format) ? formatNames[format] : format}`;
  return { issue: { code: "invalid_format", origin: "string", format, path: [], message }, continues };
}

export function wrongPattern(source: string): Found {
  const pattern = `/${source}/`;
  const message = `Invalid string: must match pattern ${pattern}`;
  const issue = { code: "invalid_format", origin: "string", format: "regex", pattern, path: [], message };
  return { issue, continues: true };
}

/** What a value is that is not among these. */
export function wrongValueOf(values: readonly unknown[]): () => readonly Found[] {
  const words = values.map(literalText);
  const message =
    words.length === 1 ? `Invalid input: expected ${words[0]}` : `Invalid option: expected one of ${words.join("|")}`;
  return () => [{ issue: { code: "invalid_value", values, path: [], message }, continues: undefined }];
}

export function unknownKeys(keys: readonly string[]): Found {
  const message = `Unrecognized key${keys.length > 1 ? "s" : ""}: ${keys.map(literalText).join(", ")}`;
  return { issue: { code: "unrecognized_keys", keys, path: [], message }, continues: true };
}

export function noAlternative(results: readonly (readonly Found[])[]): readonly Found[] {
  const errors = results.map(reportFound);
  return [{ issue: { code: "invalid_union", errors, path: [], message: "Invalid input" }, continues: undefined }];
}

export function severalAlternatives(matches: readonly number[]): readonly Found[] {
  const message = "Invalid input: more than one option matched";
  const issue = { code: "invalid_union", errors: [], inclusive: false, matches, path: [], message };
  return [{ issue, continues: undefined }];
}

export function noSuchAlternative(discriminator: string, options: readonly unknown[]): readonly Found[] {
  const message = `Invalid discriminator value. Expected ${options.map((each) => `'${String(each)}'`).join(" | ")}`;
  const issue: Found["issue"] = {
    code: "invalid_union",
    errors: [],
    note: "No matching discriminator",
    discriminator,
    options,
    path: [discriminator],
    message: options.length === 0 ? "Invalid input" : message,
  };
  return [{ issue, continues: undefined }];
}

/** Runs what recurses into a value. A few kilobytes of brackets are too deep for the stack: that is an issue. */
export function unlessTooDeep(examine: () => readonly Found[]): readonly Found[] {
  try {
    return examine();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [custom("Nested too deep", [], false)];
  }
}

/** What is reported of issues that were found. */
export function reportFound(all: readonly Found[]): readonly CompleteIssue[] {
  return all.map(({ issue }) => {
    if (issue.path.length > 1) issue.path.reverse();
    return issue;
  });
}

function literalText(value: unknown): string {
  return typeof value === "string" ? `"${value}"` : String(value);
}

function typeOf(value: unknown): string {
  if (typeof value === "number") return Number.isFinite(value) ? "number" : String(value);
  if (typeof value === "bigint") return "number";
  if (typeof value !== "object") return typeof value;
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const maker: unknown = Object.getPrototypeOf(value) === Object.prototype ? undefined : value.constructor;
  return typeof maker === "function" ? maker.name : "object";
}

// --- validation/issues/composition-issues.ts ---
// Alternatives: what is wrong with a value that fits none of them, or too many.

/** Any of several; without one, nothing is allowed. */
export function unionExaminer(members: readonly Examine[]): Examine {
  const [only] = members;
  if (only === undefined) return (value) => wrongType("never", value);
  if (members.length === 1) return only;
  return (value) => {
    const results: (readonly Found[])[] = [];
    for (const examine of members) {
      const result = examine(value);
      if (result.length === 0) return none;
      results.push(result);
    }
    // If only one alternative has the right type, the issues are its own.
    const [closest, ...others] = results.filter((each) => !isAborted(each));
    if (closest !== undefined && others.length === 0) return closest;
    return noAlternative(results);
  };
}

/** Null, or what else is accepted. */
export function withinNull(examine: Examine): Examine {
  return (value) => (value === null ? none : examine(value));
}

/** Exactly one of several. */
export function oneOfExaminer(members: readonly Examine[]): Examine {
  const [only] = members;
  if (only !== undefined && members.length === 1) return only;
  return (value) => {
    const results = members.map((examine) => examine(value));
    const matches = results.flatMap((each, index) => (each.length === 0 ? [index] : []));
    if (matches.length === 1) return none;
    if (matches.length > 1) return severalAlternatives(matches);
    return noAlternative(results);
  };
}

/** The one of several that a member of the value names. */
export function discriminatedExaminer(
  discriminator: string,
  values: readonly (readonly unknown[])[],
  members: readonly Examine[],
): Examine {
  const byValue = new Map(values.flatMap((each, index) => each.map((one) => [one, members[index]] as const)));
  return (value) => {
    if (!isObject(value)) return wrongType("object", value);
    const examine = byValue.get(value[discriminator]);
    return examine === undefined ? noSuchAlternative(discriminator, [...byValue.keys()]) : examine(value);
  };
}

// --- validation/issues/description.ts ---
// What compiled validators know of a schema to say what is wrong with a value: data that emit/validators prints.

export type Description =
  | { readonly kind: "any" | "never" | "null" | "boolean" | "file" }
  | { readonly kind: "ref"; readonly id: string }
  | { readonly kind: "literal"; readonly values: readonly unknown[] }
  | StringDescription
  | NumberDescription
  | ArrayDescription
  | ObjectDescription
  | { readonly kind: "anyOf" | "allOf"; readonly members: readonly Description[] }
  | OneOfDescription
  | { readonly kind: "jsonSchema"; readonly schema: unknown };

export interface StringDescription {
  readonly kind: "string";
  /** In Unicode code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

export interface NumberDescription {
  readonly kind: "number";
  /** Which integers there are: those that doubles hold exactly, all doubles that are whole, or those of the format. */
  readonly integer?: "safe" | "any" | "format";
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  /** Whether integers of the format may be larger than doubles are exact: these are bigints. */
  readonly isLarge?: boolean;
}

export interface ArrayDescription {
  readonly kind: "array";
  readonly items: Description;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

export interface ObjectDescription {
  readonly kind: "object";
  /** By name, in the order in which their issues are reported. */
  readonly properties?: Readonly<Record<string, Description>>;
  readonly required?: readonly string[];
  /** The names of members that it must not have. */
  readonly absent?: readonly string[];
  /** The names of members that are not validated, and left out of the result. */
  readonly ignored?: readonly string[];
  /** The members that are not in `properties`: any, unless given. */
  readonly additional?: Description;
  readonly minProperties?: number;
  readonly maxProperties?: number;
}

export interface OneOfDescription {
  readonly kind: "oneOf";
  readonly members: readonly Description[];
  /** The member of the value that says which alternative is meant, with the values for each of these. */
  readonly discriminator?: string;
  readonly values?: readonly (readonly unknown[])[];
}

/** The components that descriptions refer to, and the definitions that JSON Schemas refer to. */
export interface Descriptions {
  readonly components: Readonly<Record<string, Description>>;
  readonly definitions: Definitions;
}

// --- validation/values.ts ---
// How JSON Schema compares, counts and matches values.

type Test = (text: string) => boolean;

const linearTests = new Map<string, Test>();

/** Has patterns matched by these functions, whose time is linear, instead of the engine of JavaScript. */
export function matchLinearly(tests: Readonly<Record<string, Test>>): void {
  for (const [source, test] of Object.entries(tests)) linearTests.set(source, test);
}

class LinearExpression extends RegExp {
  readonly #test: Test;

  constructor(source: string, test: Test) {
    super(source, "u");
    this.#test = test;
  }

  override test(text: string): boolean {
    return this.#test(text);
  }
}

/**
 * Compiles a pattern in Unicode mode (JSON Schema 2020-12 validation, 6.3.3), or without it if the pattern is only
 * valid so.
 */
export function expressionOf(source: string): RegExp {
  const linear = linearTests.get(source);
  if (linear !== undefined) return new LinearExpression(source, linear);
  try {
    return new RegExp(source, "u");
  } catch {
    return new RegExp(source);
  }
}

/**
 * The regular expression of a pattern, for zod: `toString` leaves out the flag, which zod-to-openapi would make part of
 * the pattern. V8 tests an expression with a member of its own in three times the time, so nothing else has one.
 */
export function pattern(source: string): RegExp {
  const expression = expressionOf(source);
  expression.toString = () => `/${source}/`;
  return expression;
}

/** The length of a string in Unicode code points. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The same string for all values that are equal as JSON: the order of members doesn't matter. */
export function canonicalJson(value: unknown): string {
  if (typeof value === "bigint") return String(value);
  if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER && Number.isFinite(value))
    return String(integerOf(value));
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join()}}`;
}

/** The JSON type of a value, as messages name it. */
export function jsonType(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "bigint") return "number";
  return Array.isArray(value) ? "array" : typeof value;
}

/**
 * Merges the results of two schemas for one value: members that one schema leaves out are taken from the other result.
 */
export function mergeResults(left: unknown, right: unknown): unknown {
  if (left === right) return left;
  if (Array.isArray(left) && Array.isArray(right)) return left.map((item, index) => mergeResults(item, right[index]));
  if (!isObject(left) || !isObject(right)) return left;
  const both: Record<string, unknown> = {};
  for (const name of Object.keys(left))
    if (name !== "__proto__")
      both[name] = Object.hasOwn(right, name) ? mergeResults(left[name], right[name]) : left[name];
  for (const name of Object.keys(right))
    if (name !== "__proto__" && !Object.hasOwn(left, name)) both[name] = right[name];
  return both;
}

// --- validation/keywords.ts ---
// The keywords of JSON Schema 2020-12 that apply no other schema: types, values, bounds, patterns and formats.

export interface SchemaObject {
  readonly [keyword: string]: unknown;
}

/** The messages of the keywords that reject a value. If the type is wrong, it is the only one. */
export function keywordIssues(schema: SchemaObject, value: unknown): readonly string[] {
  const [type, values] = [ownValue(schema, "type"), ownValue(schema, "enum")];
  if (
    typeof type === "string"
      ? !isOfType(value, type)
      : Array.isArray(type) && !type.some((each) => isOfType(value, each))
  ) {
    return [`Must be of the type ${Array.isArray(type) ? type.join(" or ") : String(type)}`];
  }
  const messages: string[] = [];
  if (Object.hasOwn(schema, "const") && canonicalJson(schema["const"]) !== canonicalJson(value))
    messages.push(`Must be ${canonicalJson(schema["const"]).slice(0, 100)}`);
  if (Array.isArray(values) && !enumSet(values).has(canonicalJson(value)))
    messages.push("Must be one of the listed values");
  if (typeof value === "number" || typeof value === "bigint") messages.push(...numberIssues(schema, value));
  if (typeof value === "string") messages.push(...stringIssues(schema, value));
  return messages;
}

/** What the issues of these keywords say about which alternative of a union is meant. */
export function mismatchOf(
  schema: SchemaObject,
  value: unknown,
): { readonly expected?: string; readonly isConstant: boolean } {
  const [type, values] = [ownValue(schema, "type"), ownValue(schema, "enum")];
  const types = [type ?? []].flat();
  const listed = Object.hasOwn(schema, "const") ? [schema["const"]] : Array.isArray(values) ? values : undefined;
  const isConstant = listed?.length === 1;
  if (
    types.length > 0 &&
    !types.some((each) => isOfType(value, each) || (each === "integer" && isOfType(value, "number")))
  )
    return { expected: types.join(" or "), isConstant };
  return listed === undefined || listed.some((each) => jsonType(each) === jsonType(value))
    ? { isConstant }
    : { expected: listed.map((each) => JSON.stringify(each)).join(" or "), isConstant };
}

/** The bounds of numbers: when a number is beyond one, and the message before the bound. */
const bounds: readonly (readonly [
  keyword: string,
  isBeyond: (value: number | bigint, bound: number) => boolean,
  text: string,
])[] = [
  [
    "minimum",
    (value, bound) => (typeof value === "number" ? value < bound : compareWith(value, bound) < 0),
    "Must be at least",
  ],
  [
    "maximum",
    (value, bound) => (typeof value === "number" ? value > bound : compareWith(value, bound) > 0),
    "Must be at most",
  ],
  [
    "exclusiveMinimum",
    (value, bound) => (typeof value === "number" ? value <= bound : compareWith(value, bound) <= 0),
    "Must be more than",
  ],
  [
    "exclusiveMaximum",
    (value, bound) => (typeof value === "number" ? value >= bound : compareWith(value, bound) >= 0),
    "Must be less than",
  ],
  ["multipleOf", (value, step) => !isMultiple(value, step), "Must be a multiple of"],
];

/**
 * The messages of the keywords that reject a number. A bigint is an integer that no double stands for.
 */
export function numberIssues(schema: SchemaObject, value: number | bigint): readonly string[] {
  const messages: string[] = [];
  for (const [keyword, isBeyond, text] of bounds) {
    const bound = numberKeyword(schema, keyword);
    if (bound !== undefined && isBeyond(value, bound)) messages.push(`${text} ${bound}`);
  }
  const format = ownValue(schema, "format");
  if (typeof format === "string" && !hasNumberFormat(format, value)) messages.push(`Must be in the range of ${format}`);
  return messages;
}

function stringIssues(schema: SchemaObject, value: string): readonly string[] {
  const [source, format] = [ownValue(schema, "pattern"), ownValue(schema, "format")];
  const isBounded = Object.hasOwn(schema, "minLength") || Object.hasOwn(schema, "maxLength");
  return [
    ...(isBounded ? boundIssues(schema, countCodePoints(value), "Length", "characters") : []),
    ...(typeof source === "string" && !compilePattern(source).test(value) ? ["Must match the pattern"] : []),
    ...(typeof format === "string" && !hasFormat(format, value) ? [`Must have the format ${format}`] : []),
  ];
}

/** The messages of a minimum and a maximum: of the length of a string, or the number of items or members. */
export function boundIssues(
  schema: SchemaObject,
  size: number,
  keyword: "Length" | "Items" | "Properties",
  what: string,
): readonly string[] {
  const [minimum, maximum] = [
    numberKeyword(schema, `min${keyword}`) ?? 0,
    numberKeyword(schema, `max${keyword}`) ?? Infinity,
  ];
  if (size < minimum) return [`Must have at least ${minimum} ${what}`];
  return size > maximum ? [`Must have at most ${maximum} ${what}`] : [];
}

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "integer":
      return typeof value === "bigint" || Number.isInteger(value);
    case "number":
      return typeof value === "bigint" || Number.isFinite(value);
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    default:
      return typeof value === type;
  }
}

const patterns = new Map<string, RegExp>();

/** The regular expression of a pattern, compiled once. */
export function compilePattern(source: string): RegExp {
  const known = patterns.get(source) ?? expressionOf(source);
  patterns.set(source, known);
  return known;
}

const enumValues = new WeakMap<readonly unknown[], ReadonlySet<string>>();

function enumSet(values: readonly unknown[]): ReadonlySet<string> {
  const known = enumValues.get(values) ?? new Set(values.map(canonicalJson));
  enumValues.set(values, known);
  return known;
}

/** A member of the object itself: documents and values may use names such as `constructor`. */
export function ownValue(object: SchemaObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The value of a keyword if it is a number. */
export function numberKeyword(schema: SchemaObject, keyword: string): number | undefined {
  const value = ownValue(schema, keyword);
  return typeof value === "number" ? value : undefined;
}

/** The value of a keyword if it is an array, otherwise an empty one. */
export function arrayKeyword(schema: SchemaObject, keyword: string): readonly unknown[] {
  const value = ownValue(schema, keyword);
  return Array.isArray(value) ? value : [];
}

/** The value of a keyword if it is an object, otherwise an empty one. */
export function objectKeyword(schema: SchemaObject, keyword: string): SchemaObject {
  const value = ownValue(schema, keyword);
  return isObject(value) ? value : {};
}

/** The schemas that references resolve to, by reference. */
export type Definitions = Readonly<Record<string, unknown>>;

/** Resolves a reference to a definition, or to a schema inside of one. */
export function resolveIn(definitions: Definitions, ref: string): unknown {
  if (Object.hasOwn(definitions, ref)) return definitions[ref];
  const steps = ref.split("/");
  let found = definitions[steps.slice(0, 4).join("/")];
  for (const step of steps.slice(4)) {
    const key = unescapeToken(decodeURIComponent(step));
    found =
      typeof found === "object" && found !== null
        ? ownValue(found as Readonly<Record<string, unknown>>, key)
        : undefined;
  }
  return found;
}

// --- validation/issues/integer-reading.ts ---
// What an integer is to a handler where no double has its digits, by the schemas of the place that it is at.

type Path = readonly PropertyKey[];

/** What references are to: of descriptions, and of JSON Schemas. */
interface Targets {
  component(id: string): Description;
  definition(ref: string): unknown;
}

/** What schemas say: any of these; the one that comes first decides. */
const order: readonly IntegerReading[] = ["bigint", "number", "integer", "any"];

/** What an integer at the path is, by a description. */
export function integerReading(description: Description, path: Path, targets: Targets): IntegerReading {
  const found = new Set<IntegerReading>();
  readDescription(description, path, { targets, found, read: new Map() });
  return order.find((each) => found.has(each)) ?? "other";
}

interface Search {
  readonly targets: Targets;
  readonly found: Set<IntegerReading>;
  /** The lengths of the paths that each schema was read with: read once, a recursive union takes linear time. */
  readonly read: Map<object, Set<number>>;
}

/** Whether a schema is read for the first time with what is left of the path. */
function isNew(schema: object, path: Path, { read }: Search): boolean {
  const lengths = read.get(schema) ?? new Set();
  read.set(schema, lengths);
  return lengths.size < lengths.add(path.length).size;
}

function readDescription(description: Description, path: Path, search: Search): void {
  const { targets, found } = search;
  if (!isNew(description, path, search)) return;
  const [step, ...inside] = path;
  switch (description.kind) {
    case "any":
      found.add("any");
      return;
    case "number":
      if (step === undefined)
        found.add(description.isLarge === true ? "bigint" : description.integer === undefined ? "number" : "integer");
      return;
    case "ref":
      readDescription(targets.component(description.id), path, search);
      return;
    case "array":
      if (typeof step === "number") readDescription(description.items, inside, search);
      return;
    case "object":
      if (step !== undefined) readDescription(memberOf(description, String(step)), inside, search);
      return;
    case "anyOf":
    case "oneOf":
    case "allOf":
      for (const each of description.members) readDescription(each, path, search);
      return;
    case "jsonSchema":
      readSchema(description.schema, path, search);
      return;
    default:
  }
}

function memberOf({ properties = {}, ignored = [], additional }: ObjectDescription, name: string): Description {
  if (Object.hasOwn(properties, name)) return properties[name] ?? { kind: "any" };
  return ignored.includes(name) ? { kind: "any" } : (additional ?? { kind: "any" });
}

/** The same by a JSON Schema, whose keywords all apply. */
function readSchema(schema: unknown, path: Path, search: Search): void {
  if (!isObject(schema)) {
    if (schema !== false) search.found.add("any");
    return;
  }
  const { targets, found } = search;
  if (!isNew(schema, path, search)) return;
  for (const keyword of ["$ref", "$dynamicRef"]) {
    const ref = ownValue(schema, keyword);
    if (typeof ref === "string") readSchema(targets.definition(ref), path, search);
  }
  const same = [
    ...compositionKeywords.flatMap((each) => arrayKeyword(schema, each)),
    ...conditionKeywords.flatMap((each) => (Object.hasOwn(schema, each) ? [schema[each]] : [])),
    ...Object.values(objectKeyword(schema, "dependentSchemas")),
  ];
  for (const each of same) readSchema(each, path, search);
  const [step, ...inside] = path;
  if (step === undefined) {
    const reading = numberReading(schema);
    if (reading !== undefined) found.add(reading);
    return;
  }
  for (const each of typeof step === "number" ? itemSchemas(schema, step) : memberSchemas(schema, String(step)))
    readSchema(each, inside, search);
}

function numberReading(schema: SchemaObject): IntegerReading | undefined {
  const format = ownValue(schema, "format");
  const types = [ownValue(schema, "type") ?? []].flat();
  if (format === "int64" || format === "uint64") return "bigint";
  if (types.includes("number")) return "number";
  if (types.includes("integer")) return "integer";
  return types.length === 0 ? "any" : undefined;
}

function itemSchemas(schema: SchemaObject, index: number): readonly unknown[] {
  const prefix = arrayKeyword(schema, "prefixItems");
  return index < prefix.length ? [prefix[index]] : otherSchemas(schema, ["items", "unevaluatedItems"]);
}

function memberSchemas(schema: SchemaObject, name: string): readonly unknown[] {
  const properties = objectKeyword(schema, "properties");
  const own = [
    ...(Object.hasOwn(properties, name) ? [properties[name]] : []),
    ...Object.entries(objectKeyword(schema, "patternProperties")).flatMap(([source, each]) =>
      compilePattern(source).test(name) ? [each] : [],
    ),
  ];
  return own.length > 0 ? own : otherSchemas(schema, ["additionalProperties", "unevaluatedProperties"]);
}

/** The schemas of what has none of its own; anything may be there where no keyword is about it. */
function otherSchemas(schema: SchemaObject, keywords: readonly string[]): readonly unknown[] {
  const others = keywords.filter((each) => Object.hasOwn(schema, each));
  return others.length === 0 ? [true] : others.map((each) => schema[each]);
}

// --- validation/union-issues.ts ---
// Says where a value differs from a union: the issues of the alternative that is meant, in place of one at its root.

/** An issue of zod, or of the examiner. */
export interface UnionIssue extends Pick<
  CompleteIssue,
  "code" | "message" | "path" | "expected" | "values" | "origin"
> {
  readonly errors?: readonly (readonly UnionIssue[])[];
}

/**
 * The same issues, but for unions without a discriminator: these have the issues of the only alternative with the
 * value's JSON type, else of the one that comes nearest, which the message says.
 */
export function explainUnions<I extends UnionIssue>(issues: readonly I[], value: unknown): readonly I[] {
  if (!issues.some(({ errors }) => errors !== undefined && errors.length > 0)) return issues;
  return issues.flatMap((issue) => explain(issue, value)) as unknown as readonly I[];
}

function explain(issue: UnionIssue, whole: unknown): readonly UnionIssue[] {
  const { errors = [], path } = issue;
  if (errors.length === 0) return [issue];
  const value = valueAt(whole, path);
  const alternatives = errors.map((each) => each.flatMap((inner) => explain(inner, value)));
  const placed = nearestIssues(alternatives, value);
  return placed.map((each) => ({ ...each, path: [...path, ...each.path] }));
}

/** The issues to report of a union, with paths inside of its value. */
function nearestIssues(alternatives: readonly (readonly UnionIssue[])[], value: unknown): readonly UnionIssue[] {
  const ofType = alternatives.filter((issues) => !issues.some((each) => isOtherType(each, value)));
  const [only] = ofType;
  if (only === undefined) return [noType(alternatives, value)];
  if (ofType.length === 1) return only;
  const closest = ofType.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  return closest.map((each) => ({ ...each, message: byNearest(each.message, alternatives.length) }));
}

/** The message of an issue of the alternative that comes nearest; that of a union inside of it says so already. */
export function byNearest(message: string, count: number): string {
  return / \(by the nearest of \d+ alternatives\)$/.test(message)
    ? message
    : `${message} (by the nearest of ${count} alternatives)`;
}

/** Whether an issue is that the value has another JSON type. */
function isOtherType({ code, path, expected, values }: UnionIssue, value: unknown): boolean {
  if (path.length > 0) return false;
  if (code === "invalid_value") return values?.every((each) => jsonType(each) !== jsonType(value)) === true;
  // A fraction is a number, as an integer is.
  return code === "invalid_type" && !(expected === "int" && typeof value === "number");
}

/** The issue of a value whose type no alternative has. */
function noType(alternatives: readonly (readonly UnionIssue[])[], value: unknown): UnionIssue {
  const expected = [
    ...new Set(
      alternatives.flatMap((issues) =>
        issues.filter((each) => isOtherType(each, value)).flatMap((each) => expectedOf(each)),
      ),
    ),
  ]
    .filter((each) => each !== "never")
    .join(" or ");
  const received = value === undefined ? "undefined" : jsonType(value);
  const message = `Invalid input: expected ${expected}, received ${received}`;
  return { code: "invalid_type", expected, path: [], message };
}

function expectedOf({ expected, values }: UnionIssue): readonly string[] {
  if (values !== undefined) return values.map((each) => JSON.stringify(each));
  return [expected === "record" ? "object" : expected === "int" ? "integer" : (expected ?? "another type")];
}

/**
 * How far a value is from an alternative. An issue of the value itself weighs more than those inside of it, and so does
 * another constant, which usually says which alternative is meant.
 */
function distance(issues: readonly UnionIssue[]): number {
  return issues.reduce((sum, { path, code, values }) => {
    const isConstant = code === "invalid_value" && values?.length === 1;
    return sum + weightOf(path.length === 0, isConstant);
  }, 0);
}

/** The weight of an issue in a comparison of alternatives. */
export function weightOf(isAtRoot: boolean, isConstant: boolean): number {
  return isAtRoot ? 100 : isConstant ? 10 : 1;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (found, step) =>
      typeof found === "object" && found !== null && Object.hasOwn(found, step)
        ? (found as Readonly<Record<PropertyKey, unknown>>)[step]
        : undefined,
    value,
  );
}

// --- validation/validation-context.ts ---
// The state of validating one value against a JSON Schema: issues, evaluated members and items, and results to reuse.

export type Schema = unknown;

/** What is wrong with a value, and at which path inside of it. */
export interface ValidationIssue {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly input: unknown;
  /** The types that are allowed, where the value has another one. */
  readonly expected?: string;
}

/** The place of a nested value, as a list from the inside out. It becomes a path only if there is an issue. */
interface ValuePlace {
  readonly parent: ValuePlace | undefined;
  readonly key: string | number;
}

export interface PlacedIssue extends Omit<ValidationIssue, "path">, Mismatch {
  readonly place: ValuePlace | undefined;
}

/** What an issue says about which alternative of a union is meant. */
export interface Mismatch {
  readonly expected?: string;
  /** Whether the schema allows one value only. */
  readonly isConstant?: boolean;
}

/** The members and items that keywords have evaluated, for `unevaluatedProperties` and `unevaluatedItems`. */
export interface Evaluated {
  readonly names: Set<string>;
  readonly items: Set<number>;
}

/** The results of references from one value. The map is made at the first reference, since most values have none. */
interface FollowedReferences {
  results?: Map<Schema, { readonly isValid: boolean; readonly evaluated: Evaluated | undefined } | undefined>;
}

/** Results for objects and arrays, by schema and value. */
type Results = Map<SchemaObject, Map<object, boolean>>;

/**
 * The results for nested values, so that none is validated twice against a schema: otherwise the time would double with
 * each level of nesting. Those with issues reported are kept apart, so that issues are reported once in each list.
 */
interface Memo {
  readonly silent: Results;
  readonly reported: Results;
}

export interface Context {
  readonly place: ValuePlace | undefined;
  /** Undefined if only the result matters. */
  readonly issues: PlacedIssue[] | undefined;
  /** Undefined if no keyword around this one uses it. */
  readonly evaluated: Evaluated | undefined;
  /** A reference without a result yet is being followed: it is circular. */
  readonly references: FollowedReferences;
  /** The dynamic anchors of the schema resources entered so far, the outermost first, each once. */
  readonly scope: readonly SchemaObject[];
  readonly memo: Memo;
  /** How many alternatives around this one are being explained. */
  readonly explanationDepth: number;
}

/** The context of a whole value. */
export function rootContext(issues: PlacedIssue[] | undefined): Context {
  return {
    place: undefined,
    issues,
    evaluated: undefined,
    references: {},
    scope: [],
    memo: { silent: new Map(), reported: new Map() },
    explanationDepth: 0,
  };
}

/** The context of a member or an item. */
export function childContext(context: Context, key: string | number): Context {
  // Written out, since a context is made for every value and spreading takes several times as long.
  return {
    place: context.issues && { parent: context.place, key },
    issues: context.issues,
    evaluated: undefined,
    references: {},
    scope: context.scope,
    memo: context.memo,
    explanationDepth: context.explanationDepth,
  };
}

/**
 * The context inside a schema resource. If the resource has dynamic anchors, references may resolve differently in it.
 */
export function enterResource(schema: SchemaObject, context: Context): Context {
  const anchors = ownValue(schema, "$dynamicAnchors");
  if (!isObject(anchors) || context.scope.some((each) => isSameResource(each, anchors))) return context;
  return { ...context, scope: [...context.scope, anchors], references: {} };
}

/** Whether two tables of dynamic anchors belong to one resource. */
function isSameResource(one: SchemaObject, other: SchemaObject): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The results for the values of one schema. */
export function resultsOf(schema: SchemaObject, { issues, memo }: Context): Map<object, boolean> {
  const all = issues === undefined ? memo.silent : memo.reported;
  const results = all.get(schema) ?? new Map<object, boolean>();
  all.set(schema, results);
  return results;
}

/** Adds an issue if issues are collected. Returns false, the result of the schema. */
export function reject(context: Context, input: unknown, message: string, mismatch: Mismatch = {}): false {
  context.issues?.push({ place: context.place, message, input, ...mismatch });
  return false;
}

/**
 * Reports the issues of the only alternative with the value's type, else of the one that comes nearest. `attempts` has
 * those of each.
 */
export function rejectAlternatives(
  attempts: readonly (readonly PlacedIssue[])[],
  value: unknown,
  context: Context,
): false {
  const isAtRoot = ({ place }: PlacedIssue): boolean => place === context.place;
  const ofType = attempts.filter((issues) => !issues.some((each) => isAtRoot(each) && each.expected !== undefined));
  if (ofType.length === 0) {
    const types = attempts.flatMap((issues) => issues.filter(isAtRoot).flatMap(({ expected = [] }) => expected));
    const expected = [...new Set(types)].filter((each) => each !== "never").join(" or ");
    return reject(context, value, expected === "" ? "Fits no alternative" : `Must be of the type ${expected}`, {
      expected,
    });
  }
  const distance = (issues: readonly PlacedIssue[]): number =>
    issues.reduce((sum, each) => sum + weightOf(isAtRoot(each), each.isConstant === true), 0);
  const closest = ofType.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  for (const issue of closest)
    context.issues?.push(
      ofType.length === 1 ? issue : { ...issue, message: byNearest(issue.message, attempts.length) },
    );
  return false;
}

export function withPath({ place, message, input, expected }: PlacedIssue): ValidationIssue {
  const path: (string | number)[] = [];
  for (let at = place; at !== undefined; at = at.parent) path.push(at.key);
  return { path: path.reverse(), message, input, ...(expected !== undefined && { expected }) };
}

export function noneEvaluated(): Evaluated {
  return { names: new Set(), items: new Set() };
}

/** Adds what an inner schema has evaluated, if anything needs it. */
export function addEvaluated(to: Evaluated | undefined, from: Evaluated | undefined): void {
  if (to === undefined || from === undefined || to === from) return;
  for (const name of from.names) to.names.add(name);
  for (const item of from.items) to.items.add(item);
}

// --- validation/keyword-groups.ts ---
// Which kinds of keywords a schema has: it has few of the many. Copied into generated/ as it is.

type Group = "scope" | "assertions" | "applicators" | "items" | "members" | "unevaluated";

const keywordGroups = (): Readonly<Record<Group, readonly string[]>> => ({
  scope: ["$dynamicAnchors"],
  assertions: [
    "type",
    "enum",
    "const",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "pattern",
    "format",
    "minLength",
    "maxLength",
  ],
  applicators: ["$ref", "$dynamicRef", ...compositionKeywords, "not", "if"],
  items: ["prefixItems", "items", "minItems", "maxItems", "uniqueItems", "contains", "unevaluatedItems"],
  members: [
    "required",
    "properties",
    "patternProperties",
    "additionalProperties",
    "propertyNames",
    "minProperties",
    "maxProperties",
    "dependentRequired",
    "dependentSchemas",
    "unevaluatedProperties",
  ],
  unevaluated: ["unevaluatedItems", "unevaluatedProperties"],
});

type Groups = Readonly<Record<Group, boolean>>;

/** The groups of each keyword: a schema has few of the many keywords. */
const groupsByKeyword = /* @__PURE__ */ groupKeywords();

function groupKeywords(): ReadonlyMap<string, readonly Group[]> {
  const found = new Map<string, Group[]>();
  for (const [group, keywords] of Object.entries(keywordGroups()))
    for (const keyword of keywords) found.set(keyword, [...(found.get(keyword) ?? []), group as Group]);
  return found;
}

const groupsBySchema = new WeakMap<SchemaObject, Groups>();

/** Which groups of keywords a schema has. Remembered, since a schema has few keywords and validates many values. */
export function groupsOf(schema: SchemaObject): Groups {
  const known = groupsBySchema.get(schema);
  if (known !== undefined) return known;
  const groups: Record<Group, boolean> = {
    scope: false,
    assertions: false,
    applicators: false,
    items: false,
    members: false,
    unevaluated: false,
  };
  for (const keyword of Object.keys(schema))
    for (const group of groupsByKeyword.get(keyword) ?? []) groups[group] = true;
  groupsBySchema.set(schema, groups);
  return groups;
}

// --- validation/json-schema.ts ---
// A validator of JSON Schema 2020-12 for the schemas that zod can't express. It interprets the schema: nothing is
// compiled and no code is evaluated.

/** How many alternatives are explained inside each other. */
const maxExplanationDepth = 3;

/** What `#test` returns for a valid value if no keyword needs to know what was evaluated. */
const untracked: Evaluated = { names: new Set(), items: new Set() };

export class Validator {
  readonly resolve: (ref: string) => Schema;

  /** `resolve` returns the schema that a reference resolves to, the same object each time. */
  constructor(resolve: (ref: string) => Schema) {
    this.resolve = resolve;
  }

  /** The first `limit` reasons why a schema rejects a value; none if it accepts the value. */
  issues(schema: Schema, value: unknown, limit: number = Infinity): readonly ValidationIssue[] {
    const issues: PlacedIssue[] = [];
    if (value === undefined) issues.push({ place: undefined, message: "Required", input: undefined });
    else this.isValid(schema, value, rootContext(issues));
    return issues.slice(0, limit).map(withPath);
  }

  isValid(schema: Schema, value: unknown, outer: Context): boolean {
    if (schema === false) return reject(outer, value, "Nothing is allowed here", { expected: "never" });
    if (!isObject(schema)) return true;
    const groups = groupsOf(schema);
    const context = groups.scope ? enterResource(schema, outer) : outer;
    // The `unevaluated` keywords see only what their own schema has evaluated, not the schemas around it.
    const inner: Context = groups.unevaluated ? { ...context, evaluated: noneEvaluated() } : context;
    let isValid = !groups.assertions || this.#assertions(schema, value, inner);
    if (groups.applicators) isValid = this.#applicators(schema, value, inner) && isValid;
    if (groups.items && Array.isArray(value)) isValid = this.#items(schema, value, inner) && isValid;
    if (groups.members && isObject(value)) isValid = this.#members(schema, value, inner) && isValid;
    if (groups.unevaluated) addEvaluated(context.evaluated, inner.evaluated);
    return isValid;
  }

  /** The keywords that need no other schema. */
  #assertions(schema: SchemaObject, value: unknown, context: Context): boolean {
    const messages = keywordIssues(schema, value);
    if (messages.length === 0) return true;
    if (context.issues === undefined) return false;
    const mismatch = mismatchOf(schema, value);
    for (const message of messages) reject(context, value, message, mismatch);
    return false;
  }

  /** The keywords that apply other schemas to the same value. */
  #applicators(schema: SchemaObject, value: unknown, context: Context): boolean {
    let isValid = true;
    const ref = ownValue(schema, "$ref");
    if (typeof ref === "string") isValid = this.#reference(ref, value, context);
    const dynamic = ownValue(schema, "$dynamicRef");
    if (typeof dynamic === "string")
      isValid = this.#reference(this.#dynamicTarget(dynamic, context), value, context) && isValid;
    for (const each of arrayKeyword(schema, "allOf")) isValid = this.isValid(each, value, context) && isValid;
    if (Object.hasOwn(schema, "anyOf")) isValid = this.#anyOf(arrayKeyword(schema, "anyOf"), value, context) && isValid;
    if (Object.hasOwn(schema, "oneOf")) isValid = this.#oneOf(arrayKeyword(schema, "oneOf"), value, context) && isValid;
    if (Object.hasOwn(schema, "not") && this.#test(schema["not"], value, context) !== undefined) {
      isValid = reject(context, value, "Must not be what is excluded here");
    }
    if (Object.hasOwn(schema, "if")) {
      const evaluated = this.#test(schema["if"], value, context);
      addEvaluated(context.evaluated, evaluated);
      const branch = evaluated === undefined ? "else" : "then";
      if (Object.hasOwn(schema, branch)) isValid = this.isValid(schema[branch], value, context) && isValid;
    }
    return isValid;
  }

  /**
   * Validates without reporting issues. Returns what the schema has evaluated, or undefined if the value is not valid.
   */
  #test(schema: Schema, value: unknown, context: Context): Evaluated | undefined {
    const evaluated = context.evaluated === undefined ? untracked : noneEvaluated();
    const inner = context.evaluated === undefined ? undefined : evaluated;
    return this.isValid(schema, value, { ...context, issues: undefined, evaluated: inner }) ? evaluated : undefined;
  }

  #anyOf(members: readonly Schema[], value: unknown, context: Context): boolean {
    let isValid = false;
    for (const each of members) {
      const evaluated = this.#test(each, value, context);
      addEvaluated(context.evaluated, evaluated);
      isValid ||= evaluated !== undefined;
      if (isValid && context.evaluated === undefined) return true;
    }
    return isValid || this.#rejectAll(members, value, context);
  }

  #oneOf(members: readonly Schema[], value: unknown, context: Context): boolean {
    const matches = members.map((each) => this.#test(each, value, context)).filter((each) => each !== undefined);
    if (matches.length === 1) addEvaluated(context.evaluated, matches[0]);
    if (matches.length > 1) return reject(context, value, "Fits more than one alternative");
    return matches.length === 1 || this.#rejectAll(members, value, context);
  }

  /**
   * Reports why no alternative accepts a value: the issues of the only one with the value's type, else of the one that
   * comes nearest.
   */
  #rejectAll(members: readonly Schema[], value: unknown, context: Context): boolean {
    if (context.issues === undefined) return false;
    if (context.explanationDepth >= maxExplanationDepth) return reject(context, value, "Fits no alternative");
    const attempts = members.map((each) => {
      const issues: PlacedIssue[] = [];
      this.isValid(each, value, {
        ...context,
        issues,
        evaluated: undefined,
        references: {},
        memo: { silent: context.memo.silent, reported: new Map() },
        explanationDepth: context.explanationDepth + 1,
      });
      return issues;
    });
    return rejectAlternatives(attempts, value, context);
  }

  #reference(ref: string, value: unknown, context: Context): boolean {
    const target = this.resolve(ref);
    if (typeof target !== "object") return this.isValid(target, value, context);
    const results = (context.references.results ??= new Map());
    if (results.has(target)) {
      const previous = results.get(target);
      // A circular reference adds nothing to what is being validated already.
      if (previous === undefined) return true;
      if (context.evaluated === undefined || previous.evaluated !== undefined) {
        if (previous.isValid) addEvaluated(context.evaluated, previous.evaluated);
        return previous.isValid || reject(context, value, "Is not what is referred to here");
      }
    }
    results.set(target, undefined);
    const evaluated = context.evaluated === undefined ? undefined : noneEvaluated();
    const isValid = this.isValid(target, value, { ...context, evaluated });
    results.set(target, { isValid, evaluated });
    if (isValid) addEvaluated(context.evaluated, evaluated);
    return isValid;
  }

  /**
   * A dynamic reference resolves to its anchor in the outermost resource that has it (JSON Schema 2020-12, 8.2.3.2).
   */
  #dynamicTarget(ref: string, { scope }: Context): string {
    const target = this.resolve(ref);
    const name = isObject(target) ? ownValue(target, "$dynamicAnchor") : undefined;
    if (typeof name !== "string") return ref;
    const outermost = scope.map((anchors) => ownValue(anchors, name)).find((each) => typeof each === "string");
    return typeof outermost === "string" ? outermost : ref;
  }

  /** Validates a member or an item, once for each schema. */
  #child(schema: Schema, value: unknown, context: Context): boolean {
    // Inside dynamic anchors a result can't be reused: it depends on the resources entered before the schema.
    if (!isObject(schema) || typeof value !== "object" || value === null || context.scope.length > 0)
      return this.isValid(schema, value, context);
    const results = resultsOf(schema, context);
    const isValid = results.get(value) ?? this.isValid(schema, value, context);
    results.set(value, isValid);
    return isValid;
  }

  #items(schema: SchemaObject, value: readonly unknown[], context: Context): boolean {
    const prefix = arrayKeyword(schema, "prefixItems");
    let isValid = true;
    const validate = (each: Schema, index: number): void => {
      isValid = this.#child(each, value[index], childContext(context, index)) && isValid;
      context.evaluated?.items.add(index);
    };
    prefix.slice(0, value.length).forEach(validate);
    if (Object.hasOwn(schema, "items"))
      for (let index = prefix.length; index < value.length; index++) validate(schema["items"], index);
    for (const message of boundIssues(schema, value.length, "Items", "items"))
      isValid = reject(context, value, message);
    if (ownValue(schema, "uniqueItems") === true && new Set(value.map(canonicalJson)).size < value.length)
      isValid = reject(context, value, "Must not have the same item twice");
    if (Object.hasOwn(schema, "contains")) isValid = this.#contains(schema, value, context) && isValid;
    if (Object.hasOwn(schema, "unevaluatedItems")) {
      for (let index = 0; index < value.length; index++)
        if (context.evaluated?.items.has(index) !== true) validate(schema["unevaluatedItems"], index);
    }
    return isValid;
  }

  #contains(schema: SchemaObject, value: readonly unknown[], context: Context): boolean {
    let count = 0;
    value.forEach((item, index) => {
      if (!this.#child(schema["contains"], item, { ...childContext(context, index), issues: undefined })) return;
      context.evaluated?.items.add(index);
      count++;
    });
    const minimum = numberKeyword(schema, "minContains") ?? 1;
    const maximum = numberKeyword(schema, "maxContains") ?? Infinity;
    if (count < minimum) return reject(context, value, `Must have at least ${minimum} items of the kind required here`);
    return count <= maximum || reject(context, value, `Must have at most ${maximum} items of the kind counted here`);
  }

  #members(schema: SchemaObject, value: SchemaObject, context: Context): boolean {
    let isValid = true;
    const names = Object.keys(value);
    const validate = (each: Schema, name: string): void => {
      isValid = this.#child(each, value[name], childContext(context, name)) && isValid;
      context.evaluated?.names.add(name);
    };
    const requireMember = (name: unknown): void => {
      if (typeof name !== "string" || Object.hasOwn(value, name)) return;
      isValid = reject({ ...context, place: { parent: context.place, key: name } }, undefined, "Required");
    };
    arrayKeyword(schema, "required").forEach(requireMember);
    for (const message of boundIssues(schema, names.length, "Properties", "members"))
      isValid = reject(context, value, message);
    const schemasOf = memberSchemasOf(schema);
    for (const name of names) {
      for (const each of schemasOf(name)) validate(each, name);
      if (Object.hasOwn(schema, "propertyNames"))
        isValid = this.isValid(schema["propertyNames"], name, childContext(context, name)) && isValid;
    }
    for (const [name, dependent] of Object.entries(objectKeyword(schema, "dependentRequired"))) {
      if (Object.hasOwn(value, name) && Array.isArray(dependent)) dependent.forEach(requireMember);
    }
    for (const [name, each] of Object.entries(objectKeyword(schema, "dependentSchemas"))) {
      if (Object.hasOwn(value, name)) isValid = this.isValid(each, value, context) && isValid;
    }
    if (Object.hasOwn(schema, "unevaluatedProperties")) {
      for (const name of names)
        if (context.evaluated?.names.has(name) !== true) validate(schema["unevaluatedProperties"], name);
    }
    return isValid;
  }
}

const memberSchemasBySchema = new WeakMap<SchemaObject, (name: string) => readonly Schema[]>();

/** Finds the schemas of a member: those of `properties` and `patternProperties`, otherwise `additionalProperties`. */
function memberSchemasOf(schema: SchemaObject): (name: string) => readonly Schema[] {
  const known = memberSchemasBySchema.get(schema) ?? createMemberSchemas(schema);
  memberSchemasBySchema.set(schema, known);
  return known;
}

function createMemberSchemas(schema: SchemaObject): (name: string) => readonly Schema[] {
  const properties = objectKeyword(schema, "properties");
  const patterns = Object.entries(objectKeyword(schema, "patternProperties")).map(
    ([source, each]) => [compilePattern(source), each] as const,
  );
  const additional = Object.hasOwn(schema, "additionalProperties") ? [schema["additionalProperties"]] : [];
  return (name) => {
    const found: Schema[] = Object.hasOwn(properties, name) ? [properties[name]] : [];
    for (const [pattern, each] of patterns) if (pattern.test(name)) found.push(each);
    return found.length > 0 ? found : additional;
  };
}

// --- validation/predicates.ts ---
// What compiled validators use: the parts of JSON Schema that are longer than an expression. Nothing here needs zod.

/** Whether a string has at most so many code points. Each has one or two UTF-16 units, so most need no counting. */
export function isAtMost(text: string, maximum: number): boolean {
  return text.length <= maximum || (text.length <= 2 * maximum && countCodePoints(text) <= maximum);
}

/** Whether a string has at least so many code points. */
export function isAtLeast(text: string, minimum: number): boolean {
  return text.length >= 2 * minimum || (text.length >= minimum && countCodePoints(text) >= minimum);
}

/** The test of a format. */
export function format(name: string): (text: string) => boolean {
  return formatTest(name) ?? (() => true);
}

/** Whether an object is no instance of a class, such as a File: a dictionary of zod is none either. */
export function isPlain(value: SchemaObject): boolean {
  const maker: unknown = value["constructor"];
  if (typeof maker !== "function") return true;
  const prototype: unknown = maker.prototype;
  return typeof prototype === "object" && prototype !== null && Object.hasOwn(prototype, "isPrototypeOf");
}

/** Whether all own members have one of these names. */
export function hasOnly(value: object, names: ReadonlySet<string>): boolean {
  for (const name in value) if (!names.has(name)) return false;
  return true;
}

/** How many of these names a value has a member of. */
export function countOf(value: object, names: readonly string[]): number {
  let count = 0;
  for (const name of names) if (Object.hasOwn(value, name)) count++;
  return count;
}

/** Whether no two items are equal as JSON values (JSON Schema 2020-12 validation, 6.4.3). */
export function areUnique(items: readonly unknown[]): boolean {
  const seen = new Set<unknown>();
  for (const item of items) {
    if (!isScalar(item)) return areUniqueAsJson(items);
    seen.add(item);
  }
  return seen.size === items.length;
}

/** Whether a value is equal as JSON only to what is identical to it. */
function isScalar(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value === "string" || typeof value === "boolean" || value === null;
}

function areUniqueAsJson(items: readonly unknown[]): boolean {
  try {
    return new Set(items.map(canonicalJson)).size === items.length;
  } catch (error) {
    // Nested too deep for the stack: not to be known, so not accepted.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Whether a member was seen that zod leaves out of its result. One value is validated at a time, without waiting. */
let isReduced = false;

/**
 * Notes that the value has a member that zod leaves out of its result: one that is ignored, or one named `__proto__`.
 */
export function noteReduced(): void {
  isReduced = true;
}

/** Whether such a member was noted in the last value that one of `acceptsUnchanged` judged. */
export function wasReduced(): boolean {
  return isReduced;
}

/** Accepts what a predicate accepts, as long as zod leaves nothing out of it. */
export function acceptsUnchanged(predicate: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => {
    isReduced = false;
    return isValid(predicate, value) && !isReduced;
  };
}

/** Whether a predicate accepts a value, and the stack has room for that. */
export function isValid(predicate: (value: unknown) => boolean, value: unknown): boolean {
  try {
    return predicate(value);
  } catch {
    // V8 doesn't always say by a RangeError that there is no room: it may not find an import, either.
    return false;
  }
}

// --- validation/issues/object-issues.ts ---
// Objects: what is wrong with their members, in zod's order: declared ones, others, unknown names, their number.

/** What examines the members of an object, by the descriptions of these. */
export interface Members {
  readonly declared: readonly DeclaredMember[];
  /** The members of any other name; undefined where they may be anything. */
  readonly additional: Examine | undefined;
}

interface DeclaredMember {
  readonly name: string;
  readonly isRequired: boolean;
  readonly examine: Examine;
}

/** Whether it has members of any name. */
export function isDictionaryOf({ properties, absent, ignored, additional }: ObjectDescription): boolean {
  return properties === undefined && absent === undefined && ignored === undefined && additional?.kind !== "never";
}

export function objectExaminer(description: ObjectDescription, members: Members): Examine {
  const { ignored = [], absent = [], minProperties = 0, maxProperties = Infinity } = description;
  const isDictionary = isDictionaryOf(description);
  const isClosed = description.additional?.kind === "never";
  const isBounded = minProperties > 0 || maxProperties < Infinity;
  const names = new Set(Object.keys(description.properties ?? {}));
  // zod has no eye for one of that name, which is examined beside the others.
  const declared = members.declared.filter(({ name }) => name !== "__proto__");
  const others = isClosed ? undefined : members.additional;
  const named = new Set([...names, ...absent, "__proto__"]);
  return (value) => {
    if (!isObject(value) || (isDictionary && !isPlain(value)))
      return wrongType(isDictionary ? "record" : "object", value);
    const given = isClosed || ignored.length === 0 ? value : without(value, ignored);
    const all: Found[] = [];
    for (const { name, isRequired, examine } of declared) {
      const member = given[name];
      if (member === undefined && !isRequired) continue;
      const inner = examine(member);
      if (inner.length > 0) addAt(name, inner, all);
      // What is required and may be anything.
      else if (member === undefined && !(name in given)) addAt(name, wrongType("nonoptional", undefined), all);
    }
    if (isClosed) {
      addUnknown(given, names, all);
      const known = declared.filter(({ name }) => given[name] !== undefined).length;
      return isBounded && !isAborted(all) ? [...all, ...sizeIssues(known, minProperties, maxProperties)] : all;
    }
    for (const name of absent)
      if (name !== "__proto__" && given[name] !== undefined) addAt(name, wrongType("never", given[name]), all);
    if (others !== undefined)
      for (const name of Object.keys(given)) if (!named.has(name)) addAt(name, others(given[name]), all);
    if (others === undefined && !isBounded) return all;
    limitFound(all);
    if (others !== undefined && Object.hasOwn(given, "__proto__")) addAt("__proto__", others(given["__proto__"]), all);
    return isBounded && !isAborted(all)
      ? [...all, ...sizeIssues(Object.keys(given).length, minProperties, maxProperties)]
      : all;
  };
}

function addUnknown(value: SchemaObject, names: ReadonlySet<string>, all: Found[]): void {
  let keys: string[] | undefined;
  for (const name in value) if (!names.has(name)) (keys ??= []).push(name);
  if (keys !== undefined) all.push(unknownKeys(keys));
}

function without(value: SchemaObject, names: readonly string[]): SchemaObject {
  if (!names.some((name) => Object.hasOwn(value, name))) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

function sizeIssues(size: number, minimum: number, maximum: number): readonly Found[] {
  if (size < minimum) return [tooSmall("object", minimum, true)];
  return size > maximum ? [tooBig("object", maximum, true)] : none;
}

// --- validation/issues/scalar-issues.ts ---
// Strings, numbers and literals: what is wrong with a value, check by check as the zod schemas of emit/zod
// have them.

/** Formats of which zod has classes of its own, and what it calls them: the checks after those run. */
const zodClasses: Readonly<Record<string, string>> = { uuid: "guid", date: "date" };

export function stringExaminer(description: StringDescription): Examine {
  const { minLength = 0, maxLength = Infinity, pattern = "", format = "" } = description;
  const own = Object.hasOwn(zodClasses, format) ? zodClasses[format] : undefined;
  const test = formatTest(format);
  const expression = description.pattern === undefined ? undefined : compilePattern(pattern);
  return (value) => {
    if (typeof value !== "string") return wrongType("string", value);
    let all = none;
    if (test?.(value) === false) all = [wrongFormat(own ?? format, own === undefined ? undefined : true)];
    if (!isAtLeast(value, minLength)) all = [...all, tooSmall("string", minLength, true, true)];
    if (!isAtMost(value, maxLength)) all = [...all, tooBig("string", maxLength, true, true)];
    return expression === undefined || expression.test(value) || isAborted(all) ? all : [...all, wrongPattern(pattern)];
  };
}

/** A bigint is an integer that no double stands for. */
export function numberExaminer(description: NumberDescription): Examine {
  return (value) => {
    if (typeof value !== "number" && typeof value !== "bigint") return wrongType("number", value);
    if (typeof value === "number" && !Number.isFinite(value)) return notFinite(value);
    const all = integerIssues(description, value);
    return isAborted(all) ? all : numberBoundIssues(description, value, all);
  };
}

function integerIssues({ integer, format = "" }: NumberDescription, value: number | bigint): readonly Found[] {
  if (integer === undefined) return none;
  if (typeof value === "number" && !Number.isInteger(value)) return [notInteger()];
  if (integer === "any") return none;
  if (integer === "safe") return Number.isSafeInteger(value) ? none : [notSafe(value)];
  const range = integerRange(format);
  return range === undefined || (value >= range[0] && value <= range[1]) ? none : [outOfRange(value, range)];
}

function numberBoundIssues(
  description: NumberDescription,
  value: number | bigint,
  before: readonly Found[],
): readonly Found[] {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf } = description;
  let all = before;
  const add = (found: Found): void => void (all = [...all, found]);
  if (minimum !== undefined && compareWith(value, minimum) < 0) add(tooSmall("number", minimum, true, true));
  if (exclusiveMinimum !== undefined && compareWith(value, exclusiveMinimum) <= 0)
    add(tooSmall("number", exclusiveMinimum, false, true));
  if (maximum !== undefined && compareWith(value, maximum) > 0) add(tooBig("number", maximum, true, true));
  if (exclusiveMaximum !== undefined && compareWith(value, exclusiveMaximum) >= 0)
    add(tooBig("number", exclusiveMaximum, false, true));
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) add(notMultiple(multipleOf));
  return all;
}

export function literalExaminer(values: readonly unknown[]): Examine {
  const known = new Set(values);
  const wrongValue = wrongValueOf(values);
  return (value) => (known.has(value) ? none : wrongValue());
}

// --- validation/issues/examiner.ts ---
// Reports the issues of a value that a compiled predicate rejects, by the description of its schema. They are those of
// the zod schema, with two exceptions: `pattern` is only a member of issues of the document's patterns, not of formats,
// and a value that is nested too deep for the stack is one issue at its root. Nothing here needs zod.

/** Makes functions of descriptions, each when it is needed for the first time. */
export class Examiner {
  readonly #components: Descriptions["components"];
  readonly #validator: Validator;
  readonly #made = new WeakMap<Description, Examine>();

  constructor({ components, definitions }: Descriptions) {
    this.#components = components;
    this.#validator = new Validator((ref) => resolveIn(definitions, ref));
  }

  /** The issues of a value. */
  issues(description: Description, value: unknown): readonly CompleteIssue[] {
    const examine = this.#of(description);
    return reportFound(unlessTooDeep(() => examine(value)));
  }

  /** What an integer at a path is to a handler where no double has its digits. */
  integerAt(description: Description, path: readonly PropertyKey[]): IntegerReading {
    const find = (ref: string): unknown => this.#validator.resolve(ref);
    return integerReading(description, path, { component: (id) => this.target(id), definition: find });
  }

  /** The component that a reference is to. */
  target(id: string): Description {
    return this.#components[id] ?? anything;
  }

  #of(description: Description): Examine {
    const known = this.#made.get(description) ?? this.#make(description);
    this.#made.set(description, known);
    return known;
  }

  #make(description: Description): Examine {
    switch (description.kind) {
      case "any":
        return () => none;
      case "ref":
        return this.#reference(description.id);
      case "never":
        return (value) => wrongType("never", value);
      case "null":
        return (value) => (value === null ? none : wrongType("null", value));
      case "boolean":
        return (value) => (typeof value === "boolean" ? none : wrongType("boolean", value));
      case "file":
        return (value) => (value instanceof File ? none : wrongType("file", value));
      case "literal":
        return literalExaminer(description.values);
      case "string":
        return stringExaminer(description);
      case "number":
        return numberExaminer(description);
      case "array":
        return arrayExaminer(description, this.#of(description.items));
      case "object": {
        const { properties = {}, required = [], additional } = description;
        const names = new Set(required);
        const declared = Object.entries(properties).map(([name, each]) => {
          return { name, isRequired: names.has(name), examine: this.#of(each) };
        });
        return objectExaminer(description, { declared, additional: additional && this.#of(additional) });
      }
      case "anyOf": {
        const others = description.members.filter(({ kind }) => kind !== "null");
        const union = unionExaminer(this.#all(others));
        return others.length < description.members.length ? withinNull(union) : union;
      }
      case "oneOf": {
        const { discriminator, values = [] } = description;
        const members = this.#all(description.members);
        return discriminator === undefined
          ? oneOfExaminer(members)
          : discriminatedExaminer(discriminator, values, members);
      }
      case "allOf": {
        const members = this.#all(description.members);
        return (value) =>
          members.reduce<readonly Found[]>((all, examine) => limitFound([...all, ...examine(value)]), none);
      }
      case "jsonSchema": {
        const { schema } = description;
        return (value) => unlessTooDeep(() => this.#validator.issues(schema, value, maxIssues).map(schemaIssue));
      }
    }
  }

  #all(descriptions: readonly Description[]): readonly Examine[] {
    return descriptions.map((each) => this.#of(each));
  }

  /** A component may refer to itself, so it is made when a value comes. */
  #reference(id: string): Examine {
    let made: Examine | undefined;
    return (value) => (made ??= this.#of(this.target(id)))(value);
  }
}

const anything: Description = { kind: "any" };

function arrayExaminer({ minItems = 0, maxItems = Infinity, uniqueItems }: ArrayDescription, item: Examine): Examine {
  return (value) => {
    if (!Array.isArray(value)) return wrongType("array", value);
    // The items of an array that is too long are not looked at.
    if (value.length > maxItems) return [tooBig("array", maxItems, true, false)];
    const all: Found[] = [];
    for (let index = 0; index < value.length && all.length < maxIssues; index++) addAt(index, item(value[index]), all);
    limitFound(all);
    const wasAborted = isAborted(all);
    if (value.length < minItems && !isStopped(all)) all.push(tooSmall("array", minItems, true, true));
    if (uniqueItems !== true || wasAborted) return all;
    return [...all, ...unlessTooDeep(() => duplicates(value, maxIssues - all.length))];
  };
}

function duplicates(items: readonly unknown[], atMost: number): readonly Found[] {
  const seen = new Set<string>();
  const all: Found[] = [];
  for (const [index, item] of items.entries()) {
    const value = canonicalJson(item);
    if (seen.has(value) && all.length < atMost) all.push(custom("Must differ from the items before it", [index]));
    seen.add(value);
  }
  return all;
}

// --- validation/issues/reduced.ts ---
// The result of validating a value: without members that the service ignores, and those named `__proto__`, which could
// become a prototype.

/** A copy of a valid value as the zod schema returns it. */
export function reduceValue(description: Description, value: unknown, examiner: Examiner): unknown {
  const inner = (each: Description, member: unknown): unknown => reduceValue(each, member, examiner);
  switch (description.kind) {
    case "ref":
      return inner(examiner.target(description.id), value);
    case "array":
      return Array.isArray(value) ? value.map((item) => inner(description.items, item)) : value;
    case "object":
      return isObject(value) ? reducedObject(description, value, inner) : value;
    case "anyOf":
    case "oneOf": {
      // The first that accepts it, or the only one.
      const fitting = description.members.find((each) => examiner.issues(each, value).length === 0);
      return fitting === undefined ? value : inner(fitting, value);
    }
    case "allOf": {
      const [first, ...others] = description.members.map((each) => inner(each, value));
      return others.length === 0 ? first : others.reduce(mergeResults, first);
    }
    default:
      return value;
  }
}

function reducedObject(
  description: ObjectDescription,
  value: SchemaObject,
  inner: (description: Description, member: unknown) => unknown,
): SchemaObject {
  const { properties = {}, absent = [], ignored = [], additional = { kind: "any" } } = description;
  const isClosed = additional.kind === "never";
  const copy: Record<string, unknown> = {};
  const declared = isDictionaryOf(description) ? [] : Object.keys(properties);
  // zod's order: declared members, then others.
  for (const name of declared) if (name in value && name !== "__proto__") add(name, properties[name]);
  for (const name of Object.keys(value))
    if (name !== "__proto__" && !Object.hasOwn(copy, name) && (isClosed || !ignored.includes(name)))
      add(name, absent.includes(name) ? undefined : additional);
  return copy;

  function add(name: string, each: Description | undefined): void {
    copy[name] = each === undefined ? value[name] : inner(each, value[name]);
  }
}

// --- validation/validator-of.ts ---
// What generated validators are made by: a predicate, and, from the description of the same schema, what says what is
// wrong. Descriptions are functions, since only a value that is rejected needs them.

export interface ValidatorOptions {
  /** Whether values may have members that are left out of the result, or recurse deeper than the stack. */
  readonly isGuarded?: boolean;
  readonly defaults?: Readonly<Record<string, unknown>>;
  readonly filling?: Filling;
}

/**
 * Makes a validator of the predicate and the description of a schema. In generated code a description is any object to
 * the compiler: literals of many alternatives take it long, and under `exactOptionalPropertyTypes` it rejects some.
 */
export type ValidatorOf = (
  predicate: (value: unknown) => boolean,
  describe: () => object,
  options?: ValidatorOptions,
) => CompiledParameters;

export function validatorOf(describeAll: () => object): ValidatorOf {
  let examiner: Examiner | undefined;
  const examine = (): Examiner => (examiner ??= new Examiner(describeAll() as Descriptions));
  return (predicate, describe, { isGuarded = false, defaults, filling } = {}) => {
    let description: Description | undefined;
    const describeOnce = (): Description => (description ??= describe() as Description);
    return {
      accepts: isGuarded ? acceptsUnchanged(predicate) : predicate,
      // A value that is only to be reduced has no issues: then no description is needed. No other is tested again.
      issues: (value) =>
        isGuarded && wasReduced() && isValid(predicate, value) ? [] : examine().issues(describeOnce(), value),
      reduced: (value) => reduceValue(describeOnce(), value, examine()),
      integerAt: (path) => examine().integerAt(describeOnce(), path),
      ...(defaults !== undefined && { defaults }),
      ...(filling !== undefined && { filling }),
    };
  };
}
