// Requests on kept-alive connections, each with one request at a time, written and read as bytes: the load must cost
// less than the servers.

import { connect, type Socket } from "node:net";

export interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Received {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** A request in bytes. */
export function bytesOf({ method, path, headers = {}, body }: Call): Buffer {
  const all = {
    host: "127.0.0.1",
    accept: "application/json",
    ...headers,
    ...(body !== undefined && {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
    }),
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join("")}\r\n${body ?? ""}`);
}

/** A connection that sends one request after the other. */
export class Connection {
  readonly #socket: Socket;
  #chunks: Buffer[] = [];
  #expected: number | "chunked" | undefined;
  #size = 0;
  #settle: { resolve: (response: Buffer) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket.setNoDelay();
    socket
      .on("data", (chunk: Buffer) => this.#receive(chunk))
      .on("error", (error) => this.#settle?.reject(error))
      .on("close", () => this.#settle?.reject(new Error("The server closed the connection.")));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => resolve(new Connection(socket)));
      socket.once("error", reject);
    });
  }

  /** The bytes of the whole response. */
  send(request: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error("The server closed the connection."));
      this.#settle = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    const isFirst = this.#chunks.length === 1;
    // Nearly always a response is one packet, and nothing is copied.
    const all = (): Buffer => (isFirst ? chunk : Buffer.concat(this.#chunks));
    this.#expected ??= lengthOf(all());
    const isComplete =
      this.#expected === "chunked" ? all().subarray(-5).equals(lastChunk) : this.#size >= (this.#expected ?? Infinity);
    if (!isComplete) return;
    const response = all();
    this.#chunks = [];
    this.#size = 0;
    this.#expected = undefined;
    this.#settle?.resolve(response);
  }
}

const lastChunk = Buffer.from("0\r\n\r\n");

/** Of head and body; undefined as long as the head isn't complete. */
function lengthOf(chunk: Buffer): number | "chunked" | undefined {
  const end = chunk.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const head = chunk.toString("latin1", 0, end);
  const [, length] = /content-length: *(\d+)/i.exec(head) ?? [];
  return length === undefined ? "chunked" : end + 4 + Number(length);
}

export function parsed(response: Buffer): Received {
  const end = response.indexOf("\r\n\r\n");
  const head = response.toString("latin1", 0, end);
  const status = Number(head.slice(9, 12));
  const body = response.subarray(end + 4);
  return { status, head, body: /transfer-encoding: *chunked/i.test(head) ? unchunked(body) : body.toString("utf8") };
}

function unchunked(body: Buffer): string {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const end = body.indexOf("\r\n", at);
    const size = parseInt(body.toString("latin1", at, end), 16);
    if (size === 0) break;
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts).toString("utf8");
}

/**
 * Sends requests on all connections for so many milliseconds, or until there are no more. Returns how many.
 * @throws Error at another status, which would measure something else
 */
export async function sendFor(
  connections: readonly Connection[],
  milliseconds: number,
  status: number,
  next: () => Buffer | undefined,
): Promise<number> {
  const until = performance.now() + milliseconds;
  const expected = `HTTP/1.1 ${status}`;
  let count = 0;
  const work = async (connection: Connection): Promise<void> => {
    while (performance.now() < until) {
      const request = next();
      if (request === undefined) return;
      const response = await connection.send(request);
      if (response.toString("latin1", 0, expected.length) !== expected)
        throw new Error(`not ${status}: ${response.toString("utf8", 0, 2000)}`);
      count++;
    }
  };
  await Promise.all(connections.map(work));
  return count;
}
