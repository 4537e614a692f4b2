// A validator of JSON Schema 2020-12 for the schemas that zod can't express. It interprets the schema: nothing is
// compiled and no code is evaluated.

import {
  arrayKeyword,
  boundIssues,
  compilePattern,
  keywordIssues,
  mismatchOf,
  numberKeyword,
  objectKeyword,
  ownValue,
  type SchemaObject,
} from "./keywords.js";
import {
  addEvaluated,
  childContext,
  enterResource,
  noneEvaluated,
  reject,
  rejectAlternatives,
  resultsOf,
  rootContext,
  withPath,
  type Context,
  type Evaluated,
  type PlacedIssue,
  type Schema,
  type ValidationIssue,
} from "./validation-context.js";
import { groupsOf } from "./keyword-groups.js";
import { canonicalJson } from "./values.js";
import { isObject } from "../syntax/json-values.js";

export { rootContext, type ValidationIssue } from "./validation-context.js";

/** How many alternatives are explained inside each other. */
const maxExplanationDepth = 3;

/** What `#test` returns for a valid value if no keyword needs to know what was evaluated. */
const untracked: Evaluated = { names: new Set(), items: new Set() };

export class Validator {
  readonly resolve: (ref: string) => Schema;

  /** `resolve` returns the schema that a reference resolves to, the same object each time. */
  constructor(resolve: (ref: string) => Schema) {
    this.resolve = resolve;
  }

  /** The first `limit` reasons why a schema rejects a value; none if it accepts the value. */
  issues(schema: Schema, value: unknown, limit: number = Infinity): readonly ValidationIssue[] {
    const issues: PlacedIssue[] = [];
    if (value === undefined) issues.push({ place: undefined, message: "Required", input: undefined });
    else this.isValid(schema, value, rootContext(issues));
    return issues.slice(0, limit).map(withPath);
  }

  isValid(schema: Schema, value: unknown, outer: Context): boolean {
    if (schema === false) return reject(outer, value, "Nothing is allowed here", { expected: "never" });
    if (!isObject(schema)) return true;
    const groups = groupsOf(schema);
    const context = groups.scope ? enterResource(schema, outer) : outer;
    // The `unevaluated` keywords see only what their own schema has evaluated, not the schemas around it.
    const inner: Context = groups.unevaluated ? { ...context, evaluated: noneEvaluated() } : context;
    let isValid = !groups.assertions || this.#assertions(schema, value, inner);
    if (groups.applicators) isValid = this.#applicators(schema, value, inner) && isValid;
    if (groups.items && Array.isArray(value)) isValid = this.#items(schema, value, inner) && isValid;
    if (groups.members && isObject(value)) isValid = this.#members(schema, value, inner) && isValid;
    if (groups.unevaluated) addEvaluated(context.evaluated, inner.evaluated);
    return isValid;
  }

  /** The keywords that need no other schema. */
  #assertions(schema: SchemaObject, value: unknown, context: Context): boolean {
    const messages = keywordIssues(schema, value);
    if (messages.length === 0) return true;
    if (context.issues === undefined) return false;
    const mismatch = mismatchOf(schema, value);
    for (const message of messages) reject(context, value, message, mismatch);
    return false;
  }

  /** The keywords that apply other schemas to the same value. */
  #applicators(schema: SchemaObject, value: unknown, context: Context): boolean {
    let isValid = true;
    const ref = ownValue(schema, "$ref");
    if (typeof ref === "string") isValid = this.#reference(ref, value, context);
    const dynamic = ownValue(schema, "$dynamicRef");
    if (typeof dynamic === "string")
      isValid = this.#reference(this.#dynamicTarget(dynamic, context), value, context) && isValid;
    for (const each of arrayKeyword(schema, "allOf")) isValid = this.isValid(each, value, context) && isValid;
    if (Object.hasOwn(schema, "anyOf")) isValid = this.#anyOf(arrayKeyword(schema, "anyOf"), value, context) && isValid;
    if (Object.hasOwn(schema, "oneOf")) isValid = this.#oneOf(arrayKeyword(schema, "oneOf"), value, context) && isValid;
    if (Object.hasOwn(schema, "not") && this.#test(schema["not"], value, context) !== undefined) {
      isValid = reject(context, value, "Must not be what is excluded here");
    }
    if (Object.hasOwn(schema, "if")) {
      const evaluated = this.#test(schema["if"], value, context);
      addEvaluated(context.evaluated, evaluated);
      const branch = evaluated === undefined ? "else" : "then";
      if (Object.hasOwn(schema, branch)) isValid = this.isValid(schema[branch], value, context) && isValid;
    }
    return isValid;
  }

  /**
   * Validates without reporting issues. Returns what the schema has evaluated, or undefined if the value is not valid.
   */
  #test(schema: Schema, value: unknown, context: Context): Evaluated | undefined {
    const evaluated = context.evaluated === undefined ? untracked : noneEvaluated();
    const inner = context.evaluated === undefined ? undefined : evaluated;
    return this.isValid(schema, value, { ...context, issues: undefined, evaluated: inner }) ? evaluated : undefined;
  }

  #anyOf(members: readonly Schema[], value: unknown, context: Context): boolean {
    let isValid = false;
    for (const each of members) {
      const evaluated = this.#test(each, value, context);
      addEvaluated(context.evaluated, evaluated);
      isValid ||= evaluated !== undefined;
      if (isValid && context.evaluated === undefined) return true;
    }
    return isValid || this.#rejectAll(members, value, context);
  }

  #oneOf(members: readonly Schema[], value: unknown, context: Context): boolean {
    const matches = members.map((each) => this.#test(each, value, context)).filter((each) => each !== undefined);
    if (matches.length === 1) addEvaluated(context.evaluated, matches[0]);
    if (matches.length > 1) return reject(context, value, "Fits more than one alternative");
    return matches.length === 1 || this.#rejectAll(members, value, context);
  }

  /**
   * Reports why no alternative accepts a value: the issues of the only one with the value's type, else of the one that
   * comes nearest.
   */
  #rejectAll(members: readonly Schema[], value: unknown, context: Context): boolean {
    if (context.issues === undefined) return false;
    if (context.explanationDepth >= maxExplanationDepth) return reject(context, value, "Fits no alternative");
    const attempts = members.map((each) => {
      const issues: PlacedIssue[] = [];
      this.isValid(each, value, {
        ...context,
        issues,
        evaluated: undefined,
        references: {},
        memo: { silent: context.memo.silent, reported: new Map() },
        explanationDepth: context.explanationDepth + 1,
      });
      return issues;
    });
    return rejectAlternatives(attempts, value, context);
  }

  #reference(ref: string, value: unknown, context: Context): boolean {
    const target = this.resolve(ref);
    if (typeof target !== "object") return this.isValid(target, value, context);
    const results = (context.references.results ??= new Map());
    if (results.has(target)) {
      const previous = results.get(target);
      // A circular reference adds nothing to what is being validated already.
      if (previous === undefined) return true;
      if (context.evaluated === undefined || previous.evaluated !== undefined) {
        if (previous.isValid) addEvaluated(context.evaluated, previous.evaluated);
        return previous.isValid || reject(context, value, "Is not what is referred to here");
      }
    }
    results.set(target, undefined);
    const evaluated = context.evaluated === undefined ? undefined : noneEvaluated();
    const isValid = this.isValid(target, value, { ...context, evaluated });
    results.set(target, { isValid, evaluated });
    if (isValid) addEvaluated(context.evaluated, evaluated);
    return isValid;
  }

  /**
   * A dynamic reference resolves to its anchor in the outermost resource that has it (JSON Schema 2020-12, 8.2.3.2).
   */
  #dynamicTarget(ref: string, { scope }: Context): string {
    const target = this.resolve(ref);
    const name = isObject(target) ? ownValue(target, "$dynamicAnchor") : undefined;
    if (typeof name !== "string") return ref;
    const outermost = scope.map((anchors) => ownValue(anchors, name)).find((each) => typeof each === "string");
    return typeof outermost === "string" ? outermost : ref;
  }

  /** Validates a member or an item, once for each schema. */
  #child(schema: Schema, value: unknown, context: Context): boolean {
    // Inside dynamic anchors a result can't be reused: it depends on the resources entered before the schema.
    if (!isObject(schema) || typeof value !== "object" || value === null || context.scope.length > 0)
      return this.isValid(schema, value, context);
    const results = resultsOf(schema, context);
    const isValid = results.get(value) ?? this.isValid(schema, value, context);
    results.set(value, isValid);
    return isValid;
  }

  #items(schema: SchemaObject, value: readonly unknown[], context: Context): boolean {
    const prefix = arrayKeyword(schema, "prefixItems");
    let isValid = true;
    const validate = (each: Schema, index: number): void => {
      isValid = this.#child(each, value[index], childContext(context, index)) && isValid;
      context.evaluated?.items.add(index);
    };
    prefix.slice(0, value.length).forEach(validate);
    if (Object.hasOwn(schema, "items"))
      for (let index = prefix.length; index < value.length; index++) validate(schema["items"], index);
    for (const message of boundIssues(schema, value.length, "Items", "items"))
      isValid = reject(context, value, message);
    if (ownValue(schema, "uniqueItems") === true && new Set(value.map(canonicalJson)).size < value.length)
      isValid = reject(context, value, "Must not have the same item twice");
    if (Object.hasOwn(schema, "contains")) isValid = this.#contains(schema, value, context) && isValid;
    if (Object.hasOwn(schema, "unevaluatedItems")) {
      for (let index = 0; index < value.length; index++)
        if (context.evaluated?.items.has(index) !== true) validate(schema["unevaluatedItems"], index);
    }
    return isValid;
  }

  #contains(schema: SchemaObject, value: readonly unknown[], context: Context): boolean {
    let count = 0;
    value.forEach((item, index) => {
      if (!this.#child(schema["contains"], item, { ...childContext(context, index), issues: undefined })) return;
      context.evaluated?.items.add(index);
      count++;
    });
    const minimum = numberKeyword(schema, "minContains") ?? 1;
    const maximum = numberKeyword(schema, "maxContains") ?? Infinity;
    if (count < minimum) return reject(context, value, `Must have at least ${minimum} items of the kind required here`);
    return count <= maximum || reject(context, value, `Must have at most ${maximum} items of the kind counted here`);
  }

  #members(schema: SchemaObject, value: SchemaObject, context: Context): boolean {
    let isValid = true;
    const names = Object.keys(value);
    const validate = (each: Schema, name: string): void => {
      isValid = this.#child(each, value[name], childContext(context, name)) && isValid;
      context.evaluated?.names.add(name);
    };
    const requireMember = (name: unknown): void => {
      if (typeof name !== "string" || Object.hasOwn(value, name)) return;
      isValid = reject({ ...context, place: { parent: context.place, key: name } }, undefined, "Required");
    };
    arrayKeyword(schema, "required").forEach(requireMember);
    for (const message of boundIssues(schema, names.length, "Properties", "members"))
      isValid = reject(context, value, message);
    const schemasOf = memberSchemasOf(schema);
    for (const name of names) {
      for (const each of schemasOf(name)) validate(each, name);
      if (Object.hasOwn(schema, "propertyNames"))
        isValid = this.isValid(schema["propertyNames"], name, childContext(context, name)) && isValid;
    }
    for (const [name, dependent] of Object.entries(objectKeyword(schema, "dependentRequired"))) {
      if (Object.hasOwn(value, name) && Array.isArray(dependent)) dependent.forEach(requireMember);
    }
    for (const [name, each] of Object.entries(objectKeyword(schema, "dependentSchemas"))) {
      if (Object.hasOwn(value, name)) isValid = this.isValid(each, value, context) && isValid;
    }
    if (Object.hasOwn(schema, "unevaluatedProperties")) {
      for (const name of names)
        if (context.evaluated?.names.has(name) !== true) validate(schema["unevaluatedProperties"], name);
    }
    return isValid;
  }
}

const memberSchemasBySchema = new WeakMap<SchemaObject, (name: string) => readonly Schema[]>();

/** Finds the schemas of a member: those of `properties` and `patternProperties`, otherwise `additionalProperties`. */
function memberSchemasOf(schema: SchemaObject): (name: string) => readonly Schema[] {
  const known = memberSchemasBySchema.get(schema) ?? createMemberSchemas(schema);
  memberSchemasBySchema.set(schema, known);
  return known;
}

function createMemberSchemas(schema: SchemaObject): (name: string) => readonly Schema[] {
  const properties = objectKeyword(schema, "properties");
  const patterns = Object.entries(objectKeyword(schema, "patternProperties")).map(
    ([source, each]) => [compilePattern(source), each] as const,
  );
  const additional = Object.hasOwn(schema, "additionalProperties") ? [schema["additionalProperties"]] : [];
  return (name) => {
    const found: Schema[] = Object.hasOwn(properties, name) ? [properties[name]] : [];
    for (const [pattern, each] of patterns) if (pattern.test(name)) found.push(each);
    return found.length > 0 ? found : additional;
  };
}
