// Security requirements name schemes that exist.
import { didYouMean } from "../../diagnostics/suggestions.js";
import { memberOf, membersOf } from "../../json/json.js";
import type { Pointer } from "../../json/pointer.js";
import { mayBeSchemeUri } from "../../openapi/objects.js";
import { requirementsOf, securitySchemesIn } from "../requirements.js";
import { defineRule, type Visitor } from "../rule.js";

export const unknownSecurityScheme = defineRule(["unknown-security-scheme"], (context) => {
  const placesOf = new Map<string, Pointer[]>();

  /** One diagnostic for each name, at its first place: in a document without schemes each operation may name one. */
  const reportLater = (name: string, pointer: Pointer): void => {
    const known = placesOf.get(name);
    if (known !== undefined) return void known.push(pointer);
    const places = [pointer];
    placesOf.set(name, places);
    context.afterVisit(() => {
      const number = new Set(places).size;
      const which = number === 1 ? "this requirement" : `the ${number} requirements that name it`;
      const names = membersOf(securitySchemesIn(context)).map(([each]) => each);
      const hint = didYouMean(name, names) ?? "add it to `components.securitySchemes`";
      const message = `There is no security scheme \`${name}\`, so ${which} can't be met.`;
      context.report(pointer, "unknown-security-scheme", message, { at: "key", hint });
    });
  };

  const check: Visitor = (object, pointer) => {
    for (const { name, pointer: at } of requirementsOf(object, pointer)) {
      // A URI that is still there could not be resolved, which was reported where files were read.
      if (!mayBeSchemeUri(name, context.version) && memberOf(securitySchemesIn(context), name) === undefined)
        reportLater(name, at);
    }
  };
  return { document: check, operation: check };
});
