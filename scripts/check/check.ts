// Checks a document against the grammar of openapi.ts, place by place, and hands each object to the rules about its meaning.
// Everything wrong is told in one run, so nothing here trusts the shape of anything else.
import { keyFlaw } from "./keys.js";
import { operationRules } from "./operations.js";
import { pathRules } from "./paths.js";
import { References } from "./references.js";
import { schemaRules } from "./schemas.js";
import type { DiagnosticCode } from "../codes.js";
import type { DiagnosticOptions, Report } from "../diagnostics.js";
import { is, orRef, type ObjectName, type ObjectRule, type Rule } from "./grammar.js";
import { asText, isArray, isObject, entryOf, typeOf, type JsonType } from "../json.js";
import type { Document, Version } from "../document.js";
import type { Json, JsonObject } from "../model.js";
import { fieldHabit, typeHabit, valueHabit } from "./openapi-habits.js";
import { isDispensable, mended, otherwiseWritten, standIn } from "./mend.js";
import { keepsSiblings, objectRule, ruleAt } from "./openapi.js";
import { child, pointerTo, refTo, tokens, valueAt, type Pointer } from "../pointer.js";
import { Repair } from "./repair.js";
import { SlowPatterns } from "./slow-patterns.js";
import { didYouMean } from "./spelling.js";

/** An object of the document and where it stands, references followed. */
export interface Found {
  readonly value: JsonObject;
  readonly pointer: Pointer;
}

/** What the rules about an object's meaning may ask and say. */
export interface Check {
  readonly document: Document;
  readonly version: Version;
  /** The operations by their operationId; complete when `later` tasks run. */
  readonly operationIds: Map<string, Pointer>;
  /** What is made of the document where it has mistakes that are only warned of. */
  readonly repair: Repair;
  readonly slowPatterns: SlowPatterns;
  error(pointer: Pointer, code: DiagnosticCode, message: string, options?: DiagnosticOptions): void;
  warning(pointer: Pointer, code: DiagnosticCode, message: string, options?: DiagnosticOptions): void;
  /** The object that a value is or refers to; undefined when it is neither. */
  follow(value: Json | undefined, pointer: Pointer): Found | undefined;
  /** Run a task once the whole document has been seen. */
  later(task: () => void): void;
}

/** A rule about what an object means, beyond its shape. */
export type MeaningRule = (object: JsonObject, pointer: Pointer, check: Check) => void;

const rules: Partial<Record<ObjectName, MeaningRule>> = { ...pathRules, ...operationRules, ...schemaRules };

/** A document in which everything that is only warned of is put right. */
export interface Checked {
  readonly root: JsonObject;
  /** Where in the document something of it stands. */
  before(pointer: Pointer): Pointer;
  /** The object of the document that one of its objects was. */
  original(object: JsonObject): JsonObject;
}

/** Report everything that is wrong with a document. Answers what is left of it. */
export function check(document: Document, report: Report): Checked {
  return new Checker(document, report).run();
}

class Checker implements Check {
  readonly version: Version;
  readonly operationIds = new Map<string, Pointer>();
  readonly repair = new Repair();
  readonly slowPatterns = new SlowPatterns();
  /** What references lead to, and where these stand. */
  readonly #targets = new Map<Pointer, Pointer[]>();
  /** What has no effect, and is left out unless a reference leads there. */
  readonly #idle: Pointer[] = [];
  readonly #references: References;
  readonly #tasks: (() => void)[] = [];

  constructor(
    readonly document: Document,
    readonly report: Report,
  ) {
    this.version = document.version;
    this.#references = new References(this);
  }

  run(): Checked {
    this.#visit(this.document.root, is("document"), "");
    // Targets outside the known places hold what their references say; checking one may find further ones.
    for (const { name, pointer } of this.#references.untyped()) {
      const value = this.document.resolve(pointer);
      if (value !== undefined) this.#visit(value, { kind: "object", name, reference: true }, pointer);
    }
    for (const task of this.#tasks) task();
    this.#references.reportCircles();
    this.#leaveOutIdle();
    return this.#repaired();
  }

  #holdersOf(target: Pointer): Pointer[] {
    const holders = this.#targets.get(target) ?? [];
    this.#targets.set(target, holders);
    return holders;
  }

  #leaveOutIdle(): void {
    const used = new Set<Pointer>();
    for (const target of this.#targets.keys()) for (let at = target; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) used.add(at);
    for (const pointer of this.#idle) if (!used.has(pointer)) this.repair.remove(pointer);
  }

  /** References follow what they lead to; into what is left out they would lead to nothing. */
  #repaired(): Checked {
    const { root } = this.document;
    if (this.repair.isEmpty || this.report.failed) return { root, before: (pointer) => pointer, original: (object) => object };
    const moved = [...this.#targets].map(([target, holders]) => ({ target, holders, to: this.repair.after(root, target) }));
    for (const { target, holders, to } of moved) if (to !== undefined && to !== target) for (const at of holders) this.repair.replace(at, refTo(to));
    const repaired = this.repair.applied(root);
    for (const { target, holders: [at = ""], to } of moved) {
      if (to !== undefined && valueAt(repaired, to) !== undefined) continue;
      this.error(at, "unresolved-reference", `The reference leads to \`#${target}\`, which is left out because of a mistake.`);
    }
    return { root: repaired, before: (pointer) => this.repair.before(root, pointer), original: (object) => this.repair.original(object) };
  }

  error(pointer: Pointer, code: DiagnosticCode, message: string, options?: DiagnosticOptions): void {
    this.report.error(this.document, pointer, code, message, options);
  }

  warning(pointer: Pointer, code: DiagnosticCode, message: string, options?: DiagnosticOptions): void {
    this.report.warning(this.document, pointer, code, message, options);
  }

  follow(value: Json | undefined, pointer: Pointer): Found | undefined {
    return this.#references.follow(value, pointer);
  }

  later(task: () => void): void {
    this.#tasks.push(task);
  }

  #visit(value: Json, rule: Rule, pointer: Pointer): void {
    if (rule.kind === "any") return;
    if (rule.kind === "either") {
      const matching = rule.rules.find((each) => this.#accepts(each, value));
      if (matching === undefined) this.#wrongType(value, rule, pointer);
      else this.#visit(value, matching, pointer);
      return;
    }
    if (!this.#accepts(rule, value)) {
      this.#wrongType(value, rule, pointer);
    } else if (rule.kind === "string") {
      this.#allowed(String(value), rule, pointer);
    } else if (rule.kind === "list" && isArray(value)) {
      if (value.length < rule.least) {
        this.warning(pointer, "empty-list", `${capitalized(this.#label(pointer))} must have at least one item.`);
        this.repair.remove(pointer);
      }
      value.forEach((item, index) => this.#visit(item, rule.items, child(pointer, index)));
    } else if (rule.kind === "map" && isObject(value)) {
      for (const key of Object.keys(value)) this.#entry(value, key, rule.values, rule.keys, pointer);
    } else if (rule.kind === "object" && isObject(value)) {
      this.#object(value, rule, pointer);
    }
  }

  /** Whether a value has the JSON type that a rule asks for. */
  #accepts(rule: Rule, value: Json): boolean {
    switch (rule.kind) {
      case "any":
        return true;
      case "integer":
        return Number.isInteger(value) && Number(value) >= 0;
      case "list":
        return isArray(value);
      case "map":
        return isObject(value);
      case "object":
        // In JSON Schema `true` and `false` are schemas too.
        return isObject(value) || (rule.name === "schema" && this.version !== "3.0" && typeof value === "boolean");
      case "either":
        return rule.rules.some((each) => this.#accepts(each, value));
      default:
        return typeof value === rule.kind;
    }
  }

  #allowed(value: string, rule: Extract<Rule, { kind: "string" }>, pointer: Pointer): void {
    const { values, newer = {} } = rule;
    if (values === undefined) return;
    const known = values.filter((each) => (entryOf(newer, each) ?? "3.0") <= this.version);
    if (known.includes(value)) return;
    const since = entryOf(newer, value);
    const hint =
      since !== undefined
        ? `it came with OpenAPI ${since}; this document is written for ${this.version}`
        : (valueHabit(tokens(pointer).at(-1) ?? "", value) ?? didYouMean(value, known) ?? `it is one of ${known.map((each) => `\`${each}\``).join(", ")}`);
    const message = `${capitalized(this.#label(pointer))} can't be \`${value}\`.`;
    if (!isDispensable(rule)) return this.error(pointer, "bad-value", message, { hint });
    this.warning(pointer, "bad-value", message, { hint });
    this.repair.remove(pointer);
  }

  #entry(container: JsonObject, key: string, rule: Rule, keys: Parameters<typeof keyFlaw>[1] | undefined, pointer: Pointer): void {
    const at = child(pointer, key);
    const value = container[key] ?? null;
    if (key === "$ref" && typeof value === "string") {
      this.error(at, "misplaced-reference", `A reference can't stand for all of ${this.#label(pointer)}, only for each of its members.`, { at: "key" });
      return;
    }
    const flaw = keys === undefined ? undefined : keyFlaw(key, keys);
    if (flaw !== undefined) this.report[flaw.severity](this.document, at, flaw.code, flaw.message, { at: "key", hint: flaw.hint });
    if (flaw?.meant !== undefined && !Object.hasOwn(container, flaw.meant)) this.repair.rename(at, flaw.meant);
    else if (flaw?.isVoid === true) this.repair.remove(at);
    this.#visit(value, rule, at);
  }

  #object(object: JsonObject, { name, reference }: Extract<Rule, { kind: "object" }>, pointer: Pointer): void {
    if (reference && Object.hasOwn(object, "$ref")) {
      const target = this.#references.check(object, name, pointer);
      if (target !== undefined) this.#holdersOf(target).push(child(pointer, "$ref"));
      if (!keepsSiblings(name, this.version)) return;
    }
    const { fields, entries } = objectRule(name, this.version);
    for (const key of Object.keys(object)) {
      const field = fields.get(key);
      if (name === "schema" && this.#ofOldDraft(object, key, pointer)) continue;
      if (field !== undefined && (field.since ?? "3.0") <= this.version) this.#visit(object[key] ?? null, field.rule, child(pointer, key));
      else if (key.startsWith("x-") || (key === "$ref" && reference)) continue;
      else if (entries !== undefined) this.#entry(object, key, entries.rule, entries.keys, pointer);
      else this.#unknownKey(key, name, pointer);
    }
    this.#required(object, name, pointer);
    rules[name]?.(object, pointer, this);
  }

  #required(object: JsonObject, name: ObjectName, pointer: Pointer): void {
    const { title, fields, variants } = objectRule(name, this.version);
    const variant = variants === undefined ? undefined : object[variants.field];
    const wanted = typeof variant === "string" && variants !== undefined ? (entryOf(variants.required, variant) ?? []) : [];
    for (const [key, { rule, required = "" }] of fields) {
      const isRequired = required === true || required >= this.version || wanted.includes(key);
      if (!isRequired || Object.hasOwn(object, key)) continue;
      const which = wanted.includes(key) ? `${title} with \`${variants?.field}: ${String(variant)}\`` : title;
      const isVital = rule.kind === "string" && rule.vital === true;
      this[isVital ? "error" : "warning"](pointer, "missing-field", `${capitalized(which)} must have \`${key}\`.`, { at: "key" });
      const fallback = standIn(name, key);
      if (fallback !== undefined) this.repair.replace(child(pointer, key), fallback);
      else if (name === "discriminator") this.repair.remove(pointer);
    }
  }

  #unknownKey(key: string, name: ObjectName, pointer: Pointer): void {
    const { title, fields } = objectRule(name, this.version);
    const at = child(pointer, key);
    const since = fields.get(key)?.since;
    const known = [...fields].filter(([, field]) => (field.since ?? "3.0") <= this.version).map(([each]) => each);
    const hint = fieldHabit(name, key, this.version) ?? didYouMean(key, known) ?? this.#belongsIn(key, fields);
    if (key !== "$ref") this.#idle.push(at);
    if (key === "$ref") {
      this.error(at, "misplaced-reference", `A reference can't stand for ${title}.`, { at: "key" });
    } else if (since !== undefined) {
      this.warning(at, "field-of-other-version", `\`${key}\` came with OpenAPI ${since} and has no meaning in ${this.version}.`, { at: "key" });
    } else if (name !== "schema") {
      this.warning(at, "unknown-field", `${capitalized(title)} has no field \`${key}\`.`, { at: "key", hint });
    } else if (objectRule("schema", this.version === "3.0" ? "3.1" : "3.0").fields.has(key)) {
      this.warning(at, "field-of-other-version", `\`${key}\` has no meaning in OpenAPI ${this.version}.`, { at: "key", hint });
    } else {
      // JSON Schema lets unknown keywords stand as notes: a slip, but nothing is missing for a generation.
      this.warning(at, "unknown-keyword", `\`${key}\` is not a keyword of schemas and has no effect.`, { at: "key", hint });
    }
  }

  /** A keyword of schemas, written where the schema should be. */
  #belongsIn(key: string, fields: ObjectRule["fields"]): string | undefined {
    return fields.has("schema") && objectRule("schema", this.version).fields.has(key) ? "it belongs into `schema`" : undefined;
  }

  /** What is wrong with a keyword of another version: its type, or its value. */
  #unfit(schema: JsonObject, keyword: string, pointer: Pointer): string {
    const [rule, value] = [objectRule("schema", this.version).fields.get(keyword)?.rule, schema[keyword] ?? null];
    return rule === undefined || this.#accepts(rule, value) ? `${capitalized(this.#label(pointer))} can't be ${brief(value)}.` : this.#mistyped(value, rule, pointer);
  }

  /** `limit` must be a number, but it is a string. */
  #mistyped(value: Json, rule: Rule, pointer: Pointer): string {
    const type = typeOf(value);
    const types = expectedTypes(rule);
    const expected = rule.kind === "integer" ? "a whole number, not below zero" : types.map((each) => typeNames[each]).join(" or ");
    const found = type === "null" ? "empty" : type === "number" && types.includes("number") ? JSON.stringify(value) : typeNames[type];
    return `${capitalized(this.#label(pointer))} must be ${expected}, but it is ${found}.`;
  }

  #wrongType(value: Json, rule: Rule, pointer: Pointer): void {
    const message = this.#mistyped(value, rule, pointer);
    const hint = typeHabit(tokens(pointer).at(-1) ?? "", typeOf(value)) ?? this.#schemaOf(value, rule) ?? quoting(value, expectedTypes(rule));
    const meant = mended(value, rule, this.version);
    const isUnsaid = value === null && rule.kind !== "string";
    if (meant === undefined && !isUnsaid && !isDispensable(rule)) return this.error(pointer, "wrong-type", message, { hint });
    this.warning(pointer, "wrong-type", message, { hint });
    if (meant !== undefined) this.repair.replace(pointer, meant);
    else this.#leaveOut(value, rule, pointer);
  }

  /** A member that nothing is said of keeps its name where it may be an object without members. */
  #leaveOut(value: Json, rule: Rule, pointer: Pointer): void {
    const [container, field] = [pointer.slice(0, pointer.lastIndexOf("/")), tokens(pointer).at(-1) ?? ""];
    const place = ruleAt(container, this.version);
    const required = place?.kind === "object" ? standIn(place.name, field) : undefined;
    if (required !== undefined) this.repair.replace(pointer, required);
    else if (value === null && rule.kind === "object" && (place?.kind === "map" || rule.name === "schema" || rule.name === "response")) this.repair.replace(pointer, {});
    else this.repair.remove(pointer);
  }

  /** Keywords that have another form in this version are put into that form. */
  #ofOldDraft(schema: JsonObject, keyword: string, pointer: Pointer): boolean {
    const at = child(pointer, keyword);
    const value = schema[keyword] ?? null;
    const say = (): void => this.warning(at, "keyword-of-old-draft", this.#unfit(schema, keyword, at), { hint: typeHabit(keyword, typeOf(value)) ?? valueHabit(keyword, asText(value)) });
    if (keyword === "items" && isArray(value)) {
      say();
      value.forEach((item, index) => this.#visit(item, orRef("schema"), child(at, index)));
      if (this.version === "3.0" || schema["prefixItems"] !== undefined) this.repair.replace(at, {});
      else this.repair.rename(at, "prefixItems");
      return true;
    }
    const written = otherwiseWritten(keyword, schema, this.version);
    if (written === undefined) return false;
    say();
    for (const [each, json] of Object.entries(written)) {
      if (json === null) this.repair.remove(child(pointer, each));
      else this.repair.replace(child(pointer, each), json);
    }
    return true;
  }

  /** A type written where a schema of that type is wanted. */
  #schemaOf(value: Json, rule: Rule): string | undefined {
    const isSchema = rule.kind === "object" && rule.name === "schema";
    return isSchema && typeof value === "string" && /^[a-z]+$/.test(value) ? `write \`{ type: ${value} }\`` : undefined;
  }

  /** What messages call a place. */
  #label(pointer: Pointer): string {
    const steps = tokens(pointer);
    const last = steps.at(-1);
    if (last === undefined) return "the document";
    const parent = this.document.resolve(pointerTo(...steps.slice(0, -1)));
    return isArray(parent) ? `an item of \`${steps.at(-2)}\`` : `\`${last}\``;
  }
}

function expectedTypes(rule: Rule): readonly JsonType[] {
  switch (rule.kind) {
    case "any":
      return [];
    case "integer":
      return ["number"];
    case "list":
      return ["array"];
    case "map":
      return ["object"];
    case "either":
      return rule.rules.flatMap(expectedTypes);
    default:
      return [rule.kind];
  }
}

const typeNames: Readonly<Record<JsonType, string>> = {
  null: "null",
  boolean: "true or false",
  number: "a number",
  string: "a string",
  array: "an array",
  object: "an object",
};

/** YAML's commonest slip: a scalar read as another type than it was meant to be. */
function quoting(value: Json, expected: readonly JsonType[]): string | undefined {
  const type = typeOf(value);
  if (expected.includes("string") && (type === "number" || type === "boolean")) return "put it in quotes";
  if (type === "null" && expected.includes("object")) return "write `{}` if there is nothing to say";
  if (type !== "string") return expected.includes("array") && type === "object" ? "each item of an array begins with `- `" : undefined;
  const isMeant = (expected.includes("boolean") && /^(?:true|false)$/i.test(asText(value))) || (expected.includes("number") && asText(value).trim() !== "" && Number.isFinite(Number(value)));
  return isMeant ? "write it without quotes" : expected.includes("array") ? `write \`[${asText(value)}]\`` : undefined;
}

function brief(value: Json): string {
  return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
