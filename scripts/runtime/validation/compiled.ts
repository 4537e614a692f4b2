// What the compiled validators of generated code are to those that call them.

import type { Filling } from "./defaults/filling.js";

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

/** An issue with all that zod says of it, by its code. */
export interface CompleteIssue extends Issue {
  /** The type, where `code` is `invalid_type`. */
  readonly expected?: string;
  readonly received?: string;
  /** The only values, where `code` is `invalid_value`. */
  readonly values?: readonly unknown[];
  readonly format?: string;
  /** The regular expression, where the format is `regex`. */
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Whether a bound is allowed itself; false of alternatives of which several fit. */
  readonly inclusive?: boolean;
  readonly divisor?: number;
  /** The issues of each alternative, where `code` is `invalid_union`; none where several fit. */
  readonly errors?: readonly (readonly CompleteIssue[])[];
  /** Which alternatives fit, where several do. */
  readonly matches?: readonly number[];
  readonly note?: string;
  readonly discriminator?: string;
  /** The values of the discriminator. */
  readonly options?: readonly unknown[];
}

/** A schema that was compiled to functions when the code was generated. */
export interface Compiled {
  /** Whether a value is valid, and the result of validation is the value itself. It may reject one with bigints. */
  readonly accepts: (value: unknown) => boolean;
  /** What is wrong with a value that `accepts` rejects; nothing where the result is `reduced`. */
  readonly issues: (value: unknown) => readonly CompleteIssue[];
  /** A copy of a valid value without members that the service ignores, and those named `__proto__`. */
  readonly reduced: (value: unknown) => unknown;
  /** What an integer at a path is to a handler where no double has its digits: a bigint, unless given. */
  readonly integerAt?: (path: readonly PropertyKey[]) => IntegerReading;
  /** What a valid value gets that it doesn't have. */
  readonly filling?: Filling;
}

/**
 * What an integer is that no double has the digits of: a bigint where the format says so; the nearest double where it
 * is a `number`; a double that stands for it where it is an `integer` or may be anything, or else an error or a bigint;
 * `other` where no number is allowed.
 */
export type IntegerReading = "bigint" | "number" | "integer" | "any" | "other";

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
  /** What the bodies of failures have to be, by media type, where all that the document declares are the same. */
  readonly failures?: Readonly<Record<string, (value: unknown) => boolean>>;
}
