// The reference page of a small document in a browser: below a header of the site that stays in view, with samples, and
// printed. Without Chromium the test is skipped, with a message; in CI that is a failure.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { referencePage } from "../../scripts/docs/reference/reference.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { findChromium, Page } from "../support/pages/chromium.js";
import {
  check,
  desktop,
  openRoute,
  phone,
  prepare,
  problemsOf,
  routeOf,
  serveFolder,
  visit,
} from "../support/pages/docs-pages.js";
import { documentOf } from "../support/openapi/builders.js";

const chromium = findChromium();
if (chromium === undefined) console.warn("No Chromium on the PATH: the reference page is not looked at.");

const samples = [
  { lang: "Shell", label: "curl", source: "curl https://eu.api.example/notes" },
  { lang: "TypeScript", label: "our client", source: "const notes = await client.listNotes();" },
];
const operation = (operationId: string, extra: JsonObject = {}): JsonObject => ({
  operationId,
  summary: `Summary of ${operationId}`,
  tags: ["Notes"],
  responses: { 200: { description: "OK" } },
  "x-codeSamples": samples,
  ...extra,
});
const document = documentOf({
  info: {
    title: "T".repeat(400),
    version: "1",
    description: `What it is for. ${"x".repeat(400)}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n\`\`\`json\n{}\n\`\`\``,
  },
  "x-tagGroups": [{ name: "Books", tags: ["Books"] }, null],
  servers: [{ url: "https://{region}.api.example", variables: { region: { default: "eu" } } }],
  tags: [{ name: "Notes" }],
  paths: {
    "/notes": {
      get: operation("listNotes", {
        description: "See [the other](#operation/replaceNote). ![A](https://a.example/a.png)",
      }),
      post: operation("createNote", {
        "x-codeSamples": [{ $ref: "samples/a.yaml" }, ...samples],
        "x-badges": "beta",
        description: "A paragraph.\n\n".repeat(60),
      }),
    },
    "/notes/{id}": { put: operation("replaceNote"), delete: operation("deleteNote") },
  },
  webhooks: { noted: { post: operation("onNoted") } },
}) as JsonObject;

/** A header that stays in view, and covers what doesn't keep clear of it. */
const site = {
  head: `<style>:root { --site-header-height: 4rem; }
    #site { position: sticky; top: 0; height: 4rem; background: #123; color: #fff; z-index: 10; }</style>`,
  header: `<header id="site"><button class="site-skip">Skip</button>The site</header>`,
};

describe.skipIf(chromium === undefined && process.env["CI"] !== "true")("the reference page", () => {
  let page: Page;
  let folder: string;
  let host: Awaited<ReturnType<typeof serveFolder>>;

  beforeAll(async () => {
    if (chromium === undefined) throw new Error("CI needs Chromium on its PATH.");
    folder = await mkdtemp(join(tmpdir(), "halves-reference-"));
    await writeFile(join(folder, "index.html"), await referencePage(document, site));
    host = await serveFolder(folder, "/");
    page = await Page.open(chromium);
    await prepare(page);
  });
  afterAll(async () => {
    await page?.close();
    host?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(["listNotes", "replaceNote", "onNoted"])("a link to %s shows its heading below the header", async (id) => {
    for (const view of [desktop, phone]) {
      await visit(page, `${host.url}#operation/${id}`, view);
      await routeOf(page);
      expect(await check(page, "hiddenHeading")).toEqual([]);
      expect(await page.evaluate("document.getElementById('site').getBoundingClientRect().top")).toBe(0);
      expect(await problemsOf(page, new URL(host.url).origin)).toEqual([]);
    }
  });

  test("there being no page is shown only when an operation would have been found", async () => {
    await visit(page, `${host.url}#operation/none`, desktop);
    const visibility = `getComputedStyle(document.querySelector(".not-found-page h1")).visibility`;
    await page.until(`document.querySelector(".not-found-page h1") !== null`);
    expect(await page.evaluate(visibility)).toBe("hidden");
    await page.until(`${visibility} === "visible"`);
  });

  test("a link in a description opens its operation", async () => {
    await visit(page, host.url, desktop);
    await openRoute(page, "#operation/listNotes");
    await page.evaluate("[...document.querySelectorAll('a')].find((link) => link.textContent === 'the other').click()");
    await page.until("pageChecks.route().endsWith('/replacenote')");
    await routeOf(page);
    expect(await check(page, "hiddenHeading")).toEqual([]);
  });

  test("each sample can be chosen, and is called at the server", async () => {
    await visit(page, host.url, desktop);
    const route = await openRoute(page, "#operation/listNotes");
    const section = `document.querySelector('[data-section-id="${route}"]')`;
    const shown = `${section}.querySelector("[data-testid='source-code']").textContent`;
    expect(await page.evaluate(shown)).toContain(samples[0]?.source);
    await page.evaluate(
      `[...${section}.querySelectorAll("button")].find((each) => each.textContent === "curl").click()`,
    );
    const item = `[...document.querySelectorAll("[role^='menuitem']")].find((each) => each.textContent === "our client")`;
    await page.until(`${item} !== undefined`);
    await page.evaluate(`${item}.click()`);
    await page.until(`${shown}.includes(${JSON.stringify(samples[1]?.source)})`);
    const text = (await page.evaluate(`${section}.textContent`)) as string;
    expect(text).toContain("https://eu.api.example/notes");
    expect(text).not.toContain("{region}.api.example/notes");
  });

  test("says what it is for, and long words widen no page", async () => {
    await visit(page, host.url, phone);
    expect(await page.evaluate(`document.querySelector("meta[name=description]").content`)).toBe("What it is for. …");
    await openRoute(page, "#operation/createNote");
    expect(await check(page, "overflowingElements")).toEqual([]);
  });

  test("tables and code that may scroll are reached with the keyboard", async () => {
    await visit(page, host.url, desktop);
    const scrolling = '.md-table-wrapper, [data-component-name="Markdown/Markdown"] pre';
    const unreachable = `[...document.querySelectorAll(${JSON.stringify(scrolling)})].map((each) => each.tabIndex)`;
    await page.until(`(${unreachable}).length === 2`);
    expect(await page.evaluate(unreachable)).toEqual([0, 0]);
  });

  const press = async (key: string, code: number): Promise<void> => {
    for (const type of ["keyDown", "keyUp"])
      await page.send("Input.dispatchKeyEvent", { type, key, code: key, windowsVirtualKeyCode: code });
  };

  test("the search opens with the keyboard, and the menu of a phone closes", async () => {
    await visit(page, host.url, desktop);
    const trigger = `document.querySelector("[data-testid='search-trigger']")`;
    await page.until(`${trigger}.tabIndex === 0 && ${trigger}.textContent !== "Loading..."`);
    await page.evaluate(`${trigger}.focus()`);
    await press("Enter", 13);
    await page.until(`document.querySelector("[data-testid='search-dialog']") !== null`);
    await press("Escape", 27);
    await page.until(`document.querySelector("[data-testid='search-dialog']") === null`);

    await visit(page, host.url, phone);
    const expanded = `document.querySelector("[data-testid='floating-button']").getAttribute("aria-expanded")`;
    await page.evaluate(`document.querySelector("[data-testid='floating-button']").click()`);
    await page.until(`${expanded} === "true"`);
    await press("Escape", 27);
    await page.until(`${expanded} === "false"`);
  });

  test("the first button skips the menu, to the heading in view", async () => {
    await visit(page, host.url, desktop);
    await openRoute(page, "#operation/replaceNote");
    await page.evaluate(`document.querySelector(".site-skip").click()`);
    expect(await page.evaluate("document.activeElement.textContent")).toContain("Summary of replaceNote");
    expect(await page.evaluate("pageChecks.route()")).toMatch(/replacenote$/);
  });

  test("is printed in dark colours on white, whatever the mode", async () => {
    await visit(page, host.url, { ...desktop, scheme: "dark" });
    await page.evaluate(
      `addEventListener("beforeprint", () => (globalThis.printed = document.documentElement.className))`,
    );
    await page.send("Page.printToPDF");
    expect(await page.evaluate("[globalThis.printed, document.documentElement.className]")).toEqual(["light", "dark"]);
  });

  test("links are to places of the page, also where a script has not run", async () => {
    const text = await (await fetch(host.url)).text();
    const links = [...text.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = ""]) => href);
    expect(links.filter((href) => href.startsWith("/"))).toEqual([]);
    expect(links.filter((href) => href.startsWith("#/")).length).toBeGreaterThan(0);
  });
});

describe.skipIf(chromium === undefined && process.env["CI"] !== "true")("tags whose names come to one address", () => {
  const tagged = (operationId: string, tag: string): JsonObject => ({ get: operation(operationId, { tags: [tag] }) });
  const equal = documentOf({
    tags: [{ name: "Webhooks" }, { name: "Users" }, { name: "users" }],
    paths: {
      "/endpoints": tagged("listEndpoints", "Webhooks"),
      "/users": tagged("listUsers", "Users"),
      "/members": tagged("listMembers", "users"),
    },
    webhooks: { noted: { post: { operationId: "onNoted", responses: { 204: { description: "Received" } } } } },
  }) as JsonObject;

  test("have operations that links find, and the names that readers know", async () => {
    if (chromium === undefined) throw new Error("CI needs Chromium on its PATH.");
    const folder = await mkdtemp(join(tmpdir(), "halves-reference-"));
    await writeFile(join(folder, "index.html"), await referencePage(equal, site));
    const host = await serveFolder(folder, "/");
    const page = await Page.open(chromium);
    try {
      await prepare(page);
      const routes = new Set<string>();
      for (const id of ["listEndpoints", "listUsers", "listMembers", "onNoted"]) {
        await visit(page, `${host.url}#operation/${id}`, desktop);
        const route = await routeOf(page);
        routes.add(route);
        expect([id, route.endsWith(`/${id.toLowerCase()}`), await check(page, "hiddenHeading")]).toEqual([
          id,
          true,
          [],
        ]);
      }
      expect(routes.size).toBe(4);
      const shown = ((await page.evaluate("document.body.innerText")) as string).split("\n").map((each) => each.trim());
      for (const name of ["Webhooks", "Users", "users"]) expect(shown).toContain(name);
      expect(shown.join()).not.toMatch(/users 2|Webhooks 2/i);
    } finally {
      await page.close();
      host.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
