// Validates a document's examples and defaults with the JSON Schema interpreter of the runtime, within limits on time.

import { Definitions, type NamesOfBranches } from "./json-schema.js";
import type { Document } from "../../openapi/document.js";
import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import type { Direction } from "../model.js";
import { refPointer } from "../../json/pointer.js";
import { componentName } from "../document/schema-keywords.js";
import { isFastPattern, isPattern, maxLengthFor, maxStringLength } from "./slow-patterns.js";
import { rootContext, Validator, type ValidationIssue } from "../../runtime/validation/json-schema.js";

/** Results for each value, by its schema or reference. */
type Results = Readonly<Record<Direction, Map<Json, Map<Json, boolean>>>>;

export interface ValidatorOptions {
  /** For values that are compared, or made, as a discriminator says. */
  readonly namesOf?: NamesOfBranches | undefined;
  /** What a discriminator says about a component; undefined where it says nothing. */
  readonly nameOf?: ((component: string) => JsonObject | undefined) | undefined;
  readonly limits?: Limits;
  /** Whether members that requests are without are rejected, and not ignored as by a server. */
  readonly rejectsHidden?: boolean;
}

/** What is left out so that validation takes little time. */
interface Limits {
  readonly maxSteps: number;
  /** Whether strings are matched against a pattern at all. */
  readonly isUsed: (pattern: string) => boolean;
  /** The maximum length of strings that are matched against a pattern. */
  readonly maxLengthFor: (pattern: string) => number;
}

const exampleLimits: Limits = { maxSteps: 20_000, isUsed: isFastPattern, maxLengthFor: () => maxStringLength };

/** For samples, which are short and made with the same patterns. */
export const sampleLimits: Limits = { maxSteps: 20_000, isUsed: isPattern, maxLengthFor };

/** For values that were made up with the same patterns. */
export const witnessLimits: Limits = { maxSteps: 1_000_000, isUsed: isPattern, maxLengthFor };

/** Validates values against the schemas of one document. */
export class ExampleValidator {
  /** The converted targets of references, by direction and reference. */
  readonly #targets = new Map<string, Json>();
  readonly #convertedSchemas = new Map<Direction, WeakMap<object, Json>>();
  /** One example may be used at many places. */
  readonly #results: Results = { read: new Map(), write: new Map(), both: new Map() };

  readonly document: Document;
  readonly #namesOf: NamesOfBranches | undefined;
  readonly #nameOf: (component: string) => JsonObject | undefined;
  readonly #limits: Limits;
  readonly #rejectsHidden: boolean;

  constructor(document: Document, options: ValidatorOptions = {}) {
    const { namesOf, nameOf = () => undefined, limits = exampleLimits, rejectsHidden = false } = options;
    this.document = document;
    this.#namesOf = namesOf;
    this.#nameOf = nameOf;
    this.#limits = limits;
    this.#rejectsHidden = rejectsHidden;
  }

  /** The first issue of a short value, with its path; undefined when the value is valid or too long. */
  firstIssue(schema: Json, value: Json): string | undefined {
    if (JSON.stringify(value).length > maxStringLength) return undefined;
    const [issue] = new Validator((ref) => this.resolve(ref, "both")).issues(this.convert(schema, "both"), value);
    return issue === undefined ? undefined : formatIssue(issue);
  }

  /** The first issue of a value of any length for a direction; undefined when it is valid or takes too many steps. */
  firstExampleIssue(schema: Json, value: Json, direction: Direction): string | undefined {
    const [issue] = this.issues(schema, value, direction) ?? [];
    return issue === undefined ? undefined : formatIssue(issue);
  }

  /** All issues of a value of any length for a direction; undefined when it takes too many steps to find out. */
  issues(schema: Json, value: Json, direction: Direction): readonly ValidationIssue[] | undefined {
    try {
      return this.#boundedValidator(direction).issues(this.convert(schema, direction), value);
    } catch (error) {
      if (error instanceof StepLimitError) return undefined;
      throw error;
    }
  }

  /** Whether a value is valid for a direction; false when it takes too many steps to find out. */
  allows(schema: Json, value: Json, direction: Direction): boolean {
    const all = this.#results[direction];
    const known = all.get(value) ?? new Map<Json, boolean>();
    all.set(value, known);
    const ref = isObject(schema) && Object.keys(schema).length === 1 ? schema["$ref"] : undefined;
    const key = typeof ref === "string" ? ref : schema;
    const result = known.get(key) ?? this.acceptsConverted(this.convert(schema, direction), value, direction);
    known.set(key, result);
    return result;
  }

  /** Whether a value is valid by a schema that was converted; false when it takes too many steps to find out. */
  acceptsConverted(schema: Json, value: Json, direction: Direction): boolean {
    return this.#boundedValidator(direction).allows(schema, value);
  }

  #boundedValidator(direction: Direction): BoundedValidator {
    return new BoundedValidator((ref) => this.resolve(ref, direction), this.#limits);
  }

  /** The converted target of a reference in a converted schema. */
  resolve(ref: string, direction: Direction): Json {
    const key = `${direction} ${ref}`;
    const cached = this.#targets.get(key);
    if (cached !== undefined) return cached;
    // A reference to something other than a component ends with its direction.
    const pointer = refPointer(ref) ?? "";
    const own = pointer.endsWith(`/${direction}`) ? pointer.slice(0, -direction.length - 1) : pointer;
    const schema = this.convert(this.document.resolve(pointer) ?? this.document.resolve(own) ?? true, direction);
    const name = this.#nameOf(componentName(ref) ?? "");
    const target = name === undefined ? schema : { allOf: [schema, name] };
    this.#targets.set(key, target);
    return target;
  }

  /** A schema of any version of OpenAPI as JSON Schema 2020-12. */
  convert(schema: Json, direction: Direction): Json {
    if (!isObject(schema)) return schema;
    const all = this.#convertedSchemas.get(direction) ?? new WeakMap<object, Json>();
    this.#convertedSchemas.set(direction, all);
    const cached = all.get(schema);
    if (cached !== undefined) return cached;
    const copy = new Definitions().copySchema(schema, {
      document: this.document,
      direction,
      namesOf: this.#namesOf,
      componentId: (name) => name,
      isForSamples: this.#limits === sampleLimits,
      rejectsHidden: this.#rejectsHidden,
    });
    const converted = withoutPatterns(copy, this.#limits.isUsed);
    all.set(schema, converted);
    return converted;
  }
}

function formatIssue({ path, message }: ValidationIssue): string {
  return path.length === 0 ? message : `\`${path.join(".")}\`: ${message}`;
}

/** A validator with a limit on steps: nested alternatives may take exponential time. */
class BoundedValidator extends Validator {
  readonly #limits: Limits;
  #steps = 0;

  constructor(resolve: (ref: string) => Json, limits: Limits) {
    super(resolve);
    this.#limits = limits;
  }

  allows(schema: Json, value: Json): boolean {
    try {
      return this.isValid(schema, value, rootContext(undefined));
    } catch (error) {
      if (error instanceof StepLimitError) return false;
      throw error;
    }
  }

  override isValid(schema: unknown, value: unknown, from: Parameters<Validator["isValid"]>[2]): boolean {
    if (++this.#steps > this.#limits.maxSteps) throw new StepLimitError();
    // A long string is not matched against a pattern, only against the rest of its schema.
    const pattern = typeof value === "string" ? memberOf(schema as Json, "pattern") : undefined;
    const isLong =
      typeof value === "string" && typeof pattern === "string" && value.length > this.#limits.maxLengthFor(pattern);
    return super.isValid(isLong ? { ...(schema as JsonObject), pattern: "" } : schema, value, from);
  }
}

class StepLimitError extends Error {}

/** A schema without the patterns that can't be used; unchanged where it has none. */
function withoutPatterns(json: Json, isUsed: (pattern: string) => boolean): Json {
  return hasOtherPattern(json, isUsed) ? copyWithoutPatterns(json, isUsed) : json;
}

function hasOtherPattern(json: Json, isUsed: (pattern: string) => boolean): boolean {
  if (typeof json !== "object" || json === null) return false;
  if (isArray(json)) return json.some((each) => hasOtherPattern(each, isUsed));
  for (const key in json) {
    const value = json[key] ?? null;
    if (key === "example" || key === "examples") continue;
    if (key === "pattern" && typeof value === "string" && !isUsed(value)) return true;
    if (key === "patternProperties" && !membersOf(value).every(([pattern]) => isUsed(pattern))) return true;
    if (typeof value === "object" && hasOtherPattern(value, isUsed)) return true;
  }
  return false;
}

function copyWithoutPatterns(json: Json, isUsed: (pattern: string) => boolean): Json {
  if (isArray(json)) return json.map((each) => copyWithoutPatterns(each, isUsed));
  if (!isObject(json)) return json;
  const members = Object.entries(json).flatMap(([key, value]): [string, Json][] => {
    if (key === "pattern" && typeof value === "string") return isUsed(value) ? [[key, value]] : [];
    if (key === "patternProperties" && !membersOf(value).every(([pattern]) => isUsed(pattern))) return [];
    return [[key, copyWithoutPatterns(value, isUsed)]];
  });
  return Object.fromEntries(members);
}
