// Makes a value that its schema rejects valid: only the members with issues change.

import { isObject } from "../syntax/json-values.js";

/** The part of a schema that is needed here, as zod's schemas have it. */
export interface SchemaLike {
  safeParse(value: unknown): {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly IssueLike[] };
  };
}

/** An issue of zod: at a path, with the keys that are unknown, or with the issues of each alternative. */
export interface IssueLike {
  readonly path: readonly PropertyKey[];
  readonly code?: string;
  readonly keys?: readonly string[];
  readonly errors?: readonly (readonly IssueLike[])[];
}

/** The names of the members that contain a value, outermost first. */
type MemberPath = readonly string[];

/** How often a body is validated again: each time, the places that had issues have other values. */
const maxRounds = 16;

/** How often a body is validated at most while its members are put into the example, one at a time. */
const maxValidations = 400;

/** Whether a schema accepts a body; without a schema any is. */
export function isValidBy(schema: SchemaLike | undefined, body: unknown): boolean {
  return schema === undefined || schema.safeParse(body).success;
}

/**
 * The body, where the schema accepts it. Otherwise the body with values of the example, or without optional members, at
 * the places with issues; if that is not enough, the example with all members of the body that are valid in it. `items`
 * is the place of an item, or of a list of them: no item is replaced as a whole, since it would lose its identity.
 */
export function makeValid(
  schema: SchemaLike | undefined,
  body: unknown,
  example: unknown,
  items: MemberPath = [],
): unknown {
  if (schema === undefined) return body;
  let current = body;
  const attempts = new Map<string, number>();
  for (let round = 0; round < maxRounds; round++) {
    const { success, error } = schema.safeParse(current);
    if (success) return current;
    const corrected = correctIssues(current, example, (error?.issues ?? []).flatMap(issuesOf), { attempts, items });
    if (corrected === undefined) break;
    current = corrected;
  }
  return isValidBy(schema, current) ? current : mergeIntoExample(schema, body, example);
}

/** The issues of the alternative that the value is closest to, for a value that fits none. */
function issuesOf(issue: IssueLike): readonly IssueLike[] {
  const [closest] = (issue.errors ?? [])
    .filter(({ length }) => length > 0)
    .sort((a, b) => issueDistance(a) - issueDistance(b));
  if (closest === undefined) return [issue];
  return closest.flatMap((each) => issuesOf({ ...each, path: [...issue.path, ...each.path] }));
}

/** An issue of the value itself, such as another type, weighs more than those inside of it. */
function issueDistance(issues: readonly IssueLike[]): number {
  return issues.reduce((sum, { path }) => sum + (path.length === 0 ? 100 : 1), 0);
}

type MemberSteps = readonly (string | number)[];

interface Progress {
  /** How often the value at each path has been corrected. */
  readonly attempts: Map<string, number>;
  readonly items: MemberPath;
}

/** Whether a path is that of an item, of a list of them, or of what contains them. */
function containsItem(path: MemberSteps, items: MemberPath): boolean {
  const isPrefix = path.every((step, index) => index >= items.length || step === items[index]);
  return (
    isPrefix && (path.length <= items.length || (path.length === items.length + 1 && typeof path.at(-1) === "number"))
  );
}

/** The body with each place corrected once, however many issues it has; undefined where nothing is left to try. */
function correctIssues(body: unknown, example: unknown, issues: readonly IssueLike[], progress: Progress): unknown {
  let current = body;
  const seen = new Set<string>();
  for (const { path, code, keys = [] } of issues) {
    const at = path.map((each) => (typeof each === "number" ? each : String(each)));
    if (code === "unrecognized_keys") {
      current = keys.reduce((value, key) => withoutPath(value, [...at, key]), current);
      continue;
    }
    const key = JSON.stringify(at);
    if (seen.has(key)) continue;
    seen.add(key);
    current = correct(current, example, at, progress);
    if (current === undefined) return undefined;
  }
  return current;
}

/**
 * The body with the first correction at a path that hasn't been tried: the example's value, an empty list, no such
 * member; after all of these a correction of what contains it.
 */
function correct(body: unknown, example: unknown, path: MemberSteps, progress: Progress): unknown {
  if (containsItem(path, progress.items)) return undefined;
  const key = JSON.stringify(path);
  const attempt = progress.attempts.get(key) ?? 0;
  progress.attempts.set(key, attempt + 1);
  const [present, shown] = [read(body, path), read(example, path)];
  const isShown = shown !== undefined && shown !== present;
  if (attempt === 0 && isShown) return withValueAt(body, path, shown);
  if (attempt < 2 && Array.isArray(present) && present.length > 0) return withValueAt(body, path, []);
  const isRemovable = typeof path.at(-1) === "string" && present !== undefined;
  return attempt < 3 && isRemovable ? withoutPath(body, path) : correct(body, example, path.slice(0, -1), progress);
}

/** The example with the members of the body, or those inside of them, that the schema accepts in it. */
function mergeIntoExample(schema: SchemaLike, body: unknown, example: unknown): unknown {
  // Nothing is known to be valid: what requests have set is at least theirs.
  if (!isValidBy(schema, example)) return body;
  let merged = example;
  let validations = 0;
  const accepts = (candidate: unknown): boolean => ++validations < maxValidations && isValidBy(schema, candidate);
  const merge = (path: MemberSteps, value: unknown): void => {
    const candidate = withValueAt(merged, path, value);
    const present = read(merged, path);
    if (accepts(candidate)) merged = candidate;
    else if (isObject(value) && isObject(present))
      for (const [name, each] of Object.entries(value)) merge([...path, name], each);
    else if (Array.isArray(value) && Array.isArray(present) && present.length > 0) mergeList(path, value, present[0]);
  };
  const mergeList = (path: MemberSteps, items: readonly unknown[], exampleItem: unknown): void => {
    const before = merged;
    const made = items.map((each) => {
      merged = withValueAt(before, path, [exampleItem]);
      merge([...path, 0], each);
      return read(merged, [...path, 0]);
    });
    const candidate = withValueAt(before, path, made);
    merged = accepts(candidate) ? candidate : before;
  };
  merge([], body);
  return merged;
}

/** The value at a path. An item beyond the end of an example's array is like its last one. */
function read(value: unknown, path: MemberSteps): unknown {
  return path.reduce<unknown>((found, step) => {
    if (Array.isArray(found)) return (found as readonly unknown[])[Math.min(Number(step), found.length - 1)];
    return isObject(found) && Object.hasOwn(found, String(step)) ? found[String(step)] : undefined;
  }, value);
}

function withValueAt(value: unknown, [step, ...rest]: MemberSteps, replacement: unknown): unknown {
  if (step === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (index === step ? withValueAt(each, rest, replacement) : each));
  return isObject(value) ? { ...value, [step]: withValueAt(value[step], rest, replacement) } : value;
}

function withoutPath(value: unknown, [step, ...rest]: MemberSteps): unknown {
  if (step === undefined) return value;
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (index === step ? withoutPath(each, rest) : each));
  if (!isObject(value)) return value;
  return rest.length === 0
    ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== step))
    : { ...value, [step]: withoutPath(value[step], rest) };
}
