// Tabs (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/): arrows move between them.

export interface Tabs {
  /** The id of the panel that is shown. */
  shown(): string;
}

/** `onShow` is called with the id of a panel when it is chosen. */
export function startTabs(list: HTMLElement, onShow: (panel: string) => void): Tabs {
  const tabs = [...list.querySelectorAll<HTMLButtonElement>("[role=tab]")];
  let shown = panelOf(tabs[0] ?? list);
  const show = (tab: HTMLButtonElement): void => {
    shown = panelOf(tab);
    for (const each of tabs) {
      const isShown = each === tab;
      each.setAttribute("aria-selected", String(isShown));
      each.tabIndex = isShown ? 0 : -1;
      const panel = document.getElementById(panelOf(each));
      if (panel !== null) panel.hidden = !isShown;
    }
    onShow(shown);
  };
  tabs.forEach((tab, index) => {
    tab.addEventListener("click", () => show(tab));
    tab.addEventListener("keydown", ({ key }) => {
      const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
      const next = tabs[(index + step + tabs.length) % tabs.length];
      if (step === 0 || next === undefined) return;
      next.focus();
      show(next);
    });
  });
  return { shown: () => shown };
}

function panelOf(tab: Element): string {
  return tab.getAttribute("aria-controls") ?? "";
}
