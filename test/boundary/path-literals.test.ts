// Paths match literally, whatever characters of RFC 3986 (3.3) they have, and no path affects another: each is reached
// by the method of the client that is generated for it, and by no other. Hono gives `:`, `*`, `?`, `+` and braces a
// meaning, so the same is required of its own routers, on which a server may be mounted.
import fc from "fast-check";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Hono } from "hono";
import type { Router } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import { getPath } from "hono/utils/url";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inOrderOfMatching } from "../../scripts/emit/server/route-order.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { pathReader, honoPath } from "../../scripts/runtime/shared/paths.js";
import { operationFinder } from "../../scripts/runtime/server/mock/operations.js";
import { PathRouter } from "../../scripts/runtime/server/path-router.js";
import { modelOf } from "../support/generation/generate.js";
import { runs } from "../support/extent.js";
import { callsOf, importFiles, serve } from "../support/generation/served.js";
import { documentOf } from "../support/openapi/builders.js";

/**
 * Every character of a segment, but for digits and capitals, of which the values of parameters are made: a template
 * can't match a literal of another one by chance.
 */
const characters = [..."abcxyz-._~!$&'()*+,;=:@", "%20", "%2B", "%2F", "%3A", "%25", "%28", "%C3%A9", "%E2%82%AC", "é"];
const literal = fc
  .array(fc.constantFrom(...characters), { minLength: 1, maxLength: 4 })
  .map((each) => each.join(""))
  // Such a segment is removed from every URL (RFC 3986, 5.2.4).
  .filter((text) => !/^\.{1,2}$/.test(text));

const whole = fc.constant("{}");
const partly = fc
  .tuple(fc.boolean(), fc.array(literal, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([first, strings, last]) => `${first ? "{}" : ""}${strings.join("{}")}${last ? "{}" : ""}`)
  .filter((segment) => /.\{\}|\{\}./.test(segment));
const segment = fc.oneof(
  { weight: 4, arbitrary: literal },
  { weight: 3, arbitrary: partly },
  { weight: 2, arbitrary: whole },
);

/** Templates without two that differ only in the names of parameters, or in characters that are encoded or not. */
const templates = fc
  .uniqueArray(
    fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => `/${segments.join("/")}`),
    { minLength: 2, maxLength: 12, selector: (path) => decodeURI(path.replaceAll("%25", "%2525")) },
  )
  .map((paths) => paths.map(named));

/** Parameters are named by their place. */
function named(path: string): string {
  let count = 0;
  return path.replaceAll("{}", () => `{p${count++}}`);
}

function namesIn(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

const valueOf = (name: string): string => `${name.toUpperCase()}7`;
const filled = (path: string): string => path.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
const valuesOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(namesIn(path).map((name) => [name, valueOf(name)]));

function documentWith(paths: readonly string[]): JsonObject {
  const operation = (path: string, index: number): JsonObject => ({
    operationId: `operation${index}`,
    parameters: namesIn(path).map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
    responses: { "204": { description: "Read." } },
  });
  return documentOf({ paths: Object.fromEntries(paths.map((path, index) => [path, { get: operation(path, index) }])) });
}

const honoRouters = (): Router<string> =>
  new SmartRouter<string>({ routers: [new RegExpRouter<string>(), new TrieRouter<string>()] });

describe.each<[name: string, make: () => Router<string>]>([
  ["the server's router", () => new PathRouter<string>()],
  ["Hono's routers", honoRouters],
  ["Hono's router of patterns", () => new TrieRouter<string>()],
])("in %s", (_, make) => {
  test.each(["", "/v1", "/api(v1)/{region}.x", "/c++/:a/*"])(
    "below %j each path is found, and no other",
    (basePath) => {
      fc.assert(
        fc.property(templates, (paths) => {
          const router = make();
          const { operations } = modelOf(documentWith(paths)).model;
          for (const { path } of inOrderOfMatching(operations)) router.add("GET", honoPath(path, basePath), path);
          for (const path of paths) {
            const target = `${basePath.replace("{region}", "R7")}${filled(path)}`;
            const found = router.match("GET", getPath(new Request(`http://localhost${target}`)))[0];
            expect([path, found[0]?.[0]]).toEqual([path, path]);
          }
        }),
        { numRuns: runs(50) },
      );
    },
  );
});

test("the mock finds each operation", () => {
  fc.assert(
    fc.property(templates, (paths) => {
      const { operations } = modelOf(documentWith(paths)).model;
      const mocked = inOrderOfMatching(operations).map(({ id, method, path }) => ({ id, method, path, responses: [] }));
      const find = operationFinder(mocked, "/v1");
      for (const path of paths) expect(find(new Request(`http://localhost/v1${filled(path)}`))?.path).toBe(path);
    }),
    { numRuns: runs(50) },
  );
});

test("parameters are read as they were written", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }).filter((each) => !/^\.{1,2}$/.test(each));
  fc.assert(
    fc.property(
      fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => named(`/${segments.join("/")}`)),
      fc.array(text, { minLength: 12, maxLength: 12 }),
      (path, strings) => {
        const values = new Map(namesIn(path).map((name, index) => [name, encodeURIComponent(strings[index] ?? "")]));
        const sent = path.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? "");
        const { url } = new Request(`http://localhost${sent}`);
        const read = pathReader(path)({ req: { url } });
        // A value that has a delimiter of its template may be divided otherwise. What is read makes up the same path.
        const again = path.replace(/\{(\w+)\}/g, (_, name: string) => read.get(name) ?? "");
        expect(new URL(`http://localhost${again}`).pathname).toBe(new URL(url).pathname);
        const isPlain = strings.every((each) => /^[A-Z0-9\p{Lu}%/]+$/u.test(each));
        if (isPlain) expect(read).toEqual(values);
      },
    ),
    { numRuns: runs(1_000) },
  );
});

test("the second half of a surrogate pair is no encoded character", () => {
  const read = (path: string): object =>
    Object.fromEntries(pathReader("/{a}%2B{b}")({ req: { url: `http://localhost${path}` } }));
  // U+1F42B has the half that stands for %2B.
  expect(read("/x%F0%9F%90%AB%2By")).toEqual({ a: "x%F0%9F%90%AB", b: "y" });
});

describe("a server and its client", () => {
  const sampled = fc.sample(templates, { numRuns: 8, seed: fc.readConfigureGlobal().seed ?? 1 }).flat();
  const paths = [...new Map(sampled.map((path) => [decodeURI(path.replaceAll("%25", "%2525")), path])).values()];
  let folder = "";
  let module: Awaited<ReturnType<typeof importFiles>>["module"];
  beforeAll(async () => {
    ({ folder, module } = await importFiles(documentWith(paths)));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each<[name: string, options: () => object]>([
    ["in an app of its own", () => ({})],
    ["in an app with another router", () => ({ app: new OpenAPIHono() })],
    ["below a base path", () => ({ basePath: "/a+b/v(1)" })],
  ])("%s agree about every path", async (_, options) => {
    const { basePath = "" } = options() as { readonly basePath?: string };
    const routes = (await module("routes.js")) as Record<string, { readonly path: string }>;
    const { createServer } = (await module("server.js")) as { createServer: (options: object) => Hono };
    const handlers = Object.fromEntries(
      Object.entries(routes).map(([id]) => [
        id,
        (c: { req: { valid: (part: string) => object }; json: (value: object) => Response }) =>
          c.json({ id, values: c.req.valid("param") ?? {} }),
      ]),
    );
    const app = createServer({ handlers, ...options() });
    const calls = await callsOf(module, {
      baseUrl: `http://localhost${basePath}`,
      fetch: async (request: Request) => {
        const response = await app.fetch(request);
        reached.push((await response.json()) as object);
        return new Response(null, { status: 204 });
      },
    });
    const reached: object[] = [];
    for (const [index, path] of paths.entries()) await calls[`operation${index}`]?.(...namesIn(path).map(valueOf));
    expect(reached).toEqual(paths.map((path, index) => ({ id: `operation${index}`, values: valuesOf(path) })));
  });
});

describe("one document", () => {
  const paths = [
    "/shops-{shop}/c++",
    "/v{version}/items(all)",
    "/Odata('{key}')/$count",
    "/lists/x(1)",
    "/lists/{id}/a+b",
    "/{a}.{b}",
    "/items:batch",
    "/items/{id}:archive",
    "/:name",
    "/files/*",
    "/50%25",
    "/a%2Bb/{c}",
    "/a+b/{c}",
    "/caf%C3%A9",
  ];
  test.each([
    ["/shops-1/c++", 0],
    ["/v2/items(all)", 1],
    ["/Odata('x')/$count", 2],
    ["/Odata(%27x%27)/$count", 2],
    ["/lists/x(1)", 3],
    ["/lists/x%281%29", 3],
    ["/lists/7/a+b", 4],
    ["/x.y", 5],
    ["/items:batch", 6],
    ["/items/7:archive", 7],
    ["/:name", 8],
    ["/files/*", 9],
    ["/50%25", 10],
    ["/a%2bb/1", 11],
    ["/a+b/1", 12],
    ["/café", 13],
    // Nothing in a literal matches anything else.
    ["/shops-1/ccc", undefined],
    ["/shops-1/c", undefined],
    ["/files/x", undefined],
    ["/name", undefined],
    ["/items-batch", undefined],
    ["/lists/7/a%2Bb", undefined],
    ["/lists/7/aab", undefined],
    ["/50", undefined],
  ])("%s", async (path, want) => {
    const response = await (await served).app.request(path);
    expect(response.status === 404 ? undefined : ((await response.json()) as { route: number }).route).toBe(want);
  });

  const served = serve(documentWith(paths), (c) => {
    const path = c.req.routePath;
    return c.json({ route: paths.findIndex((each) => honoPath(each) === path) });
  });
  afterAll(async () => (await served).stop());
});

test("what matches a path is found in linear time, however many parameters share a segment", () => {
  const router = new PathRouter<string>();
  const template = "/{a}-{b}-{c}-{d}x";
  router.add("GET", honoPath(template), "found");
  const dashes = "-".repeat(20_000);
  expect(router.match("GET", `/${dashes}y`)[0]).toEqual([]);
  expect(router.match("GET", `/${dashes}x`)[0][0]?.[0]).toBe("found");
  const read = pathReader(template, { a: "[^x]+" })({ req: { url: `http://localhost/${dashes}x` } });
  expect([...read.values()].map((value) => value.length)).toEqual([1, 1, 1, 19_994]);
});
