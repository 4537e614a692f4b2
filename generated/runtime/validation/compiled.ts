// Copied from scripts/runtime/validation/compiled.ts by halves. Do not edit.

// What the compiled validators of generated code are to those that call them.

/** What is wrong at one place of a value, in the shape of zod's issues. */
export interface Issue {
  readonly code: string;
  readonly message: string;
  /** The steps to the place: member names and indices. */
  readonly path: readonly PropertyKey[];
  /** The names that a closed object doesn't declare, where `code` is `unrecognized_keys`. */
  readonly keys?: readonly string[];
  /** What is too small or too big: `string`, `array`, `number`. */
  readonly origin?: string;
}

/** A schema that was compiled to functions when the code was generated. */
export interface Compiled {
  /** Whether a value is valid. */
  readonly accepts: (value: unknown) => boolean;
  /** What is wrong with a value that `accepts` rejects. */
  readonly issues: (value: unknown) => readonly Issue[];
}

/** The parameters of one place of a request, by name. */
export interface CompiledParameters extends Compiled {
  /** The values of parameters that are missing. */
  readonly defaults?: Readonly<Record<string, unknown>>;
}

/**
 * The compiled validators of an operation's request. A part that is missing here is validated by the zod schema of its
 * route.
 */
export interface CompiledRequest {
  readonly query?: CompiledParameters;
  readonly params?: CompiledParameters;
  readonly headers?: CompiledParameters;
  readonly cookies?: CompiledParameters;
  /** By media type, as the route spells it. */
  readonly body?: Readonly<Record<string, Compiled>>;
}
