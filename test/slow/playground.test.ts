// The playground in a real browser, as its command serves it: what is written is checked and generated in the page, and
// called there. Without Chromium the test is skipped, with a message; in CI that is a failure.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { emit } from "../../scripts/emit/index.js";
import { loadText } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";
import { findChromium, Page } from "../support/pages/chromium.js";
import { check, desktop, emulate, phone, prepare, problemsOf, visit } from "../support/pages/docs-pages.js";

const root = join(import.meta.dirname, "../..");
const spec = join(import.meta.dirname, "try-it/orders.yaml");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const github = join(root, "bench/github/node_modules/@octokit/openapi/generated/api.github.com.json");
/** In bytes, as a host compresses it. */
const maxPageSize = 1_500_000;
/** In characters: what the page's own thread runs, most of it the editor. Its workers run ten times as much. */
const maxPageScript = 400_000;
const chromium = findChromium();
const isCI = process.env["CI"] === "true";
if (chromium === undefined) console.warn("No Chromium on the PATH: the page is not looked at.");

interface Coverage {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly { readonly endOffset: number }[] }[];
}

interface Served {
  readonly url: string;
  readonly command: ChildProcess;
}

/** The command, until it says where the page is. */
async function serve(file: string, ...options: readonly string[]): Promise<Served> {
  const script = "scripts/docs/serve-playground.ts";
  const args = ["--import", "tsx", script, file, "--port", "0", "--json", ...options];
  const command = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "ignore"] });
  let text = "";
  command.stdout.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  while (!text.includes("\n")) await once(command.stdout, "data");
  const { targets } = JSON.parse(text) as { readonly targets: readonly { readonly url: string }[] };
  return { url: targets[0]?.url ?? "", command };
}

describe.skipIf(chromium === undefined && !isCI)("the playground", () => {
  let page: Page;
  let served: Served;
  let folder: string;

  beforeAll(async () => {
    if (chromium === undefined) throw new Error("CI needs Chromium on its PATH.");
    folder = mkdtempSync(join(tmpdir(), "playground-"));
    served = await serve(spec);
    page = await Page.open(chromium);
    await prepare(page);
  });
  afterAll(async () => {
    await page?.close();
    served?.command.kill();
    await rm(folder, { recursive: true, force: true });
  });

  const open = async (view = desktop, url = served.url): Promise<void> => {
    await visit(page, url, view);
    await untilSlowly(`/\\d files in/.test(document.getElementById("status").textContent)`);
  };
  /** For what takes longer than a page usually does. */
  const untilSlowly = async (expression: string): Promise<void> => {
    for (let tries = 0; tries < 4; tries++) {
      const isTrue = await page.until(expression).then(
        () => true,
        () => false,
      );
      if (isTrue) return;
    }
    throw new Error(`Never true in the page: ${expression}`);
  };
  const textOf = async (selector: string): Promise<string> =>
    (await page.evaluate(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? ""`)) as string;
  /** Replaces a text in the document, as one writes. */
  const replace = async (old: string, text: string): Promise<void> => {
    await page.evaluate(`(() => {
      const lines = document.querySelectorAll("#editor .cm-line");
      const line = [...lines].find((each) => each.textContent.includes(${JSON.stringify(old)}));
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      const at = line.textContent.indexOf(${JSON.stringify(old)});
      const point = (offset) => {
        walker.currentNode = line;
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          if (offset <= node.length) return [node, offset];
          offset -= node.length;
        }
      };
      document.querySelector("#editor .cm-content").focus();
      getSelection().setBaseAndExtent(...point(at), ...point(at + ${old.length}));
    })()`);
    await page.until(`getSelection().toString() === ${JSON.stringify(old)}`);
    await page.send("Input.insertText", { text });
  };
  const showFile = (name: string): Promise<unknown> =>
    page.evaluate(`(() => {
      const select = document.getElementById("file");
      select.value = ${JSON.stringify(name)};
      select.dispatchEvent(new Event("change"));
    })()`);
  const press = (text: string): Promise<unknown> =>
    page.evaluate(
      `[...document.querySelectorAll("main button")].find((each) => each.textContent === ${JSON.stringify(text)}).click()`,
    );

  test("is one page within its size, whose policy allows no request and no `eval`", async () => {
    const html = await (await fetch(served.url)).text();
    expect(gzipSync(html).length).toBeLessThan(maxPageSize);
    const [, policy = ""] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[^ ]+' 'sha256-[^ ]+' blob:; worker-src blob:; style-src /,
    );
    expect(policy).not.toMatch(/connect-src|unsafe-eval|https?:/);
    expect(html).not.toMatch(/<(?:script|img|link|iframe)[^>]* (?:src|href)=/);
    expect((await fetch(new URL("/other", served.url))).status).toBe(404);
  });

  test("shows the files that the command writes", async () => {
    await open();
    const report = new Report();
    const document = loadText(readFileSync(spec, "utf8"), "orders.yaml", report);
    if (document === undefined) throw new Error("The document has errors.");
    const files = await emit(document, build(document, report));
    const names = await page.evaluate(
      `JSON.stringify([...document.getElementById("file").options].map(({ value }) => value))`,
    );
    expect(JSON.parse(names as string)).toEqual([...files.keys()]);
    await showFile("types.ts");
    const lines = (files.get("types.ts") ?? "").split("\n").slice(0, 20);
    const shown = `JSON.stringify([...document.querySelectorAll("#viewer .cm-line")].slice(0, 20).map((each) => each.textContent))`;
    await page.until(`${shown} === ${JSON.stringify(JSON.stringify(lines))}`);
    expect(await problemsOf(page, new URL(served.url).origin)).toEqual([]);
  });

  test("checks what is written, and generates it when it is right again", async () => {
    await open();
    await replace("title: Orders", "titel: Orders");
    await page.until(`document.querySelector("#findings .finding") !== null`);
    expect(await textOf("#findings")).toContain("titel");
    const marked = `[...document.querySelectorAll("#editor [class^=finding-]")].map((each) => each.textContent)`;
    expect(await page.evaluate(`${marked}.includes("titel")`)).toBe(true);
    expect(await textOf("#findings")).toContain("> 2 │ info: { titel: Orders");
    await page.evaluate(`document.querySelector("#findings button.place").click()`);
    expect(await page.evaluate(`document.activeElement.closest("#editor") !== null`)).toBe(true);
    await replace("titel: Orders", "title: Invoices");
    await page.until(`document.querySelector("#findings .finding") === null`);
    await showFile("memory.ts");
    await page.until(`/\\d files in/.test(document.getElementById("status").textContent)`);
  });

  test("calls the generated client, and keeps what is created", async () => {
    await open();
    await press("Try it");
    await page.until(`document.querySelector("#try-it pre[aria-label=curl]") !== null`);
    const choose = async (id: string): Promise<void> => {
      await page.evaluate(`document.querySelector('#operations a[href="#${id}"]').click()`);
      await page.until(`document.querySelector('#operations a[href="#${id}"]').ariaCurrent === "true"`);
      await page.until(`document.querySelector("#try-it pre[aria-label=curl]").textContent !== ""`);
    };
    const enter = (label: string, text: string): Promise<unknown> =>
      page.evaluate(`(() => {
        const labels = [...document.querySelectorAll("#try-it label")];
        const field = labels.find((each) => each.textContent === ${JSON.stringify(label)}).control;
        field.value = ${JSON.stringify(text)};
        field.dispatchEvent(new Event("input", { bubbles: true }));
      })()`);
    await choose("createOrder");
    await enter("key", "any");
    await enter("customer *", "Grace");
    await press("Send");
    await page.until(`document.querySelector("#try-it .status") !== null`);
    expect(await textOf("#try-it .status strong")).toBe("201");
    expect(await textOf("#try-it .status + p")).toBe("Valid: the response is what the document says.");
    const created = JSON.parse(await textOf("#try-it pre.body")) as { readonly id: string };
    await choose("getOrder");
    await enter("orderId *", created.id);
    await page.until(
      `document.querySelector("#try-it pre[aria-label=curl]").textContent.includes(${JSON.stringify(created.id)})`,
    );
    await press("Send");
    await page.until(`document.querySelector("#try-it .status") !== null`);
    expect(JSON.parse(await textOf("#try-it pre.body"))).toEqual(created);
    expect(await problemsOf(page, new URL(served.url).origin)).toEqual([]);
  });

  test.each([desktop, { ...desktop, width: 900 }, phone])("is readable, in a window of $width", async (view) => {
    await open(view);
    await page.evaluate(axe);
    for (const scheme of ["light", "dark"] as const) {
      await emulate(page, { ...view, scheme });
      for (const tab of ["Files", "Try it"]) {
        await press(tab);
        if (tab === "Try it") await page.until(`document.querySelector("#try-it pre[aria-label=curl]") !== null`);
        for (const name of ["overflowingElements", "lowContrast"] as const)
          expect([scheme, tab, name, await check(page, name)]).toEqual([scheme, tab, name, []]);
        const found = await page.evaluate(`axe.run().then(({ violations }) => JSON.stringify(violations.map(
          ({ id, nodes }) => [id, nodes.slice(0, 3).map(({ target }) => target.join(" "))])))`);
        expect([scheme, tab, JSON.parse(found as string)]).toEqual([scheme, tab, []]);
      }
    }
  });

  test("runs no more than its own code beside the page: whatever reads a document is in workers", async () => {
    await page.send("Profiler.enable");
    await page.send("Profiler.startPreciseCoverage", { callCount: false, detailed: false });
    await open();
    const { result } = await page.send("Profiler.takePreciseCoverage");
    await page.send("Profiler.disable");
    const scripts = (result as readonly Coverage[]).filter(({ url }) => url !== "");
    const characters = scripts.map(({ functions }) =>
      Math.max(...functions.flatMap(({ ranges }) => ranges.map(({ endOffset }) => endOffset))),
    );
    // The editor, at least.
    expect(Math.max(...characters)).toBeGreaterThan(200_000);
    expect(characters.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(maxPageScript);
  });

  test("says why it can't start", async () => {
    const source = "delete globalThis.DecompressionStream";
    const { identifier } = await page.send("Page.addScriptToEvaluateOnNewDocument", { source });
    await visit(page, served.url, desktop);
    await page.until(`/^The page can't start in this browser\\. .*DecompressionStream/.test(
      document.getElementById("status").textContent)`);
    await page.send("Page.removeScriptToEvaluateOnNewDocument", { identifier });
  });

  test("tabs are chosen with arrows", async () => {
    await open();
    await page.evaluate(`document.getElementById("files-tab").focus()`);
    for (const type of ["keyDown", "keyUp"])
      await page.send("Input.dispatchKeyEvent", { type, key: "ArrowRight", code: "ArrowRight" });
    expect(await page.evaluate(`document.activeElement.id`)).toBe("try-it-tab");
    expect(await page.evaluate(`document.getElementById("files-panel").hidden`)).toBe(true);
  });

  test("shows a document that has errors from the start", async () => {
    const broken = join(folder, "broken.yaml");
    writeFileSync(broken, "openapi: 3.1.0\ninfo: { title: A, version: [\n");
    const other = await serve(broken);
    try {
      await visit(page, other.url, desktop);
      await page.until(`document.querySelector("#findings .finding.error") !== null`);
      expect(await textOf("#editor .cm-line")).toBe("openapi: 3.1.0");
    } finally {
      other.command.kill();
    }
  });

  test("has the files of a document, with what is wrong in each", async () => {
    for (const name of ["api", "common"]) mkdirSync(join(folder, name));
    const schemas = `User:\n  type: object\n  required: [name]\n  properties: { name: { type: string } }\n`;
    writeFileSync(join(folder, "common/schemas.yaml"), schemas);
    const content = `application/json: { schema: { $ref: ../common/schemas.yaml#/User } }`;
    const responses = `"200": { description: A user., content: { ${content} } }`;
    const users = `openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /user:\n    get: { operationId: getUser, responses: { ${responses} } }\n`;
    writeFileSync(join(folder, "api/openapi.yaml"), users);
    const other = await serve(join(folder, "api/openapi.yaml"), "--allow-refs", join(folder, "common"));
    const line = `document.querySelector("#editor .cm-line").textContent`;
    const showSource = async (name: string, first: string): Promise<void> => {
      await page.evaluate(`(() => {
        const select = document.getElementById("source");
        select.value = ${JSON.stringify(name)};
        select.dispatchEvent(new Event("change"));
      })()`);
      await page.until(`${line} === ${JSON.stringify(first)}`);
    };
    const isMarked = `document.querySelector("#editor .finding-warning, #editor .finding-error") !== null`;
    try {
      await open(desktop, other.url);
      const names = `JSON.stringify([...document.getElementById("source").options].map(({ value }) => value))`;
      expect(JSON.parse((await page.evaluate(names)) as string)).toEqual(["api/openapi.yaml", "common/schemas.yaml"]);
      await showSource("common/schemas.yaml", "User:");
      await replace("required:", "requird:");
      await page.until(`document.querySelector("#findings .place") !== null`);
      expect(await textOf("#findings .place")).toBe("common/schemas.yaml:3:3");
      expect(await textOf("#findings pre")).toContain("> 3 │   requird: [name]");
      await showSource("api/openapi.yaml", "openapi: 3.1.0");
      expect(await page.evaluate(isMarked)).toBe(false);
      await page.evaluate(`document.querySelector("#findings .place").click()`);
      await page.until(`${line} === "User:" && ${isMarked}`);
      expect(await page.evaluate(`document.getElementById("source").value`)).toBe("common/schemas.yaml");
      await replace("requird:", "required:");
      await page.until(`document.querySelector("#findings .place") === null`);
      await replace("{ name:", "{ email: { type: string }, name:");
      await showFile("schemas.ts");
      await page.until(`document.getElementById("viewer").textContent.includes("email")`);
      expect(await problemsOf(page, new URL(other.url).origin)).toEqual([]);
    } finally {
      other.command.kill();
    }
  });

  test.skipIf(!existsSync(github))(
    "responds while GitHub's document is read, checked, generated and called",
    async () => {
      const other = await serve(github);
      try {
        await open(desktop, other.url);
        expect(await textOf("#status")).toMatch(/^\d+ warnings, .* files in /);
        await press("Try it");
        await untilSlowly(`document.querySelector("#try-it pre[aria-label=curl]") !== null`);
        await press("Send");
        await untilSlowly(`document.querySelector("#try-it .status") !== null`);
        expect(await textOf("#try-it .status strong")).toBe("200");
      } finally {
        other.command.kill();
      }
    },
  );
});
