// HTML in Markdown: descriptions may mark text up with it, and nothing else.

/** What Markdown has no signs for and a text may need; all that loads, sends, embeds or styles is not among them. */
const harmless = new Set(
  "a abbr b blockquote br caption code dd del details dl dt em h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub summary sup table tbody td tfoot th thead tr u ul var".split(
    " ",
  ),
);

/**
 * A description without HTML elements that do more than mark text up: Redoc leaves most in, and a policy can't forbid a
 * `<meta http-equiv="refresh">`. A word joiner after the bracket, which nobody sees, makes text of them, in code as
 * well.
 */
export function withoutElements(markdown: string): string {
  return markdown.replace(/<(?=\/?([a-z][\w:.-]*))/gi, (bracket, name: string) =>
    isHarmless(name.toLowerCase()) ? bracket : `${bracket}\u2060`,
  );
}

/** No element of HTML has a hyphen or an underscore in its name: `<api_key>` stands for something. */
function isHarmless(name: string): boolean {
  return harmless.has(name) || /[-_]/.test(name);
}
