// Whether the document's own values are what its schemas allow: read by the interpreter that comes with the generated
// schemas, within bounds that no document gets past.

import { Definitions } from "./json-schema.js";
import type { Document } from "../openapi/document.js";
import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../json/json.js";
import type { Direction } from "./model.js";
import { refPointer } from "../json/pointer.js";
import { rootContext, Validator, type ValidationIssue } from "../runtime/validation/json-schema.js";

/** Holds values to the schemas of one document. */
export class ExampleValidator {
  /** What each reference leads to, carried once for each direction, and each schema that examples are held to. */
  readonly #targets = new Map<string, Json>();
  readonly #carriedSchemas = new Map<Direction, WeakMap<object, Json>>();
  /** What is known of each value: by the reference that its schema is, one example may stand at many places. */
  readonly #known: Readonly<Record<Direction, WeakMap<object, Map<Json, boolean>>>> = {
    read: new WeakMap(),
    write: new WeakMap(),
    both: new WeakMap(),
  };

  constructor(readonly document: Document) {}

  /** Why a schema doesn't allow a short value: the first reason, and where it is inside the value. */
  flaw(schema: Json, value: Json): string | undefined {
    if (JSON.stringify(value).length > longest) return undefined;
    const [flaw] = new Validator((ref) => this.#target(ref, "both")).issues(this.#carried(schema, "both"), value);
    return flaw === undefined ? undefined : sentenceOf(flaw);
  }

  /**
   * The same of a value of any length and of one direction; undefined as well where that takes too long to find out.
   */
  flawOfExample(schema: Json, value: Json, direction: Direction): string | undefined {
    try {
      const [flaw] = new Bounded((ref) => this.#target(ref, direction)).issues(this.#carried(schema, direction), value);
      return flaw === undefined ? undefined : sentenceOf(flaw);
    } catch (error) {
      if (error instanceof TooLong) return undefined;
      throw error;
    }
  }

  /** Whether a value of one direction is allowed; false as well where that takes too long to find out. */
  allows(schema: Json, value: Json, direction: Direction): boolean {
    if (typeof value !== "object" || value === null) return this.#judged(schema, value, direction);
    const known = this.#known[direction].get(value) ?? new Map<Json, boolean>();
    this.#known[direction].set(value, known);
    const ref = memberOf(schema, "$ref");
    const key = typeof ref === "string" ? ref : schema;
    const verdict = known.get(key) ?? this.#judged(schema, value, direction);
    known.set(key, verdict);
    return verdict;
  }

  #judged(schema: Json, value: Json, direction: Direction): boolean {
    return new Bounded((ref) => this.#target(ref, direction)).allows(this.#carried(schema, direction), value);
  }

  #target(ref: string, direction: Direction): Json {
    const key = `${direction} ${ref}`;
    const known = this.#targets.get(key);
    if (known !== undefined) return known;
    const target = this.#carried(this.document.resolve(refPointer(ref) ?? "") ?? true, direction);
    this.#targets.set(key, target);
    return target;
  }

  /** The schema in the words of JSON Schema 2020-12, whichever version it is written in. */
  #carried(schema: Json, direction: Direction): Json {
    if (!isObject(schema)) return schema;
    const all = this.#carriedSchemas.get(direction) ?? new WeakMap<object, Json>();
    this.#carriedSchemas.set(direction, all);
    const known = all.get(schema);
    if (known !== undefined) return known;
    const carried = withoutSlow(
      new Definitions().copySchema(schema, { document: this.document, direction, refer: (name) => name }),
    );
    all.set(schema, carried);
    return carried;
  }
}

function sentenceOf({ path, message }: ValidationIssue): string {
  return path.length === 0 ? message : `\`${path.join(".")}\`: ${message}`;
}

/** Gives up where alternatives inside of alternatives would take long. */
class Bounded extends Validator {
  #steps = 0;

  allows(schema: Json, value: Json): boolean {
    try {
      return this.isValid(schema, value, rootContext(undefined));
    } catch (error) {
      if (error instanceof TooLong) return false;
      throw error;
    }
  }

  override isValid(schema: unknown, value: unknown, from: Parameters<Validator["isValid"]>[2]): boolean {
    if (++this.#steps > mostSteps) throw new TooLong();
    // No pattern looks at a long text: the rest of its schema is all that it is held to.
    const isLong =
      typeof value === "string" && value.length > longest && memberOf(schema as Json, "pattern") !== undefined;
    return super.isValid(isLong ? { ...(schema as JsonObject), pattern: "" } : schema, value, from);
  }
}

class TooLong extends Error {}

const mostSteps = 20_000;

/** What a text may at most be long, so that no pattern that is left takes long to look at it. */
const longest = 200;

/** Without the patterns that a hostile document could let a generation hang at; itself where it has none. */
function withoutSlow(json: Json): Json {
  return isSlow(json) ? copyWithoutSlow(json) : json;
}

function isSlow(json: Json): boolean {
  if (typeof json !== "object" || json === null) return false;
  if (isArray(json)) return json.some(isSlow);
  for (const key in json) {
    const value = json[key] ?? null;
    if (key === "pattern" && typeof value === "string" && !isQuick(value)) return true;
    if (key === "patternProperties" && !membersOf(value).every(([pattern]) => isQuick(pattern))) return true;
    if (typeof value === "object" && isSlow(value)) return true;
  }
  return false;
}

function copyWithoutSlow(json: Json): Json {
  if (isArray(json)) return json.map(copyWithoutSlow);
  if (!isObject(json)) return json;
  const members = Object.entries(json).flatMap(([key, value]): [string, Json][] => {
    if (key === "pattern" && typeof value === "string") return isQuick(value) ? [[key, value]] : [];
    if (key === "patternProperties" && !membersOf(value).every(([pattern]) => isQuick(pattern))) return [];
    return [[key, copyWithoutSlow(value)]];
  });
  return Object.fromEntries(members);
}

/** No loop around a group, and three choices of a length at most: no more steps than the cube of the text's length. */
function isQuick(pattern: string): boolean {
  return !/\)[*+{]/.test(pattern) && (pattern.match(/[*+?{]/g) ?? []).length <= 3;
}
