// What a document says about identifiers apart from schemas: the examples of parameters, Link Objects, and paths.

import { isObject, itemsOf, memberOf, membersOf, type Json } from "../../json/json.js";
import { tokens } from "../../json/pointer.js";
import type { Document } from "../../openapi/document.js";
import type { Operation, Schema } from "../model.js";
import { resolveReference } from "../document/resolve.js";
import { parseItemPath } from "../shapes/resource-shapes.js";
import type { MemberPath } from "../resource.js";
import { templateShape, wholeName } from "../../runtime/syntax/path-templates.js";

/** The examples of a path parameter, of its own and of its schema. */
export function parameterExamples({ source }: Operation, name: string, document: Document): readonly Json[] {
  const item = source.replace(/(\/additionalOperations)?\/[^/]*$/, "");
  return [source, item]
    .flatMap((pointer) =>
      itemsOf(memberOf(document.resolve(pointer), "parameters")).map((each, index) =>
        resolveReference(document, each, `${pointer}/parameters/${index}`),
      ),
    )
    .filter(({ json }) => json["in"] === "path" && json["name"] === name)
    .flatMap(({ json }) => {
      const schema = resolveReference(document, json["schema"], "").json;
      const listed = membersOf(json["examples"]).map(([, each]) => memberOf(each, "value"));
      return [json["example"], ...listed, schema["example"], ...itemsOf(schema["examples"])];
    })
    .filter((each) => each !== undefined);
}

/**
 * The place in the item whose value a Link Object passes to the path parameter of an operation of the same resource:
 * `$response.body#/data/id` is `["id"]` where the item is at `["data"]`.
 */
export function linkPlace(
  operations: readonly Operation[],
  all: readonly Operation[],
  at: MemberPath,
): MemberPath | null {
  const links = operations.flatMap(({ responses }) => responses.flatMap((each) => Object.values(each.links)));
  for (const link of links) {
    const target = all.find(({ operationId }) => operationId !== null && operationId === memberOf(link, "operationId"));
    const parameter = target && operations.includes(target) ? parseItemPath(target.path)?.idParameter : undefined;
    const parameters = memberOf(link, "parameters");
    if (parameter === undefined || !isObject(parameters)) continue;
    const expression = parameters[parameter] ?? parameters[`path.${parameter}`];
    const pointer = typeof expression === "string" ? /^\$response\.body#(\/.+)$/.exec(expression)?.[1] : undefined;
    const place = tokens(pointer ?? "");
    if (place.length > at.length && at.every((name, index) => place[index] === name)) return place.slice(at.length);
  }
  return null;
}

/** The path parameters after the path of each collection, without names, in the order of the operations. */
export type ParametersAfter = ReadonlyMap<string, readonly PathParameter[]>;

interface PathParameter {
  readonly name: string;
  readonly operation: Operation;
}

/** `/tokens/{id}/uses` has the parameter of an item of `/tokens`, which may have no operation of its own. */
export function parametersAfter(operations: readonly Operation[]): ParametersAfter {
  const all = new Map<string, PathParameter[]>();
  for (const operation of operations) {
    let before = "";
    for (const segment of operation.path.split("/").slice(1)) {
      const name = wholeName(segment);
      const known = all.get(before) ?? [];
      if (name !== undefined) all.set(before, known);
      if (name !== undefined) known.push({ name, operation });
      before += `/${templateShape(segment)}`;
    }
  }
  return all;
}

/** The schemas that a path parameter has in paths below the item. */
export function parameterSchemas(parameters: readonly PathParameter[]): readonly Schema[] {
  return parameters.flatMap(({ name, operation }) =>
    operation.parameters.filter((each) => each.in === "path" && each.name === name).map(({ schema }) => schema),
  );
}
