// Writes events in the transaction of the change that they report.
import { recordEvents, type Happened } from "../../domain/events/event.js";
import { orderedId } from "../../infrastructure/ids.js";
import type { CreditTransaction } from "../../store/records.js";

/** Writes what has happened, recorded at `now`, or just after the last event of the user. */
export async function writeEvents(
  { events }: Pick<CreditTransaction, "events">,
  client_id: string,
  happened: readonly Happened[],
  now: Date,
): Promise<void> {
  const at = laterThan(events.lastTime(), now);
  for (const value of recordEvents(happened, at, orderedId)) {
    const { uuid, type, created_at, data } = value;
    await events.insert({ uuid, client_id, user_uuid: data.user_uuid, created_at, type, value });
  }
}

/** Another server, whose clock is ahead, may have recorded the last event: lists are in the order of these times. */
function laterThan(last: string | undefined, now: Date): Date {
  return last === undefined || Date.parse(last) < now.getTime() ? now : new Date(Date.parse(last) + 1);
}
