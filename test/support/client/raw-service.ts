// A service on a real socket that sends scripted bytes, and breaks connections off where a test wants that.
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

/** What is done once a whole request has come; `atOnce` is done with a connection before anything was read of it. */
export type Script = ((socket: Socket, request: string) => unknown) | { readonly atOnce: (socket: Socket) => unknown };

export interface RawService {
  readonly url: string;
  /** Whole requests, as they came. */
  readonly requests: readonly string[];
  /**
   * How many connections there were, and how many of these have ended. Node's fetch opens a new one for each that it
   * aborts.
   */
  readonly connections: { made: number; ended: number };
  stop(): Promise<void>;
}

export async function rawService(...scripts: readonly Script[]): Promise<RawService> {
  const left = [...scripts];
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const connections = { made: 0, ended: 0 };
  const server = createServer((socket) => {
    sockets.add(socket);
    connections.made++;
    socket.on("error", () => {}).on("close", () => void connections.ended++);
    const [first] = left;
    if (typeof first === "object") {
      left.shift();
      first.atOnce(socket);
      return;
    }
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      const end = endOf(text);
      if (end === undefined) return;
      const request = text.slice(0, end);
      text = text.slice(end);
      requests.push(request);
      const script = left.shift();
      if (typeof script === "function") script(socket, request);
      else socket.destroy();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    connections,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Where the first request in a text ends, once it is all there. */
function endOf(text: string): number | undefined {
  const head = text.indexOf("\r\n\r\n");
  if (head === -1) return undefined;
  const end = head + 4 + Number(/^content-length: (\d+)/im.exec(text.slice(0, head))?.[1] ?? 0);
  return text.length < end ? undefined : end;
}

/** A complete response; the connection stays open. */
export function response(status: number, body = "", headers: Readonly<Record<string, string>> = {}): Script {
  const all = {
    ...(body !== "" && { "content-type": "application/json" }),
    ...(status !== 204 && { "content-length": String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const text = `HTTP/1.1 ${status} Whatever\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n${body}`;
  return (socket) => socket.write(text);
}

/** The beginning of a response, and then nothing more. */
export function partialResponse(text: string): (socket: Socket) => unknown {
  return (socket) => socket.write(text);
}
