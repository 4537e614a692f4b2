// A property is read-only or write-only if the schema that it refers to says so (JSON Schema 2020-12 validation, 9.4).
// The copy has the keyword in the property itself, where code generation looks for it.
import { isObject, memberOf, membersOf, type Json } from "../../json/json.js";
import { child, refPointer, type Pointer } from "../../json/pointer.js";
import { defineRule, type LintContext } from "../rule.js";

export const markerBehindReference = defineRule([], (context) => ({
  schema: ({ properties }, pointer) => {
    for (const [name, member] of membersOf(properties))
      for (const marker of ["readOnly", "writeOnly"])
        if (memberOf(member, marker) !== true && isMarkedBehind(member, marker, context))
          context.repair.replace(child(child(child(pointer, "properties"), name), marker), true);
  },
}));

/** Whether a schema that another one refers to, directly or in turn, has the keyword. */
function isMarkedBehind(json: Json, marker: string, { document }: LintContext<never>): boolean {
  const seen = new Set<Pointer>();
  let current: Json | undefined = json;
  for (;;) {
    const ref = memberOf(current, "$ref");
    const target = typeof ref === "string" ? refPointer(ref) : undefined;
    if (target === undefined || seen.has(target)) return false;
    seen.add(target);
    current = document.resolve(target);
    if (isObject(current) && current[marker] === true) return true;
  }
}
