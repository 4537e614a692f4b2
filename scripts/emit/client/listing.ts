// Operation -> how the client follows the pages of a list.

import type { JsonObject } from "../../json/json.js";
import { child } from "../../json/pointer.js";
import type { Operation, Parameter } from "../../model/model.js";

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
  { pagination, parameters }: Operation,
  takes: readonly string[],
  inPath: number,
): Listing | null {
  if (pagination === null) return null;
  const { style, items, isOptional, total, pages, page, hasMore, isLast, step, parameter } = pagination;
  const { limit, size, endsWhenEmpty } = pagination;
  const hasQuery = parameters.some((each) => each.in === "query");
  const pointer =
    parameter && (parameter.in === "body" ? parameter.name : `${child("", parameter.name)}${parameter.member ?? ""}`);
  const sizePointer = limit?.startsWith("/") === true ? limit : child("", limit ?? "");
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
