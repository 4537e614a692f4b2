// An event of a webhook on the page "Try it", in a real browser: signed and sent as its form has it.
// Without Chromium the test is skipped, with a message; in CI that is a failure.
import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { standardSignature } from "../../scripts/runtime/webhooks/signatures/standard.js";
import { findChromium, type Page } from "../support/pages/chromium.js";
import { problemsOf } from "../support/pages/docs-pages.js";
import { root, run, TryItPage } from "../support/pages/try-it-page.js";

const spec = join(import.meta.dirname, "try-it/orders.yaml");
const chromium = findChromium();
const isCI = process.env["CI"] === "true";
if (chromium === undefined) console.warn("No Chromium on the PATH: the page is not looked at.");

describe.skipIf(chromium === undefined && !isCI)("an event of a webhook", () => {
  const tryIt = new TryItPage();
  const { open, field, enter, text, send } = tryIt;
  let [page, url]: [Page, string] = [undefined as never, ""];

  beforeAll(async () => {
    await tryIt.start(chromium, spec);
    ({ page, url } = tryIt);
  });
  afterAll(() => tryIt.end());

  const id = "webhook%20order.paid";
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const alertText = `document.querySelector("#try-it [role=alert]").textContent`;
  const isSendable = (): Promise<unknown> =>
    page.evaluate(
      `![...document.querySelectorAll("#try-it button")].find((each) => each.textContent === "Send").hidden`,
    );

  test("is signed and sent as the form has it, and the commands send the same", async () => {
    const received: { readonly body: string; readonly headers: IncomingMessage["headers"] }[] = [];
    const server = createServer((request, response) => {
      let body = "";
      request.on("data", (part: Buffer) => (body += part.toString()));
      request.on("end", () => {
        if (request.method === "POST") received.push({ body, headers: request.headers });
        response.setHeader("access-control-allow-origin", "*").setHeader("access-control-allow-headers", "*");
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
      await open(id);
      await enter("Secret", secret);
      await enter("URL of the receiver", receiver);
      await enter("amount *", "99");
      await text("curl", receiver);
      expect((await send()).slice(0, 2)).toEqual([
        "204 No Content",
        "Received: a service doesn't send the event again.",
      ]);
      const [program, curl] = [await text("TypeScript", "99"), await text("curl", "99")];
      const headers = await text("Headers", "webhook-id");
      await promisify(execFile)("sh", ["-c", curl]);
      const [first, second] = received;
      expect(JSON.parse(first?.body ?? "")).toEqual({ type: "order.paid", orderId: "ord_1", amount: 99 });
      expect(second?.body).toBe(first?.body);
      for (const each of received) {
        for (const name of ["content-type", "webhook-id", "webhook-timestamp", "webhook-signature"])
          expect(headers).toContain(`${name}: ${String(each.headers[name])}`);
        const message = { body: each.body, header: (name: string) => String(each.headers[name]) };
        await standardSignature()(message, [secret], { now: Date.now() / 1000, tolerance: 300 });
      }
      const project = mkdtempSync(join(root, "dist/try-it-"));
      try {
        await run(
          ["--import", "tsx", "scripts/generate.ts", "--spec", spec, "--out", join(project, "generated")].concat(
            "--emit",
            "webhooks",
          ),
        );
        writeFileSync(join(project, "send.ts"), program);
        writeFileSync(join(project, "tsconfig.json"), `{ "extends": "../../tsconfig.json", "include": ["."] }`);
        const compiler = join(root, "node_modules/typescript-7/bin/tsc");
        expect(await run([compiler, "-p", project, "--pretty", "false"])).toBe("");
        await promisify(execFile)(process.execPath, ["--import", "tsx", join(project, "send.ts")], {
          cwd: root,
          env: { ...process.env, WEBHOOK_SECRET: secret },
        });
        expect(received[2]?.body).toBe(first?.body);
        expect(received[2]?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
      } finally {
        await rm(project, { recursive: true });
      }
      const kept = await page.evaluate(
        `JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, document.body.textContent])`,
      );
      expect(kept).not.toContain(secret);
      // The page sends nothing else anywhere, and there is no error.
      expect([...new Set(await problemsOf(page, new URL(url).origin))]).toEqual([`request: ${receiver}`]);
    } finally {
      server.close();
    }
  });

  test("keeps the receiver for another event, and forgets it with the page", async () => {
    await open(id);
    await enter("Secret", secret);
    await page.evaluate(`location.hash = "#webhook%20order.sent"`);
    await page.until(`document.title.startsWith("order.sent")`);
    expect(await page.evaluate(`${field("Secret")}.value`)).toBe(secret);
    await page.evaluate(`location.reload()`);
    await open(id);
    expect(await page.evaluate(`${field("Secret")}.value`)).toBe("");
  });

  test.each<[url: string, secret: string, says: string]>([
    ["http://localhost:3000/", "", "Enter the secret that the receiver has"],
    ["http://localhost:3000/", "no base64!", "The secret can't sign by this scheme."],
    ["localhost:3000", secret, "The URL begins with http:// or https://."],
  ])("to %j with the secret %j says what is missing", async (to, given, says) => {
    await open(id);
    await enter("URL of the receiver", to);
    await enter("Secret", given);
    await page.until(`${alertText}.includes(${JSON.stringify(says)})`);
    expect(await page.evaluate(`document.querySelector("#try-it pre[aria-label='curl']").textContent`)).toBe("");
  });

  test("says where its body is not what the document says, and is sent all the same", async () => {
    await open(id);
    await enter("URL of the receiver", "http://localhost:3000/");
    await enter("Secret", secret);
    await enter("amount *", "0");
    await page.until(`${alertText}.startsWith("Not what the document says. /amount: ")`);
    expect(await text("curl", `"amount":0`)).toContain("http://localhost:3000/");
    expect(await isSendable()).toBe(true);
  });

  test("is not sent where the policy of the page doesn't allow it, but has its commands", async () => {
    await open(id);
    await enter("Secret", secret);
    for (const [to, want] of [
      ["https://receiver.example/hooks", false],
      ["https://api.orders.example/hooks", true],
      ["https://localhost:3000/", false],
      ["http://localhost:3000/", true],
    ] as const) {
      await enter("URL of the receiver", to);
      expect(await text("curl", to)).toContain("webhook-signature".replace(/\b\w/g, (each) => each.toUpperCase()));
      expect([to, await isSendable()]).toEqual([to, want]);
    }
    await enter("URL of the receiver", "https://receiver.example/hooks");
    const hints = `[...document.querySelectorAll("#try-it .hint")].map((each) => each.textContent).join()`;
    await page.until(`${hints}.includes("This page may send to these alone: http://localhost, ")`);
  });

  test("is linked to from the page of webhooks", async () => {
    const html = await (await fetch(`${url}webhooks.html`)).text();
    expect(html).toContain(`href="try-it.html#${id}"`);
  });
});
