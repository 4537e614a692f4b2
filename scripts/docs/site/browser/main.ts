// What the pages around the reference do with a script. Without one, or without a clipboard, they lack nothing else.

import { createCopyButton, createElement } from "../../try-it/browser/elements.js";

// A drawing that is wider than the window begins in its middle.
for (const drawing of document.querySelectorAll(".diagram"))
  drawing.scrollLeft = (drawing.scrollWidth - drawing.clientWidth) / 2;

for (const block of document.querySelectorAll<HTMLElement>("pre:not(.output)")) {
  const button = createCopyButton(() => block.dataset["copy"] ?? block.textContent ?? "");
  if (button === undefined) continue;
  const frame = createElement("div", { className: "code" });
  block.replaceWith(frame);
  frame.append(block, button);
}
