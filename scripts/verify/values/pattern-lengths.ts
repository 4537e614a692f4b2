// How long a text may be by a pattern: `^[A-Z]{3}-[0-9]{2,4}$` has lengths as `minLength` and `maxLength` do, and a
// server may have others.

/** Longer strings are not made. */
const maxLength = 300;

/** The strings that differ from one that matches by repeated characters, or fewer, and that just do not match. */
export function findStringsPast(own: string, pattern: string, change: "longer" | "shorter"): readonly string[] {
  return runsOf(own, pattern, change).flatMap(({ past }) => (past === undefined ? [] : [past]));
}

/** The longest strings of that kind, or the shortest, that match. */
export function findStringsAtLimit(own: string, pattern: string, change: "longer" | "shorter"): readonly string[] {
  return runsOf(own, pattern, change).flatMap(({ last, past }) => (past === undefined || last === own ? [] : [last]));
}

interface Run {
  /** The last text that matches, and the first that doesn't; none where all do. */
  readonly last: string;
  readonly past: string | undefined;
}

function runsOf(own: string, pattern: string, change: "longer" | "shorter"): readonly Run[] {
  const regex = regexOf(pattern);
  if (own === "" || regex?.test(own) !== true) return [];
  return changesOf(change).map((next): Run => {
    let last = own;
    for (let length = own.length; length > 0 && length <= maxLength; length = last.length) {
      const changed = next(last);
      if (!regex.test(changed)) return { last, past: changed };
      last = changed;
    }
    return { last, past: undefined };
  });
}

/** A character more or less at the end, or at the beginning. */
function changesOf(change: "longer" | "shorter"): readonly ((text: string) => string)[] {
  return change === "longer"
    ? [(text) => text + text.slice(-1), (text) => text.slice(0, 1) + text]
    : [(text) => text.slice(0, -1), (text) => text.slice(1)];
}

function regexOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return undefined;
  }
}
