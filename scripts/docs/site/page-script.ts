// What the pages around the reference do with a script. Without one, or without a clipboard, they lack nothing else.

/**
 * Adds a button to each block of code that copies it, where the browser has a clipboard for the page: over HTTPS, and
 * at localhost. A drawing that is wider than the window begins in its middle.
 */
export const pageScript = `
for (const drawing of document.querySelectorAll(".diagram"))
  drawing.scrollLeft = (drawing.scrollWidth - drawing.clientWidth) / 2;
if (navigator.clipboard !== undefined)
  for (const block of document.querySelectorAll("pre:not(.output)")) {
    const [frame, button] = [document.createElement("div"), document.createElement("button")];
    frame.className = "code";
    button.type = "button";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(block.dataset.copy ?? block.textContent);
      button.textContent = "Copied";
      setTimeout(() => (button.textContent = "Copy"), 2000);
    });
    block.replaceWith(frame);
    frame.append(block, button);
  }
`.trim();
