// Pairs the operations of two documents by their whole addresses and methods, and compares those of both.
import { asString } from "../../model/document/resolve.js";
import { pathOperations } from "../../model/document/operation-objects.js";
import type { Document } from "../../openapi/document.js";
import { pointerTo } from "../../json/pointer.js";
import { wholePathsOf } from "./addresses.js";
import { fieldPlace } from "../align.js";
import { compareBodies } from "../messages/bodies.js";
import { compareStability, compareSunsets, noteStability, removalCode } from "../deprecation.js";
import { compareParameters } from "../messages/parameters.js";
import { compareResponses } from "../messages/responses.js";
import { Scope, type Comparison, type OperationPair, type OperationSide, type Report } from "../scope.js";
import { compareServers } from "./servers.js";
import { compareCallbacks } from "./webhooks.js";
import { operationTitle, templateShape } from "../../runtime/syntax/path-templates.js";

interface PathSide extends OperationSide {
  readonly path: string;
}

interface PathPair {
  readonly base: PathSide;
  readonly revision: PathSide;
}

export interface AlignedOperations {
  readonly both: readonly PathPair[];
  readonly removed: readonly PathSide[];
  readonly added: readonly PathSide[];
}

/** The name of an operation in findings: `GET /users/{id}`. */
export function nameOfOperation({ path, object }: PathSide): string {
  return operationTitle(object.method, path);
}

/**
 * Pairs operations by method and path, without the names of path parameters. A base path may move between servers and
 * paths, so the whole address counts first; then the path alone, as servers may move.
 */
export function alignOperations(base: Document, revision: Document): AlignedOperations {
  const [old, next] = [sidesOf(base), sidesOf(revision)];
  const matched = new Map<PathSide, PathSide>();
  const pair = (keysOf: (side: PathSide) => readonly string[]): void => {
    const taken = new Set(matched.values());
    const free = next.filter((side) => !taken.has(side));
    const byKey = new Map(free.toReversed().flatMap((side) => keysOf(side).map((key) => [key, side] as const)));
    for (const side of old.filter((each) => !matched.has(each))) {
      const match = keysOf(side)
        .map((key) => byKey.get(key))
        .find((each) => each !== undefined && !taken.has(each));
      if (match === undefined) continue;
      matched.set(side, match);
      taken.add(match);
    }
  };
  // Some documents have two templates that differ only in names.
  pair((side) => wholePathsOf(side).map((whole) => `${nameOfOperation(side)} ${whole}`));
  pair((side) => wholePathsOf(side).map((whole) => `${pathKey(side)} ${whole}`));
  pair((side) => wholePathsOf(side).map((whole) => operationTitle(side.object.method, whole)));
  pair((side) => [pathKey(side)]);
  const paired = new Set(matched.values());
  return {
    both: [...matched].map(([one, other]) => ({ base: one, revision: other })),
    removed: old.filter((side) => !matched.has(side)),
    added: next.filter((side) => !paired.has(side)),
  };
}

/** The method, and the path without the names of its parameters. */
function pathKey({ object, path }: PathSide): string {
  return operationTitle(object.method, templateShape(path));
}

function sidesOf(document: Document): readonly PathSide[] {
  return pathOperations(document).map(({ path, ...object }) => ({ document, path, object }));
}

/** A number for each pair of operations, by their names in both documents. */
export function numbersOf(base: Document, revision: Document, { both }: AlignedOperations): Comparison["numbers"] {
  return new Map(
    (["base", "revision"] as const).map((side) => [
      side === "base" ? base : revision,
      new Map(both.map((pair, index) => [nameOfOperation(pair[side]), index])),
    ]),
  );
}

/** Compares the operations of the paths. */
export function compareOperations(comparison: Comparison, { both, removed, added }: AlignedOperations): void {
  reportRemoved(comparison, removed, [...both.map(({ revision }) => revision), ...added]);
  for (const pair of both) {
    const scope = new Scope(comparison, nameOfOperation(pair.revision));
    compareServers(scope, pair);
    compareOperation(scope, pair);
  }
  for (const side of added) {
    const what = `The operation \`${nameOfOperation(side)}\` is new.`;
    const report = { part: "operation", revision: side.object.pointer, what };
    new Scope(comparison, nameOfOperation(side)).report("operation-added", report);
  }
}

/** Compares what operations of paths, webhooks and callbacks have. */
export function compareOperation(scope: Scope, pair: OperationPair): void {
  // The name of a pair is that of the revision, its level that of the base.
  noteStability(scope.comparison, scope.operation, pair.base.object.json);
  compareAnnouncements(scope, pair);
  scope.comparison.security.compare(scope, pair);
  compareParameters(scope, pair);
  compareBodies(scope, pair);
  compareResponses(scope, pair);
  compareCallbacks(scope, pair, compareOperation);
}

/** Reports operations that are gone; a path that has lost all of them is one finding. */
function reportRemoved(comparison: Comparison, removed: readonly PathSide[], left: readonly PathSide[]): void {
  const shapes = new Set(left.map(({ path }) => templateShape(path)));
  for (const side of removed) {
    const scope = new Scope(comparison, nameOfOperation(side));
    noteStability(comparison, scope.operation, side.object.json);
    const code = removalCode(comparison.policy, side);
    const at = { part: "operation", base: side.object.pointer };
    const what = `The operation \`${scope.operation}\` is gone.`;
    if (code !== undefined) scope.report(code, { ...at, what });
    else if (shapes.has(templateShape(side.path))) scope.report("operation-removed", { ...at, what });
    else
      scope.report("path-removed", {
        part: "path",
        base: pointerTo("paths", side.path),
        what: `The path \`${side.path}\` is gone with all of its operations.`,
      });
  }
}

/** Reports what is not on the wire: the deprecation and the id. */
function compareAnnouncements(scope: Scope, { base, revision }: OperationPair): void {
  const [old, next] = [base.object, revision.object];
  const at = (field: string): Omit<Report, "what"> => ({
    part: "operation",
    base: fieldPlace(old, field),
    revision: fieldPlace(next, field),
  });
  const [wasDeprecated, isDeprecated] = [old, next].map(({ json }) => json["deprecated"] === true);
  if (wasDeprecated === false && isDeprecated === true)
    scope.report("operation-deprecated", { ...at("deprecated"), what: "The operation is deprecated now." });
  if (wasDeprecated === true && isDeprecated === false)
    scope.report("operation-reactivated", { ...at("deprecated"), what: "The operation is no longer deprecated." });
  compareSunsets(
    scope,
    "operation",
    "The operation",
    { document: base.document, ...old },
    { document: revision.document, ...next },
  );
  compareStability(scope, old, next);
  const [before, now] = [asString(old.json["operationId"]), asString(next.json["operationId"])];
  if (before === now) return;
  if (before === "")
    scope.report("operation-id-added", { ...at("operationId"), what: `The operation has the id \`${now}\` now.` });
  else {
    const what =
      now === "" ? `The operationId \`${before}\` is gone.` : `The operationId is \`${now}\` instead of \`${before}\`.`;
    scope.report("operation-id-changed", { ...at("operationId"), what });
  }
}
