// An MCP server over HTTP (Streamable HTTP without streams): a fetch handler, for Hono's
// `app.all("/mcp", (c) => handle(c.req.raw))` and any other host. Copied into generated/ as it is.

import { acceptedRanges, essence } from "../syntax/media-types.js";
import { errorResponse, protocolVersions, rpcCodes, type McpServer } from "./server.js";

export interface HttpOptions {
  /**
   * The origins whose pages may call, such as `https://app.example`. None unless given: a page that rebinds its name to
   * this server's address sends its own origin (Model Context Protocol, Transports, Security Warning).
   */
  readonly origins?: readonly string[];
}

/**
 * Every message is a POST of its own. Who may call is up to the host: whoever can reaches the service with the
 * credentials of the client. The host limits the size of bodies as well.
 */
export function httpHandler(
  server: McpServer,
  { origins = [] }: HttpOptions = {},
): (request: Request) => Promise<Response> {
  return async (request) => {
    const rejected = rejection(request, origins);
    if (rejected !== undefined) return rejected;
    let message: unknown;
    try {
      message = await request.json();
    } catch {
      return Response.json(errorResponse(null, rpcCodes.parseError, "Parse error"), { status: 400 });
    }
    // A session is only what its client's cancellations are matched by: any instance of a server accepts any session.
    const session = request.headers.get("mcp-session-id") ?? undefined;
    const response = await server.handle(message, { signal: request.signal, ...(session && { session }) });
    if (response === undefined) return new Response(null, { status: 202 });
    const isInitialized = response.result !== undefined && "protocolVersion" in response.result;
    const headers: Record<string, string> = isInitialized ? { "mcp-session-id": crypto.randomUUID() } : {};
    return Response.json(response, { status: response.id === null ? 400 : 200, headers });
  };
}

function rejection({ method, headers }: Request, origins: readonly string[]): Response | undefined {
  const origin = headers.get("origin");
  if (origin !== null && !origins.includes(origin)) return reject(403, "This origin is not allowed");
  if (method !== "POST") return reject(405, "Method not allowed", { allow: "POST" });
  if (essence(headers.get("content-type") ?? "") !== "application/json")
    return reject(415, "The body must be application/json");
  const isAccepted = acceptedRanges(headers.get("accept") ?? "*/*").some(
    ({ essence: range, quality }) => quality > 0 && ["application/json", "application/*", "*/*"].includes(range),
  );
  if (!isAccepted) return reject(406, "The response is application/json");
  const version = headers.get("mcp-protocol-version");
  if (version !== null && !protocolVersions.includes(version)) return reject(400, "Unsupported protocol version");
  return undefined;
}

function reject(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(errorResponse(null, rpcCodes.invalidRequest, message), { status, headers });
}
