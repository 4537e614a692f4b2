// Converts domain values to the sandbox's response schemas.
import type { Clock } from "../http/context.js";
import type { Day, Instant } from "../domain/credit/values/day.js";
import { sumEntries, type LedgerTransaction } from "../domain/credit/ledger/ledger.js";
import type { Line } from "../domain/credit/line/line.js";
import { isDelivered } from "../webhooks/health.js";
import type { PostOutcome } from "../webhooks/post.js";
import type { components } from "./generated/types.js";

type Schemas = components["schemas"];

export function clockBody(clock: Clock): Schemas["Clock"] {
  return { now: clock.now().toISOString() };
}

/** A ledger, and when it is erased if its user has been deleted. */
export function ledgerBody(
  loc_uuid: string,
  transactions: readonly LedgerTransaction[],
  as_of: Day,
  retained_until: Instant | null,
): Schemas["Ledger"] {
  return {
    loc_uuid,
    as_of,
    retained_until,
    currency: "USD",
    balances: sumEntries(transactions),
    transactions: transactions.map(({ day, kind, about, entries }) => ({
      date: day,
      kind,
      about_uuid: about,
      entries: entries.map(({ account, amount }) => ({ account, amount })),
    })),
  };
}

export function holdBody({ uuid, suspension, status }: Line): Schemas["Hold"] {
  return { loc_uuid: uuid, held: suspension.operator, status: status === "SUSPENDED" ? status : "ACTIVE" };
}

export function webhookTestBody(event_uuid: string, outcome: PostOutcome): Schemas["WebhookTest"] {
  return {
    event_uuid,
    delivered: isDelivered(outcome),
    response_status: "status" in outcome ? outcome.status : null,
    failure: outcome.kind === "failure" ? outcome.reason : null,
    milliseconds: outcome.milliseconds,
  };
}
