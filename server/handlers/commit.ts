// How an operation changes something: in one transaction of a user, together with the answer that will be repeated.
import type { Context } from "hono";
import type { CreditEnv } from "../context.js";
import { storedAnswer } from "../idempotency.js";
import type { CreditStore, CreditTransaction } from "../store/records.js";

/**
 * Commits what `work` changes, and under an Idempotency-Key its answer with it: whoever asks again, also after a crash,
 * gets that answer or finds nothing done, and never has it done twice.
 */
export async function commit<Answer extends Response>(
  c: Context<CreditEnv>,
  store: CreditStore,
  user_uuid: string,
  work: (tx: CreditTransaction) => Promise<Answer>,
): Promise<Answer> {
  const key = c.var.unsettledKey;
  try {
    const answer = await store.transaction(c.var.client.client_id, user_uuid, async (tx) => {
      const made = await work(tx);
      if (key !== undefined) await tx.answers.settle(key, await storedAnswer(made));
      return made;
    });
    c.set("unsettledKey", undefined);
    return answer;
  } catch (error) {
    // Hono remembers the headers of an answer that was made, also when it is not given.
    c.header("Location", undefined);
    throw error;
  }
}
