// The document: a parsed OpenAPI description, as everything but the reading of its text knows it.
import type { Source } from "./diagnostics.js";
import type { Json, JsonObject } from "./model.js";
import type { Pointer } from "./pointer.js";

/** The versions of OpenAPI that are understood. */
export type Version = "3.0" | "3.1" | "3.2";

export interface Document extends Source {
  readonly version: Version;
  readonly root: JsonObject;
  /** The value at a pointer, as local references need it; undefined when there is none. */
  resolve(pointer: Pointer): Json | undefined;
}
