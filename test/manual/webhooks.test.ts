// scripts/manual/webhooks.md: the receiver compiles, and receives; the other blocks are one program. The block of
// mock.md about webhooks prints what its comments show.
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { runProgram, runPrograms, type ProgramResult } from "../support/client/compiled-program.js";
import { selectEmitters } from "../../scripts/emit/index.js";
import { headerReader } from "../../scripts/runtime/webhooks/message.js";
import { asymmetricSignature, asymmetricSigner } from "../../scripts/runtime/webhooks/signatures/asymmetric.js";
import { blockOf } from "../support/manual.js";
import {
  documentOf,
  integer,
  jsonContent,
  okResponses,
  pathParameter,
  refTo,
  requestBody,
  string,
  wholeObject,
} from "../support/openapi/builders.js";
import { webhookOf } from "../support/webhooks.js";

const document = documentOf({
  paths: {},
  webhooks: {
    "invoice.paid": webhookOf(
      wholeObject({ type: { const: "invoice.paid" }, data: wholeObject({ id: string, amount: integer }) }),
    ),
    "invoice.sent": webhookOf(wholeObject({ type: { const: "invoice.sent" }, data: wholeObject({ id: string }) })),
  },
});

const receiver = blockOf("scripts/manual/webhooks.md", "A receiver", "ts");
const options = { emitters: selectEmitters(["webhooks"]) };

/** The blocks as one program: what one of them imports again is imported once. */
function joinBlocks(...blocks: readonly string[]): string {
  const imports = new Set(blocks.flatMap((each) => each.match(/^import .*$/gm) ?? []));
  const rest = blocks.map((each) => each.replace(/^import .*\n?/gm, ""));
  return [...imports, ...rest].join("\n").replaceAll("./generated/", "./");
}

const receiving = joinBlocks(
  receiver.replace('process.env["WEBHOOK_SECRET"] ?? ""', '"whsec_bmV3"').replace("port: 3000", "port: 0"),
  'import { signWebhook } from "./generated/webhooks.js";',
  `
        async function send(event: object, more: Record<string, string> = {}): Promise<void> {
          const body = JSON.stringify(event);
          const headers = { ...(await signWebhook(body, "whsec_bmV3", { id: "msg_1" })), "content-type": "application/json" };
          const response = await handler(new Request("https://receiver.test/", { method: "POST", headers: { ...headers, ...more }, body }));
          console.log(response.status, await response.text());
        }
        await send({ type: "invoice.sent", data: { id: "in_1" } });
        await send({ type: "invoice.paid", data: { id: "in_1", amount: "1250" } });
        await send({ type: "invoice.paid", data: { id: "in_1", amount: 1250 } });
        await send({ type: "invoice.paid", data: { id: "in_1", amount: 1250 } });
        await send({ type: "invoice.paid", data: { id: "in_1", amount: 1250 } }, { "webhook-id": "msg_2" });
        process.exit();
      `,
);

const others = joinBlocks(
  blockOf("scripts/manual/webhooks.md", "An event without a route", "ts"),
  blockOf("scripts/manual/webhooks.md", "Send events", "ts"),
  blockOf("scripts/manual/webhooks.md", "In a test", "ts"),
  'console.log((await receive(new Request("https://receiver.example/", { method: "POST", body: "{}" }))).status);',
);

describe("the page", () => {
  let results: readonly ProgramResult[];
  beforeAll(async () => {
    results = await runPrograms(document, [
      [receiving, options],
      [others, options],
    ]);
  });

  test("the receiver has at most 20 lines, and receives events", () => {
    expect(
      receiver
        .trim()
        .split("\n")
        .filter((line) => line !== "").length,
    ).toBeLessThanOrEqual(20);
    const { found, printed } = results[0] ?? expect.fail("It has no result.");
    expect(found).toBe("");
    const issues = '[{"pointer":"/data/amount","message":"Invalid input: expected number, received string"}]';
    expect(printed.trim().split("\n")).toEqual([
      "in_1 is sent",
      "204 ",
      `422 {"status":422,"reason":"invalid","detail":"body: invalid","issues":${issues}}`,
      "in_1 is paid: 1250 cents",
      "204 ",
      "204 ",
      '400 {"status":400,"reason":"wrong-signature","detail":"webhook: wrong-signature"}',
    ]);
  });

  test("the other blocks compile, and print what they do", () => {
    const { found, printed } = results[1] ?? expect.fail("It has no result.");
    expect([found, printed.trim().split("\n")]).toEqual([
      "",
      ["1250 cents", "true 204 undefined", "204", "missing-signature", "400"],
    ]);
  });
});

test("a mock sends what its operations cause, and what it is to emit", async () => {
  const order = wholeObject({ id: string, title: string });
  const orders = documentOf({
    paths: {
      "/orders": {
        post: {
          operationId: "createOrder",
          "x-triggers": ["order.created"],
          requestBody: requestBody(wholeObject({ title: string })),
          responses: { "201": { description: "It.", content: jsonContent(refTo("Order")) } },
        },
      },
      "/orders/{id}": { parameters: [pathParameter("id")], get: { responses: okResponses(refTo("Order")) } },
    },
    webhooks: { made: webhookOf(wholeObject({ type: { const: "order.created" }, data: refTo("Order") })) },
    components: { schemas: { Order: order } },
  });
  const block = blockOf("scripts/manual/mock.md", "Webhooks", "ts");
  const program = joinBlocks(block)
    .replace('"halves/mock"', '"../../../../scripts/mock/index.js"')
    .replace('mockFetch("openapi.yaml", {', `mockFetch(${JSON.stringify(JSON.stringify(orders))}, { cache: false,`);
  expect(await runProgram(orders, program, options)).toEqual({
    found: "",
    printed: "order.created Tea\norder.created Milk\ntrue 204\n",
  });
});

test("the commands make keys with which a message is signed and verified", async () => {
  const cwd = await mkdtemp(join(tmpdir(), "keys-"));
  try {
    const commands = blockOf("scripts/manual/webhooks.md", "Signatures", "sh");
    const printed = execFileSync("sh", ["-e", "-c", commands], { cwd, encoding: "utf8" });
    const [secret = "", privateKey = "", publicKey = "", ...rest] = printed.trim().split("\n");
    expect([secret, privateKey, publicKey, rest].map((each) => each.slice(0, 5))).toEqual([
      "whsec",
      "whsk_",
      "whpk_",
      [],
    ]);
    for (const [own, theirs] of [
      [secret, secret],
      [privateKey, publicKey],
    ] as const) {
      const signed = await asymmetricSigner()("{}", [own], { id: "msg_1", timestamp: 1 });
      const message = { body: "{}", header: headerReader(signed) };
      const verified = await asymmetricSignature()(message, [theirs], { now: 1, tolerance: 0 });
      expect(verified).toEqual({ id: "msg_1", timestamp: 1 });
    }
  } finally {
    await rm(cwd, { recursive: true });
  }
});
