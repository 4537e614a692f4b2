// A plugin for Vite: generates when it starts and whenever a document, a file that it refers to or the configuration is
// saved, and shows errors where Vite shows its own.

import { statSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Config } from "../config/config.js";
import type { Diagnostic } from "../diagnostics/diagnostics.js";
import { generate, type GenerateResult } from "./generate.js";

export interface HalvesPluginOptions {
  /** What to generate: the project's own configuration, unless given. Paths are relative to Vite's root. */
  readonly config?: Config;
}

/** The parts of Vite's plugins that this one has, so that the types need no version of Vite. */
export interface HalvesPlugin {
  readonly name: "halves";
  readonly enforce: "pre";
  configResolved(config: { readonly root: string; readonly command: "build" | "serve"; readonly logger: Logger }): void;
  buildStart(this: BuildContext): Promise<void>;
  configureServer(server: DevelopmentServer): Promise<void>;
}

interface Logger {
  info(message: string, options?: { readonly timestamp?: boolean }): void;
  warn(message: string): void;
  error(message: string): void;
}

interface BuildContext {
  error(error: { readonly message: string }): never;
  warn(message: string): void;
  addWatchFile(file: string): void;
}

interface DevelopmentServer {
  readonly watcher: {
    add(paths: readonly string[]): unknown;
    on(event: "add" | "change" | "unlink", listener: (file: string) => void): unknown;
    on(event: "ready", listener: () => void): unknown;
  };
  readonly ws: {
    send(payload: OverlayError | { readonly type: "full-reload" }): void;
    on(event: "connection", listener: () => void): unknown;
  };
}

interface OverlayError {
  readonly type: "error";
  readonly err: {
    readonly message: string;
    readonly stack: string;
    readonly plugin: "halves";
    readonly frame?: string;
    readonly id?: string;
    readonly loc?: { readonly file: string; readonly line: number; readonly column: number };
  };
}

/** `plugins: [halves()]` in vite.config.ts. A build fails where a document has errors; a server shows them. */
export default function halves({ config }: HalvesPluginOptions = {}): HalvesPlugin {
  let root = process.cwd();
  let isServer = false;
  let logger: Logger | undefined;
  return {
    name: "halves",
    enforce: "pre",

    configResolved(resolved) {
      root = resolved.root;
      isServer = resolved.command === "serve";
      ({ logger } = resolved);
    },

    async buildStart() {
      if (isServer) return;
      const result = await generate(config, { cwd: root });
      result.inputs.forEach((file) => this.addWatchFile(file));
      const text = textOf(result);
      if (!result.ok) this.error({ message: text });
      if (text !== "") this.warn(text);
    },

    async configureServer(server) {
      const development = new Development(server, config, root, logger);
      await development.generate();
    },
  };
}

/** Generates for a server, one run after the other. */
class Development {
  readonly #server: DevelopmentServer;
  readonly #config: Config | undefined;
  readonly #root: string;
  readonly #logger: Logger | undefined;
  #inputs: ReadonlySet<string> = new Set();
  /** When the last run began, in milliseconds since 1970. */
  #readAt = 0;
  /** What the overlay shows to pages that are opened later. */
  #error: OverlayError | undefined;
  #running: Promise<void> = Promise.resolve();
  /** Whether a run that has not begun yet will see all changes so far. */
  #isScheduled = false;

  constructor(server: DevelopmentServer, config: Config | undefined, root: string, logger: Logger | undefined) {
    this.#server = server;
    this.#config = config;
    this.#root = root;
    this.#logger = logger;
    for (const event of ["add", "change", "unlink"] as const)
      server.watcher.on(event, (file) => {
        if (this.#inputs.has(resolve(file))) void this.generate();
      });
    // What was saved before the watcher had read its folders gives no event.
    server.watcher.on("ready", () => {
      if ([...this.#inputs].some((file) => modifiedAt(file) >= this.#readAt)) void this.generate();
    });
    server.ws.on("connection", () => {
      if (this.#error !== undefined) server.ws.send(this.#error);
    });
  }

  /** Generates once the runs before have ended. Never rejects. */
  generate(): Promise<void> {
    if (this.#isScheduled) return this.#running;
    this.#isScheduled = true;
    this.#running = this.#running.then(async () => {
      this.#isScheduled = false;
      await this.#run().catch((error: unknown) =>
        this.#showError({ message: String(error), stack: "", plugin: "halves" }),
      );
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    this.#readAt = Date.now();
    const result = await generate(this.#config, { cwd: this.#root });
    this.#inputs = new Set(result.inputs);
    this.#server.watcher.add(result.inputs);
    const text = textOf(result);
    if (!result.ok) return this.#showError({ ...overlayOf(result, text), plugin: "halves" });
    if (text !== "") this.#logger?.warn(text);
    const changes = result.targets.flatMap(({ files }) => files).filter(({ change }) => change !== "unchanged");
    if (changes.length > 0) this.#logger?.info(`halves: ${changes.length} files generated`, { timestamp: true });
    // The overlay closes when the page is updated, which no generated file may cause.
    if (this.#error !== undefined) this.#server.ws.send({ type: "full-reload" });
    this.#error = undefined;
  }

  #showError(err: OverlayError["err"]): void {
    this.#error = { type: "error", err };
    this.#logger?.error(err.frame ?? err.message);
    this.#server.ws.send(this.#error);
  }
}

/** In milliseconds since 1970; 0 if there is no such file. */
function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Everything that a run reported, as text. */
function textOf({ diagnostics, targets }: GenerateResult): string {
  return [
    ...diagnostics.map(lineOf),
    ...targets.flatMap(({ report, failure }) => [report.trimEnd(), ...(failure === undefined ? [] : [failure])]),
  ]
    .filter((each) => each !== "")
    .join("\n");
}

function lineOf({ file, line, column, severity, code, message, hint }: Diagnostic): string {
  return `${file}:${line}:${column}  ${severity}  ${code}  ${message}${hint === undefined ? "" : `\n  help: ${hint}`}`;
}

/** The first error with its position; the frame has all of them. */
function overlayOf(result: GenerateResult, text: string): Omit<OverlayError["err"], "plugin"> {
  const all = [...result.diagnostics, ...result.targets.flatMap(({ diagnostics }) => diagnostics)];
  const first = all.find(({ severity }) => severity === "error");
  if (first === undefined) return { message: text, stack: "" };
  const file = resolve(first.file);
  return {
    message: `${first.message} (${first.code})`,
    stack: "",
    frame: text,
    id: relative(process.cwd(), file),
    loc: { file, line: first.line, column: first.column },
  };
}
