// What people write in descriptions, taken apart. Whoever takes a text for a promise must be sure of it: what isn't
// understood as a whole means nothing.

/** The sentences of a text, without its line breaks, its stops and its Markdown marks. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .replaceAll(/\s*\n\s*(?:[-*•>#]\s*|\n\s*)/g, ". ")
    .replaceAll(/\s+/g, " ")
    .split(/(?<=[.;!?])\s+(?!e\.g\.)/)
    .map((each) =>
      each
        .trim()
        .replace(/[.;:!?]+$/, "")
        .replaceAll(/\*\*|__/g, ""),
    )
    .filter((each) => each !== "");
}

/** The words of a name, in lower case: `createdAfter`, `created_after`. */
export function wordsOf(name: string): readonly string[] {
  return name
    .split(/[^A-Za-z0-9]+|(?<=[a-z\d])(?=[A-Z])/)
    .filter((each) => each !== "")
    .map((each) => each.toLowerCase());
}

/** A word without the ending of its plural. */
export function singularOf(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  return word.replace(/ies$/, "y").replace(/(?<=(?:s|x|ch|sh))es$|s$/, "");
}

/** Whether two words have the same beginning, as forms of one word do: `cancel`, `cancelled`. */
export function areForms(a: string, b: string): boolean {
  const [first, second] = [a, b].map((each) => each.toLowerCase().replace(/(?:ed|ing|s|e)$/, ""));
  if (first === undefined || second === undefined || Math.min(first.length, second.length) < 3) return a === b;
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  return long.startsWith(short) && long.length - short.length <= 2;
}
