// Restricts HTML in Markdown descriptions to elements that only mark up text.

/** Elements that mark up text. None of them loads, submits, embeds or styles anything. */
const harmlessElements = new Set(
  "a abbr b blockquote br caption code dd del details dl dt em h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub summary sup table tbody td tfoot th thead tr u ul var".split(
    " ",
  ),
);

/**
 * A description in which all other elements are plain text. Redoc keeps most of them, and a content security policy
 * can't forbid `<meta http-equiv="refresh">`. An invisible word joiner after the bracket makes them text, in code as
 * well.
 */
export function withoutElements(markdown: string): string {
  return markdown.replace(/<(?=\/?([a-z][\w:.-]*))/gi, (bracket, name: string) =>
    isHarmless(name.toLowerCase()) ? bracket : `${bracket}\u2060`,
  );
}

/** HTML elements have no hyphen or underscore in their names: `<api_key>` is a placeholder. */
function isHarmless(name: string): boolean {
  return harmlessElements.has(name) || /[-_]/.test(name);
}
