// What the search for a value returns, and what it offers to the searches for arrays and objects.
// `{enum: [x, y]}` and not `{enum: [x]}`: the value `y`; the other way round none.
import type { Json } from "../../../json/json.js";
import type { Literal } from "./goal.js";

export type Result =
  | { readonly kind: "value"; readonly value: Json }
  | { readonly kind: "none" }
  | { readonly kind: "undecided"; readonly reason: string };

export const none: Result = { kind: "none" };

/** Which members a sender sends. */
export interface Sending {
  /** Whether it sends members that are in neither document, where its schema doesn't mention other members. */
  readonly unmentioned: boolean;
  /** Whether it sends members that only the receiver's document declares. */
  readonly undeclared: boolean;
  /** Whether formats are validated. Otherwise a sender's values have their format, and a receiver doesn't mind. */
  readonly formats: boolean;
}

/** A search for values, also for those inside of a value. */
export interface Search {
  readonly sending: Sending;
  /** Counts steps. Throws a StepLimitError after too many of them. */
  spend(steps: number): void;
  solve(literals: readonly Literal[]): Result;
}

/** A search has taken all steps that it may take. */
export class StepLimitError extends Error {
  override readonly name = "StepLimitError";
}
