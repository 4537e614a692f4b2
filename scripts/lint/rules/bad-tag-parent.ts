// The parent of a tag is another tag of the document, and no tag is above itself (OpenAPI 3.2.0, Tag Object).
// https://spec.openapis.org/oas/v3.2.0.html#tag-object
import { didYouMean } from "../../diagnostics/suggestions.js";
import { itemsOf, memberOf } from "../../json/json.js";
import { pointerTo } from "../../json/pointer.js";
import { defineRule } from "../rule.js";

export const badTagParent = defineRule(["bad-tag-parent"], (context) => ({
  document: ({ tags }) => {
    if (context.version < "3.2") return;
    const parents = new Map<string, string | undefined>();
    for (const tag of itemsOf(tags)) {
      const [name, parent] = [memberOf(tag, "name"), memberOf(tag, "parent")];
      if (typeof name === "string" && !parents.has(name))
        parents.set(name, typeof parent === "string" ? parent : undefined);
    }
    itemsOf(tags).forEach((tag, index) => {
      const [name, parent] = [memberOf(tag, "name"), memberOf(tag, "parent")];
      if (typeof parent !== "string") return;
      const at = pointerTo("tags", String(index), "parent");
      if (!parents.has(parent)) {
        const hint = didYouMean(parent, parents.keys()) ?? `add \`{ name: ${parent} }\` to \`tags\``;
        context.report(at, "bad-tag-parent", `There is no tag \`${parent}\`.`, { hint });
      } else if (isAbove(parents, parent, name)) {
        context.report(at, "bad-tag-parent", `The tag \`${String(name)}\` is above itself.`);
      }
    });
  },
}));

/** Whether a tag is reached from another one by going up. */
function isAbove(parents: ReadonlyMap<string, string | undefined>, from: string, name: unknown): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = from; at !== undefined && !seen.has(at); at = parents.get(at)) {
    if (at === name) return true;
    seen.add(at);
  }
  return false;
}
