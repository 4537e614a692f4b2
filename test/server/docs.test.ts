// Beside the API, without a key: the document, the documentation, and what each problem means.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { parse } from "yaml";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { preferredEncoding } from "../../server/http/documentation/assets.js";
import { docsRoutes } from "../../server/http/documentation/docs.js";
import { problemTypes } from "../../server/http/problem.js";
import { startService } from "../support/service/service.js";
import { hasAllCases } from "../support/extent.js";
import { bundleOnce } from "../support/programs/bundles.js";

const { app } = startService();
const manifest = "dist/docs/manifest.json";

/** The step that npm start runs before the service, and its output. */
async function prebuild(): Promise<string> {
  const program = join(await bundleOnce({ prebuild: "scripts/docs/prebuild.ts" }), "prebuild.js");
  const env = { ...process.env, HALVES_PROGRESS: "off" };
  return (await promisify(execFile)(process.execPath, [program], { env })).stderr;
}

beforeAll(async () => {
  await prebuild();
});

const decoded = async (response: Response): Promise<string> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[response.headers.get("content-encoding") ?? ""];
  return (decode === undefined ? bytes : decode(bytes)).toString("utf8");
};

describe("the document", () => {
  test("as it was written", async () => {
    const response = await app.request("/openapi.yaml");
    expect(response.headers.get("content-type")).toBe("application/yaml");
    expect(await response.text()).toBe(readFileSync("openapi.yaml", "utf8"));
  });

  test("as JSON", async () => {
    const response = await app.request("/openapi.json");
    expect(response.headers.get("content-type")).toBe("application/json");
    const written = parse(readFileSync("openapi.yaml", "utf8")) as { info: unknown };
    expect(await response.json()).toMatchObject({ info: written.info });
  });
});

test("/ redirects to the documentation", async () => {
  const response = await app.request("/");
  expect([response.status, response.headers.get("location")]).toEqual([302, "/docs"]);
});

describe.each([
  { path: "/docs", file: "dist/docs/index.html" },
  { path: "/docs/", file: "dist/docs/index.html" },
  { path: "/docs/errors.html", file: "dist/docs/errors.html" },
  { path: "/docs/errors", file: "dist/docs/errors.html" },
  { path: "/docs/try-it.js", file: "dist/docs/try-it.js" },
  { path: "/openapi.yaml", file: "openapi.yaml" },
  { path: "/openapi.json", file: "generated/openapi.json" },
])("$path", ({ path, file }) => {
  test.each([
    { accept: undefined, want: null },
    { accept: "identity", want: null },
    { accept: "gzip", want: "gzip" },
    { accept: "gzip, deflate, br, zstd", want: "br" },
  ])("Accept-Encoding: $accept", async ({ accept, want }) => {
    const headers: Record<string, string> = accept === undefined ? {} : { "accept-encoding": accept };
    const response = await app.request(path, { headers });
    expect([response.status, response.headers.get("content-encoding")]).toEqual([200, want]);
    expect(response.headers.get("vary")).toMatch(/accept-encoding/i);
    expect(response.headers.get("cache-control")).toBe("public, no-cache");
    const length = Number(response.headers.get("content-length"));
    if (want !== null) expect(length).toBeLessThan(statSync(file).size / 2);
    expect((await decoded(response)) === readFileSync(file, "utf8")).toBe(true);

    const [etag, head] = [response.headers.get("etag") ?? "", await app.request(path, { method: "HEAD", headers })];
    expect([head.status, head.headers.get("content-length"), head.headers.get("etag")]).toEqual([
      200,
      String(length),
      etag,
    ]);
    expect(await head.text()).toBe("");

    for (const tags of [etag, `"other", ${etag}`, `W/${etag}`, "*"]) {
      const unchanged = await app.request(path, { headers: { ...headers, "if-none-match": tags } });
      expect([unchanged.status, unchanged.headers.get("etag"), await unchanged.text()]).toEqual([304, etag, ""]);
      expect(unchanged.headers.get("vary")).toMatch(/accept-encoding/i);
    }
    expect((await app.request(path, { headers: { ...headers, "if-none-match": '"other"' } })).status).toBe(200);
  });

  // A browser replaces the headers that it has stored by those of the 304 (RFC 9111, 4.3.4): with another content
  // security policy the page would be blank when it is opened for the second time.
  test.each(["GET", "HEAD"])("a 304 to %s has no header that differs from those of the 200", async (method) => {
    const full = await app.request(path, { method });
    const headers = { "if-none-match": full.headers.get("etag") ?? "" };
    const unchanged = await app.request(path, { method, headers });
    expect(unchanged.status).toBe(304);
    const differing = [...unchanged.headers].filter(
      ([name, value]) => name !== "x-request-id" && full.headers.get(name) !== value,
    );
    expect(differing).toEqual([]);
    expect(unchanged.headers.get("content-security-policy")).not.toBeNull();
  });

  test("each encoding has an ETag of its own", async () => {
    const tags = await Promise.all(
      ["br", "gzip", "identity"].map(async (encoding) =>
        (await app.request(path, { headers: { "accept-encoding": encoding } })).headers.get("etag"),
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });
});

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["*", "br"],
  ["gzip;q=1, br;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, gzip;q=0.0", "identity"],
  ["GZIP", "gzip"],
  ["x-gzip", "gzip"],
  ["*;q=0, gzip;q=0.1", "gzip"],
  ["identity;q=0", "identity"],
  ["identity;q=1, br;q=0.5", "identity"],
  ["identity, gzip", "gzip"],
  ["deflate", "identity"],
  ["br;q=x", "identity"],
] as const)("Accept-Encoding: %s is served as %s", (header, want) => {
  expect(preferredEncoding(header)).toBe(want);
});

describe("the documentation", () => {
  test("asks no other host for anything", async () => {
    const page = await app.request("/docs");
    expect(page.headers.get("content-type")).toBe("text/html; charset=UTF-8");
    const html = await page.text();
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(page.headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
    expect(policy).toMatch(/^default-src 'none'; script-src( 'sha256-[\w+/]{43}=')+; /);
    expect(policy).not.toMatch(/https?:|\*|connect-src|'unsafe-eval'/);
    expect(html).not.toMatch(/<(?:script|img|iframe)[^>]*src="?https?:|<link[^>]*href="?https?:|cdn\.redoc/);
  });

  test.runIf(hasAllCases)("is built before a start when the document has changed, and only then", async () => {
    const before = statSync("dist/docs/index.html.br").mtimeMs;
    expect(await prebuild()).toBe("");
    expect(statSync("dist/docs/index.html.br").mtimeMs).toBe(before);
    const built = JSON.parse(readFileSync(manifest, "utf8")) as { spec: { sha256: string } };
    expect(built.spec.sha256).toBe(createHash("sha256").update(readFileSync("openapi.yaml")).digest("hex"));

    writeFileSync(manifest, JSON.stringify({ ...built, spec: { sha256: "0".repeat(64) } }));
    expect(await prebuild()).toMatch(/^documentation built in [\d.]+ s/);
    expect(JSON.parse(readFileSync(manifest, "utf8"))).toEqual(built);
    expect(statSync("dist/docs/index.html.br").mtimeMs).toBeGreaterThan(before);
  });
});

describe("pages below /docs/", () => {
  test.each([
    "/docs/nothing.html",
    "/docs/manifest.json",
    "/docs/index.html.br",
    "/docs/builder.txt",
    "/docs/..%2f..%2fopenapi.yaml",
    "/docs/..%5c..%5copenapi.yaml",
    "/docs/%2e%2e/server.js",
    "/docs/__proto__",
    "/docs/errors.html/",
  ])("there is no %s", async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  test("compressed forms that were made of other pages are not served", async () => {
    const folder = mkdtempSync(join(tmpdir(), "docs-"));
    const sha256 = createHash("sha256").update(readFileSync("openapi.yaml")).digest("hex");
    const written = JSON.stringify({ spec: { sha256 }, files: { "index.html": "0".repeat(64) } });
    writeFileSync(join(folder, "manifest.json"), written);
    writeFileSync(join(folder, "precompressed.json"), JSON.stringify({ manifest: "0".repeat(64) }));
    writeFileSync(join(folder, "index.html"), "<p>new</p>");
    writeFileSync(join(folder, "index.html.gz"), gzipSync("<p>old</p>"));
    const files = { yaml: "openapi.yaml", json: "generated/openapi.json", pages: folder };
    const response = await docsRoutes(files).request("/docs", { headers: { "accept-encoding": "gzip" } });
    expect([response.headers.get("content-encoding"), await decoded(response)]).toEqual(["gzip", "<p>new</p>"]);
    rmSync(folder, { recursive: true });
  });
});

describe("without a page of the present document", () => {
  const folder = mkdtempSync(join(tmpdir(), "docs-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const files = { yaml: "openapi.yaml", json: join(folder, "openapi.json"), pages: folder };
  const paths = { "/a/{id}": { get: { operationId: "getA", summary: "<script>alert(1)</script>" }, parameters: [] } };
  writeFileSync(files.json, JSON.stringify({ info: { title: "A & B", version: "1" }, paths }));

  test.each([
    ["no folder", undefined],
    ["of another document", JSON.stringify({ spec: { sha256: "0".repeat(64) }, files: {} })],
    ["a manifest of another program", JSON.stringify({ document: "0".repeat(64) })],
  ])("%s: the operations are listed, as text", async (_, text) => {
    if (text !== undefined) writeFileSync(join(folder, "manifest.json"), text);
    const response = await docsRoutes(files).request("/docs");
    const html = await response.text();
    expect([response.status, response.headers.get("etag") === null]).toEqual([200, false]);
    expect(html).toContain("<code>GET /a/{id}</code> &lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).toContain("<title>A &amp; B</title>");
    expect(html).not.toContain("<script");
  });
});

describe("problems", () => {
  test.each(Object.entries(problemTypes))("%s is explained at its type", async (code, { title, status }) => {
    const response = await app.request(`/problems/${code}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/plain");
    const link = `see /docs/errors\\.html#${code}`;
    expect(await response.text()).toMatch(new RegExp(`^${title}\n\n.+\n\ncode ${code}, status ${status}\n${link}\n$`));
  });

  test("every problem has a place in the catalogue of errors", async () => {
    const page = await (await app.request("/docs/errors.html")).text();
    expect(Object.keys(problemTypes).filter((code) => !page.includes(`<h3 id="${code}">`))).toEqual([]);
  });

  test.each(["nothing", "toString", "__proto__"])("there is no %s", async (code) => {
    expect((await app.request(`/problems/${code}`)).status).toBe(404);
  });
});
