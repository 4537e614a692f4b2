// The files that the editor has open, and those beside them that the server reads for features.
import { readFileSync, statSync } from "node:fs";
import { relative } from "node:path";
import { pathToFileURL } from "node:url";
import { TextDocument, type TextDocumentContentChangeEvent } from "vscode-languageserver-textdocument";
import { DocumentText, type Reading } from "./text/document-text.js";

/** A file that is open in the editor. */
export interface OpenFile {
  readonly path: string;
  /** As the editor wrote it. */
  readonly uri: string;
  document: TextDocument;
  readonly text: DocumentText;
}

export class Workspace {
  readonly #open = new Map<string, OpenFile>();
  /** Files of the disk, by their paths, with their time of modification. */
  readonly #closed = new Map<string, { readonly modified: number; readonly text: DocumentText }>();

  open(path: string, document: TextDocument): OpenFile {
    const file = { path, uri: document.uri, document, text: new DocumentText(relative("", path), document.getText()) };
    this.#open.set(path, file);
    return file;
  }

  /** Applies the changes of the editor. Undefined for a file that is not open. */
  change(path: string, changes: TextDocumentContentChangeEvent[], version: number): Reading | undefined {
    const file = this.#open.get(path);
    if (file === undefined) return undefined;
    file.document = TextDocument.update(file.document, changes, version);
    return file.text.update(file.document.getText());
  }

  close(path: string): void {
    this.#open.delete(path);
  }

  get files(): readonly OpenFile[] {
    return [...this.#open.values()];
  }

  file(path: string): OpenFile | undefined {
    return this.#open.get(path);
  }

  /** The URI of a file as the editor writes it, which may escape more characters than others do. */
  uriOf(path: string): string {
    return this.#open.get(path)?.uri ?? pathToFileURL(path).href;
  }

  /** The text of a file, open or not; undefined where it can't be read. */
  textOf(path: string): DocumentText | undefined {
    const open = this.#open.get(path);
    if (open !== undefined) return open.text;
    const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (modified === undefined) return undefined;
    const known = this.#closed.get(path);
    if (known?.modified === modified) return known.text;
    try {
      const text = new DocumentText(relative("", path), readFileSync(path, "utf8"));
      this.#closed.set(path, { modified, text });
      return text;
    } catch {
      // A folder, or a file that may not be read.
      return undefined;
    }
  }
}
