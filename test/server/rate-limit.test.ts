// Each client's rate limit: a token bucket for each client, refilled by the clock.
import { describe, expect, test } from "vitest";
import { rateLimitHeaders } from "../../server/http/rate-limit/rate-limit.js";
import { business, clientOf } from "../support/service/life.js";
import { acme, bearer, rival, startService } from "../support/service/service.js";

function limited(requestsPerSecond: number) {
  const { app, clock } = startService({ rateLimit: requestsPerSecond });
  const get = (client = acme) => app.request("/v1/users", { headers: bearer(client) });
  const statuses = async (count: number, client = acme) => {
    const found: number[] = [];
    for (let n = 0; n < count; n++) found.push((await get(client)).status);
    return found;
  };
  return { app, clock, get, statuses };
}

test("over the rate: 429 with the seconds to wait", async () => {
  const { get, statuses } = limited(2);
  expect(await statuses(3)).toEqual([200, 200, 429]);
  const response = await get();
  expect(response.headers.get("retry-after")).toBe("1");
  expect(await response.json()).toMatchObject({ code: "rate_limited", status: 429 });
});

test("a second later the bucket is full again, and no fuller", async () => {
  const { clock, statuses } = limited(2);
  await statuses(3);
  clock.advance(0.5);
  expect(await statuses(2)).toEqual([200, 429]);
  clock.advance(3600);
  expect(await statuses(3)).toEqual([200, 200, 429]);
});

test("a clock that is set back takes nothing away", async () => {
  const { clock, statuses } = limited(2);
  await statuses(1);
  clock.advance(-3600);
  expect(await statuses(2)).toEqual([200, 429]);
  clock.advance(1);
  expect(await statuses(3)).toEqual([200, 200, 429]);
});

test("one client's haste is not another's", async () => {
  const { statuses } = limited(1);
  await statuses(5);
  expect(await statuses(1, rival)).toEqual([200]);
});

test("neither an unknown key nor the pages beside the API are counted", async () => {
  const { app, statuses } = limited(1);
  for (let n = 0; n < 5; n++) await app.request("/healthz");
  for (let n = 0; n < 5; n++) await app.request("/v1/users", { headers: bearer({ ...acme, api_key: "nobody" }) });
  expect(await statuses(1)).toEqual([200]);
});

describe("RateLimit headers", () => {
  const headersOf = ({ headers }: Response): (string | null)[] => rateLimitHeaders.map((name) => headers.get(name));

  test("every response to a known client counts down, and a second later it is full again", async () => {
    const { clock, get } = limited(3);
    const found: unknown[] = [];
    for (let n = 0; n < 4; n++) {
      const response = await get();
      found.push([response.status, ...headersOf(response)]);
    }
    expect(found).toEqual([
      [200, "3", "2", "1"],
      [200, "3", "1", "1"],
      [200, "3", "0", "1"],
      [429, "3", "0", "1"],
    ]);
    clock.advance(0.5);
    expect(headersOf(await get())).toEqual(["3", "0", "1"]);
    clock.advance(1);
    expect(headersOf(await get())).toEqual(["3", "2", "1"]);
  });

  test("error responses have them too; responses to unknown clients have none, and neither has a service without a limit", async () => {
    const { app } = limited(100);
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await app.request(path, { headers: bearer(acme), ...init });
      return [response.status, ...headersOf(response)];
    };
    expect(await ask("/v1/users/not-a-uuid")).toEqual([404, "100", "99", "1"]);
    expect(await ask("/v1/nothing")).toEqual([404, "100", "98", "1"]);
    expect(await ask("/v1/users?page=2")).toEqual([400, "100", "97", "1"]);
    expect(await ask("/v1/users", { method: "PATCH" })).toEqual([405, "100", "96", "1"]);
    expect(await ask("/v1/users", { method: "POST", body: "{" })).toEqual([415, "100", "95", "1"]);
    expect(await ask("/v1/users", { headers: {} })).toEqual([401, null, null, null]);
    expect(await ask("/healthz")).toEqual([200, null, null, null]);
    expect(headersOf(await startService().app.request("/v1/users", { headers: bearer(acme) }))).toEqual([
      null,
      null,
      null,
    ]);
  });

  test("a replayed response has the numbers of now, not those of the first", async () => {
    const service = startService({ rateLimit: 10 });
    const body = JSON.stringify(await business(clientOf(service)));
    const headers = { ...bearer(acme), "content-type": "application/json", "idempotency-key": "k" };
    const post = () => service.app.request("/v1/users", { method: "POST", headers, body });
    const [first, second] = [await post(), await post()];
    expect([first.status, ...headersOf(first)]).toEqual([201, "10", "9", "1"]);
    expect([second.status, second.headers.get("idempotency-replayed"), ...headersOf(second)]).toEqual([
      201,
      "true",
      "10",
      "8",
      "1",
    ]);
  });
});
