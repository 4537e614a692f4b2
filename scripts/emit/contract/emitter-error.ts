// The failure of an emitter that is not part of the toolkit: reported as a diagnostic, not as a bug of the generator.

import type { Emitter } from "./emitter.js";

/** An emitter threw an error, its command failed, or it emitted something that can't be written. */
export class EmitterError extends Error {
  override readonly name = "EmitterError";
  readonly emitter: Emitter;
  /** What to do, or where it happened. */
  readonly hint: string | undefined;

  /** `predicate` continues the sentence that begins with the emitter: `failed: there is no such program`. */
  constructor(emitter: Emitter, predicate: string, options: { readonly hint?: string; readonly cause?: unknown } = {}) {
    super(`The emitter ${emitter.name} ${predicate}.`, { cause: options.cause });
    this.emitter = emitter;
    this.hint = options.hint;
  }
}
