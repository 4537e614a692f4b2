// Enums that may grow: an editor completes what is known, and other strings are valid.
import type { Currency, Order, State } from "./types.js";

export const order: Order = { status: "paused", size: "huge", currency: "CHF", state: "newest", colour: null };
// The literals are there: `string & {}` keeps them apart.
export const status: Extract<Order["status"], "open" | "closed"> = "open";
export const size: Extract<Order["size"], "small" | "large"> = "large";
export const currency: Extract<Currency, "EUR" | "USD"> = "USD";
export const state: Extract<State, "new" | "old"> = "old";
export const colour: Extract<Order["colour"], "red" | null> = "red";
export const text = (value: Order): string => value.status + value.size + value.currency + value.state;
// @ts-expect-error a status is a string
export const wrong: Order["status"] = 1;
// @ts-expect-error the enum is closed
export const closed: Order["closed"] = "maybe";
