// Values that no document can know.
import type { Json } from "../json/json.js";

export interface SeedValues {
  /** By name; for one operation by its operationId and the name: `getAccount.account_id`. */
  readonly parameters?: Readonly<Record<string, Json>>;
  /** Bodies by operationId, in place of the document's examples. */
  readonly bodies?: Readonly<Record<string, Json>>;
}
