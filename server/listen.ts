// The server that listens: Node's, with the bounds of what a connection may take.
import { createServer, type Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";

/** In milliseconds. */
export interface Patience {
  readonly headers: number;
  readonly request: number;
  readonly keepAlive: number;
}

/** A client that dawdles over its headers or its body holds a socket: not for long. It is told 408 and cut off. */
const patience: Patience = { headers: 10_000, request: 30_000, keepAlive: 5_000 };

export function serverOf(fetch: (request: Request) => Response | Promise<Response>, { headers, request, keepAlive }: Patience = patience): Server {
  const serverOptions = {
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: Math.min(1_000, headers),
    maxHeaderSize: 16 * 1024,
  };
  // The name for a request that doesn't say whom it asks, which HTTP/1.0 lets it.
  return createAdaptorServer({ fetch, createServer, serverOptions, hostname: "localhost" }) as Server;
}
