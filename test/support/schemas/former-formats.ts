// Formats by the regular expressions that scripts/runtime/validation/formats/scanners.ts took the place of. Parts that
// are the same in both are left to the runtime: host names with Punycode labels, and IPv6 addresses.
import { hasFormat } from "../../../scripts/runtime/validation/formats.js";

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDate(text: string): boolean {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (found === null) return false;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (month === 2 && isLeap ? 29 : (days[month - 1] ?? 0));
}

function isTime(text: string): boolean {
  const found = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d):(\d\d))$/i.exec(text);
  if (found === null) return false;
  const [hour = 0, minute = 0, second = 0, offsetHour = 0, offsetMinute = 0] = [
    found[1],
    found[2],
    found[3],
    found[5] ?? 0,
    found[6] ?? 0,
  ].map(Number);
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  const offset = (offsetHour * 60 + offsetMinute) * (found[4] === "-" ? -1 : 1);
  const utc = (hour * 60 + minute - offset + 2 * 1440) % 1440;
  return second < 60 || utc === 1439;
}

function isDateTime(text: string): boolean {
  return /^.{10}t/i.test(text) && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

function isHostname(text: string): boolean {
  if (text.length > 253) return false;
  return text
    .split(".")
    .every(
      (label) =>
        /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label) &&
        (label.slice(2, 4) !== "--" || hasFormat("hostname", label)),
    );
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1) return false;
  const atom = /^[\w!#$%&'*+/=?^`{|}~.-]+$/;
  const quoted = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;
  const isLocal = quoted.test(local) || (atom.test(local) && !/^\.|\.\.|\.$/.test(local));
  if (!isLocal) return false;
  const literal = /^\[(?:IPv6:(.+)|(.+))\]$/i.exec(domain);
  if (literal !== null) return literal[1] === undefined ? ipv4.test(literal[2] ?? "") : hasFormat("ipv6", literal[1]);
  return isHostname(domain);
}

const unreserved = String.raw`[\w.~!$&'()*+,;=-]`;
const escape = "%[\\da-fA-F]{2}";
const pathCharacters = new RegExp(`^(?:${unreserved}|${escape}|[:@/])*$`, "u");
const queryCharacters = new RegExp(`^(?:${unreserved}|${escape}|[:@/?])*$`, "u");
const user = new RegExp(`^(?:${unreserved}|${escape}|:)*$`, "u");
const registered = new RegExp(`^(?:${unreserved}|${escape})*$`, "u");

function isReference(text: string, mayBeRelative: boolean): boolean {
  const found = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([^]*))?$/u.exec(text);
  if (found === null) return false;
  const [, scheme, authority, path = "", query, fragment] = found;
  if (scheme === undefined ? !mayBeRelative : !/^[a-z][a-z\d+.-]*$/i.test(scheme)) return false;
  if (authority !== undefined && !isAuthority(authority)) return false;
  if (scheme === undefined && authority === undefined && /^[^/]*:/.test(path)) return false;
  if (authority === undefined && path.startsWith("//")) return false;
  return pathCharacters.test(path) && queryCharacters.test(query ?? "") && queryCharacters.test(fragment ?? "");
}

function isAuthority(authority: string): boolean {
  const found = /^(?:([^@]*)@)?(\[[^\]]*\]|[^:[\]]*)(?::(\d*))?$/u.exec(authority);
  if (found === null) return false;
  const [, userInfo = "", host = ""] = found;
  if (!user.test(userInfo)) return false;
  if (!host.startsWith("[")) return registered.test(host);
  const literal = host.slice(1, -1);
  return hasFormat("ipv6", literal) || new RegExp(`^v[\\da-f]+\\.(?:${unreserved}|:)+$`, "iu").test(literal);
}

/** The former tests, by the names of the formats. */
export const formerFormats: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  time: isTime,
  "date-time": isDateTime,
  uuid: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  hostname: isHostname,
  email: isEmail,
  uri: (text) => isReference(text, false),
  "uri-reference": (text) => isReference(text, true),
};
