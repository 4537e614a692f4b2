// What the checks of shapes need beyond what rules do.
import type { Json } from "../../json/json.js";
import type { Pointer } from "../../json/pointer.js";
import type { Rule } from "../../openapi/grammar.js";
import type { LintContext } from "../rule.js";

export interface ShapeContext extends LintContext {
  /** Whether an error was reported after which nothing can be generated. */
  readonly isBlocked: boolean;
  /** Whether references would have a target if the field at `pointer` were spelt correctly; known after all visits. */
  needsSection(pointer: Pointer): boolean;
  /** Leaves out something without effect, unless a reference points into it. */
  ignore(pointer: Pointer): void;
  /** Checks a value against what the grammar allows at its place. */
  visit(value: Json, rule: Rule, pointer: Pointer): void;
}
