// The browser example in a real browser: what it shows, what it sends and to whom. Without Chromium the test is
// skipped, with a message; in CI that is a failure.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withPage } from "../../server/demo/page.js";
import { startDemo } from "../../server/demo/service.js";
import { createServer } from "../../server/http/listen.js";
import { findChromium, Page } from "../support/pages/chromium.js";

const chromium = findChromium();
const isCI = process.env["CI"] === "true";
if (chromium === undefined) console.warn("No Chromium on the PATH: the browser example is not tried.");

describe.skipIf(chromium === undefined && !isCI)("the browser example", () => {
  let page: Page;
  let origin: string;
  let close: () => unknown;

  beforeAll(async () => {
    if (chromium === undefined) throw new Error("CI needs Chromium on its PATH.");
    const server = createServer(await withPage(startDemo().fetch));
    const { port } = new URL(await server.listen(0, "127.0.0.1"));
    close = () => server.destroy();
    origin = `http://localhost:${port}`;
    page = await Page.open(chromium);
    await page.send("Page.navigate", { url: `${origin}/` });
    await page.until("document.readyState === 'complete' && document.getElementById('run') !== null");
    await page.evaluate("document.getElementById('run').click()");
    await page.until("['done', 'failed'].includes(document.body.dataset.state)");
    await mkdir(join(import.meta.dirname, "../../dist"), { recursive: true });
    // For a person to look at.
    await writeFile(join(import.meta.dirname, "../../dist/browser-example.png"), await page.screenshot());
  });
  afterAll(async () => {
    await page?.close();
    close?.();
  });

  /** Requests as the browser sent them. */
  const requests = () =>
    page.events
      .filter(({ method }) => method === "Network.requestWillBeSent")
      .map(({ params }) => params["request"] as { method: string; url: string; postData?: string });
  const output = (id: string) => page.evaluate(`document.querySelector('#${id} output').textContent`);

  test("walks through all of its steps", async () => {
    expect(await page.evaluate("document.body.dataset.state")).toBe("done");
    expect(await page.evaluate("[...document.querySelectorAll('li')].map((item) => item.className)")).toEqual([
      "done",
      "done",
      "done",
      "done",
    ]);
  });

  test("creates a user whose tax id is encrypted in the page", async () => {
    expect(await output("user")).toMatch(/^Grace Hopper, [0-9a-f-]{36}\ntax id sent as [A-Za-z0-9+/]{43}=$/);
    const sent = requests()
      .map(({ url, postData }) => `${url} ${postData ?? ""}`)
      .join("\n");
    expect(sent).toContain('"ssn":"');
    for (const secret of ["123-45-6789", "123456789", "3f2b8c1e"]) expect(sent).not.toContain(secret);
  });

  test("pages through the lines of its application", async () => {
    expect(await output("application")).toBe("APPROVED, 3 offers");
    const [first, ...lines] = String(await output("lines")).split("\n");
    expect(first).toBe("3 lines in 2 pages");
    // They were made at once: their order is that of their ids.
    expect(lines.toSorted()).toEqual([
      "PENDING  $15000.00  12 %",
      "PENDING  $30000.00  12 %",
      "PENDING  $50000.00  12 %",
    ]);
  });

  test("has the promissory note as bytes, and can open them", async () => {
    expect(await output("note")).toMatch(/^%PDF-1\.\d, [\d,]+ bytes, SHA-256 as the service says\nOpen the note$/);
    expect(await page.evaluate("document.querySelector('#note a').href.startsWith(`blob:${location.origin}/`)")).toBe(
      true,
    );
  });

  test("asks no other host, and nothing is wrong in its console", () => {
    expect(
      requests()
        .filter(({ url }) => !url.startsWith(`${origin}/`) && !/^(data|blob):|^about:blank$/.test(url))
        .map(({ url }) => url),
    ).toEqual([]);
    const wrong = page.events.filter(
      ({ method, params }) =>
        method === "Runtime.exceptionThrown" ||
        (method === "Log.entryAdded" && (params["entry"] as { level: string }).level === "error"),
    );
    expect(wrong).toEqual([]);
  });
});
