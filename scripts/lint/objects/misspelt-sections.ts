// Misspelt fields above what references need: `schmas` for `schemas` in `components`. They are one mistake, which would
// otherwise be reported at every reference.
import { closestMatch } from "../../diagnostics/suggestions.js";
import { memberOf, membersOf, type Json } from "../../json/json.js";
import { pointerTo, tokens, valueAt, type Pointer } from "../../json/pointer.js";
import type { Document } from "../../openapi/document.js";
import type { ObjectRule } from "../../openapi/grammar.js";
import { objectRule } from "../../openapi/objects.js";

/**
 * The misspelt field because of which there is nothing at `pointer`: `/components/schmas` for
 * `/components/schemas/User`, the outer one of two. Undefined where something else is wrong.
 */
export function misspeltSection({ root, version }: Document, pointer: Pointer): Pointer | undefined {
  const [field = "", section = "", ...rest] = tokens(pointer);
  for (const outer of spellingsOf(field, root, objectRule("document", version))) {
    for (const inner of spellingsOf(section, memberOf(root, outer), objectRule("components", version))) {
      if (valueAt(root, pointerTo(outer, inner, ...rest)) === undefined) continue;
      return outer !== field ? pointerTo(outer) : inner !== section ? pointerTo(outer, inner) : undefined;
    }
  }
  return undefined;
}

/** A field, and the keys of an object that are no fields but most similar to it. */
function spellingsOf(field: string, object: Json | undefined, { fields }: ObjectRule): readonly string[] {
  const isMisspelt = (key: string): boolean =>
    !fields.has(key) && !key.startsWith("x-") && closestMatch(key, fields.keys()) === field;
  return [
    field,
    ...membersOf(object)
      .map(([key]) => key)
      .filter(isMisspelt),
  ];
}
