// How much JSON a value is, against the limits of a request: what a change makes has the same ones.

import type { Limits } from "../body/limits.js";

/** What a change makes is more than a body of the operation may have. */
export class ExtentError extends Error {
  override readonly name = "ExtentError";

  constructor(limit: "values" | "depth" | "bodySize", limits: Pick<Limits, "values" | "depth" | "bodySize">) {
    super(
      {
        values: `The change would make more than ${limits.values} values.`,
        depth: `The change would nest values more than ${limits.depth} deep.`,
        bodySize: `The change would make more than ${limits.bodySize} bytes.`,
      }[limit],
    );
  }
}

/** Counts values and the bytes of their JSON, of everything that is added. */
export class Extent {
  readonly #limits: Pick<Limits, "values" | "depth" | "bodySize">;
  #values = 0;
  #bytes = 0;

  constructor(limits: Pick<Limits, "values" | "depth" | "bodySize">) {
    this.#limits = limits;
  }

  /**
   * Adds a value that is so deep in another one.
   * @throws ExtentError as soon as a limit is exceeded: no more is looked at
   */
  add(value: unknown, depth = 0): void {
    this.#count(1, typeof value === "string" ? textBytes(value) : typeof value === "object" ? 2 : String(value).length);
    if (typeof value !== "object" || value === null) return;
    if (depth >= this.#limits.depth) throw new ExtentError("depth", this.#limits);
    if (Array.isArray(value)) {
      for (const each of value) {
        this.#count(0, 1);
        this.add(each, depth + 1);
      }
      return;
    }
    for (const [name, each] of Object.entries(value)) {
      this.#count(0, textBytes(name) + 2);
      this.add(each, depth + 1);
    }
  }

  #count(values: number, bytes: number): void {
    this.#values += values;
    this.#bytes += bytes;
    if (this.#values > this.#limits.values) throw new ExtentError("values", this.#limits);
    if (this.#bytes > this.#limits.bodySize) throw new ExtentError("bodySize", this.#limits);
  }
}

const encoder = new TextEncoder();

/** With its quotes, and without what else is escaped. */
function textBytes(text: string): number {
  return encoder.encode(text).byteLength + 2;
}
