// The document: a parsed OpenAPI description, as everything but the reading of its text knows it.
import type { Place, Source } from "../diagnostics/diagnostics.js";
import type { Json, JsonObject } from "../json/json.js";
import type { Pointer } from "../json/pointer.js";

/** The versions of OpenAPI that are understood. */
export type Version = "3.0" | "3.1" | "3.2";

export interface Document extends Source {
  readonly version: Version;
  /** All files as one document: every reference that could be followed is a local one by pointer. */
  readonly root: JsonObject;
  /** The texts it was read from, the one that was asked for first. */
  readonly sources: readonly Source[];
  /** The file and the pointer in it that a value came from. */
  origin(pointer: Pointer): { readonly source: Source; readonly pointer: Pointer };
  locate(pointer: Pointer, what?: "key" | "value"): Place;
  /**
   * For a schema the dynamic anchors of its resource, as references by name. Undefined when no reference depends on
   * them.
   */
  readonly dynamicAnchors?: ((schema: JsonObject) => Readonly<Record<string, string>> | undefined) | undefined;
  /** The value at a pointer, as local references need it; undefined when there is none. */
  resolve(pointer: Pointer): Json | undefined;
}
