// Light and dark pages of a site, in a real browser: as the system is, and as a reader chooses, on all pages alike.
import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findChromium, Page } from "../support/pages/chromium.js";
import { desktop, emulate, prepare, problemsOf, serveFolder, settle, visit } from "../support/pages/docs-pages.js";

const root = join(import.meta.dirname, "../..");
const spec = join(import.meta.dirname, "try-it/orders.yaml");
const chromium = findChromium();
const isCI = process.env["CI"] === "true";
if (chromium === undefined) console.warn("No Chromium on the PATH: the pages are not looked at.");

describe.skipIf(chromium === undefined && !isCI)("the pages", () => {
  let folder: string;
  let page: Page;
  let url: string;
  let close: () => unknown = () => undefined;

  beforeAll(async () => {
    if (chromium === undefined) throw new Error("CI needs Chromium on its PATH.");
    folder = mkdtempSync(join(tmpdir(), "color-scheme-"));
    const args = ["--import", "tsx", "scripts/docs/docs.ts", spec, "--out", join(folder, "site")];
    await promisify(execFile)(process.execPath, args, { cwd: root });
    const served = await serveFolder(join(folder, "site"), "/docs/");
    close = served.close;
    url = served.url;
    page = await Page.open(chromium);
    await prepare(page);
  });
  afterAll(async () => {
    await page?.close();
    close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The scheme of a page by its class, by the colours of its header and of its body, and by its button. */
  const seen = async (): Promise<unknown> =>
    page.evaluate(`(() => {
      const isDark = (element) => /^rgb\\((\\d+),/.exec(getComputedStyle(element).backgroundColor)?.[1] < 64;
      const header = document.querySelector(".site-header");
      const button = header.querySelector(".site-scheme");
      const own = document.getElementById("redoc") === null ? [isDark(document.body)] : [];
      return [...document.documentElement.classList].filter((each) => ["dark", "light"].includes(each)).concat(
        [isDark(header), ...own, button.ariaPressed === "true"].map((each) => (each ? "dark" : "light")));
    })()`);
  const press = async (): Promise<void> => {
    await page.evaluate(`document.querySelector(".site-scheme").click()`);
    await settle(page);
  };
  const dark = ["dark", "dark", "dark", "dark"];
  const light = ["light", "light", "light", "light"];
  const pages = ["errors.html", "try-it.html", "search.html"];

  test("are as the system is, also when that changes", async () => {
    for (const each of pages) {
      await visit(page, url + each, { ...desktop, scheme: "dark" });
      expect([each, await seen()]).toEqual([each, dark]);
      await emulate(page, { ...desktop, scheme: "light" });
      await settle(page);
      expect([each, await seen()]).toEqual([each, light]);
    }
  });

  test("are as one chooses, on each page", async () => {
    await visit(page, `${url}errors.html`, desktop);
    expect(await seen()).toEqual(light);
    await press();
    expect(await seen()).toEqual(dark);
    for (const each of pages) {
      await visit(page, url + each, desktop);
      expect([each, await seen()]).toEqual([each, dark]);
    }
  });

  test("the reference is as the others are, whatever one does there", async () => {
    await visit(page, `${url}index.html`, desktop);
    expect(await seen()).toEqual(dark.slice(1));
    await press();
    expect(await seen()).toEqual(light.slice(1));
    await page.evaluate(`location.hash = "#operation/createOrder"`);
    await settle(page);
    // Another language of the samples, which Redoc remembers with the colours that it began with.
    await page.evaluate(
      `[...document.querySelectorAll("button, [role=tab]")].find((each) => each.textContent === "TypeScript")?.click()`,
    );
    await settle(page);
    expect(await seen()).toEqual(light.slice(1));
    await visit(page, `${url}try-it.html`, { ...desktop, scheme: "dark" });
    expect(await seen()).toEqual(light);
    expect(await problemsOf(page, new URL(url).origin)).toEqual([]);
  });
});
