// The headers of all responses are the same whether they are set on Node's response or on the Response.
import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { afterEach, expect, test } from "vitest";
import { securityHeaders } from "../../server/http/envelope.js";
import { createServer } from "../../server/http/listen.js";
import { acme, bearer, startService } from "../support/service/service.js";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** The headers of one app over a socket and in process. */
async function bothWays(path: string, init: RequestInit) {
  const { app } = startService({ development: false, rateLimit: 100 });
  const server = createServer(app.fetch);
  closing.push(() => server.destroy());
  const url = await server.listen(0, "127.0.0.1");
  const over = await fetch(`${url}${path}`, init);
  const within = await app.request(path, init);
  return [over, within].map((response) => ({
    status: response.status,
    headers: [...response.headers].filter(
      ([name]) => !/^(?:date|connection|keep-alive|content-length|x-request-id|ratelimit-.*)$/.test(name),
    ),
    named: ["x-request-id", "ratelimit-limit"].map((name) => response.headers.has(name)),
  }));
}

test("the security headers are those that Hono sets", async () => {
  const app = new Hono();
  app.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      xFrameOptions: "DENY",
    }),
  );
  app.get("/", (c) => c.body(null));
  expect(securityHeaders).toEqual([...(await app.request("/")).headers]);
});

test.each([
  { name: "a list", path: "/v1/users", init: { headers: bearer(acme) } },
  { name: "HEAD", path: "/v1/users", init: { method: "HEAD", headers: bearer(acme) } },
  { name: "an error", path: "/v1/users/unknown", init: { headers: bearer(acme) } },
  { name: "no key", path: "/v1/users", init: {} },
  { name: "an unknown path", path: "/nowhere", init: {} },
  { name: "a health check", path: "/healthz", init: {} },
  {
    name: "a file with a policy of its own",
    path: "/openapi.json",
    init: { headers: { "accept-encoding": "identity" } },
  },
])("$name has the same headers over a socket and in process", async ({ path, init }) => {
  const [over, within] = await bothWays(path, init);
  expect(over).toEqual(within);
  expect(over?.named[0]).toBe(true);
});

test.each(["given-1", "Aa_9="])("a request keeps its id: %s", async (id) => {
  const { app, log } = startService();
  const response = await app.request("/healthz", { headers: { "x-request-id": id } });
  expect(response.headers.get("x-request-id")).toBe(id);
  expect(log.lines).toMatchObject([{ request_id: id }]);
});

test.each(["", "a b", "a/b", "x".repeat(129)])(
  "an id that is not fit for a header or the log is replaced: %j",
  async (id) => {
    const { app } = startService();
    const response = await app.request("/healthz", { headers: { "x-request-id": id } });
    expect(response.headers.get("x-request-id")).toMatch(/^00000000-/);
  },
);
