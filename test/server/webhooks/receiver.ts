// A receiver of events on loopback that counts the connections to it, and a poster to which all addresses lead there.
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo, Server, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { createPoster, type Poster, type PosterOptions } from "../../../server/webhooks/post.js";
import { makeCertificate } from "./certificate.js";

export interface ReceivedPost {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface Receiver {
  readonly port: number;
  /** How many connections were made to it. */
  readonly connections: () => number;
  /** What was posted to it, in order. */
  readonly posts: readonly ReceivedPost[];
  readonly server: Server;
}

export type Respond = (response: ServerResponse, request: IncomingMessage) => void;

/** One for all tests of a process: keys take time to make. */
const certificate = makeCertificate("*.example.com", "example.com", "127.0.0.1", "localhost");

/** What every name resolves to, unless a test says otherwise. */
export const publicAddress = "93.184.216.34";

const acknowledge: Respond = (response) => void response.writeHead(204).end();

/** Starts a receiver of HTTPS, or of HTTP, that responds with 204 unless it does something else. */
export async function startReceiver(
  respond: Respond = acknowledge,
  protocol: "https" | "http" = "https",
): Promise<Receiver> {
  const posts: ReceivedPost[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url: path, headers } = request;
    posts.push({ method, path, headers, body: await text(request) });
    respond(response, request);
  };
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    // A poster that gives up closes its connection.
    receive(request, response).catch(() => response.destroy());
  };
  const server = protocol === "https" ? createHttpsServer(certificate, listener) : createHttpServer(listener);
  return { ...(await listen(server)), posts };
}

/** Lets a server listen on loopback until the test is over. */
export async function listen(server: Server): Promise<Pick<Receiver, "port" | "connections" | "server">> {
  let count = 0;
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    count += 1;
    sockets.add(socket.once("close", () => sockets.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return { port: (server.address() as AddressInfo).port, connections: () => count, server };
}

export interface TestPoster extends Poster {
  /** The names that were resolved, and the addresses that were connected to, in order. */
  readonly resolved: readonly string[];
  readonly reached: readonly string[];
}

/** A poster for which every address is that of the receivers of this file. */
export function startPoster(
  resolutions: readonly (readonly string[])[] = [[publicAddress]],
  options: Partial<PosterOptions> = {},
): TestPoster {
  const resolved: string[] = [];
  const reached: string[] = [];
  const poster = createPoster({
    allowsLoopback: false,
    authorities: certificate.cert,
    resolve: (host) => {
      const found = resolutions[Math.min(resolved.length, resolutions.length - 1)] ?? [];
      resolved.push(host);
      return Promise.resolve(found);
    },
    connectTo: (address) => {
      reached.push(address);
      return "127.0.0.1";
    },
    ...options,
  });
  onTestFinished(() => poster.close());
  return { ...poster, resolved, reached };
}

/** The URL with this port. */
export function withPort(url: string, port: number): string {
  return url.replace(/^([a-z]+:\/\/[^/?#]+)/i, `$1:${port}`);
}
