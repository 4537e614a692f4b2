// One round of what falls due: leases users from the store and does their work, each in a transaction that commits only
// under its lease. So it happens once, however many servers run rounds.
import { setImmediate } from "node:timers/promises";
import { logFailure, type Logger } from "../http/log/log.js";
import { LeaseLostError, type LeasedOwner } from "../store/due.js";
import { StoreUnavailable, type RecordTypes, type Store, type Transaction } from "../store/store.js";

/**
 * Does what is due to one user by `now`, and moves or clears `due_at` of each record that was due. All that it writes
 * is one commit. It may run again, so it has no other effects: what must reach the outside is written as a record that
 * is due itself.
 */
export type Apply<T extends RecordTypes> = (
  tx: Transaction<T>,
  owner: Pick<LeasedOwner, "client_id" | "user_uuid">,
  now: Date,
) => Promise<void>;

interface RoundOptions<T extends RecordTypes> {
  readonly store: Pick<Store<T>, "due" | "transaction">;
  readonly apply: Apply<T>;
  /** The service's time. */
  readonly now: () => Promise<Date>;
  readonly logger: Logger;
  /** Whether the round should end: the users that are leased by then are done by a server after the lease. */
  readonly isStopping: () => boolean;
}

/** How many users are leased at once. */
const usersAtOnce = 16;

/** In milliseconds: much longer than the work on as many users takes. */
const lease = 60_000;

/**
 * Works until nothing is due that no one has leased. What fails for one user is logged, and tried again by some server
 * when the lease has ended.
 * @throws StoreUnavailable
 */
export async function runRound<T extends RecordTypes>(options: RoundOptions<T>): Promise<void> {
  const { store, now, isStopping } = options;
  const done = new Set<string>();
  for (let isMore = true; isMore && !isStopping();) {
    const owners = await store.due.claim({ now: await now(), limit: usersAtOnce, lease });
    for (const owner of owners) {
      // A user whose work has left something due waits for the next round, so that a round has an end.
      const name = `${owner.client_id} ${owner.user_uuid}`;
      if (isStopping() || done.has(name)) return;
      done.add(name);
      await workOn(owner, options);
      // A store in memory never waits, so other requests are let in between two users.
      await setImmediate();
    }
    isMore = owners.length > 0;
  }
}

async function workOn<T extends RecordTypes>(
  { client_id, user_uuid, token }: LeasedOwner,
  { store, apply, now, logger }: RoundOptions<T>,
): Promise<void> {
  try {
    const at = await now();
    await store.transaction(client_id, user_uuid, (tx) => apply(tx, { client_id, user_uuid }, at), { fence: token });
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    // Another server does it, or has done it.
    if (!(error instanceof LeaseLostError)) logFailure(logger, error as Error, "none");
  }
}
