// Schema keywords that are written as in an older draft of JSON Schema or another version of OpenAPI: converted to the
// form of the document's version.
import { displayValue, isArray, typeOf, type Json, type JsonObject } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import { accepts, orRef } from "../../openapi/grammar.js";
import { objectRule } from "../../openapi/objects.js";
import { suggestType, suggestValue } from "./common-mistakes.js";
import { convertOldKeyword } from "./corrections.js";
import type { LintContext } from "../rule.js";
import type { ShapeContext } from "./shape-context.js";
import { abbreviate, labelOf, wrongTypeMessage } from "./wording.js";
import { upperFirst } from "../../runtime/syntax/identifiers.js";

/** Reports and converts a keyword in an old form. Returns false for any other keyword, which is then to be checked. */
export function convertKeyword(schema: JsonObject, keyword: string, pointer: Pointer, context: ShapeContext): boolean {
  const at = child(pointer, keyword);
  const value = schema[keyword] ?? null;
  const { repair, version } = context;
  if (keyword === "items" && isArray(value)) {
    reportOldForm(value, keyword, at, context);
    value.forEach((item, index) => context.visit(item, orRef("schema"), child(at, index)));
    if (version === "3.0" || schema["prefixItems"] !== undefined) repair.replace(at, {});
    else repair.rename(at, "prefixItems");
    return true;
  }
  if (keyword === "const" && version === "3.0") {
    reportConst(schema, pointer, context);
    return true;
  }
  const converted = convertOldKeyword(keyword, schema, version);
  if (converted === undefined) return false;
  reportOldForm(value, keyword, at, context);
  for (const [each, json] of Object.entries(converted)) {
    if (json === null) repair.remove(child(pointer, each));
    else repair.replace(child(pointer, each), json);
  }
  return true;
}

/** `const` came with OpenAPI 3.1: before, an `enum` of one value says the same. */
function reportConst(schema: JsonObject, pointer: Pointer, context: ShapeContext): void {
  const { const: value = null, enum: values } = schema;
  const message = "`const` needs OpenAPI 3.1; it is read as an `enum` of one value.";
  const hint = `write \`enum: [${displayValue(value)}]\``;
  context.report(child(pointer, "const"), "const-of-later-version", message, { at: "key", hint });
  const isListed = !isArray(values) || values.some((each) => JSON.stringify(each) === JSON.stringify(value));
  context.repair.replace(child(pointer, "enum"), isListed ? [value] : []);
  context.repair.remove(child(pointer, "const"));
}

function reportOldForm(value: Json, keyword: string, pointer: Pointer, context: LintContext): void {
  const hint = suggestType(keyword, typeOf(value)) ?? suggestValue(keyword, displayValue(value));
  context.report(pointer, "keyword-of-old-draft", oldFormMessage(value, keyword, pointer, context), { hint });
}

/** What is wrong with a keyword in an old form: its type, or its value. */
function oldFormMessage(value: Json, keyword: string, pointer: Pointer, { version, document }: LintContext): string {
  const rule = objectRule("schema", version).fields.get(keyword)?.rule;
  const label = labelOf(pointer, document);
  return rule === undefined || accepts(rule, value, version)
    ? `${upperFirst(label)} can't be ${abbreviate(value)}.`
    : wrongTypeMessage(label, value, rule);
}
