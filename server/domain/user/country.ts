// Countries of ISO 3166-1: their two-letter codes, and one English name in upper case for each.
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };

/** The country of all businesses. */
export const unitedStates = "UNITED STATES";

/** Short names, where the package has only the long form of a state's name first. */
const shortNames: Readonly<Record<string, string>> = {
  CN: "China",
  CZ: "Czechia",
  FM: "Micronesia",
  GM: "Gambia",
  IR: "Iran",
  LA: "Laos",
  MD: "Moldova",
  MK: "North Macedonia",
  PS: "Palestine",
  RU: "Russia",
  SY: "Syria",
  TW: "Taiwan",
  TZ: "Tanzania",
  US: "United States",
  VA: "Holy See",
};

/** A user-assigned code, not part of the standard. */
const notInTheStandard = "XK";

const nameOf = new Map<string, string>();
/** Other spellings of each country, to suggest the right one in errors. */
const canonicalName = new Map<string, string>();

for (const [code, given] of Object.entries(english.countries)) {
  if (code === notInTheStandard) continue;
  const known: readonly string[] = typeof given === "string" ? [given] : given;
  const name = (shortNames[code] ?? known[0] ?? code).toUpperCase();
  nameOf.set(code, name);
  for (const alias of [code, ...known]) canonicalName.set(fold(alias), name);
}
for (const name of nameOf.values()) canonicalName.set(fold(name), name);

const names: ReadonlySet<string> = new Set(nameOf.values());

/** Whether `text` is the upper-case English name of a country: `UNITED STATES`, `FRANCE`. */
export function isCountryName(text: string): boolean {
  return names.has(text);
}

/** Suggests the name of the country that `text` seems to mean: a code, an alias, lower case, without accents. */
export function suggestCountryName(text: string): string | undefined {
  return text.length > 80 ? undefined : canonicalName.get(fold(text));
}

/** Whether `text` is an upper-case ISO 3166-1 alpha-2 code. */
export function isCountryCode(text: string): boolean {
  return nameOf.has(text);
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toUpperCase();
}
