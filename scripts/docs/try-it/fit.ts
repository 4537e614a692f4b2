// Which form a value is of, and what another form can have of it.

import { isArray, isObject, type Json, type JsonObject } from "../../json/json.js";
import type { Alternative, Control, Field } from "./description.js";

type ObjectControl = Extract<Control, { readonly kind: "object" }>;

/** The index of the alternative that a value is of, or is nearest to: the first one of several. */
export function chooseAlternative(alternatives: readonly Alternative[], value: Json | undefined): number {
  const scores = alternatives.map(({ control }) => (value === undefined ? 0 : fitOf(control, value)));
  return scores.indexOf(Math.max(...scores));
}

/** What a form can have of a value that another form may have been for; undefined where that is nothing. */
export function keepKnown(control: Control, value: Json | undefined): Json | undefined {
  if (value === undefined) return undefined;
  switch (control.kind) {
    case "object":
      return isObject(value)
        ? keepMembers(value, (name) => control.fields.find((each) => each.name === name)?.control)
        : undefined;
    case "map":
      return isObject(value) ? keepMembers(value, () => control.value) : undefined;
    case "list":
      return isArray(value)
        ? value.map((each) => keepKnown(control.item, each)).filter((each) => each !== undefined)
        : undefined;
    case "union":
      return keepKnown(control.alternatives[chooseAlternative(control.alternatives, value)]?.control ?? any, value);
    default:
      return fitOf(control, value) < 0 ? undefined : value;
  }
}

const any: Control = { kind: "json", hint: "" };

function keepMembers(value: JsonObject, controlOf: (name: string) => Control | undefined): JsonObject {
  const members = Object.entries(value).flatMap(([name, each]): [string, Json][] => {
    const control = controlOf(name);
    const kept = control && keepKnown(control, each);
    return kept === undefined ? [] : [[name, kept]];
  });
  return Object.fromEntries(members);
}

/** How well a form has a value: the more, the better; negative where the value is of another kind. */
function fitOf(control: Control, value: Json): number {
  switch (control.kind) {
    case "text":
      return typeof value === "string" ? 1 : -1;
    case "number":
      return typeof value === "number" ? 1 : -1;
    case "boolean":
      return typeof value === "boolean" ? 1 : -1;
    case "choice":
      return control.values.some((each) => JSON.stringify(each) === JSON.stringify(value)) ? 2 : -1;
    case "list":
      return isArray(value) ? average(value.map((each) => fitOf(control.item, each))) : -1;
    case "map":
      return isObject(value) ? average(Object.values(value).map((each) => fitOf(control.value, each))) : -1;
    case "object":
      return isObject(value) ? fitOfMembers(control, value) : -1;
    case "union":
      return Math.max(...control.alternatives.map((each) => fitOf(each.control, value)));
    case "json":
      return 0;
  }
}

/** An empty list is of any list. */
function average(fits: readonly number[]): number {
  if (fits.length === 0) return 1;
  return Math.max(0.1, fits.reduce((sum, each) => sum + each, 0) / fits.length);
}

/** Members that it has count for it; a member of another kind, an unknown one and a missing one against it. */
function fitOfMembers({ fields }: ObjectControl, value: JsonObject): number {
  const known = new Map(fields.map((each) => [each.name, each]));
  const given = Object.entries(value).map(([name, each]) => fitOfMember(known.get(name), each));
  const missing = fields.filter(({ name, isRequired }) => isRequired && !Object.hasOwn(value, name)).length;
  const sum = given.reduce((all, each) => all + each, 0) - 0.5 * missing;
  return 1 + sum / (fields.length + given.length + 1);
}

/** A value that only one alternative has counts more than all else. */
function fitOfMember(field: Field | undefined, value: Json): number {
  if (field === undefined) return -0.5;
  const fit = Math.sign(fitOf(field.control, value));
  const { control } = field;
  return control.kind === "choice" && control.values.length === 1 ? 100 * fit : fit;
}
