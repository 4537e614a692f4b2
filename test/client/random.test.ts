// Random identifiers of the client, also in a browser whose page isn't served securely: `crypto` has less there.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { resilience } from "../../scripts/runtime/client/resilience.js";
import { readNothing } from "../../scripts/runtime/client/exchange/response.js";
import { optionalKey } from "../../scripts/runtime/client/requests/idempotency-keys.js";
import { multipartSerializer } from "../../scripts/runtime/client/requests/bodies.js";
import { Core, operation } from "../../scripts/runtime/client/client.js";
import { writeExactly } from "../../scripts/runtime/client/conversions.js";
import { parseAsWritten } from "../../scripts/runtime/shared/exact-json.js";
import { randomUuid } from "../../scripts/runtime/client/requests/random.js";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe("without a secure context", () => {
  beforeEach(() => {
    Object.defineProperties(crypto, {
      randomUUID: { value: undefined, configurable: true },
      subtle: { value: undefined, configurable: true },
    });
  });

  // What the prototype has is visible again.
  afterEach(() => {
    for (const name of ["randomUUID", "subtle"]) Reflect.deleteProperty(crypto, name);
  });

  test("identifiers are version 4 UUIDs, and differ", () => {
    const made = Array.from({ length: 1000 }, randomUuid);
    expect(made.filter((each) => !uuid.test(each))).toEqual([]);
    expect(new Set(made).size).toBe(made.length);
  });

  test("a call has an idempotency key, and its retry has the same", async () => {
    const keys: (string | null)[] = [];
    const core = new Core({
      ...resilience,
      baseUrl: "http://service.test",
      idempotencyKeys: true,
      retries: 1,
      retryDelay: { first: 0 },
      fetch: (request) => {
        keys.push(request.headers.get("idempotency-key"));
        return Promise.resolve(new Response(null, { status: keys.length === 1 ? 503 : 204 }));
      },
    });
    await operation("POST", "/notes", [], readNothing, { key: optionalKey })(core);
    expect(keys[0]).toMatch(uuid);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test("parts have a boundary", async () => {
    const body = multipartSerializer()({ name: "Ada" });
    const boundary = /boundary="?([^"]+)/.exec(body.type)?.[1] ?? "none";
    expect((await new Response(body).text()).split(`--${boundary}`)).toHaveLength(3);
  });

  test("integers keep their digits", () => {
    const value = { id: 2n ** 63n };
    expect(writeExactly(value, JSON.stringify)).toBe('{"id":9223372036854775808}');
    expect(parseAsWritten('{"id":9223372036854775808}')).toEqual(value);
  });
});
