// What the data of the event is that ends a stream of events, where a service says so: it is no item.

import { isObject, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { refPointer } from "../../json/pointer.js";
import { sequenceKind } from "../../openapi/item-schema.js";
import type { Document } from "../../openapi/document.js";
import { resolveReference } from "./resolve.js";
import { isSuccess } from "../../runtime/syntax/statuses.js";

/**
 * What OpenAI's API ends its streams with, and many others since. It is an end only where the document mentions it: in
 * prose or an example of the operation, or of what that refers to.
 */
const wellKnown = "[DONE]";

/** The extension, and what Speakeasy's generator calls it. */
const extensions = ["x-stream-end", "x-speakeasy-sse-sentinel"] as const;

/** Of an operation whose successes are event streams; null where its streams just end. */
export function streamEndOf(document: Document, operation: JsonObject): string | null {
  const streams = membersOf(operation["responses"]).flatMap(([status, each]) =>
    isSuccess(status) || status === "default" ? eventStreams(document, resolveReference(document, each, "").json) : [],
  );
  if (streams.length === 0) return null;
  const declared = streams.flatMap((media) => extensions.map((name) => memberOf(media, name)));
  const own = declared.find((each) => typeof each === "string");
  if (typeof own === "string") return own;
  return mentions(document, operation, wellKnown) ? wellKnown : null;
}

function eventStreams(document: Document, response: JsonObject): readonly JsonObject[] {
  return membersOf(response["content"]).flatMap(([mediaType, each]) =>
    sequenceKind(mediaType) === "events" ? [resolveReference(document, each, "").json] : [],
  );
}

/** Whether a text is in any string of a value, or of what it refers to. */
function mentions(document: Document, from: Json, text: string): boolean {
  const seen = new Set<string>();
  const waiting: Json[] = [from];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (typeof each === "string") {
      if (each.includes(text)) return true;
      continue;
    }
    const target = isObject(each) ? refOf(each) : undefined;
    if (target !== undefined && !seen.has(target)) {
      seen.add(target);
      waiting.push(document.resolve(target) ?? null);
    }
    if (typeof each === "object" && each !== null) waiting.push(...Object.values(each as JsonObject));
  }
  return false;
}

function refOf({ $ref: ref }: JsonObject): string | undefined {
  return typeof ref === "string" ? refPointer(ref) : undefined;
}
