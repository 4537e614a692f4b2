// A schema -> how a value of it is entered.

import type { Json } from "../../json/json.js";
import { dereferenceShape, type Schemas } from "../../model/dereference.js";
import type { NumberSchema, Schema, StringSchema } from "../../model/model.js";
import { membersOf } from "../../model/resources/item-members.js";
import { plainText } from "../markup/html.js";
import { firstParagraph } from "../markup/tokens.js";
import type { Alternative, Control, Field } from "./description.js";

/** Objects inside of so many others are entered as JSON, as is what refers to itself. */
const maxDepth = 4;

/** A longer list of values is found faster by writing. */
const maxChoices = 60;

/** Of more alternatives the form would be longer than what it is for. */
const maxAlternatives = 20;

/** How a value of a schema is entered. */
export function controlOf(schema: Schema, context: Schemas, depth = 0): Control {
  const found = withoutNull(dereferenceShape(schema, context), context);
  switch (found.kind) {
    case "boolean":
      return { kind: "boolean" };
    case "string":
      return { kind: "text", hint: hintOfString(found) };
    case "number":
      return { kind: "number", hint: hintOfNumber(found) };
    case "literal":
      return found.values.length > maxChoices
        ? { kind: "json", hint: "one of the documented values, as JSON" }
        : { kind: "choice", values: found.values };
    case "array":
      return depth < maxDepth && found.prefix === undefined
        ? { kind: "list", item: controlOf(found.items, context, depth + 1) }
        : { kind: "json", hint: "array" };
    case "object":
    case "allOf":
      return objectControl(found, context, depth);
    case "anyOf":
    case "oneOf":
      return unionControl(found, context, depth);
    default:
      return { kind: "json", hint: "JSON" };
  }
}

/** The members with their schemas. An object of any members has no form. */
function objectControl(schema: Schema, context: Schemas, depth: number): Control {
  const members = [...membersOf(schema, context.schemas)];
  const other = schema.kind === "object" ? schema.additional : undefined;
  if (members.length === 0 && other !== undefined && depth < maxDepth) {
    const value = controlOf(other, context, depth + 1);
    if (value.kind !== "json") return { kind: "map", value };
  }
  if (members.length === 0 || depth >= maxDepth) return { kind: "json", hint: "object" };
  const docs = new Map(schema.kind === "object" ? schema.properties.map((each) => [each.name, each.docs]) : []);
  return {
    kind: "object",
    fields: members.map(([name, member]): Field => ({
      name,
      isRequired: member.required,
      description: shortText(docs.get(name) ?? ""),
      control: controlOf(member.schema, context, depth + 1),
    })),
  };
}

/** What each alternative besides null has as its form. */
function unionControl(
  { members }: Extract<Schema, { readonly kind: "anyOf" | "oneOf" }>,
  context: Schemas,
  depth: number,
): Control {
  const others = members.filter((each) => dereferenceShape(each, context).kind !== "null");
  if (others.length > maxAlternatives || depth >= maxDepth) return { kind: "json", hint: "JSON" };
  const alternatives = others.map((each): Alternative => {
    const control = controlOf(each, context, depth + 1);
    return { title: titleOf(each, control, context), control };
  });
  if (alternatives.every(({ control }) => control.kind === "json")) return { kind: "json", hint: "JSON" };
  return { kind: "union", alternatives: numberEqualTitles(alternatives) };
}

/** The name of its component, the value that only it has, or what it is. */
function titleOf(schema: Schema, control: Control, { schemas }: Schemas): string {
  const named = schema.kind === "ref" ? schemas.get(schema.id)?.name : undefined;
  if (named !== undefined) return named;
  if (control.kind === "choice") return control.values.map(textOfChoice).join(" or ");
  if (control.kind !== "object") return control.kind === "boolean" ? "true or false" : control.kind;
  for (const { isRequired, control: of } of control.fields)
    if (isRequired && of.kind === "choice" && of.values.length === 1) return of.values.map(textOfChoice).join();
  return "object";
}

function textOfChoice(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function numberEqualTitles(alternatives: readonly Alternative[]): readonly Alternative[] {
  return alternatives.map(({ title, control }, index) => {
    const isOnly = alternatives.every((each, other) => other === index || each.title !== title);
    const before = alternatives.slice(0, index + 1).filter((each) => each.title === title).length;
    return { title: isOnly ? title : `${title} ${before}`, control };
  });
}

/** The only alternative besides null: a field that is empty is left out. */
function withoutNull(schema: Schema, context: Schemas): Schema {
  if (schema.kind !== "anyOf" && schema.kind !== "oneOf") return schema;
  const others = schema.members.map((each) => dereferenceShape(each, context)).filter(({ kind }) => kind !== "null");
  const [only] = others;
  return others.length === 1 && only !== undefined ? only : schema;
}

function hintOfString({ format, minLength, maxLength, pattern }: StringSchema): string {
  const length =
    maxLength === undefined
      ? (minLength ?? 0) > 1 && `at least ${minLength} characters`
      : `at most ${maxLength} characters`;
  return [format ?? "string", length, pattern !== undefined && pattern.length <= 40 && pattern]
    .filter(Boolean)
    .join(", ");
}

function hintOfNumber({ integer, minimum, maximum }: NumberSchema): string {
  const range = minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : undefined;
  const bound =
    range ??
    (minimum === undefined ? (maximum === undefined ? undefined : `at most ${maximum}`) : `at least ${minimum}`);
  return [integer ? "integer" : "number", bound].filter((each) => each !== undefined).join(", ");
}

/** The first paragraph of a description, as plain text. */
export function shortText(markdown: string): string {
  return plainText(firstParagraph(markdown));
}
