// The editor of the document, and the one that generated files are read in. Both show the lines in the window alone, so
// that a document of megabytes is no other than a short one.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { javascript, json, typescript } from "@codemirror/legacy-modes/mode/javascript";
import { searchKeymap } from "@codemirror/search";
import { EditorState, StateEffect, StateField, Text, type Extension } from "@codemirror/state";
import { Decoration, EditorView, keymap, lineNumbers, type DecorationSet } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import type { Finding, TextChange } from "../messages.js";
import { yamlMode } from "./yaml-mode.js";

/** A longer text is shown without colours: to find them would take longer than a frame. */
const maxColoredLength = 1_000_000;

const setMarks = StateEffect.define<DecorationSet>();

/** Underlines move with the text until there are others. */
const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (known, transaction) => {
    let found = known.map(transaction.changes);
    for (const effect of transaction.effects) if (effect.is(setMarks)) found = effect.value;
    return found;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Tab moves the focus, as everywhere in the page. */
function extensionsFor(label: string): readonly Extension[] {
  return [
    lineNumbers(),
    syntaxHighlighting(classHighlighter),
    EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0" }),
  ];
}

interface Shown {
  readonly file: string;
  readonly pieces: readonly string[];
}

interface LeftText {
  readonly shown: Shown;
  readonly state: EditorState;
  /** How far it was scrolled. */
  readonly top: number;
}

export class CodeEditor {
  readonly #view: EditorView;
  readonly #extensions: readonly Extension[];
  #shown: Shown = { file: "", pieces: [] };
  /** What was shown before, where it is edited: the text of each file, with what can be undone in it. */
  readonly #left: Map<string, LeftText> | undefined;

  private constructor(parent: Element, extensions: readonly Extension[], isEdited: boolean) {
    this.#extensions = extensions;
    this.#view = new EditorView({ parent, extensions });
    this.#left = isEdited ? new Map() : undefined;
  }

  static forDocument(parent: Element, onChange: (file: string, changes: readonly TextChange[]) => void): CodeEditor {
    const extensions = [
      ...extensionsFor("Document"),
      marks,
      history(),
      keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]),
      EditorView.updateListener.of(({ changes, docChanged }) => {
        if (!docChanged) return;
        const found: TextChange[] = [];
        changes.iterChanges((from, to, _start, _end, text) => found.push({ from, to, text: text.toString() }));
        onChange(editor.file, found);
      }),
    ];
    const editor = new CodeEditor(parent, extensions, true);
    return editor;
  }

  static forReading(parent: Element): CodeEditor {
    const keys = keymap.of([...defaultKeymap, ...searchKeymap]);
    return new CodeEditor(parent, [...extensionsFor("Generated file"), EditorState.readOnly.of(true), keys], false);
  }

  /** The file whose text is shown. */
  get file(): string {
    return this.#shown.file;
  }

  /** Shows the text of a file as it was left. False where it wasn't shown before. */
  showAgain(file: string): boolean {
    if (file === this.file) return true;
    const left = this.#left?.get(file);
    if (left === undefined) return false;
    this.#leave();
    this.#view.setState(left.state);
    this.#view.scrollDOM.scrollTop = left.top;
    this.#shown = left.shown;
    return true;
  }

  #leave(): void {
    if (this.file === "") return;
    const [{ state }, top] = [this.#view, this.#view.scrollDOM.scrollTop];
    this.#left?.set(this.file, { shown: this.#shown, state, top });
  }

  /**
   * Shows another text, which comes in pieces that each take less than a frame. Stops when `isWanted` says no. What is
   * shown of a file stays where it is when the file changes.
   */
  async show(file: string, pieces: readonly string[], isWanted = (): boolean => true): Promise<void> {
    const before = this.#shown;
    const isSame = file === before.file && pieces.length === before.pieces.length;
    if (isSame && pieces.every((each, index) => each === before.pieces[index])) return;
    let text = Text.empty;
    for (const piece of pieces) {
      text = text.append(Text.of(piece.split("\n")));
      await new Promise((resolve) => setTimeout(resolve));
      if (!isWanted()) return;
    }
    this.#leave();
    const language = text.length > maxColoredLength ? [] : languageOf(file);
    // A state of its own: it is no change, which could be undone.
    const { scrollTop } = this.#view.scrollDOM;
    this.#view.setState(EditorState.create({ doc: text, extensions: [...this.#extensions, language] }));
    if (file === before.file) this.#view.scrollDOM.scrollTop = scrollTop;
    this.#shown = { file, pieces };
  }

  /** Underlines the places of findings. */
  mark(findings: readonly Finding[]): void {
    const ranges = findings.flatMap((finding) => {
      const { from, to } = this.#rangeOf(finding);
      const { severity, message, code } = finding;
      if (from === to) return [];
      const mark = Decoration.mark({ class: `finding-${severity}`, attributes: { title: `${message} (${code})` } });
      return [mark.range(from, to)];
    });
    this.#view.dispatch({ effects: setMarks.of(Decoration.set(ranges, true)) });
  }

  /** Moves the cursor to a finding. */
  goTo(finding: Finding): void {
    const { from, to } = this.#rangeOf(finding);
    this.#view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: "center" }),
    });
    this.#view.focus();
  }

  #rangeOf({ line, column, length }: Finding): { readonly from: number; readonly to: number } {
    const { doc } = this.#view.state;
    const found = doc.line(Math.min(Math.max(1, line), doc.lines));
    const from = Math.min(found.to, found.from + column - 1);
    return { from, to: Math.min(found.to, from + Math.max(1, length)) };
  }
}

function languageOf(file: string): Extension {
  if (file.endsWith(".ts")) return StreamLanguage.define(typescript);
  if (/\.[cm]?js$/.test(file)) return StreamLanguage.define(javascript);
  if (file.endsWith(".json")) return StreamLanguage.define(json);
  return /\.ya?ml$/.test(file) ? StreamLanguage.define(yamlMode) : [];
}
