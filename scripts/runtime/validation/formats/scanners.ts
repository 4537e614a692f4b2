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
