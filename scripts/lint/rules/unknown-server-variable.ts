// The variables in the URL of a server are declared.
import { didYouMean } from "../../diagnostics/suggestions.js";
import { membersOf } from "../../json/json.js";
import { child } from "../../json/pointer.js";
import { defineRule } from "../rule.js";
import { templateNames } from "../../runtime/syntax/path-templates.js";

export const unknownServerVariable = defineRule(["unknown-server-variable"], (context) => ({
  server: ({ url, variables }, pointer) => {
    if (typeof url !== "string") return;
    const declared = membersOf(variables).map(([name]) => name);
    const named = [...templateNames(url), ...(url.includes("{}") ? [""] : [])];
    for (const name of named.filter((each) => !declared.includes(each))) {
      const hint = didYouMean(name, declared) ?? `add \`${name}: { default: … }\` to \`variables\``;
      const message = `The variable \`${name}\` of the URL is not declared in \`variables\`.`;
      context.report(child(pointer, "url"), "unknown-server-variable", message, { hint });
    }
  },
}));
