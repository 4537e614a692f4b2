// Host names in ASCII (RFC 1123, 2.1) and internationalized ones (IDNA 2008: RFC 5890 to 5893).

import { isAlphanumeric } from "./scanners.js";

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
