// What is found by comparing two schemas.
// `{enum: [x]}` → `{enum: [x, y]}` in a response: one cause, `enum-widened`, breaking, with the witness `y`.
import type { Pointer } from "../../../json/pointer.js";
import type { Severity, Witness } from "../../finding.js";

/** One cause. */
export interface Cause {
  readonly code: string;
  readonly severity: Severity;
  readonly base: Pointer | undefined;
  readonly revision: Pointer | undefined;
  readonly message: string;
  readonly witness?: Witness | undefined;
  readonly undecided?: string | undefined;
}

/** The causes at a pair of places, and the pairs inside of it. */
export interface Visited {
  readonly causes: readonly Cause[];
  readonly inner: readonly Visited[];
}

/**
 * What may be found inside of a schema: anything; nothing that breaks, because it is proved that nothing does; or only
 * what rules name, such as a new optional member, because both schemas allow the same values.
 */
export type Extent = "all" | "compatible" | "rules";
