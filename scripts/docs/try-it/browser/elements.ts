// Elements of the page. Text is never parsed as HTML.

type Children = readonly (Node | string)[];

/** An element with its properties (not its attributes) and what is inside. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<Omit<HTMLElementTagNameMap[K], "dataset" | "style">> = {},
  ...children: Children
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

export function createButton(text: string, onClick: () => void, className = "small"): HTMLButtonElement {
  return createElement("button", { type: "button", textContent: text, className, onclick: onClick });
}

/** A path, which is broken before a slash where it is too long for a line. */
export function createPath(path: string): HTMLElement {
  const parts = path.split(/(?<=.)(?=\/)/);
  const broken = parts.flatMap((part, index) => (index === 0 ? [part] : [createElement("wbr"), part]));
  return createElement("span", {}, ...broken);
}

let lastId = 0;

/** A label, what says more about it, and the element that it is for. */
export function createRow(label: string, note: string, control: HTMLElement): HTMLElement {
  const id = `field-${(lastId += 1)}`;
  control.id = id;
  const hint = createElement("p", { className: "hint", id: `${id}-hint`, textContent: note });
  if (note !== "") control.setAttribute("aria-describedby", hint.id);
  return createElement(
    "div",
    { className: "row" },
    createElement("label", { htmlFor: id, textContent: label }),
    control,
    ...(note === "" ? [] : [hint]),
  );
}

/** Undefined where the browser has no clipboard for the page: it has one over HTTPS, and at localhost. */
export function createCopyButton(textOf: () => string): HTMLButtonElement | undefined {
  if (navigator.clipboard === undefined) return undefined;
  const button = createButton("Copy", () => {
    void navigator.clipboard.writeText(textOf()).then(() => {
      button.textContent = "Copied";
      setTimeout(() => (button.textContent = "Copy"), 2000);
    });
  });
  return button;
}

/** A block of text with a button that copies it. */
export function createCode(label: string): { readonly node: HTMLElement; show(text: string): void } {
  const pre = createElement("pre", { tabIndex: 0, role: "region", ariaLabel: label });
  const button = createCopyButton(() => pre.textContent ?? "");
  const node = createElement("div", { className: "code" }, pre, ...(button === undefined ? [] : [button]));
  return { node, show: (text) => (pre.textContent = text) };
}
