// The body of a success, read as the document describes it. Copied into generated/ as it is.

import { isJson } from "../../syntax/media-types.js";
import { ResponseParseError, type Failure } from "../errors.js";
import type { Operation, Wire } from "../operation.js";

/** The body as the document describes it; anything else is unreadable, never undefined. */
export async function readResponse(
  { read, method, empty, wire, accept = "" }: Operation,
  response: Response,
  failure: Failure,
): Promise<unknown> {
  if (read === "none" || method === "HEAD" || empty?.includes(response.status)) {
    await response.arrayBuffer();
    return undefined;
  }
  const type = response.headers.get("content-type")?.toLowerCase();
  const isMeant =
    read === "json"
      ? isJson(type ?? "")
      : type === undefined || type.startsWith(accept.replace(/[,;*][^]*/, "").toLowerCase());
  if (isMeant && typeof read === "function") return read(response, failure);
  if (isMeant && read === "blob") return response.blob();
  const text = await response.text();
  if (isMeant && read === "text") return text;
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
