// What a configuration of Stainless leaves out of an SDK for TypeScript.
import { itemsOf, type Json } from "../../../json/json.js";

/** What Stainless calls TypeScript. */
export const ownTargets: readonly string[] = ["typescript", "node"];

/** Whether something is for other languages: `skip: true`, `skip: [typescript]` or `only: [python]`. */
export function isSkipped({
  skip,
  only,
}: {
  readonly skip: Json | undefined;
  readonly only: Json | undefined;
}): boolean {
  return skip === true || hasOwnTarget(skip) || (only !== undefined && !hasOwnTarget(only));
}

function hasOwnTarget(list: Json | undefined): boolean {
  return itemsOf(list).some((each) => ownTargets.includes(String(each)));
}
