// How the sandbox's answers look on the wire.
import type { Clock } from "../context.js";
import type { Day } from "../domain/credit/day.js";
import type { Line } from "../domain/credit/line.js";
import type { components } from "./generated/types.js";

type Schemas = components["schemas"];

export function clockBody(clock: Clock): Schemas["Clock"] {
  return { now: clock.now().toISOString() };
}

export function ledgerBody({ uuid, ledger }: Line, as_of: Day): Schemas["Ledger"] {
  return {
    loc_uuid: uuid,
    as_of,
    currency: "USD",
    balances: ledger.balances,
    transactions: ledger.transactions.map(({ day, kind, about, entries }) => ({
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
