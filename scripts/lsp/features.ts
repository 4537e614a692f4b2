// What an editor asks about a place of a document, and the response.
import {
  CodeActionKind,
  ErrorCodes,
  ResponseError,
  type CodeAction,
  type CodeActionParams,
  type CompletionItem,
  type Connection,
  type DocumentSymbol,
  type FoldingRange,
  type Hover,
  type Location,
  type Position,
  type Range,
  type ReferenceParams,
  type RenameParams,
  type ServerCapabilities,
  type TextDocumentPositionParams,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { isCode } from "../diagnostics/severity.js";
import { fixesOf } from "./actions.js";
import type { AnalysisThread } from "./analysis/thread.js";
import { completionsAt } from "./completion/completion.js";
import { definitionAt } from "./definition.js";
import type { Checker } from "./diagnostics/checker.js";
import type { DiagnosticData } from "./diagnostics/convert.js";
import { foldsOf } from "./folding.js";
import { hoverAt } from "./hover.js";
import { isDocument } from "./links/links.js";
import { ProjectFiles } from "./links/project.js";
import { referencesAt } from "./references.js";
import { annotateEdit, renameableAt, renameAt, RenameError, contentsAfter } from "./rename.js";
import { symbolsOf } from "./symbols.js";
import { pathOfUri } from "./uris.js";
import type { OpenFile, Workspace } from "./workspace.js";

export const featureCapabilities: ServerCapabilities = {
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  definitionProvider: true,
  referencesProvider: true,
  hoverProvider: true,
  completionProvider: { triggerCharacters: ['"', "'", "/", "#", " "] },
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  foldingRangeProvider: true,
};

/** A place of an open file. */
interface PlaceInFile {
  readonly file: OpenFile;
  readonly files: ProjectFiles;
  readonly offset: number;
}

export class Features {
  readonly #workspace: Workspace;
  readonly #thread: AnalysisThread;
  readonly #checker: Checker;

  constructor(workspace: Workspace, thread: AnalysisThread, checker: Checker) {
    this.#workspace = workspace;
    this.#thread = thread;
    this.#checker = checker;
  }

  register(connection: Connection): void {
    connection.onCodeAction((params) => this.#fix(params));
    connection.onDefinition((params) => this.#define(params));
    connection.onReferences((params) => this.#findReferences(params));
    connection.onHover((params) => this.#describe(params));
    connection.onCompletion((params) => this.#complete(params));
    connection.onPrepareRename((params) => this.#prepareRename(params));
    connection.onRenameRequest((params) => this.#rename(params));
    connection.onDocumentSymbol(({ textDocument: { uri } }): DocumentSymbol[] => {
      const file = this.#fileOf(uri);
      return file === undefined ? [] : symbolsOf(file.text);
    });
    connection.onFoldingRanges(({ textDocument: { uri } }): FoldingRange[] => {
      const file = this.#fileOf(uri);
      return file === undefined ? [] : foldsOf(file.text.text);
    });
  }

  /** An open file that is a document or a part of one: editors have many others in YAML and JSON. */
  #fileOf(uri: string): OpenFile | undefined {
    const file = this.#workspace.file(pathOfUri(uri) ?? "");
    if (file === undefined || isDocument(file.text.root)) return file;
    return this.#checker.analysesOf(file.path).length > 0 ? file : undefined;
  }

  /** The place with the files of its document; before the first analysis that is the file alone. */
  #placeOf({ textDocument: { uri }, position }: TextDocumentPositionParams): PlaceInFile | undefined {
    const file = this.#fileOf(uri);
    if (file === undefined) return undefined;
    const [analysis] = this.#checker.analysesOf(file.path);
    const files = new ProjectFiles(this.#workspace, analysis?.files ?? [file.path]);
    return { file, files, offset: file.document.offsetAt(position) };
  }

  #define(params: TextDocumentPositionParams): Location[] {
    const place = this.#placeOf(params);
    return place === undefined ? [] : definitionAt(place.files, place.file.path, place.offset, this.#uriOf);
  }

  #findReferences(params: ReferenceParams): Location[] {
    const place = this.#placeOf(params);
    return place === undefined
      ? []
      : referencesAt(place.files, place.file.path, place.offset, params.context, this.#uriOf);
  }

  async #describe(params: TextDocumentPositionParams): Promise<Hover | null> {
    const place = this.#placeOf(params);
    if (place === undefined) return null;
    const { file, files, offset } = place;
    const found = await hoverAt(files, file.path, offset, (wanted) =>
      this.#thread.ask("types", { root: files.root, ...wanted }),
    );
    return found === undefined ? null : { contents: found.contents, range: rangeOf(file, found) };
  }

  #complete(params: TextDocumentPositionParams): CompletionItem[] {
    const place = this.#placeOf(params);
    const found = place && completionsAt(place.files, place.file.path, place.offset);
    if (place === undefined || found === undefined) return [];
    const range = rangeOf(place.file, found);
    return found.items.map(({ label, kind, detail, text }) => ({
      label,
      kind,
      ...(detail !== "" && { detail }),
      textEdit: { range, newText: text },
      // Editors compare it with what is typed, which has no quotes.
      filterText: label,
    }));
  }

  #prepareRename(params: TextDocumentPositionParams): { range: Range; placeholder: string } | null {
    const place = this.#placeOf(params);
    const found = place && renameableAt(place.files, place.file.path, place.offset);
    if (place === undefined || found === undefined) return null;
    return { range: rangeOf(place.file, found.subject), placeholder: found.name };
  }

  async #rename({ newName, ...params }: RenameParams): Promise<WorkspaceEdit | null> {
    const place = this.#placeOf(params);
    if (place === undefined) return null;
    const { files, file, offset } = place;
    try {
      const name = renameableAt(files, file.path, offset)?.name ?? "";
      const edits = renameAt(files, file.path, offset, newName);
      if (edits.size === 0) return null;
      const edited = contentsAfter(files, edits);
      const findings = await this.#thread.ask("impact", { root: files.root, edited });
      return annotateEdit(edits, findings, `Rename ${name} to ${newName}`, (path) => ({
        uri: this.#uriOf(path),
        version: this.#workspace.file(path)?.document.version ?? null,
      }));
    } catch (error) {
      if (error instanceof RenameError)
        return Promise.reject(new ResponseError(ErrorCodes.InvalidRequest, error.message));
      throw error;
    }
  }

  #fix({ textDocument: { uri }, context }: CodeActionParams): CodeAction[] {
    const file = this.#fileOf(uri);
    if (file === undefined) return [];
    return context.diagnostics.flatMap((diagnostic) => {
      const data = diagnostic.data as Partial<DiagnosticData> | undefined;
      const code = String(diagnostic.code);
      if (diagnostic.source !== "halves" || !isCode(code) || typeof data?.pointer !== "string") return [];
      const [start, end] = [diagnostic.range.start, diagnostic.range.end].map((at) => offsetIn(file, at));
      const params = { code, pointer: data.pointer, hint: data.hint, start: start ?? 0, end: end ?? 0 };
      return fixesOf(params, file.text).map(({ title, edit }): CodeAction => ({
        title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        isPreferred: true,
        edit: { changes: { [uri]: [{ range: rangeOf(file, edit), newText: edit.text }] } },
      }));
    });
  }

  readonly #uriOf = (path: string): string => this.#workspace.uriOf(path);
}

function offsetIn(file: OpenFile, position: Position): number {
  return file.document.offsetAt(position);
}

function rangeOf({ document }: OpenFile, { start, end }: { readonly start: number; readonly end: number }): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}
