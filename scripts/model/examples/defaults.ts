// Reports the defaults that their own schemas do not allow.

import type { ExampleValidator } from "../json-schema/example-validation.js";
import type { Direction } from "../model.js";
import type { Report } from "../../diagnostics/diagnostics.js";
import type { Document } from "../../openapi/document.js";
import { itemsOf, memberOf, typeOf, type Json, type JsonObject } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";

/** Validates the defaults of one document. */
export class DefaultChecker {
  readonly document: Document;
  readonly report: Report;
  readonly examples: ExampleValidator;

  constructor(document: Document, report: Report, examples: ExampleValidator) {
    this.document = document;
    this.report = report;
    this.examples = examples;
  }

  /** Report the default of the schema at `pointer` when the schema doesn't allow it. */
  check(schema: JsonObject, pointer: Pointer): void {
    const value = memberOf(schema, "default");
    // lint reports a default of another type.
    if (value === undefined || isOfOtherType(value, schema["type"])) return;
    const issue = this.examples.firstIssue(schema, value);
    if (issue !== undefined)
      this.report.add(
        this.document,
        child(pointer, "default"),
        "default-breaks-schema",
        `The default is not valid for its schema. ${issue}.`,
        { hint: "it is not used" },
      );
  }

  /** Whether a schema allows a default in a direction; false where that takes too many steps to find out. */
  allows(schema: Json, value: Json, direction: Direction): boolean {
    return this.examples.allows(schema, value, direction);
  }
}

function isOfOtherType(value: Json, type: Json | undefined): boolean {
  const types = typeof type === "string" ? [type] : itemsOf(type);
  return types.length > 0 && !types.includes(typeOf(value)) && !(Number.isInteger(value) && types.includes("integer"));
}
