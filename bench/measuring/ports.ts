// Ports of servers that are measured.

import { createServer, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function waitForResponse(url: string): Promise<void> {
  for (let tries = 0; tries < 2000; tries++) {
    const response = await fetch(url, { headers: { authorization: "Bearer demo-api-key" } }).catch(() => undefined);
    if (response?.ok === true) return void (await response.arrayBuffer());
    await wait(5);
  }
  throw new Error(`no response from ${url}`);
}
