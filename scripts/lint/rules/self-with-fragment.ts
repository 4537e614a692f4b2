// `$self` is the URI of a whole document (OpenAPI 3.2.0, OpenAPI Object).
// https://spec.openapis.org/oas/v3.2.0.html#fixed-fields
import { defineRule } from "../rule.js";

export const selfWithFragment = defineRule(["bad-value"], (context) => ({
  document: ({ $self: self }) => {
    if (context.version < "3.2" || typeof self !== "string") return;
    if (!URL.canParse(self, "https://example.com/"))
      context.report("/$self", "bad-value", `\`${self}\` is not a URI.`, { isRecovered: true });
    else if (self.includes("#"))
      context.report("/$self", "bad-value", "`$self` can't have a fragment: it is the URI of the whole document.", {
        hint: `write \`${self.slice(0, self.indexOf("#"))}\``,
        isRecovered: true,
      });
  },
}));
