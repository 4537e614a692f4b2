// Runs an app on Node's HTTP server with timeouts and limits, problem documents for invalid requests, responses that
// arrive even if the request wasn't read to its end, and a graceful shutdown.

import { createServer, ServerResponse, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as waitFor } from "node:timers/promises";
import { getRequestListener, RequestError, type HttpBindings } from "@hono/node-server";
import { Connections, type Connection, type LingerLimits } from "./node/connections.js";
import {
  headRejection,
  problemResponse,
  rejection,
  rejectionOf,
  responseText,
  type ConnectionError,
  type Rejection,
  type RejectionResponse,
} from "./node/rejections.js";

/** In milliseconds. */
export interface Timeouts {
  /** For the head of a request, from its first byte, and for the first byte of a new connection. */
  readonly headers: number;
  /** For a whole request. */
  readonly request: number;
  /** For an idle connection. */
  readonly keepAlive: number;
  /** At a shutdown, for an idle connection: a client may have sent a request that has not arrived yet. */
  readonly idleAtShutdown: number;
  /** For a shutdown. Requests still running then are cut off. */
  readonly shutdown: number;
}

export interface NodeServerOptions {
  readonly timeouts?: Partial<Timeouts>;
  readonly linger?: Partial<LingerLimits>;
  /** For the request line and the headers together. */
  readonly maxHeaderBytes?: number;
  /** Makes the response to a request that never reaches the app; by default a problem document (RFC 9457). */
  readonly rejected?: (rejection: Rejection, error?: unknown) => RejectionResponse;
}

/** A request handler, such as `app.fetch` of Hono. */
export type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

export const defaultTimeouts: Timeouts = {
  headers: 10_000,
  request: 30_000,
  keepAlive: 5_000,
  idleAtShutdown: 500,
  shutdown: 9_000,
};

const defaultLinger: LingerLimits = { idle: 2_000, total: 10_000, bytes: 64 * 2 ** 20 };

/**
 * A response that knows when it is the last one of its connection. That is a method of the class: with a function of
 * each response, all that a request had made stayed in memory until the next full garbage collection.
 */
class OutgoingResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Set when its request is handled. */
  connections: Connections | undefined = undefined;

  override writeHead(...parameters: unknown[]): this {
    this.connections?.prepareHead(this, hasBody(this.req) && !this.req.complete);
    return Reflect.apply(super.writeHead, this, parameters) as this;
  }
}

export class NodeServer {
  /** Node's server, for options that this class doesn't have. */
  readonly server: Server;
  readonly #connections: Connections;
  readonly #timeouts: Timeouts;
  readonly #maxHeaderBytes: number;
  readonly #listener: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
  readonly #rejected: NonNullable<NodeServerOptions["rejected"]>;

  constructor(fetch: Fetch, { timeouts, linger, maxHeaderBytes = 16 * 1024, rejected }: NodeServerOptions = {}) {
    this.#timeouts = { ...defaultTimeouts, ...timeouts };
    this.#maxHeaderBytes = maxHeaderBytes;
    this.#rejected = rejected ?? problemResponse;
    const { headers, request, keepAlive } = this.#timeouts;
    const server = createServer({
      ServerResponse: OutgoingResponse,
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: keepAlive,
      connectionsCheckingInterval: Math.min(1_000, headers),
      maxHeaderSize: maxHeaderBytes,
      // Checked by us, so that the response has a body.
      requireHostHeader: false,
    });
    this.server = server;
    this.#connections = new Connections(server, { ...defaultLinger, ...linger });
    // The host name for requests without one, which HTTP/1.0 allows.
    this.#listener = getRequestListener((incoming, env) => fetch(incoming, env as HttpBindings), {
      hostname: "localhost",
      errorHandler: (error) => this.#failure(error),
    });
    server
      .on("request", (incoming, outgoing) => this.#receive(incoming, outgoing))
      .on("checkContinue", (incoming, outgoing) => this.#receive(incoming, outgoing, true))
      .on("checkExpectation", (incoming, outgoing) => this.#unknownExpectation(incoming, outgoing))
      .on("connect", (_incoming, socket) => this.#rejectTunnel(socket as Socket))
      .on("clientError", (error: ConnectionError, socket) => this.#connectionError(error, socket as Socket));
  }

  /**
   * Resolves to the server's URL, such as `http://127.0.0.1:3000`. Rejects with an Error that says why it can't listen
   * there, and has Node's `code`: `EADDRINUSE` where another program does.
   */
  listen(port: number, host: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error): void => reject(listenError(error, `${host}:${port}`));
      this.server.once("error", fail);
      this.server.listen(port, host, () => {
        this.server.off("error", fail);
        resolve(urlOf(this.server.address() as AddressInfo));
      });
    });
  }

  /**
   * Stops accepting connections and responds to all requests that arrive on open ones, with `Connection: close`.
   * Returns false if requests are still running after the timeout.
   */
  shutDown(): Promise<boolean> {
    return this.#connections.shutDown(this.#timeouts.idleAtShutdown, this.#timeouts.shutdown);
  }

  /** Cuts off all connections and stops listening. */
  destroy(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  #receive(incoming: IncomingMessage, outgoing: OutgoingResponse, expectsContinue = false): void {
    const connection = this.#begin(incoming, outgoing);
    if (connection === undefined) return;
    const unfit = headRejection(incoming);
    if (unfit !== undefined) return this.#reject(unfit, outgoing);
    if (expectsContinue) continueWhenRead(incoming, outgoing);
    const handle = (): void => this.#connections.whenAccepted(() => void this.#listener(incoming, outgoing));
    // The part of the body in the same packet as the head, usually all of it, is parsed next. Pipelined requests keep
    // their order.
    if (hasBody(incoming) || connection.pending.length > 1) setImmediate(handle);
    else handle();
  }

  /** Registers a request; undefined if its connection ends after an earlier response, since it isn't processed then. */
  #begin(incoming: IncomingMessage, outgoing: OutgoingResponse): Connection | undefined {
    const connection = this.#connections.of(incoming.socket);
    if (connection === undefined || connection.isClosing) return undefined;
    this.#connections.begin(connection, { incoming, outgoing });
    outgoing.connections = this.#connections;
    // A received body that was not read is discarded at once, even if something still waits to read it.
    if (hasBody(incoming)) outgoing.on("finish", () => discardBody(incoming));
    return connection;
  }

  #unknownExpectation(incoming: IncomingMessage, outgoing: OutgoingResponse): void {
    if (this.#begin(incoming, outgoing) === undefined) return;
    this.#reject(rejection(417, "The only expectation that is supported is 100-continue.", "EXPECTATION"), outgoing);
  }

  /** Rejects a CONNECT request, whose socket is detached from the parser. */
  #rejectTunnel(socket: Socket): void {
    socket.on("error", () => socket.destroy());
    this.#write(rejection(501, "CONNECT is not supported: this is not a proxy.", "CONNECT"), socket);
  }

  /** Handles invalid bytes, a timeout or a failed connection. */
  #connectionError(error: ConnectionError, socket: Socket): void {
    const connection = this.#connections.of(socket);
    const found = rejectionOf(error, this.#maxHeaderBytes);
    // A connection without any data is closed without a response: there was no request.
    if (found === undefined || connection === undefined || socket.bytesRead === 0) return void socket.destroy();
    if (connection.isLingering) return;
    const last = connection.pending.at(-1);
    if (last === undefined) return this.#write(found, socket);
    if (!last.incoming.complete) {
      // The body of a request that the app is handling is invalid. If the app has begun to respond, it is too late to
      // reject it.
      if (last.outgoing.headersSent) socket.destroy();
      else this.#reject(found, last.outgoing);
      return;
    }
    // Invalid bytes after complete requests: their responses come first (RFC 9112, 9.3.2).
    connection.onIdle = () => this.#write(found, socket);
  }

  #write(found: Rejection, socket: Socket, error?: unknown): void {
    const connection = this.#connections.of(socket);
    if (connection?.isLingering === true || !socket.writable) return;
    socket.write(responseText(found, this.#rejected(found, error)));
    connection?.close();
  }

  /** Responds instead of the app. What the app still writes to this response is dropped. */
  #reject(found: Rejection, outgoing: ServerResponse): void {
    const { headers, body } = this.#rejected(found);
    outgoing.setHeader("Connection", "close");
    outgoing.writeHead(found.status, { ...headers, "Content-Length": Buffer.byteLength(body) });
    outgoing.end(body);
    outgoing.writeHead = () => outgoing;
    outgoing.write = () => true;
    outgoing.end = () => outgoing;
    outgoing.destroy = () => outgoing;
  }

  /** The response to a request with an invalid target (`Host: [`), or to an error that the app throws. */
  #failure(error: unknown): Response {
    const found =
      error instanceof RequestError
        ? rejection(400, "The request target or its Host header is not valid.", "INVALID_TARGET")
        : rejection(500, "The request could not be handled.", "UNCAUGHT");
    const { headers, body } = this.#rejected(found, error);
    return new Response(body, { status: found.status, headers: { ...headers, Connection: "close" } });
  }
}

/** Hooks into the shutdown of a process. */
export interface ShutdownHooks {
  /**
   * Milliseconds from the first signal to the shutdown, in which new connections are still accepted: whatever sends
   * requests here needs time to notice that it should no longer, by a health check that fails from `onStart` on.
   * None, unless given.
   */
  readonly delay?: number;
  /** Called when the first signal arrives. */
  readonly onStart?: () => void;
  /** Called when all responses are sent, or with `false` when the time is over and some are cut off. */
  readonly onEnd?: (isComplete: boolean) => void | Promise<void>;
}

/**
 * Ends the process on SIGTERM and SIGINT after all requests have a response. The exit status is 0, or 1 if requests
 * were cut off. A second signal ends the process at once.
 */
export function shutDownOnSignals(server: NodeServer, { delay = 0, onStart, onEnd }: ShutdownHooks = {}): void {
  let isEnding = false;
  const end = async (): Promise<void> => {
    if (isEnding) process.exit(1);
    isEnding = true;
    onStart?.();
    if (delay > 0) await waitFor(delay);
    const isComplete = await server.shutDown();
    await onEnd?.(isComplete);
    process.exit(isComplete ? 0 : 1);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end());
}

/** Sends `100 Continue` when the body is read, unless the response comes first (RFC 9110, 10.1.1). */
function continueWhenRead(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const read = incoming._read.bind(incoming);
  incoming._read = (size) => {
    incoming._read = read;
    // A web stream reads ahead once by itself, so this waits for a response that doesn't need the body.
    setImmediate(() => {
      if (!outgoing.headersSent && !outgoing.destroyed) outgoing.writeContinue();
    });
    read(size);
  };
}

function discardBody(incoming: IncomingMessage): void {
  if (!incoming.complete || incoming.readableEnded) return;
  incoming.removeAllListeners("data");
  incoming.resume();
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** The URL of an address; of a wildcard address, the one that reaches it from this machine. */
function urlOf({ address, port, family }: AddressInfo): string {
  if (/^(?:0\.0\.0\.0|::)$/.test(address)) return `http://localhost:${port}`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

/** Why a server can't listen at an address, in words. */
function listenError(error: NodeJS.ErrnoException, address: string): Error {
  const { code } = error;
  const reason =
    code === "EADDRINUSE"
      ? "another program listens there"
      : code === "EACCES"
        ? "this user may not (ports below 1024 need rights)"
        : (code ?? error.message);
  return Object.assign(new Error(`Can't listen on ${address}: ${reason}.`, { cause: error }), { code });
}
