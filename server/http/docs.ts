// Serves the OpenAPI document, the documentation page and the description of each problem, without a key.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Hono, type Context } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { html } from "hono/html";
import { root as packageRoot } from "../../scripts/package-root.js";
import { Asset, preferredEncoding } from "./assets.js";
import type { CreditEnv } from "./context.js";
import type { ProblemCode } from "../domain/refusal.js";
import { notFound, problemTypes } from "./problem.js";

const root = fileURLToPath(packageRoot);

/** The folders of the documents and of the page; tests use others. */
interface DocsFiles {
  readonly yaml: string;
  readonly json: string;
  /** A folder that scripts/docs/prebuild.ts has written. */
  readonly page: string;
}

const defaultFiles: DocsFiles = {
  yaml: `${root}openapi.yaml`,
  json: `${root}generated/openapi.json`,
  page: `${root}dist/docs`,
};

/**
 * A 304 keeps the page's Content-Security-Policy. Without it the policy of all other responses would be added, and
 * would replace it in the browser's cache (RFC 9111, section 4.3.4).
 */
const revalidated = etag({ retainedHeaders: [...RETAINED_304_HEADERS, "content-security-policy"] });

/** `/docs`, `/openapi.json`, `/openapi.yaml`, `/problems/{code}`, and a redirect from `/` to `/docs`. */
export function docsRoutes(files: DocsFiles = defaultFiles): Hono<CreditEnv> {
  const app = new Hono<CreditEnv>();
  const [yaml, json] = [new Asset(files.yaml, false), new Asset(files.json, false)];
  const page = new Asset(`${files.page}/index.html`, true);

  app.get("/", (c) => c.redirect("/docs"));
  app.get("/openapi.json", revalidated, (c) => serve(c, json, "application/json"));
  app.get("/openapi.yaml", revalidated, (c) => serve(c, yaml, "application/yaml"));

  app.get("/docs", revalidated, async (c) => {
    if (!(await isBuiltFrom(yaml, files.page))) return plainPage(c, files);
    // The page has its own policy with the hashes of its scripts; a meta element can't forbid framing.
    c.header("Content-Security-Policy", "frame-ancestors 'none'");
    return serve(c, page, "text/html; charset=UTF-8");
  });

  app.get("/problems/:code", (c) => {
    const code = c.req.param("code");
    if (!isProblemCode(code)) return notFound(c);
    const { status, title, advice } = problemTypes[code];
    return c.text(`${title}\n\n${advice}\n\ncode ${code}, status ${status}\n`);
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

/** Whether the folder has the page of this document. If not, no page is built while a request waits. */
async function isBuiltFrom(yaml: Asset, folder: string): Promise<boolean> {
  const manifest = await readFile(`${folder}/manifest.json`, "utf8").catch(() => undefined);
  if (manifest === undefined) return false;
  const { document } = JSON.parse(manifest) as { document?: unknown };
  return document === (await yaml.representation("identity")).sha256;
}

/** A list of links, for installations without development dependencies, which can't build the page. */
async function plainPage(c: Context<CreditEnv>, { json }: DocsFiles): Promise<Response> {
  const { info, paths } = JSON.parse(await readFile(json, "utf8")) as OpenApiOutline;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.operationId !== undefined)
      .map(([method, { summary = "" }]) => html`<li><code>${method.toUpperCase()} ${path}</code> ${summary}</li>`),
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
