// JSON Schema 2020-12 as it stands, for the schemas that zod has no words for: every keyword, read while a value is
// looked at. Copied into generated/ as it is.

import {
  boundIssues,
  compilePattern,
  keywordIssues,
  isObject,
  arrayKeyword,
  numberKeyword,
  objectKeyword,
  ownValue,
  type SchemaObject,
} from "./keywords.js";
import { canonicalJson } from "./values.js";

type Schema = unknown;

/** What is wrong with a value, and where inside of it. */
export interface ValidationIssue {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly input: unknown;
}

/** Where a value stands, from the inside out: a path is only written where there is an issue. */
interface Place {
  readonly parent: Place | undefined;
  readonly key: string | number;
}

interface Issue {
  readonly place: Place | undefined;
  readonly message: string;
  readonly input: unknown;
}

/** The members and items that a schema has spoken of, for the `unevaluated` keywords around it. */
interface Evaluated {
  readonly names: Set<string>;
  readonly items: Set<number>;
}

/** Made when there is a first reference: most values have none. */
interface Visited {
  schemas?: Map<Schema, { readonly holds: boolean; readonly evaluated: Evaluated | undefined } | undefined>;
}

/** Verdicts on objects and arrays, by schema and value. */
type Verdicts = Map<SchemaObject, Map<object, boolean>>;

/**
 * What has been found out while one value was validated: without it, schemas that apply to a value twice take twice the
 * time
 * with each level of nesting. Issues are reported once for each list of them.
 */
interface Memo {
  readonly quiet: Verdicts;
  readonly reported: Verdicts;
}

/** One look at one value. */
interface Look {
  readonly place: Place | undefined;
  /** Undefined where only the verdict is wanted. */
  readonly issues: Issue[] | undefined;
  readonly evaluated: Evaluated | undefined;
  /** What references from this same value came to; undefined for one that is being followed: it leads in a circle. */
  readonly visited: Visited;
  /** The dynamic anchors of the resources on the way here, the outermost first; each is there once. */
  readonly scope: readonly SchemaObject[];
  readonly memo: Memo;
  /** How many alternatives around this one are being explained. */
  readonly explained: number;
}

/** How many alternatives are explained inside each other. */
const mostExplained = 3;

/** The look at a value as a whole. */
export function rootContext(issues: Issue[] | undefined): Look {
  return {
    place: undefined,
    issues,
    evaluated: undefined,
    visited: {},
    scope: [],
    memo: { quiet: new Map(), reported: new Map() },
    explained: 0,
  };
}

export class Validator {
  /** `find` answers the schema that a reference leads to, the same object each time. */
  constructor(readonly find: (ref: string) => Schema) {}

  /** What keeps a value from being what a schema allows: the first `most` reasons. */
  issues(schema: Schema, value: unknown, most = Infinity): readonly ValidationIssue[] {
    const issues: Issue[] = [];
    if (value === undefined) issues.push({ place: undefined, message: "Required", input: undefined });
    else this.isValid(schema, value, rootContext(issues));
    return issues.slice(0, most).map(({ place, message, input }) => ({ path: pathOf(place), message, input }));
  }

  isValid(schema: Schema, value: unknown, from: Look): boolean {
    if (schema === false) return refuse(from, value, "Nothing is allowed here");
    if (!isObject(schema)) return true;
    const groups = groupsOf(schema);
    const look = groups.scope ? entered(schema, from) : from;
    // What stands around a schema with `unevaluated` keywords is not what they see.
    const inner: Look = groups.unevaluated ? { ...look, evaluated: nothingYet() } : look;
    let isHeld = !groups.own || this.#ownKeywords(schema, value, inner);
    if (groups.applicators) isHeld = this.#applicators(schema, value, inner) && isHeld;
    if (groups.items && Array.isArray(value)) isHeld = this.#items(schema, value, inner) && isHeld;
    if (groups.members && isObject(value)) isHeld = this.#members(schema, value, inner) && isHeld;
    if (groups.unevaluated) merge(look.evaluated, inner.evaluated);
    return isHeld;
  }

  /** The keywords that need no other schema. */
  #ownKeywords(schema: SchemaObject, value: unknown, look: Look): boolean {
    const flaws = keywordIssues(schema, value);
    for (const flaw of flaws) refuse(look, value, flaw);
    return flaws.length === 0;
  }

  #applicators(schema: SchemaObject, value: unknown, look: Look): boolean {
    let isHeld = true;
    const ref = ownValue(schema, "$ref");
    if (typeof ref === "string") isHeld = this.#reference(ref, value, look);
    const dynamic = ownValue(schema, "$dynamicRef");
    if (typeof dynamic === "string") isHeld = this.#reference(this.#dynamic(dynamic, look), value, look) && isHeld;
    for (const each of arrayKeyword(schema, "allOf")) isHeld = this.isValid(each, value, look) && isHeld;
    if (Object.hasOwn(schema, "anyOf")) isHeld = this.#anyOf(arrayKeyword(schema, "anyOf"), value, look) && isHeld;
    if (Object.hasOwn(schema, "oneOf")) isHeld = this.#oneOf(arrayKeyword(schema, "oneOf"), value, look) && isHeld;
    if (Object.hasOwn(schema, "not") && this.#quietly(schema["not"], value, look) !== undefined) {
      isHeld = refuse(look, value, "Must not be what is excluded here");
    }
    if (Object.hasOwn(schema, "if")) {
      const met = this.#quietly(schema["if"], value, look);
      merge(look.evaluated, met);
      const branch = met === undefined ? "else" : "then";
      if (Object.hasOwn(schema, branch)) isHeld = this.isValid(schema[branch], value, look) && isHeld;
    }
    return isHeld;
  }

  /** What a schema that holds has spoken of; undefined when it doesn't hold. */
  #quietly(schema: Schema, value: unknown, look: Look): Evaluated | undefined {
    const evaluated = look.evaluated === undefined ? unwatched : nothingYet();
    const inner = look.evaluated === undefined ? undefined : evaluated;
    return this.isValid(schema, value, { ...look, issues: undefined, evaluated: inner }) ? evaluated : undefined;
  }

  #anyOf(members: readonly Schema[], value: unknown, look: Look): boolean {
    let isHeld = false;
    for (const each of members) {
      const met = this.#quietly(each, value, look);
      merge(look.evaluated, met);
      isHeld ||= met !== undefined;
      if (isHeld && look.evaluated === undefined) return true;
    }
    return isHeld || this.#refuseAll(members, value, look);
  }

  #oneOf(members: readonly Schema[], value: unknown, look: Look): boolean {
    const met = members.map((each) => this.#quietly(each, value, look)).filter((each) => each !== undefined);
    if (met.length === 1) merge(look.evaluated, met[0]);
    if (met.length > 1) return refuse(look, value, "Fits more than one alternative");
    return met.length === 1 || this.#refuseAll(members, value, look);
  }

  /**
   * Why no alternative holds: what is wrong inside the value with the one that comes closest, else only that none does.
   */
  #refuseAll(members: readonly Schema[], value: unknown, look: Look): boolean {
    if (look.issues === undefined) return false;
    if (look.explained >= mostExplained) return refuse(look, value, "Fits no alternative");
    const tries = members.map((each) => {
      const issues: Issue[] = [];
      this.isValid(each, value, {
        ...look,
        issues,
        evaluated: undefined,
        visited: {},
        memo: { quiet: look.memo.quiet, reported: new Map() },
        explained: look.explained + 1,
      });
      return issues;
    });
    const deep = tries.filter((issues) => issues.length > 0 && issues.every(({ place }) => place !== look.place));
    const [closest] = deep.sort((a, b) => a.length - b.length);
    if (closest === undefined) return refuse(look, value, "Fits no alternative");
    for (const issue of closest) look.issues.push(issue);
    return false;
  }

  #reference(ref: string, value: unknown, look: Look): boolean {
    const target = this.find(ref);
    if (typeof target !== "object") return this.isValid(target, value, look);
    const visited = (look.visited.schemas ??= new Map());
    if (visited.has(target)) {
      const before = visited.get(target);
      if (before === undefined) return true;
      if (look.evaluated === undefined || before.evaluated !== undefined) {
        if (before.holds) merge(look.evaluated, before.evaluated);
        return before.holds || refuse(look, value, "Is not what is referred to here");
      }
    }
    visited.set(target, undefined);
    const evaluated = look.evaluated === undefined ? undefined : nothingYet();
    const holds = this.isValid(target, value, { ...look, evaluated });
    visited.set(target, { holds, evaluated });
    if (holds) merge(look.evaluated, evaluated);
    return holds;
  }

  /**
   * A dynamic reference leads to the anchor of its name in the outermost resource that has one (JSON Schema 2020-12,
   * 8.2.3.2).
   */
  #dynamic(ref: string, { scope }: Look): string {
    const target = this.find(ref);
    const name = isObject(target) ? ownValue(target, "$dynamicAnchor") : undefined;
    if (typeof name !== "string") return ref;
    const outermost = scope.map((anchors) => ownValue(anchors, name)).find((each) => typeof each === "string");
    return typeof outermost === "string" ? outermost : ref;
  }

  /** Whether a member or an item holds; nothing that was said of the value around it matters. */
  #inside(schema: Schema, value: unknown, look: Look): boolean {
    // Where there are dynamic anchors, a verdict depends on the way to the schema.
    if (!isObject(schema) || typeof value !== "object" || value === null || look.scope.length > 0)
      return this.isValid(schema, value, look);
    const { quiet, reported } = look.memo;
    const verdicts = verdictsOf(look.issues === undefined ? quiet : reported, schema);
    const before = verdicts.get(value) ?? this.isValid(schema, value, look);
    verdicts.set(value, before);
    return before;
  }

  #items(schema: SchemaObject, value: readonly unknown[], look: Look): boolean {
    const prefix = arrayKeyword(schema, "prefixItems");
    let isHeld = true;
    const one = (each: Schema, index: number): void => {
      isHeld = this.#inside(each, value[index], inside(look, index)) && isHeld;
      look.evaluated?.items.add(index);
    };
    prefix.slice(0, value.length).forEach(one);
    if (Object.hasOwn(schema, "items"))
      for (let index = prefix.length; index < value.length; index++) one(schema["items"], index);
    for (const flaw of boundIssues(schema, value.length, "Items", "items")) isHeld = refuse(look, value, flaw);
    if (ownValue(schema, "uniqueItems") === true && new Set(value.map(canonicalJson)).size < value.length)
      isHeld = refuse(look, value, "Must not have the same item twice");
    if (Object.hasOwn(schema, "contains")) isHeld = this.#contains(schema, value, look) && isHeld;
    if (Object.hasOwn(schema, "unevaluatedItems")) {
      for (let index = 0; index < value.length; index++)
        if (look.evaluated?.items.has(index) !== true) one(schema["unevaluatedItems"], index);
    }
    return isHeld;
  }

  #contains(schema: SchemaObject, value: readonly unknown[], look: Look): boolean {
    let count = 0;
    value.forEach((item, index) => {
      if (!this.#inside(schema["contains"], item, { ...inside(look, index), issues: undefined })) return;
      look.evaluated?.items.add(index);
      count++;
    });
    const [least, most] = [numberKeyword(schema, "minContains") ?? 1, numberKeyword(schema, "maxContains") ?? Infinity];
    if (count < least) return refuse(look, value, `Must contain at least ${least} of what is wanted here`);
    return count <= most || refuse(look, value, `Must contain at most ${most} of what is counted here`);
  }

  #members(schema: SchemaObject, value: SchemaObject, look: Look): boolean {
    let isHeld = true;
    const names = Object.keys(value);
    const one = (each: Schema, name: string): void => {
      isHeld = this.#inside(each, value[name], inside(look, name)) && isHeld;
      look.evaluated?.names.add(name);
    };
    const missing = (name: unknown): void => {
      if (typeof name !== "string" || Object.hasOwn(value, name)) return;
      isHeld = refuse({ ...look, place: { parent: look.place, key: name } }, undefined, "Required");
    };
    arrayKeyword(schema, "required").forEach(missing);
    for (const flaw of boundIssues(schema, names.length, "Properties", "members")) isHeld = refuse(look, value, flaw);
    const properties = objectKeyword(schema, "properties");
    const patterns = Object.entries(objectKeyword(schema, "patternProperties")).map(
      ([source, each]) => [compilePattern(source), each] as const,
    );
    const [hasAdditional, hasNames] = [
      Object.hasOwn(schema, "additionalProperties"),
      Object.hasOwn(schema, "propertyNames"),
    ];
    for (const name of names) {
      const isDeclared = Object.hasOwn(properties, name);
      if (isDeclared) one(properties[name], name);
      let isMatched = false;
      for (const [expression, each] of patterns) {
        if (!expression.test(name)) continue;
        isMatched = true;
        one(each, name);
      }
      if (hasAdditional && !isDeclared && !isMatched) one(schema["additionalProperties"], name);
      if (hasNames)
        isHeld = this.isValid(schema["propertyNames"], name, { ...inside(look, name), evaluated: undefined }) && isHeld;
    }
    for (const [name, wanted] of Object.entries(objectKeyword(schema, "dependentRequired"))) {
      if (Object.hasOwn(value, name) && Array.isArray(wanted)) wanted.forEach(missing);
    }
    for (const [name, each] of Object.entries(objectKeyword(schema, "dependentSchemas"))) {
      if (Object.hasOwn(value, name)) isHeld = this.isValid(each, value, look) && isHeld;
    }
    if (Object.hasOwn(schema, "unevaluatedProperties")) {
      for (const name of names)
        if (look.evaluated?.names.has(name) !== true) one(schema["unevaluatedProperties"], name);
    }
    return isHeld;
  }
}

/** Which groups of keywords a schema has: it has few, and is read for many values. */
type Groups = Readonly<Record<keyof typeof keywords, boolean>>;

const keywords = {
  scope: ["$dynamicAnchors"],
  own: [
    "type",
    "enum",
    "const",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "pattern",
    "format",
    "minLength",
    "maxLength",
  ],
  applicators: ["$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "not", "if"],
  items: ["prefixItems", "items", "minItems", "maxItems", "uniqueItems", "contains", "unevaluatedItems"],
  members: [
    "required",
    "properties",
    "patternProperties",
    "additionalProperties",
    "propertyNames",
    "minProperties",
    "maxProperties",
    "dependentRequired",
    "dependentSchemas",
    "unevaluatedProperties",
  ],
  unevaluated: ["unevaluatedItems", "unevaluatedProperties"],
} as const;

const known = new WeakMap<SchemaObject, Groups>();

function groupsOf(schema: SchemaObject): Groups {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const groups = Object.fromEntries(
    Object.entries(keywords).map(([group, members]) => [
      group,
      members.some((keyword) => Object.hasOwn(schema, keyword)),
    ]),
  ) as Groups;
  known.set(schema, groups);
  return groups;
}

function verdictsOf(all: Verdicts, schema: SchemaObject): Map<object, boolean> {
  const verdicts = all.get(schema) ?? new Map<object, boolean>();
  all.set(schema, verdicts);
  return verdicts;
}

const unwatched: Evaluated = { names: new Set(), items: new Set() };

/** Always false, so that it can be returned. */
function refuse(look: Look, input: unknown, message: string): false {
  look.issues?.push({ place: look.place, message, input });
  return false;
}

function inside(look: Look, key: string | number): Look {
  // Written out: a look is made for every value, and spreading takes several times as long.
  return {
    place: look.issues && { parent: look.place, key },
    issues: look.issues,
    evaluated: undefined,
    visited: {},
    scope: look.scope,
    memo: look.memo,
    explained: look.explained,
  };
}

/** The look inside a schema: where its resource has dynamic anchors and is a new one, references may lead elsewhere. */
function entered(schema: SchemaObject, look: Look): Look {
  const anchors = ownValue(schema, "$dynamicAnchors");
  if (!isObject(anchors) || look.scope.some((each) => isSame(each, anchors))) return look;
  return { ...look, scope: [...look.scope, anchors], visited: {} };
}

/** Whether two tables of dynamic anchors are of one resource. */
function isSame(one: SchemaObject, other: SchemaObject): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function pathOf(place: Place | undefined): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at = place; at !== undefined; at = at.parent) path.push(at.key);
  return path.reverse();
}

function nothingYet(): Evaluated {
  return { names: new Set(), items: new Set() };
}

function merge(into: Evaluated | undefined, from: Evaluated | undefined): void {
  if (into === undefined || from === undefined || into === from) return;
  for (const name of from.names) into.names.add(name);
  for (const item of from.items) into.items.add(item);
}
