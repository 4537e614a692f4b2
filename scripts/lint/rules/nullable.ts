// OpenAPI 3.0's `nullable: true` where it has no effect.
import { child } from "../../json/pointer.js";
import { allowsNull, checkNullable, isWrappedReference, orNull } from "../nullable.js";
import { defineRule } from "../rule.js";

export const nullable = defineRule(
  ["nullable-beside-reference", "nullable-without-type", "nullable-without-null"],
  (context) => ({
    schema: (object, pointer) => {
      // Fields beside a `$ref` are checked with the reference.
      const issue = context.version !== "3.0" || object["$ref"] !== undefined ? undefined : checkNullable(object);
      if (issue === undefined) return;
      if (context.repairs.nullableRefs === true && isWrappedReference(object)) {
        context.repair.replace(pointer, orNull(object));
        return;
      }
      // As an alternative, a schema that allows everything besides null is hardly what is meant.
      const isAlternative = /\/(?:any|one)Of\/\d+$/.test(pointer);
      const isHarmless =
        issue.code === "nullable-without-type" && !isAlternative && allowsNull(object, context.version);
      context.report(child(pointer, "nullable"), issue.code, issue.message, {
        at: "key",
        hint: issue.hint,
        isHarmless,
      });
    },
  }),
);
