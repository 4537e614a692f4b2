// Erases what has expired, of all clients.
import { eventLifetime } from "../../domain/events/event.js";
import type { CreditStore } from "../../store/records.js";

type Purged = Pick<CreditStore, "retained" | "idempotency" | "deliveries">;

/** Erases the retained records of deleted users, the idempotency keys and the events whose time has come by `now`. */
export async function purgeExpired(store: Purged, now: Date): Promise<void> {
  await store.retained.purge(now);
  await store.idempotency.purge(now);
  await store.deliveries.purge(new Date(now.getTime() - eventLifetime));
}
