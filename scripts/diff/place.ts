// Where a finding is in the files of its documents.
import type { Source } from "../diagnostics/diagnostics.js";
import { isArray, isObject } from "../json/json.js";
import { parentOf, type Pointer } from "../json/pointer.js";
import type { Spot } from "./finding.js";

/** Lines and columns count from 1, columns and lengths in UTF-16 units. */
export interface FoundPlace {
  readonly source: Source;
  /** In that file. */
  readonly pointer: Pointer;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** The place of a spot: the key of an object or a list, and any other value itself. */
export function placeOf({ document, pointer }: Spot): FoundPlace {
  const value = document.resolve(pointer);
  const what = value !== undefined && (isObject(value) || isArray(value)) && pointer !== "" ? "key" : "value";
  const found = document.locate(pointer, what);
  const { source = document, line, column, length = 1 } = found;
  return { source, pointer: found.pointer ?? pointer, line, column, length };
}

/** The spot itself, or the nearest around it that its document has: a missing schema is where it could be. */
export function existingSpot(spot: Spot): Spot {
  let { pointer } = spot;
  while (pointer !== "" && spot.document.resolve(pointer) === undefined) pointer = parentOf(pointer);
  return pointer === spot.pointer ? spot : { ...spot, pointer };
}

/** `openapi.yaml:12:3`. */
export function textOfPlace({ source: { file }, line, column }: FoundPlace): string {
  return `${file}:${line}:${column}`;
}

/** The path of a file of a revision of git, which is `v1.2.0:openapi.yaml` elsewhere; undefined for another file. */
export function pathOfRevision(file: string): string | undefined {
  return /^https?:/.test(file) ? undefined : /^(?:[^:{]|\{[^}]*\})+:([^]*)$/.exec(file)?.[1];
}
