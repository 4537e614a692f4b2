// What requests say about items: the fields that they set, and patches.

import type { Context } from "hono";
import { isMergePatch } from "../../syntax/media-types.js";
import { canonicalJson } from "../../validation/values.js";
import { HttpError, httpError } from "../failure.js";
import { limitsOf } from "../body/limits.js";
import type { Collection } from "./storage/collections.js";
import { Extent, ExtentError } from "./extent.js";
import type { Change } from "./items.js";
import type { MemoryOperation } from "./operation.js";
import { applyJsonPatch, applyMergePatch, isJsonPatch, PatchError } from "./patches.js";
import { isItem, valueAt, type Item } from "./places.js";

/** The item in the body of a request, with the fields that may be set, by their names in responses. */
export function sentItem({ request = [], writableFields, renames = {} }: MemoryOperation, c: Context): unknown {
  const item = valueAt(sentBody(c), request);
  if (!isItem(item)) return item;
  return Object.fromEntries(
    Object.entries(item)
      .filter(([name]) => writableFields?.includes(name) !== false)
      .map(([name, value]) => [Object.hasOwn(renames, name) ? (renames[name] ?? name) : name, value]),
  );
}

/**
 * How a request changes an item: by JSON Patch (RFC 6902), by JSON Merge Patch (RFC 7396), or by the fields that it
 * names.
 * @throws HttpError 409 if a patch can't be applied (RFC 5789, 2.2), 413 if it makes more than a body may have
 */
export function changeOf(operation: MemoryOperation, c: Context): Change {
  const body = sentBody(c);
  if (isJsonPatch(body))
    return (item) => {
      try {
        return applyJsonPatch(item, body, limitsOf(c));
      } catch (error) {
        if (error instanceof PatchError) throw httpError("conflict", error.message);
        if (error instanceof ExtentError) throw httpError("payload_too_large", error.message);
        throw error;
      }
    };
  const sent = sentItem(operation, c);
  if (isMergePatch(c.req.header("content-type") ?? "")) return (item) => applyMergePatch(item, sent);
  return isItem(sent) ? sent : () => sent;
}

/**
 * Limits what changes make of an item: each may be small, and all of them together not.
 * @throws HttpError 413
 */
export function rejectTooLarge(item: unknown, c: Context): void {
  try {
    new Extent(limitsOf(c)).add(item);
  } catch (error) {
    if (error instanceof ExtentError) throw httpError("payload_too_large", error.message);
    throw error;
  }
}

/** The validated body of the request: a form or JSON, without what JSON can't hold. */
export function sentBody(c: Context): unknown {
  const [form, json] = [validPart(c, "form"), validPart(c, "json")];
  return isItem(json) || json === undefined ? { ...(isItem(form) ? form : {}), ...json } : json;
}

/** The key of a request that creates once, however often it is sent (draft-ietf-httpapi-idempotency-key-header). */
export function replayKey(c: Context): string | undefined {
  return c.req.header("idempotency-key");
}

/** What a first request with a key has created. */
interface Replay {
  readonly sent: unknown;
  readonly key: string;
  readonly item: unknown;
}

/**
 * What the first request with a key has created; undefined where this is the first one.
 * @throws HttpError 422 if that had another body (2.7)
 */
export function earlierReplay({ entries }: Collection, key: string, sent: unknown): Replay | undefined {
  const earlier = entries.get(key)?.item as Replay | undefined;
  if (earlier === undefined || canonicalJson(earlier.sent) === canonicalJson(sent)) return earlier;
  throw new HttpError({ kind: "invalid_body", status: 422, detail: "The Idempotency-Key is that of another request." });
}

/** The validated query. */
export function sentQuery(c: Context): Item {
  const query = validPart(c, "query");
  return { ...c.req.query(), ...(isItem(query) ? query : {}) };
}

function validPart(c: Context, part: "json" | "form" | "query"): unknown {
  return withoutFiles(c.req.valid(part as never) as unknown);
}

/** A copy without files. */
function withoutFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => !(each instanceof Blob)).map(withoutFiles);
  if (!isItem(value) || value instanceof Blob) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => !(each instanceof Blob))
      .map(([name, each]) => [name, withoutFiles(each)]),
  );
}
