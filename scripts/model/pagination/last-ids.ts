// Pages after the last item of the page before: only where the document says that the parameter takes an item's id.

import { isKind, itemsOf, propertiesOf, schemaAt } from "./page-members.js";
import { child } from "../../json/pointer.js";
import type { Facts } from "./facts.js";
import type { Style } from "../paged-list.js";
import { selectorText, pageSelectorOf } from "./selectors.js";

/** Members that identify an item, and how a description names them. */
const idWords: readonly (readonly [name: string, words: RegExp])[] = [
  ["id", /\b(id|identifier)s?\b/i],
  ["uuid", /\buuid\b/i],
  // A token may also be one of the page.
  ["token", /\b(item|object|record|resource)('s)? token\b/i],
  ["gid", /\bgid\b/i],
  ["sid", /\bsid\b/i],
];

/** "The key of the last item of the previous page": a member of an item, whatever the parameter is called. */
const lastItemWords =
  /\b(\w+) of the last (?:item|record|object|entity|element|entry|row|result)\b[^.]*\b(?:previous|prior|preceding|before|last) (?:page|response|request)\b/i;

/** A response without a flag for more pages is not enough: the end would be a guess. */
export function lastIdOf({ selectors, others, schema, items, hints, schemas }: Facts): Style | undefined {
  const { hasMore, isLast } = hints;
  const found = items === undefined ? undefined : schemaAt(schema, items, schemas);
  const item = found === undefined ? undefined : itemsOf(found, schemas);
  if (item === undefined || (hasMore ?? isLast) === undefined) return undefined;
  const properties = propertiesOf(item, schemas);
  for (const selector of [...selectors, ...others]) {
    const { name, role, kind, docs } = selector;
    if (/\bopaque\b|base64/i.test(docs)) continue;
    const named =
      role === "cursor" && /after/i.test(name) ? idWords.find(([, words]) => words.test(docs))?.[0] : undefined;
    const last = lastItemWords.exec(docs)?.[1]?.toLowerCase();
    const id = properties.find(
      (each) => each.name === (named ?? last) && kind !== "value" && isKind(each.schema, kind, schemas),
    );
    if (id === undefined) continue;
    const evidence = `${selectorText(selector)} is described as the ${id.name} of an item`;
    return { style: "last-id", parameter: pageSelectorOf(selector), id: child("", id.name), ...hints, evidence };
  }
  return undefined;
}
