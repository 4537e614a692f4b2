// Fields that exclude each other (the descriptions of the fixed fields in OpenAPI 3.0.4, 3.1.1 and 3.2.0).
import { child } from "../../json/pointer.js";
import type { Version } from "../../openapi/document.js";
import type { ObjectName } from "../../openapi/grammar.js";
import { defineRule, type Visitor } from "../rule.js";

interface Exclusion {
  readonly field: string;
  /** The fields that can't be used together with `field`. */
  readonly others: readonly string[];
  /** The first version that excludes them. */
  readonly since?: Version;
}

const example: Exclusion = { field: "example", others: ["examples"] };
const encoding: Exclusion = { field: "encoding", others: ["prefixEncoding", "itemEncoding"], since: "3.2" };

const exclusions: Partial<Record<ObjectName, readonly Exclusion[]>> = {
  parameter: [example],
  header: [example],
  mediaType: [example, encoding],
  example: [
    { field: "value", others: ["externalValue"] },
    { field: "value", others: ["dataValue", "serializedValue"], since: "3.2" },
    { field: "serializedValue", others: ["externalValue"], since: "3.2" },
  ],
  encoding: [encoding],
  license: [{ field: "identifier", others: ["url"], since: "3.1" }],
  xml: [{ field: "nodeType", others: ["attribute", "wrapped"], since: "3.2" }],
  link: [{ field: "operationRef", others: ["operationId"] }],
};

export const exclusiveFields = defineRule(["exclusive-fields"], (context) => {
  const checkOf =
    (own: readonly Exclusion[]): Visitor =>
    (object, pointer) => {
      for (const { field, others, since = "3.0" } of own) {
        if (since > context.version || !Object.hasOwn(object, field)) continue;
        for (const other of others.filter((each) => Object.hasOwn(object, each))) {
          const message = `\`${other}\` and \`${field}\` can't be used together.`;
          context.report(child(pointer, other), "exclusive-fields", message, {
            at: "key",
            hint: "keep one of the two",
          });
        }
      }
    };
  return Object.fromEntries(Object.entries(exclusions).map(([name, own]) => [name, checkOf(own)]));
});
