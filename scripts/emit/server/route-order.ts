// Which operation a request is for: the order in which operations are mounted, and what distinguishes operations that
// have the same method and path.

import type { Operation } from "../../model/model.js";
import type { JsonObject } from "../../json/json.js";
import { partsOf } from "../../runtime/shared/path-segments.js";
import { templateShape, wholeName } from "../../runtime/syntax/path-templates.js";

/**
 * What distinguishes operations that have the same method and path: required parameters with a single value
 * (`X-Amz-Target: DynamoDB_20120810.GetItem`).
 */
export function conditionsOf(operations: readonly Operation[]): ReadonlyMap<Operation, readonly JsonObject[]> {
  const alike = new Map<string, Operation[]>();
  for (const operation of operations) {
    const own = `${operation.method} ${requestedShape(operation.path)}`;
    alike.set(own, [...(alike.get(own) ?? []), operation]);
  }
  return new Map(
    [...alike.values()]
      .filter((group) => group.length > 1)
      .flatMap((group) => {
        const counts = new Map<string, number>();
        for (const each of group.flatMap(fixedOf))
          counts.set(JSON.stringify(each), (counts.get(JSON.stringify(each)) ?? 0) + 1);
        // What all of them have distinguishes none.
        return group.map(
          (operation) =>
            [
              operation,
              fixedOf(operation).filter((each) => counts.get(JSON.stringify(each)) !== group.length),
            ] as const,
        );
      }),
  );
}

function fixedOf({ parameters }: Operation): readonly JsonObject[] {
  return parameters.flatMap(({ in: place, name: own, required, schema }): JsonObject[] => {
    const [text, ...others] = schema.kind === "literal" ? schema.values : [];
    return (place === "query" || place === "header") && required && typeof text === "string" && others.length === 0
      ? [{ in: place, name: own, text }]
      : [];
  });
}

/** The part of a path that a request has: some documents distinguish operations by a query or a fragment. */
export function requestedPath(path: string): string {
  return path.replace(/[?#].*$/s, "");
}

/** The path without the names of its parameters: paths that differ in these alone match the same requests. */
export function requestedShape(path: string): string {
  return templateShape(requestedPath(path));
}

interface Step {
  /** By segment. Segments that are templated in part are few, and each is tried. */
  readonly concrete: Map<string, Step>;
  readonly partly: Map<string, Step>;
  templated?: Step;
  isEnd: boolean;
}

function emptyStep(): Step {
  return { concrete: new Map(), partly: new Map(), isEnd: false };
}

const isTemplated = (segment: string): boolean => wholeName(segment) !== undefined;

/** All paths by their segments, so that a lookup compares a path with few others. */
export class Templates {
  readonly #root: Step = emptyStep();

  constructor(paths: readonly string[]) {
    for (const path of paths) path.split("/").reduce(next, this.#root).isEnd = true;
  }

  /** Whether another path matches this one with a template where this one is concrete: `/users/{id}`, `/users/me`. */
  cover(path: string): boolean {
    const segments = path.split("/");
    const follow = (at: Step | undefined, index: number, isMore: boolean): boolean => {
      const segment = segments[index];
      if (at === undefined || segment === undefined) return at?.isEnd === true && isMore;
      if (isTemplated(segment)) return follow(at.templated, index + 1, isMore);
      const same = at.concrete.get(segment) ?? at.partly.get(segment);
      const others = [...at.partly]
        .filter(([template]) => template !== segment && coversSegment(template, segment))
        .map(([, step]) => step);
      return follow(same, index + 1, isMore) || [...others, at.templated].some((step) => follow(step, index + 1, true));
    };
    return follow(this.#root, 0, false);
  }
}

function next(at: Step, segment: string): Step {
  if (isTemplated(segment)) return (at.templated ??= emptyStep());
  const steps = segment.includes("{") ? at.partly : at.concrete;
  const step = steps.get(segment) ?? emptyStep();
  steps.set(segment, step);
  return step;
}

function coversSegment(template: string, segment: string): boolean {
  const literals = templateShape(template).split("{}");
  if (literals.length === 1) return template === segment;
  const [first = "", last = ""] = [literals[0], literals.at(-1)];
  return segment.length > first.length + last.length && segment.startsWith(first) && segment.endsWith(last);
}

/**
 * Hono takes the first route that matches, OpenAPI the one with fewer parameters: "concrete definitions are matched
 * before their templated counterparts" (OpenAPI 3.1, Paths Object). Segment by segment, a concrete one goes first, then
 * one that is concrete in part, with more text before less. Of operations with the same path, the one with more
 * conditions goes first.
 */
export function inOrderOfMatching(operations: readonly Operation[]): readonly Operation[] {
  const first = new Map<string, number>();
  operations.forEach(({ path }, index) => first.set(requestedShape(path), first.get(requestedShape(path)) ?? index));
  const rank = (operation: Operation, index: number) =>
    [
      rankOf(operation.path),
      first.get(requestedShape(operation.path)) ?? 0,
      -conditionCount(operation),
      index,
    ] as const;
  return operations
    .map((operation, index) => ({ operation, rank: rank(operation, index) }))
    .sort((a, b) => compare(a.rank, b.rank))
    .map(({ operation }) => operation);
}

/** The number of conditions: pairs in the query of the path, and required parameters with a single value. */
function conditionCount(operation: Operation): number {
  const [, query = ""] = /\?([^#]*)/.exec(operation.path) ?? [];
  return query.split("&").filter((pair) => pair !== "").length + fixedOf(operation).length;
}

function rankOf(path: string): string {
  return requestedPath(path)
    .split("/")
    .map((segment) => (!segment.includes("{") ? "0" : isTemplated(segment) ? "2" : `1${rankInPart(segment)}`))
    .join("/");
}

/**
 * Of segments that are concrete in part, more text goes before less, and then fewer parameters before more:
 * `report.{name}`, `{id}.{name}`. A template with more text can't match what one with less text makes of values that
 * have none of its text, so that each is reached.
 */
function rankInPart(segment: string): string {
  const { parts, names } = partsOf(segment);
  const length = Math.min(parts.join("").length, 9_999);
  return `${String(9_999 - length).padStart(4, "0")}${String(names.length).padStart(4, "0")}`;
}

/** By the first place in which they differ. */
function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  const [left = 0, right = 0] = [a[at], b[at]];
  return left < right ? -1 : left > right ? 1 : 0;
}
