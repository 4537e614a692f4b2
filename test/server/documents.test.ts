// The promissory note as a PDF: its bytes, and what it says.
import { describe, expect, test } from "vitest";
import { promissoryNotePdf } from "../../server/documents/promissory-note.js";
import { disclosure, preamble, sections } from "../../server/documents/note-text.js";
import type { Line } from "../../server/domain/credit/line.js";
import type { PromissoryNote } from "../../server/domain/credit/note.js";
import { preferred } from "../../generated/runtime/accept.js";
import { activated, originate, time } from "../domain/credit/support.js";

const unsigned = originate(time("2027-01-15"), { origination_fee: 250_00, apr: 13 }).lines[0];
const signed = activated(time("2027-01-15"), originate(time("2027-01-15"), { origination_fee: 250_00, apr: 13 })).lines[0];
if (!unsigned || !signed?.note) throw new Error("There are no lines.");
const executed: PromissoryNote = signed.note;
const open: PromissoryNote = { ...executed, signature: null, expires_at: "2027-01-16T12:00:00.000Z" };

/** The text of a PDF that is not compressed, with its kerning taken out. */
function textOf(pdf: Uint8Array): string {
  const source = Buffer.from(pdf).toString("latin1");
  return Array.from(source.matchAll(/\[([^\]]*)\] TJ/g), ([, parts = ""]) =>
    Array.from(parts.matchAll(/<([0-9a-f]*)>/g), ([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1")).join(""),
  ).join(" ");
}

describe("the bytes", () => {
  test("are the same for the same facts, and others for others", async () => {
    const once = await promissoryNotePdf(signed, executed);
    const later: Line = { ...signed, status: "CLOSED", updated_at: "2028-01-01T00:00:00.000Z" };
    expect(Buffer.from(once).equals(await promissoryNotePdf(later, executed))).toBe(true);
    expect(Buffer.from(once).equals(await promissoryNotePdf(unsigned, open))).toBe(false);
    expect(Buffer.from(once).equals(await promissoryNotePdf(signed, { ...executed, document_uuid: "other" }))).toBe(false);
  });

  test("are a PDF", async () => {
    const pdf = Buffer.from(await promissoryNotePdf(signed, executed)).toString("latin1");
    expect(pdf.startsWith("%PDF-1.")).toBe(true);
    expect(pdf.trimEnd().endsWith("%%EOF")).toBe(true);
    expect(pdf).toContain("D:20270115120000Z");
  });
});

describe("the text", () => {
  test("is that of a contract: parties, terms, clauses, signatures", async () => {
    const text = textOf(await promissoryNotePdf(signed, executed));
    for (const words of ["$25,000.00", "12 %", "13 %", "$250.00", "2027-02-15", "2028-01-15", "Grace Hopper", "9 Elm St", "/s/ Grace Hopper", "2027-01-15T12:00:00.000Z", "page 1 of"]) {
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
    expect(Object.fromEntries(disclosure(unsigned))).toMatchObject({ "Opening date": "The day on which the Borrower signs", "Maturity date": "12 months after the opening date" });
  });

  test("names a business with its form, in letters that the file brings along", async () => {
    const borrower = { name: "Łódź Çelik Café 李 LLC", entity: "LIMITED_LIABILITY_COMPANY", address: ["1 Market St"] };
    const note = { ...executed, borrower };
    expect(preamble(note, signed.agreement)).toContain("Łódź Çelik Café 李 LLC, a limited liability company, of 1 Market St");
    const pdf = Buffer.from(await promissoryNotePdf(signed, note)).toString("latin1");
    expect(pdf).toMatch(/\/BaseFont \/\w+\+DejaVuSerif\b/);
    // What the glyphs mean to a reader who searches or copies: Ł, ź, Ç and é are there, 李 is a question mark.
    for (const letter of "Łź") expect(pdf).toContain(letter.codePointAt(0)?.toString(16).padStart(4, "0"));
    expect(pdf).not.toContain("<674e>");
    expect(Buffer.from(pdf, "latin1").equals(await promissoryNotePdf(signed, note))).toBe(true);
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
  expect(preferred(accept, ["application/json", "application/pdf"])).toBe(want && `application/${want}`);
});
