// Copied from scripts/runtime/server/memory/validity.ts by npm run generate. Do not edit.

// Makes a body that its schema rejects valid, by values of the document's example at the places with issues.

import type { IssueLike, SchemaLike } from "./operation.js";
import { isItem } from "./places.js";

/** How often a body is validated again: each time, the places that had issues have other values. */
const maxRounds = 12;

/** Whether a schema accepts a body; without a schema any is. */
export function isValid(schema: SchemaLike | undefined, body: unknown): boolean {
  return schema === undefined || schema.safeParse(body).success;
}

/**
 * The body, with values of the example, or without optional members, where the schema rejects it; the example where
 * that is not enough. Validity comes before what requests set.
 */
export function makeValid(schema: SchemaLike | undefined, body: unknown, example: unknown): unknown {
  if (schema === undefined) return body;
  let current = body;
  const corrected = new Set<string>();
  for (let round = 0; round < maxRounds; round++) {
    const { success, error } = schema.safeParse(current);
    if (success) return current;
    for (const { path, code, keys = [] } of (error?.issues ?? []).flatMap(issuesOf)) {
      const at = path.map((each) => (typeof each === "number" ? each : String(each)));
      current =
        code === "unrecognized_keys"
          ? keys.reduce((value, key) => withoutPath(value, [...at, key]), current)
          : correct(current, example, at, corrected);
    }
  }
  return isValid(schema, current) ? current : example;
}

/** The issues of the alternative that the value is closest to, for a value that fits none. */
function issuesOf(issue: IssueLike): readonly IssueLike[] {
  const [closest] = (issue.errors ?? [])
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => distance(a) - distance(b));
  if (closest === undefined) return [issue];
  return closest.flatMap((each) => issuesOf({ ...each, path: [...issue.path, ...each.path] }));
}

/** An issue of the value itself, such as another type, weighs more than those inside of it. */
function distance(issues: readonly IssueLike[]): number {
  return issues.reduce((sum, { path }) => sum + (path.length === 0 ? 100 : 1), 0);
}

type Path = readonly (string | number)[];

/** Corrects the value at a path, or the value that contains it if that has been corrected already. */
function correct(body: unknown, example: unknown, path: Path, corrected: Set<string>): unknown {
  const key = JSON.stringify(path);
  if (path.length === 0) return example;
  if (corrected.has(key)) return correct(body, example, path.slice(0, -1), corrected);
  corrected.add(key);
  const shown = read(example, path);
  if (shown !== undefined) return withPath(body, path, shown);
  return typeof path.at(-1) === "string" && read(body, path) !== undefined
    ? withoutPath(body, path)
    : correct(body, example, path.slice(0, -1), corrected);
}

/** The value at a path. An item beyond the end of an example's array is like its last one. */
function read(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((found, step) => {
    if (Array.isArray(found)) return (found as readonly unknown[])[Math.min(Number(step), found.length - 1)];
    return isItem(found) && Object.hasOwn(found, String(step)) ? found[String(step)] : undefined;
  }, value);
}

function withPath(value: unknown, [step, ...rest]: Path, replacement: unknown): unknown {
  if (step === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (index === step ? withPath(each, rest, replacement) : each));
  return isItem(value) ? { ...value, [step]: withPath(value[step], rest, replacement) } : value;
}

function withoutPath(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return value;
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (index === step ? withoutPath(each, rest) : each));
  if (!isItem(value)) return value;
  return rest.length === 0
    ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== step))
    : { ...value, [step]: withoutPath(value[step], rest) };
}
