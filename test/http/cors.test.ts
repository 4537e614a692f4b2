// CORS headers of preflights and responses, by the options of the server.
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { Cors, isOrigin, type CorsOptions } from "../../scripts/runtime/server/headers/cors.js";

const origin = "https://app.example";
const preflight = { "access-control-request-method": "PUT", "access-control-request-headers": "x-a, b c, X-B" };

async function headersOf(
  options: CorsOptions,
  method: string,
  headers: Record<string, string>,
  own: Record<string, string> = {},
) {
  const cors = new Cors(options, ["GET", "PUT"], ["Location"]);
  const app = new Hono().all("*", async (c, next) => {
    const response = cors.preflight(c);
    if (response !== undefined) return response;
    await next();
    cors.expose(c);
    return undefined;
  });
  app.all("*", (c) => c.text("body", 200, own));
  const response = await app.request("/", { method, headers });
  return Object.fromEntries(
    [...response.headers].filter(([name]) => name.startsWith("access-control-") || name === "vary"),
  );
}

describe("a preflight", () => {
  test("allows the methods, the well-formed headers and the time of the options", async () => {
    const options = { origins: [origin], credentials: true, maxAge: 5 };
    expect(await headersOf(options, "OPTIONS", { origin, ...preflight })).toEqual({
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "GET, PUT",
      "access-control-allow-headers": "x-a, X-B",
      "access-control-allow-credentials": "true",
      "access-control-max-age": "5",
      vary: "Origin, Access-Control-Request-Method, Access-Control-Request-Headers",
    });
  });

  test.each([
    ["x-a", "x-a"],
    ["b c", undefined],
    ["", undefined],
  ])("that requests the headers %j may send %j", async (names, allowed) => {
    const request = { origin, ...preflight, "access-control-request-headers": names };
    const headers = await headersOf({ origins: [origin] }, "OPTIONS", request);
    expect(headers["access-control-allow-headers"]).toBe(allowed);
  });

  test("allows no credentials and ten minutes by default", async () => {
    const headers = await headersOf({ origins: "*" }, "OPTIONS", { origin, ...preflight });
    expect(headers).toMatchObject({ "access-control-allow-origin": "*", "access-control-max-age": "600" });
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
  });

  test("allows another origin nothing", async () => {
    const headers = await headersOf({ origins: [origin] }, "OPTIONS", { origin: "https://b.example", ...preflight });
    expect(Object.keys(headers)).toEqual(["vary"]);
  });
});

describe("a response", () => {
  test("is readable with credentials if the options say so", async () => {
    expect(await headersOf({ origins: [origin], credentials: true }, "GET", { origin })).toEqual({
      "access-control-allow-origin": origin,
      "access-control-allow-credentials": "true",
      "access-control-expose-headers": "Location",
      vary: "Origin",
    });
  });

  test("says to pages as well that it is an example", async () => {
    const headers = await headersOf({ origins: "*" }, "GET", { origin }, { "X-Example": "true" });
    expect(headers["access-control-expose-headers"]).toBe("Location, X-Example");
  });

  test("is readable without credentials otherwise", async () => {
    expect(await headersOf({ origins: "*" }, "GET", { origin })).toEqual({
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "Location",
    });
  });
});

test.each([
  ["https://app.example", true],
  ["https://app.example:8443", true],
  ["https://app.example/", false],
  ["https://app.example/path", false],
  ["app.example", false],
])("%s is an origin: %s", (text, want) => {
  expect(isOrigin(text)).toBe(want);
});
