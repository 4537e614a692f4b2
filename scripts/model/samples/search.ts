// Looks for values that JSON Schemas accept: what a schema's keywords say is put together, and what they leave open
// is tried until the interpreter accepts it.

import { itemsOf, type Json, type JsonObject } from "../../json/json.js";
import { alternatives, type Choice } from "./alternatives.js";
import { arraysOf } from "./arrays.js";
import { isOfFormat } from "../json-schema/format-samples.js";
import { numbersOf } from "./numbers.js";
import { removeHidden } from "./hidden-members.js";
import { objectsOf } from "./objects.js";
import { stringsOf } from "./strings.js";
import type { Searcher, SearchOptions, Spot } from "./making.js";
import type { ValueSource } from "./values.js";

/** Below this depth, and beyond this number of values, only what is required is filled in. */
const maxFilledDepth = 6;
const maxFilledValues = 500;

/** What a search may cost in all: branches that are looked at, values that are made, and verdicts. */
const maxSteps = 6000;

/** What a member that may be left out may cost, so that one that has no value leaves enough for the others. */
const maxOptionalSteps = 2000;

/** How many values of one choice of branches are rejected before the others have their turn. */
const maxRejections = { scalars: 24, others: 4 };

const endless = { scalars: Infinity, others: Infinity };

/** What the interpreter says, and where references lead. */
export interface Judge {
  readonly resolve: (ref: string) => Json;
  readonly accepts: (schema: Json, value: Json) => boolean;
}

const root: Spot = { depth: 0, index: 0, path: [], beside: [], refs: new Map() };

export class Search implements Searcher {
  #steps = 0;
  #limit = maxSteps;

  readonly judge: Judge;
  readonly options: SearchOptions;

  constructor(judge: Judge, options: SearchOptions) {
    this.judge = judge;
    this.options = options;
  }

  /** A value that the schema accepts; undefined if none is found. */
  find(schema: Json): Json | undefined {
    return this.first([schema], root);
  }

  /** All values that are found. */
  all(schema: Json): Iterable<Json> {
    return this.values([schema], root);
  }

  first(schemas: readonly Json[], spot: Spot): Json | undefined {
    for (const value of this.values(schemas, spot)) return value;
    return undefined;
  }

  /** A value of a member that may be left out. */
  firstOptional(schemas: readonly Json[], spot: Spot): Json | undefined {
    const before = this.#limit;
    this.#limit = Math.min(before, this.#steps + maxOptionalSteps);
    const value = this.first(schemas, spot);
    this.#limit = before;
    return value;
  }

  /** Whether all schemas accept a value. */
  accepts(schemas: readonly Json[], value: Json): boolean {
    this.#steps += 2;
    return schemas.every((schema) => this.judge.accepts(schema, value));
  }

  /** Whether optional members and items are filled in. */
  isFilled({ depth }: Spot): boolean {
    return depth <= maxFilledDepth && this.#steps <= maxFilledValues;
  }

  /** Values that all of these schemas accept, the likeliest first. */
  *values(schemas: readonly Json[], spot: Spot): Generator<Json> {
    const choices = alternatives(schemas, {
      resolve: this.judge.resolve,
      mayFollow: (ref) => (spot.refs.get(ref) ?? 0) < this.options.maxNested,
      mayGoOn: () => this.#mayGoOn(),
    });
    const postponed: Choice[] = [];
    for (const choice of choices) {
      try {
        yield* this.#valuesOf(choice, schemas, spot, maxRejections);
      } catch (error) {
        if (!(error instanceof RejectionsError)) throw error;
        postponed.push(choice);
      }
    }
    for (const choice of postponed) yield* this.#valuesOf(choice, schemas, spot, endless);
  }

  #mayGoOn(): boolean {
    return ++this.#steps <= this.#limit;
  }

  *#valuesOf(
    { parts, refs }: Choice,
    schemas: readonly Json[],
    spot: Spot,
    max: typeof maxRejections,
  ): Generator<Json> {
    if (!this.#mayGoOn()) return;
    const inside = refs.size === 0 ? spot : { ...spot, refs: countReferences(spot.refs, refs) };
    const isCertain = !parts.some(isHard);
    const rejected = { scalars: 0, others: 0 };
    const reject = (kind: keyof typeof rejected): false => {
      if (++rejected[kind] > max[kind]) throw new RejectionsError();
      return false;
    };
    const accepts = (value: Json): boolean => isCertain || this.accepts(schemas, value) || reject("others");
    const acceptsScalar = (value: Json): boolean =>
      (hasFormats(parts, value) && this.accepts(schemas, value)) || reject("scalars");
    for (const value of this.#candidates(parts, inside, accepts)) {
      if (!this.#mayGoOn()) return;
      if (isScalar(value) ? acceptsScalar(value) : accepts(value)) yield value;
    }
  }

  *#candidates(parts: readonly JsonObject[], spot: Spot, accepts: (value: Json) => boolean): Generator<Json> {
    const example = this.options.hasExamples && spot.path.length > 0 ? exampleOf(parts) : undefined;
    const shown = example === undefined ? undefined : removeHidden(example, parts, this.judge.resolve);
    if (shown !== undefined && this.accepts(parts, shown)) yield shown;
    const listed = parts.find((each) => each["enum"] !== undefined || each["const"] !== undefined);
    if (listed !== undefined) {
      const all = listed["enum"] === undefined ? [listed["const"] ?? null] : itemsOf(listed["enum"]);
      for (let at = 0; at < all.length; at++) yield all[(spot.index + at) % all.length] ?? null;
      return;
    }
    for (const type of typesOf(parts)) yield* this.#ofType(type, parts, spot, accepts);
  }

  #ofType(type: string, parts: readonly JsonObject[], spot: Spot, accepts: (value: Json) => boolean): Iterable<Json> {
    switch (type) {
      case "string":
        return stringsOf(parts, spot, this.options);
      case "integer":
      case "number":
        return withSource(parts, type, spot, this.options.values, numbersOf(parts, type === "integer", spot.index));
      case "boolean":
        return spot.index % 2 === 0 ? [true, false] : [false, true];
      case "array":
        return arraysOf(parts, spot, { search: this, accepts });
      case "object":
        return objectsOf(parts, spot, { search: this, accepts });
      default:
        return [null];
    }
  }
}

/** The number that is chosen by the name of the member, and then the others. */
function* withSource(
  parts: readonly JsonObject[],
  type: "integer" | "number",
  { path, beside }: Spot,
  values: ValueSource | undefined,
  others: Iterable<Json>,
): Generator<Json> {
  const schema = { ...Object.assign({}, ...parts), kind: "number", integer: type === "integer" } as const;
  const chosen = values?.({ path, beside, schema });
  if (chosen !== undefined) yield chosen;
  yield* others;
}

/** So many values of one choice are rejected that the others have their turn. */
class RejectionsError extends Error {}

function countReferences(before: ReadonlyMap<string, number>, refs: ReadonlySet<string>): ReadonlyMap<string, number> {
  const all = new Map(before);
  for (const ref of refs) all.set(ref, (all.get(ref) ?? 0) + 1);
  return all;
}

/** Whether a string has all formats, also those that the interpreter doesn't know. */
function hasFormats(parts: readonly JsonObject[], value: Json): boolean {
  return (
    typeof value !== "string" || parts.every(({ format }) => typeof format !== "string" || isOfFormat(format, value))
  );
}

function isScalar(value: Json): boolean {
  return typeof value !== "object" || value === null;
}

/** Keywords that objects and arrays are not made to satisfy step by step, so that a verdict on them is needed. */
const hardKeywords = [
  "enum",
  "const",
  "not",
  "oneOf",
  "if",
  "contains",
  "unevaluatedItems",
  "unevaluatedProperties",
  "dependentSchemas",
  "dependentRequired",
  "propertyNames",
  "patternProperties",
  "uniqueItems",
  "minProperties",
  "maxProperties",
  "$dynamicRef",
];

function isHard(part: JsonObject): boolean {
  return hardKeywords.some((keyword) => Object.hasOwn(part, keyword));
}

/** The document's example of a value. */
function exampleOf(parts: readonly JsonObject[]): Json | undefined {
  for (const part of parts) {
    const example = part["example"] ?? itemsOf(part["examples"])[0];
    if (example !== undefined) return example;
  }
  return undefined;
}

/** The keywords that say of what type values probably are, where no type is given. */
const typical: Readonly<Record<string, readonly string[]>> = {
  object: ["properties", "required", "additionalProperties", "minProperties", "patternProperties", "propertyNames"],
  array: ["items", "prefixItems", "contains", "minItems", "uniqueItems"],
  string: ["pattern", "format", "minLength", "maxLength"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
};

const allTypes = ["null", "object", "string", "integer", "number", "boolean", "array"];

/** The types that values may have, the likeliest first. */
function typesOf(parts: readonly JsonObject[]): readonly string[] {
  const given = parts.flatMap(({ type }) =>
    typeof type === "string" ? [[type]] : type === undefined ? [] : [itemsOf(type)],
  );
  const [first, ...others] = given;
  if (first === undefined) {
    const likely = Object.keys(typical).filter((type) =>
      typical[type]?.some((keyword) => parts.some((part) => Object.hasOwn(part, keyword))),
    );
    return [...new Set([...likely, ...allTypes])];
  }
  const own = first.flatMap((type) =>
    type === "number" && !others.every((each) => each.includes("number")) ? ["number", "integer"] : [type],
  );
  const common = own
    .filter((type) => others.every((each) => allows(each, type)))
    .filter((each) => typeof each === "string");
  return [...common.filter((each) => each !== "null"), ...common.filter((each) => each === "null")];
}

function allows(types: readonly Json[], type: Json): boolean {
  return types.includes(type) || (type === "integer" && types.includes("number"));
}
