// A network between a server and its database that a test can slow down, hold up and cut.
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export interface Proxy {
  readonly port: number;
  /** The port of new connections. */
  target: number;
  /** Breaks off every connection, without an end in good order. Returns how many there were. */
  cut(): number;
  /** Whether new connections are accepted. */
  accepts: boolean;
  /** Milliseconds that each piece of data takes in each direction. */
  delay: number;
  /** Whether data waits, until this is false again. */
  isStalled: boolean;
  stop(): Promise<void>;
}

/** Forwards connections to a port of this machine. */
export async function startProxy(target: number): Promise<Proxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((client) => {
    client.on("error", () => {});
    if (!proxy.accepts) return void client.resetAndDestroy();
    const upstream = connect(proxy.target, "127.0.0.1").on("error", () => {});
    const pair = [client.setNoDelay(true), upstream.setNoDelay(true)] as const;
    pairs.add(pair);
    forward(client, upstream);
    forward(upstream, client);
    for (const side of pair) side.on("close", () => end(pair));
  });
  const end = (pair: readonly [Socket, Socket]): void => {
    pairs.delete(pair);
    for (const side of pair) side.destroy();
  };
  /** Data arrives in the order in which it was sent, each piece after its delay. */
  function forward(from: Socket, to: Socket): void {
    let last = Promise.resolve();
    from.on("data", (data) => {
      const arrives = wait(proxy.delay);
      last = last
        .then(() => arrives)
        .then(async () => {
          while (proxy.isStalled && !to.destroyed) await wait(5);
          if (to.writable) to.write(data);
        });
    });
    from.on("end", () => (last = last.then(() => void to.end())));
  }
  await once(server.listen(0, "127.0.0.1"), "listening");
  const proxy: Proxy = {
    port: (server.address() as AddressInfo).port,
    target,
    accepts: true,
    delay: 0,
    isStalled: false,
    cut() {
      const count = pairs.size;
      for (const pair of pairs) {
        for (const side of pair) side.resetAndDestroy();
      }
      pairs.clear();
      return count;
    },
    async stop() {
      proxy.cut();
      server.close();
      await once(server, "close");
    },
  };
  return proxy;
}
