// The script of the page that searches the site.

import type { SearchEntry } from "../entries.js";
import { createFinder } from "./find.js";

/** Fills the page: results appear while one writes, and the address has the text. */
function start(entries: readonly SearchEntry[]): void {
  const [input = null, list = null, status = null] = ["query", "results", "found"].map((id) =>
    document.getElementById(id),
  );
  if (!(input instanceof HTMLInputElement) || list === null || status === null) return;
  const find = createFinder(entries);
  const show = (): void => {
    const found = find(input.value);
    list.replaceChildren(...found.map(resultOf));
    status.textContent =
      input.value.trim() === "" ? "" : found.length === 0 ? "Nothing found." : `${found.length} found`;
  };
  input.value = new URLSearchParams(location.search).get("q") ?? "";
  input.addEventListener("input", () => {
    history.replaceState(null, "", input.value === "" ? location.pathname : `?q=${encodeURIComponent(input.value)}`);
    show();
  });
  input.focus();
  show();
}

function resultOf({ kind, title, href, text }: SearchEntry): HTMLElement {
  const item = document.createElement("li");
  const link = Object.assign(document.createElement("a"), { href, textContent: title });
  const shown = text.length > 160 ? `${text.slice(0, 160)} …` : text;
  item.append(link, Object.assign(document.createElement("p"), { textContent: `${kind} · ${shown}` }));
  return item;
}

// Set by the lines before this script.
start((globalThis as { readonly searchEntries?: readonly SearchEntry[] }).searchEntries ?? []);
