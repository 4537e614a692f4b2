// The formats of JSON Schema 2020-12 (validation, 7.3), as the standards that it refers to define them.

// Needed by more than `idn-hostname`: a `hostname` or `email` may have Punycode labels, whose validity IDNA defines.
import { isHostname, isInternationalHostname } from "./formats/hostname.js";
import { isAsciiReference, isDate, isDateTime, isDotString, isPlainEmail, isTime, isUuid } from "./formats/scanners.js";

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
