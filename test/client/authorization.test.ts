// Credentials from a function: called before the first request, and again once after a 401, for all calls under way.
import { describe, expect, test } from "vitest";
import { authorization } from "../../client/authorization.js";
import { createCreditClient } from "../../client/index.js";
import { operation, type CallOptions } from "../../scripts/runtime/client/client.js";
import { AuthenticationError } from "../../scripts/runtime/client/errors.js";
import { coreOf, failure, lost, problem, scripted } from "../support/client/scripted.js";

const get = operation<[options?: CallOptions], unknown>("GET", "/thing");
const upload = operation<[body: BodyInit], unknown>("PUT", "/thing", ["body"], "json", {
  type: "text/plain",
  body: (body) => body as BodyInit,
});

/** A service that knows one token, and what hands out tokens: `t1`, `t2`, … */
function service(good: string) {
  const seen: (string | null)[] = [];
  let requested = 0;
  const fetch = async (request: Request): Promise<Response> => {
    seen.push(request.headers.get("authorization"));
    await new Promise((resolve) => void setTimeout(resolve, 1));
    return seen.length > 0 && request.headers.get("authorization") === good
      ? Response.json("ok")
      : problem(401, "unauthorized");
  };
  const ask = async (): Promise<{ authorization: string }> => {
    await new Promise((resolve) => void setTimeout(resolve, 1));
    return { authorization: `t${++requested}` };
  };
  return { core: coreOf(fetch, { authorization: authorization(ask) }), seen, requested: () => requested };
}

test("called once while its result is valid", async () => {
  const { core, seen, requested } = service("t1");
  await get(core);
  await get(core);
  expect([seen, requested()]).toEqual([["t1", "t1"], 1]);
});

test("called again after a 401, which doesn't count as a retry", async () => {
  const { core, seen } = service("t2");
  expect(await get(core, { retries: 0 }).withResponse()).toMatchObject({ data: "ok", attempts: 2 });
  expect(seen).toEqual(["t1", "t2"]);
});

test("a second 401 is an error, and the next call requests credentials again", async () => {
  const { core, seen } = service("t4");
  expect(await failure(get(core))).toMatchObject({
    constructor: AuthenticationError,
    attempts: 2,
    message: "GET /thing: 401 unauthorized: It is unauthorized.",
  });
  expect(await get(core)).toBe("ok");
  expect(seen).toEqual(["t1", "t2", "t3", "t4"]);
});

test("calls that are under way share one renewal", async () => {
  const { core, seen, requested } = service("t2");
  expect(await Promise.all(Array.from({ length: 20 }, () => get(core)))).toEqual(
    Array.from({ length: 20 }, () => "ok"),
  );
  expect([requested(), seen.filter((each) => each === "t1").length, seen.length]).toEqual([2, 20, 40]);
});

test("a POST is sent again as well: the service did nothing", async () => {
  const { core } = service("t2");
  expect(await operation<[body: object], unknown>("POST", "/thing", ["body"])(core, {})).toBe("ok");
});

test("a stream was read and isn't sent again, and the next call requests credentials again", async () => {
  const { core, seen } = service("t2");
  expect(await failure(upload(core, new Blob(["x"]).stream()))).toMatchObject({ status: 401, attempts: 1 });
  expect(await get(core)).toBe("ok");
  expect(seen).toEqual(["t1", "t2"]);
});

test("an error of the function rejects the calls, unchanged; nothing is sent, and the next call requests credentials again", async () => {
  const own = new Error("no token");
  const { fetch, requests } = scripted(Response.json(1));
  let count = 0;
  const core = coreOf(fetch, {
    authorization: authorization(() => (count++ === 0 ? Promise.reject(own) : { authorization: "t" })),
  });
  expect(await failure(get(core))).toBe(own);
  expect(requests).toEqual([]);
  expect(await get(core)).toBe(1);
});

test("retries use what is known by then", async () => {
  const { fetch, requests } = scripted(lost(), problem(401, "unauthorized"), problem(503, "down"), Response.json(1));
  let count = 0;
  await get(coreOf(fetch, { authorization: authorization(() => ({ authorization: `t${++count}` })) }));
  expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual(["t1", "t1", "t2", "t2"]);
});

describe("the credit client's apiKey", () => {
  const clientOf = (apiKey: unknown, fetch: (request: Request) => Promise<Response>) =>
    createCreditClient({
      baseUrl: "http://service.test",
      apiKey: apiKey as string,
      secretKey: "",
      fetch,
      retryDelay: { first: 0 },
    });

  test("may be a function", async () => {
    const keys = ["old", "new"];
    const { fetch, requests } = scripted(problem(401, "unauthorized"), Response.json({ uuid: "1" }));
    expect(await clientOf(async () => keys.shift() ?? "", fetch).users.get("1")).toEqual({ uuid: "1" });
    expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer old", "Bearer new"]);
  });

  test.each([[() => ""], [() => undefined], [async () => 5], [() => "a\nb"]])(
    "rejects a call whose key can't be sent",
    async (apiKey) => {
      const { fetch, requests } = scripted();
      const error = (await failure(clientOf(apiKey, fetch).users.get("1"))) as Error;
      expect([error.constructor, requests]).toEqual([TypeError, []]);
      expect(error.message).not.toContain("a\nb");
    },
  );

  test.each([undefined, "", 5, null])("is %s: there is no client", (apiKey) => {
    expect(() => clientOf(apiKey, scripted().fetch)).toThrow(new TypeError("apiKey is missing."));
  });
});
