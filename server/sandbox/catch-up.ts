// Brings all stored lines and applications up to a time, so that the next read need not compute years of events.
import { setImmediate } from "node:timers/promises";
import type { Ports } from "../domain/credit/line/line.js";
import { catchUpUser } from "../handlers/transaction/catch-up-user.js";
import type { CreditStore } from "../store/records.js";

/** The number of users that are processed at once. */
const pageSize = 100;

/**
 * Applies everything that is due by `now` to the lines and applications of these clients. Reads of a line apply it too,
 * so requests in the meantime see the same.
 */
export async function catchUpAll(
  store: CreditStore,
  client_ids: readonly string[],
  now: Date,
  ports: Ports,
): Promise<void> {
  for (const client_id of client_ids) {
    for (let offset = 0, total = 1; offset < total; offset += pageSize) {
      const page = await store.users.page({ client_id }, { limit: pageSize, offset });
      for (const { uuid } of page.rows) {
        await store.transaction(client_id, uuid, (tx) => catchUpUser(tx, { client_id, user_uuid: uuid }, now, ports));
        // A store in memory never waits, so other requests are let in between two users.
        await setImmediate();
      }
      total = page.total;
    }
  }
}
