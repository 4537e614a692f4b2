// What generated validators are made by: a predicate, and, from the description of the same schema, what says what is
// wrong. Descriptions are functions, since only a value that is rejected needs them.

import type { CompiledParameters } from "./compiled.js";
import type { Filling } from "./defaults/filling.js";
import type { Description, Descriptions } from "./issues/description.js";
import { Examiner } from "./issues/examiner.js";
import { acceptsUnchanged, isValid, wasReduced } from "./predicates.js";
import { reduceValue } from "./issues/reduced.js";

export interface ValidatorOptions {
  /** Whether values may have members that are left out of the result, or recurse deeper than the stack. */
  readonly isGuarded?: boolean;
  readonly defaults?: Readonly<Record<string, unknown>>;
  readonly filling?: Filling;
}

/**
 * Makes a validator of the predicate and the description of a schema. In generated code a description is any object to
 * the compiler: literals of many alternatives take it long, and under `exactOptionalPropertyTypes` it rejects some.
 */
export type ValidatorOf = (
  predicate: (value: unknown) => boolean,
  describe: () => object,
  options?: ValidatorOptions,
) => CompiledParameters;

export function validatorOf(describeAll: () => object): ValidatorOf {
  let examiner: Examiner | undefined;
  const examine = (): Examiner => (examiner ??= new Examiner(describeAll() as Descriptions));
  return (predicate, describe, { isGuarded = false, defaults, filling } = {}) => {
    let description: Description | undefined;
    const describeOnce = (): Description => (description ??= describe() as Description);
    return {
      accepts: isGuarded ? acceptsUnchanged(predicate) : predicate,
      // A value that is only to be reduced has no issues: then no description is needed. No other is tested again.
      issues: (value) =>
        isGuarded && wasReduced() && isValid(predicate, value) ? [] : examine().issues(describeOnce(), value),
      reduced: (value) => reduceValue(describeOnce(), value, examine()),
      integerAt: (path) => examine().integerAt(describeOnce(), path),
      ...(defaults !== undefined && { defaults }),
      ...(filling !== undefined && { filling }),
    };
  };
}
