// Whether a schema's default is what the schema allows: read by the interpreter that comes with the generated schemas.

import { Definitions } from "./build-exact.js";
import type { Report } from "./diagnostics.js";
import type { Document } from "./document.js";
import { itemsOf, memberOf, typeOf } from "./json.js";
import type { Json, JsonObject } from "./model.js";
import { child, refPointer, type Pointer } from "./pointer.js";
import { Validator } from "./runtime/exact.js";

/** Looks at the defaults of one document. */
export class Defaults {
  /** What each reference leads to, carried once. */
  readonly #targets = new Map<string, Json>();
  readonly #validator = new Validator((ref) => this.#target(ref));

  constructor(
    readonly document: Document,
    readonly report: Report,
  ) {}

  /** Report the default of the schema at `pointer` when the schema doesn't allow it. */
  check(schema: JsonObject, pointer: Pointer): void {
    const value = memberOf(schema, "default");
    // What is of another type than the schema names has been told by the check.
    if (value === undefined || isOfOtherType(value, schema["type"])) return;
    const flaw = this.flaw(schema, value);
    if (flaw !== undefined) this.report.warning(this.document, child(pointer, "default"), "default-breaks-schema", `The default is not what its schema allows. ${flaw}.`, { hint: "it is not used" });
  }

  /** Why a schema doesn't allow a value: the first reason, and where it is inside the value. */
  flaw(schema: Json, value: Json): string | undefined {
    const [flaw] = this.#validator.flaws(this.#carried(schema), value);
    return flaw === undefined ? undefined : flaw.path.length === 0 ? flaw.message : `\`${flaw.path.join(".")}\`: ${flaw.message}`;
  }

  #target(ref: string): Json {
    const known = this.#targets.get(ref);
    if (known !== undefined) return known;
    const target = this.#carried(this.document.resolve(refPointer(ref) ?? "") ?? true);
    this.#targets.set(ref, target);
    return target;
  }

  /** The schema in the words of JSON Schema 2020-12, whichever version it is written in. */
  #carried(schema: Json): Json {
    return new Definitions().carry(schema, { document: this.document, direction: "both", refer: (name) => name });
  }
}

function isOfOtherType(value: Json, type: Json | undefined): boolean {
  const types = typeof type === "string" ? [type] : itemsOf(type);
  return types.length > 0 && !types.includes(typeOf(value)) && !(Number.isInteger(value) && types.includes("integer"));
}
