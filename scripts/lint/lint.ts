// Checks a document against the grammar of openapi.ts, place by place, and hands each object to the rules about its
// meaning.
// Everything wrong is reported in one run, so nothing here trusts the shape of anything else.
import type { DiagnosticCode } from "../diagnostics/codes.js";
import type { DiagnosticOptions, Report } from "../diagnostics/diagnostics.js";
import type { Document, Version } from "../openapi/document.js";
import { displayValue, ownEntry, isArray, isObject, typeOf, type Json, type JsonObject } from "../json/json.js";
import { child, parentOf, tokens, type Pointer } from "../json/pointer.js";
import { exclusionRules } from "./rules/exclusive-fields.js";
import { accepts, is, orRef, type KeyRule, type ObjectName, type ObjectRule, type Rule } from "../openapi/grammar.js";
import { checkKey, type KeyIssue } from "./keys.js";
import { lossOf, lossOfNothing, lostContent, lostMediaType, lostMethod, type Loss } from "./losses.js";
import { canOmit, cannotOmit, coerce, convertOldKeyword, placeholder } from "./corrections.js";
import { suggestField, suggestType, suggestValue } from "./common-mistakes.js";
import { keepsSiblings, objectRule, ruleAt } from "../openapi/objects.js";
import { operationRules } from "./rules/operations.js";
import { pathRules } from "./rules/paths.js";
import { References } from "./references.js";
import { RepairedDocument, type LintResult } from "./repaired-document.js";
import type { Repair } from "./repair.js";
import { schemaRules } from "./rules/schemas.js";
import { SlowPatterns } from "./slow-patterns.js";
import { didYouMean } from "../diagnostics/suggestions.js";
import { abbreviate, capitalize, labelOf, wrongTypeMessage, typeHint } from "./wording.js";

/** An object of the document and where it stands, references followed. */
export interface ResolvedObject {
  readonly value: JsonObject;
  readonly pointer: Pointer;
}

/** What the rules about an object's meaning may ask and say. */
export interface LintContext {
  readonly document: Document;
  readonly version: Version;
  /** The operations by their operationId; complete when `later` tasks run. */
  readonly operationIds: Map<string, Pointer>;
  /** Where requirements name security schemes that don't exist, by their names; complete when `later` tasks run. */
  readonly unknownSchemes: Map<string, Pointer[]>;
  /** What is made of the document where it has mistakes that are only warned of. */
  readonly repair: Repair;
  readonly slowPatterns: SlowPatterns;
  error(pointer: Pointer, code: DiagnosticCode, message: string, options?: DiagnosticOptions): void;
  warning(pointer: Pointer, code: DiagnosticCode, message: string, options?: DiagnosticOptions): void;
  /** The object that a value is or refers to; undefined when it is neither. */
  follow(value: Json | undefined, pointer: Pointer): ResolvedObject | undefined;
  /** Run a task once the whole document has been seen. */
  later(task: () => void): void;
}

/** A rule about what an object means, beyond its shape. */
export type LintRule = (object: JsonObject, pointer: Pointer, check: LintContext) => void;

const rules: Partial<Record<ObjectName, LintRule>> = { ...pathRules, ...operationRules, ...schemaRules };

/** Whether what stands there is anything, and a `$ref` in it a name like others. */
function isData(rule: Rule): boolean {
  return rule.kind === "any";
}

/** Report everything that is wrong with a document. Returns what is left of it. */
export function lint(document: Document, report: Report): LintResult {
  return new Checker(document, report).run();
}

class Checker implements LintContext {
  readonly version: Version;
  readonly operationIds = new Map<string, Pointer>();
  readonly unknownSchemes = new Map<string, Pointer[]>();
  readonly #remains = new RepairedDocument();
  readonly repair = this.#remains.repair;
  readonly slowPatterns = new SlowPatterns();
  readonly #references: References;
  readonly #tasks: (() => void)[] = [];
  /** Members that were given another key, by where they are now. */
  readonly #renamed = new Set<Pointer>();

  constructor(
    readonly document: Document,
    readonly report: Report,
  ) {
    this.version = document.version;
    this.#references = new References(this);
  }

  run(): LintResult {
    this.#visit(this.document.root, is("document"), "");
    // Targets outside the known places hold what their references say; checking one may find further ones.
    for (const { name, pointer } of this.#references.untyped()) {
      const value = this.document.resolve(pointer);
      if (value !== undefined) this.#visit(value, { kind: "object", name, reference: true }, pointer);
    }
    for (const task of this.#tasks) task();
    const inheritance = this.#references.reportCircles();
    if (inheritance !== undefined) this.#remains.inherit(inheritance);
    return this.#remains.of(this.document, this.report);
  }

  error(pointer: Pointer, code: DiagnosticCode, message: string, options?: DiagnosticOptions): void {
    this.report.error(this.document, pointer, code, message, options);
  }

  warning(pointer: Pointer, code: DiagnosticCode, message: string, options?: DiagnosticOptions): void {
    this.report.warning(this.document, pointer, code, message, options);
  }

  follow(value: Json | undefined, pointer: Pointer): ResolvedObject | undefined {
    return this.#references.follow(value, pointer);
  }

  later(task: () => void): void {
    this.#tasks.push(task);
  }

  #visit(value: Json, rule: Rule, pointer: Pointer): void {
    if (rule.kind === "any") return;
    if (rule.kind === "either") {
      const matching = rule.rules.find((each) => accepts(each, value, this.version));
      if (matching === undefined) this.#wrongType(value, rule, pointer);
      else this.#visit(value, matching, pointer);
      return;
    }
    if (!accepts(rule, value, this.version)) {
      this.#wrongType(value, rule, pointer);
    } else if (rule.kind === "string") {
      this.#allowed(String(value), rule, pointer);
    } else if (rule.kind === "list" && isArray(value)) {
      if (value.length < rule.minItems) {
        this.warning(
          pointer,
          "empty-list",
          `${capitalize(labelOf(pointer, this.document))} must have at least one item.`,
        );
        this.repair.remove(pointer);
      }
      value.forEach((item, index) => this.#visit(item, rule.items, child(pointer, index)));
    } else if (rule.kind === "map" && isObject(value)) {
      for (const key of Object.keys(value)) this.#entry(value, key, rule.values, rule.keys, pointer);
    } else if (rule.kind === "object" && isObject(value)) {
      this.#object(value, rule, pointer);
    }
  }

  #allowed(value: string, rule: Extract<Rule, { kind: "string" }>, pointer: Pointer): void {
    const { values, newer = {} } = rule;
    if (values === undefined) return;
    const known = values.filter((each) => (ownEntry(newer, each) ?? "3.0") <= this.version);
    if (known.includes(value)) return;
    const since = ownEntry(newer, value);
    const hint =
      since !== undefined
        ? `it came with OpenAPI ${since}; this document is written for ${this.version}`
        : (suggestValue(tokens(pointer).at(-1) ?? "", value) ??
          didYouMean(value, known) ??
          `it is one of ${known.map((each) => `\`${each}\``).join(", ")}`);
    const message = `${capitalize(labelOf(pointer, this.document))} can't be \`${value}\`.`;
    if (!canOmit(rule)) return this.error(pointer, "bad-value", message, { hint });
    this.warning(pointer, "bad-value", message, { hint });
    this.repair.remove(pointer);
  }

  #entry(container: JsonObject, key: string, rule: Rule, keys: KeyRule | undefined, pointer: Pointer): void {
    const at = child(pointer, key);
    const value = container[key] ?? null;
    if (key === "$ref" && typeof value === "string" && !isData(rule)) return this.#misplacedReference(at);
    const flaw = keys === undefined ? undefined : checkKey(key, keys);
    if (flaw !== undefined && this.#flawedEntry(container, key, flaw, at, keys)) return;
    this.#visit(value, rule, at);
  }

  /**
   * A key that can't be what it stands for is renamed where it is clear what was meant, or left out with what stands
   * under it. Returns whether that is a loss.
   */
  #flawedEntry(container: JsonObject, key: string, flaw: KeyIssue, at: Pointer, keys: KeyRule | undefined): boolean {
    const isTaken =
      flaw.meant !== undefined &&
      (Object.hasOwn(container, flaw.meant) || this.#renamed.has(child(parentOf(at), flaw.meant)));
    const isRenamed = flaw.meant !== undefined && !isTaken;
    const isLeftOut = !isRenamed && flaw.isVoid === true;
    const value = container[key] ?? null;
    const loss = !isLeftOut
      ? undefined
      : keys === "method"
        ? lostMethod(key, flaw.hint)
        : keys === "status"
          ? lossOf(key, value, "responses", at)
          : keys === "mediaType"
            ? lostMediaType(key, at)
            : undefined;
    if (loss === undefined)
      this.report[flaw.severity](this.document, at, flaw.code, flaw.message, { at: "key", hint: flaw.hint });
    else this.#lose(at, loss);
    if (isRenamed) this.repair.rename(at, flaw.meant);
    else if (isLeftOut) this.repair.remove(at);
    if (isRenamed) this.#renamed.add(child(parentOf(at), flaw.meant));
    return loss !== undefined;
  }

  #lose(pointer: Pointer, { code, message, hint }: Loss): void {
    this.error(pointer, code, message, { at: "key", hint });
  }

  #object(object: JsonObject, { name, reference }: Extract<Rule, { kind: "object" }>, pointer: Pointer): void {
    if (reference && Object.hasOwn(object, "$ref")) {
      const target = this.#references.check(object, name, pointer);
      if (target !== undefined) this.#remains.refer(child(pointer, "$ref"), target);
      if (!keepsSiblings(name, this.version)) return;
    }
    const { fields, entries } = objectRule(name, this.version);
    for (const key of Object.keys(object)) {
      const field = fields.get(key);
      if (name === "schema" && this.#ofOldDraft(object, key, pointer)) continue;
      if (field !== undefined && (field.since ?? "3.0") <= this.version)
        this.#visit(object[key] ?? null, field.rule, child(pointer, key));
      else if (key.startsWith("x-") || (key === "$ref" && reference)) continue;
      else if (entries !== undefined) this.#entry(object, key, entries.rule, entries.keys, pointer);
      else this.#unknownKey(key, object[key] ?? null, name, pointer);
    }
    this.#required(object, name, pointer);
    rules[name]?.(object, pointer, this);
    for (const rule of exclusionRules[name] ?? []) rule(object, pointer, this);
  }

  #required(object: JsonObject, name: ObjectName, pointer: Pointer): void {
    const { title, fields, variants } = objectRule(name, this.version);
    const variant = variants === undefined ? undefined : object[variants.field];
    const wanted =
      typeof variant === "string" && variants !== undefined ? (ownEntry(variants.required, variant) ?? []) : [];
    for (const [key, { rule, required = "" }] of fields) {
      const isRequired = required === true || required >= this.version || wanted.includes(key);
      if (!isRequired || Object.hasOwn(object, key)) continue;
      const which = wanted.includes(key) ? `${title} with \`${variants?.field}: ${String(variant)}\`` : title;
      this[cannotOmit(rule) ? "error" : "warning"](
        pointer,
        "missing-field",
        `${capitalize(which)} must have \`${key}\`.`,
        { at: "key" },
      );
      const fallback = placeholder(name, key);
      if (fallback !== undefined) this.repair.replace(child(pointer, key), fallback);
      else if (name === "discriminator") this.repair.remove(pointer);
    }
  }

  #unknownKey(key: string, value: Json, name: ObjectName, pointer: Pointer): void {
    const { title, fields } = objectRule(name, this.version);
    const at = child(pointer, key);
    const since = fields.get(key)?.since;
    const known = [...fields].filter(([, field]) => (field.since ?? "3.0") <= this.version).map(([each]) => each);
    const hint = suggestField(name, key, this.version) ?? didYouMean(key, known) ?? this.#belongsIn(key, fields);
    if (key !== "$ref") this.#remains.idle(at);
    const loss =
      key === "$ref"
        ? undefined
        : since === undefined
          ? lossOf(key, value, name, at)
          : name === "components"
            ? undefined
            : lostContent(key, value);
    if (loss !== undefined) {
      const better =
        since === undefined
          ? (didYouMean(key, known) ?? loss.hint)
          : `\`${key}\` came with OpenAPI ${since}; this document is written for ${this.version}`;
      this.#lose(at, { ...loss, hint: name === "pathItem" && since === undefined ? loss.hint : better });
    } else if (key === "$ref") {
      this.#misplacedReference(at);
    } else if (since !== undefined) {
      this.warning(
        at,
        "field-of-other-version",
        `\`${key}\` came with OpenAPI ${since} and has no meaning in ${this.version}.`,
        { at: "key" },
      );
    } else if (name !== "schema") {
      this.warning(at, "unknown-field", `${capitalize(title)} has no field \`${key}\`.`, { at: "key", hint });
    } else if (objectRule("schema", this.version === "3.0" ? "3.1" : "3.0").fields.has(key)) {
      this.warning(at, "field-of-other-version", `\`${key}\` has no meaning in OpenAPI ${this.version}.`, {
        at: "key",
        hint,
      });
    } else {
      // JSON Schema lets unknown keywords stand as notes: a slip, but nothing is missing for a generation.
      this.warning(at, "unknown-keyword", `\`${key}\` is not a keyword of schemas and has no effect.`, {
        at: "key",
        hint,
      });
    }
  }

  /** What could be followed was, when the files were read. */
  #misplacedReference(pointer: Pointer): void {
    const what = labelOf(parentOf(pointer), this.document);
    if (!this.report.blocked)
      this.error(pointer, "misplaced-reference", `A reference can't stand for ${what}.`, { at: "key" });
  }

  /** A keyword of schemas, written where the schema should be. */
  #belongsIn(key: string, fields: ObjectRule["fields"]): string | undefined {
    return fields.has("schema") && objectRule("schema", this.version).fields.has(key)
      ? "it belongs into `schema`"
      : undefined;
  }

  #wrongType(value: Json, rule: Rule, pointer: Pointer): void {
    const message = wrongTypeMessage(labelOf(pointer, this.document), value, rule);
    const hint = typeHint(tokens(pointer).at(-1) ?? "", value, rule);
    const meant = coerce(value, rule, this.version);
    const isUnsaid = value === null && rule.kind !== "string" && !cannotOmit(rule);
    const loss = value === null ? lossOfNothing(pointer, rule) : undefined;
    if (loss !== undefined) {
      this.#lose(pointer, loss);
      this.repair.remove(pointer);
      return;
    }
    if (meant === undefined && !isUnsaid && !canOmit(rule)) return this.error(pointer, "wrong-type", message, { hint });
    this.warning(pointer, "wrong-type", message, { hint });
    if (meant !== undefined) this.repair.replace(pointer, meant);
    else this.#leaveOut(value, rule, pointer);
  }

  /** A member that nothing is said of keeps its name where it may be an object without members. */
  #leaveOut(value: Json, rule: Rule, pointer: Pointer): void {
    const [container, field] = [parentOf(pointer), tokens(pointer).at(-1) ?? ""];
    const place = ruleAt(container, this.version);
    const required = place?.kind === "object" ? placeholder(place.name, field) : undefined;
    if (required !== undefined) this.repair.replace(pointer, required);
    else if (
      value === null &&
      rule.kind === "object" &&
      (place?.kind === "map" || ["schema", "response", "operation"].includes(rule.name))
    )
      this.repair.replace(pointer, {});
    else this.repair.remove(pointer);
  }

  /** What is wrong with a keyword of another version: its type, or its value. */
  #unfit(value: Json, keyword: string, pointer: Pointer): string {
    const rule = objectRule("schema", this.version).fields.get(keyword)?.rule;
    const label = labelOf(pointer, this.document);
    return rule === undefined || accepts(rule, value, this.version)
      ? `${capitalize(label)} can't be ${abbreviate(value)}.`
      : wrongTypeMessage(label, value, rule);
  }

  /** Keywords that have another form in this version are put into that form. */
  #ofOldDraft(schema: JsonObject, keyword: string, pointer: Pointer): boolean {
    const at = child(pointer, keyword);
    const value = schema[keyword] ?? null;
    const say = (): void =>
      this.warning(at, "keyword-of-old-draft", this.#unfit(value, keyword, at), {
        hint: suggestType(keyword, typeOf(value)) ?? suggestValue(keyword, displayValue(value)),
      });
    if (keyword === "items" && isArray(value)) {
      say();
      value.forEach((item, index) => this.#visit(item, orRef("schema"), child(at, index)));
      if (this.version === "3.0" || schema["prefixItems"] !== undefined) this.repair.replace(at, {});
      else this.repair.rename(at, "prefixItems");
      return true;
    }
    const written = convertOldKeyword(keyword, schema, this.version);
    if (written === undefined) return false;
    say();
    for (const [each, json] of Object.entries(written)) {
      if (json === null) this.repair.remove(child(pointer, each));
      else this.repair.replace(child(pointer, each), json);
    }
    return true;
  }
}
