// Renders the promissory note as a PDF: once to be signed and once when it is signed. The bytes are stored.
import { createRequire } from "node:module";
import type { PromissoryNote } from "../domain/credit/values/note.js";
import { disclosure, execution, preamble, sections, title, type NoteTerms } from "./note-text.js";

type Pdf = PDFKit.PDFDocument;

const margin = 72;
const ink = "#111111";
const faint = "#666666";
/** All fonts are embedded, so that readers need none and the document looks the same everywhere. */
export const fontFiles = {
  text: "DejaVuSerif.ttf",
  bold: "DejaVuSerif-Bold.ttf",
  italic: "DejaVuSerif-Italic.ttf",
} as const;
/**
 * No ligatures: a PDF has one text for each glyph, so that a reader which copies the name `ﬂ` would get the `fl` of
 * "conflict". fontkit takes an object to turn features off, which the types of pdfkit don't have.
 */
const plainLetters = featuresOff("liga");

/** Marks stay where the font draws them, instead of being attached to their letter. */
const unattachedMarks = featuresOff("liga", "mark", "mkmk");

function featuresOff(...names: readonly string[]): { readonly features: PDFKit.Mixins.OpenTypeFeatures[] } {
  return {
    features: Object.fromEntries(names.map((name) => [name, false])) as unknown as PDFKit.Mixins.OpenTypeFeatures[],
  };
}
const { resolve: pathOf } = createRequire(import.meta.url);

/** Renders the PDF of a note. pdfkit is loaded with the first note, so that the service starts fast. */
export async function promissoryNotePdf(terms: NoteTerms, note: PromissoryNote): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({
    size: "LETTER",
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    lang: "en-US",
    displayTitle: true,
    // Pages are numbered at the end, when their count is known.
    bufferPages: true,
    // pdfkit derives the file's ID from these, including the time.
    info: {
      Title: title,
      Author: terms.agreement.lender.name,
      Subject: `Line of credit ${terms.uuid} of ${note.borrower.name}${note.signature ? `, signed by ${note.signature.name}` : ""}`,
      Keywords: note.document_uuid,
      CreationDate: new Date(note.issued_at),
      ModDate: new Date(note.issued_at),
    },
  });
  for (const [style, file] of Object.entries(fontFiles))
    pdf.registerFont(style, pathOf(`dejavu-fonts-ttf/ttf/${file}`));
  const chunks: Uint8Array[] = [];
  pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.on("end", resolve).on("error", reject));
  writeNote(pdf, terms, note);
  pdf.end();
  await ended;
  return Uint8Array.from(Buffer.concat(chunks));
}

function writeNote(pdf: Pdf, terms: NoteTerms, note: PromissoryNote): void {
  pdf.fillColor(ink).font("bold").fontSize(14).text(title, { align: "center" });
  pdf.moveDown(0.3).font("italic").fontSize(8).fillColor(faint);
  pdf.text(`Document ${note.document_uuid}, made at ${note.issued_at} (UTC)`, { align: "center" });
  pdf.text(execution(note), { align: "center" });
  pdf.moveDown(1.2);
  paragraph(pdf, preamble(note, terms.agreement));
  writeDisclosure(pdf, terms);
  for (const [index, section] of sections(terms).entries()) {
    keepTogether(pdf, 60);
    pdf
      .moveDown(0.5)
      .font("bold")
      .fontSize(10)
      .fillColor(ink)
      .text(`${index + 1}. ${section.title}`);
    pdf.moveDown(0.2);
    for (const text of section.paragraphs) paragraph(pdf, text);
  }
  writeSignatures(pdf, note, terms.agreement.lender.name);
  numberPages(pdf, note);
}

function paragraph(pdf: Pdf, text: string): void {
  // Not justified: that would move words apart without spaces between them, which search and screen readers then miss.
  pdf
    .font("text")
    .fontSize(9.5)
    .fillColor(ink)
    .text(toNfc(text), { ...featuresFor(pdf, text), lineGap: 1.5 });
  pdf.moveDown(0.45);
}

/** A box with terms on the left and their values on the right. */
function writeDisclosure(pdf: Pdf, terms: NoteTerms): void {
  const rows = disclosure(terms);
  const height = 16;
  const width = pdf.page.width - 2 * margin;
  const top = pdf.y + 4;
  pdf
    .lineWidth(0.75)
    .strokeColor(ink)
    .rect(margin, top, width, rows.length * height + 10)
    .stroke();
  for (const [index, [term, value]] of rows.entries()) {
    const y = top + 8 + index * height;
    pdf
      .font("text")
      .fontSize(9)
      .fillColor(ink)
      .text(term, margin + 10, y, { lineBreak: false });
    pdf.font("bold").text(value, margin + 190, y, { lineBreak: false });
  }
  pdf.x = margin;
  pdf.y = top + rows.length * height + 18;
}

function writeSignatures(pdf: Pdf, { borrower, signature }: PromissoryNote, lender: string): void {
  const at = signature ? `${signature.at} (UTC)` : "";
  const blocks: readonly SignatureBlock[] = [
    {
      role: "Borrower",
      party: borrower.name,
      signed: signature ? `/s/ ${signature.name}` : "",
      details: [
        `Name: ${signature?.name ?? ""}`,
        `Title: ${signature ? (signature.title?.toLowerCase() ?? "individually") : ""}`,
        `Date and time: ${at}`,
      ],
    },
    {
      role: "Lender",
      party: lender,
      signed: signature ? `/s/ ${lender}` : "",
      details: ["Name: authorized signatory", "Title: by its electronic agent", `Date and time: ${at}`],
    },
  ];
  const width = (pdf.page.width - 2 * margin - 30) / 2;
  // A long name takes several lines: nothing is cut off, and all signatures stay on one page.
  const maxNameLength = Math.max(...blocks.map(({ party }) => party.length), signature?.name.length ?? 0);
  keepTogether(pdf, 150 + 15 * 3 * Math.floor(maxNameLength / 25));
  pdf.moveDown(0.8).font("bold").fontSize(10).fillColor(ink).text("Signatures");
  const top = pdf.y + 6;
  for (const [index, block] of blocks.entries()) {
    writeSignatureBlock(pdf, margin + index * (width + 30), top, width, block);
  }
}

interface SignatureBlock {
  readonly role: string;
  readonly party: string;
  readonly signed: string;
  readonly details: readonly string[];
}

function writeSignatureBlock(pdf: Pdf, x: number, top: number, width: number, block: SignatureBlock): void {
  const { role, party, signed, details } = block;
  pdf.font("bold").fontSize(10).fillColor(ink).text(role, x, top, { width });
  pdf.font("text").text(toNfc(party), x, pdf.y, { ...featuresFor(pdf, party), width });
  pdf
    .font("italic")
    .fontSize(11)
    .text(toNfc(signed) || " ", x, Math.max(top + 46, pdf.y + 8), { ...featuresFor(pdf, signed), width });
  const under = pdf.y + 2;
  pdf
    .lineWidth(0.5)
    .strokeColor(ink)
    .moveTo(x, under)
    .lineTo(x + width, under)
    .stroke();
  pdf.y = under + 6;
  for (const line of details)
    pdf
      .font("text")
      .fontSize(8)
      .text(toNfc(line), x, pdf.y, { ...featuresFor(pdf, line), width, lineGap: 3 });
}

function numberPages(pdf: Pdf, note: PromissoryNote): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    // The footer is below the margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - margin / 2 - 6;
    pdf.font("text").fontSize(8).fillColor(faint);
    pdf.text(`${note.document_uuid}    page ${index + 1} of ${count}`, margin, y, {
      width: pdf.page.width - 2 * margin,
      align: "center",
      lineBreak: false,
    });
  }
}

/** Starts a new page if less than `height` points are left on this one. */
function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - margin) pdf.addPage();
}

/** Text in Normalization Form C: the fonts have a glyph for each composed letter. */
function toNfc(text: string): string {
  return text.normalize("NFC");
}

/** fontkit throws a TypeError where a font does not say how a mark is attached to a letter, as for `е̰`. */
function featuresFor(pdf: Pdf, text: string): typeof plainLetters {
  if (!/\p{M}/u.test(toNfc(text))) return plainLetters;
  try {
    pdf.widthOfString(toNfc(text), plainLetters);
    return plainLetters;
  } catch (error) {
    if (error instanceof TypeError) return unattachedMarks;
    throw error;
  }
}
