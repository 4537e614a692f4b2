// The list of what is wrong with the document.

import { createButton, createElement } from "../../try-it/browser/elements.js";
import type { Checked, Finding } from "../messages.js";

/**
 * Replaces the list, with the files of places where there are several. `onChoose` is called with the one that is to be
 * shown in the editor.
 */
export function showFindings(
  list: HTMLElement,
  { findings, counts }: Checked,
  hasFiles: boolean,
  onChoose: (finding: Finding) => void,
): void {
  const items = findings.map((finding) => {
    const { severity, code, file, line, column, message, hint = "", frame } = finding;
    const at = hasFiles ? `${file}:` : "";
    const place = createButton(`${at}${line}:${column}`, () => onChoose(finding), "place");
    place.setAttribute("aria-label", `${hasFiles ? `${file}, line` : "Line"} ${line}, column ${column}`);
    return createElement(
      "li",
      { className: `finding ${severity}` },
      createElement(
        "p",
        {},
        place,
        " ",
        createElement("strong", { textContent: severity }),
        ` ${message} `,
        createElement("code", { textContent: code }),
      ),
      ...(frame === "" ? [] : [createElement("pre", { textContent: frame, tabIndex: 0, className: "output" })]),
      ...(hint === "" ? [] : [createElement("p", { className: "hint", textContent: `Help: ${hint}` })]),
    );
  });
  const more = counts.error + counts.warning + counts.note - findings.length;
  list.replaceChildren(
    ...(items.length === 0
      ? [createElement("p", { className: "hint", textContent: "Nothing is wrong with the document." })]
      : [createElement("ol", { className: "findings" }, ...items)]),
    ...(more > 0 ? [createElement("p", { className: "hint", textContent: `And ${more} more.` })] : []),
  );
}

/** `2 errors, 1 warning`. */
export function countFindings({ counts }: Checked): string {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([severity, count]) => `${count} ${severity}${count === 1 ? "" : "s"}`);
  return parts.length === 0 ? "No findings" : parts.join(", ");
}
