// Responses whose bodies exist as JSON text already.
import type { Context, TypedResponse } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { JSONParsed } from "hono/utils/types";
import type { CreditEnv } from "./context.js";

/** The JSON of responses: reading the body of a Response costs more than making it. */
const bodies = new WeakMap<Response, string>();

/**
 * The response of `c.json`, from the text of a `Body`. Where all other headers are set on Node's own response
 * (envelope.ts) there are none in the context, and the response is made without it: Hono would create Headers for more
 * than one header, and the adapter would read them again.
 */
export function respondWithJson<Body, Status extends ContentfulStatusCode>(
  c: Context<CreditEnv>,
  text: string,
  status: Status,
  headers: Readonly<Record<string, string>> = {},
): Response & TypedResponse<JSONParsed<Body>, Status, "json"> {
  const all = { "content-type": "application/json", ...headers };
  const hasOwn = c.get("outgoing") === undefined;
  const response = hasOwn ? c.body(text, status, all) : new Response(text, { status, headers: all });
  bodies.set(response, text);
  // The type of the body exists for the compiler only.
  return response as Response as Response & TypedResponse<JSONParsed<Body>, Status, "json">;
}

/** The bytes of a response that is still to be sent. */
export async function bytesOfResponse(response: Response): Promise<Uint8Array> {
  const text = bodies.get(response);
  return text === undefined ? new Uint8Array(await response.clone().arrayBuffer()) : new TextEncoder().encode(text);
}
