// Path parameters that share a segment with others, and the strings that each of them can be: `{id}{extension}` is
// split
// where `.json`, the only value of `extension`, begins.

import type { Operation, Parameter, Schema } from "../../model/model.js";
import type { Json, JsonObject } from "../../json/json.js";
import { dereferenceShape, type Schemas } from "../../model/dereference.js";
import { templateNames } from "../../runtime/syntax/path-templates.js";

/** The names of a path's parameters that share a segment with others. */
export function sharedIn(path: string): readonly string[] {
  const segments = path
    .replace(/[?#].*$/s, "")
    .split("/")
    .map(templateNames);
  return segments.filter(({ length }) => length > 1).flat();
}

/**
 * For each of these parameters the strings that it can be, or a regular expression of them without capturing groups. A
 * parameter that can be any string is left out.
 */
export function partsOf({ path, parameters }: Operation, context: Schemas): JsonObject {
  const shared = sharedIn(path);
  return Object.fromEntries(
    parameters.flatMap((parameter): [string, Json][] => {
      const part = parameter.in === "path" && shared.includes(parameter.name) ? partOf(parameter, context) : undefined;
      return part === undefined ? [] : [[parameter.name, part]];
    }),
  );
}

function partOf({ style, mediaType, schema }: Parameter, context: Schemas): Json | undefined {
  if (mediaType !== null) return undefined;
  // The values of these styles begin with `;` and `.`.
  if (style === "matrix") return ";.+?";
  if (style === "label") return "\\..+?";
  const own = dereferenceShape(schema, context);
  return own.kind === "literal" ? own.values.map(String) : sourceOf(own);
}

function sourceOf(schema: Schema): string | undefined {
  if (schema.kind === "boolean") return "(?:true|false)";
  if (schema.kind === "number") return schema.integer ? "-?\\d+" : "-?\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?";
  return schema.kind === "string" && schema.pattern !== undefined ? sourceOfWhole(schema.pattern) : undefined;
}

/**
 * The source of a pattern that matches whole strings, without its anchors, to be part of another expression; undefined
 * for any other pattern, and for one that refers to groups.
 */
function sourceOfWhole(pattern: string): string | undefined {
  const [, alternatives, alone] = /^\^(?:\((?:\?:)?([^()]*)\)|([^|]*))\$$/s.exec(pattern) ?? [];
  const source = alternatives ?? alone;
  if (source === undefined || /\\[1-9k]|\((?!\?:)|(?<!\[)\^|\\$/.test(source)) return undefined;
  try {
    return new RegExp(`^(?:${source})$`, "su").source.slice(1, -1);
  } catch {
    return undefined;
  }
}
