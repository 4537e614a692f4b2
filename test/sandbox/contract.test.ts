// The sandbox against its own document: every operation, every documented status, every response valid by ajv.
import { describe, expect, test } from "vitest";
import type { Poster } from "../../server/webhooks/post.js";
import { memberOf } from "../../scripts/json/json.js";
import { StoreUnavailable } from "../../server/store/store.js";
import { Contract, type Call, type Seen } from "../support/service/contract.js";
import { readDocument, sandboxDocument } from "../support/openapi/document.js";
import { faultyStore } from "../support/service/faulty-store.js";
import { live, unknownUuid, type Life, type Stage } from "../support/service/life.js";
import { rival, startService } from "../support/service/service.js";
import { startSandbox } from "../support/service/sandbox.js";

const contract = new Contract(readDocument(sandboxDocument));
const { operations } = contract.validator;
const ids = operations.map(({ id }) => id);
/** Receives all events. */
const poster: Pick<Poster, "post"> = {
  post: async () => ({ kind: "response", status: 204, retryAfter: undefined, milliseconds: 3 }),
};
const start: typeof startSandbox = (more, ...rest) => startSandbox({ development: false, poster, ...more }, ...rest);

/** For each operation a request that succeeds, and the stage of a line's life that it needs. */
const successes: Readonly<Record<string, { readonly stage: Stage; readonly body?: object }>> = {
  getClock: { stage: "nothing" },
  advanceClock: { stage: "repaid", body: { advance_days: 31 } },
  resetSandbox: { stage: "drawn" },
  getLedger: { stage: "repaid" },
  holdLoc: { stage: "active" },
  releaseLoc: { stage: "active" },
  testWebhookEndpoint: { stage: "notified" },
};

async function ready(
  id: string,
  service = start(),
): Promise<{ service: ReturnType<typeof start>; call: Call; life: Life }> {
  const { stage, body } = successes[id] ?? { stage: "nothing" };
  const life = await live(service, stage);
  return { service, life, call: { path: life, ...(body && { body }) } };
}

const kind = ({ status, json }: Seen): string => `${status} ${String(memberOf(json, "code"))}`;
const ofLines = operations.filter(({ path }) => path.includes("{loc_uuid}")).map(({ id }) => id);
const withIds = operations.flatMap(({ id, path }) => {
  const [, name] = /\{(\w+)\}/.exec(path) ?? [];
  return name === undefined ? [] : [[id, name] as const];
});

test.each(ids)("%s succeeds", async (id) => {
  const { service, call } = await ready(id);
  expect((await contract.send(service, id, call)).status).toBe(id === "resetSandbox" ? 204 : 200);
});

test.each(ofLines)("%s succeeds also for a line that is late", async (id) => {
  const { service, call } = await ready(id);
  await contract.send(service, "advanceClock", { body: { advance_days: 60 } });
  expect((await contract.send(service, id, call)).status).toBe(200);
});

test.each(ids)("401: %s without a key", async (id) => {
  const { service, call } = await ready(id);
  expect(kind(await contract.send(service, id, { ...call, as: null }))).toBe("401 unauthorized");
});

test.each(withIds)("404: %s of a %s that isn't there, is none, or is another client's", async (id, name) => {
  const { service, call } = await ready(id);
  const found = [];
  for (const value of [unknownUuid, "not-a-uuid"])
    found.push(kind(await contract.send(service, id, { path: { [name]: value } })));
  found.push(kind(await contract.send(service, id, { ...call, as: rival })));
  expect(found).toEqual(found.map(() => "404 not_found"));
});

test.each(["holdLoc", "releaseLoc"])("409: %s of a line that is PENDING", async (id) => {
  const service = start();
  const path = await live(service, "offered");
  expect(kind(await contract.send(service, id, { path }))).toBe("409 invalid_state");
});

test.each(ids)("400: %s with a query parameter", async (id) => {
  const { service, call } = await ready(id);
  expect(kind(await contract.send(service, id, { ...call, query: "?dry_run=true" }))).toBe("400 invalid_query");
});

test.each(withIds)("400: %s with a path that is not UTF-8", async (id) => {
  const { service, call } = await ready(id);
  expect(kind(await contract.send(service, id, { ...call, rawSegment: "%ff" }))).toBe("400 malformed_request");
});

describe("advanceClock: the request itself", () => {
  const json = { "content-type": "application/json" };
  test.each<[string, Call, string]>([
    ["not JSON", { text: "{", headers: json }, "400 malformed_json"],
    ["too large", { text: " ".repeat(2 ** 20 + 1), headers: json }, "413 payload_too_large"],
    ["of another type", { text: "{}", headers: { "content-type": "text/plain" } }, "415 unsupported_media_type"],
    ["nothing in it", { body: {} }, "422 invalid_input"],
  ])("%s", async (_, call, want) => {
    expect(kind(await contract.send(start(), "advanceClock", call))).toBe(want);
  });
});

describe("our fault", () => {
  test.each([
    ["500 internal_error", new Error("the disk is full")],
    ["503 unavailable", new StoreUnavailable("the store is gone")],
  ])("%s", async (want, error) => {
    const found = [];
    for (const id of ids) {
      const { store, fail } = faultyStore();
      let isBroken = false;
      const newStore = () => {
        if (isBroken) throw error;
        return store;
      };
      const { service, call } = await ready(id, start({}, newStore));
      service.clock.now = () => {
        throw error;
      };
      isBroken = true;
      fail(error);
      found.push([id, kind(await contract.send(service, id, call))]);
    }
    expect(found).toEqual(ids.map((id) => [id, want]));
  });
});

test("without a sandbox, as in production, there is none of it", async () => {
  const { app } = startService();
  const found = await Promise.all(
    operations.map(({ path, method }) => app.request(path, { method: method.toUpperCase() })),
  );
  expect(found.map(({ status }) => status)).toEqual(operations.map(() => 404));
});

// The last test of the file: it looks back on the others.
test("every documented response was seen", () => {
  expect(contract.gaps).toBe("");
});
