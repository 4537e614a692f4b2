// Writes the log: the lines of one turn of the event loop together, because each write is a system call.
import { writeSync } from "node:fs";

/** Where lines go; `flush` writes those that have not been written. */
export interface LogOutput {
  write(line: string): void;
  flush(): void;
}

/** More than one turn usually logs: what exceeds it is written at once. In characters. */
const maxBuffered = 64 * 1024;

/** How long to wait for a reader of a full pipe, in milliseconds. */
const retryAfter = 10;

/** While the process exits nothing waits, so a full pipe gets this long to be read. */
const retriesAtExit = 100;

/** The standard output, or another file. What a process logs last is written when it exits. */
export function logOutput(descriptor = 1): LogOutput {
  let lines = "";
  /** What a full pipe has not taken yet. */
  let rest: Uint8Array = new Uint8Array(0);
  let isScheduled = false;
  const flush = (): void => {
    isScheduled = false;
    rest = Buffer.concat([rest, Buffer.from(lines, "utf8")]);
    lines = "";
    rest = writeAll(descriptor, rest);
    if (rest.byteLength > 0) schedule((done) => setTimeout(done, retryAfter));
  };
  const schedule = (later: (done: () => void) => unknown): void => {
    if (isScheduled) return;
    isScheduled = true;
    later(flush);
  };
  process.on("exit", () => {
    flush();
    for (let tries = 0; rest.byteLength > 0 && tries < retriesAtExit; tries++) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryAfter);
      rest = writeAll(descriptor, rest);
    }
  });
  return {
    write(line) {
      lines += line;
      if (lines.length > maxBuffered && rest.byteLength === 0) flush();
      else schedule(setImmediate);
    },
    flush,
  };
}

/** Writes what the file takes now, and returns the rest. Where no one reads the log, it is dropped. */
function writeAll(descriptor: number, bytes: Uint8Array): Uint8Array {
  let left = bytes;
  while (left.byteLength > 0) {
    try {
      left = left.subarray(writeSync(descriptor, left));
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "EAGAIN" || code === "EBUSY") return left;
      if (code === "EPIPE") return new Uint8Array(0);
      throw error;
    }
  }
  return left;
}
