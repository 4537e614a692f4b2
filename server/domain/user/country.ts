// Countries of ISO 3166-1: their two-letter codes, and one upper-case English name for each.
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };

/** The country that borrowers live in and that this service lends in. */
export const unitedStates = "UNITED STATES";

/** Where the package begins with the long form of a state's name, the short one that people write. */
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

/** User-assigned, not part of the standard. */
const notInTheStandard = "XK";

const nameOf = new Map<string, string>();
/** Every other way to write a country that we recognise, to say in an error how it is to be written. */
const canonicalName = new Map<string, string>();

for (const [code, given] of Object.entries(english.countries)) {
  if (code === notInTheStandard) continue;
  const known: readonly string[] = typeof given === "string" ? [given] : given;
  const name = (shortNames[code] ?? known[0] ?? code).toUpperCase();
  nameOf.set(code, name);
  for (const alias of [code, ...known]) canonicalName.set(folded(alias), name);
}
for (const name of nameOf.values()) canonicalName.set(folded(name), name);

const names: ReadonlySet<string> = new Set(nameOf.values());

/**
 * Whether `text` is the name of a country, upper-case English, as this service writes it: `UNITED STATES`, `FRANCE`.
 */
export function isCountryName(text: string): boolean {
  return names.has(text);
}

/** How the country that `text` seems to mean (a code, an alias, lower case, without accents) is to be written. */
export function suggestCountryName(text: string): string | undefined {
  return text.length > 80 ? undefined : canonicalName.get(folded(text));
}

/** Whether `text` is an ISO 3166-1 alpha-2 code, upper-case. */
export function isCountryCode(text: string): boolean {
  return nameOf.has(text);
}

function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toUpperCase();
}
