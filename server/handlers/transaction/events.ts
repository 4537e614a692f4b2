// Writes events in the transaction of the change that they report.
import { recordEvents, type Happened } from "../../domain/events/event.js";
import { orderedId } from "../../infrastructure/ids.js";
import type { CreditTransaction } from "../../store/records.js";

/** Writes what has happened, recorded at `now`. */
export async function writeEvents(
  { events }: Pick<CreditTransaction, "events">,
  client_id: string,
  happened: readonly Happened[],
  now: Date,
): Promise<void> {
  for (const value of recordEvents(happened, now, orderedId)) {
    const { uuid, type, created_at, data } = value;
    await events.insert({ uuid, client_id, user_uuid: data.user_uuid, created_at, type, value });
  }
}
