// halves lsp: the language server of documents. What it can do is in files of their own, which are connected here.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  createConnection,
  TextDocumentSyncKind,
  type Connection,
  type InitializeParams,
  type InitializeResult,
} from "vscode-languageserver/node";
import { TextDocument, type TextDocumentContentChangeEvent } from "vscode-languageserver-textdocument";
import { AnalysisThread } from "./analysis/thread.js";
import { Checker } from "./diagnostics/checker.js";
import { showDiagnostic, showFinding } from "./diagnostics/convert.js";
import type { Edit } from "./diagnostics/move.js";
import { featureCapabilities, Features } from "./features.js";
import { isDocument } from "./links/links.js";
import { pathOfUri } from "./uris.js";
import { Workspace, type OpenFile } from "./workspace.js";

/** Serves one editor until it says that it is done. */
export async function serve(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<void> {
  const connection = createConnection(input, output);
  const ended = new Promise<void>((resolve) => connection.onExit(resolve));
  const server = new LanguageServer(connection);
  server.listen();
  await ended;
}

class LanguageServer {
  readonly #connection: Connection;
  readonly #workspace = new Workspace();
  readonly #thread: AnalysisThread;
  readonly #checker: Checker;
  #folder = process.cwd();
  #roots: Promise<readonly string[]> = Promise.resolve([]);

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#thread = new AnalysisThread();
    this.#checker = new Checker(this.#workspace, this.#thread, {
      onChange: (paths) => this.#publish(paths),
      onChecked: (paths) => this.#announce(paths),
      onFailure: (error) =>
        connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    });
    connection.onInitialize((params) => this.#initialize(params));
    connection.onInitialized(() => this.#readRoots());
    connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version, text } }) =>
      this.#open(uri, TextDocument.create(uri, languageId, version, text)),
    );
    connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) =>
      this.#change(uri, contentChanges as TextDocumentContentChangeEvent[], version ?? 0),
    );
    connection.onDidCloseTextDocument(({ textDocument: { uri } }) => this.#close(uri));
    connection.onDidChangeWatchedFiles(() => {
      this.#readRoots();
      this.#checker.refresh();
    });
    new Features(this.#workspace, this.#thread, this.#checker).register(connection);
    connection.onShutdown(async () => {
      this.#checker.close();
      await this.#thread.close();
    });
  }

  listen(): void {
    this.#connection.listen();
  }

  #initialize({ workspaceFolders, rootUri }: InitializeParams): InitializeResult {
    const folder = pathOfUri(workspaceFolders?.[0]?.uri ?? rootUri ?? "");
    if (folder !== undefined && existsSync(folder)) {
      // As for the commands, paths of the project are relative to its folder.
      process.chdir(folder);
      this.#folder = folder;
    }
    return {
      serverInfo: { name: "halves" },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
        ...featureCapabilities,
      },
    };
  }

  #readRoots(): void {
    this.#roots = this.#thread.ask("roots", {}).then(({ roots, error }) => {
      if (error !== undefined) this.#connection.window.showErrorMessage(error);
      return roots;
    });
  }

  async #open(uri: string, document: TextDocument): Promise<void> {
    const path = pathOfUri(uri);
    if (path === undefined) return;
    const file = this.#workspace.open(path, document);
    this.#thread.setText(path, document.getText());
    if (this.#checker.analysesOf(path).length > 0) this.#checker.refresh();
    for (const root of await this.#rootsFor(file)) await this.#checker.add(root);
    this.#publish([path]);
  }

  /**
   * The documents that a file may be part of: itself, where it is one; else those that the project lists, or the usual
   * one in the nearest folder above.
   */
  async #rootsFor({ path, text }: OpenFile): Promise<readonly string[]> {
    const listed = (await this.#roots).filter((root) => existsSync(root));
    if (listed.includes(path) || isDocument(text.root) || /^["']?openapi["']?\s*:/m.test(text.text)) return [path];
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      const usual = ["openapi.yaml", "openapi.yml", "openapi.json"].map((name) => join(folder, name));
      const found = usual.find((each) => existsSync(each));
      if (found !== undefined) return [...new Set([...listed, found])];
      if (folder === this.#folder || folder === dirname(folder)) return listed;
    }
  }

  #change(uri: string, changes: TextDocumentContentChangeEvent[], version: number): void {
    const path = pathOfUri(uri);
    const before = path === undefined ? undefined : this.#workspace.file(path)?.document;
    if (path === undefined || before === undefined) return;
    const end = before.positionAt(before.getText().length);
    const edits = changes.map((change): Edit =>
      "range" in change
        ? { ...change.range, text: change.text }
        : { start: { line: 0, character: 0 }, end, text: change.text },
    );
    const reading = this.#workspace.change(path, changes, version);
    if (reading === undefined) return;
    this.#thread.setText(path, this.#workspace.file(path)?.document.getText() ?? null);
    this.#checker.edit(path, edits, reading);
  }

  #close(uri: string): void {
    const path = pathOfUri(uri);
    if (path === undefined) return;
    this.#workspace.close(path);
    this.#thread.setText(path, null);
    this.#checker.refresh();
  }

  #publish(paths: readonly string[]): void {
    for (const path of paths) {
      const open = this.#workspace.file(path);
      const { diagnostics, findings } = this.#checker.shownOf(path);
      void this.#connection.sendDiagnostics({
        uri: this.#workspace.uriOf(path),
        ...(open !== undefined && { version: open.document.version }),
        diagnostics: [...diagnostics.map(showDiagnostic), ...findings.map(showFinding)],
      });
    }
  }

  /** Notifies tests and status bars that nothing more is to come about a version of a file. */
  #announce(paths: readonly string[]): void {
    for (const path of paths) {
      const open = this.#workspace.file(path);
      if (open !== undefined)
        void this.#connection.sendNotification("halves/checked", { uri: open.uri, version: open.document.version });
    }
  }
}
