// Values that the grammar doesn't allow at their place: reported, and replaced by what was meant or left out where that
// is possible.
import { didYouMean } from "../../diagnostics/suggestions.js";
import { ownEntry, type Json } from "../../json/json.js";
import { parentOf, tokens, type Pointer } from "../../json/pointer.js";
import type { Rule } from "../../openapi/grammar.js";
import { ruleAt } from "../../openapi/objects.js";
import { suggestValue } from "./common-mistakes.js";
import { canOmit, isVital, coerce, placeholderFor } from "./corrections.js";
import { lossOfNothing } from "./losses.js";
import type { LintContext } from "../rule.js";
import { writtenAt } from "../written.js";
import { labelOf, typeHint, wrongTypeMessage } from "./wording.js";
import { upperFirst } from "../../runtime/syntax/identifiers.js";

/** Checks a string where only some values are allowed. */
export function checkString(
  value: string,
  rule: Extract<Rule, { kind: "string" }>,
  pointer: Pointer,
  context: LintContext,
): void {
  const { values, newer = {} } = rule;
  if (values === undefined) return;
  const known = values.filter((each) => (ownEntry(newer, each) ?? "3.0") <= context.version);
  if (known.includes(value)) return;
  const since = ownEntry(newer, value);
  const hint =
    since !== undefined
      ? `it needs OpenAPI ${since}, but the document is written for ${context.version}`
      : (suggestValue(tokens(pointer).at(-1) ?? "", value) ??
        didYouMean(value, known) ??
        `it must be one of ${known.map((each) => `\`${each}\``).join(", ")}`);
  const message = `${upperFirst(labelOf(pointer, context.document))} can't be \`${value}\`.`;
  const isRecovered = canOmit(rule);
  context.report(pointer, "bad-value", message, { hint, isRecovered });
  if (isRecovered) context.repair.remove(pointer);
}

/** Fields that only describe: an empty one is as good as none. */
const descriptiveFields = ["description", "summary", "title"];

/** Reports a list that is too short. */
export function reportEmptyList(pointer: Pointer, context: LintContext): void {
  const label = upperFirst(labelOf(pointer, context.document));
  context.report(pointer, "empty-list", `${label} must have at least one item.`);
  context.repair.remove(pointer);
}

/** Reports a value of another type than its place allows. */
export function reportWrongType(value: Json, rule: Rule, pointer: Pointer, context: LintContext): void {
  const loss = value === null ? lossOfNothing(pointer, rule) : undefined;
  if (loss !== undefined) {
    context.report(pointer, loss.code, loss.message, { at: "key", hint: loss.hint });
    context.repair.remove(pointer);
    return;
  }
  const message = wrongTypeMessage(labelOf(pointer, context.document), value, rule);
  const hint = typeHint(tokens(pointer).at(-1) ?? "", value, rule);
  const coerced = coerce(value, rule, context.version);
  const corrected = typeof coerced === "string" ? (writtenAt(context.document, pointer, value) ?? coerced) : coerced;
  const isUnset = value === null && rule.kind !== "string" && !isVital(rule);
  const isRecovered = corrected !== undefined || isUnset || canOmit(rule);
  const isHarmless = value === null && descriptiveFields.includes(tokens(pointer).at(-1) ?? "");
  context.report(pointer, "wrong-type", message, { hint, isRecovered, isHarmless });
  if (!isRecovered) return;
  if (corrected !== undefined) context.repair.replace(pointer, corrected);
  else leaveOut(value, rule, pointer, context);
}

/** Removes a member. It keeps its key where that has a meaning of its own, with an empty object as its value. */
function leaveOut(value: Json, rule: Rule, pointer: Pointer, context: LintContext): void {
  const [container, field] = [parentOf(pointer), tokens(pointer).at(-1) ?? ""];
  const place = ruleAt(container, context.version);
  const required = place?.kind === "object" ? placeholderFor(place.name, field) : undefined;
  const isEmptyObject =
    value === null &&
    rule.kind === "object" &&
    (place?.kind === "map" || ["schema", "response", "operation", "pathItem"].includes(rule.name));
  if (required !== undefined) context.repair.replace(pointer, required);
  else if (isEmptyObject) context.repair.replace(pointer, {});
  else context.repair.remove(pointer);
}
