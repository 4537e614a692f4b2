// Shared values in memory: of one process.
import type { SharedValue, SharedValues } from "../shared-values.js";

export class MemorySharedValues implements SharedValues {
  readonly #assertOpen: () => void;
  readonly #now: () => number;
  readonly #values = new Map<string, { readonly value: string; readonly version: number }>();

  /** `now` returns the store's time, in milliseconds since 1970. */
  constructor(assertOpen: () => void, now: () => number = Date.now) {
    this.#assertOpen = assertOpen;
    this.#now = now;
  }

  async get(name: string): Promise<SharedValue> {
    this.#assertOpen();
    const { value, version } = this.#values.get(name) ?? { value: undefined, version: 0 };
    return { value, version, read_at: this.#now() };
  }

  async set(name: string, value: string, seen: number): Promise<boolean> {
    this.#assertOpen();
    if ((this.#values.get(name)?.version ?? 0) !== seen) return false;
    this.#values.set(name, { value, version: seen + 1 });
    return true;
  }
}
