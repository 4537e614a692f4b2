// The operation that a request is for, by its method and path: literals come before parameters.
import type { Model, Operation } from "../../model/model.js";
import { divideSegment, matchSegment, partsOf } from "../../runtime/shared/path-segments.js";
import { templateNames } from "../../runtime/syntax/path-templates.js";

export interface FoundOperation {
  readonly operation: Operation;
  /** The path parameters by name, as they were sent. */
  readonly path: ReadonlyMap<string, string>;
}

/** Undefined where the document has no such path, or not with this method. HEAD is for what GET is for. */
export function findOperation(
  { operations, basePath }: Model,
  method: string,
  pathname: string,
): FoundOperation | undefined {
  const isBelow = basePath !== "" && `${pathname}/`.startsWith(`${basePath}/`);
  const paths = isBelow ? [pathname.slice(basePath.length), pathname] : [pathname];
  const methods = method === "HEAD" ? ["head", "get"] : [method.toLowerCase()];
  const found = operations.flatMap((operation) => {
    const path = methods.includes(operation.method)
      ? paths.map((each) => matchPath(operation.path, each)).find((each) => each !== undefined)
      : undefined;
    return path === undefined ? [] : [{ operation, path }];
  });
  // "Concrete paths are matched before their templated counterparts": https://spec.openapis.org/oas/v3.1.1#paths-object
  return found.toSorted((a, b) => compareTemplates(a.operation.path, b.operation.path))[0];
}

function compareTemplates(a: string, b: string): number {
  const [left, right] = [a, b].map((path) => path.split("/").map((segment) => templateNames(segment).length));
  const index = (left ?? []).findIndex((count, at) => count !== right?.[at]);
  return index === -1 ? 0 : (left?.[index] ?? 0) - (right?.[index] ?? 0);
}

function matchPath(template: string, pathname: string): ReadonlyMap<string, string> | undefined {
  const [own, given] = [template.replace(/[?#].*$/s, ""), pathname].map((each) => each.split("/"));
  if (own === undefined || own.length !== given?.length) return undefined;
  const found = new Map<string, string>();
  for (const [index, segment] of own.entries()) {
    const { parts, names } = partsOf(segment);
    const values = divideSegment(given[index] ?? "", (text) =>
      parts.length === 0 ? (text === "" ? [] : undefined) : matchSegment(parts, text),
    );
    if (values === undefined) return undefined;
    for (const [at, name] of names.entries()) found.set(name, values[at] ?? "");
  }
  return found;
}
