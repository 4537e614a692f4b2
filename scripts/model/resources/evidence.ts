// What a document says about identifiers apart from schemas: the examples of parameters, Link Objects, and paths.

import { isObject, itemsOf, memberOf, membersOf, type Json } from "../../json/json.js";
import { tokens } from "../../json/pointer.js";
import type { Document } from "../../openapi/document.js";
import type { Operation } from "../model.js";
import { resolveReference } from "../resolve.js";
import { parseItemPath } from "../resource-shapes.js";
import type { Place } from "./resource.js";

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
export function linkPlace(operations: readonly Operation[], all: readonly Operation[], at: Place): Place | null {
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

/** The path parameter of an item that has no operation of its own, by a path below it: `/tokens/{id}/uses`. */
export function segmentBelow(
  collection: string,
  operations: readonly Operation[],
): { readonly name: string; readonly operation: Operation } | undefined {
  const depth = collection.split("/").length;
  for (const operation of operations) {
    const segments = operation.path.split("/");
    const [, name] = /^\{([^{}]+)\}$/.exec(segments[depth] ?? "") ?? [];
    if (name !== undefined && withoutNames(segments.slice(0, depth).join("/")) === withoutNames(collection))
      return { name, operation };
  }
  return undefined;
}

/** Paths may have different names for the same parameter. */
export function withoutNames(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}
