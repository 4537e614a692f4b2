// Brings all stored lines and applications up to a time, so that the next read need not compute years of events.
import { setImmediate } from "node:timers/promises";
import { catchUpApplication } from "../domain/credit/application.js";
import type { Ports } from "../domain/credit/line.js";
import { storeDue } from "../handlers/current-line.js";
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
        await catchUpUser(store, client_id, uuid, now, ports);
        // A store in memory never waits, so other requests are let in between two users.
        await setImmediate();
      }
      total = page.total;
    }
  }
}

async function catchUpUser(
  store: CreditStore,
  client_id: string,
  user_uuid: string,
  now: Date,
  ports: Ports,
): Promise<void> {
  await store.transaction(client_id, user_uuid, async (tx) => {
    for (const row of await tx.applications.ofUser(client_id, user_uuid)) {
      const value = catchUpApplication(row.value, now);
      if (value !== row.value) await tx.applications.replace({ ...row, value });
    }
    for (const row of await tx.lines.ofUser(client_id, user_uuid)) await storeDue(tx, row, now, ports);
  });
}
