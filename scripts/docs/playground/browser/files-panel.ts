// The generated files: one is chosen and read.

import { createElement } from "../../try-it/browser/elements.js";
import type { Generated } from "../messages.js";
import { CodeEditor } from "./editor.js";
import type { WorkerLink } from "./worker-link.js";

/** What is shown first of the files that there are. */
const firstFiles = ["client.ts", "types.ts"];

export class FilesPanel {
  readonly #select: HTMLSelectElement;
  readonly #place: Element;
  readonly #worker: WorkerLink;
  #viewer: CodeEditor | undefined;
  #turn = 0;

  constructor(select: HTMLSelectElement, viewer: Element, worker: WorkerLink) {
    this.#select = select;
    this.#place = viewer;
    this.#worker = worker;
    select.addEventListener("change", () => void this.#read());
  }

  /** Shows the file that was chosen, as it is now. Of a document with errors the files stay that it had before. */
  async show({ files }: Generated): Promise<void> {
    if (files.length === 0) return;
    const names = files.map(({ name }) => name);
    const chosen = [this.#select.value, ...firstFiles].find((each) => names.includes(each));
    this.#select.replaceChildren(
      ...files.map(({ name, characters }) =>
        createElement("option", { value: name, textContent: `${name} (${formatSize(characters)})` }),
      ),
    );
    this.#select.disabled = false;
    this.#select.value = chosen ?? names[0] ?? "";
    await this.#read();
  }

  async #read(): Promise<void> {
    const turn = (this.#turn += 1);
    const file = this.#select.value;
    const reading = this.#worker.run("read", [file]);
    // Made when there is something to read, and while it comes: the page has an editor to make at its start.
    const viewer = (this.#viewer ??= CodeEditor.forReading(this.#place));
    const pieces = await reading;
    if (turn === this.#turn) await viewer.show(file, pieces, () => turn === this.#turn);
  }
}

function formatSize(characters: number): string {
  return characters < 1_000_000 ? `${Math.ceil(characters / 1000)} kB` : `${(characters / 1_000_000).toFixed(1)} MB`;
}
