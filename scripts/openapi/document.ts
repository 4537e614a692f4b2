// The interface of a loaded OpenAPI document, as all stages after `load` use it.
import type { SourcePlace, Source } from "../diagnostics/diagnostics.js";
import type { Json, JsonObject } from "../json/json.js";
import type { Pointer } from "../json/pointer.js";

/** The supported versions of OpenAPI. */
export type Version = "3.0" | "3.1" | "3.2";

export interface Document extends Source {
  readonly version: Version;
  /** All files as one document: every reference that could be resolved is a local pointer. */
  readonly root: JsonObject;
  /** The source files that it was read from, the root document first. */
  readonly sources: readonly Source[];
  /** The source file of a value, and its pointer in that file. */
  origin(pointer: Pointer): { readonly source: Source; readonly pointer: Pointer };
  locate(pointer: Pointer, what?: "key" | "value"): SourcePlace;
  /** The dynamic anchors of a schema's resource: references by name. Undefined when no reference depends on them. */
  readonly dynamicAnchors?: ((schema: JsonObject) => Readonly<Record<string, string>> | undefined) | undefined;
  /** An object of `root` as it is written, before its mistakes were repaired; absent where nothing was. */
  readonly written?: ((object: JsonObject) => JsonObject) | undefined;
  /** Whether a filter has left operations out: a name may be that of one of these. */
  readonly isPart?: boolean | undefined;
  /** The value at a pointer in `root`; undefined when there is none. */
  resolve(pointer: Pointer): Json | undefined;
}
