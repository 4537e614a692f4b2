// The promissory note as a PDF: its bytes and its text.
import { describe, expect, test } from "vitest";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { fontFiles, promissoryNotePdf } from "../../server/documents/promissory-note.js";
import { disclosure, preamble, sections } from "../../server/documents/note-text.js";
import type { Line } from "../../server/domain/credit/line/line.js";
import type { PromissoryNote } from "../../server/domain/credit/values/note.js";
import { reuseOrRender, renderNote } from "../../server/documents/stored-note.js";
import { isPrintable, printableRanges } from "../../server/domain/user/printable.js";
import { preferredMediaType } from "../../generated/runtime/server.js";
import { activated, originate, time } from "../domain/credit/support.js";
import { readPdf } from "../support/pages/pdf.js";

const require = createRequire(import.meta.url);
/** The library that pdfkit reads fonts with. */
const fontkit = require("fontkit") as { create(file: Uint8Array): Font };
interface Font {
  readonly characterSet: readonly number[];
  hasGlyphForCodePoint(codePoint: number): boolean;
}

const unsigned = originate(time("2027-01-15"), { origination_fee: 250_00, apr: 13 }).lines[0];
const signed = activated(time("2027-01-15"), originate(time("2027-01-15"), { origination_fee: 250_00, apr: 13 }))
  .lines[0];
if (!unsigned || !signed?.note) throw new Error("There are no lines.");
const executed: PromissoryNote = signed.note;
const open: PromissoryNote = { ...executed, signature: null, expires_at: "2027-01-16T12:00:00.000Z" };

const textOf = (pdf: Uint8Array): string => readPdf(pdf).lines.join("");

describe("the bytes", () => {
  test("are made again only for other facts", async () => {
    const made = await renderNote(signed, executed);
    const later: Line = { ...signed, status: "CLOSED", updated_at: "2028-01-01T00:00:00.000Z" };
    expect(await reuseOrRender(later, executed, made)).toBe(made.stored);
    const others = [
      await reuseOrRender(unsigned, open, made),
      await reuseOrRender(signed, { ...executed, document_uuid: "other" }, made),
      await reuseOrRender({ ...signed, agreement: { ...signed.agreement, grace_period_days: 5 } }, executed, made),
      await reuseOrRender(signed, executed, undefined),
    ];
    expect(others.slice(0, 3).map(({ sha256 }) => sha256 === made.stored.sha256)).toEqual([false, false, false]);
    expect(others[3]?.sha256).toBe(made.stored.sha256);
  });

  test("are a PDF", async () => {
    const pdf = Buffer.from(await promissoryNotePdf(signed, executed)).toString("latin1");
    expect(pdf.startsWith("%PDF-1.")).toBe(true);
    expect(pdf.trimEnd().endsWith("%%EOF")).toBe(true);
    expect(pdf).toContain("D:20270115120000Z");
  });

  test("bring every font along, and none of the fonts that a reader would have to have", async () => {
    const { fonts } = readPdf(await promissoryNotePdf(signed, executed));
    expect(fonts.map(({ name, isEmbedded }) => [name.replace(/^[A-Z]{6}\+/, ""), isEmbedded]).toSorted()).toEqual([
      ["DejaVuSerif", true],
      ["DejaVuSerif-Bold", true],
      ["DejaVuSerif-Italic", true],
    ]);
  });
});

describe("the text", () => {
  test("is that of a contract: parties, terms, clauses, signatures", async () => {
    const text = textOf(await promissoryNotePdf(signed, executed));
    for (const words of [
      "$25,000.00",
      "12 %",
      "13 %",
      "$250.00",
      "2027-02-15",
      "2028-01-15",
      "Grace Hopper",
      "9 Elm St",
      "/s/ Grace Hopper",
      "2027-01-15T12:00:00.000Z",
      "page 1 of",
    ]) {
      expect(text).toContain(words);
    }
    for (const { title } of sections(signed)) expect(text).toContain(title);
  });

  test("has every clause that a note needs", () => {
    expect(sections(signed).map(({ title }) => title)).toEqual([
      "Promise to pay",
      "Draws",
      "Interest",
      "Fees and annual percentage rate",
      "Statements, due dates and minimum payment",
      "Payments and their order",
      "Prepayment",
      "Late payment",
      "Default",
      "Maturity",
      "Governing law",
      "Consent to electronic records and signatures",
      "General",
    ]);
  });

  test("says when it can be signed, and is not signed before", async () => {
    const text = textOf(await promissoryNotePdf(unsigned, open));
    expect(text).toContain("until 2027-01-16T12:00:00.000Z");
    expect(text).not.toContain("/s/");
    expect(Object.fromEntries(disclosure(unsigned))).toMatchObject({
      "Opening date": "The day on which the Borrower signs",
      "Maturity date": "12 months after the opening date",
    });
  });

  test("names a business with its form", () => {
    const borrower = { name: "Łódź Café LLC", entity: "LIMITED_LIABILITY_COMPANY", address: ["1 Market St"] };
    expect(preamble({ ...executed, borrower }, signed.agreement)).toContain(
      "Łódź Café LLC, a limited liability company, of 1 Market St",
    );
  });

  test("has all of a long name", async () => {
    const name = Array.from({ length: 20 }, (_, index) => `Name${index}`).join(" ");
    const note = {
      ...executed,
      borrower: { ...executed.borrower, name },
      signature: { name, title: null, at: executed.issued_at },
    };
    const { lines } = readPdf(await promissoryNotePdf(signed, note));
    const words = lines.join(" ").split(/\s+/);
    // In the preamble, above the signature, as the signature, and below it.
    for (const word of name.split(" ")) expect(words.filter((each) => each.replace(",", "") === word)).toHaveLength(4);
  });
});

describe("every character that a name or an address may have", () => {
  const style = (file: string) => fontkit.create(readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${file}`)));
  const drawn = Object.values(fontFiles).map(style);
  const everyCharacter = (function* () {
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
      if (codePoint < 0xd800 || codePoint > 0xdfff) yield String.fromCodePoint(codePoint);
    }
  })();
  const accepted = [...everyCharacter].filter(isPrintable);

  test("has a glyph in each font, when it is printed", () => {
    expect(accepted.length).toBeGreaterThan(2500);
    for (const character of accepted) {
      for (const printed of character.normalize("NFC")) {
        const has = drawn.every((font) => font.hasGlyphForCodePoint(printed.codePointAt(0) ?? 0));
        expect(has, `U+${printed.codePointAt(0)?.toString(16) ?? ""}`).toBe(true);
      }
    }
  });

  test("is of one of the scripts that are named, and none of them is left out that the fonts have", () => {
    const ofScripts =
      /^(?=[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}])(?!\p{Default_Ignorable_Code_Point}|[\uFFFC\uFFFD])[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]$/u;
    const want = drawn[0]?.characterSet
      .filter((codePoint) => drawn.every((font) => font.hasGlyphForCodePoint(codePoint)))
      .map((codePoint) => String.fromCodePoint(codePoint))
      .filter((character) => ofScripts.test(character));
    const inTable = printableRanges
      .trim()
      .split(/\s+/)
      .flatMap((range) => {
        const [first = 0, last = first] = range.split("-").map((text) => Number.parseInt(text, 16));
        return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
      });
    expect(inTable).toEqual(want?.toSorted((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0)));
  });

  test("can be read as it was written where the font has a ligature: conflict, ﬂ", async () => {
    const signer = "ffi fl ﬀ ﬁ ﬂ ﬃ ﬄ ﬅ ﬆ";
    const borrower = { name: signer, entity: "CORPORATION", address: [signer] };
    const note = { ...executed, borrower, signature: { name: signer, title: "OWNER", at: executed.issued_at } };
    const { lines } = readPdf(await promissoryNotePdf(signed, note));
    expect(lines.join("").replaceAll(" ", "")).toContain(`Name:${signer.replaceAll(" ", "")}`);
    expect(lines.join("").replaceAll(" ", "")).toContain(`/s/${signer.replaceAll(" ", "")}`);
  });

  test("can be read in the note where the font can't attach a mark to its letter", async () => {
    const signer = "Е\u0330ле\u0330на";
    const note = { ...executed, signature: { name: signer, title: "OWNER", at: executed.issued_at } };
    expect(textOf(await promissoryNotePdf(signed, note))).toContain(`Name: ${signer}`);
  });

  test("can be read in the note as it was written, whatever is beside it", async () => {
    const allOf = (pattern: RegExp) => fc.constantFrom(...accepted.filter((character) => pattern.test(character)));
    const letter = fc.oneof(
      allOf(/[\p{L}\p{N}]/u),
      fc.tuple(allOf(/\p{L}/u), allOf(/\p{M}/u)).map((each) => each.join("")),
    );
    const words = fc.array(letter, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: 8, maxLength: 8 }), async (letters) => {
        const names = letters.map((word) => word.join(""));
        fc.pre(names.every(isPrintable));
        const [business = "", street = "", city = "", signer = ""] = names;
        const borrower = { name: business, entity: "CORPORATION", address: [street, city] };
        const note = { ...executed, borrower, signature: { name: signer, title: "OWNER", at: executed.issued_at } };
        const { lines, missingGlyphs } = readPdf(await promissoryNotePdf(signed, note));
        expect(missingGlyphs).toBe(0);
        const text = lines.join("").replaceAll(" ", "");
        for (const name of [business, street, city, `/s/${signer}`, `Name:${signer}`])
          expect(text).toContain(name.normalize("NFC"));
        expect(text).not.toMatch(/[?\uFFFD]/);
      }),
      { numRuns: 4 },
    );
  });

  test.each([
    "太郎",
    "山田",
    "محمد",
    "علي",
    "משה",
    "अमित",
    "สมชาย",
    "김",
    "さくら",
    "\u202Eevil",
    "😀",
    "A\u200Bb",
    "\uFFFD",
    "Ⴀ\u{1F600}",
    `Z${"\u0301".repeat(5)}`,
    `ab${"\u0323\u0302".repeat(20)}c`,
  ])("%s can't be printed", (text) => {
    expect(isPrintable(text)).toBe(false);
  });

  test.each([
    "José",
    "Jose\u0301",
    "Nguyễn",
    "Łódź",
    "Ñandú",
    "O’Neil-Byron",
    "Ελλάδα",
    "Юлія",
    "Հայկ",
    "ქართველი",
    "x\u030C",
    "e\u0302\u0301\u0323",
    `x${"\u0301".repeat(4)}`,
  ])("%s can be printed", (text) => {
    expect(isPrintable(text)).toBe(true);
  });
});

test.each<[string | undefined, string | undefined]>([
  [undefined, "json"],
  ["", "json"],
  ["*/*", "json"],
  ["application/*", "json"],
  ["application/pdf", "pdf"],
  ["APPLICATION/PDF", "pdf"],
  ["application/json;q=0.5, application/pdf", "pdf"],
  ["application/pdf;q=0.5, */*;q=0.1", "pdf"],
  ["application/pdf;q=0, */*", "json"],
  ["text/html, application/pdf;q=0.9, */*;q=0.8", "pdf"],
  ["text/html", undefined],
  ["application/json;q=0", undefined],
  ["application/json;q=nonsense", undefined],
])("of JSON and PDF, Accept: %s prefers %s", (accept, want) => {
  expect(preferredMediaType(accept, ["application/json", "application/pdf"])).toBe(want && `application/${want}`);
});
