// The body of a success, read as the document describes it. Copied into generated/ as it is.

import { ResponseParseError, type Failure } from "../errors.js";
import type { Operation, Wire } from "../operation.js";

/** JSON, or a type with the suffix `+json` (RFC 6839, 3.1); one of a list, where the header was sent twice. */
const isJsonType = /^[^;]*[/+]json\s*([,;]|$)/i;

/** The body as the document describes it; anything else is unreadable, never undefined. */
export async function readResponse(
  { read, method, empty, wire, accept = "" }: Operation,
  response: Response,
  failure: Failure,
): Promise<unknown> {
  if (method === "HEAD" || empty?.includes(response.status)) return readNothing(response);
  const type = response.headers.get("content-type")?.toLowerCase();
  const isMeant =
    read === "json"
      ? isJsonType.test(type ?? "")
      : type === undefined || type.startsWith(accept.replace(/[,;*][^]*/, "").toLowerCase());
  if (isMeant && read !== "json") return read(response, failure);
  const text = await response.text();
  const unreadableError = (what: string, cause?: unknown): ResponseParseError =>
    new ResponseParseError(`${response.status} ${what}`, { ...failure, response, body: text || undefined, cause });
  if (!text) throw unreadableError("without a body");
  if (!isMeant)
    throw unreadableError(`with ${type ?? "no media type"} instead of ${read === "json" ? "JSON" : accept}`);
  try {
    return ((wire ?? JSON) as Pick<Wire, "parse">).parse(text, response.status);
  } catch (cause) {
    throw unreadableError(`with ${(cause as { readonly what?: string }).what ?? "invalid JSON"}`, cause);
  }
}

/** Reads a body to its end, which frees the connection. */
export async function readNothing(response: Response): Promise<undefined> {
  await response.arrayBuffer();
}
