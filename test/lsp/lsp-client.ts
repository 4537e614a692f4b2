// A client of the language server for tests: the real process, on its stdin and stdout.
import { spawn, type ChildProcessByStdio } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type Diagnostic,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type TextDocumentContentChangeEvent,
} from "vscode-languageserver/node";

const root = join(import.meta.dirname, "../..");

/** How the program is started: from its sources, unless given. */
export const fromSource: readonly string[] = [
  process.execPath,
  "--import",
  join(root, "node_modules/tsx/dist/loader.mjs"),
  join(root, "scripts/bin/halves.ts"),
  "lsp",
];

/** What was shown of a file. */
export interface Shown {
  readonly version: number | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export class LspClient {
  readonly folder: string;
  readonly process: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly connection: ProtocolConnection;
  capabilities: InitializeResult["capabilities"] = {};
  /** All that was shown of each file, in its order. */
  readonly shown = new Map<string, Shown[]>();
  readonly #checked = new Map<string, number>();
  readonly #versions = new Map<string, number>();
  #listeners: (() => void)[] = [];
  errors = "";

  private constructor(folder: string, [program = "", ...args]: readonly string[]) {
    this.folder = folder;
    this.process = spawn(program, args, { cwd: folder, stdio: ["pipe", "pipe", "pipe"] });
    this.process.stderr.on("data", (data: Buffer) => (this.errors += data.toString()));
    this.connection = createProtocolConnection(
      new StreamMessageReader(this.process.stdout),
      new StreamMessageWriter(this.process.stdin),
    );
    this.connection.onNotification("textDocument/publishDiagnostics", (params: PublishDiagnosticsParams) => {
      const { uri, version, diagnostics } = params;
      this.shown.set(uri, [...(this.shown.get(uri) ?? []), { version, diagnostics }]);
      this.#notify();
    });
    this.connection.onNotification("halves/checked", ({ uri, version }: { uri: string; version: number }) => {
      this.#checked.set(uri, version);
      this.#notify();
    });
    this.connection.onNotification(
      "window/logMessage",
      ({ message }: { message: string }) => void (this.errors += message),
    );
    this.connection.onNotification(
      "window/showMessage",
      ({ message }: { message: string }) => void (this.errors += message),
    );
    this.process.on("exit", () => this.#notify());
    this.connection.listen();
  }

  static async start(folder: string, command = fromSource): Promise<LspClient> {
    const client = new LspClient(folder, command);
    const folderUri = pathToFileURL(folder).href;
    const initialized: InitializeResult = await client.connection.sendRequest("initialize", {
      processId: process.pid,
      rootUri: folderUri,
      workspaceFolders: [{ uri: folderUri, name: "project" }],
      capabilities: {
        workspace: { workspaceEdit: { documentChanges: true, changeAnnotationSupport: {} } },
        textDocument: { publishDiagnostics: { versionSupport: true, dataSupport: true } },
      },
    });
    client.capabilities = initialized.capabilities;
    await client.connection.sendNotification("initialized", {});
    return client;
  }

  uri(file: string): string {
    return pathToFileURL(join(this.folder, file)).href;
  }

  async open(file: string, text = readFileSync(join(this.folder, file), "utf8")): Promise<void> {
    const uri = this.uri(file);
    this.#versions.set(uri, 1);
    const languageId = file.endsWith(".json") ? "json" : "yaml";
    await this.connection.sendNotification("textDocument/didOpen", {
      textDocument: { uri, languageId, version: 1, text },
    });
  }

  async change(file: string, contentChanges: readonly TextDocumentContentChangeEvent[]): Promise<number> {
    const uri = this.uri(file);
    const version = (this.#versions.get(uri) ?? 0) + 1;
    this.#versions.set(uri, version);
    await this.connection.sendNotification("textDocument/didChange", {
      textDocument: { uri, version },
      contentChanges,
    });
    return version;
  }

  /** What is shown of a file once its last version was checked as a whole. */
  async checked(file: string): Promise<readonly Diagnostic[]> {
    const uri = this.uri(file);
    await this.until(() => this.#checked.get(uri) === this.#versions.get(uri));
    return this.shown.get(uri)?.at(-1)?.diagnostics ?? [];
  }

  /** Waits until something is true, which is tried after each message. */
  async until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) {
      if (this.process.exitCode !== null) throw new Error(`The server has ended: ${this.errors}`);
      await new Promise<void>((resolve) => this.#listeners.push(resolve));
    }
  }

  request<R>(method: string, file: string, params: object): Promise<R> {
    return this.connection.sendRequest(method, { textDocument: { uri: this.uri(file) }, ...params });
  }

  async close(): Promise<void> {
    await this.connection.sendRequest("shutdown");
    const exited = new Promise<void>((resolve) => this.process.once("exit", () => resolve()));
    await this.connection.sendNotification("exit");
    await exited;
    this.connection.dispose();
  }

  #notify(): void {
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const each of listeners) each();
  }
}
