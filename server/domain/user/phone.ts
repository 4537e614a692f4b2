// Telephone numbers: what a caller may write, and the one form (E.164) that is kept.
import { createRequire } from "node:module";

type Library = typeof import("libphonenumber-js/max");

const require = createRequire(import.meta.url);
let library: Library | undefined;
/** Loaded with the first number that is checked: its tables take longer to load than much of the server. */
const phoneNumbers = (): Library => (library ??= require("libphonenumber-js/max") as Library);

/** Digits with the punctuation people put between them; no extensions, no letters, nothing but ASCII. */
const spelling = /^\+?[0-9().\- ]{7,32}$/;

/** The United States and its territories: one numbering plan, +1, shared with Canada and the Caribbean. */
const unitedStates: ReadonlySet<string> = new Set(["US", "AS", "GU", "MP", "PR", "VI"]);

/** A US number, 10 digits or `+1` and 10 digits, in E.164; undefined when it is not one that can be assigned. */
export function usPhone(text: string): string | undefined {
  if (!spelling.test(text)) return undefined;
  // libphonenumber would also take 11 digits without "+": too easily a foreign number with its "+" lost.
  if (!text.startsWith("+") && text.replace(/[^0-9]/g, "").length !== 10) return undefined;
  const parsed = phoneNumbers().parsePhoneNumberFromString(text, { defaultCountry: "US", extract: false });
  return parsed?.isValid() && unitedStates.has(parsed.country ?? "") ? parsed.number : undefined;
}
