// Suggestions for misspelt words, and for pointers whose target doesn't exist.
import { distance } from "fastest-levenshtein";
import { isObject, type Json, type JsonObject } from "../json/json.js";
import { pointerTo, tokens, valueAt, type Pointer } from "../json/pointer.js";

/** Limits that keep suggestions fast: longer words and further candidates are not compared. */
const maxWordLength = 100;
const maxCandidates = 500;

/** The candidate that is most similar to `word`; undefined when none is similar enough. */
export function closestMatch(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > maxWordLength) return undefined;
  const { plain, letters } = formsOf(word);
  const tolerance = Math.min(3, Math.max(1, Math.floor(word.length / 3)));
  let best: string | undefined;
  let minDistance = tolerance + 1;
  let seen = 0;
  for (const candidate of candidates) {
    if (++seen > maxCandidates) break;
    const difference = Math.abs(candidate.length - word.length);
    if (difference > 2 * tolerance || candidate === word) continue;
    const other = formsOf(candidate);
    // Other case and separators count less than a typing mistake, and letters in another order count as one.
    const apart =
      plain === ""
        ? distance(word, candidate)
        : other.plain === plain
          ? 0.5
          : other.letters === letters
            ? 1
            : difference <= tolerance
              ? distance(word, candidate)
              : Infinity;
    if (apart < minDistance) [best, minDistance] = [candidate, apart];
  }
  return best;
}

/** A hint with the most similar candidate; undefined when none is similar. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const suggestion = closestMatch(word, candidates);
  return suggestion === undefined ? undefined : `did you mean \`${suggestion}\`?`;
}

/** The most similar pointer with an existing target; undefined when there is none. */
export function closestPointer(root: Json, pointer: Pointer): Pointer | undefined {
  const steps: string[] = [];
  for (const step of tokens(pointer)) {
    const place = valueAt(root, pointerTo(...steps));
    const next = !isObject(place)
      ? undefined
      : Object.hasOwn(place, step)
        ? step
        : closestMatch(step, candidatesIn(place));
    if (next === undefined) return undefined;
    steps.push(next);
  }
  return pointerTo(...steps);
}

const candidates = new WeakMap<JsonObject, readonly string[]>();

/** The first keys of an object. They are cached, because a large object is searched for each unresolved reference. */
export function candidatesIn(object: JsonObject): readonly string[] {
  const known = candidates.get(object) ?? Object.keys(object).slice(0, maxCandidates);
  candidates.set(object, known);
  return known;
}

interface Forms {
  readonly plain: string;
  readonly letters: string;
}

/** A cache: the same candidates are compared with many words. */
const forms = new Map<string, Forms>();

/** `operation_id`, `OperationID` and `operationId` have the same `plain` form; anagrams have the same `letters`. */
function formsOf(word: string): Forms {
  const known = forms.get(word);
  if (known !== undefined) return known;
  const plain = word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const made = { plain, letters: [...plain].sort().join("") };
  if (forms.size >= 4 * maxCandidates) forms.clear();
  forms.set(word, made);
  return made;
}
