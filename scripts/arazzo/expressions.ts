// Runtime expressions of Arazzo, such as `$steps.apply.outputs.loc_uuid`.
import { fillTemplate } from "../runtime/syntax/path-templates.js";
import { isArray, isObject, type Json } from "../json/json.js";
import { child, type Pointer } from "../json/pointer.js";

/** A reference to what another part of the document defines. */
export type Reference =
  | { readonly kind: "output"; readonly step: string; readonly name: string }
  | { readonly kind: "input"; readonly name: string }
  | { readonly kind: "source"; readonly source: string; readonly name: string };

const referencePattern =
  /\$(?:steps\.(?<step>[\w-]+)\.outputs\.(?<output>[\w-]+)|inputs\.(?<input>[\w-]+)|sourceDescriptions\.(?<source>[\w-]+)\.(?<name>[\w-]+))/;

/** The reference that a string consists of; undefined when it is anything else. */
export function referenceOf(expression: string): Reference | undefined {
  const match = referencePattern.exec(expression);
  return match?.[0] === expression ? toReference(match) : undefined;
}

/** Every reference in a string. */
export function referencesIn(text: string): readonly Reference[] {
  return [...text.matchAll(new RegExp(referencePattern, "g"))].map(toReference);
}

/** A string in which `replacement` is in place of each `{$reference}`. */
export function replaceEmbedded(text: string, replacement: (reference: Reference) => string): string {
  return fillTemplate(text, (expression, whole) => {
    const reference = referenceOf(expression);
    return reference === undefined ? whole : replacement(reference);
  });
}

/** Every string of a value with its place. */
export function stringsOf(value: Json, pointer: Pointer): readonly (readonly [text: string, pointer: Pointer])[] {
  if (typeof value === "string") return [[value, pointer]];
  if (isArray(value)) return value.flatMap((item, index) => stringsOf(item, child(pointer, index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => stringsOf(member, child(pointer, key)));
}

/** The source description and the name in `$sourceDescriptions.credit.createUser`, or the name alone. */
export function qualifiedName(name: string): { readonly source: string | undefined; readonly name: string } {
  const reference = referenceOf(name);
  return reference?.kind === "source" ? reference : { source: undefined, name };
}

function toReference({ groups }: RegExpMatchArray | RegExpExecArray): Reference {
  const { step, output = "", input, source = "", name = "" } = groups ?? {};
  if (step !== undefined) return { kind: "output", step, name: output };
  return input !== undefined ? { kind: "input", name: input } : { kind: "source", source, name };
}
