// Scalars as text: in a URL or a header the number 1 and the string "1" are the same.
import type { Json } from "../../../json/json.js";
import type { Inclusions, Schema } from "./inclusion.js";
import { integerRangePattern } from "./integer-patterns.js";
import { numbers, SchemaNode, types, typesOf, type Factor } from "../../../model/solver/factors/node.js";
import type { Direction } from "../../../model/solver/factors/reader.js";

/** How integers are written, and what is read as one. */
const [integer, readInteger] = ["^(0|-?[1-9][0-9]*)$", "^-?(0|[1-9][0-9]*)$"];
/** Above, not every integer is a number of JavaScript. */
const maxBound = Number.MAX_SAFE_INTEGER;
const number = "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?$";
export const scalars = types.boolean | numbers | types.string;

/** Whether a receiver accepts everything that a sender writes, for schemas of scalars. */
export function acceptsWrittenValues(inclusions: Inclusions, sender: SchemaNode, receiver: SchemaNode): boolean {
  const [sent, received] = [writtenValuesOf(sender, false), writtenValuesOf(receiver, true)];
  return sent !== undefined && received !== undefined && inclusions.isIncluded(sent, received);
}

/**
 * A value whose text the receiver rejects as a string, as a number and as a boolean: `known`, which it rejects as JSON,
 * or another one. Undefined where none was found, which proves nothing.
 */
export function writtenWitness(
  inclusions: Inclusions,
  sender: Schema,
  receiver: Schema,
  direction: Direction,
  known: Json,
): Json | undefined {
  if (!isScalar(known)) return known;
  const [sent, received] = [writtenScalarsOf(sender.node, false), writtenScalarsOf(receiver.node, true)];
  const found = sent && received && inclusions.valueBeyond(received, sent);
  const values = [
    known,
    ...[...(typeof found === "string" ? [found] : []), ...usualStrings].flatMap(readingsOf),
    ...lists,
  ];
  return values.find((value) => {
    const readings = isScalar(value) ? readingsOf(String(value)) : [value];
    return inclusions.rejectsAll(readings, value, sender, receiver, direction);
  });
}

/** One of each kind, for receivers whose schemas have no exact form as text. */
const usualStrings = ["a", "0.5", "-1", "1", "true"];
/** Where the sender may send more than scalars. */
const lists: readonly Json[] = [["a", "b"], { a: "b" }];

function isScalar(value: Json): boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

/** The values that a text may mean. */
function readingsOf(text: string): readonly Json[] {
  const readings: Json[] = [text];
  if (new RegExp(number, "u").test(text) && Number.isFinite(Number(text))) readings.push(Number(text));
  if (text === "true" || text === "false") readings.push(text === "true");
  return readings;
}

/** A schema of how a schema's values are written. `isExact`: undefined where it would allow more. */
function writtenValuesOf(node: SchemaNode, isExact: boolean): SchemaNode | undefined {
  return (node.types & ~scalars) === 0 ? writtenScalarsOf(node, isExact) : undefined;
}

/** The same of the scalars that a schema allows. */
function writtenScalarsOf(node: SchemaNode, isExact: boolean): SchemaNode | undefined {
  const listed = node.factors.find((each) => each.kind === "values");
  if (listed?.kind === "values") return SchemaNode.of({ kind: "values", values: listed.values.map(String) });
  // A format of integers is a range.
  const isInteger = (node.types & numbers) === types.integer;
  const bounds = isInteger ? boundsOf(node) : undefined;
  const written = ["types", "note", ...stringKinds, ...(bounds?.isExact === true ? ["minimum", "maximum"] : [])];
  const others = node.factors.filter(
    (each) => !written.includes(each.kind) || (each.kind === "format" && typesOf(each) !== types.string),
  );
  if (isExact && others.length > 0) return undefined;
  const alternatives: Factor[][] = [];
  const string: Factor = { kind: "types", types: types.string };
  if ((node.types & types.string) !== 0)
    alternatives.push([string, ...node.factors.filter(({ kind }) => stringKinds.includes(kind))]);
  if ((node.types & types.fraction) !== 0) alternatives.push([string, { kind: "pattern", source: number }]);
  else if (bounds !== undefined && bounds.min <= bounds.max)
    alternatives.push([string, { kind: "pattern", source: patternOf(bounds, isExact) }]);
  if ((node.types & types.boolean) !== 0) alternatives.push([{ kind: "values", values: ["true", "false"] }]);
  return SchemaNode.of({ kind: "anyOf", nodes: alternatives.map((factors) => SchemaNode.of(...factors)) });
}

interface Bounds {
  readonly min: number;
  readonly max: number;
  /** Whether no bound was left out because it is too large. */
  readonly isExact: boolean;
}

/** The least and the greatest integer that a schema allows by its bounds. */
function boundsOf(node: SchemaNode): Bounds {
  let [min, max, isExact] = [-Infinity, Infinity, true];
  for (const factor of node.factors) {
    if (factor.kind !== "minimum" && factor.kind !== "maximum") continue;
    const { value, isExclusive } = factor;
    if (Math.abs(value) > maxBound) isExact = false;
    else if (factor.kind === "minimum") min = Math.max(min, isExclusive ? Math.floor(value) + 1 : Math.ceil(value));
    else max = Math.min(max, isExclusive ? Math.ceil(value) - 1 : Math.floor(value));
  }
  return { min, max, isExact };
}

function patternOf({ min, max }: Bounds, isRead: boolean): string {
  if (min === -Infinity && max === Infinity) return isRead ? readInteger : integer;
  return `^${integerRangePattern(min, max)}$`;
}

const stringKinds: readonly Factor["kind"][] = ["pattern", "minLength", "maxLength", "format"];
