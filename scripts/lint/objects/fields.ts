// The fields of an object: required ones that are missing, and those that the object doesn't have.
import { didYouMean } from "../../diagnostics/suggestions.js";
import { ownEntry, type Json, type JsonObject } from "../../json/json.js";
import { child, parentOf, type Pointer } from "../../json/pointer.js";
import type { ObjectName, ObjectRule } from "../../openapi/grammar.js";
import { objectRule } from "../../openapi/objects.js";
import { suggestField } from "./common-mistakes.js";
import { isVital, placeholderFor } from "./corrections.js";
import { lossOf, lostContent, type Loss } from "./losses.js";
import { allowsNull } from "../nullable.js";
import type { LintContext } from "../rule.js";
import type { ShapeContext } from "./shape-context.js";
import { labelOf } from "./wording.js";
import { upperFirst } from "../../runtime/syntax/identifiers.js";

/** Reports required fields that are missing, and adds placeholders for them. */
export function checkRequiredFields(
  object: JsonObject,
  name: ObjectName,
  pointer: Pointer,
  context: LintContext,
): void {
  const { title, fields, variants } = objectRule(name, context.version);
  const variant = variants === undefined ? undefined : object[variants.field];
  const wanted =
    typeof variant === "string" && variants !== undefined ? (ownEntry(variants.required, variant) ?? []) : [];
  for (const [key, { rule, required = "" }] of fields) {
    const isRequired = required === true || required >= context.version || wanted.includes(key);
    if (!isRequired || Object.hasOwn(object, key)) continue;
    const which = wanted.includes(key) ? `${title} with \`${variants?.field}: ${String(variant)}\`` : title;
    const message = `${upperFirst(which)} must have \`${key}\`.`;
    context.report(pointer, "missing-field", message, { at: "key", isRecovered: !isVital(rule) });
    const fallback = placeholderFor(name, key);
    if (fallback !== undefined) context.repair.replace(child(pointer, key), fallback);
    else if (name === "discriminator") context.repair.remove(pointer);
  }
}

/** Reports a field that an object doesn't have, in this version of OpenAPI or at all. */
export function reportUnknownField(
  key: string,
  value: Json,
  name: ObjectName,
  pointer: Pointer,
  context: ShapeContext,
): void {
  const { version } = context;
  const at = child(pointer, key);
  if (key === "$ref") return reportMisplacedReference(at, context);
  context.ignore(at);
  if (name !== "document" && name !== "components") return reportField(key, value, name, at, context);
  // Which sections references need is known after all objects have been visited.
  context.afterVisit(() => {
    if (!context.needsSection(at)) return reportField(key, value, name, at, context);
    const { title, fields } = objectRule(name, version);
    const message = `${upperFirst(title)} has no field \`${key}\`, and references need what is in it.`;
    context.report(at, "misspelt-section", message, { at: "key", hint: didYouMean(key, fields.keys()) });
  });
}

function reportField(key: string, value: Json, name: ObjectName, at: Pointer, context: LintContext): void {
  const { version } = context;
  const { title, fields } = objectRule(name, version);
  const since = fields.get(key)?.since;
  const known = [...fields].filter(([, field]) => (field.since ?? "3.0") <= version).map(([each]) => each);
  const loss =
    since === undefined ? lossOf(key, value, name, at) : name === "components" ? undefined : lostContent(key, value);
  if (loss !== undefined) {
    const hint = lossHint(key, name, known, since, loss, context);
    context.report(at, loss.code, loss.message, { at: "key", hint });
    return;
  }
  const hint = suggestField(name, key, version) ?? didYouMean(key, known) ?? belongsInSchema(key, fields, context);
  if (since !== undefined) {
    const message = `\`${key}\` needs OpenAPI ${since}, but the document is written for ${version}.`;
    context.report(at, "field-of-other-version", message, { at: "key" });
  } else if (name !== "schema") {
    const message = `${upperFirst(title)} has no field \`${key}\`.`;
    context.report(at, "unknown-field", message, { at: "key", hint });
  } else if (objectRule("schema", version === "3.0" ? "3.1" : "3.0").fields.has(key)) {
    const message = `\`${key}\` has no meaning in OpenAPI ${version}.`;
    context.report(at, "field-of-other-version", message, {
      at: "key",
      hint,
      isHarmless: isIdle(key, value, at, context),
    });
  } else {
    // JSON Schema allows unknown keywords as annotations: probably a mistake, but not an error.
    const message = `Schemas have no keyword \`${key}\`; it has no effect.`;
    context.report(at, "unknown-keyword", message, { at: "key", hint });
  }
}

/** Whether 3.0's `nullable` changes nothing in a later version: `{ type: [string, "null"], nullable: true }`. */
function isIdle(key: string, value: Json, at: Pointer, { document, version }: LintContext): boolean {
  return key === "nullable" && (value === false || allowsNull(document.resolve(parentOf(at)), version));
}

function lossHint(
  key: string,
  name: ObjectName,
  known: readonly string[],
  since: string | undefined,
  loss: Loss,
  { version }: LintContext,
): string {
  if (since !== undefined) return `\`${key}\` needs OpenAPI ${since}, but the document is written for ${version}`;
  return name === "pathItem" ? loss.hint : (didYouMean(key, known) ?? loss.hint);
}

/** Reports a reference where OpenAPI allows none. Those that can be resolved were replaced while loading. */
export function reportMisplacedReference(pointer: Pointer, context: ShapeContext): void {
  if (context.isBlocked) return;
  const what = labelOf(parentOf(pointer), context.document);
  context.report(pointer, "misplaced-reference", `A reference can't be used for ${what}.`, { at: "key" });
}

/** The hint for a keyword of schemas beside `schema` instead of in it. */
function belongsInSchema(key: string, fields: ObjectRule["fields"], { version }: LintContext): string | undefined {
  return fields.has("schema") && objectRule("schema", version).fields.has(key) ? "it belongs in `schema`" : undefined;
}
