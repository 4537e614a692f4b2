// What a misspelt word, or a pointer to nothing, was meant to be.
import { distance } from "fastest-levenshtein";
import { isObject, type Json, type JsonObject } from "../json/json.js";
import { pointerTo, tokens, valueAt, type Pointer } from "../json/pointer.js";

/** Beyond these a hint is not worth its time: nobody misspelt a word that long, or looks for it among that many. */
const longest = 100;
const most = 500;

/** The candidate nearest to `word`, when one is near enough to be what was meant. */
export function closestMatch(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > longest) return undefined;
  const { plain, letters } = formsOf(word);
  const tolerance = Math.min(3, Math.max(1, Math.floor(word.length / 3)));
  let best: string | undefined;
  let least = tolerance + 1;
  let seen = 0;
  for (const candidate of candidates) {
    if (++seen > most) break;
    const difference = Math.abs(candidate.length - word.length);
    if (difference > 2 * tolerance || candidate === word) continue;
    const other = formsOf(candidate);
    // Case and separators are less than a slip, letters in another order are one.
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
    if (apart < least) [best, least] = [candidate, apart];
  }
  return best;
}

/** A hint that names the nearest candidate; undefined when none is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const meant = closestMatch(word, candidates);
  return meant === undefined ? undefined : `did you mean \`${meant}\`?`;
}

/** A pointer with each wrong step put right; undefined when one is like nothing that is there. */
export function closestPointer(root: Json, pointer: Pointer): Pointer | undefined {
  const right: string[] = [];
  for (const step of tokens(pointer)) {
    const place = valueAt(root, pointerTo(...right));
    const next = !isObject(place)
      ? undefined
      : Object.hasOwn(place, step)
        ? step
        : closestMatch(step, candidatesIn(place));
    if (next === undefined) return undefined;
    right.push(next);
  }
  return pointerTo(...right);
}

const candidates = new WeakMap<JsonObject, readonly string[]>();

/**
 * The names of an object's first members, listed once: an object of thousands is searched for each reference to
 * nothing.
 */
export function candidatesIn(object: JsonObject): readonly string[] {
  const known = candidates.get(object) ?? Object.keys(object).slice(0, most);
  candidates.set(object, known);
  return known;
}

interface Forms {
  readonly plain: string;
  readonly letters: string;
}

/** The forms of the words that were compared last: one list of candidates is asked for many words. */
const forms = new Map<string, Forms>();

/** `operation_id`, `OperationID` and `operationId` are one word; its letters are those of its anagrams. */
function formsOf(word: string): Forms {
  const known = forms.get(word);
  if (known !== undefined) return known;
  const plain = word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const made = { plain, letters: [...plain].sort().join("") };
  if (forms.size >= 4 * most) forms.clear();
  forms.set(word, made);
  return made;
}
