// The predicates of what an operation declares for failures: a server fills it for each failure, and tests the result.

import type { Code } from "../printer/code.js";
import type { Operation, Schema } from "../../model/model.js";
import { isJson } from "../../runtime/syntax/media-types.js";
import { record } from "../zod/zod.js";
import type { Predicates } from "./predicates.js";
import { isErrorStatus } from "../../runtime/syntax/statuses.js";

/** The predicates by media type, as a record; undefined if there are none. */
export function failuresOf(operation: Operation, predicates: Predicates): Code | undefined {
  const entries = [...failureSchemas(operation)].map(
    ([mediaType, schema]) => [mediaType, predicates.body(schema, { hint: schema.id, isOptional: false })] as const,
  );
  return entries.length === 0 ? undefined : record(entries);
}

/** Whether a server has predicates for failures of an operation. */
export function hasFailures(operation: Operation): boolean {
  return failureSchemas(operation).size > 0;
}

type Reference = Extract<Schema, { kind: "ref" }>;

/** The component of each JSON media type, where all failures have the same: usually all operations share one. */
function failureSchemas({ responses }: Operation): ReadonlyMap<string, Reference> {
  const found = new Map<string, Reference>();
  const others = new Set<string>();
  for (const { status, content } of responses) {
    const media = isErrorStatus(status) ? content.find(({ mediaType }) => isJson(mediaType)) : undefined;
    if (media === undefined) continue;
    const { mediaType, schema } = media;
    const known = found.get(mediaType);
    if (schema.kind !== "ref" || (known !== undefined && known.id !== schema.id)) others.add(mediaType);
    else found.set(mediaType, schema);
  }
  for (const mediaType of others) found.delete(mediaType);
  return found;
}
