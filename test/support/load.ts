// Clients that keep a server busy, each on one connection at a time and without retries; lost requests are counted.
import { connect, type Socket } from "node:net";

export interface LoadOptions {
  readonly port: number;
  readonly clients: number;
  /** The n-th request of all, as it travels. */
  readonly request: (n: number) => string;
  /** Requests that are sent together, before the response to the first. */
  readonly pipelined?: number;
  /** Whether each request (or each group of pipelined ones) has a connection of its own. */
  readonly reconnects?: boolean;
  /** Milliseconds that a client waits with its next request. */
  readonly pause?: number;
}

/** How many requests ended in each way, by the first line of the response or the reason why there was none. */
export interface Load {
  readonly responses: Map<string, number>;
  /** Requests that were sent on an open connection and were not responded to. */
  readonly lost: Map<string, number>;
  /** Connections that were not accepted any more: nothing was sent on those. */
  refused: number;
  /** Resolves once no client has a connection. */
  readonly done: Promise<unknown>;
  /** Has no further requests sent. */
  stop(): void;
}

/** Begins at once. A client ends when its connection is refused. */
export function startLoad(options: LoadOptions): Load {
  const state = { isStopped: false };
  let sent = 0;
  const counts = (): Map<string, number> => new Map();
  const load = { responses: counts(), lost: counts(), refused: 0, stop: () => void (state.isStopped = true) };
  const count = (where: Map<string, number>, what: string): void => void where.set(what, (where.get(what) ?? 0) + 1);

  async function client(): Promise<void> {
    while (!state.isStopped) {
      const socket = connect(options.port, "127.0.0.1").setNoDelay(true);
      const failure = await new Promise<string | undefined>((resolve) => {
        socket.once("connect", () => resolve(undefined));
        socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      });
      if (failure === "ECONNREFUSED") {
        load.refused++;
        return;
      }
      if (failure === undefined) await converse(socket);
      else count(load.lost, `connect: ${failure}`);
    }
  }

  async function converse(socket: Socket): Promise<void> {
    const { pipelined = 1, request, reconnects = false, pause = 0 } = options;
    let [pending, text, isLast] = [0, "", false];
    const send = (): void => {
      if (state.isStopped || isLast || !socket.writable) return void socket.end();
      pending = pipelined;
      socket.write(Array.from({ length: pipelined }, () => request(sent++)).join(""));
    };
    const over = (reason: string): void => {
      // Pipelined requests behind a last response were not processed, as `Connection: close` says (RFC 9112, 9.6).
      if (pending > 0 && !isLast) count(load.lost, reason);
      pending = 0;
    };
    socket.on("error", (error: NodeJS.ErrnoException) => over(error.code ?? error.message));
    socket.on("end", () => over("closed without a response"));
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      text += chunk;
      for (let response = take(); response !== undefined; response = take()) {
        count(load.responses, response.status);
        pending--;
        isLast ||= response.isLast;
        if (pending === 0 && pause > 0) setTimeout(reconnects ? () => socket.end() : send, pause);
        else if (pending === 0 && reconnects) socket.end();
        else if (pending === 0) send();
      }
    });
    const take = () => {
      const end = text.indexOf("\r\n\r\n") + 4;
      const length = Number(/^content-length: (\d+)/im.exec(text.slice(0, end))?.[1] ?? 0);
      if (end === 3 || text.length < end + length) return undefined;
      const head = text.slice(0, end);
      text = text.slice(end + length);
      const status = head.slice("HTTP/1.1 ".length, head.indexOf("\r\n"));
      return { status, isLast: /^connection: close/im.test(head) };
    };
    const closed = new Promise((resolve) => socket.once("close", resolve));
    send();
    await closed;
  }

  return Object.assign(load, { done: Promise.all(Array.from({ length: options.clients }, client)) });
}
