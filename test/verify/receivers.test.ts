// halves verify --receiver NAME=URL: each webhook is sent to its receiver, signed with the secret of that.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { githubSignature } from "../../scripts/runtime/webhooks/signatures/github.js";
import { standardSignature } from "../../scripts/runtime/webhooks/signatures/standard.js";
import { verifyReceiver, type VerifyReceiverSettings } from "../../scripts/verify/api/index.js";
import { receiversOption } from "../../scripts/verify/receiver/receiver-options.js";
import { documentOf, string, wholeObject } from "../support/openapi/builders.js";
import { modelOf } from "../support/generation/generate.js";
import { prepareHalves, run, save } from "../support/programs/halves-program.js";
import { invoices, secret, separate, webhookOf } from "../support/webhooks.js";

prepareHalves();

/** Two webhooks that have a URL and a scheme each. */
const mixed: JsonObject = documentOf({
  paths: {},
  webhooks: {
    opened: webhookOf(wholeObject({ id: string })),
    pushed: webhookOf(wholeObject({ at: string }), { "x-webhook-signature": "github" }),
  },
});

interface Sent {
  readonly url: string;
  readonly body: string;
  readonly headers: Headers;
}

async function sentBy(settings: Omit<VerifyReceiverSettings, "document">, document = mixed): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  await verifyReceiver({
    document,
    phases: ["boundaries"],
    fetch: async (request) => {
      sent.push({ url: request.url, body: await request.text(), headers: request.headers });
      return new Response(null, { status: 204 });
    },
    ...settings,
  });
  return sent;
}

test("each webhook is sent to its URL, by its scheme and with its secret", async () => {
  const other = "whsec_b3RoZXI=";
  const sent = await sentBy({
    url: "http://a.test/all",
    secret,
    receivers: { pushed: { url: "http://b.test/github?x=1", secret: other } },
  });
  const standard = sent.filter(({ url }) => url === "http://a.test/all");
  const github = sent.filter(({ url }) => url === "http://b.test/github?x=1");
  expect([standard.length > 0, github.length > 0, standard.length + github.length]).toEqual([true, true, sent.length]);
  const limits = { now: Date.now() / 1000, tolerance: 300 };
  const message = ({ body, headers }: Sent): Parameters<ReturnType<typeof githubSignature>>[0] => ({
    body,
    header: (name) => headers.get(name) ?? undefined,
  });
  for (const each of standard) await standardSignature()(message(each), [secret], limits);
  for (const each of github) await githubSignature()(message(each), [other], limits);
  await expect(githubSignature()(message(github[0]!), [secret], limits)).rejects.toThrow("wrong-signature");
});

test("without a URL for all, only those that have one are verified", async () => {
  const { operations } = await verifyReceiver({
    document: separate,
    // There are no examples: nothing is sent.
    phases: ["examples"],
    secret,
    receivers: { closed: { url: "http://b.test/closed" } },
  });
  expect(operations.map(({ operation }) => operation)).toEqual(["POST /closed"]);
});

const hosts = "http://localhost:3000/";

describe("the options", () => {
  const { model } = modelOf(separate);
  test.each<[receiver: readonly string[], secrets: readonly string[], want: object]>([
    [[hosts], ["s"], { urls: [hosts], left: [], receivers: { secret: "s", webhooks: {}, areAll: false } }],
    [
      [`opened=${hosts}a?b=http://c`, `closed=${hosts}`],
      ["s"],
      {
        url: `${hosts}a?b=http://c`,
        left: [],
        receivers: { webhooks: { opened: { url: `${hosts}a?b=http://c` }, closed: { url: hosts } }, areAll: true },
      },
    ],
    [[`opened=${hosts}`], ["s"], { urls: [hosts], left: ["closed"] }],
    [
      [hosts, `closed=${hosts}c`],
      ["whsec_YQ==", "closed=whsec_Yg=="],
      {
        url: hosts,
        urls: [hosts, `${hosts}c`],
        left: [],
        receivers: { secret: "whsec_YQ==", webhooks: { closed: { url: `${hosts}c`, secret: "whsec_Yg==" } } },
      },
    ],
  ])("--receiver %j --secret %j", (receiver, secrets, want) => {
    expect(receiversOption({ receiver, secret: secrets }, model, {})).toMatchObject(want);
  });

  test("the environment has the secret", () => {
    const { receivers } = receiversOption({ receiver: [hosts], secret: [] }, model, { HALVES_WEBHOOK_SECRET: "s" });
    expect(receivers.secret).toBe("s");
  });

  test.each<[receiver: readonly string[], secrets: readonly string[], want: string]>([
    [["localhost:3000/hooks"], ["s"], "not `localhost:3000/hooks`: did you mean `http://localhost:3000/hooks`?"],
    [["opened=localhost:3000"], ["s"], "not `opened=localhost:3000`: did you mean `opened=http://localhost:3000`?"],
    [["hooks"], ["s"], "--receiver takes a URL, or NAME=URL for one webhook, such as http"],
    [[""], ["s"], "--receiver takes a URL, or NAME=URL for one webhook, such as http"],
    [["http://"], ["s"], "--receiver takes a URL, or NAME=URL for one webhook, such as http"],
    [["opned=http://a"], ["s"], 'The document has no webhook "opned": did you mean `opened`?'],
    [["order=http://a"], ["s"], 'The document has no webhook "order": there are opened, closed.'],
    [["http://a", "http://b"], ["s"], "--receiver is given twice for all webhooks: write NAME=… for one of them."],
    [["opened=http://a", "opened=http://b"], ["s"], "--receiver is given twice for opened."],
    [["http://a"], ["s", "t"], "--secret is given twice for all webhooks"],
    [["http://a"], [], "Give the secret of the receiver: --secret, or HALVES_WEBHOOK_SECRET."],
    [["opened=http://a", "closed=http://b"], ["opened=s"], "--secret closed=… for one webhook."],
  ])("--receiver %j --secret %j is a mistake", (receiver, secrets, want) => {
    expect(() => receiversOption({ receiver, secret: secrets }, model, {})).toThrow(want);
  });
});

const asymmetric = { ...invoices, "x-webhook-signature": "asymmetric" };

test.each<[what: string, document: JsonObject, given: string, want: string]>([
  [
    "no Base64",
    invoices,
    "whsec_!",
    "The secret of the receiver of invoice.paid is no Base64, as the scheme `standard`",
  ],
  ["a public key", asymmetric, "whpk_YQ==", "is a public key: events are signed with the private one"],
])("a secret that is %s is an error before anything is sent", async (_, document, given, want) => {
  const sent: Request[] = [];
  const fetch = (request: Request): Response => {
    sent.push(request);
    return new Response(null, { status: 204 });
  };
  await expect(verifyReceiver({ document, secret: given, fetch })).rejects.toThrow(want);
  expect(sent).toEqual([]);
});

describe("the command", () => {
  async function listen(paths: Set<string>): Promise<readonly [Server, string]> {
    const server = createServer((request, response) => {
      paths.add(`${request.method ?? ""} ${request.url ?? ""}`);
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`];
  }

  test("sends to several servers, and prints the URL of each finding", async () => {
    const [atFirst, atSecond] = [new Set<string>(), new Set<string>()];
    const [first, firstUrl] = await listen(atFirst);
    const [second, secondUrl] = await listen(atSecond);
    try {
      await save("openapi.yaml", JSON.stringify(separate));
      const { code, stdout } = await run(
        ..."verify openapi.yaml --phase credentials --secret".split(" "),
        secret,
        "--receiver",
        `opened=${firstUrl}/opened`,
        "--receiver",
        `closed=${secondUrl}/closed`,
      );
      expect(code).toBe(1);
      expect([[...atFirst], [...atSecond]]).toEqual([["POST /opened"], ["POST /closed"]]);
      expect(stdout).toContain(`curl -i -X POST -g ${firstUrl}/opened `);
      expect(stdout).toContain(`curl -i -X POST -g ${secondUrl}/closed `);
    } finally {
      first.close();
      second.close();
    }
  });

  test.each<[args: readonly string[], want: string]>([
    [["--receiver", "opened=http://hooks.example/"], "add `--allow-host hooks.example`"],
    [["--secret", "s"], "--secret needs --receiver"],
  ])("%j is a usage error", async (args, want) => {
    await save("openapi.yaml", JSON.stringify(separate));
    const secrets = args.includes("--secret") ? [] : ["--secret", secret];
    const { code, stderr } = await run("verify", "openapi.yaml", ...args, ...secrets);
    expect([code, stderr]).toEqual([2, expect.stringContaining(want)]);
  });
});
