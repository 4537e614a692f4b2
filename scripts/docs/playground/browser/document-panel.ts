// The document: its files are edited one at a time, and what is wrong in any of them is listed.

import { createElement } from "../../try-it/browser/elements.js";
import type { Checked, Finding, TextChange } from "../messages.js";
import { CodeEditor } from "./editor.js";
import { showFindings } from "./findings.js";
import type { WorkerLink } from "./worker-link.js";

export interface DocumentParts {
  /** Has the choice of a file, where there are several. */
  readonly row: HTMLElement;
  readonly select: HTMLSelectElement;
  readonly editor: Element;
  readonly findings: HTMLElement;
}

export class DocumentPanel {
  readonly #parts: DocumentParts;
  readonly #editor: CodeEditor;
  readonly #worker: WorkerLink;
  #findings: readonly Finding[] = [];
  /** What is listed, to be compared. */
  #listed = "";
  #turn = 0;

  constructor(
    parts: DocumentParts,
    worker: WorkerLink,
    onChange: (file: string, changes: readonly TextChange[]) => void,
  ) {
    this.#parts = parts;
    this.#worker = worker;
    this.#editor = CodeEditor.forDocument(parts.editor, onChange);
    parts.select.addEventListener("change", () => void this.#showFile(parts.select.value));
  }

  /** Shows the first of the document's files. */
  async open(files: readonly string[]): Promise<void> {
    const { row, select } = this.#parts;
    row.hidden = files.length < 2;
    select.replaceChildren(...files.map((value) => createElement("option", { value, textContent: value })));
    await this.#showFile(files[0] ?? "");
  }

  show(checked: Checked): void {
    const listed = JSON.stringify([checked.findings, checked.counts]);
    if (listed === this.#listed) return;
    this.#listed = listed;
    this.#findings = checked.findings;
    this.#mark();
    const { findings, row } = this.#parts;
    showFindings(findings, checked, !row.hidden, (finding) => void this.#goTo(finding));
  }

  async #goTo(finding: Finding): Promise<void> {
    this.#parts.select.value = finding.file;
    if (await this.#showFile(finding.file)) this.#editor.goTo(finding);
  }

  /** Resolves to false where another one was chosen meanwhile. */
  async #showFile(file: string): Promise<boolean> {
    const turn = (this.#turn += 1);
    const isWanted = (): boolean => turn === this.#turn;
    if (!this.#editor.showAgain(file)) {
      const pieces = await this.#worker.run("text", [file]);
      if (isWanted()) await this.#editor.show(file, pieces, isWanted);
    }
    if (isWanted()) this.#mark();
    return isWanted();
  }

  #mark(): void {
    this.#editor.mark(this.#findings.filter(({ file }) => file === this.#editor.file));
  }
}
