// What the compiler of JSON Schemas needs from the file that it prints into.

import type { Json } from "../../json/json.js";
import type { Code } from "../printer/code.js";

/** The file that compiled schemas are printed into. */
export interface JsonSchemaContext {
  /** Declares a function or a constant at the top of the file; returns its name, which `hint` is a part of. */
  declare(hint: string, body: Code): Code;
  /** Resolves a reference to a schema; undefined where there is none. */
  resolve(ref: string): Json | undefined;
  /** The name of the function that a reference's definition is compiled to, once for all its references. */
  reference(ref: string): Code;
}
