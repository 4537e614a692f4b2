// What a misspelt word was meant to be.
import { distance } from "fastest-levenshtein";

/** The candidate nearest to `word`, when one is near enough to be what was meant. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const tolerance = Math.min(3, Math.max(1, Math.floor(word.length / 3)));
  let best: string | undefined;
  let least = tolerance + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > 2 * tolerance) continue;
    const apart = apartness(word, candidate);
    if (apart > 0 && apart < least) [best, least] = [candidate, apart];
  }
  return best;
}

/** A hint that names the nearest candidate; undefined when none is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const meant = nearest(word, candidates);
  return meant === undefined ? undefined : `did you mean \`${meant}\`?`;
}

/** Edits between two words; letters in another order count as one, case and separators as less than one. */
function apartness(word: string, candidate: string): number {
  if (word === candidate) return 0;
  const [one, other] = [simplified(word), simplified(candidate)];
  if (one === other && one !== "") return 0.5;
  return sorted(one) === sorted(other) && one !== "" ? 1 : distance(word, candidate);
}

function sorted(word: string): string {
  return [...word].sort().join("");
}

/** `operation_id`, `OperationID` and `operationId` are one word. */
function simplified(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
