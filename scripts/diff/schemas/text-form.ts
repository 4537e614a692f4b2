// Scalars as text: in a URL or a header the number 1 and the string "1" are the same.
import type { Inclusions } from "./inclusion.js";
import { numbers, SchemaNode, types, typesOf, type Factor } from "./node.js";

const integer = "^-?(0|[1-9][0-9]*)$";
const number = "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?$";
const scalars = types.boolean | numbers | types.string;

/** Whether a receiver accepts everything that a sender writes, for schemas of scalars. */
export function acceptsWrittenValues(inclusions: Inclusions, sender: SchemaNode, receiver: SchemaNode): boolean {
  const [sent, received] = [writtenValuesOf(sender, false), writtenValuesOf(receiver, true)];
  return sent !== undefined && received !== undefined && inclusions.isIncluded(sent, received);
}

/** A schema of how a schema's values are written. `isExact`: undefined where it would allow more. */
function writtenValuesOf(node: SchemaNode, isExact: boolean): SchemaNode | undefined {
  if ((node.types & ~scalars) !== 0) return undefined;
  const listed = node.factors.find((each) => each.kind === "values");
  if (listed?.kind === "values") return SchemaNode.of({ kind: "values", values: listed.values.map(String) });
  // A format of integers is a range.
  const others = node.factors.filter(
    (each) =>
      !["types", "note", ...stringKinds].includes(each.kind) ||
      (each.kind === "format" && typesOf(each) !== types.string),
  );
  if (isExact && others.length > 0) return undefined;
  const alternatives: Factor[][] = [];
  const string: Factor = { kind: "types", types: types.string };
  if ((node.types & types.string) !== 0)
    alternatives.push([string, ...node.factors.filter(({ kind }) => stringKinds.includes(kind))]);
  if ((node.types & types.fraction) !== 0) alternatives.push([string, { kind: "pattern", source: number }]);
  else if ((node.types & types.integer) !== 0) alternatives.push([string, { kind: "pattern", source: integer }]);
  if ((node.types & types.boolean) !== 0) alternatives.push([{ kind: "values", values: ["true", "false"] }]);
  return SchemaNode.of({ kind: "anyOf", nodes: alternatives.map((factors) => SchemaNode.of(...factors)) });
}

const stringKinds: readonly Factor["kind"][] = ["pattern", "minLength", "maxLength", "format"];
