// Reports the defaults that their own schemas do not allow.

import type { ExampleValidator } from "../json-schema/example-validation.js";
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
    const issue = this.firstIssue(schema, value);
    if (issue !== undefined)
      this.report.add(
        this.document,
        child(pointer, "default"),
        "default-breaks-schema",
        `The default is not valid for its schema. ${issue}.`,
        { hint: "it is not used" },
      );
  }

  /** The first reason why a schema rejects a default, with the path inside the value; undefined when it is valid. */
  firstIssue(schema: Json, value: Json): string | undefined {
    return this.examples.firstIssue(schema, value);
  }
}

function isOfOtherType(value: Json, type: Json | undefined): boolean {
  const types = typeof type === "string" ? [type] : itemsOf(type);
  return types.length > 0 && !types.includes(typeOf(value)) && !(Number.isInteger(value) && types.includes("integer"));
}
