// The characters that a promissory note can print: those that all three fonts have, of the Latin, Greek, Cyrillic,
// Armenian and Georgian scripts and those shared by scripts. A test compares this table with the fonts.

/** Code points in hexadecimal: one, or the first and the last of a range, in order. */
export const printableRanges = `
  20-7e a0-ac ae-2cd 2d0-2d3 2d6-2de 2e0-2e9 2ec 2ee-2f0 2f3 2f7 300-33f 343 358 360-361 370-377 37a-37f 384-38a
  38c 38e-3a1 3a3-3e1 3f0-45f 462-465 46a-46d 470-477 48c-48d 490-49b 49e-4a7 4aa-4b7 4ba-4bb 4c0-4c4 4c7-4c8
  4cb-4cc 4cf-4f9 510-515 51a-51d 531-556 559-55f 561-587 589-58a e3f 10a0-10c5 10d0-10fc 1d00-1d6b 1d77-1d78
  1d7b-1d7f 1d85 1d9b-1dbf 1dc4-1dc9 1e00-1efb 1f00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d
  1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2000-200a 2010-2026 202f-203a
  203c-203e 2042 2044-2049 204b-204f 2051-2053 2057 205f 2070-2071 2074-208e 2090-209c 20a6 20ac 20af 20b1
  20b4-20b5 20b8-20ba 20bd 2103 2109 210e-210f 2116 2122 2126-2127 212a-212b 2132 2141-2144 214b 214e 2150-2185
  2189 2190-2200 2202-2204 2206-2209 220b-220c 220f-2215 2217-2220 2223-222d 2238-223d 2242-2243 2248 2250-2255
  2260-2261 2264-2265 2282-2287 228c-22af 22c4-22c5 2302 2308-230b 2310-2311 2318-2319 2320-2321 2325 2328 237d
  239b-23ae 23cf 2423 2500-2600 2638-263c 263f-2647 2660-2667 2669-266f 27a1 27c5-27c6 27e0 27e8-27e9 27f0-27ff
  2900-297f 29eb 2a0c-2a0e 2a2f 2a6a-2a6b 2b00-2b1a 2c60-2c61 2c63-2c64 2c67-2c73 2c75-2c77 2c79-2c7f 2d00-2d25
  2e18 2e1f 2e22-2e25 2e2e a644-a647 a650-a651 a654-a657 a698-a699 a708-a716 a71b-a71f a726-a741 a746-a747
  a74a-a74b a74e-a74f a768-a769 a77b-a77c a780-a787 a78b-a78d a790-a791 a7aa a7f8-a7ff fb00-fb06
`;

/** The maximum number of combining marks on a letter: more would cover the lines above and below. */
export const maxMarks = 4;

const tooManyMarks = new RegExp(`\\p{M}{${maxMarks + 1}}`, "u");

let printable: ReadonlySet<string> | undefined;

/** Whether a promissory note can print all of `text` in Normalization Form C. */
export function isPrintable(text: string): boolean {
  if (/^[ -~]*$/.test(text)) return true;
  printable ??= charactersOf(printableRanges);
  for (const character of text.normalize("NFC")) if (!printable.has(character)) return false;
  return !tooManyMarks.test(text.normalize("NFD"));
}

function charactersOf(ranges: string): ReadonlySet<string> {
  const characters = new Set<string>();
  for (const range of ranges.trim().split(/\s+/)) {
    const [first = 0, last = first] = range.split("-").map((text) => Number.parseInt(text, 16));
    for (let codePoint = first; codePoint <= last; codePoint += 1) characters.add(String.fromCodePoint(codePoint));
  }
  return characters;
}
