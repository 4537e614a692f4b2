// Copied from scripts/runtime/server/memory/responses.ts by npm run generate. Do not edit.

// The responses of in-memory handlers: pages of lists, and bodies in the media type that is preferred.

import type { Context } from "hono";
import type { ContentfulStatusCode, StatusCode } from "hono/utils/http-status";
import { preferredMediaType } from "../accept.js";
import { isJson } from "../bodies.js";
import { exampleOf, firstValid, isItem, type Item } from "./items.js";
import type { MemoryOperation, MemoryResponse, Shape } from "./operation.js";
import { wrapInEnvelope, pageOf, valueAt, omitMember, type Envelope, type Page, type Paging } from "../pagination.js";
import { serializeSequence } from "../streams.js";

/** A page of the items, in the document's envelope. */
export function listResponse(
  items: ReadonlyMap<string, Item>,
  operation: MemoryOperation,
  { envelope, paging }: Extract<Shape, { kind: "list" }>,
  c: Context,
): unknown {
  const ids = [...items.keys()];
  const page = pageOf({ ...c.req.query(), ...validatedPart(c, "query") }, paging, ids);
  const shownItems = [...items.values()].slice(page.start, page.start + page.limit);
  if (envelope === null) return shownItems;
  const whole = exampleOf(operation.success);
  const example = isItem(whole) ? whole : {};
  const next = nextPage(example, envelope, paging, page, ids, c);
  const body = wrapInEnvelope(example, envelope, { ...page, items: shownItems, total: ids.length, next });
  if (envelope.next === undefined || next !== null) return body;
  // The last page says so as the document allows: with null, with nothing, with an empty string.
  const candidates = [body, omitMember(body, envelope.next), omitMember(body, envelope.next.slice(0, -1))];
  return firstValid(operation, candidates, (each) => each) ?? body;
}

/** Where the next page begins, in the form of the example: the URL of that page, or a cursor; null on the last one. */
export function nextPage(
  example: Item,
  { next }: Envelope,
  paging: Paging | null,
  page: Page,
  ids: readonly string[],
  c: Context,
): string | null {
  const end = page.start + page.limit;
  if (next === undefined || paging === null || end >= ids.length) return null;
  const cursor = { offset: String(end), page: String(page.number + 1), cursor: ids[end - 1] ?? "" }[paging.by];
  const form = valueAt(example, next);
  if (typeof form !== "string" || !/^(https?:\/)?\//.test(form)) return cursor;
  const url = new URL(c.req.url);
  url.searchParams.set(paging.parameter, cursor);
  return form.startsWith("/") ? `${url.pathname}${url.search}` : url.href;
}

/** The members of the request's body that it may set. */
export function writableBody({ writableFields: sets }: MemoryOperation, c: Context): Item {
  const body = requestBody(c);
  return sets === undefined ? body : Object.fromEntries(Object.entries(body).filter(([name]) => sets.includes(name)));
}

export function requestBody(c: Context): Item {
  return { ...validatedPart(c, "form"), ...validatedPart(c, "json") };
}

/** A part of the request that was validated. Files have no place in JSON. */
export function validatedPart(c: Context, part: "json" | "form" | "query"): Item {
  const value: unknown = c.req.valid(part as never);
  return isItem(value)
    ? Object.fromEntries(
        Object.entries(value).filter(([, each]) => !(each instanceof Blob) && typeof each !== "bigint"),
      )
    : {};
}

/**
 * Responds in the media type that is preferred; without a body, or where it can't be written so, with the document's
 * example.
 */
export function respond(
  c: Context,
  documented: MemoryResponse,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  const { status, content } = documented;
  // What is around the handler may have said better.
  const required = Object.entries(documented.headers ?? {}).filter(([name]) => !c.res.headers.has(name));
  const all = { ...Object.fromEntries(required), ...headers };
  // What isn't JSON is written only where the document has it written out.
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
  const isMade =
    isJson(mediaType) || (chosen.isSequence === true && Array.isArray(body) && !mediaType.startsWith("text/"));
  const value = body === undefined || !isMade ? chosen.example : body;
  const text =
    chosen.isSequence && Array.isArray(value) ? serializeSequence(value, mediaType) : serialize(value, mediaType);
  return c.body(text, status as ContentfulStatusCode, {
    ...all,
    "Content-Type": mediaType.includes("*") ? "application/octet-stream" : mediaType,
  });
}

export function serialize(value: unknown, mediaType: string): string {
  const text = isJson(mediaType) || typeof value !== "string" ? JSON.stringify(value) : value;
  return /^text\/event-stream\b/.test(mediaType) && !/^(data|event|id|retry|):/m.test(text)
    ? `data: ${text.replaceAll("\n", "\ndata: ")}\n\n`
    : text;
}
