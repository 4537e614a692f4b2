// Paths that differ only in the names of their parameters, so that every request matches both.
import { child } from "../../json/pointer.js";
import { defineRule } from "../rule.js";
import { templateShape } from "../../runtime/syntax/path-templates.js";

export const ambiguousPath = defineRule(["ambiguous-path"], (context) => ({
  paths: (paths, pointer) => {
    const seen = new Map<string, string>();
    for (const path of Object.keys(paths)) {
      if (path.startsWith("x-")) continue;
      const shape = templateShape(path);
      const same = seen.get(shape);
      seen.set(shape, path);
      if (same === undefined) continue;
      const message = `\`${path}\` and \`${same}\` are the same path: they match the same requests.`;
      const hint = "where both have an operation for the same method, the first one is called";
      context.report(child(pointer, path), "ambiguous-path", message, { at: "key", hint });
    }
  },
}));
