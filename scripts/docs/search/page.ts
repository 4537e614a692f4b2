// The page that searches the site.

import { browserModule } from "../browser-module.js";
import type { SearchEntry } from "./entries.js";

export const searchScript = "search.js";

export const searchStyle = `
#query {
  width: 100%; padding: 0.5rem 0.75rem; border: 1px solid var(--muted); border-radius: 6px;
  background: var(--back); color: var(--text); font: inherit;
}
#query::placeholder { color: var(--muted); opacity: 1; }
#query:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
#found { color: var(--muted); min-height: 1.6em; }
#results { padding: 0; list-style: none; }
#results li { margin: 1rem 0; overflow-wrap: anywhere; }
#results p { margin: 0.1rem 0; color: var(--muted); font-size: 0.875rem; }
`;

export const searchColumns = `<main id="content" tabindex="-1"><article><h1>Search</h1>
<input id="query" type="search" aria-label="Search" placeholder="Operation, schema, error or guide" autocomplete="off" spellcheck="false">
<p id="found" role="status"></p>
<ol id="results"></ol>
<noscript><p>The search needs JavaScript.</p></noscript>
</article></main>
<script src="${searchScript}" defer></script>`;

/** The script of the page with all entries. */
export async function searchScriptOf(entries: readonly SearchEntry[]): Promise<string> {
  const data = `globalThis.searchEntries = JSON.parse(${JSON.stringify(JSON.stringify(entries))});`;
  return `${data}\n${await browserModule("search-page", "search/browser/main.ts")}`;
}
