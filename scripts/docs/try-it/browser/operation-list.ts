// The list of all operations, in which one finds one.

import type { ListedOperation } from "../description.js";
import { createElement, createPath } from "./elements.js";

/** Links to all operations by their tags, and a field that finds one. */
export function fillList(list: HTMLElement, operations: readonly ListedOperation[]): void {
  const filter = createElement("input", {
    type: "search",
    placeholder: "Find an operation",
    ariaLabel: "Find an operation",
  });
  const groups = new Map<string, ListedOperation[]>();
  for (const each of operations) groups.set(each.tag, [...(groups.get(each.tag) ?? []), each]);
  const items: { readonly text: string; readonly node: HTMLElement }[] = [];
  const lists = [...groups].map(([tag, all]) => {
    const links = all.map((operation) => {
      const { id, method, path, summary } = operation;
      const label = createElement("span", { className: "method", textContent: method });
      const link = createElement("a", { href: `#${encodeURIComponent(id)}`, title: summary }, label, createPath(path));
      const node = createElement("li", {}, link);
      items.push({ text: `${id} ${method} ${path} ${summary}`.toLowerCase(), node });
      return node;
    });
    return createElement(
      "section",
      {},
      createElement("p", { className: "side-title", textContent: tag }),
      createElement("ul", {}, ...links),
    );
  });
  filter.addEventListener("input", () => {
    const words = filter.value.toLowerCase().split(/\s+/);
    for (const { text, node } of items) node.hidden = !words.every((word) => text.includes(word));
    for (const each of lists) each.hidden = [...each.querySelectorAll("li")].every(({ hidden }) => hidden);
  });
  list.replaceChildren(filter, ...lists);
}
