// Whether a schema's default is what the schema allows.

import type { ExampleValidator } from "./example-validation.js";
import type { Report } from "../diagnostics/diagnostics.js";
import type { Document } from "../openapi/document.js";
import { itemsOf, memberOf, typeOf, type Json, type JsonObject } from "../json/json.js";
import { child, type Pointer } from "../json/pointer.js";

/** Looks at the defaults of one document. */
export class Defaults {
  constructor(
    readonly document: Document,
    readonly report: Report,
    readonly verdicts: ExampleValidator,
  ) {}

  /** Report the default of the schema at `pointer` when the schema doesn't allow it. */
  check(schema: JsonObject, pointer: Pointer): void {
    const value = memberOf(schema, "default");
    // What is of another type than the schema names has been told by the check.
    if (value === undefined || isOfOtherType(value, schema["type"])) return;
    const flaw = this.flaw(schema, value);
    if (flaw !== undefined)
      this.report.add(
        this.document,
        child(pointer, "default"),
        "default-breaks-schema",
        `The default is not what its schema allows. ${flaw}.`,
        { hint: "it is not used" },
      );
  }

  /** Why a schema doesn't allow a default: the first reason, and where it is inside the value. */
  flaw(schema: Json, value: Json): string | undefined {
    return this.verdicts.flaw(schema, value);
  }
}

function isOfOtherType(value: Json, type: Json | undefined): boolean {
  const types = typeof type === "string" ? [type] : itemsOf(type);
  return types.length > 0 && !types.includes(typeOf(value)) && !(Number.isInteger(value) && types.includes("integer"));
}
