// The promissory note, as JSON or as a PDF by content negotiation.
import type { DocumentsHandlers } from "../../generated/handlers.js";
import { preferredMediaType } from "../../generated/runtime/server.js";
import type { CreditEnv, HandlerDependencies } from "../http/context.js";
import { bytesOf, reuseOrRender, renderNote, type NoteDependencies } from "../documents/stored-note.js";
import { readNote } from "../domain/credit/commands/activate.js";
import type { PromissoryNote, StoredNote } from "../domain/credit/values/note.js";
import type { Row } from "../store/store.js";
import { currentLine } from "./transaction/current-line.js";
import { OpenLine } from "./transaction/line-rows.js";
import { unwrap, lineRow, lowerCaseIds, userRow, type LinePath } from "./transaction/lookup.js";

const mediaTypes = ["application/json", "application/pdf"] as const;

export function documentsHandlers(dependencies: HandlerDependencies & NoteDependencies): DocumentsHandlers<CreditEnv> {
  const { publicUrl } = dependencies;
  return {
    async getPromissoryNote(c) {
      const path = lowerCaseIds(c.req.valid("param"));
      const mediaType = preferredMediaType(c.req.header("accept"), mediaTypes);
      const { note, stored } = await noteOf(dependencies, c.var.client.client_id, path);
      if (mediaType === "application/pdf") {
        return c.body(bytesOf(stored), 200, {
          "Content-Type": mediaType,
          "Content-Disposition": `inline; filename="promissory-note-${note.document_uuid}.pdf"`,
          Vary: "Accept",
        });
      }
      const body = {
        document_uuid: note.document_uuid,
        document_url: `${publicUrl}/v1/users/${path.user_uuid}/loc/${path.loc_uuid}/documents/promissory_note`,
        signed: note.signature !== null,
        issued_at: note.issued_at,
        expires_at: note.expires_at,
        sha256: stored.sha256,
      };
      return c.json(body, 200, { Vary: "Accept" });
    },
  };
}

interface NoteWithBytes {
  readonly note: PromissoryNote;
  readonly stored: StoredNote;
}

/**
 * The note of a line with its bytes. If no note can be signed, one is issued, rendered and stored.
 * @throws ProblemError
 */
async function noteOf(
  dependencies: HandlerDependencies & NoteDependencies,
  client_id: string,
  path: LinePath,
): Promise<NoteWithBytes> {
  const { store, newId, ports } = dependencies;
  const { line, now } = await currentLine(dependencies, client_id, path);
  const { value: borrower } = await userRow(store.users, client_id, path.user_uuid);
  const document_uuid = newId();
  // Usually the note exists, and no transaction is needed.
  const seen = unwrap(readNote(line, borrower, document_uuid, now, ports));
  if (seen.line === line) return { note: seen.note, stored: await storedNote(store.documents, client_id, seen.note) };
  const made = await renderNote(seen.line, seen.note, dependencies);
  return store.transaction(client_id, path.user_uuid, async (tx) => {
    const row = await lineRow(tx.lines, client_id, path);
    const { value: current } = await userRow(tx.users, client_id, path.user_uuid);
    const open = await OpenLine.load(tx, row, now);
    const { line: changed, note } = unwrap(
      await open.run((stored) => readNote(stored, current, document_uuid, now, ports)),
    );
    // Another request has issued one in the meantime.
    const before = row.value.note;
    if (note.document_uuid === before?.document_uuid)
      return { note, stored: await storedNote(tx.documents, client_id, note) };
    const stored = await reuseOrRender(changed, note, made, dependencies);
    if (before) await tx.documents.remove(client_id, before.document_uuid);
    const owner = { client_id, user_uuid: path.user_uuid };
    await tx.documents.insert({ ...owner, uuid: document_uuid, created_at: note.issued_at, value: stored });
    await open.save(changed);
    return { note, stored };
  });
}

async function storedNote(
  documents: { get(client_id: string, uuid: string): Promise<Row<StoredNote> | undefined> },
  client_id: string,
  { document_uuid }: PromissoryNote,
): Promise<StoredNote> {
  const row = await documents.get(client_id, document_uuid);
  if (row === undefined) throw new Error(`The document ${document_uuid} is not stored.`);
  return row.value;
}
