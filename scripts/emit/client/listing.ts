// Operation -> how the client follows the pages of a list.

import type { JsonObject } from "../../json/json.js";
import { pointerTo, tokens } from "../../json/pointer.js";
import type { Operation, Parameter } from "../../model/model.js";
import { documentedNames, type RequestNaming } from "../calls/naming.js";
import { sentAs } from "../calls/serialization.js";

/** What the runtime's `paginated` is given, and the argument that selects pages: null where there is none. */
export interface Listing {
  readonly members: JsonObject;
  readonly in: "query" | "body" | null;
}

/**
 * Null where it is not certain that there are pages, and how they follow each other. `takes` are the arguments behind
 * those of the path, of which there are `inPath`.
 */
export function listingOf(
  operation: Operation,
  takes: readonly string[],
  inPath: number,
  naming: RequestNaming = documentedNames,
): Listing | null {
  const { pagination, parameters, body } = operation;
  if (pagination === null) return null;
  const { style, items, isOptional, total, pages, page, hasMore, isLast, step, parameter } = pagination;
  const { limit, size, endsWhenEmpty } = pagination;
  const hasQuery = parameters.some((each) => each.in === "query");
  const [content] = sentAs(body?.content ?? []);
  const inBody = (at: string): string => (content === undefined ? at : naming.pointer(content.schema, at));
  // An object that selects pages has the documented members.
  const inQuery = ([own = "", ...inside]: readonly string[]): string =>
    pointerTo(naming.queryName(operation, own), ...inside);
  const isInBody = parameter?.in === "body";
  const pointer =
    parameter && (isInBody ? inBody(parameter.name) : inQuery([parameter.name, ...tokens(parameter.member ?? "")]));
  const sizes = limit?.startsWith("/") === true ? tokens(limit) : [limit ?? ""];
  const sizePointer = isInBody ? inBody(pointerTo(...sizes)) : inQuery(sizes);
  const place = parameter?.in ?? (hasQuery ? "query" : null);
  const at = takes.findIndex((each) => place !== null && each.startsWith(place));
  const members = {
    style,
    parameter: pointer,
    first: "first" in pagination && pagination.first !== (style === "page" ? 1 : 0) ? pagination.first : undefined,
    next: "next" in pagination ? pagination.next : undefined,
    id: "id" in pagination ? pagination.id : undefined,
    items,
    isOptional,
    total,
    pages,
    page,
    hasMore,
    isLast,
    step,
    endsWhenEmpty,
    // A browser may hide links: then a page that isn't full is known to be the last.
    limit: limit === undefined || (size === undefined && style !== "link-header") ? undefined : sizePointer,
    size,
    at: at === -1 ? undefined : inPath + at,
    usualSize: style === "link-header" ? defaultOf(parameters, limit) : undefined,
  };
  const given = Object.entries(members).filter(
    (each): each is [string, string | number | true] => each[1] !== undefined,
  );
  return { members: Object.fromEntries(given), in: place };
}

/** The number of items of a page unless a request says otherwise. */
function defaultOf(parameters: readonly Parameter[], limit: string | undefined): number | undefined {
  const found = parameters.find((each) => each.in === "query" && each.name === limit)?.default;
  return typeof found === "number" ? found : undefined;
}
