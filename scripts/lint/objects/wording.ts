// Parts of messages: what a place is called, which types it allows, and what was probably meant.
import { displayValue, isArray, typeOf, type JsonType, type Json } from "../../json/json.js";
import type { Document } from "../../openapi/document.js";
import { pointerTo, tokens, type Pointer } from "../../json/pointer.js";
import type { Rule } from "../../openapi/grammar.js";
import { suggestType } from "./common-mistakes.js";
import { writtenItem } from "../written.js";
import { upperFirst } from "../../runtime/syntax/identifiers.js";

/** What messages call a place: `limit`, or an item of `tags`. */
export function labelOf(pointer: Pointer, document: Document): string {
  const steps = tokens(pointer);
  const last = steps.at(-1);
  if (last === undefined) return "the document";
  const parent = document.resolve(pointerTo(...steps.slice(0, -1)));
  return isArray(parent) ? `an item of \`${steps.at(-2)}\`` : `\`${last}\``;
}

/** `limit` must be a number, but it is a string. */
export function wrongTypeMessage(label: string, value: Json, rule: Rule): string {
  const type = typeOf(value);
  const types = expectedTypes(rule);
  const expected =
    rule.kind === "integer" ? "a whole number, zero or more" : types.map((each) => typeNames[each]).join(" or ");
  const found =
    type === "null" ? "empty" : type === "number" && types.includes("number") ? JSON.stringify(value) : typeNames[type];
  return `${upperFirst(label)} must be ${expected}, but it is ${found}.`;
}

/** The hint about a value of the wrong type. */
export function typeHint(field: string, value: Json, rule: Rule): string | undefined {
  return suggestType(field, typeOf(value)) ?? schemaOf(value, rule) ?? quotingHint(value, expectedTypes(rule));
}

/** The hint about the name of a type instead of a schema of that type. */
function schemaOf(value: Json, rule: Rule): string | undefined {
  const isSchema = rule.kind === "object" && rule.name === "schema";
  return isSchema && typeof value === "string" && /^[a-z]+$/.test(value) ? `write \`{ type: ${value} }\`` : undefined;
}

function expectedTypes(rule: Rule): readonly JsonType[] {
  switch (rule.kind) {
    case "any":
      return [];
    case "integer":
      return ["number"];
    case "list":
      return ["array"];
    case "map":
      return ["object"];
    case "either":
      return rule.rules.flatMap(expectedTypes);
    default:
      return [rule.kind];
  }
}

const typeNames: Readonly<Record<JsonType, string>> = {
  null: "null",
  boolean: "true or false",
  number: "a number",
  string: "a string",
  array: "an array",
  object: "an object",
};

/** The hint about missing or needless quotes, the most common mistake in YAML. */
function quotingHint(value: Json, expected: readonly JsonType[]): string | undefined {
  const type = typeOf(value);
  if (expected.includes("string") && (type === "number" || type === "boolean")) return "put it in quotes";
  if (type === "null" && expected.includes("object")) return "write `{}` if it is meant to be empty";
  if (type !== "string")
    return expected.includes("array") && type === "object" ? "each item of an array begins with `- `" : undefined;
  const isMeant =
    (expected.includes("boolean") && /^(?:true|false)$/i.test(displayValue(value))) ||
    (expected.includes("number") && displayValue(value).trim() !== "" && Number.isFinite(Number(value)));
  return isMeant
    ? "write it without quotes"
    : expected.includes("array")
      ? `write \`[${writtenItem(displayValue(value))}]\``
      : undefined;
}

export function abbreviate(value: Json): string {
  return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}
