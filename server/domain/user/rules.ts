// The rules of single fields. Each returns a code and a sentence that never repeats the value.
import type { FieldError } from "../refusal.js";
import { isCountryCode, isCountryName, suggestCountryName, unitedStates } from "./country.js";
import { hasReachedAge, isCalendarDate } from "./date.js";
import { isEmail } from "./email.js";
import { isOneLine, isPersonName, isPlainText } from "./name.js";
import { usPhone } from "./phone.js";
import { isPrintable, maxMarks } from "./printable.js";
import { isRegion, isZip } from "./us-zip3.js";
import { isWebsite } from "./website.js";

export type Fault = Omit<FieldError, "pointer">;

/** Returns the error of a string, if there is one. */
export type Rule = (text: string) => Fault | undefined;

/** The minimum age of a borrower, in years. */
const minAge = 18;

const rule =
  (holds: (text: string) => boolean, code: string, detail: string): Rule =>
  (text) =>
    holds(text) ? undefined : { code, detail };

export const phoneRule = rule(
  (text) => usPhone(text) !== undefined,
  "invalid_phone",
  "Must be a valid US phone number: 10 digits, or +1 and 10 digits.",
);

export const emailRule = rule(isEmail, "invalid_email", "Must be an e-mail address.");

export const websiteRule = rule(
  isWebsite,
  "invalid_url",
  "Must be an http or https URL of a public host, such as https://www.example.com.",
);

/** The scripts that the fonts of the promissory note support. */
const printedScripts = "Latin, Greek, Cyrillic, Armenian or Georgian";

/** The rule `first`, and the promissory note must be able to print the value. */
export const mustBePrintable =
  (first: Rule): Rule =>
  (text) =>
    first(text) ??
    (isPrintable(text)
      ? undefined
      : {
          code: "unsupported_script",
          detail: `Must be in ${printedScripts} letters with at most ${maxMarks} marks each: the promissory note prints it.`,
        });

export const personNameRule = rule(
  isPersonName,
  "invalid_name",
  "Must be a name of letters, spaces and , . ' ’ - with at least one letter.",
);

/** A person's name, or empty: a key person's `middle_name` is never null. */
export const optionalPersonNameRule: Rule = (text) => (text === "" ? undefined : personNameRule(text));

export const businessNameRule = rule(isPlainText, "invalid_name", "Must be a legal business name on one line.");

export const plainTextRule = rule(isPlainText, "invalid_format", "Must be one line of text with a letter or digit.");

/** Plain text, or empty: a second address line, or a region or postal code outside the United States. */
export const oneLineRule = rule(isOneLine, "invalid_format", "Must be one line of text.");

export const citizenshipRule = rule(
  isCountryCode,
  "invalid_citizenship",
  "Must be a country code of ISO 3166-1 alpha-2, upper-case.",
);

export const countryRule: Rule = (text) => {
  if (isCountryName(text)) return undefined;
  const name = suggestCountryName(text);
  return {
    code: "invalid_country",
    detail: `Must be an upper-case English country name of ISO 3166-1${name ? `: write ${name}` : ""}.`,
  };
};

export const unitedStatesRule = rule(
  (text) => text === unitedStates,
  "invalid_country",
  `Must be ${unitedStates}: a business has a US address.`,
);

export const regionRule = rule(isRegion, "invalid_region", "Must be a USPS region code, such as NY or PR.");

export const zipRule = rule(isZip, "invalid_zip", "Must be a ZIP code: 12345 or 12345-6789.");

/** Decrypts a value that a client encrypted; undefined if it can't be read, whatever the reason. */
export type Decrypt = (ciphertext: string) => string | undefined;

/** One error for every tax number that can't be decrypted, read or accepted, so that the response reveals nothing. */
export function taxIdRule(digitsOf: (text: string) => string | undefined, decrypt: Decrypt): Rule {
  return rule(
    (ciphertext) => digitsOf(decrypt(ciphertext) ?? "") !== undefined,
    "invalid_tax_id",
    "Must be a tax number of nine digits, encrypted with the client's secret_key.",
  );
}

/** A date that is not in the future, such as that of an incorporation. */
export function pastDateRule(today: string): Rule {
  return (text) => {
    if (!isCalendarDate(text)) return { code: "invalid_date", detail: "Must be a calendar date, YYYY-MM-DD." };
    return text > today ? { code: "date_in_future", detail: "Must not be in the future." } : undefined;
  };
}

/** A date of birth, at least 18 years ago. */
export function dobRule(today: string): Rule {
  const past = pastDateRule(today);
  return (text) =>
    past(text) ??
    (hasReachedAge(text, minAge, today)
      ? undefined
      : { code: "under_age", detail: `A borrower must be at least ${minAge} years old.` });
}
