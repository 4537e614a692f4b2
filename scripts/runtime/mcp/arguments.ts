// The arguments of a tool, validated by its own `inputSchema`. Copied into generated/ as it is.

import { Validator } from "../validation/json-schema.js";
import { pointerTo } from "../syntax/json-pointers.js";

/** A place in the arguments, as a JSON pointer (RFC 6901), and what is wrong there. */
export interface ArgumentIssue {
  readonly pointer: string;
  readonly message: string;
}

/** A model corrects the first ones, or it doesn't understand the tool. */
const maxIssues = 20;

/** None where the schema, which refers only to its own `$defs`, accepts the arguments. */
export function issuesOfArguments(inputSchema: object, given: unknown): readonly ArgumentIssue[] {
  const { $defs = {} } = inputSchema as { readonly $defs?: Readonly<Record<string, unknown>> };
  const validator = new Validator((ref) => $defs[ref.replace("#/$defs/", "")]);
  try {
    return validator.issues(inputSchema, given, maxIssues).map(({ path, message }) => ({
      pointer: pointerTo(...path),
      message,
    }));
  } catch (error) {
    if (error instanceof RangeError) return [{ pointer: "", message: "They are nested too deeply" }];
    throw error;
  }
}
