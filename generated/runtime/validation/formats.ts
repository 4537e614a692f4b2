// Copied from scripts/runtime/validation/formats.ts by halves. Do not edit.

// The formats of JSON Schema 2020-12 (validation, 7.3), as the standards that it refers to define them.

// Needed by more than `idn-hostname`: a `hostname` or `email` may have Punycode labels, whose validity IDNA defines.
import { isHostname, isInternationalHostname } from "./hostname.js";

type Test = (text: string) => boolean;

/** Whether a string has a format. Any string has an unknown format. */
export function hasFormat(format: string, text: string): boolean {
  return tests.get(format)?.(text) ?? true;
}

/** The test of a format; undefined where any string has it. */
export function formatTest(format: string): Test | undefined {
  return tests.get(format);
}

// Literals such as `1n` need a target of ES2020, which the template of Next.js doesn't have.
const one = BigInt(1);
const powerOf2 = (exponent: number): bigint => BigInt(2) ** BigInt(exponent);

/** The ranges of integer formats (OpenAPI Format Registry). */
const integerRanges: ReadonlyMap<string, readonly [bigint, bigint]> = new Map([
  ...[8, 16, 32, 64].flatMap((bits): [string, readonly [bigint, bigint]][] => [
    [`int${bits}`, [-powerOf2(bits - 1), powerOf2(bits - 1) - one]],
    [`uint${bits}`, [BigInt(0), powerOf2(bits) - one]],
  ]),
  ["double-int", [BigInt(Number.MIN_SAFE_INTEGER), BigInt(Number.MAX_SAFE_INTEGER)]],
]);

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

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** RFC 3339, 5.6: full-date. */
function isDate(text: string): boolean {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (found === null) return false;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (month === 2 && isLeap ? 29 : (days[month - 1] ?? 0));
}

/** RFC 3339, 5.6: full-time. The second 60 is a leap second, which only the last minute of a day in UTC can have. */
function isTime(text: string): boolean {
  const found = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d):(\d\d))$/i.exec(text);
  if (found === null) return false;
  const [hour, minute, second, offsetHour, offsetMinute] = [
    found[1],
    found[2],
    found[3],
    found[5] ?? 0,
    found[6] ?? 0,
  ].map(Number) as [number, number, number, number, number];
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  const offset = (offsetHour * 60 + offsetMinute) * (found[4] === "-" ? -1 : 1);
  const utc = (hour * 60 + minute - offset + 2 * 1440) % 1440;
  return second < 60 || utc === 1439;
}

function isDateTime(text: string): boolean {
  return /^.{10}t/i.test(text) && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

/** RFC 3339, appendix A. */
const date = String.raw`(?:\d+D|\d+M(?:\d+D)?|\d+Y(?:\d+M(?:\d+D)?)?)`;
const time = String.raw`T(?:\d+S|\d+M(?:\d+S)?|\d+H(?:\d+M(?:\d+S)?)?)`;
const duration = new RegExp(String.raw`^P(?:\d+W|${date}(?:${time})?|${time})$`);

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
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1) return false;
  const atom = isInternational ? /^[^\s"(),:;<>@[\\\]\u0000-\u001f\u007f]+$/u : /^[\w!#$%&'*+/=?^`{|}~.-]+$/;
  const quoted = isInternational ? /^"(?:[^"\\\u0000-\u001f\u007f]|\\[ -~])*"$/u : /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;
  const isLocal = quoted.test(local) || (atom.test(local) && !/^\.|\.\.|\.$/.test(local));
  if (!isLocal) return false;
  const literal = /^\[(?:IPv6:(.+)|(.+))\]$/i.exec(domain);
  if (literal !== null) return literal[1] === undefined ? ipv4.test(literal[2] ?? "") : isIpv6(literal[1]);
  return isInternational ? isInternationalHostname(domain.normalize("NFC")) : isHostname(domain);
}

/** Splits a reference (RFC 3986, appendix B) and validates each part; internationalized references: RFC 3987. */
function isReference(text: string, mayBeRelative: boolean, isInternational: boolean): boolean {
  const found = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([^]*))?$/u.exec(text);
  if (found === null) return false;
  const [, scheme, authority, path = "", query, fragment] = found;
  if (scheme === undefined ? !mayBeRelative : !/^[a-z][a-z\d+.-]*$/i.test(scheme)) return false;
  if (authority !== undefined && !isAuthority(authority, isInternational)) return false;
  // A colon in the first segment of a relative path would end a scheme.
  if (scheme === undefined && authority === undefined && /^[^/]*:/.test(path)) return false;
  if (authority === undefined && path.startsWith("//")) return false;
  const characters = isInternational ? internationalCharacters : pathCharacters;
  const queries = isInternational ? internationalQuery : queryCharacters;
  return (
    characters.test(path) &&
    queries.test(query ?? "") &&
    (isInternational ? internationalFragment : queryCharacters).test(fragment ?? "")
  );
}

const unreserved = String.raw`[\w.~!$&'()*+,;=-]`;
const ucs = String.raw`[\u{a0}-\u{d7ff}\u{f900}-\u{fdcf}\u{fdf0}-\u{ffef}\u{10000}-\u{1fffd}\u{20000}-\u{2fffd}\u{30000}-\u{3fffd}\u{40000}-\u{4fffd}\u{50000}-\u{5fffd}\u{60000}-\u{6fffd}\u{70000}-\u{7fffd}\u{80000}-\u{8fffd}\u{90000}-\u{9fffd}\u{a0000}-\u{afffd}\u{b0000}-\u{bfffd}\u{c0000}-\u{cfffd}\u{d0000}-\u{dfffd}\u{e1000}-\u{efffd}]`;
const escape = "%[\\da-fA-F]{2}";
const pathCharacters = new RegExp(`^(?:${unreserved}|${escape}|[:@/])*$`, "u");
const queryCharacters = new RegExp(`^(?:${unreserved}|${escape}|[:@/?])*$`, "u");
const internationalCharacters = new RegExp(`^(?:${unreserved}|${escape}|[:@/]|${ucs})*$`, "u");
const internationalFragment = new RegExp(`^(?:${unreserved}|${escape}|[:@/?]|${ucs})*$`, "u");
const internationalQuery = new RegExp(
  `^(?:${unreserved}|${escape}|[:@/?]|${ucs}|[\\u{e000}-\\u{f8ff}\\u{f0000}-\\u{ffffd}\\u{100000}-\\u{10fffd}])*$`,
  "u",
);
const user = new RegExp(`^(?:${unreserved}|${escape}|:)*$`, "u");
const internationalUser = new RegExp(`^(?:${unreserved}|${escape}|:|${ucs})*$`, "u");
const registered = new RegExp(`^(?:${unreserved}|${escape})*$`, "u");
const internationalRegistered = new RegExp(`^(?:${unreserved}|${escape}|${ucs})*$`, "u");

function isAuthority(authority: string, isInternational: boolean): boolean {
  const found = /^(?:([^@]*)@)?(\[[^\]]*\]|[^:[\]]*)(?::(\d*))?$/u.exec(authority);
  if (found === null) return false;
  const [, userInfo = "", host = ""] = found;
  if (!(isInternational ? internationalUser : user).test(userInfo)) return false;
  if (!host.startsWith("[")) return (isInternational ? internationalRegistered : registered).test(host);
  const literal = host.slice(1, -1);
  return isIpv6(literal) || new RegExp(`^v[\\da-f]+\\.(?:${unreserved}|:)+$`, "iu").test(literal);
}

/** RFC 6570, 2. */
const variable = String.raw`(?:[\w]|%[\da-fA-F]{2})(?:\.?(?:[\w]|%[\da-fA-F]{2}))*(?::[1-9]\d{0,3}|\*)?`;
const template = new RegExp(
  String.raw`^(?:[^\u0000-\u0020"%<>\\^${"`"}{|}\u007f-\u009f]|%[\da-fA-F]{2}|\{[+#./;?&=,!@|]?${variable}(?:,${variable})*\})*$`,
  "u",
);

function isRegex(text: string): boolean {
  try {
    return new RegExp(text, "u").source !== "";
  } catch {
    return false;
  }
}

const tests: ReadonlyMap<string, Test> = new Map<string, Test>([
  ["date", isDate],
  ["time", isTime],
  ["date-time", isDateTime],
  ["duration", (text) => duration.test(text)],
  ["email", (text) => isEmail(text, false)],
  ["idn-email", (text) => isEmail(text, true)],
  ["hostname", isHostname],
  ["idn-hostname", isInternationalHostname],
  ["ipv4", (text) => ipv4.test(text)],
  ["ipv6", isIpv6],
  ["uri", (text) => isReference(text, false, false)],
  ["uri-reference", (text) => isReference(text, true, false)],
  ["iri", (text) => isReference(text, false, true)],
  ["iri-reference", (text) => isReference(text, true, true)],
  ["uri-template", (text) => template.test(text)],
  ["uuid", (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)],
  ["json-pointer", (text) => /^(?:\/(?:[^~/]|~[01])*)*$/u.test(text)],
  ["relative-json-pointer", (text) => /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/u.test(text)],
  ["regex", isRegex],
]);
