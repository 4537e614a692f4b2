// What a misspelt word, or a pointer to nothing, was meant to be.
import { distance } from "fastest-levenshtein";
import { isObject } from "../json.js";
import type { Json } from "../model.js";
import { pointerTo, tokens, valueAt, type Pointer } from "../pointer.js";

/** The candidate nearest to `word`, when one is near enough to be what was meant. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const plain = simplified(word);
  const letters = sorted(plain);
  const tolerance = Math.min(3, Math.max(1, Math.floor(word.length / 3)));
  let best: string | undefined;
  let least = tolerance + 1;
  for (const candidate of candidates) {
    const difference = Math.abs(candidate.length - word.length);
    if (difference > 2 * tolerance || candidate === word) continue;
    const other = simplified(candidate);
    // Case and separators are less than a slip, letters in another order are one.
    const apart =
      plain === "" ? distance(word, candidate)
      : other === plain ? 0.5
      : other.length === plain.length && sorted(other) === letters ? 1
      : difference <= tolerance ? distance(word, candidate)
      : Infinity;
    if (apart < least) [best, least] = [candidate, apart];
  }
  return best;
}

/** A hint that names the nearest candidate; undefined when none is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const meant = nearest(word, candidates);
  return meant === undefined ? undefined : `did you mean \`${meant}\`?`;
}

/** A pointer with each wrong step put right; undefined when one is like nothing that is there. */
export function nearestPointer(root: Json, pointer: Pointer): Pointer | undefined {
  const right: string[] = [];
  for (const step of tokens(pointer)) {
    const place = valueAt(root, pointerTo(...right));
    const known = isObject(place) ? Object.keys(place) : [];
    const next = known.includes(step) ? step : nearest(step, known);
    if (next === undefined) return undefined;
    right.push(next);
  }
  return pointerTo(...right);
}

/** `operation_id`, `OperationID` and `operationId` are one word. */
function simplified(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function sorted(word: string): string {
  return [...word].sort().join("");
}
