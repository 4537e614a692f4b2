// A draw whose response is lost is made once: the real service on a socket, behind a proxy that breaks connections off
// when the service has executed the request, or is executing it.
import { once } from "node:events";
import type { Server } from "node:http";
import { connect, createServer, type AddressInfo, type Server as Proxy } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { ConnectionError, createCreditClient } from "../../client/index.js";
import { createServer as createService } from "../../server/http/listen.js";
import { live, type Life, type Service } from "../support/service/life.js";
import { failure } from "../support/client/scripted.js";
import { acme, startService } from "../support/service/service.js";

const running: (Server | Proxy)[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    if ("closeAllConnections" in server) server.closeAllConnections();
    server.close();
  }
});

async function listening(server: Server | Proxy): Promise<number> {
  running.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

/** When a connection is reset: before the service has the request, while it handles it, or after it has responded. */
type Break = "before" | "during" | "after";

/** Passes everything on, but for the first connections, which it breaks off. */
function proxyTo(port: number, breaks: readonly Break[]): Proxy {
  const left = [...breaks];
  return createServer((socket) => {
    const when = left.shift();
    if (when === "before") return void socket.resetAndDestroy();
    const upstream = connect(port, "127.0.0.1");
    for (const end of [socket, upstream]) end.on("error", () => {});
    // What has arrived is handled, whoever still listens.
    socket.on("data", (chunk) =>
      upstream.write(chunk, () => void (when === "during" && setTimeout(() => socket.resetAndDestroy(), 5))),
    );
    upstream.on("data", (chunk) =>
      when === "after" ? socket.resetAndDestroy() : when === undefined && socket.write(chunk),
    );
    socket.on("close", () => when === undefined && upstream.destroy());
  });
}

async function drawnThrough(breaks: readonly Break[], retries: number, delay = 0) {
  const service: Service = startService();
  const life: Life = await live(service, "active");
  const port = await listening(
    createService(async (request) => {
      const response = await service.app.fetch(request);
      // The draw is there, its response isn't yet.
      await new Promise((resolve) => void setTimeout(resolve, delay));
      return response;
    }).server,
  );
  const proxy = await listening(proxyTo(port, breaks));
  const client = createCreditClient({
    baseUrl: `http://127.0.0.1:${proxy}`,
    apiKey: acme.api_key,
    secretKey: acme.secret_key,
    retries,
    retryDelay: { first: 20, max: 20 },
  });
  const call = (idempotencyKey?: string) =>
    client.loc.draw(
      life.user_uuid,
      life.loc_uuid,
      { amount: 1_000_000 },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );
  const disbursements = () => client.loc.disbursements(life.user_uuid, life.loc_uuid).toArray();
  return { call, disbursements };
}

describe("a draw is made once", () => {
  const rows: readonly [breaks: readonly Break[], replayed: string | null][] = [
    [[], null],
    [["before"], null],
    [["after"], "true"],
    [["after", "after"], "true"],
    [["before", "after", "before"], "true"],
    [["during"], "true"],
    [["during", "after", "before"], "true"],
  ];
  test.each(rows)("when its connections break off %o", async (breaks, replayed) => {
    const { call, disbursements } = await drawnThrough(breaks, 3, breaks.includes("during") ? 15 : 0);
    const { data, response, attempts } = await call().withResponse();
    expect([attempts, response.headers.get("idempotency-replayed")]).toEqual([breaks.length + 1, replayed]);
    expect(await disbursements()).toEqual([data]);
  });

  test("when all attempts were lost, and it is sent again with the error's key", async () => {
    const { call, disbursements } = await drawnThrough(["after", "after"], 1);
    const error = await failure(call());
    expect(error).toMatchObject({ constructor: ConnectionError, attempts: 2, idempotencyKey: expect.any(String) });
    const { data, response } = await call((error as ConnectionError).idempotencyKey).withResponse();
    expect(response.headers.get("idempotency-replayed")).toBe("true");
    expect(await disbursements()).toEqual([data]);
  });

  test("twice when it is called twice", async () => {
    const { call, disbursements } = await drawnThrough([], 0);
    await Promise.all([call(), call()]);
    expect(await disbursements()).toHaveLength(2);
  });
});
