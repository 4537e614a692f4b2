// What is stated about a code, in a file that has its name.
import type { Severity, Side } from "../finding.js";
import { acceptBothForms } from "./advice.js";
import type { Example, NoExample, SchemaExample } from "./example.js";

interface NamedCode<Name extends string> {
  readonly name: Name;
  readonly meaning: string;
  /** What follows for callers, and what to do. */
  readonly advice: string;
}

/** A code outside of schemas. */
export interface DiffCode<Name extends string = string> extends NamedCode<Name> {
  readonly side: Side;
  /** The usual severity; some rules report another one where they know more. */
  readonly severity: Severity;
  /** The severity in a webhook or callback, where the service sends requests and its users respond. */
  readonly reversed: Severity;
  readonly example: Example;
}

/**
 * A code of a change of a schema. How severe it is depends on the side, and is decided for the two schemas (README.md,
 * "Schemas").
 */
export interface SchemaCode<Name extends string = string> extends NamedCode<Name> {
  readonly example: SchemaExample | NoExample;
}

/** A code; in a webhook or callback it has the same severity unless `reversed` says another one. */
export function defineCode<const Name extends string>(
  name: Name,
  code: Omit<DiffCode, "name" | "reversed"> & { readonly reversed?: Severity },
): DiffCode<Name> {
  return { reversed: code.severity, ...code, name };
}

/** A code of schemas. */
export function defineSchemaCode<const Name extends string>(
  name: Name,
  code: Omit<SchemaCode, "name" | "advice">,
): SchemaCode<Name> {
  return { ...code, name, advice: acceptBothForms };
}

/** Codes by their names, in the order of the list. */
export function codesByName<const Codes extends readonly NamedCode<string>[]>(...codes: Codes): CodesByName<Codes> {
  return Object.fromEntries(codes.map((code) => [code.name, code])) as CodesByName<Codes>;
}

type CodesByName<Codes extends readonly NamedCode<string>[]> = {
  readonly [Code in Codes[number] as Code["name"]]: Code;
};
