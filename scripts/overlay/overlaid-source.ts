// The source of a document with overlays: each of its values is located in the file that has it, the document or one
// of the overlays.
import type { SourcePlace, Pointer, Source } from "../diagnostics/diagnostics.js";
import { tokens } from "../json/pointer.js";
import { memberAt, type Location, type Traced } from "./traced.js";

export class OverlaidSource implements Source {
  readonly file: string;
  readonly text: string;
  readonly #root: Traced;

  /** `document` is the source of the document itself, `root` its value after the overlays. */
  constructor(document: Source, root: Traced) {
    this.file = document.file;
    this.text = document.text;
    this.#root = root;
  }

  /** The file that has the value at a pointer, or its key; of the nearest ancestor when there is no such value. */
  origin(pointer: Pointer, what: "key" | "value" = "value"): Location {
    let at = this.#root;
    for (const token of tokens(pointer)) {
      const next = memberAt(at, token);
      if (next === undefined) break;
      at = next;
    }
    const { origin } = at;
    return (what === "key" ? origin.key : undefined) ?? origin;
  }

  locate(pointer: Pointer, what: "key" | "value" = "value"): SourcePlace {
    const { source, pointer: at } = this.origin(pointer, what);
    return { ...source.locate(at, what), source, pointer: at };
  }
}
