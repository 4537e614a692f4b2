// The connections of a Node server, and how they are closed so that every response arrives completely and no request
// that was sent in time is lost.

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextPass, setTimeout as sleep } from "node:timers/promises";

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
