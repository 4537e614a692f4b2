// The promissory note: as data, or as the PDF itself, by content negotiation.
import { createHash } from "node:crypto";
import type { DocumentsHandlers } from "../../generated/handlers.js";
import { preferred } from "../../generated/runtime/accept.js";
import type { CreditEnv, HandlerDependencies } from "../context.js";
import { promissoryNotePdf } from "../documents/promissory-note.js";
import { readNote } from "../domain/credit/activate.js";
import { changeLine, granted, lineRow, userRow } from "./lookup.js";

const mediaTypes = ["application/json", "application/pdf"] as const;

export function documentsHandlers({ store, clock, newId, ports, publicUrl }: HandlerDependencies): DocumentsHandlers<CreditEnv> {
  return {
    async getPromissoryNote(c) {
      const { client_id } = c.var.client;
      const path = c.req.valid("param");
      const mediaType = preferred(c.req.header("accept"), mediaTypes);
      const { value: line } = await lineRow(store.lines, client_id, path);
      const { value: borrower } = await userRow(store.users, client_id, path.user_uuid);
      const read = (current: typeof line) => readNote(current, borrower, newId(), clock.now(), ports);
      // Mostly the note is there; a transaction is worth its wait only to issue one.
      const seen = granted(read(line));
      const { line: current, note } =
        seen.line === line ? seen : await store.transaction(client_id, path.user_uuid, (tx) => changeLine(tx, client_id, path, read));
      const pdf = await promissoryNotePdf(current, note);
      if (mediaType === "application/pdf") {
        return c.body(pdf, 200, {
          "Content-Type": mediaType,
          "Content-Disposition": `inline; filename="promissory-note-${note.document_uuid}.pdf"`,
          Vary: "Accept",
        });
      }
      const body = {
        document_uuid: note.document_uuid,
        document_url: `${publicUrl}${new URL(c.req.url).pathname}`,
        signed: note.signature !== null,
        issued_at: note.issued_at,
        expires_at: note.expires_at,
        sha256: createHash("sha256").update(pdf).digest("hex"),
      };
      return c.json(body, 200, { Vary: "Accept" });
    },
  };
}
