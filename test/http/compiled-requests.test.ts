// The server accepts a part of a request by its compiled validator, without its zod schema, and reads plain parameters
// as the general decoders do.
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { describe, expect, test, vi } from "vitest";
import { pathParameterReader, queryReader } from "../../scripts/runtime/server/validation/parameter-readers.js";
import type { Route } from "../../scripts/runtime/server/route.js";
import { Server } from "../../scripts/runtime/server/server.js";
import type { Validation } from "../../scripts/runtime/server/validation/validate-part.js";
import { decodePathParameter, decodeQuery, type ParameterSet } from "../../scripts/runtime/shared/parameters.js";
import { splitPairs } from "../../scripts/runtime/shared/pairs.js";
import type { CompiledRequest } from "../../scripts/runtime/validation/compiled.js";

const description = { title: "Pets", basePath: "", commonPath: "", securitySchemes: {} };

/** What a handler receives, with a zod schema that rejects everything: only the compiled validators can accept. */
function serve(compiled: CompiledRequest, hook?: (validation: Validation) => void) {
  const nothing = z.object({ limit: z.never(), tags: z.never() });
  const route: Route = {
    method: "post",
    path: "/pets/{id}",
    request: {
      params: z.object({ id: z.string() }),
      query: nothing,
      body: { required: true, content: { "application/json": { schema: z.never() } } },
    },
    responses: { 200: { description: "All of it." } },
  };
  const server = new Server(description, hook === undefined ? {} : { hook }, undefined);
  const handle = (c: Context): Response => c.json([c.req.valid("query" as never), c.req.valid("json" as never)]);
  server.operation("createPet", route, handle, { query: { limit: "number" } }, compiled);
  const app = server.finish();
  return (query: string, body: string) =>
    app.request(`/pets/1${query}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
}

const compiledRequest = {
  query: {
    accepts: () => true,
    issues: () => [],
    reduced: (value: unknown) => value,
    defaults: { limit: 20, tags: ["a"] },
  },
  body: {
    "application/json": {
      accepts: (value: unknown) => value !== "wrong",
      issues: () => [{ code: "invalid_type", message: "Not a pet", path: ["name"] }],
      reduced: (value: unknown) => value,
    },
  },
} satisfies CompiledRequest;

describe("a part with a compiled validator", () => {
  test("is valid if the validator accepts it, and missing parameters have their defaults", async () => {
    const request = serve(compiledRequest);
    expect(await (await request("", '{"a":1}')).json()).toEqual([{ limit: 20, tags: ["a"] }, { a: 1 }]);
    expect(await (await request("?limit=5", "1")).json()).toEqual([{ limit: 5, tags: ["a"] }, 1]);
    expect(compiledRequest.query.defaults.tags).toEqual(["a"]);
  });

  test("is rejected with the issues of the validator, which the hook sees as an error of zod", async () => {
    const hook = vi.fn<(validation: Validation) => void>();
    const response = await serve(compiledRequest, hook)("", '"wrong"');
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { errors: [{ pointer: "/name", detail: "Not a pet" }] },
    ]);
    const seen = hook.mock.calls.map(([validation]) => validation).find(({ target }) => target === "json");
    expect(seen).toMatchObject({ success: false, data: "wrong" });
    expect(seen?.success === false && seen.error).toBeInstanceOf(z.ZodError);
    expect(seen?.success === false && seen.error.issues[0]?.message).toBe("Not a pet");
  });

  test("is what the validator makes of it, if that neither accepts it nor finds an issue", async () => {
    const reduced = (value: unknown) => ({ ...(value as object), id: undefined });
    const request = serve({ body: { "application/json": { accepts: () => false, issues: () => [], reduced } } });
    const query = { ...compiledRequest.query, reduced, accepts: () => false };
    const both = serve({ query, body: { "application/json": { accepts: () => false, issues: () => [], reduced } } });
    expect((await request("", '{"name":"Rex","id":1}')).status).toBe(400);
    expect(await (await both("?limit=5", '{"name":"Rex","id":1}')).json()).toEqual([
      { limit: 5, tags: ["a"] },
      { name: "Rex" },
    ]);
  });

  test("is rejected for a number that a double doesn't hold, even if the validator accepts it", async () => {
    const response = await serve(compiledRequest)("", "[1e400]");
    expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ pointer: "/0" }] }]);
  });
});

test("a handler that returns an object like a promise is waited for", async () => {
  const server = new Server(description, {}, undefined);
  const later = { then: (resolve: (response: Response) => void) => resolve(new Response("late")) };
  server.operation("getPet", { method: "get", path: "/pets", responses: {} }, () => later);
  expect(await (await server.finish().request("/pets")).text()).toBe("late");
});

test("a request whose handler is synchronous has its response without a promise", () => {
  const server = new Server(description, {}, undefined);
  server.operation("getPet", { method: "get", path: "/pets", responses: {} }, () => new Response("now"));
  expect(server.finish().fetch(new Request("http://localhost/pets"))).toBeInstanceOf(Response);
});

const queries = [
  "",
  "a=1",
  "a=1&b=x",
  "b=&a",
  "a=1&a=2",
  "&&b=%41+c",
  "%61=7&c=1",
  "a=1e999",
  "b=a,b",
  "b=%zz",
  "=1&b==",
];
const parameters: readonly ParameterSet[] = [
  { a: "number" },
  { a: "boolean", b: "number" },
  { a: { items: "number" } },
  {},
];

test.each(queries)("the query %o is read as the general decoder reads it", (query) => {
  const c = contextOf(`http://localhost/pets?${query}#part`);
  for (const each of parameters)
    expect({ ...queryReader(["a", "b"], each)(c).data }).toEqual(decodeQuery(splitPairs(query), ["a", "b"], each));
});

const paths = ["/pets/1/toys/x", "/api/v1/pets/1/toys/x", "/pets//toys/", "/pets/a,b/toys/%2Fq", "/pets/%zz/toys/true"];

test.each(paths)("the parameters of the path %o are read as the general decoder reads them", (path) => {
  const c = contextOf(`http://localhost:8080${path}?a=/1/2`);
  for (const as of ["string", "number", "boolean"] as const) {
    const [toy, , pet] = path.split("/").reverse();
    const expected = { pet: decodePathParameter("pet", pet ?? "", as), toy: decodePathParameter("toy", toy ?? "", as) };
    const read = pathParameterReader("/pets/{pet}/toys/{toy}", ["pet", "toy"], { pet: as, toy: as }, undefined);
    expect(read(c).data).toEqual(expected);
  }
});

function contextOf(url: string): Context {
  return { req: { url } } as Context;
}
