// Beside the API, without a key: the document, the documentation, and what each problem means.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { describe, expect, test } from "vitest";
import { problemTypes } from "../../server/problem.js";
import { startService } from "../support/service.js";

const { app } = startService();

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

describe("the documentation", () => {
  test("is one page, made when it is asked for", { timeout: 60_000 }, async () => {
    const pages = await Promise.all([app.request("/docs"), app.request("/docs")]);
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(page.headers.get("content-type")).toContain("text/html");
    }
  });

  test("asks no other host for anything", { timeout: 60_000 }, async () => {
    const page = await app.request("/docs");
    const html = await page.text();
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(page.headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
    expect(policy).toMatch(/^default-src 'none'; script-src( 'sha256-[\w+/]{43}=')+; /);
    expect(policy).not.toMatch(/https?:|\*|connect-src|'unsafe-eval'/);
    expect(html).not.toMatch(/<(?:script|img|iframe)[^>]*src="?https?:|<link[^>]*href="?https?:|cdn\.redoc/);
  });
});

describe("problems", () => {
  test.each(Object.entries(problemTypes))("%s is explained at its type", async (code, { title, status }) => {
    const response = await app.request(`/problems/${code}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/plain");
    expect(await response.text()).toMatch(new RegExp(`^${title}\n\n.+\n\ncode ${code}, status ${status}\n$`));
  });

  test.each(["nothing", "toString", "__proto__"])("there is no %s", async (code) => {
    expect((await app.request(`/problems/${code}`)).status).toBe(404);
  });
});
