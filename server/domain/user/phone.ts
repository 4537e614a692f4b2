// US telephone numbers: the spellings that are accepted, and the stored form (E.164).
import { createRequire } from "node:module";

type Library = typeof import("libphonenumber-js/max");

const require = createRequire(import.meta.url);
let library: Library | undefined;
/** Loaded on first use, because its tables take long to load. */
const phoneNumbers = (): Library => (library ??= require("libphonenumber-js/max") as Library);

/** ASCII digits with the usual punctuation; no extensions, no letters. */
const spelling = /^\+?[0-9().\- ]{7,32}$/;

/** The United States and its territories: one numbering plan, +1, shared with Canada and the Caribbean. */
const unitedStates: ReadonlySet<string> = new Set(["US", "AS", "GU", "MP", "PR", "VI"]);

/** A US number, 10 digits or `+1` and 10 digits, in E.164; undefined if no such number can be assigned. */
export function usPhone(text: string): string | undefined {
  if (!spelling.test(text)) return undefined;
  // libphonenumber also accepts 11 digits without "+", which may be a foreign number.
  if (!text.startsWith("+") && text.replace(/[^0-9]/g, "").length !== 10) return undefined;
  const parsed = phoneNumbers().parsePhoneNumberFromString(text, { defaultCountry: "US", extract: false });
  return parsed?.isValid() && unitedStates.has(parsed.country ?? "") ? parsed.number : undefined;
}
