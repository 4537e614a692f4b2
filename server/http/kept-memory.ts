// The state of operations that no handler has been written for, in a file: a development server keeps it over restarts.
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { MemoryStore, type MemorySnapshot } from "../../generated/runtime/memory.js";
import type { CreditEnv } from "./context.js";

/** How often changes are written, in milliseconds; the last ones are written when the server ends. */
const saveInterval = 500;

/** What the in-memory handlers serve; each API client sees its own. */
export function createMemory(): MemoryStore<CreditEnv> {
  return new MemoryStore<CreditEnv>({ scope: (c) => c.var.client.client_id });
}

export interface KeptMemory {
  /** Writes what has changed, and stops. */
  close(): void;
}

/**
 * Restores what the file has, and writes each change to it. A file that is not such a state is replaced: it is that of
 * a development server.
 * @param onError is called once where the file can't be read or written; the state is then only in memory
 */
export function keepMemory(memory: MemoryStore<CreditEnv>, file: string, onError: (error: Error) => void): KeptMemory {
  try {
    restore(memory, file);
  } catch (error) {
    memory.clear();
    onError(error as Error);
  }
  let saved = memory.revision;
  let hasFailed = false;
  const save = (): void => {
    if (memory.revision === saved || hasFailed) return;
    saved = memory.revision;
    const draft = `${file}.draft`;
    try {
      writeFileSync(draft, JSON.stringify(memory.snapshot()));
      renameSync(draft, file);
    } catch (error) {
      hasFailed = true;
      rmSync(draft, { force: true });
      onError(error as Error);
    }
  };
  const timer = setInterval(save, saveInterval).unref();
  return {
    close: () => {
      clearInterval(timer);
      save();
    },
  };
}

function restore(memory: MemoryStore<CreditEnv>, file: string): void {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  memory.restore(JSON.parse(text) as MemorySnapshot);
}
