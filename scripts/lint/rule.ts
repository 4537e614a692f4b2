// What a lint rule is, and what a rule can ask about the document and report.
import type { DiagnosticCode } from "../diagnostics/codes.js";
import type { DiagnosticOptions } from "../diagnostics/diagnostics.js";
import type { Json, JsonObject } from "../json/json.js";
import type { Pointer } from "../json/pointer.js";
import type { Document, Version } from "../openapi/document.js";
import type { ObjectName } from "../openapi/grammar.js";
import type { Repairs } from "../openapi/repairs.js";
import type { Repair } from "./repair.js";

/** An object of the document and its pointer, with references resolved. */
export interface ResolvedObject {
  readonly value: JsonObject;
  readonly pointer: Pointer;
}

/** The document that is checked, as rules see it. `C` are the codes that may be reported. */
export interface LintContext<C extends DiagnosticCode = DiagnosticCode> {
  readonly document: Document;
  readonly version: Version;
  /** Changes to the copy of the document that code is generated from. */
  readonly repair: Repair;
  readonly repairs: Repairs;
  /** Reports a diagnostic. Its severity comes from the table of codes and the user's configuration. */
  report(pointer: Pointer, code: C, message: string, options?: DiagnosticOptions): void;
  /** The object that `value` is or refers to; undefined when it is neither. */
  dereference(value: Json | undefined, pointer: Pointer): ResolvedObject | undefined;
  /** Runs a task after every object has been visited. */
  afterVisit(task: () => void): void;
}

/** Checks one object. Its shape is checked elsewhere, and may be wrong: nothing can be assumed about its fields. */
export type Visitor = (object: JsonObject, pointer: Pointer) => void;

export type Visitors = Readonly<Partial<Record<ObjectName, Visitor>>>;

/** A check of what objects mean, beyond their shape. */
export interface LintRule {
  /** The codes of the diagnostics that it reports. */
  readonly codes: readonly DiagnosticCode[];
  /** Makes the visitors for one document, by the kind of object. State between objects belongs in their closure. */
  create(context: LintContext): Visitors;
}

/** Defines a rule that can report the given codes only. */
export function defineRule<const C extends DiagnosticCode>(
  codes: readonly C[],
  create: (context: LintContext<C>) => Visitors,
): LintRule {
  return { codes, create };
}
