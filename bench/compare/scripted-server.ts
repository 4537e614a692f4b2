// A server whose responses are scripted, so that each client meets them with the connections that it makes by itself.

import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Fetch } from "./calls.js";
import { readChunks } from "../../scripts/runtime/client/files.js";

/** The response to a request; `Response.error()` closes its connection. */
export type Script = (request: Request, index: number) => ReturnType<Fetch>;

export class ScriptedServer {
  readonly url: string;
  /** Those that arrived, in their order. */
  readonly requests: Request[] = [];
  /** When the first one did, as `performance.now()` has it. */
  reached: number | undefined;
  /** How many of them were given up by the client before their response had ended. */
  givenUp = 0;
  readonly #server: Server;
  #isClosed = false;

  private constructor(server: Server, script: Script) {
    this.#server = server;
    const { port } = server.address() as AddressInfo;
    this.url = `http://127.0.0.1:${port}`;
    server.on("request", (incoming, outgoing) => void this.#respond(incoming, outgoing, script));
  }

  static async start(script: Script): Promise<ScriptedServer> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    return new ScriptedServer(server, script);
  }

  close(): void {
    this.#isClosed = true;
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #respond(incoming: IncomingMessage, outgoing: ServerResponse, script: Script): Promise<void> {
    outgoing.on("close", () => {
      if (!outgoing.writableEnded && !this.#isClosed) this.givenUp++;
    });
    const { method = "GET", url = "/", headers } = incoming;
    const body = method === "GET" || method === "HEAD" ? undefined : await buffer(incoming);
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
    const request = new Request(new URL(url, this.url), { method, headers: sent, ...(body && { body }) });
    this.reached ??= performance.now();
    this.requests.push(request);
    const response = await script(request.clone(), this.requests.length - 1);
    if (response.type === "error") return void incoming.socket.destroy();
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.flushHeaders();
    for await (const chunk of readChunks(response.body)) outgoing.write(chunk);
    outgoing.end();
  }
}
