// A reverse proxy that passes everything on to a server, and shows each exchange to who watches.
import { once } from "node:events";
import {
  createServer,
  request as requestHttp,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { request as requestHttps } from "node:https";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { parseJson, type Exchange } from "../exchange.js";
import { maxBody, textOf } from "./bodies.js";

export interface Proxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a proxy on this machine. Throws where the port is taken. */
export async function startProxy(target: URL, port: number, onExchange: (exchange: Exchange) => void): Promise<Proxy> {
  const server = createServer((request, response) => forward(target, request, response, onExchange));
  // A connection of another protocol has no requests to judge.
  server.on("upgrade", (_, socket) => socket.end("HTTP/1.1 501 Not Implemented\r\nConnection: close\r\n\r\n"));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => closeServer(server) };
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}

function forward(
  target: URL,
  request: IncomingMessage,
  response: ServerResponse,
  onExchange: (exchange: Exchange) => void,
): void {
  const start = performance.now();
  const path = `${target.pathname.replace(/\/$/, "")}${request.url ?? "/"}`;
  const sent = new BodyCopy(request);
  const send = target.protocol === "https:" ? requestHttps : requestHttp;
  const upstream = send(
    {
      hostname: target.hostname.replace(/^\[|\]$/g, ""),
      port: target.port,
      method: request.method,
      path,
      headers: [...endToEnd(request.rawHeaders, "host"), "Host", target.host],
    },
    (received) => {
      const body = new BodyCopy(received);
      response.writeHead(received.statusCode ?? 502, received.statusMessage, endToEnd(received.rawHeaders));
      received.pipe(response);
      received.once("end", () => {
        const exchange = exchangeOf(request, path, sent, received, body, performance.now() - start);
        if (exchange !== undefined) onExchange(exchange);
      });
    },
  );
  upstream.once("error", (error) => {
    if (response.headersSent) response.destroy();
    else
      response.writeHead(502, { "Content-Type": "text/plain" }).end(`${target.origin} can't be reached: ${error.message}
`);
  });
  response.once("close", () => upstream.destroy());
  request.pipe(upstream);
}

/** Headers that are for one connection (RFC 9110, 7.6.1). */
const hopByHop = ["connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade"];

/** Names and values in turn, without those of the connection and another one. */
function endToEnd(raw: readonly string[], other = ""): string[] {
  const pairs = Array.from({ length: raw.length / 2 }, (_, index) => [raw[2 * index] ?? "", raw[2 * index + 1] ?? ""]);
  const listed = pairs
    .filter(([name = ""]) => name.toLowerCase() === "connection")
    .flatMap(([, value = ""]) => value.split(",").map((each) => each.trim().toLowerCase()));
  const dropped = new Set([...hopByHop, ...listed, other]);
  return pairs.filter(([name = ""]) => !dropped.has(name.toLowerCase())).flat();
}

/** What passes through a stream, as long as it isn't too much. */
class BodyCopy {
  #chunks: Buffer[] = [];
  #length = 0;

  constructor(stream: IncomingMessage) {
    stream.on("data", (chunk: Buffer) => {
      this.#length += chunk.length;
      if (this.#length <= maxBody) this.#chunks.push(chunk);
      else this.#chunks = [];
    });
  }

  /** Undefined where it was too much. */
  get bytes(): Buffer<ArrayBuffer> | undefined {
    return this.#length > maxBody ? undefined : Buffer.concat(this.#chunks);
  }
}

const decoders: Readonly<Record<string, (bytes: Buffer<ArrayBuffer>) => Buffer<ArrayBuffer>>> = {
  "": (bytes) => bytes,
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** Undefined where bytes are not what their encoding says. */
function decodeText(bytes: Buffer<ArrayBuffer>, decode: (bytes: Buffer<ArrayBuffer>) => Buffer): string | undefined {
  try {
    return bytes.length === 0 ? "" : decode(bytes).toString();
  } catch {
    return undefined;
  }
}

/** Undefined where a body is too long, or can't be read. */
function exchangeOf(
  request: IncomingMessage,
  target: string,
  sent: BodyCopy,
  received: IncomingMessage,
  body: BodyCopy,
  milliseconds: number,
): Exchange | undefined {
  const [own, bytes] = [sent.bytes, body.bytes];
  const encoding = String(received.headers["content-encoding"] ?? "").toLowerCase();
  const decode = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined;
  if (own === undefined || bytes === undefined || decode === undefined) return undefined;
  const headers = Object.entries(request.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const text = decodeText(bytes, decode);
  if (text === undefined) return undefined;
  return {
    request: {
      method: request.method ?? "GET",
      target,
      headers,
      body: own.length === 0 ? null : textOf(new Uint8Array(own)),
      credentials: [],
    },
    response: {
      status: received.statusCode ?? 0,
      headers: new Headers(
        Object.entries(received.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        ),
      ),
      text,
      body: parseJson(text),
      milliseconds,
    },
  };
}
