// The names of header parameters. (Those of response headers are keys, which keys.ts checks.)
import { child } from "../../json/pointer.js";
import { checkHeaderName } from "../keys.js";
import { defineRule } from "../rule.js";

export const badHeaderName = defineRule(["bad-header-name"], (context) => ({
  parameter: ({ name, in: place }, pointer) => {
    const issue = place === "header" && typeof name === "string" ? checkHeaderName(name) : undefined;
    if (issue === undefined) return;
    context.report(child(pointer, "name"), "bad-header-name", issue.message, { hint: issue.hint });
    context.repair.replace(child(pointer, "required"), false);
  },
}));
