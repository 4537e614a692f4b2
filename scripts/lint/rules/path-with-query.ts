// Paths with `?` or `#` in them: the path of a request ends before either.
import { child } from "../../json/pointer.js";
import { defineRule } from "../rule.js";
import { fillTemplate } from "../../runtime/syntax/path-templates.js";

export const pathWithQuery = defineRule(["path-with-query"], (context) => ({
  paths: (paths, pointer) => {
    for (const path of Object.keys(paths)) {
      const end = /[?#]/.exec(fillTemplate(path, () => ""))?.[0];
      if (end === undefined || path.startsWith("x-")) continue;
      const message =
        end === "?"
          ? `The path \`${path}\` contains a query, which is not part of the path of a request.`
          : `The path \`${path}\` contains a fragment, which is never sent in a request.`;
      const hint = end === "?" ? "declare query parameters in `parameters`" : undefined;
      context.report(child(pointer, path), "path-with-query", message, { at: "key", hint });
    }
  },
}));
