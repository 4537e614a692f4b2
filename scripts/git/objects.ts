// Reads objects of a repository with one process of `git cat-file --batch` for all of them.
import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { gitEnvironment, GitError } from "./run.js";

const endedTooEarly = "git ended before it had read all objects";

interface Request {
  readonly resolve: (content: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** The sizes of objects (`--batch-check`) or their contents (`--batch`), in the order of the requests. */
export class ObjectReader {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #hasContents: boolean;
  readonly #requests: Request[] = [];
  #chunks: Buffer[] = [];
  #length = 0;
  /** The bytes that the current object needs, with its header, once that is known. */
  #needed: number | undefined;
  #hasEnded = false;

  constructor(folder: string, what: "sizes" | "contents") {
    this.#hasContents = what === "contents";
    this.#child = spawn("git", ["cat-file", this.#hasContents ? "--batch" : "--batch-check"], {
      cwd: folder,
      env: gitEnvironment(),
      stdio: ["pipe", "pipe", "ignore"],
    });
    this.#child.stdout.on("data", (data: Buffer) => this.#add(data));
    // A process that is gone is an error of its requests, which `close` reports.
    this.#child.stdin.on("error", () => undefined);
    this.#child.on("error", () => this.#rejectAll());
    this.#child.on("close", () => this.#rejectAll());
  }

  /** The size in bytes, in decimal digits, or the content of an object by its hexadecimal name. */
  read(object: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) return reject(new GitError(endedTooEarly));
      this.#requests.push({ resolve, reject });
      this.#child.stdin.write(`${object}\n`);
    });
  }

  close(): void {
    this.#child.stdin.end();
  }

  #add(data: Buffer): void {
    this.#chunks.push(data);
    this.#length += data.length;
    while (this.#takeObject());
  }

  /** Takes one object from what has arrived. Returns whether there was a whole one. */
  #takeObject(): boolean {
    if (this.#needed !== undefined && this.#length < this.#needed) return false;
    const all = this.#chunks.length === 1 ? (this.#chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#chunks);
    this.#chunks = [all];
    const end = all.indexOf(0x0a);
    if (end === -1) return false;
    const [, , size] = all.subarray(0, end).toString().split(" ");
    const isFound = size !== undefined && /^\d+$/.test(size);
    // The content ends with a line feed of its own.
    const needed = end + 1 + (isFound && this.#hasContents ? Number(size) + 1 : 0);
    this.#needed = needed;
    if (all.length < needed) return false;
    this.#needed = undefined;
    this.#chunks = [all.subarray(needed)];
    this.#length = all.length - needed;
    const request = this.#requests.shift();
    if (!isFound) request?.reject(new GitError("the repository lacks an object"));
    else request?.resolve(this.#hasContents ? all.subarray(end + 1, needed - 1) : Buffer.from(size));
    return this.#length > 0;
  }

  #rejectAll(): void {
    this.#hasEnded = true;
    for (const { reject } of this.#requests.splice(0)) reject(new GitError(endedTooEarly));
  }
}
