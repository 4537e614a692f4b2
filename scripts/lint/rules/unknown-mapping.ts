// The mapping of a discriminator names schemas that exist.
import { didYouMean } from "../../diagnostics/suggestions.js";
import { memberOf, membersOf, type Json } from "../../json/json.js";
import { child, pointerTo, refPointer, refTo, tokens, type Pointer } from "../../json/pointer.js";
import { defineRule } from "../rule.js";

export const unknownMapping = defineRule(["unknown-mapping"], (context) => ({
  discriminator: ({ mapping, defaultMapping }, pointer) => {
    const schemas = memberOf(memberOf(context.document.root, "components"), "schemas");
    const names = membersOf(schemas).map(([each]) => each);
    const targets = membersOf(mapping).map(([value, name]): [Json | undefined, Pointer] => [
      name,
      child(child(pointer, "mapping"), value),
    ]);
    for (const [name, at] of [...targets, [defaultMapping, child(pointer, "defaultMapping")] as const]) {
      if (typeof name !== "string" || memberOf(schemas, name) !== undefined) continue;
      const target = refPointer(name);
      if (target !== undefined && context.document.resolve(target) !== undefined) continue;
      const last = target === undefined ? name : (tokens(target).at(-1) ?? "");
      const hint = names.includes(last)
        ? `did you mean \`${refTo(pointerTo("components", "schemas", last))}\`?`
        : didYouMean(last, names);
      context.report(at, "unknown-mapping", `There is no schema \`${name}\`.`, { hint });
    }
  },
}));
