// The scopes of a security requirement are scopes of its OAuth 2.0 scheme.
import { didYouMean } from "../../diagnostics/suggestions.js";
import { itemsOf, memberOf, membersOf } from "../../json/json.js";
import { child } from "../../json/pointer.js";
import { requirementsOf, securitySchemesIn } from "../requirements.js";
import { defineRule, type Visitor } from "../rule.js";

export const unknownScope = defineRule(["unknown-scope"], (context) => {
  const check: Visitor = (object, pointer) => {
    for (const { name, pointer: at, scopes } of requirementsOf(object, pointer)) {
      const scheme = context.dereference(memberOf(securitySchemesIn(context), name), at)?.value;
      if (scheme?.["type"] !== "oauth2") continue;
      const known = membersOf(scheme["flows"]).flatMap(([, flow]) =>
        membersOf(memberOf(flow, "scopes")).map(([scope]) => scope),
      );
      itemsOf(scopes).forEach((scope, index) => {
        if (typeof scope !== "string" || known.includes(scope)) return;
        const message = `The security scheme \`${name}\` has no scope \`${scope}\`.`;
        context.report(child(at, index), "unknown-scope", message, { hint: didYouMean(scope, known) });
      });
    }
  };
  return { document: check, operation: check };
});
