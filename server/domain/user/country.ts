// Countries of ISO 3166-1: their two-letter codes, and one English name in upper case for each.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

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

interface Countries {
  readonly nameOf: ReadonlyMap<string, string>;
  /** Other spellings of each country, to suggest the right one in errors. */
  readonly canonicalName: ReadonlyMap<string, string>;
  readonly names: ReadonlySet<string>;
}

let known: Countries | undefined;

/** Loaded on first use. */
function countries(): Countries {
  return (known ??= readCountries());
}

function readCountries(): Countries {
  const { countries: given } = require("i18n-iso-countries/langs/en.json") as {
    readonly countries: Readonly<Record<string, string | readonly string[]>>;
  };
  const nameOf = new Map<string, string>();
  const canonicalName = new Map<string, string>();
  for (const [code, spellings] of Object.entries(given)) {
    if (code === notInTheStandard) continue;
    const all: readonly string[] = typeof spellings === "string" ? [spellings] : spellings;
    const name = (shortNames[code] ?? all[0] ?? code).toUpperCase();
    nameOf.set(code, name);
    for (const alias of [code, ...all]) canonicalName.set(fold(alias), name);
  }
  for (const name of nameOf.values()) canonicalName.set(fold(name), name);
  return { nameOf, canonicalName, names: new Set(nameOf.values()) };
}

/** Whether `text` is the upper-case English name of a country: `UNITED STATES`, `FRANCE`. */
export function isCountryName(text: string): boolean {
  return text === unitedStates || countries().names.has(text);
}

/** Suggests the name of the country that `text` seems to mean: a code, an alias, lower case, without accents. */
export function suggestCountryName(text: string): string | undefined {
  return text.length > 80 ? undefined : countries().canonicalName.get(fold(text));
}

/** Whether `text` is an upper-case ISO 3166-1 alpha-2 code. */
export function isCountryCode(text: string): boolean {
  return countries().nameOf.has(text);
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toUpperCase();
}
