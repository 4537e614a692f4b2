// What values are made with, and where.

import type { Json } from "../../json/json.js";
import type { ValueSource } from "./values.js";

export interface SearchOptions {
  /** Whether members have the examples of the document. */
  readonly hasExamples: boolean;
  readonly values: ValueSource | undefined;
  /** Whether binary strings are files, which have no text. */
  readonly hasFiles: boolean;
  /** How often a reference may be inside of itself. */
  readonly maxNested: number;
}

/** Where a value is made. */
export interface Spot {
  readonly depth: number;
  /** Different indexes make different values, for `uniqueItems`. */
  readonly index: number;
  /** The names of the members around a value, and of those beside it. */
  readonly path: readonly string[];
  readonly beside: readonly string[];
  /** How often each reference is followed around it. */
  readonly refs: ReadonlyMap<string, number>;
}

/** Makes the values inside of others. */
export interface Searcher {
  /** Values that all of these schemas accept, the likeliest first. */
  readonly values: (schemas: readonly Json[], spot: Spot) => Iterable<Json>;
  readonly first: (schemas: readonly Json[], spot: Spot) => Json | undefined;
  /** Gives up sooner. */
  readonly firstOptional: (schemas: readonly Json[], spot: Spot) => Json | undefined;
  readonly accepts: (schemas: readonly Json[], value: Json) => boolean;
  /** Whether optional members and items are filled in. */
  readonly isFilled: (spot: Spot) => boolean;
}

/** What values inside of others are made with. */
export interface Making {
  readonly search: Searcher;
  /** Whether the whole value is accepted. */
  readonly accepts: (value: Json) => boolean;
}
