// No two tags have the same name.
import { itemsOf, memberOf } from "../../json/json.js";
import { pointerTo } from "../../json/pointer.js";
import { defineRule } from "../rule.js";

export const duplicateTag = defineRule(["duplicate-tag"], (context) => ({
  document: ({ tags }) => {
    const seen = new Set<string>();
    itemsOf(tags).forEach((tag, index) => {
      const name = memberOf(tag, "name");
      if (typeof name !== "string") return;
      if (seen.has(name)) {
        const at = pointerTo("tags", String(index), "name");
        context.report(at, "duplicate-tag", `The tag \`${name}\` is declared already.`);
      }
      seen.add(name);
    });
  },
}));
