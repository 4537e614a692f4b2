// Checks a document: visits its objects along the grammar of OpenAPI, and calls the lint rules for each.
// Everything that is wrong is reported in one run, so no check can assume that another one passed.
import type { DiagnosticCode } from "../diagnostics/codes.js";
import type { DiagnosticOptions, Report } from "../diagnostics/diagnostics.js";
import { isArray, isObject, type Json, type JsonObject } from "../json/json.js";
import { child, parentOf, type Pointer } from "../json/pointer.js";
import type { Document, Version } from "../openapi/document.js";
import { accepts, is, type ObjectName, type Rule } from "../openapi/grammar.js";
import { keepsSiblings, objectRule, ruleAt } from "../openapi/objects.js";
import type { Repairs } from "../openapi/repairs.js";
import { Entries } from "./objects/entries.js";
import { checkRequiredFields, reportUnknownField } from "./objects/fields.js";
import { convertKeyword } from "./objects/old-keywords.js";
import { References } from "./objects/references.js";
import { RepairedDocument, type LintResult } from "./repaired-document.js";
import type { ResolvedObject, Visitor, Visitors } from "./rule.js";
import { duplicateOperationId } from "./rules/duplicate-operation-id.js";
import { rules } from "./rules/index.js";
import { unknownOperation } from "./rules/unknown-operation.js";
import { unknownSecurityScheme } from "./rules/unknown-security-scheme.js";
import type { ShapeContext } from "./objects/shape-context.js";
import { checkString, reportEmptyList, reportWrongType } from "./objects/values.js";

/**
 * Reports everything that is wrong with a document. Returns the document with its mistakes repaired or left out; where
 * it has errors too, only if it is used nevertheless.
 */
export function lint(document: Document, report: Report, repairsBroken = false, repairs: Repairs = {}): LintResult {
  return new Linter(document, report, repairs).run(repairsBroken);
}

/**
 * Codes that only a whole document shows, so that checking one place can't report them: what operations have in common,
 * how often a scheme is missing, circles of references.
 */
export const codesOfWholeDocument: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  ...[duplicateOperationId, unknownOperation, unknownSecurityScheme].flatMap(({ codes }) => codes),
  "circular-inheritance",
  "endless-reference",
]);

/**
 * Reports what is wrong at a place of a document and inside of it, and what the rules say about the objects around it:
 * what a key in an editor can change in milliseconds. Nothing is repaired; see `codesOfWholeDocument` for what is left.
 */
export function lintPlace(document: Document, report: Report, pointer: Pointer, repairs: Repairs = {}): void {
  new Linter(document, report, repairs).checkPlace(pointer);
}

class Linter implements ShapeContext {
  readonly version: Version;
  readonly #repaired = new RepairedDocument();
  readonly repair = this.#repaired.repair;
  readonly #references: References;
  readonly #entries: Entries;
  readonly #visitors: ReadonlyMap<string, readonly Visitor[]>;
  readonly #tasks: (() => void)[] = [];

  readonly document: Document;
  readonly diagnostics: Report;
  readonly repairs: Repairs;

  constructor(document: Document, diagnostics: Report, repairs: Repairs) {
    this.repairs = repairs;
    this.document = document;
    this.diagnostics = diagnostics;
    this.version = document.version;
    this.#references = new References(this);
    this.#entries = new Entries(this);
    this.#visitors = visitorsByObject(rules.map((rule) => rule.create(this)));
  }

  run(repairsBroken: boolean): LintResult {
    this.visit(this.document.root, is("document"), "");
    // Targets at places that the grammar doesn't know are what their references expect; they can have references, too.
    for (const { name, pointer } of this.#references.untypedTargets()) {
      const value = this.document.resolve(pointer);
      if (value !== undefined) this.visit(value, { kind: "object", name, reference: true }, pointer);
    }
    for (const task of this.#tasks) task();
    const inheritance = this.#references.reportCircles();
    if (inheritance !== undefined) this.#repaired.resolveInheritance(inheritance);
    return this.#repaired.repairedCopy(this.document, this.diagnostics, repairsBroken);
  }

  /** Checks the value at a pointer, and by the rules alone the objects that it is in. */
  checkPlace(pointer: Pointer): void {
    const place = ruleAt(pointer, this.version);
    const value = this.document.resolve(pointer);
    for (let at = pointer; at !== "";) {
      at = parentOf(at);
      const around = ruleAt(at, this.version);
      const object = this.document.resolve(at);
      if (around?.kind === "object" && isObject(object)) this.#callVisitors(object, around.name, at);
    }
    if (place !== undefined && value !== undefined) this.visit(value, place, pointer);
    for (const task of this.#tasks) task();
  }

  get isBlocked(): boolean {
    return this.diagnostics.blocked;
  }

  report(pointer: Pointer, code: DiagnosticCode, message: string, options?: DiagnosticOptions): void {
    this.diagnostics.add(this.document, pointer, code, message, options);
  }

  dereference(value: Json | undefined, pointer: Pointer): ResolvedObject | undefined {
    return this.#references.dereference(value, pointer);
  }

  afterVisit(task: () => void): void {
    this.#tasks.push(task);
  }

  needsSection(pointer: Pointer): boolean {
    return this.#references.needsSection(pointer);
  }

  ignore(pointer: Pointer): void {
    this.#repaired.ignore(pointer);
  }

  visit(value: Json, rule: Rule, pointer: Pointer): void {
    if (rule.kind === "any") return;
    if (rule.kind === "either") {
      const matching = rule.rules.find((each) => accepts(each, value, this.version));
      if (matching === undefined) reportWrongType(value, rule, pointer, this);
      else this.visit(value, matching, pointer);
    } else if (!accepts(rule, value, this.version)) {
      reportWrongType(value, rule, pointer, this);
    } else if (rule.kind === "string") {
      checkString(String(value), rule, pointer, this);
    } else if (rule.kind === "list" && isArray(value)) {
      if (value.length < rule.minItems) reportEmptyList(pointer, this);
      value.forEach((item, index) => this.visit(item, rule.items, child(pointer, index)));
    } else if (rule.kind === "map" && isObject(value)) {
      for (const key of Object.keys(value)) this.#entries.check(value, key, rule.values, rule.keys, pointer);
    } else if (rule.kind === "object" && isObject(value)) {
      this.#visitObject(value, rule, pointer);
    }
  }

  #visitObject(object: JsonObject, { name, reference }: Extract<Rule, { kind: "object" }>, pointer: Pointer): void {
    if (reference && Object.hasOwn(object, "$ref")) {
      const target = this.#references.check(object, name, pointer);
      if (target !== undefined) this.#repaired.addReference(child(pointer, "$ref"), target);
      if (!keepsSiblings(name, this.version)) return;
    }
    this.#visitFields(object, name, reference, pointer);
    checkRequiredFields(object, name, pointer, this);
    this.#callVisitors(object, name, pointer);
  }

  #callVisitors(object: JsonObject, name: ObjectName, pointer: Pointer): void {
    for (const visitor of this.#visitors.get(name) ?? []) visitor(object, pointer);
  }

  #visitFields(object: JsonObject, name: ObjectName, isReference: boolean, pointer: Pointer): void {
    const { fields, entries } = objectRule(name, this.version);
    for (const key of Object.keys(object)) {
      const field = fields.get(key);
      if (name === "schema" && convertKeyword(object, key, pointer, this)) continue;
      if (field !== undefined && (field.since ?? "3.0") <= this.version)
        this.visit(object[key] ?? null, field.rule, child(pointer, key));
      else if (key.startsWith("x-") || (key === "$ref" && isReference)) continue;
      else if (entries !== undefined) this.#entries.check(object, key, entries.rule, entries.keys, pointer);
      else reportUnknownField(key, object[key] ?? null, name, pointer, this);
    }
  }
}

/** The visitors of all rules, by the kind of object that they visit. */
function visitorsByObject(all: readonly Visitors[]): ReadonlyMap<string, readonly Visitor[]> {
  const byObject = new Map<string, Visitor[]>();
  for (const visitors of all) {
    for (const [name, visitor] of Object.entries(visitors)) {
      const known = byObject.get(name);
      if (known === undefined) byObject.set(name, [visitor]);
      else known.push(visitor);
    }
  }
  return byObject;
}
