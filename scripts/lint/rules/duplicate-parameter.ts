// No list of parameters has two with the same name and place.
import { itemsOf } from "../../json/json.js";
import { child } from "../../json/pointer.js";
import { defineRule, type Visitor } from "../rule.js";

export const duplicateParameter = defineRule(["duplicate-parameter"], (context) => {
  const check: Visitor = ({ parameters }, pointer) => {
    const seen = new Set<string>();
    itemsOf(parameters).forEach((item, index) => {
      const at = child(child(pointer, "parameters"), index);
      const { name, in: place } = context.dereference(item, at)?.value ?? {};
      if (typeof name !== "string" || typeof place !== "string") return;
      // The names of headers are case-insensitive (RFC 9110, 5.1).
      const identity = `${place} ${place === "header" ? name.toLowerCase() : name}`;
      if (seen.has(identity)) {
        context.report(at, "duplicate-parameter", `The ${place} parameter \`${name}\` is in this list already.`);
        context.repair.remove(at);
      }
      seen.add(identity);
    });
  };
  return { pathItem: check, operation: check };
});
