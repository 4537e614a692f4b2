// The USPS regions (states, DC, territories, freely associated states, military post) and the first three digits of
// their ZIP codes. A prefix that crosses a border is listed for each of its regions.

const prefixes = {
  AA: "340",
  AE: "090-098",
  AK: "995-999",
  AL: "350-369",
  AP: "962-966",
  AR: "716-729",
  AS: "967",
  AZ: "850-865",
  CA: "900-961",
  CO: "800-816",
  CT: "060-069",
  DC: "200 202-205 569",
  DE: "197-199",
  FL: "320-339 341-342 344 346-347 349",
  FM: "969",
  GA: "300-319 398-399",
  GU: "969",
  HI: "967-968",
  IA: "500-528",
  ID: "832-838",
  IL: "600-629",
  IN: "460-479",
  KS: "660-679",
  KY: "400-427",
  LA: "700-714",
  MA: "010-027 055",
  MD: "206-212 214-219",
  ME: "039-049",
  MH: "969",
  MI: "480-499",
  MN: "550-567",
  MO: "630-658",
  MP: "969",
  MS: "386-397",
  MT: "590-599",
  NC: "270-289",
  ND: "580-588",
  NE: "680-693",
  NH: "030-038",
  NJ: "070-089",
  NM: "870-884",
  NV: "889-898",
  NY: "005 063 100-149",
  OH: "430-459",
  OK: "730-732 734-749",
  OR: "970-979",
  PA: "150-196",
  PR: "006 007 009",
  PW: "969",
  RI: "028-029",
  SC: "290-299",
  SD: "570-577",
  TN: "370-385",
  TX: "733 750-799 885",
  UT: "840-847",
  VA: "201 220-246",
  VI: "008",
  VT: "050-054 056-059",
  WA: "980-994",
  WI: "530-549",
  WV: "247-268",
  WY: "820-831 834",
} as const;

const regionsOf = new Map<string, Set<string>>();
for (const [region, ranges] of Object.entries(prefixes)) {
  for (const range of ranges.split(" ")) {
    const [first = range, last = first] = range.split("-");
    for (let prefix = Number(first); prefix <= Number(last); prefix++) {
      const zip3 = String(prefix).padStart(3, "0");
      regionsOf.set(zip3, (regionsOf.get(zip3) ?? new Set()).add(region));
    }
  }
}

/** Whether `text` is a region code of the US Postal Service. */
export function isRegion(text: string): boolean {
  return Object.hasOwn(prefixes, text);
}

/**
 * Whether `zip`, a valid ZIP code, can belong to `region`. Unknown prefixes are accepted, because new ones are
 * assigned.
 */
export function zipMayBeIn(zip: string, region: string): boolean {
  const regions = regionsOf.get(zip.slice(0, 3));
  return regions === undefined || regions.has(region);
}

/** Whether `text` is a ZIP code, `12345` or `12345-6789`; none begins below 005. */
export function isZip(text: string): boolean {
  return /^[0-9]{5}(?:-[0-9]{4})?$/.test(text) && text >= "005";
}
