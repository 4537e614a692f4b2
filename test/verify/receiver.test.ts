// halves verify --receiver: a right receiver of webhooks has no failure, and each planted bug is one.
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { verifyReceiver, type VerifyResult } from "../../scripts/verify/api/index.js";
import { documentOf, noContent, requestBody, string, wholeObject } from "../support/openapi/builders.js";
import { blockOf } from "../support/manual.js";
import { prepareHalves, run, save } from "../support/programs/halves-program.js";
import { generateWebhooks, githubEvents, invoices, secret, type GeneratedWebhooks } from "../support/webhooks.js";

type Handler = (request: Request) => Promise<Response> | Response;

prepareHalves();
let generated: GeneratedWebhooks;
let written: string;
beforeAll(async () => {
  ({ generated, folder: written } = await generateWebhooks(invoices));
});
afterAll(() => rm(written, { recursive: true }));

const on = { "invoice.paid": () => undefined, "invoice.sent": () => undefined };
const verify = (fetch: Handler, document: JsonObject = invoices, seed = 1): Promise<VerifyResult> =>
  verifyReceiver({ document, secret, fetch, seed });
const failuresOf = ({ findings }: VerifyResult): readonly string[] =>
  [...new Set(findings.filter(({ severity }) => severity !== "note").map(({ code }) => code))].sort();

interface Bugs {
  readonly tolerance?: number;
  readonly isUnverified?: boolean;
  readonly isReserialized?: boolean;
  readonly isForgiving?: boolean;
}

/** What a receiver does by hand. */
function receive({ isUnverified = false, isReserialized = false, isForgiving = false, ...limits }: Bugs = {}): Handler {
  const { unwrap, validateWebhook } = generated;
  return async (request) => {
    const body = await request.text();
    try {
      if (isUnverified) {
        const event = JSON.parse(body) as { readonly type?: string } | null;
        const { type = "" } = event ?? {};
        const isValid = Object.hasOwn(on, type) && validateWebhook(type, event).length === 0;
        return new Response(null, { status: isValid ? 204 : 422 });
      }
      const read = isReserialized ? JSON.stringify(JSON.parse(body)) : body;
      await unwrap(read, request.headers, secret, { ...limits, ...(!isForgiving && { validate: validateWebhook }) });
      return new Response(null, { status: 204 });
    } catch (error) {
      // The class is that of the generated copy.
      if (!(error instanceof Error && ["WebhookError", "SyntaxError"].includes(error.name))) throw error;
      return new Response(null, { status: 400 });
    }
  };
}

test.each([1, 2, 3])("the generated route has no failure, seed %i", async (seed) => {
  const handler = generated.webhookHandler({ secrets: secret, validate: generated.validateWebhook, on });
  const result = await verify(handler, invoices, seed);
  expect([failuresOf(result), result.ok]).toEqual([[], true]);
  expect(result.operations.map(({ operation, isVerified }) => `${operation} ${isVerified}`)).toEqual([
    "POST /invoice.paid true",
    "POST /invoice.sent true",
  ]);
  expect(result.requests).toBeGreaterThan(30);
});

test("a receiver by hand has none either", async () => {
  expect(failuresOf(await verify(receive()))).toEqual([]);
});

test("a webhook that is known by a header, and signed as GitHub does", async () => {
  const own = await generateWebhooks(githubEvents);
  try {
    const { webhookHandler, validateWebhook } = own.generated;
    const handler = webhookHandler({ secrets: secret, validate: validateWebhook, on: { push: () => undefined } });
    expect(failuresOf(await verify(handler, githubEvents))).toEqual([]);
    const careless = webhookHandler({ secrets: secret, on: { push: () => undefined } });
    expect(failuresOf(await verify(careless, githubEvents))).toEqual(["invalid-accepted"]);
  } finally {
    await rm(own.folder, { recursive: true });
  }
});

test("a body has the members that only a service writes, and none that only a client writes", async () => {
  const schema = wholeObject({
    id: { ...string, readOnly: true },
    text: string,
    password: { ...string, writeOnly: true },
  });
  const document = documentOf({
    webhooks: { created: { post: { requestBody: requestBody(schema), responses: noContent } } },
    paths: {},
  });
  const names = new Set<string>();
  await verifyReceiver({
    document,
    secret,
    phases: ["inventory"],
    fetch: async (request) => {
      names.add(
        Object.keys((await request.json()) as object)
          .sort()
          .join(),
      );
      return new Response(null, { status: 204 });
    },
  });
  expect([...names]).toEqual(["id,text"]);
});

describe("a bug", () => {
  test.each<[bug: string, handler: () => Handler, found: readonly string[]]>([
    [
      "no signature is verified",
      () => receive({ isUnverified: true }),
      ["changed-body-accepted", "credentials-not-required", "old-signature-accepted", "wrong-credentials-accepted"],
    ],
    ["the time is not looked at", () => receive({ tolerance: Infinity }), ["old-signature-accepted"]],
    ["the body is parsed and written again", () => receive({ isReserialized: true }), ["changed-body-accepted"]],
    ["the body is not validated", () => receive({ isForgiving: true }), ["invalid-accepted"]],
    [
      "an event that comes again is rejected",
      () => {
        const seen = new Set<string | null>();
        return async (request) => {
          const id = request.headers.get("webhook-id");
          const response = await receive()(request);
          if (response.ok && seen.has(id)) return new Response(null, { status: 409 });
          if (response.ok) seen.add(id);
          return response;
        };
      },
      ["repeated-event-rejected"],
    ],
    [
      "an amount of 0 is taken for none",
      () => async (request) => {
        const body = (await request
          .clone()
          .json()
          .catch(() => null)) as { data?: { amount?: number } } | null;
        return body?.data?.amount === 0 ? new Response(null, { status: 400 }) : receive()(request);
      },
      ["valid-rejected"],
    ],
    [
      "a memo that is null is read as a text",
      () => async (request) => {
        const body = (await request
          .clone()
          .json()
          .catch(() => undefined)) as { data?: { memo?: string | null } } | undefined;
        return body?.data?.memo === null ? new Response(null, { status: 500 }) : receive()(request);
      },
      ["server-error"],
    ],
  ])("%s", async (_, handler, found) => {
    expect(failuresOf(await verify(handler()))).toEqual(found);
  });
});

test.each<[what: string, document: JsonObject, given: string, message: RegExp]>([
  [
    "a document without webhooks",
    documentOf({ paths: {} }),
    secret,
    /^The document has no webhooks with bodies of JSON\.$/,
  ],
  ["no secret", invoices, "", /^The secret of the receiver of invoice\.paid is missing\.$/],
])("%s is an error", async (_, document, given, message) => {
  await expect(verifyReceiver({ document, secret: given, fetch: receive() })).rejects.toThrow(message);
});

test("a wrong secret is what is looked at first where nothing is accepted", async () => {
  const handler = generated.webhookHandler({ secrets: secret, on, validate: generated.validateWebhook });
  const result = await verifyReceiver({ document: invoices, secret: "whsec_b3RoZXI=", fetch: handler });
  expect(failuresOf(result)).toEqual(["valid-rejected"]);
  expect(result.text).toContain(
    "help: the server rejects everything (400); is it the credentials, --auth, or the --secret of a receiver?",
  );
  expect((await verify(handler)).text).not.toContain("help:");
});

test("the command prints what it finds, and needs a secret", async () => {
  const server = createServer((_, response) => response.writeHead(204).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await save("openapi.yaml", JSON.stringify(invoices));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
    const block = blockOf("scripts/manual/verify.md", "A receiver of webhooks", "sh");
    const [npx, halves, ...args] = block.trim().replace("http://localhost:3000/webhooks", url).split(" ");
    expect([npx, halves, args.at(-1)]).toEqual(["npx", "halves", "whsec_…"]);
    const { code, stdout } = await run(...args.slice(0, -1), secret, "--phase", "credentials");
    expect(code).toBe(1);
    expect(stdout).toContain("failure  old-signature-accepted  POST /invoice.paid");
    expect(stdout).toMatch(new RegExp(`curl -i -X POST -g ${url} `));
    expect(stdout).not.toContain(secret);
    const without = await run("verify", "openapi.yaml", "--receiver", url);
    expect([without.code, without.stderr]).toEqual([
      2,
      expect.stringContaining("Give the secret of the receiver: --secret, or HALVES_WEBHOOK_SECRET."),
    ]);
  } finally {
    server.close();
  }
});
