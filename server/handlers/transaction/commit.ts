// Runs a change in one transaction of a user, together with the response to replay.
import type { Context } from "hono";
import type { CreditEnv } from "../../http/context.js";
import { storedResponse } from "../../http/idempotency.js";
import { ProblemError } from "../../http/problem.js";
import type { CreditStore, CreditTransaction } from "../../store/records.js";
import { KeySettledError } from "../../store/store.js";

/**
 * Commits the changes of `work`, and with them the response if the request has an Idempotency-Key. A client that
 * repeats the request, even after a crash, gets that response or finds nothing done; it is never done twice.
 */
export async function commit<Sent extends Response>(
  c: Context<CreditEnv>,
  store: CreditStore,
  user_uuid: string,
  work: (tx: CreditTransaction) => Promise<Sent>,
): Promise<Sent> {
  const key = c.get("unsettledKey");
  try {
    const response = await store.transaction(c.get("client").client_id, user_uuid, async (tx) => {
      const made = await work(tx);
      if (key !== undefined) await tx.responses.settle(key, await storedResponse(c, made));
      return made;
    });
    c.set("unsettledKey", undefined);
    return response;
  } catch (error) {
    // Hono keeps the headers of the response that was created, even though it is not sent.
    c.header("Location", undefined);
    if (!(error instanceof KeySettledError)) throw error;
    throw new ProblemError({
      code: "idempotency_key_in_flight",
      detail: "Another server has handled a request with this key in the meantime.",
    });
  }
}
