// Runs both halves of a document in a test: a server over HTTP with in-memory handlers, and a client of it.
import { rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { withoutSecurity } from "../../../scripts/mock/security.js";
import { mockApp, type Generated } from "./mock-app.js";
import type { JsonObject } from "../../../scripts/json/json.js";
import { callsOf, importFiles } from "./served.js";

/** A client of which nothing is known here but what a test calls: `group.method`. */
type AnyClient = Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>;

export interface Both {
  readonly url: string;
  readonly client: AnyClient;
  /** The functions of the client by the ids of their operations. */
  readonly calls: AnyClient[string];
  /** The requests that the server has received: method, path and query as they came. */
  readonly requests: string[];
  stop(): Promise<void>;
}

/** `handlers` replace the in-memory ones. */
export async function startBoth(json: JsonObject, handlers: object = {}): Promise<Both> {
  const { folder, module } = await importFiles(json, withoutSecurity);
  const generated = {
    ...(await module("development.js")),
    ...(await module("runtime/memory.js")),
  } as unknown as Generated;
  const app = mockApp(generated, { handlers });
  const requests: string[] = [];
  const server = createAdaptorServer({
    fetch: (request: Request) => {
      const { pathname, search } = new URL(request.url);
      requests.push(`${request.method} ${pathname}${search}`);
      return app.fetch(request);
    },
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { createClient } = (await module("client.js")) as { createClient: (options: object) => AnyClient };
  const options = { baseUrl: url, retryDelay: { first: 1 } };
  const client = createClient(options);
  const calls = await callsOf(module, options);
  const stop = async (): Promise<void> => {
    await new Promise((done) => server.close(done));
    await rm(folder, { recursive: true });
  };
  return { url, client, calls, requests, stop };
}
