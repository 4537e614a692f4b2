// The copy of a document in which mistakes are corrected or left out, with references adjusted to moved targets.
import type { Report } from "../diagnostics/diagnostics.js";
import type { Document } from "../openapi/document.js";
import type { JsonObject } from "../json/json.js";
import { parentOf, pointerTo, refTo, valueAt, type Pointer } from "../json/pointer.js";
import { placeOfVariant, withVariants, type Inheritance, type Variant } from "./inheritance.js";
import { Repair } from "./repair.js";

/** A document without the mistakes that are warnings. */
export interface LintResult {
  readonly root: JsonObject;
  /** The pointer in the original document for one in this copy. */
  before(pointer: Pointer): Pointer;
  /** The object of the original document for one in this copy. */
  original(object: JsonObject): JsonObject;
}

/** Collects changes and the targets of references while a document is checked. */
export class RepairedDocument {
  readonly repair = new Repair();
  /** The pointers of references, by the pointer of their target. */
  readonly #targets = new Map<Pointer, Pointer[]>();
  readonly #ignored: Pointer[] = [];
  #variants: readonly Variant[] = [];

  /** The reference at `at` resolves to `target`. */
  addReference(at: Pointer, target: Pointer): void {
    const holders = this.#targets.get(target);
    if (holders === undefined) this.#targets.set(target, [at]);
    else holders.push(at);
  }

  /** Leaves out something without effect, unless a reference points into it. */
  ignore(pointer: Pointer): void {
    this.#ignored.push(pointer);
  }

  /** Applies the solution of circular inheritance. */
  resolveInheritance({ references, variants }: Inheritance): void {
    for (const [at, name] of references) this.repair.replace(at, refTo(pointerTo("components", "schemas", name)));
    this.#variants = variants;
  }

  /**
   * Makes the copy; the original where the document has errors, unless these are repaired around. Reports references to
   * targets that are left out.
   */
  repairedCopy(document: Document, report: Report, repairsBroken: boolean): LintResult {
    const { root } = document;
    this.#leaveOutIgnored();
    const { repair } = this;
    if (repair.isEmpty || (report.blocked && !repairsBroken))
      return { root, before: (pointer) => pointer, original: (object) => object };
    const moved = [...this.#targets].map(([target, holders]) => ({ target, holders, to: repair.after(root, target) }));
    for (const { target, holders, to } of moved)
      if (to !== undefined && to !== target) for (const at of holders) repair.replace(at, refTo(to));
    const repaired = repair.apply(root);
    for (const {
      target,
      holders: [at = ""],
      to,
    } of moved) {
      if (to !== undefined && valueAt(repaired, to) !== undefined) continue;
      // It was never there, which has been reported.
      if (valueAt(root, target) === undefined) continue;
      report.add(
        document,
        at,
        "unresolved-reference",
        `The target of the reference, \`#${target}\`, is left out because of a mistake.`,
      );
    }
    const variants = this.#variants;
    return {
      root: withVariants(repaired, variants, (pointer) => repair.after(root, pointer)),
      before: (pointer) => repair.before(root, placeOfVariant(pointer, variants) ?? pointer),
      original: (object) => repair.original(object),
    };
  }

  #leaveOutIgnored(): void {
    const used = new Set<Pointer>();
    for (const target of this.#targets.keys())
      for (let at = target; at !== "" && !used.has(at); at = parentOf(at)) used.add(at);
    for (const pointer of this.#ignored) if (!used.has(pointer)) this.repair.remove(pointer);
  }
}
