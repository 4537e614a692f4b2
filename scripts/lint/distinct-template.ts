// Path templates in which a name is repeated: names that make them distinct.
import type { JsonObject } from "../json/json.js";
import { fillTemplate } from "../runtime/syntax/path-templates.js";

/** A path in which no name is repeated, and the new names by the name that was repeated. */
export interface DistinctTemplate {
  readonly path: string;
  readonly others: ReadonlyMap<string, readonly string[]>;
}

/**
 * Numbers repeated names from `first` on. The result has no name that the path has already, and is none of the `known`
 * paths of the document.
 */
export function withDistinctNames(
  path: string,
  names: readonly string[],
  known: JsonObject,
  first = 2,
): DistinctTemplate {
  const taken = new Set(names);
  const others = new Map<string, string[]>();
  const seen = new Set<string>();
  const renamed = fillTemplate(path, (name, whole) => {
    if (!seen.has(name)) {
      seen.add(name);
      return whole;
    }
    let number = first;
    while (taken.has(`${name}_${number}`)) number++;
    const other = `${name}_${number}`;
    taken.add(other);
    others.set(name, [...(others.get(name) ?? []), other]);
    return `{${other}}`;
  });
  return Object.hasOwn(known, renamed) ? withDistinctNames(path, names, known, first + 1) : { path: renamed, others };
}
