// Operation -> how the client follows the pages of a list.

import type { JsonObject } from "../../json/json.js";
import { child } from "../../json/pointer.js";
import type { Operation } from "../../model/model.js";

/** What the runtime's `paginated` is given, and the argument that selects pages: null where there is none. */
export interface Listing {
  readonly members: JsonObject;
  readonly in: "query" | "body" | null;
}

/** Null where it is not certain that there are pages, and how they follow each other. */
export function listingOf({ pagination, parameters }: Operation): Listing | null {
  if (pagination === null) return null;
  const { style, items, isOptional, total, pages, page, hasMore, isLast, parameter } = pagination;
  const hasQuery = parameters.some((each) => each.in === "query");
  const pointer = parameter && (parameter.in === "body" ? parameter.name : child("", parameter.name));
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
  };
  const given = Object.entries(members).filter(
    (each): each is [string, string | number | true] => each[1] !== undefined,
  );
  return { members: Object.fromEntries(given), in: parameter?.in ?? (hasQuery ? "query" : null) };
}
