// The responses of in-memory handlers: bodies in the media type that the client prefers.

import type { Context } from "hono";
import type { ContentfulStatusCode, StatusCode } from "hono/utils/http-status";
import { preferredMediaType } from "../headers/accept.js";
import { stringifyExactly } from "../../shared/exact-json.js";
import { isEventStream, isJson, isRange, isText } from "../../syntax/media-types.js";
import { isValidBy, type SchemaLike } from "../../validation/correction.js";
import { HttpError, httpError } from "../failure.js";
import type { MemoryResponse } from "./operation.js";
import { serializeSequence } from "../body/streams.js";

/**
 * Responds in the preferred media type. If there is no body, or if it can't be written in that type, the document's
 * example is used.
 * @throws HttpError 501 where no value is known that the schema of the response accepts
 */
export function respond(
  c: Context,
  documented: MemoryResponse,
  body: unknown,
  headers: Record<string, string> = {},
  schema?: SchemaLike,
): Response {
  const { status, content } = documented;
  // Middleware may have set a header already.
  const required = Object.entries(documented.headers ?? {}).filter(([name]) => !c.res.headers.has(name));
  const all = { ...Object.fromEntries(required), ...headers };
  // Other media types than JSON need an example that is already a string.
  const offered = content.filter(
    (each) =>
      isJson(each.mediaType) || each.isSequence || typeof each.example === "string" || isEventStream(each.mediaType),
  );
  const mediaType =
    preferredMediaType(
      c.req.header("accept"),
      offered.map((each) => each.mediaType),
    ) ??
    offered[0]?.mediaType ??
    content[0]?.mediaType;
  const chosen = content.find((each) => each.mediaType === mediaType);
  if (chosen === undefined || mediaType === undefined) return c.body(null, status as StatusCode, all);
  const isSerializable = isJson(mediaType) || (chosen.isSequence === true && Array.isArray(body) && !isText(mediaType));
  const value = body === undefined || !isSerializable ? chosen.example : body;
  const isWrong = chosen.isInvalid === true && status < 400 && isJson(mediaType);
  if (isWrong && (schema === undefined || !isValidBy(schema, value))) throw noResponse(status);
  const text =
    chosen.isSequence && Array.isArray(value) ? serializeSequence(value, mediaType) : serialize(value, mediaType);
  return c.body(text, status as ContentfulStatusCode, {
    ...all,
    "Content-Type": concreteType(mediaType),
  });
}

/** The error for a missing item, which the server turns into the document's 404. */
export function missingItem(): Error {
  return httpError("not_found", "There is no such object.");
}

/** An error that says what the document lacks, instead of a response that it doesn't allow. */
function noResponse(status: number): HttpError {
  const detail = `There is no valid example of the response ${status}, and no value is known that its schema accepts.`;
  return new HttpError({ kind: "internal_error", status: 501, detail });
}

const typesInRanges: Readonly<Record<string, string>> = {
  "image/*": "image/png",
  "audio/*": "audio/mpeg",
  "video/*": "video/mp4",
  "font/*": "font/woff2",
  "text/*": "text/plain",
};

/** A media type that is in a range, since a response has one of its own (RFC 9110, 8.3). */
function concreteType(range: string): string {
  if (!isRange(range)) return range;
  return Object.hasOwn(typesInRanges, range) ? (typesInRanges[range] ?? range) : "application/octet-stream";
}

/** Writes a body in a media type. A string that isn't a stream of events yet becomes the data of one event. */
export function serialize(value: unknown, mediaType: string): string {
  const text = isJson(mediaType) || typeof value !== "string" ? (stringifyExactly(value) ?? "null") : value;
  return isEventStream(mediaType) && !/^(data|event|id|retry|):/m.test(text)
    ? `data: ${text.replaceAll("\n", "\ndata: ")}\n\n`
    : text;
}
