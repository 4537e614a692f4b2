// The page "Try it" of a site, in a real browser: what is written in its form is what is sent and what its samples say.
// Without Chromium the test is skipped, with a message; in CI that is a failure.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findChromium, type Page } from "../support/pages/chromium.js";
import { check, desktop, phone, problemsOf } from "../support/pages/docs-pages.js";
import { root, run, TryItPage } from "../support/pages/try-it-page.js";

const spec = join(import.meta.dirname, "try-it/orders.yaml");
const chromium = findChromium();
const isCI = process.env["CI"] === "true";
if (chromium === undefined) console.warn("No Chromium on the PATH: the page is not looked at.");

describe.skipIf(chromium === undefined && !isCI)("the page", () => {
  const tryIt = new TryItPage();
  const { open, field, labelled, enter, enterBy, press, text, send } = tryIt;
  let [page, url, folder]: [Page, string, string] = [undefined as never, "", ""];

  beforeAll(async () => {
    await tryIt.start(chromium, spec);
    ({ page, url, folder } = tryIt);
  });
  afterAll(() => tryIt.end());

  const valid = "Valid: the response is what the document says.";

  test("keeps what is created in the server of the page", async () => {
    await open("createOrder");
    await enter("key", "any");
    await enter("customer *", "Grace");
    const [status, verdict, body] = await send();
    expect([status, verdict]).toEqual(["201", valid]);
    const created = JSON.parse(body) as { id: string; customer: string };
    expect(created.customer).toBe("Grace");
    await page.evaluate(`location.hash = "#getOrder"`);
    await page.until(`document.title.startsWith("GET /orders/{orderId}")`);
    await enter("orderId *", created.id);
    expect(await send()).toEqual(["200", valid, JSON.stringify(created, null, 2)]);
    expect(await problemsOf(page, new URL(url).origin)).toEqual([]);
    await press("Reset the server in this page");
    const [gone, why] = await send();
    expect([gone, why]).toEqual(["404", valid]);
  });

  test("keeps what is written when one skips to the content", async () => {
    await open("createOrder");
    await enter("customer *", "Grace");
    await page.evaluate(`document.querySelector(".skip").click()`);
    await page.until(`location.hash === "#content"`);
    expect(await page.evaluate(`${field("customer *")}.value`)).toBe("Grace");
  });

  test("says what is wrong before anything is sent", async () => {
    await open("createOrder");
    await enter("count *", "two");
    await page.until(`document.querySelector("#try-it [role=alert]").textContent === "count must be a number."`);
    await enter("count *", "2");
    await enter("customer *", "");
    await enter("key", "any");
    const [status] = await send();
    expect(status).toBe("422");
  });

  test("another alternative of a form has what both have, and members have names that one writes", async () => {
    await open("createPayment");
    await enter("key", "any");
    await enter("number *", "4111");
    await enter("reference", "R1");
    await enterBy("kind of method", "Transfer");
    await enter("iban *", "DE89");
    await press("Add a member");
    await enterBy("name of a member of labels", "team");
    await enterBy("member of labels", "blue");
    const [status, verdict, body] = await send();
    expect([status, verdict]).toEqual(["201", valid]);
    const sent = { method: { type: "transfer", iban: "DE89", reference: "R1" }, labels: { team: "blue" } };
    expect(JSON.parse(body)).toEqual({ id: expect.any(String) as string, ...sent });
    await press("Write JSON");
    expect(JSON.parse((await page.evaluate(`${labelled("body")}.value`)) as string)).toEqual(sent);
    // The form shows what was written as JSON.
    await enterBy("body", `{ "method": { "type": "card", "number": "4222" }, "labels": {} }`);
    await press("Fill in the form");
    expect(await page.evaluate(`[${labelled("kind of method")}.value, ${field("number *")}.value]`)).toEqual([
      "0",
      "4222",
    ]);
  });

  test("the call as text is what is in the form", async () => {
    await open("listOrders");
    await enter("status", "paid");
    await enter("limit", "5");
    await enter("key", "s3cret");
    await enter("Server", "https://api.orders.example/v2");
    expect(await text("curl", "KEY")).toBe(
      `curl 'https://api.orders.example/v2/orders?status=paid&limit=5' \\
  -H "Authorization: Bearer $KEY_TOKEN"
`,
    );
    expect(await text("TypeScript", "KEY")).toBe(`import { createClient } from "./generated/client.js";

const client = createClient({ auth: { key: process.env["KEY_TOKEN"] } });

const result = await client.orders.list({ status: "paid", limit: 5 });
console.log(result);
`);
  });

  test("credentials are in no text, nor in what the browser keeps", async () => {
    await open("attachFile");
    await enter("login, username", "ada");
    await enter("login, password", "pa ss");
    await page.evaluate(`(() => {
      const files = new DataTransfer();
      files.items.add(new File(["%PDF-"], "a.pdf"));
      const input = document.querySelector("#try-it input[type=file]");
      input.files = files.files;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    })()`);
    await enter("orderId *", "o/1");
    const curl = await text("curl", "LOGIN");
    expect(curl).toContain(`-u "$LOGIN_USERNAME:$LOGIN_PASSWORD"`);
    expect(curl).toContain("/orders/o%2F1/attachment");
    expect(await text("TypeScript", "openAsBlob")).toContain(`await openAsBlob("a.pdf")`);
    const kept = await page.evaluate(
      `JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, document.body.textContent])`,
    );
    expect(kept).not.toMatch(/pa ss|YWRhOnBhIHNz/);
  });

  test("credentials in a query are in no text, however a URL has them", async () => {
    await open("listExports");
    await enter("site", "s p&c");
    await enter("user", "a much longer /secret");
    const curl = await text("curl", "SITE");
    expect(curl).toMatch(/\$SITE_KEY.*\$USER_KEY/);
    expect(curl).not.toMatch(/s.{1,3}p.{1,3}c|longer|secret/);
  });

  test("a program that the page shows compiles against the generated client, and curl sends the same", async () => {
    const received: IncomingMessage[] = [];
    const server = createServer((request, response) => {
      received.push(request);
      // A page of another origin is let in.
      response.setHeader("access-control-allow-origin", "*").setHeader("access-control-allow-headers", "*");
      response.setHeader("content-type", "application/json").end("[]");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      await open("listOrders");
      await enter("Server", "another one …");
      await enter("Address", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      await enter("key", "k");
      await enter("status", "open");
      const [program, curl] = [await text("TypeScript", "127.0.0.1"), await text("curl", "127.0.0.1")];
      expect((await send()).slice(0, 2)).toEqual(["200 OK", valid]);
      await promisify(execFile)("sh", ["-c", curl], { env: { ...process.env, KEY_TOKEN: "k" } });
      const seen = received.filter(({ method }) => method !== "OPTIONS");
      expect(seen.map(({ url: path, headers }) => [path, headers.authorization])).toEqual([
        ["/orders?status=open", "Bearer k"],
        ["/orders?status=open", "Bearer k"],
      ]);
      const project = mkdtempSync(join(root, "dist/try-it-"));
      try {
        await run(["--import", "tsx", "scripts/generate.ts", "--spec", spec, "--out", join(project, "generated")]);
        writeFileSync(join(project, "call.ts"), program);
        writeFileSync(join(project, "tsconfig.json"), `{ "extends": "../../tsconfig.json", "include": ["."] }`);
        const compiler = join(root, "node_modules/typescript-7/bin/tsc");
        expect(await run([compiler, "-p", project, "--pretty", "false"])).toBe("");
      } finally {
        await rm(project, { recursive: true });
      }
    } finally {
      server.close();
    }
  });

  test.each([desktop, phone])("is readable, in a window of $width", async (view) => {
    for (const scheme of ["light", "dark"] as const) {
      for (const shown of ["createOrder", "webhook%20order.paid"]) {
        await open(shown, { ...view, scheme });
        for (const name of ["overflowingElements", "clippedCode", "lowContrast"] as const)
          expect([shown, name, await check(page, name)]).toEqual([shown, name, []]);
      }
    }
  });

  test("the reference links to each operation of the page", async () => {
    const reference = readFileSync(join(folder, "site/index.html"), "utf8");
    for (const id of ["listOrders", "createOrder", "getOrder", "attachFile"])
      expect(reference).toContain(`try-it.html#${id}`);
    const html = await (await fetch(`${url}try-it.html`)).text();
    const [, policy = ""] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
    expect(policy).toContain("connect-src 'self' http://localhost:* http://127.0.0.1:* https://api.orders.example; ");
    expect(policy).not.toMatch(/unsafe-eval|script-src [^;]*(?:https?:|\*)/);
  });
});
