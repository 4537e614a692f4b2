// The record types of the credit service: the only file that connects the store's tables with the domain's types.
import type { Application } from "../domain/credit/application/application.js";
import type { StoredNote } from "../domain/credit/values/note.js";
import type { RetainedLine } from "../domain/credit/line/retention.js";
import type { LineItems, StoredLine } from "../domain/credit/line/stored-line.js";
import type { Endpoint } from "../domain/events/endpoint.js";
import type { CreditEvent } from "../domain/events/event.js";
import type { User } from "../domain/user/user.js";
import type { Store, Transaction } from "./store.js";

export interface CreditRecords {
  user: User;
  application: Application;
  line: StoredLine;
  items: LineItems;
  /** Under the document_uuid of its promissory note. */
  document: StoredNote;
  /** Under the uuid of its line, with the executed note. */
  retained: RetainedLine & { readonly note: StoredNote | null };
  event: CreditEvent;
  endpoint: Endpoint;
}

export type CreditStore = Store<CreditRecords>;
export type CreditTransaction = Transaction<CreditRecords>;
