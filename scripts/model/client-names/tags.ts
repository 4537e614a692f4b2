// The groups that a tag names.

import { withoutSuffix } from "./operation-id.js";
import { camelCase, camelName, wordsOf, type Words } from "./words.js";

export interface TagNames {
  /** `Payments API` -> `payments`, `agents.sessions` -> `agents`, `sessions` */
  readonly group: readonly string[];
  /** What words are compared with: those before the parentheses of `Collaborations (List)`. */
  readonly words: Words;
  /** The words in parentheses. */
  readonly aside: Words;
}

export function tagNames(tag: string): TagNames {
  // Not those of a sentence or a version: `Node.js`, `Users 2.0`.
  const parts = /^[a-z][\w-]*(?:\.[a-z][\w-]*)+$/.test(tag) ? tag.split(".") : [tag];
  const plain = wordsOf(tag.replace(/\([^()]*\)/g, " "));
  return {
    group: parts.map(groupName),
    words: withoutSuffix(plain.length === 0 ? wordsOf(tag) : plain),
    aside: plain.length === 0 ? [] : [...tag.matchAll(/\(([^()]*)\)/g)].flatMap(([, text = ""]) => wordsOf(text)),
  };
}

function groupName(text: string): string {
  const words = withoutSuffix(wordsOf(text));
  return words.length === 0 ? camelName(text) : camelCase(words);
}
