// The router of paths responds as Hono's do, whatever the routes are.
import fc from "fast-check";
import { Hono } from "hono";
import type { Result, Router } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import { describe, expect, test } from "vitest";
import { runs } from "../support/extent.js";
import { PathRouter } from "../../scripts/runtime/server/path-router.js";

type Routes = readonly (readonly [method: string, path: string])[];

function honoRouter(): Router<number> {
  return new SmartRouter<number>({ routers: [new RegExpRouter<number>(), new TrieRouter<number>()] });
}

function filled(router: Router<number>, routes: Routes): Router<number> {
  for (const [number, [method, path]] of routes.entries()) router.add(method, path, number);
  return router;
}

/** The numbers of the routes that match, in order, each with its parameters. */
function matches([found, stash]: Result<number>): readonly (readonly [number, object])[] {
  return found.map(([number, parameters]) => {
    const values = Object.entries<string | number>(parameters).map(([name, value]) => [
      name,
      typeof value === "number" ? stash?.[value] : value,
    ]);
    return [number, Object.fromEntries(values) as object];
  });
}

const literal = fc.constantFrom("a", "b", "users", "loc", "__proto__", "a.b", "~", "%41");
const name = fc.constantFrom(":id", ":user_uuid", ":x");
const method = fc.constantFrom("GET", "POST", "ALL");

/** Distinct names in a path, as OpenAPI has them. */
const simplePath = fc
  .array(fc.oneof(literal, name), { maxLength: 4 })
  .filter((segments) => {
    const names = segments.filter((each) => each.startsWith(":"));
    return new Set(names).size === names.length;
  })
  .chain((segments) => fc.constantFrom("", "/*").map((end) => `/${segments.join("/")}`.replace(/\/$/, "") + end))
  .map((path) => (path === "" ? "/" : path));

const anyPath = fc.oneof(
  { weight: 9, arbitrary: fc.oneof(simplePath, fc.constant("*")) },
  { weight: 1, arbitrary: fc.constantFrom("/:id{[0-9]+}", "/a/:x?", "/a/*/b", "/:id/:id") },
);

/** Requests with these further segments. */
function requestsWith(...segments: readonly string[]): fc.Arbitrary<readonly [method: string, path: string]> {
  const segment = fc.oneof(literal, fc.constantFrom("", "1", "toString", "é", ...segments));
  const path = fc.array(segment, { minLength: 1, maxLength: 6 }).map((each) => `/${each.join("/")}`);
  return fc.tuple(fc.constantFrom("GET", "POST", "PURGE"), path);
}

type Expected = (routes: Routes, verb: string, target: string) => readonly (readonly [number, object])[];

function compare(path: fc.Arbitrary<string>, request: ReturnType<typeof requestsWith>, expected: Expected): void {
  const routesOf = fc.array(fc.tuple(method, path), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(routesOf, fc.array(request, { minLength: 1, maxLength: 12 }), (routes, requests) => {
      const router = filled(new PathRouter<number>(), routes);
      for (const [verb, target] of requests)
        expect([verb, target, matches(router.match(verb, target))]).toEqual([
          verb,
          target,
          expected(routes, verb, target),
        ]);
    }),
    { numRuns: runs(5_000) },
  );
}

describe("the routes that match, with their parameters,", () => {
  test("are those whose pattern a path has, one by one", () => {
    compare(fc.oneof(simplePath, fc.constant("*")), requestsWith("*", ":id"), (routes, verb, target) =>
      routes.flatMap(([each, path], number) => {
        const source = path
          .replace(/^\*$/, "/*")
          .replace(/[.~%]/g, "\\$&")
          .replace(/\/\*$/, "(?:/.*)?")
          .replace(/:(\w+)/g, "(?<$1>[^/]+)");
        const found = new RegExp(`^${source}$`).exec(target);
        return found !== null && (each === "ALL" || each === verb) ? [[number, { ...found.groups }] as const] : [];
      }),
    );
  });

  // Hono's router takes `:id` in a request for the name of a parameter.
  test("are those of Hono's routers, also where paths are not simple", () => {
    compare(anyPath, requestsWith(), (routes, verb, target) =>
      matches(filled(honoRouter(), routes).match(verb, target)),
    );
  });
});

test("a route may be added after a request", () => {
  const router = filled(new PathRouter<number>(), [["GET", "/a"]]);
  expect(matches(router.match("GET", "/b"))).toEqual([]);
  router.add("GET", "/:id", 1);
  expect(matches(router.match("GET", "/b"))).toEqual([[1, { id: "b" }]]);
});

test("an app has literals beside parameters, and decoded parameters", async () => {
  const app = new Hono({ router: new PathRouter() })
    .get("/users/me", (c) => c.text("me"))
    .get("/users/:id", (c) => c.text(`user ${c.req.param("id")}`))
    .get("/users/:id/posts/:post", (c) => c.json(c.req.param()));
  const text = async (path: string): Promise<string> => (await app.request(path)).text();
  expect(await text("/users/me")).toBe("me");
  expect(await text("/users/a%20b")).toBe("user a b");
  expect(await text("/users/me/posts/7")).toBe('{"id":"me","post":"7"}');
  expect(await text("/users/")).toBe("404 Not Found");
});

test("paths of requests don't make it grow", () => {
  const router = filled(new PathRouter<number>(), [["GET", "/a/:id"]]);
  const [first] = router.match("GET", "/a/1");
  for (let n = 2; n < 1000; n++) expect(router.match("GET", `/a/${n}`)[0]).toBe(first);
});
