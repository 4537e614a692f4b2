// Serves the OpenAPI document, the pages of the documentation and the description of each problem, without a key.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Hono, type Context } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { html } from "hono/html";
import { root as packageRoot } from "../../../scripts/package-root.js";
import { Asset, preferredEncoding } from "./assets.js";
import type { CreditEnv } from "../context.js";
import type { ProblemCode } from "../../domain/refusal.js";
import { notFound, problemTypes } from "../problem.js";
import { SiteFolder } from "./site-folder.js";
import { operationTitle } from "../../../generated/runtime/syntax.js";

const root = fileURLToPath(packageRoot);

/** The documents and the folder of the pages; tests use others. */
interface DocsFiles {
  readonly yaml: string;
  readonly json: string;
  /** A folder that npm run docs has written; scripts/docs/prebuild.ts adds compressed forms. */
  readonly pages: string;
}

const defaultFiles: DocsFiles = {
  yaml: `${root}openapi.yaml`,
  json: `${root}generated/openapi.json`,
  pages: `${root}dist/docs`,
};

/**
 * A 304 keeps the page's Content-Security-Policy. Without it the policy of all other responses would be added, and
 * would replace it in the browser's cache (RFC 9111, section 4.3.4).
 */
const revalidated = etag({ retainedHeaders: [...RETAINED_304_HEADERS, "content-security-policy"] });

/** `/docs` and the pages below it, `/openapi.json`, `/openapi.yaml`, `/problems/{code}`, and a redirect from `/`. */
export function docsRoutes(files: DocsFiles = defaultFiles): Hono<CreditEnv> {
  const app = new Hono<CreditEnv>();
  const [yaml, json] = [new Asset(files.yaml, false), new Asset(files.json, false)];
  const site = new SiteFolder(files.pages);

  app.get("/", (c) => c.redirect("/docs"));
  app.get("/openapi.json", revalidated, (c) => serve(c, json, "application/json"));
  app.get("/openapi.yaml", revalidated, (c) => serve(c, yaml, "application/yaml"));

  const servePage = async (c: Context<CreditEnv>, name: string): Promise<Response> => {
    const { sha256 } = await yaml.representation("identity");
    const pages = await site.pagesOf(sha256);
    if (pages === undefined && name === "index.html") return plainPage(c, files);
    // `/docs/errors` is short for `/docs/errors.html`.
    const file = pages?.has(name) === true ? name : `${name}.html`;
    const page = pages?.get(file);
    if (page === undefined) return notFound(c);
    // Each page has its own policy with the hashes of its scripts; a meta element can't forbid framing.
    c.header("Content-Security-Policy", "frame-ancestors 'none'");
    return serve(c, page, file.endsWith(".js") ? "text/javascript; charset=UTF-8" : "text/html; charset=UTF-8");
  };
  app.get("/docs", revalidated, (c) => servePage(c, "index.html"));
  app.get("/docs/", revalidated, (c) => servePage(c, "index.html"));
  app.get("/docs/:name", revalidated, (c) => servePage(c, c.req.param("name")));

  app.get("/problems/:code", (c) => {
    const code = c.req.param("code");
    if (!isProblemCode(code)) return notFound(c);
    const { status, title, meaning, advice } = problemTypes[code];
    return c.text(
      `${title}\n\n${meaning} ${advice}\n\ncode ${code}, status ${status}\nsee /docs/errors.html#${code}\n`,
    );
  });
  return app;
}

async function serve(c: Context<CreditEnv>, asset: Asset, contentType: string): Promise<Response> {
  const { encoding, bytes, sha256 } = await asset.representation(preferredEncoding(c.req.header("accept-encoding")));
  c.header("Vary", "Accept-Encoding", { append: true });
  // Caches keep it and revalidate it each time: a 304 costs little, and the page is never out of date.
  c.header("Cache-Control", "public, no-cache");
  c.header("ETag", `"${sha256}"`);
  if (encoding !== "identity") c.header("Content-Encoding", encoding);
  return c.body(bytes, 200, { "Content-Type": contentType, "Content-Length": String(bytes.length) });
}

/** A list of links, for installations without development dependencies, which can't build the page. */
async function plainPage(c: Context<CreditEnv>, { json }: DocsFiles): Promise<Response> {
  const { info, paths } = JSON.parse(await readFile(json, "utf8")) as OpenApiOutline;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.operationId !== undefined)
      .map(([method, { summary = "" }]) => html`<li><code>${operationTitle(method, path)}</code> ${summary}</li>`),
  );
  c.header("Cache-Control", "no-cache");
  return c.html(html`<!doctype html>
    <html lang="en">
      <head><meta charset="utf-8" /><title>${info.title}</title></head>
      <body>
        <h1>${info.title} ${info.version}</h1>
        <p>The document: <a href="/openapi.yaml">openapi.yaml</a>, <a href="/openapi.json">openapi.json</a>.</p>
        <ul>${operations}</ul>
        <p>The full page is built by <code>npm start</code> where the development dependencies are installed.</p>
      </body>
    </html>`);
}

interface OpenApiOutline {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId?: string; summary?: string }>>>>;
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problemTypes, code);
}
