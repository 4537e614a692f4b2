// Copied from scripts/runtime/server/memory/responses.ts by npm run generate. Do not edit.

// The responses of in-memory handlers: pages of lists, and bodies in the media type that the client prefers.

import type { Context } from "hono";
import type { ContentfulStatusCode, StatusCode } from "hono/utils/http-status";
import { preferredMediaType } from "../accept.js";
import { isJson } from "../bodies.js";
import { exampleOf, firstValid, isItem, type Item } from "./items.js";
import type { MemoryOperation, MemoryResponse, Shape } from "./operation.js";
import {
  wrapInEnvelope,
  pageOf,
  valueAt,
  nextValue,
  omitMember,
  type Envelope,
  type Page,
  type Paging,
} from "../pagination.js";
import { serializeSequence } from "../streams.js";

/** Makes the body of a page of items, in the document's envelope. */
export function listResponse(
  items: ReadonlyMap<string, Item>,
  operation: MemoryOperation,
  { envelope, paging }: Extract<Shape, { kind: "list" }>,
  c: Context,
): unknown {
  const ids = [...items.keys()];
  const page = pageOf({ ...c.req.query(), ...validatedPart(c, "query") }, paging, ids);
  const shownItems = [...items.values()].slice(page.start, page.start + page.limit);
  const value = paging === null ? null : nextValue(paging, page, ids);
  if (paging?.link === "header" && value !== null)
    c.header("Link", `<${linkTo(c.req.url, paging.parameter, value)}>; rel="next"`);
  if (envelope === null) return shownItems;
  const whole = exampleOf(operation.success);
  const example = isItem(whole) ? whole : {};
  const next = nextPage(example, envelope, paging, page, ids, c);
  const body = wrapInEnvelope(example, envelope, { ...page, items: shownItems, total: ids.length, next });
  if (envelope.next === undefined || next !== null) return body;
  // The last page has null for the next one, or no such member, whichever the schema allows.
  const candidates = [body, omitMember(body, envelope.next), omitMember(body, envelope.next.slice(0, -1))];
  return firstValid(operation, candidates, (each) => each) ?? body;
}

/** The link to the next page in the form of the example: a URL or a cursor; null on the last page. */
export function nextPage(
  example: Item,
  { next }: Envelope,
  paging: Paging | null,
  page: Page,
  ids: readonly string[],
  c: Context,
): string | null {
  const value = paging === null ? null : nextValue(paging, page, ids);
  if (next === undefined || paging === null || value === null) return null;
  const form = valueAt(example, next);
  const isLink = typeof form === "string" && /^(https?:\/)?\//.test(form);
  if (!isLink && paging.link !== "body") return value;
  const url = linkTo(c.req.url, paging.parameter, value);
  return isLink && form.startsWith("/") ? url.slice(new URL(url).origin.length) : url;
}

/** The URL of another page. */
function linkTo(current: string, parameter: string, value: string): string {
  const url = new URL(current);
  url.searchParams.set(parameter, value);
  return url.href;
}

/** The fields of the request body that may be set. */
export function writableBody({ writableFields }: MemoryOperation, c: Context): Item {
  const body = requestBody(c);
  return writableFields === undefined
    ? body
    : Object.fromEntries(Object.entries(body).filter(([name]) => writableFields.includes(name)));
}

/** The validated body of the request: a form or JSON. */
export function requestBody(c: Context): Item {
  return { ...validatedPart(c, "form"), ...validatedPart(c, "json") };
}

/** A validated part of the request, without what JSON can't hold: files and bigints. */
export function validatedPart(c: Context, part: "json" | "form" | "query"): Item {
  const value: unknown = c.req.valid(part as never);
  return isItem(value)
    ? Object.fromEntries(
        Object.entries(value).filter(([, each]) => !(each instanceof Blob) && typeof each !== "bigint"),
      )
    : {};
}

/**
 * Responds in the preferred media type. If there is no body, or if it can't be written in that type, the document's
 * example is used.
 */
export function respond(
  c: Context,
  documented: MemoryResponse,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  const { status, content } = documented;
  // Middleware may have set a header already.
  const required = Object.entries(documented.headers ?? {}).filter(([name]) => !c.res.headers.has(name));
  const all = { ...Object.fromEntries(required), ...headers };
  // Other media types than JSON need an example that is already a string.
  const offered = content.filter(
    (each) =>
      isJson(each.mediaType) ||
      each.isSequence ||
      typeof each.example === "string" ||
      /^text\/event-stream\b/.test(each.mediaType),
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
  const isSerializable =
    isJson(mediaType) || (chosen.isSequence === true && Array.isArray(body) && !mediaType.startsWith("text/"));
  const value = body === undefined || !isSerializable ? chosen.example : body;
  const text =
    chosen.isSequence && Array.isArray(value) ? serializeSequence(value, mediaType) : serialize(value, mediaType);
  return c.body(text, status as ContentfulStatusCode, {
    ...all,
    "Content-Type": mediaType.includes("*") ? "application/octet-stream" : mediaType,
  });
}

/** Writes a body in a media type. A string that isn't a stream of events yet becomes the data of one event. */
export function serialize(value: unknown, mediaType: string): string {
  const text = isJson(mediaType) || typeof value !== "string" ? JSON.stringify(value) : value;
  return /^text\/event-stream\b/.test(mediaType) && !/^(data|event|id|retry|):/m.test(text)
    ? `data: ${text.replaceAll("\n", "\ndata: ")}\n\n`
    : text;
}
