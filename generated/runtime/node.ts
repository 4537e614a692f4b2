// Copied from scripts/runtime by halves. Do not edit.

import { type HttpBindings, RequestError, getRequestListener } from "@hono/node-server";
import { type IncomingMessage, type Server, ServerResponse, createServer } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextPass, setTimeout as sleep, setTimeout as waitFor } from "node:timers/promises";

// --- server/node/connections.ts ---
// The connections of a Node server, and how they are closed so that every response arrives completely and no request
// that was sent in time is lost.

/** How much of a request is still read and discarded after its response, and for how long (RFC 9112, 9.6). */
export interface LingerLimits {
  /** Milliseconds without a byte from the client. */
  readonly idle: number;
  /** Milliseconds in all. */
  readonly total: number;
  readonly bytes: number;
}

/** A request and its response. */
export interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** Milliseconds for which a shutdown still accepts connections while more arrive. */
const maxAcceptTime = 500;

/** Milliseconds without an event after which every client that has its response has connected again, if it will. */
const quietTime = 25;

/** A pass of the event loop without work takes at most this many milliseconds. */
const maxQuietPass = 1;

/** Milliseconds between checks for idle connections at a shutdown. */
const shutdownInterval = 50;

export class Connection {
  /** Requests whose responses aren't complete, in the order of arrival. */
  readonly pending: Exchange[] = [];
  /** The last response was announced (`Connection: close`): no further request is processed (RFC 9112, 9.6). */
  isClosing = false;
  /** Called when no response is pending any more. */
  onIdle: (() => void) | undefined;
  /** The bytes received when the connection last became idle. More bytes are the beginning of a request. */
  #bytesWhenIdle = 0;
  #bytesSeen = 0;
  #quietSince = performance.now();
  #isLingering = false;

  readonly socket: Socket;
  readonly linger: LingerLimits;

  constructor(socket: Socket, linger: LingerLimits) {
    this.socket = socket;
    this.linger = linger;
    // Node ends a connection by destroySoon after its last response. Closing a socket with unread bytes resets it, and
    // the reset can overtake the response; so we half-close instead, and read what is still on its way.
    socket.destroySoon = () => this.close();
  }

  get isLingering(): boolean {
    return this.#isLingering;
  }

  /** Called when a response is complete, or its connection closed. */
  end(exchange: Exchange): void {
    const index = this.pending.indexOf(exchange);
    if (index === -1) return;
    this.pending.splice(index, 1);
    if (this.pending.length > 0) return;
    this.#bytesWhenIdle = this.#bytesSeen = this.socket.bytesRead;
    this.#quietSince = performance.now();
    this.onIdle?.();
  }

  /** Milliseconds for which nothing has happened; 0 while a request is being received or a response is pending. */
  idleTime(): number {
    const { bytesRead } = this.socket;
    if (bytesRead !== this.#bytesSeen) this.#quietSince = performance.now();
    this.#bytesSeen = bytesRead;
    return this.pending.length > 0 || bytesRead !== this.#bytesWhenIdle ? 0 : performance.now() - this.#quietSince;
  }

  /** Sends what is still to be sent and half-closes; then reads, and discards, until the client closes too. */
  close(): void {
    const { socket, linger } = this;
    if (this.#isLingering || socket.destroyed) return;
    this.#isLingering = this.isClosing = true;
    const first = socket.bytesRead;
    const discard = (): void => {
      if (socket.bytesRead - first > linger.bytes) socket.destroy();
    };
    // The first data listener takes the socket from the HTTP parser, which would wait for whoever reads the body.
    socket.on("data", discard);
    for (const listener of socket.listeners("data") as (() => void)[]) {
      if (listener !== discard) socket.off("data", listener);
    }
    socket.setTimeout(linger.idle);
    const timer = setTimeout(() => socket.destroy(), linger.total).unref();
    socket.once("close", () => clearTimeout(timer));
    socket.resume();
    // The parser may have paused the socket below the stream, which believes that it is still reading.
    socket._read(0);
    socket.end();
  }
}

export class Connections {
  readonly #all = new Map<Socket, Connection>();
  /** Connections accepted, requests received and responses completed. */
  #events = 0;
  #phase: "serving" | "accepting the last" | "closing" = "serving";
  #waiting: (() => void)[] = [];

  readonly server: Server;
  readonly linger: LingerLimits;

  constructor(server: Server, linger: LingerLimits) {
    this.server = server;
    this.linger = linger;
    server.on("connection", (socket) => {
      this.#events++;
      this.#all.set(socket, new Connection(socket, linger));
      socket.once("close", () => this.#all.delete(socket));
    });
    // Idle for as long as a connection is kept alive, or lingering without a byte.
    server.on("timeout", (socket: Socket) => void this.#closeIfQuiet(socket));
  }

  /** Whether no connection is accepted any more and each open one gets its last response. */
  get isClosing(): boolean {
    return this.#phase === "closing";
  }

  of(socket: Socket): Connection | undefined {
    return this.#all.get(socket);
  }

  begin(connection: Connection, exchange: Exchange): void {
    this.#events++;
    connection.pending.push(exchange);
    exchange.outgoing.on("close", () => {
      this.#events++;
      connection.end(exchange);
    });
  }

  /**
   * Called before the head of a response is written. The last response of a connection has `Connection: close`. A
   * response that is sent while its request is still arriving is the last one: the next request could only be found
   * after reading all of this one.
   */
  prepareHead(outgoing: ServerResponse, isArriving: boolean): void {
    const connection = this.of(outgoing.req.socket);
    if (connection === undefined) return;
    const isLast = this.isClosing && connection.pending.at(-1)?.outgoing === outgoing;
    if (isLast || isArriving) outgoing.setHeader("Connection", "close");
    if (outgoing.getHeader("Connection") === "close") connection.isClosing = true;
  }

  /** Calls `handle` now, or after the last connections are accepted at a shutdown. */
  whenAccepted(handle: () => void): void {
    if (this.#phase === "accepting the last") this.#waiting.push(handle);
    else handle();
  }

  /**
   * Stops accepting connections and waits until all are closed: busy ones after their last response, idle ones after
   * `idleGrace` milliseconds without data. Returns false if some are still open after `timeout` milliseconds.
   */
  async shutDown(idleGrace: number, timeout: number): Promise<boolean> {
    const end = performance.now() + timeout;
    this.#phase = "accepting the last";
    await this.#stopAccepting();
    this.#phase = "closing";
    for (const handle of this.#waiting.splice(0)) handle();
    for (;;) {
      // A pass of the event loop reads what has arrived; only then is it known which connections are idle.
      await nextPass();
      for (const connection of this.#all.values()) if (connection.idleTime() >= idleGrace) connection.close();
      if (this.#all.size === 0) break;
      if (performance.now() >= end) return false;
      await sleep(shutdownInterval);
    }
    // Node's own close ends idle connections at once, so it comes last. It also stops the timers of Node's timeouts.
    this.server.close(() => {});
    return true;
  }

  /**
   * Closes the listening socket. The kernel resets connections that it has established and that are not accepted
   * yet, so those are accepted first. Meanwhile no request is handled and no connection is closed, since a client may
   * connect again as soon as it has its response. The socket is closed when nothing has happened for `quietTime`, right
   * after two short passes of the event loop that bring nothing new. What Linux establishes in the microseconds between
   * the last pass and the close is still reset: no system call closes a listening socket and keeps its queue.
   */
  async #stopAccepting(): Promise<void> {
    const end = performance.now() + maxAcceptTime;
    for (let events = -1; events !== this.#events && performance.now() < end;) {
      events = this.#events;
      await sleep(quietTime);
    }
    for (let quietPasses = 0, now = performance.now(); quietPasses < 2 && now < end + maxAcceptTime;) {
      const [events, start] = [this.#events, now];
      await nextPass();
      now = performance.now();
      quietPasses = this.#events === events && now - start < maxQuietPass ? quietPasses + 1 : 0;
    }
    if (this.server.listening) NetServer.prototype.close.call(this.server);
  }

  async #closeIfQuiet(socket: Socket): Promise<void> {
    const connection = this.#all.get(socket);
    if (connection === undefined || connection.isLingering) return void socket.destroy();
    // If the process was paused, timers fire before received data is read, so that is read first.
    const { bytesRead } = socket;
    await nextPass();
    if (connection.pending.length === 0 && socket.bytesRead === bytesRead) connection.close();
  }
}

// --- server/node/rejections.ts ---
// Requests that are rejected before they reach the app: malformed, too slow or too large.

/** Why a request was rejected before it reached the app. */
export interface Rejection {
  readonly status: 400 | 408 | 413 | 414 | 417 | 431 | 500 | 501 | 505;
  /** The name of the status (RFC 9110, 15; RFC 6585, 5). */
  readonly title: string;
  /** One sentence for the developer of the client, without anything from the request. */
  readonly detail: string;
  /** A code for logs: the parser's or Node's (`HPE_INVALID_HEADER_TOKEN`), or one of ours. */
  readonly reason: string;
}

/** The response to a rejected request. `Connection`, `Content-Length` and `Date` are added to the headers. */
export interface RejectionResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const titles: Readonly<Record<Rejection["status"], string>> = {
  400: "Bad Request",
  408: "Request Timeout",
  413: "Content Too Large",
  414: "URI Too Long",
  417: "Expectation Failed",
  431: "Request Header Fields Too Large",
  500: "Internal Server Error",
  501: "Not Implemented",
  505: "HTTP Version Not Supported",
};

export function rejection(status: Rejection["status"], detail: string, reason: string): Rejection {
  return { status, title: titles[status], detail, reason };
}

/** A problem document (RFC 9457) of the type `about:blank`. */
export function problemResponse({ status, title, detail }: Rejection): RejectionResponse {
  return {
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
    body: JSON.stringify({ type: "about:blank", title, status, detail }),
  };
}

/** The text of a complete response, for a connection on which no request could be read. */
export function responseText({ status, title }: Rejection, { headers, body }: RejectionResponse): string {
  const all = {
    ...headers,
    "Content-Length": String(Buffer.byteLength(body)),
    Connection: "close",
    Date: new Date().toUTCString(),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${title}\r\n${lines.join("\r\n")}\r\n\r\n${body}`;
}

/** An error of Node's `clientError` event: the parser's errors carry the bytes they were found in, and where. */
export interface ConnectionError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
}

/** The packet from the line in which an error was found. */
function lineOf({ rawPacket, bytesParsed = 0 }: ConnectionError, maxLength: number): string {
  if (rawPacket === undefined) return "";
  const start = rawPacket.lastIndexOf("\n", bytesParsed - 1) + 1;
  return rawPacket.subarray(bytesParsed === 0 ? 0 : start, start + maxLength).toString("latin1");
}

const requestLine = /^[!#$%&'*+\-.^`|~\w]+ [^\s]+ HTTP\/1\.[01]\r?\n/;

/** The rejection for bytes that aren't a valid request; undefined if the connection itself has failed. */
export function rejectionOf(error: ConnectionError, maxHeaderBytes: number): Rejection | undefined {
  const { code = "UNKNOWN" } = error;
  const line = lineOf(error, maxHeaderBytes);
  switch (code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return rejection(408, "The request did not arrive in time.", code);
    case "HPE_HEADER_OVERFLOW":
      // The parser counts the request line as a header; only the packet shows which of them was too long.
      return /^[A-Z]+ \S*$/.test(line)
        ? rejection(414, `The request target is longer than ${maxHeaderBytes} bytes.`, code)
        : rejection(431, `The header section is larger than ${maxHeaderBytes} bytes.`, code);
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return rejection(413, "The chunk extensions of the body are too large.", code);
    case "HPE_INVALID_VERSION":
    case "HPE_PAUSED_H2_UPGRADE":
      return rejection(505, "Only HTTP/1.1 and HTTP/1.0 are supported.", code);
    case "HPE_INVALID_METHOD":
      if (line.startsWith("PRI * HTTP/2")) return rejection(505, "Only HTTP/1.1 and HTTP/1.0 are supported.", code);
      if (requestLine.test(line)) return rejection(501, "The request method is not known.", code);
      return rejection(400, "This is not an HTTP request.", code);
    default:
      return code.startsWith("HPE_") ? rejection(400, "The request is not well-formed HTTP.", code) : undefined;
  }
}

/**
 * The rejection for the head of a parsed request: its version, its transfer coding or its Host headers (RFC 9112, 3.2).
 */
export function headRejection({ httpVersion, headers, rawHeaders }: IncomingMessage): Rejection | undefined {
  // Node's parser also accepts the versions 0.9 and 2.0, which have another format.
  if (httpVersion !== "1.1" && httpVersion !== "1.0") {
    return rejection(505, "Only HTTP/1.1 and HTTP/1.0 are supported.", "INVALID_VERSION");
  }
  // Node decodes only chunks; the app would receive any other coding unchanged (RFC 9112, 6.1).
  if ((headers["transfer-encoding"] ?? "chunked").trim().toLowerCase() !== "chunked") {
    return rejection(501, "The only transfer coding that is supported is chunked.", "INVALID_TRANSFER_ENCODING");
  }
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === "host") hosts++;
  }
  if (hosts === 1 || (hosts === 0 && httpVersion === "1.0")) return undefined;
  return rejection(400, `The request has ${hosts === 0 ? "no" : "more than one"} Host header.`, "INVALID_HOST");
}

// --- server/node-server.ts ---
// Runs an app on Node's HTTP server with timeouts and limits, problem documents for invalid requests, responses that
// arrive even if the request wasn't read to its end, and a graceful shutdown.

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
