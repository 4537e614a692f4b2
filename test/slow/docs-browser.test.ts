// The documentation in a real browser, served by the credit service and by a static host: whatever pages the folder has
// are checked. Without Chromium the test is skipped, with a message; in CI that is a failure.
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathEntries } from "../../scripts/filter/operations.js";
import { hashOfWebhook } from "../../scripts/docs/try-it/description.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { valueAt } from "../../scripts/json/pointer.js";
import { createServer } from "../../server/http/listen.js";
import { findChromium, Page } from "../support/pages/chromium.js";
import {
  check,
  desktop,
  emulate,
  openRoute,
  phone,
  prepare,
  problemsOf,
  reachRoute,
  routeOf,
  serveFolder,
  settle,
  visit,
  type View,
} from "../support/pages/docs-pages.js";
import { sampled } from "../support/extent.js";
import { startService } from "../support/service/service.js";

const folder = "dist/docs";
const root = JSON.parse(readFileSync("generated/openapi.json", "utf8")) as JsonObject;
const operations = pathEntries(root)
  .flatMap((entry) => entry.operations)
  .map(({ operationId = "", path, pointer }) => {
    const { summary } = valueAt(root, pointer) as { summary: string };
    // A webhook has no path.
    return { id: operationId, queries: [operationId, summary, path ?? ""].filter((query) => query !== "") };
  });

/** The places of the page "Try it". */
const tried = new Set([
  "",
  "#content",
  ...operations.map(({ id }) => `#${id}`),
  ...Object.keys(root["webhooks"] ?? {}).map(hashOfWebhook),
]);

/** Those that are looked at one by one: the browser takes a second for each, in each window and colour scheme. */
const shown = sampled(operations, 15);

const chromium = findChromium();
const isCI = process.env["CI"] === "true";
if (chromium === undefined) console.warn("No Chromium on the PATH: the documentation is not looked at.");

describe.skipIf(chromium === undefined && !isCI)("the documentation", () => {
  let page: Page;
  let names: readonly string[];
  const close: (() => unknown)[] = [];
  /** The URLs of a page of the folder. */
  const urls: { readonly [place: string]: (name: string) => string } = {
    "the service": (name) => `${service}/docs${name === "index.html" ? "" : `/${name}`}`,
    "a static host": (name) => `${host}${name === "index.html" ? "" : name}`,
  };
  let service: string;
  let host: string;
  const reference = () => host;

  beforeAll(async () => {
    if (chromium === undefined) throw new Error("CI needs Chromium on its PATH.");
    await promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/docs/prebuild.ts"]);
    names = readdirSync(folder).filter((name) => name.endsWith(".html"));
    const server = createServer(startService().app.fetch);
    const { port } = new URL(await server.listen(0, "127.0.0.1"));
    close.push(() => server.destroy());
    service = `http://localhost:${port}`;
    const files = await serveFolder(folder, "/guides/credit/");
    close.push(files.close);
    host = files.url;
    page = await Page.open(chromium);
    await prepare(page);
  });
  afterAll(async () => {
    await page?.close();
    for (const each of close) each();
  });

  /** The results of checks on each page, and in the reference on each operation, in a window. */
  async function results(view: View, checks: readonly Parameters<typeof check>[1][]): Promise<readonly string[]> {
    const found: string[] = [];
    const look = async (place: string) => {
      for (const name of checks)
        found.push(...(await check(page, name)).map((result) => `${place}, ${name}: ${result}`));
    };
    for (const name of names) {
      await visit(page, urls["a static host"]?.(name) ?? "", view);
      await look(name);
    }
    await visit(page, reference(), view);
    for (const { id } of shown) {
      await openRoute(page, `#operation/${id}`);
      await check(page, "expandSchemas");
      await settle(page);
      await look(id);
    }
    return [...new Set(found)];
  }

  test.each(["the service", "a static host"])(
    "%s: nothing fails, is forbidden or comes from elsewhere",
    async (place) => {
      const found: string[] = [];
      for (const name of names) {
        const url = urls[place]?.(name) ?? "";
        await visit(page, url, desktop);
        const problems = [...(await problemsOf(page, new URL(url).origin)), ...(await check(page, "inlineHandlers"))];
        found.push(...problems.map((problem) => `${name}: ${problem}`));
        const text = await (await fetch(url)).text();
        const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1];
        expect([name, policy]).toEqual([
          name,
          expect.stringMatching(/^default-src 'none'; script-src '(?:none'|sha256-|self'; worker-src 'self'; )/),
        ]);
        // The page that calls the API has its own rule, which test/slow/try-it.test.ts has.
        const others = name === "try-it.html" ? policy?.replace(/connect-src [^;]*/, "") : policy;
        expect(others).not.toMatch(/unsafe-eval|https?:|\*/);
      }
      expect(found).toEqual([]);
    },
  );

  test.each(["the service", "a static host"] as const)("%s: every link leads somewhere", async (place) => {
    const links = new Set<string>();
    const anchors: string[] = [];
    const collect = async () => (await check(page, "links")).forEach((link) => links.add(link));
    for (const name of names) {
      await visit(page, urls[place]?.(name) ?? "", desktop);
      await collect();
    }
    const index = urls[place]?.("index.html") ?? "";
    await visit(page, index, desktop);
    for (const { id } of operations) {
      await openRoute(page, `#operation/${id}`);
      anchors.push(...(await check(page, "missingAnchors")));
      await collect();
    }
    expect(anchors).toEqual([]);

    const own = [...links].map((link) => new URL(link)).filter(({ origin }) => origin === new URL(index).origin);
    expect(own.length).toBeGreaterThan(operations.length);
    const { broken, routes } = await followLinks(own);
    expect(broken).toEqual([]);
    // The reference is the same document in both places.
    if (place === "a static host") expect(await missingRoutes(routes, index)).toEqual([]);
  });

  /** Links to pages that don't exist, and to places that their pages don't have; and the places of the reference. */
  async function followLinks(links: readonly URL[]) {
    const found: string[] = [];
    const routes = new Set<string>();
    // The reference is megabytes, and has a link to each of its places.
    const pages = new Map<string, Promise<{ readonly status: number; readonly text: string }>>();
    const read = async (url: string) => {
      const response = await fetch(url);
      return { status: response.status, text: await response.text() };
    };
    for (const { href, pathname, hash } of links) {
      const [url = href] = href.split("#");
      const reading = pages.get(url) ?? read(url);
      pages.set(url, reading);
      const { status, text } = await reading;
      if (status !== 200) found.push(`${href}: ${status}`);
      else if (text.includes('id="redoc"') && hash !== "") routes.add(/^#[^#]*/.exec(decodeURI(hash))?.[0] ?? "");
      else if (pathname.endsWith("/try-it.html"))
        if (tried.has(hash)) continue;
        else found.push(`${pathname} has no operation ${hash}`);
      else if (hash !== "" && !text.includes(` id="${decodeURIComponent(hash.slice(1))}"`))
        found.push(`${pathname} has no ${hash}`);
    }
    return { broken: found, routes };
  }

  /** Places that the reference doesn't have. */
  async function missingRoutes(routes: ReadonlySet<string>, index: string): Promise<readonly string[]> {
    const missing: string[] = [];
    await visit(page, index, desktop);
    for (const route of routes) await reachRoute(page, route).catch(() => missing.push(route));
    return missing;
  }

  test("a phone shows every page without scrolling sideways, all code and whole words", async () => {
    expect(await results(phone, ["overflowingElements", "clippedCode", "brokenWords"])).toEqual([]);
  });

  test.each(["light", "dark"] as const)("text has enough contrast in the %s mode", async (scheme) => {
    expect(await results({ ...desktop, scheme }, ["lowContrast"])).toEqual([]);
    await emulate(page, { ...phone, scheme });
    await settle(page);
    expect(await check(page, "lowContrast")).toEqual([]);
    await visit(page, reference(), { ...desktop, scheme });
    await openSearch(page, "line of credit");
    await page.until(`${searchDialog}.querySelector("a[href]") !== null`);
    expect(await check(page, "lowContrast")).toEqual([]);
  });

  test("a link to an operation shows its heading", async () => {
    const found: string[] = [];
    for (const { id } of shown) {
      await visit(page, `${reference()}#operation/${id}`, desktop);
      await routeOf(page);
      found.push(...(await check(page, "hiddenHeading")).map((result) => `${id}: ${result}`));
    }
    expect(found).toEqual([]);
  });

  test("the search finds every operation and webhook by its id, its summary and its path", async () => {
    await visit(page, reference(), desktop);
    const routes = new Map<string, string>();
    for (const { id } of shown) routes.set(id, await openRoute(page, `#operation/${id}`));
    const missed: string[] = [];
    for (const { id, queries } of shown)
      for (const query of queries)
        if (!(await finds(page, query, `#${routes.get(id)}`))) missed.push(`${id} by ${query}`);
    expect(missed).toEqual([]);
    expect(await problemsOf(page, new URL(reference()).origin)).toEqual([]);
  });

  test("the button of a block copies its code, and the commands of a shell without their output", async () => {
    await visit(page, `${host}pagination.html`, desktop);
    await page.evaluate(`navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }`);
    const copied = async (text: string): Promise<unknown> => {
      await page.evaluate(
        `[...document.querySelectorAll(".code")].find((each) => each.textContent.includes(${JSON.stringify(text)}))` +
          `.querySelector("button").click()`,
      );
      await page.until("globalThis.copied !== undefined");
      const result = await page.evaluate("copied");
      await page.evaluate("globalThis.copied = undefined");
      return result;
    };
    expect(await copied("offset=0")).toBe(
      "auth='Authorization: Bearer demo-api-key'\ncurl -s -H \"$auth\" 'localhost:3000/v1/users?limit=25&offset=0'",
    );
    expect(await copied("firstThree")).toMatch(/^const \{ data, pagination \}[^]*→ 3\n?$/);
    expect(await page.evaluate(`document.querySelectorAll("pre.output ~ button").length`)).toBe(0);
  });

  test("is small when it is compressed", () => {
    const sizes = names.map((name) => ({ name, bytes: gzipSync(readFileSync(`${folder}/${name}`)).length }));
    const limits: Readonly<Record<string, number>> = { "index.html": 800_000, "playground.html": 1_500_000 };
    expect(sizes.filter(({ name, bytes }) => bytes > (limits[name] ?? 60_000))).toEqual([]);
  });
});

/** Whether a link is in the results of a search. */
async function finds(page: Page, query: string, link: string): Promise<boolean> {
  await openSearch(page, query);
  const results = `[...${searchDialog}.querySelectorAll("a[href]")].map((each) => each.getAttribute("href"))`;
  // A result may be a part of an operation, such as a parameter: `#/users/createuser#users/createuser/request`.
  const isFound = `${results}.some((href) => href === "${link}" || href.startsWith("${link}#"))`;
  const found = await page.until(isFound).then(
    () => true,
    () => false,
  );
  for (const type of ["keyDown", "keyUp"])
    await page.send("Input.dispatchKeyEvent", { type, key: "Escape", code: "Escape", windowsVirtualKeyCode: 27 });
  await page.until(`${searchDialog} === null`);
  return found;
}

const searchDialog = `document.querySelector("[data-testid='search-dialog']")`;

async function openSearch(page: Page, query: string): Promise<void> {
  const trigger = `document.querySelector("[data-testid='search-trigger']")`;
  await page.until(`${trigger}.textContent !== "Loading..."`);
  await page.evaluate(`${trigger}.click()`);
  await page.until(`${searchDialog}?.contains(document.activeElement) === true`);
  await page.send("Input.insertText", { text: query });
}
