// HTML of strings that come from documents.

/** A string as the text of an element or as the value of an attribute between double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

/** Markdown or HTML without its markup, on one line, for `<title>` and `<meta>`. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/<[^>]*>/g, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** HTML, or the text of a document: characters that would reverse the letters of a paragraph are shown by name. */
export function withVisibleOverrides(text: string): string {
  return text.replaceAll("\u202d", "⟨U+202D⟩").replaceAll("\u202e", "⟨U+202E⟩");
}
