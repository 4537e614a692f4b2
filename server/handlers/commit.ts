// How an operation changes something: in one transaction of a user, together with the response that will be replayed.
import type { Context } from "hono";
import type { CreditEnv } from "../http/context.js";
import { storedResponse } from "../http/idempotency.js";
import type { CreditStore, CreditTransaction } from "../store/records.js";

/**
 * Commits what `work` changes, and under an Idempotency-Key its response with it: whoever sends it again, also after a
 * crash, gets that response or finds nothing done, and never has it done twice.
 */
export async function commit<Sent extends Response>(
  c: Context<CreditEnv>,
  store: CreditStore,
  user_uuid: string,
  work: (tx: CreditTransaction) => Promise<Sent>,
): Promise<Sent> {
  const key = c.var.unsettledKey;
  try {
    const response = await store.transaction(c.var.client.client_id, user_uuid, async (tx) => {
      const made = await work(tx);
      if (key !== undefined) await tx.responses.settle(key, await storedResponse(made));
      return made;
    });
    c.set("unsettledKey", undefined);
    return response;
  } catch (error) {
    // Hono remembers the headers of a response that was made, also when it is not sent.
    c.header("Location", undefined);
    throw error;
  }
}
