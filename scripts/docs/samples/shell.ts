// Arguments of a POSIX shell: whatever a document says stays one argument, and only environment variables are expanded.

/** Text as it is, or the value of an environment variable without so many of its last characters. */
export type Piece = string | { readonly variable: string; readonly cut?: number };

/** Pieces as one word of a command. A shell has no form for NUL, so that text must not contain it. */
export function shellWord(...pieces: readonly Piece[]): string {
  if (pieces.every((each) => typeof each === "string")) return quoteText(pieces.join(""));
  const strings = pieces.filter((each) => typeof each === "string");
  // History expansion of an interactive shell sees `!` between double quotes as well.
  if (strings.some((each) => /[\\"$`!]/.test(each)))
    return pieces.map((each) => (typeof each === "string" ? quoteText(each) : `"${expand(each)}"`)).join("");
  const inside = pieces.map((each, index) => {
    if (typeof each === "string") return each;
    const next = pieces[index + 1];
    return expand(each, typeof next === "string" && /^\w/.test(next));
  });
  return `"${inside.join("")}"`;
}

/** The value of a variable, in braces where what is behind it would be part of its name. */
function expand({ variable, cut = 0 }: Exclude<Piece, string>, continues = false): string {
  if (cut > 0) return `\${${variable}%${"?".repeat(cut)}}`;
  return continues ? `\${${variable}}` : `$${variable}`;
}

/** Text without expansion: as it is where it has no special characters. */
function quoteText(text: string): string {
  if (text.includes("\0")) throw new TypeError("An argument of a command has no NUL.");
  if (/^[\w@%+:,./-][\w@%+=:,./-]*$/.test(text)) return text;
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

const maxLineLength = 80;

/** A command with an option in each line, or in one line where it is short. */
export function shellCommand(start: string, options: readonly string[]): string {
  const line = [start, ...options].join(" ");
  return line.length <= maxLineLength && !line.includes("\n") ? line : [start, ...options].join(" \\\n  ");
}
