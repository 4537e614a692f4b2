// The page of webhooks: its programs compile, its commands print what a signature is, and each payload is of its event.
import { execFile } from "node:child_process";
import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { webhooksMarkdown } from "../../scripts/docs/webhooks.js";
import { asymmetricSigner } from "../../scripts/runtime/webhooks/signatures/asymmetric.js";
import { githubSigner } from "../../scripts/runtime/webhooks/signatures/github.js";
import { standardSigner } from "../../scripts/runtime/webhooks/signatures/standard.js";
import { stripeSigner } from "../../scripts/runtime/webhooks/signatures/stripe.js";
import { selectEmitters } from "../../scripts/emit/index.js";
import { runProgram } from "../support/client/compiled-program.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf, integer, requestBody, string, wholeObject } from "../support/openapi/builders.js";

const webhook = (
  type: string,
  more: JsonObject,
  schema: JsonObject = wholeObject({ type: { const: type }, amount: integer }),
): JsonObject => ({
  post: { requestBody: requestBody(schema), responses: { "204": { description: "Received." } }, ...more },
});

function pageOf(webhooks: JsonObject, more: JsonObject = {}): string | undefined {
  const { document, model } = modelOf({ ...documentOf({ paths: {} }), webhooks, ...more });
  return webhooksMarkdown(document, model);
}

const blocksIn = (page: string, language: string): readonly string[] =>
  [...page.matchAll(new RegExp("```" + language + "\n([^]*?)```", "g"))].map(([, text = ""]) => text);

const two = {
  paid: webhook("invoice.paid", { description: "An invoice is *paid*." }),
  sent: webhook("invoice.sent", {}),
};

test("a document without webhooks has none", () => expect(pageOf({})).toBeUndefined());

test("it has a program, and each event with its description and payload", () => {
  const page = pageOf(two) ?? "";
  expect(page.replace(/```[^]*?```/g, "").match(/^#.*$/gm)).toEqual([
    "# Webhooks",
    "## Receive them",
    "## Verify a signature",
    "## Events",
    "### `invoice.paid`",
    "### `invoice.sent`",
  ]);
  expect(page).toContain("An event is known by `type` of its body.");
  expect(page).toContain("An invoice is *paid*.\n\nWebhook `paid`.");
  expect(blocksIn(page, "json").map((each) => (JSON.parse(each) as { type: string }).type)).toEqual([
    "invoice.paid",
    "invoice.sent",
  ]);
  expect(blocksIn(page, "ts")).toEqual([
    `import { webhookHandler } from "./generated/webhooks.js";

export const receive = webhookHandler({
  secrets: process.env["WEBHOOK_SECRET"] ?? "",
  on: {
    "invoice.paid": (event) => console.log(event),
    "invoice.sent": (event) => console.log(event),
  },
});
`,
  ]);
});

test("of more events the others are acknowledged, and a webhook that is known by its URL alone names that", () => {
  const many = { ...two, gone: webhook("invoice.gone", {}), plain: webhook("", {}, wholeObject({ id: string })) };
  const [known = "", own = ""] = blocksIn(pageOf(many) ?? "", "ts");
  expect(known).toContain('  others: "acknowledge",\n');
  expect(own).toContain('  endpoint: "plain",\n');
});

test("its programs compile, and the handlers of several URLs as well", async () => {
  const many = { ...two, gone: webhook("invoice.gone", {}), plain: webhook("", {}, wholeObject({ id: string })) };
  const programs = blocksIn(pageOf(many) ?? "", "ts").map((each, index) =>
    each
      .replace("./generated/", "./")
      .replace("receive", `receive${index}`)
      // Without a secret a handler is not made.
      .replace('process.env["WEBHOOK_SECRET"] ?? ""', '"whsec_bmV3"'),
  );
  const [first = "", second = ""] = programs;
  const program = `${first}${second.replace(/^import.*\n/, "")}console.log(typeof receive0, typeof receive1);\n`;
  const document = { ...documentOf({ paths: {} }), webhooks: many };
  const emitters = selectEmitters(["webhooks"]);
  expect(await runProgram(document, program, { emitters })).toEqual({ found: "", printed: "function function\n" });
});

describe("the commands print the signature", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "webhooks-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const identity = { id: "msg_1", timestamp: 1_700_000_000 };
  // What ends with a line break, and has characters of several bytes.
  const body = `{ "type": "invoice.paid", "amount": 12, "text": "Zürich 🏦" }\n`;

  test.each([
    ["standard", standardSigner(), "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "webhook-signature"],
    ["stripe", stripeSigner(), "whsec_test", "stripe-signature"],
    ["github", githubSigner(), "It's a Secret to Everybody", "x-hub-signature-256"],
  ] as const)("%s", async (scheme, sign, secret, header) => {
    await writeFile(join(folder, "body.json"), body);
    const [command = ""] = blocksIn(pageOf(two, { "x-webhook-signature": scheme }) ?? "", "sh");
    const env = { ...process.env, ID: identity.id, TIMESTAMP: String(identity.timestamp), WEBHOOK_SECRET: secret };
    const { stdout } = await promisify(execFile)("sh", ["-euc", command], { cwd: folder, env });
    const headers = await sign(body, [secret], identity);
    const signature = Object.entries(headers).find(([name]) => name.toLowerCase() === header)?.[1] ?? "";
    expect(stdout.trim()).toBe(signature.replace(/^t=\d+,v1=/, ""));
  });

  test("asymmetric: they say whether a signature is that of the key", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    const ofKey = (key: KeyObject, type: "pkcs8" | "spki"): string =>
      (key.export({ format: "der", type } as never) as Buffer).subarray(-32).toString("base64");
    await writeFile(join(folder, "body.json"), body);
    const [command = ""] = blocksIn(pageOf(two, { "x-webhook-signature": "asymmetric" }) ?? "", "sh");
    const headers = await asymmetricSigner()(body, [`whsk_${ofKey(privateKey, "pkcs8")}`], identity);
    const verify = (signature: string): Promise<string> =>
      promisify(execFile)("sh", ["-euc", command], {
        cwd: folder,
        env: {
          ...process.env,
          ID: identity.id,
          TIMESTAMP: String(identity.timestamp),
          SIGNATURE: signature,
          WEBHOOK_SECRET: `whpk_${ofKey(publicKey, "spki")}`,
        },
      }).then(
        ({ stdout }) => stdout.trim(),
        (error: { readonly stdout: string }) => error.stdout.trim(),
      );
    const signature = headers["webhook-signature"] ?? "";
    expect(await verify(signature)).toBe("Signature Verified Successfully");
    expect(await verify(`v1a,${Buffer.alloc(64).toString("base64")}`)).toBe("Signature Verification Failure");
  });
});
