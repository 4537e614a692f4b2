// US telephone numbers: the spellings that are accepted, and the stored form (E.164).
import { createRequire } from "node:module";
import type { MetadataJson } from "libphonenumber-js/core";

type Library = typeof import("libphonenumber-js/core") & { readonly tables: MetadataJson };

const require = createRequire(import.meta.url);
let library: Library | undefined;
/** Loaded on first use, because its tables take long to load. */
const phoneNumbers = (): Library =>
  (library ??= {
    ...(require("libphonenumber-js/core") as typeof import("libphonenumber-js/core")),
    // The small tables know lengths only: with them a number that no one can have would be valid.
    tables: require("libphonenumber-js/metadata.max.json") as MetadataJson,
  });

/** Ten digits as nearly everyone writes them, which need not be parsed: `+12125552368`, `(212) 555-2368`. */
const usual = /^(?:\+1[ .-]?)?(?:\(([2-9]\d\d)\) ?|([2-9]\d\d)[ .-]?)([2-9]\d\d)[ .-]?(\d{4})$/;

/** The kinds of numbers in the library's tables. A number of any of them is valid. */
const kinds = ["FIXED_LINE", "TOLL_FREE", "PREMIUM_RATE", "PERSONAL_NUMBER"] as const;

let assigned: RegExp | undefined;

/**
 * Whether ten digits are a number of the United States themselves by the library's tables. The territories have tables
 * of their own.
 */
function isAssigned(digits: string): boolean {
  assigned ??= new RegExp(`^(?:${kinds.map(patternOf).join("|")})$`);
  return assigned.test(digits);
}

function patternOf(kind: (typeof kinds)[number]): string {
  const { Metadata, tables } = phoneNumbers();
  const metadata = new Metadata(tables);
  metadata.selectNumberingPlan("US");
  // The types of the library leave this method out. Nothing matches a kind that the tables do not have any more.
  const plan = metadata.numberingPlan as unknown as { type(name: string): { pattern(): string } | undefined };
  return plan.type(kind)?.pattern() ?? "(?!)";
}

/** ASCII digits with the usual punctuation; no extensions, no letters. */
const spelling = /^\+?[0-9().\- ]{7,32}$/;

/** The United States and its territories: one numbering plan, +1, shared with Canada and the Caribbean. */
const unitedStates: ReadonlySet<string> = new Set(["US", "AS", "GU", "MP", "PR", "VI"]);

/** A US number, 10 digits or `+1` and 10 digits, in E.164; undefined if no such number can be assigned. */
export function usPhone(text: string): string | undefined {
  const [, inParentheses, area = inParentheses, exchange, line] = usual.exec(text) ?? [];
  if (area !== undefined && isAssigned(`${area}${exchange}${line}`)) return `+1${area}${exchange}${line}`;
  // Territories, unusual spellings and invalid numbers.
  if (!spelling.test(text)) return undefined;
  // libphonenumber also accepts 11 digits without "+", which may be a foreign number.
  if (!text.startsWith("+") && text.replace(/[^0-9]/g, "").length !== 10) return undefined;
  const { parsePhoneNumberFromString, tables } = phoneNumbers();
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: "US", extract: false }, tables);
  return parsed?.isValid() && unitedStates.has(parsed.country ?? "") ? parsed.number : undefined;
}
