// What is left of a document once its mistakes are put right: without what has no effect, and with references that
// follow
// what they resolve to.
import type { Report } from "../diagnostics/diagnostics.js";
import type { Document } from "../openapi/document.js";
import type { JsonObject } from "../json/json.js";
import { parentOf, pointerTo, refTo, valueAt, type Pointer } from "../json/pointer.js";
import { placeOfVariant, withVariants, type Inheritance, type Variant } from "./inheritance.js";
import { Repair } from "./repair.js";

/** A document in which everything that is only warned of is put right. */
export interface LintResult {
  readonly root: JsonObject;
  /** Where in the document something of it stands. */
  before(pointer: Pointer): Pointer;
  /** The object of the document that one of its objects was. */
  original(object: JsonObject): JsonObject;
}

/** Collects what is to be left out, and what references resolve to. */
export class RepairedDocument {
  readonly repair = new Repair();
  /** What references resolve to, and where these stand. */
  readonly #targets = new Map<Pointer, Pointer[]>();
  readonly #ignored: Pointer[] = [];
  #variants: readonly Variant[] = [];

  /** The reference at `at` resolves to `target`. */
  refer(at: Pointer, target: Pointer): void {
    const holders = this.#targets.get(target);
    if (holders === undefined) this.#targets.set(target, [at]);
    else holders.push(at);
  }

  /** Something has no effect, and is left out unless a reference leads there. */
  ignore(pointer: Pointer): void {
    this.#ignored.push(pointer);
  }

  /** Children refer to their parents by what makes an end of the circle. */
  inherit({ references, variants }: Inheritance): void {
    for (const [at, name] of references) this.repair.replace(at, refTo(pointerTo("components", "schemas", name)));
    this.#variants = variants;
  }

  /**
   * What is left of the document; all of it when it has errors. Reports references into what is left out, which would
   * resolve to nothing.
   */
  of(document: Document, report: Report): LintResult {
    const { root } = document;
    this.#leaveOutIgnored();
    const { repair } = this;
    if (repair.isEmpty || report.blocked) return { root, before: (pointer) => pointer, original: (object) => object };
    const moved = [...this.#targets].map(([target, holders]) => ({ target, holders, to: repair.after(root, target) }));
    for (const { target, holders, to } of moved)
      if (to !== undefined && to !== target) for (const at of holders) repair.replace(at, refTo(to));
    const repaired = repair.applied(root);
    for (const {
      target,
      holders: [at = ""],
      to,
    } of moved) {
      if (to !== undefined && valueAt(repaired, to) !== undefined) continue;
      report.add(
        document,
        at,
        "unresolved-reference",
        `The reference leads to \`#${target}\`, which is left out because of a mistake.`,
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
