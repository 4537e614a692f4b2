// Stores a promissory note: the bytes, rendered once so that they never change, and their digest.
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Line } from "../domain/credit/line/line.js";
import type { PromissoryNote, StoredNote } from "../domain/credit/values/note.js";
import type { NoteTerms } from "./note-text.js";
import { promissoryNotePdf } from "./promissory-note.js";

/** A rendered note with the facts that it was rendered from. */
export interface RenderedNote {
  readonly facts: NoteFacts;
  readonly stored: StoredNote;
}

interface NoteFacts {
  readonly terms: NoteTerms;
  readonly note: PromissoryNote;
}

/** What handlers of notes depend on. */
export interface NoteDependencies {
  /** Renders the PDF of a note, the same for the same facts: `promissoryNotePdf`, or what keeps its results. */
  readonly renderPdf?: typeof promissoryNotePdf | undefined;
}

/** Renders the PDF of a line's note. It takes about 50 ms of CPU time, so this is done outside of transactions. */
export async function renderNote(
  line: Line,
  note: PromissoryNote,
  { renderPdf = promissoryNotePdf }: NoteDependencies = {},
): Promise<RenderedNote> {
  const facts = factsOf(line, note);
  const pdf = await renderPdf(facts.terms, note);
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  return { facts, stored: { loc_uuid: line.uuid, pdf: Buffer.from(pdf).toString("base64"), sha256 } };
}

/** Returns `rendered` if it was rendered from the same facts, otherwise renders the note. */
export async function reuseOrRender(
  line: Line,
  note: PromissoryNote,
  rendered: RenderedNote | undefined,
  dependencies?: NoteDependencies,
): Promise<StoredNote> {
  if (rendered && isDeepStrictEqual(rendered.facts, factsOf(line, note))) return rendered.stored;
  return (await renderNote(line, note, dependencies)).stored;
}

export function bytesOf({ pdf }: StoredNote): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(pdf, "base64"));
}

function factsOf(line: Line, note: PromissoryNote): NoteFacts {
  const { uuid, credit_limit, interest_rate, apr, term, origination_fee, agreement, opening_date, maturity_date } =
    line;
  const terms = {
    uuid,
    credit_limit,
    interest_rate,
    apr,
    term,
    origination_fee,
    agreement,
    opening_date,
    maturity_date,
  };
  return { terms, note };
}
