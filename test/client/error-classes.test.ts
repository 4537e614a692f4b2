// The error that rejects a call: its class, members and message, for each response and each network error.
import { describe, expect, expectTypeOf, test } from "vitest";
import { readText } from "../../scripts/runtime/client/exchange/readers.js";
import { operation, type CallOptions, type Read } from "../../scripts/runtime/client/client.js";
import * as errors from "../../scripts/runtime/client/errors.js";
import { ApiError, createCreditClient, isProblem } from "../../client/index.js";
import { coreOf, failure, lost, problem, scripted, type Reply } from "../support/client/scripted.js";

const get = operation<[options?: CallOptions], { ok: boolean }>("GET", "/thing");

describe("errors", () => {
  const html = (): Response =>
    new Response("<html>Bad Gateway</html>", { status: 502, headers: { "content-type": "text/html" } });
  const json = { "content-type": "application/json" };
  const rows: readonly [what: string, reply: Reply, read: Read, constructor: unknown, members: object][] = [
    [
      "400",
      problem(400, "bad"),
      "json",
      errors.BadRequestError,
      {
        name: "BadRequestError",
        status: 400,
        code: "bad",
        message: "GET /thing: 400 bad: It is bad.",
        problem: { detail: "It is bad." },
      },
    ],
    ["401", problem(401, "who"), "json", errors.AuthenticationError, { name: "AuthenticationError", status: 401 }],
    ["403", problem(403, "no"), "json", errors.PermissionDeniedError, { name: "PermissionDeniedError", status: 403 }],
    ["404", problem(404, "none"), "json", errors.NotFoundError, { name: "NotFoundError", status: 404 }],
    ["409", problem(409, "conflict"), "json", errors.ConflictError, { name: "ConflictError", status: 409 }],
    ["418", problem(418, "teapot"), "json", errors.ApiError, { name: "ApiError", status: 418 }],
    [
      "422",
      problem(422, "no"),
      "json",
      errors.UnprocessableEntityError,
      { name: "UnprocessableEntityError", status: 422 },
    ],
    ["429", problem(429, "slow"), "json", errors.RateLimitError, { name: "RateLimitError", status: 429 }],
    ["500", problem(500, "oops"), "json", errors.ServerError, { name: "ServerError", status: 500 }],
    ["304", new Response(null, { status: 304 }), "json", errors.ApiError, { status: 304, problem: undefined }],
    [
      "an empty 500",
      new Response(null, { status: 500 }),
      "json",
      errors.ServerError,
      { status: 500, problem: undefined, code: undefined, message: "GET /thing: 500" },
    ],
    [
      "an empty 500 that says so",
      new Response("", { status: 500, headers: { "content-length": "0" } }),
      "json",
      errors.ServerError,
      { status: 500, problem: undefined },
    ],
    [
      "an error page",
      html(),
      "json",
      errors.ServerError,
      { status: 502, problem: "<html>Bad Gateway</html>", message: "GET /thing: 502" },
    ],
    [
      "an error that is a list",
      Response.json(["no"], { status: 400 }),
      "json",
      errors.BadRequestError,
      { problem: ["no"], code: undefined },
    ],
    [
      "an error that is null",
      Response.json(null, { status: 400 }),
      "json",
      errors.BadRequestError,
      { problem: null, code: undefined },
    ],
    [
      "an error with a message",
      Response.json({ message: "No." }, { status: 400 }),
      "json",
      errors.BadRequestError,
      { message: "GET /thing: 400: No." },
    ],
    [
      "no network",
      lost(),
      "json",
      errors.ConnectionError,
      {
        name: "ConnectionError",
        status: undefined,
        headers: undefined,
        problem: undefined,
        message: "GET /thing: the connection failed (ECONNRESET)",
        cause: { message: "fetch failed", cause: { code: "ECONNRESET" } },
      },
    ],
    [
      "broken JSON",
      new Response('{"half":', { headers: json }),
      "json",
      errors.ResponseParseError,
      { status: 200, problem: '{"half":', cause: expect.any(SyntaxError) },
    ],
    [
      "a page where JSON is promised",
      new Response("<html>", { headers: { "content-type": "text/html" } }),
      "json",
      errors.ResponseParseError,
      { message: "GET /thing: 200 with text/html instead of JSON", problem: "<html>" },
    ],
    [
      "JSON that doesn't say so",
      new Response("{}", { headers: { "content-type": "text/plain" } }),
      "json",
      errors.ResponseParseError,
      { status: 200 },
    ],
    [
      "a 204 where a body is promised",
      new Response(null, { status: 204 }),
      "json",
      errors.ResponseParseError,
      { status: 204, message: "GET /thing: 204 without a body", problem: undefined },
    ],
    [
      "an empty 200",
      new Response("", { headers: json }),
      "json",
      errors.ResponseParseError,
      { message: "GET /thing: 200 without a body" },
    ],
    [
      "a page where text is promised",
      new Response("<html>", { headers: { "content-type": "text/html" } }),
      readText,
      errors.ResponseParseError,
      { message: "GET /thing: 200 with text/html instead of text/csv; charset=utf-8" },
    ],
    [
      "a page where events are promised",
      new Response("<html>", { headers: { "content-type": "text/html" } }),
      () => "events",
      errors.ResponseParseError,
      { status: 200 },
    ],
  ];

  test.each(rows)("%s", async (_, reply, read, constructor, members) => {
    const accept = read === "json" ? {} : { accept: "text/csv; charset=utf-8" };
    const call = operation("GET", "/thing", [], read, accept)(coreOf(scripted(reply).fetch, { retries: 0 }));
    const error = await failure(call);
    expect(error).toMatchObject({ constructor, attempts: 1, idempotencyKey: undefined, ...members });
    expect(error).toBeInstanceOf(errors.ClientError);
    expect(error).toBeInstanceOf(Error);
  });

  const ids: readonly [what: string, response: Response, id: string | undefined][] = [
    ["the usual header", problem(404, "none", { "x-request-id": "a" }), "a"],
    ["another one", problem(404, "none", { "request-id": "b" }), "b"],
    ["the problem", Response.json({ request_id: "c" }, { status: 404 }), "c"],
    ["nothing", problem(404, "none"), undefined],
  ];
  test.each(ids)("the request's id by %s", async (_, response, id) => {
    expect(await failure(get(coreOf(scripted(response).fetch)))).toMatchObject({ requestId: id });
  });

  test("types", () => {
    expectTypeOf<errors.ApiError["status"]>().toEqualTypeOf<number>();
    expectTypeOf<errors.ApiError["headers"]>().toEqualTypeOf<Headers>();
    expectTypeOf<errors.ClientError["status"]>().toEqualTypeOf<number | undefined>();
    expectTypeOf<errors.TimeoutError>().toExtend<errors.ConnectionError>();
  });

  test("isProblem narrows an error to one code's members", async () => {
    const client = createCreditClient({
      baseUrl: "http://service.test",
      apiKey: "key",
      secretKey: "",
      fetch: scripted(problem(409, "insufficient_credit")).fetch,
    });
    const error = await failure(client.loc.draw("user", "line", { amount: 1 }));
    expect(isProblem(error, "insufficient_credit")).toBe(true);
    expect(isProblem(error, "not_found")).toBe(false);
    for (const other of [undefined, null, {}, new Error("insufficient_credit"), { code: "insufficient_credit" }])
      expect(isProblem(other, "insufficient_credit")).toBe(false);
    if (isProblem(error, "insufficient_credit")) {
      expectTypeOf(error).toExtend<ApiError>();
      expectTypeOf(error.problem.code).toEqualTypeOf<"insufficient_credit">();
    }
    // @ts-expect-error no such code in the document
    expect(isProblem(error, "no_such_code")).toBe(false);
  });
});
