// The names of an operation's query: another one would be ignored by the service. Copied into generated/ as it is.

import { isObject } from "../../syntax/json-values.js";

/** Writes a query after its names were checked: a TypeError names one that the document doesn't have. */
export function namedQuery(names: readonly string[], write: (query: unknown) => string): (query: unknown) => string {
  return (query) => {
    for (const [name, value] of Object.entries(isObject(query) ? query : {}))
      if (value !== undefined && !names.includes(name) && name !== "__proto__")
        throw new TypeError(`query has no ${name}: ${suggestName(name, names)}`);
    return write(query);
  };
}

function suggestName(name: string, names: readonly string[]): string {
  const similar = names.find((each) => isSimilar(plainName(each), plainName(name)));
  return similar === undefined ? `there are ${names.join(", ")}.` : `did you mean ${similar}?`;
}

/** `page_size`, `pageSize` and `Page-Size` are one word. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Whether two words are equal, or but for one letter: another one, one more, one less, or two in turn. */
function isSimilar(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const isTurned = left.length === 2 && left === [...right].reverse().join("");
  return isTurned || (left.length <= 1 && right.length <= 1);
}
