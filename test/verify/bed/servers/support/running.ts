// How each server is started: by tests, and as a program.
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

export type StartServer = (bug?: string, port?: number) => Promise<RunningServer>;

export async function listen(server: Server, port: number): Promise<RunningServer> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** `node --import tsx servers/shop.ts --port 8080 --bug NAME`. */
export async function runProgram(module: string, start: StartServer): Promise<void> {
  if (process.argv[1] === undefined || pathToFileURL(process.argv[1]).href !== module) return;
  const { values } = parseArgs({ options: { port: { type: "string", default: "0" }, bug: { type: "string" } } });
  const { url } = await start(values.bug, Number(values.port));
  console.log(url);
}
