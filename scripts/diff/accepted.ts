// Which findings of a diff an entry of the list of accepted ones is about.
import type { Acceptance } from "../diagnostics/acceptance.js";
import type { Finding } from "./finding.js";
import { placeOf } from "./place.js";

/** Whether an entry accepts a finding: the pointer may be one of either document. */
export function acceptsFinding({ code, operation, pointer }: Acceptance, finding: Finding): boolean {
  if (code !== finding.code) return false;
  if (operation !== undefined && !isOnlyIn(finding, operation)) return false;
  return pointer === undefined || pointersOf(finding).includes(pointer);
}

/** An entry for one operation doesn't accept what others feel as well. */
function isOnlyIn({ operation, uses }: Finding, accepted: string): boolean {
  if (operation !== undefined) return operation === accepted;
  return uses.length > 0 && uses.every((use) => use.operation === accepted);
}

/** In the files, and in the documents as one. */
function pointersOf({ base, revision }: Finding): readonly string[] {
  return [base, revision].flatMap((spot) => (spot === undefined ? [] : [spot.pointer, placeOf(spot).pointer]));
}
