// Says where a value differs from a union: the issues of the alternative that is meant, in place of one at its root.

import type { CompleteIssue } from "./compiled.js";
import { jsonType } from "./values.js";

/** An issue of zod, or of the examiner. */
export interface UnionIssue extends Pick<
  CompleteIssue,
  "code" | "message" | "path" | "expected" | "values" | "origin"
> {
  readonly errors?: readonly (readonly UnionIssue[])[];
}

/**
 * The same issues, but for unions without a discriminator: these have the issues of the only alternative with the
 * value's JSON type, else of the one that comes nearest, which the message says.
 */
export function explainUnions<I extends UnionIssue>(issues: readonly I[], value: unknown): readonly I[] {
  if (!issues.some(({ errors }) => errors !== undefined && errors.length > 0)) return issues;
  return issues.flatMap((issue) => explain(issue, value)) as unknown as readonly I[];
}

function explain(issue: UnionIssue, whole: unknown): readonly UnionIssue[] {
  const { errors = [], path } = issue;
  if (errors.length === 0) return [issue];
  const value = valueAt(whole, path);
  const alternatives = errors.map((each) => each.flatMap((inner) => explain(inner, value)));
  const placed = nearestIssues(alternatives, value);
  return placed.map((each) => ({ ...each, path: [...path, ...each.path] }));
}

/** The issues to report of a union, with paths inside of its value. */
function nearestIssues(alternatives: readonly (readonly UnionIssue[])[], value: unknown): readonly UnionIssue[] {
  const ofType = alternatives.filter((issues) => !issues.some((each) => isOtherType(each, value)));
  const [only] = ofType;
  if (only === undefined) return [noType(alternatives, value)];
  if (ofType.length === 1) return only;
  const closest = ofType.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  return closest.map((each) => ({ ...each, message: byNearest(each.message, alternatives.length) }));
}

/** The message of an issue of the alternative that comes nearest; that of a union inside of it says so already. */
export function byNearest(message: string, count: number): string {
  return / \(by the nearest of \d+ alternatives\)$/.test(message)
    ? message
    : `${message} (by the nearest of ${count} alternatives)`;
}

/** Whether an issue is that the value has another JSON type. */
function isOtherType({ code, path, expected, values }: UnionIssue, value: unknown): boolean {
  if (path.length > 0) return false;
  if (code === "invalid_value") return values?.every((each) => jsonType(each) !== jsonType(value)) === true;
  // A fraction is a number, as an integer is.
  return code === "invalid_type" && !(expected === "int" && typeof value === "number");
}

/** The issue of a value whose type no alternative has. */
function noType(alternatives: readonly (readonly UnionIssue[])[], value: unknown): UnionIssue {
  const expected = [
    ...new Set(
      alternatives.flatMap((issues) =>
        issues.filter((each) => isOtherType(each, value)).flatMap((each) => expectedOf(each)),
      ),
    ),
  ]
    .filter((each) => each !== "never")
    .join(" or ");
  const received = value === undefined ? "undefined" : jsonType(value);
  const message = `Invalid input: expected ${expected}, received ${received}`;
  return { code: "invalid_type", expected, path: [], message };
}

function expectedOf({ expected, values }: UnionIssue): readonly string[] {
  if (values !== undefined) return values.map((each) => JSON.stringify(each));
  return [expected === "record" ? "object" : expected === "int" ? "integer" : (expected ?? "another type")];
}

/**
 * How far a value is from an alternative. An issue of the value itself weighs more than those inside of it, and so does
 * another constant, which usually says which alternative is meant.
 */
function distance(issues: readonly UnionIssue[]): number {
  return issues.reduce((sum, { path, code, values }) => {
    const isConstant = code === "invalid_value" && values?.length === 1;
    return sum + weightOf(path.length === 0, isConstant);
  }, 0);
}

/** The weight of an issue in a comparison of alternatives. */
export function weightOf(isAtRoot: boolean, isConstant: boolean): number {
  return isAtRoot ? 100 : isConstant ? 10 : 1;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (found, step) =>
      typeof found === "object" && found !== null && Object.hasOwn(found, step)
        ? (found as Readonly<Record<PropertyKey, unknown>>)[step]
        : undefined,
    value,
  );
}
