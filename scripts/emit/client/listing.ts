// Operation -> where a list has its items, and how its pages follow each other.

import type { Operation, Parameter } from "../../model/model.js";
import type { JsonObject } from "../../json/json.js";

/**
 * What the runtime's `paginated` is given; null where an operation is no list. `by` is missing where it has one page.
 */
export function listingOf({ shape, parameters }: Operation): JsonObject | null {
  if (shape.kind !== "list") return null;
  const { items = null, total, next, more } = shape.envelope ?? {};
  if (shape.paging === null) return { items };
  const { by, parameter, limit } = shape.paging;
  const inQuery = (name: string | undefined): Parameter | undefined =>
    parameters.find((each) => each.in === "query" && each.name === name);
  const first = inQuery(parameter)?.default;
  const hasEnd = (total ?? next ?? more) !== undefined;
  const maxLimit = hasEnd ? undefined : maximumOf(inQuery(limit));
  return {
    by,
    parameter,
    ...(limit !== undefined && { limit, ...(maxLimit !== undefined && { maxLimit }) }),
    ...(typeof first === "number" && first !== (by === "page" ? 1 : 0) && { first }),
    items,
    ...(total && { total: [...total] }),
    ...(next && { next: [...next] }),
    ...(more && { more: [...more] }),
  };
}

function maximumOf(parameter: Parameter | undefined): number | undefined {
  return parameter?.schema.kind === "number" ? parameter.schema.maximum : undefined;
}
