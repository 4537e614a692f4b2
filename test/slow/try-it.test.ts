// The page "Try it" of a site, in a real browser: what is written in its form is what is sent and what its samples say.
// Without Chromium the test is skipped, with a message; in CI that is a failure.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { standardSignature } from "../../scripts/runtime/webhooks/signatures/standard.js";
import { findChromium, Page } from "../support/pages/chromium.js";
import { check, desktop, phone, prepare, problemsOf, serveFolder, visit } from "../support/pages/docs-pages.js";

const root = join(import.meta.dirname, "../..");
const spec = join(import.meta.dirname, "try-it/orders.yaml");
const chromium = findChromium();
const isCI = process.env["CI"] === "true";
if (chromium === undefined) console.warn("No Chromium on the PATH: the page is not looked at.");

/** The output of a program; with its errors where it fails. */
function run(args: readonly string[], cwd = root): Promise<string> {
  return promisify(execFile)(process.execPath, args, { cwd }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
  );
}

describe.skipIf(chromium === undefined && !isCI)("the page", () => {
  let folder: string;
  let page: Page;
  let url: string;
  let close: () => unknown = () => undefined;

  beforeAll(async () => {
    if (chromium === undefined) throw new Error("CI needs Chromium on its PATH.");
    folder = mkdtempSync(join(tmpdir(), "try-it-"));
    await run(["--import", "tsx", "scripts/docs/docs.ts", spec, "--out", join(folder, "site")]);
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

  const open = async (operation: string, view = desktop): Promise<void> => {
    await visit(page, `${url}try-it.html#${operation}`, view);
    await page.until(`document.querySelector("#try-it pre") !== null`);
  };
  /** The element of a label. */
  const field = (label: string): string =>
    `[...document.querySelectorAll("#try-it label")].find((each) => each.textContent === ${JSON.stringify(label)}).control`;
  /** The element that says itself what it is. */
  const labelled = (name: string): string => `document.querySelector("#try-it [aria-label='${name}']")`;
  const enter = (label: string, text: string): Promise<unknown> => enterInto(field(label), text);
  const enterBy = (name: string, text: string): Promise<unknown> => enterInto(labelled(name), text);
  const enterInto = (element: string, text: string): Promise<unknown> =>
    page.evaluate(`(() => {
      const field = ${element};
      field.value = field instanceof HTMLSelectElement
        ? [...field.options].find((each) => each.textContent === ${JSON.stringify(text)}).value
        : ${JSON.stringify(text)};
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    })()`);
  const press = (text: string): Promise<unknown> =>
    page.evaluate(
      `[...document.querySelectorAll("#try-it button")].find((each) => each.textContent === ${JSON.stringify(text)}).click()`,
    );
  /** A block of the page when it has a text that fits. */
  const text = async (label: string, like: string): Promise<string> => {
    const block = `document.querySelector("#try-it pre[aria-label='${label}']").textContent`;
    await page.until(`${block}.includes(${JSON.stringify(like)})`);
    return (await page.evaluate(block)) as string;
  };
  /** What the page says of a response: its status, the comparison with the document, and its body. */
  const send = async (): Promise<readonly [status: string, verdict: string, body: string]> => {
    await press("Send");
    await page.until(`document.querySelector("#try-it .status") !== null`);
    return (await page.evaluate(`[".status strong", ".status + p", "pre.body"].map(
      (each) => document.querySelector("#try-it " + each)?.textContent ?? "")`)) as [string, string, string];
  };
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

  describe("an event of a webhook", () => {
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
