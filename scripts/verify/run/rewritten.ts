// What a service may make of a value that it keeps, without a word of the document: it rounds a price to the cent,
// moves a time to UTC, and writes an email in lower case.
import { isObject, type Json } from "../../json/json.js";

/** Of so many decimals at least: a price of 12.5 that is read as 12 is another one. */
const [leastDecimals, mostDecimals] = [2, 8];

/** Whether a number is another one with fewer decimals, or in single precision. */
export function isRounded(value: number, found: number): boolean {
  if (Number.isInteger(value) || Math.abs(value) > 1e12) return false;
  if (Math.fround(value) === found) return true;
  for (let decimals = leastDecimals; decimals <= mostDecimals; decimals += 1) {
    const scale = 10 ** decimals;
    const near = [Math.round, Math.floor, Math.ceil].map((round) => round(value * scale) / scale);
    if (near.includes(found)) return true;
  }
  return false;
}

/** Names of strings that people write in several ways, and services in one. */
const normalizedNames =
  /e-?mail|login|user_?name|handle|slug|code$|iban|bic|sku|vat|tax|currency|country|locale|language|phone|mobile|tel|fax|domain|host|url|uri|link|website|color|colour|zip|postal|plate|isbn|issn|ean|gtin|uuid|mac|tags?$|hash|hex/i;

/** Whether a text may be how a service writes another one: the same time, or the same letters and digits. */
export function isRewritten(name: string, value: string, found: string): boolean {
  if (value.trim().normalize("NFC") === found.trim().normalize("NFC")) return true;
  if (isSameTime(value, found)) return true;
  return normalizedNames.test(name) && lettersOf(value) === lettersOf(found);
}

function isSameTime(a: string, b: string): boolean {
  if (![a, b].every((each) => /^\d{4}-\d\d-\d\d(?:[Tt ]|$)/.test(each))) return false;
  const [first, second] = [a, b].map((each) => Date.parse(each));
  // Some keep whole seconds.
  return Math.abs(Number(first) - Number(second)) < 1000;
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Whether of a text only a beginning is kept, which is no other way to write it. */
export function isCutOff(value: string, found: string): boolean {
  const [whole, kept] = [value.trim(), found.trim()];
  const isText = !/^[\d.,+-]+$/.test(whole) && !/^\d{4}-\d\d-\d\d/.test(whole);
  return (
    isText &&
    kept.length >= 3 &&
    whole.length - kept.length >= 2 &&
    whole.startsWith(kept) &&
    /[^/?#\s]/.test(whole.slice(kept.length))
  );
}

/** Whether two values are the same but for what a service may make of them. */
export function isKeptAs(name: string, value: Json, found: Json | undefined): boolean {
  if (typeof value === "number" && typeof found === "number") return isRounded(value, found);
  if (typeof value === "string" && typeof found === "string") return isRewritten(name, value, found);
  return false;
}

/** What the document says of a member in words. */
export function descriptionOf(schema: Json | undefined): string {
  return isObject(schema) && typeof schema["description"] === "string" ? schema["description"] : "";
}
