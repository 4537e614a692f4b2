// Each client's rate: a bucket of its own, refilled as the clock goes on.
import { expect, test } from "vitest";
import { acme, bearer, rival, startService } from "../support/service.js";

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
