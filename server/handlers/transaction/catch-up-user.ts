// Applies and stores everything that is due to one user, as reads of the lines would.
import { catchUpApplication, nextDue } from "../../domain/credit/application/application.js";
import type { Ports } from "../../domain/credit/line/line.js";
import type { CreditTransaction } from "../../store/records.js";
import { storeDue } from "./current-line.js";
import type { LineTransaction } from "./line-rows.js";

/** What `now` makes of the user's applications and lines. A user without records has nothing due. */
export async function catchUpUser(
  tx: Pick<CreditTransaction, "applications"> & LineTransaction,
  { client_id, user_uuid }: { readonly client_id: string; readonly user_uuid: string },
  now: Date,
  ports: Ports,
): Promise<void> {
  for (const row of await tx.applications.ofUser(client_id, user_uuid)) {
    const value = catchUpApplication(row.value, now);
    if (value !== row.value) await tx.applications.replace({ ...row, due_at: nextDue(value), value });
  }
  for (const row of await tx.lines.ofUser(client_id, user_uuid)) await storeDue(tx, row, now, ports);
}
