// Light or dark: as the system is, until a reader chooses; then all pages are as chosen.

/**
 * The key of the choice in the browser's storage, and the class of the root element, are those of the reference, which
 * Redoc renders: so it begins as the other pages are.
 */
const storageKey = "redoc.colorMode";

/** Rules for dark pages on a screen: browsers print no backgrounds. Without a script a page is as the system is. */
export function inDarkScheme(selector: string, declarations: string): string {
  const of = (root: string): string => (selector === ":root" ? root : `${root} ${selector}`);
  return `@media screen { ${of(":root.dark")} { ${declarations} } }
@media screen and (prefers-color-scheme: dark) { ${of(":root:not(.light)")} { ${declarations} } }`;
}

/** The button of the header. It is shown where the script runs. */
export const colorSchemeButton = `<button type="button" class="site-scheme" aria-label="Dark colors" aria-pressed="false" title="Light or dark"><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M8 1.5a6.5 6.5 0 0 1 0 13z" fill="currentColor"/></svg></button>`;

/**
 * JavaScript for the head of each page, which runs before anything is painted. Redoc sets the class again when one
 * changes the language of samples, to what it was when the page was loaded; while the page is printed it is light.
 */
export const colorSchemeScript = `
{
  const { classList } = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  let chosen = null;
  let isPrinting = false;
  const readChoice = () => {
    try {
      chosen = localStorage.getItem("${storageKey}") ?? chosen;
    } catch {}
    return chosen;
  };
  const isDark = () => ["dark", "light"].includes(chosen) ? chosen === "dark" : system.matches;
  const show = () => {
    if (isPrinting || classList.contains(isDark() ? "dark" : "light")) return;
    classList.remove("dark", "light");
    classList.add(isDark() ? "dark" : "light");
    for (const button of document.querySelectorAll(".site-scheme")) button.ariaPressed = String(isDark());
  };
  readChoice();
  show();
  new MutationObserver(show).observe(document.documentElement, { attributeFilter: ["class"] });
  system.addEventListener("change", show);
  addEventListener("storage", () => (readChoice(), show()));
  addEventListener("DOMContentLoaded", () => {
    for (const button of document.querySelectorAll(".site-scheme")) button.ariaPressed = String(isDark());
  });
  addEventListener("beforeprint", () => (isPrinting = true), { capture: true });
  addEventListener("afterprint", () => ((isPrinting = false), show()));
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || target.closest(".site-scheme") === null) return;
    chosen = isDark() ? "light" : "dark";
    try {
      localStorage.setItem("${storageKey}", chosen);
    } catch {}
    show();
  });
}
`.trim();
