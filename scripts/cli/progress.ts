// What a command is doing, on stderr, where that takes more than a second: one line that changes on a terminal, and a
// line for each step elsewhere.
import { stat } from "node:fs/promises";
import { escapeForTerminal } from "../diagnostics/frame.js";

/** The part of a stream that is used. */
export interface ProgressStream {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

export interface ProgressOptions {
  readonly stream?: ProgressStream;
  /** Milliseconds before anything is shown. */
  readonly delay?: number;
  /** Milliseconds between two pictures of a terminal. */
  readonly interval?: number;
}

const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const clearLine = "\r\u001B[K";

/** From this size on, a document takes a second or more: its steps are shown as they begin. */
const largeDocument = 1_000_000;

/**
 * Shows steps. One that keeps the process busy lets no timer run, so that it is shown when it begins, where the command
 * has run for longer than the delay by then, or is known to take long.
 */
export class Progress {
  readonly #stream: ProgressStream;
  readonly #delay: number;
  readonly #interval: number;
  readonly #began = performance.now();
  #isLong = false;
  #timer: NodeJS.Timeout | undefined;
  #frame = 0;
  #isShown = false;

  constructor({ stream = process.stderr, delay = 1000, interval = 100 }: ProgressOptions = {}) {
    this.#stream = stream;
    this.#delay = delay;
    this.#interval = interval;
  }

  /** Says that the steps from now on take long: they are shown as they begin. */
  expectLong(): void {
    this.#isLong = true;
  }

  /** A step begins, and the one before is over. */
  start(step: string): void {
    this.stop();
    if (process.env["HALVES_PROGRESS"] === "off") return;
    const wait = this.#isLong ? 0 : this.#delay - (performance.now() - this.#began);
    if (wait <= 0) this.#show(step);
    else this.#timer = setTimeout(() => this.#show(step), wait).unref();
  }

  /** Shows a step as long as its work takes, also where that fails. */
  async showDuring<T>(step: string, work: () => Promise<T>): Promise<T> {
    this.start(step);
    try {
      return await work();
    } finally {
      this.stop();
    }
  }

  /** The step is over: what else is printed begins on a line of its own. */
  stop(): void {
    clearTimeout(this.#timer);
    if (this.#isShown && this.#stream.isTTY === true) this.#stream.write(clearLine);
    this.#isShown = false;
  }

  #show(step: string): void {
    const text = escapeForTerminal(step);
    this.#isShown = true;
    if (this.#stream.isTTY !== true) {
      this.#stream.write(`${text} …\n`);
      return;
    }
    const draw = (): void => {
      this.#stream.write(`${clearLine}${frames[this.#frame++ % frames.length] ?? ""} ${text}`);
    };
    draw();
    this.#timer = setInterval(draw, this.#interval).unref();
  }
}

/** Whether a document is large by the size of its file; false for a URL, whose size is not known before. */
export async function isLargeDocument(file: string): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size >= largeDocument,
    () => false,
  );
}
