// What the rule of a client name did with the words of an operation, so that it can be explained.

import { stemOf, type Words } from "./words.js";

export interface Change {
  /** The words that a rule left out, as they were written. */
  readonly without: Words;
  /** The words that it put in. */
  readonly added: Words;
  /** Why, as the end of a sentence: "the group says it". */
  readonly why: string;
}

/** The changes of words, in their order. */
export class Trail {
  readonly changes: Change[] = [];

  /** Notes what a rule changed, if anything, and returns its words. */
  step(why: string, before: Words, after: Words): Words {
    const without = difference(before, after);
    const added = difference(after, before);
    if (without.length > 0 || added.length > 0) this.changes.push({ without, added, why });
    return after;
  }
}

/** The words of a list that another one lacks. */
function difference(words: Words, others: Words): Words {
  const left = others.map(stemOf);
  return words.filter((word) => {
    const at = left.indexOf(stemOf(word));
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}
