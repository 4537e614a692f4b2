// The URL of a server has no query, no fragment, and each variable once (OpenAPI 3.2.0, Server Object; earlier versions
// don't define what these would mean). https://spec.openapis.org/oas/v3.2.0.html#server-object
import { child } from "../../json/pointer.js";
import { defineRule } from "../rule.js";
import { templateNames } from "../../runtime/syntax/path-templates.js";

export const serverUrl = defineRule(["bad-value"], (context) => ({
  server: ({ url }, pointer) => {
    if (typeof url !== "string") return;
    const at = child(pointer, "url");
    const [, mark] = /([?#])/.exec(url) ?? [];
    if (mark !== undefined) {
      const what = mark === "?" ? "a query" : "a fragment";
      const hint = `write \`${url.slice(0, url.indexOf(mark))}\``;
      context.report(at, "bad-value", `The URL of a server can't have ${what}.`, { hint, isRecovered: true });
    }
    const names = templateNames(url);
    const repeated = names.find((name, index) => names.indexOf(name) < index);
    if (repeated !== undefined) {
      const message = `The URL of a server has the variable \`${repeated}\` twice.`;
      context.report(at, "bad-value", message, { isRecovered: true });
    }
  },
}));
