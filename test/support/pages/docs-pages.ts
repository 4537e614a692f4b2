// The pages of the documentation in a browser: opens them, moves within the reference, and collects what went wrong.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { build } from "esbuild";
import type { Page } from "./chromium.js";

export interface View {
  readonly width: number;
  readonly scheme: "light" | "dark";
}

export const desktop: View = { width: 1280, scheme: "light" };
export const phone: View = { width: 390, scheme: "light" };

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".yaml": "application/yaml",
  ".svg": "image/svg+xml",
};

/** Serves a folder below a path, as a static host does; every other path is 404. */
export async function serveFolder(folder: string, path: string): Promise<{ url: string; close: () => unknown }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://static.test");
    const name = pathname.startsWith(path) ? pathname.slice(path.length) || "index.html" : "..";
    const file =
      /^[\w.-]+$/.test(name) && name !== ".." ? readFile(join(folder, name)) : Promise.reject(new Error(name));
    file.then(
      (bytes) => response.writeHead(200, { "content-type": contentTypes[extname(name)] ?? "text/plain" }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${path}`, close: () => server.close() };
}

/**
 * Puts test/support/pages/page-checks.ts into every page as `pageChecks`, and records violations of the page's policy.
 */
export async function prepare(page: Page): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "page-checks.ts")],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "pageChecks",
  });
  const recorder = `globalThis.policyViolations = [];
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      policyViolations.push(\`policy: \${effectiveDirective} \${blockedURI}\`));`;
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source: `${outputFiles[0]?.text ?? ""}\n${recorder}` });
}

/** Loads a page and waits until its scripts are ready. Events before it are forgotten. */
export async function visit(page: Page, url: string, view: View): Promise<void> {
  await page.send("Page.navigate", { url: "about:blank" });
  await page.until("location.href === 'about:blank'");
  page.events.length = 0;
  await emulate(page, view);
  await page.send("Page.navigate", { url });
  // React marks the element that it has taken over.
  await page.until(`location.href !== "about:blank" && document.readyState === "complete" &&
    (document.getElementById("redoc") === null ||
      Object.keys(document.getElementById("redoc")).some((key) => key.startsWith("__reactContainer")))`);
  await settle(page);
}

/** Another window or colour scheme for the same page. */
export async function emulate(page: Page, { width, scheme }: View): Promise<void> {
  const [height, mobile] = width < 600 ? [844, true] : [900, false];
  await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile });
  await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
}

/** Waits until the page has been painted and its scroll position no longer changes. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (let last = -1, same = 0; same < 3; ) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
      same = scrollY + document.documentElement.scrollHeight === last ? same + 1 : 0;
      last = scrollY + document.documentElement.scrollHeight;
    }
  })()`);
}

/** The result of one of the checks. */
export async function check(page: Page, name: keyof typeof import("./page-checks.js")): Promise<readonly string[]> {
  return (await page.evaluate(`pageChecks.${name}()`)) as readonly string[];
}

/** Errors and warnings in the console, violations of the policy, and requests to other hosts since the last visit. */
export async function problemsOf(page: Page, origin: string): Promise<readonly string[]> {
  const problems = page.events.flatMap(({ method, params }) => {
    if (method === "Runtime.exceptionThrown") return [`exception: ${JSON.stringify(params["exceptionDetails"])}`];
    if (method === "Runtime.consoleAPICalled" && ["error", "warning", "assert"].includes(String(params["type"])))
      return [`console: ${JSON.stringify(params["args"])}`];
    if (method === "Log.entryAdded") {
      const { level, text, url } = params["entry"] as { level: string; text: string; url?: string };
      return ["error", "warning"].includes(level) ? [`log: ${text} ${url ?? ""}`] : [];
    }
    if (method !== "Network.requestWillBeSent") return [];
    const { url } = params["request"] as { url: string };
    // A worker of the page, which its policy allows or not, is made in it.
    const isOwn = [`${origin}/`, `blob:${origin}/`, "data:"].some((start) => url.startsWith(start));
    return isOwn ? [] : [`request: ${url}`];
  });
  return [...problems, ...((await page.evaluate("policyViolations")) as readonly string[])];
}

/** Follows a link within the reference, such as `#operation/createUser`, and returns its route, such as `/users`. */
export async function openRoute(page: Page, hash: string): Promise<string> {
  await reachRoute(page, hash);
  return routeOf(page);
}

/** Follows a link within the reference until its section is there. Rejects where there is none. */
export async function reachRoute(page: Page, hash: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
  await page.until(sectionIsThere);
}

const sectionIsThere = `location.hash.startsWith("#/") &&
  document.querySelector('[data-section-id="' + pageChecks.route() + '"]') !== null`;

/** Where the reference is, when it has found out, such as `/users/createuser`. */
export async function routeOf(page: Page): Promise<string> {
  await page.until(sectionIsThere);
  await settle(page);
  return (await page.evaluate("pageChecks.route()")) as string;
}
