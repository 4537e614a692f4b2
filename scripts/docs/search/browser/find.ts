// Finds entries by words, by their beginnings, and with a typing error in a longer word.

import MiniSearch from "minisearch";
import type { SearchEntry } from "../entries.js";

const maxResults = 30;

/** Camel case, snake case and paths are several words, and one. */
function wordsOf(text: string): readonly string[] {
  const whole = text.split(/[^\p{L}\p{N}_-]+/u);
  return whole.flatMap((each) => {
    const parts = each.split(/[_-]+|(?<=[a-z0-9])(?=[A-Z])/).filter((part) => part !== "");
    return parts.length > 1 ? [...parts, parts.join("")] : parts;
  });
}

/** A function that finds the entries for a text, the best first. */
export function createFinder(entries: readonly SearchEntry[]): (text: string) => readonly SearchEntry[] {
  const index = new MiniSearch<SearchEntry & { readonly id: number }>({
    fields: ["title", "text"],
    tokenize: (text) => [...wordsOf(text)],
    searchOptions: {
      boost: { title: 4 },
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      combineWith: "AND",
      boostDocument: (id) => (entries[Number(id)]?.kind === "page" ? 1 : 1.5),
    },
  });
  index.addAll(entries.map((each, id) => ({ ...each, id })));
  return (text) =>
    index
      .search(text)
      .flatMap(({ id }) => entries[Number(id)] ?? [])
      .slice(0, maxResults);
}
