// What `unwrap` of generated code makes of a request: an event, or one error for each reason.
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import type { WebhookBody } from "../../scripts/runtime/webhooks/message.js";
import type { UnwrapOptions } from "../../scripts/runtime/webhooks/receive.js";
import { stripeSignature, stripeSigner } from "../../scripts/runtime/webhooks/signatures/stripe.js";
import { documentOf, string, wholeObject } from "../support/openapi/builders.js";
import {
  generateWebhooks,
  headersFor,
  invoices,
  outcomeOf,
  paid,
  secret,
  sent,
  separate,
  signedAt,
  webhookOf,
  type GeneratedWebhooks,
} from "../support/webhooks.js";

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function generate(document: JsonObject): Promise<GeneratedWebhooks> {
  const { folder, generated } = await generateWebhooks(document);
  folders.push(folder);
  return generated;
}

const now = (): number => signedAt * 1000;

async function unwrapSigned(
  { unwrap }: GeneratedWebhooks,
  body: string,
  options: UnwrapOptions & { readonly endpoint?: string } = {},
  more: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const headers = { ...(await headersFor(body)), ...more };
  return outcomeOf(() => unwrap(body, headers, secret, { now, ...options }));
}

describe("events that are known by `type`", () => {
  let hooks: GeneratedWebhooks;
  beforeAll(async () => {
    hooks = await generate(invoices);
  });

  test.each<[what: string, body: string, want: unknown]>([
    ["an event", JSON.stringify(paid), paid],
    ["another one", JSON.stringify(sent), sent],
    [
      "one with members that the document doesn't have",
      JSON.stringify({ ...sent, livemode: true }),
      { ...sent, livemode: true },
    ],
    [
      "one whose body isn't that of the document, which is not checked",
      '{"type":"invoice.paid"}',
      { type: "invoice.paid" },
    ],
    ["one that the document doesn't have", '{"type":"invoice.lost"}', "unknown-event"],
    ["one that is called as a member of all objects", '{"type":"constructor"}', "unknown-event"],
    ["no type", "{}", "unknown-event"],
    ["a type that is no string", '{"type":["invoice.paid"]}', "unknown-event"],
    ["a list", "[]", "unknown-event"],
    ["null", "null", "unknown-event"],
    ["no JSON", "type=invoice.paid", "malformed"],
    ["nothing", "", "malformed"],
    ["a half of it", '{"type":"invoice.paid"', "malformed"],
  ])("%s", async (_, body, want) => {
    expect(await unwrapSigned(hooks, body)).toEqual(want);
  });

  test.each<[what: string, data: unknown, want: unknown]>([
    ["that the schema accepts", paid, paid],
    ["with members that the document doesn't have", { ...sent, livemode: true }, { ...sent, livemode: true }],
    ["that lacks a member", { type: "invoice.paid" }, "invalid"],
    ["with a value that the schema rejects", { ...paid, data: { ...paid.data, amount: -1 } }, "invalid"],
    ["of another event", { ...sent, type: "invoice.paid" }, "invalid"],
    ["that no document has", { type: "invoice.lost" }, "unknown-event"],
  ])("validated: a body %s", async (_, data, want) => {
    const { validateWebhook: validate } = hooks;
    expect(await unwrapSigned(hooks, JSON.stringify(data), { validate })).toEqual(want);
  });

  test("say what is wrong, without what was sent", async () => {
    const body = JSON.stringify({ type: "invoice.paid", data: { id: "PRIVATE", amount: "SECRET", memo: null } });
    const { validateWebhook: validate, unwrap } = hooks;
    const error = await unwrap(body, await headersFor(body), secret, { now, validate }).catch((each: unknown) => each);
    expect(error).toMatchObject({
      name: "WebhookError",
      reason: "invalid",
      message: "body: invalid",
      issues: [{ pointer: "/data/amount", message: "Invalid input: expected number, received string" }],
    });
    expect(JSON.stringify(error)).not.toMatch(/PRIVATE|SECRET|whsec|MfKQ/);
  });

  test.each<[what: string, bodyOf: (text: string) => WebhookBody]>([
    ["a string", (text) => text],
    ["bytes", (text) => new TextEncoder().encode(text)],
    ["a Buffer of Node", (text) => Buffer.from(text)],
    ["a part of a larger buffer", (text) => new TextEncoder().encode(`  ${text}  `).subarray(2, -2)],
    ["an ArrayBuffer", (text) => new TextEncoder().encode(text).buffer],
  ])("are read from %s", async (_, bodyOf) => {
    const event = { ...sent, data: { id: "Zoë 🦀" } };
    const text = JSON.stringify(event);
    expect(await hooks.unwrap(bodyOf(text), await headersFor(text), secret, { now })).toEqual(event);
  });

  test.each<[what: string, headersOf: (headers: Record<string, string>) => Parameters<GeneratedWebhooks["unwrap"]>[1]]>(
    [
      ["a Headers object", (headers) => new Headers(headers)],
      [
        "an object with capitals",
        (headers) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value])),
      ],
      [
        "an object of lists",
        (headers) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
      ],
    ],
  )("are read with headers of %s", async (_, headersOf) => {
    const body = JSON.stringify(sent);
    expect(await hooks.unwrap(body, headersOf(await headersFor(body)), secret, { now })).toEqual(sent);
  });

  test.each<[what: string, change: (body: string) => WebhookBody, want: string]>([
    ["bytes that are no UTF-8", () => new Uint8Array([0x22, 0xff, 0x22]), "wrong-signature"],
    ["a mark of its byte order", (body) => `\uFEFF${body}`, "wrong-signature"],
    ["a space more", (body) => `${body} `, "wrong-signature"],
  ])("are rejected where the body has %s", async (_, change, want) => {
    const body = JSON.stringify(sent);
    const headers = await headersFor(body);
    expect(await outcomeOf(() => hooks.unwrap(change(body), headers, secret, { now }))).toBe(want);
  });

  test("can't be read from a body that was parsed, which is a mistake of the program", async () => {
    const body = JSON.stringify(sent);
    const unwrapped = hooks.unwrap(JSON.parse(body), await headersFor(body), secret, { now });
    await expect(unwrapped).rejects.toThrow(new TypeError("body: malformed"));
  });

  test("may be signed otherwise than the document says", async () => {
    const body = JSON.stringify(sent);
    const signature = stripeSignature();
    const headers = await stripeSigner()(body, ["whsec_a"], { id: "", timestamp: signedAt });
    expect(await hooks.unwrap(body, headers, ["whsec_b", "whsec_a"], { now, signature })).toEqual(sent);
  });
});

test.each<[scheme: string | undefined, header: string]>([
  [undefined, "webhook-*"],
  ["standard", "webhook-*"],
  ["asymmetric", "webhook-*"],
  ["stripe", "stripe-signature"],
  ["github", "x-hub-signature-256"],
])("x-webhook-signature: %s is verified by %s", async (scheme, header) => {
  const of = (more: JsonObject, document: JsonObject): Promise<GeneratedWebhooks> =>
    generate(documentOf({ paths: {}, webhooks: { a: webhookOf(wholeObject({ id: string }), more) }, ...document }));
  const written: JsonObject = scheme === undefined ? {} : { "x-webhook-signature": scheme };
  for (const hooks of [await of({}, written), await of(written, { "x-webhook-signature": "standard" })])
    await expect(hooks.unwrap("{}", {}, secret, { now })).rejects.toThrow(header);
});

describe("other events", () => {
  test("that are known by a header have it beside the body", async () => {
    const header = (value: string): JsonObject => ({
      parameters: [{ name: "X-GitHub-Event", in: "header", required: true, schema: { const: value } }],
    });
    const body = wholeObject({ at: string });
    const webhooks = { a: webhookOf(body, header("push")), b: webhookOf(body, header("fork")) };
    const hooks = await generate(documentOf({ paths: {}, webhooks }));
    const read = (more: Record<string, string>): Promise<unknown> => unwrapSigned(hooks, '{"at":"x"}', {}, more);
    expect(await read({ "X-GitHub-Event": "fork" })).toEqual({ event: "fork", data: { at: "x" } });
    expect(await read({ "X-GitHub-Event": "star" })).toBe("unknown-event");
    expect(await read({})).toBe("unknown-event");
  });

  test("that are known by a member of a member have it beside the body", async () => {
    const body = (name: string): JsonObject => wholeObject({ meta: wholeObject({ event_name: { const: name } }) });
    const hooks = await generate(
      documentOf({ paths: {}, webhooks: { a: webhookOf(body("a")), b: webhookOf(body("b")) } }),
    );
    const data = { meta: { event_name: "b" } };
    expect(await unwrapSigned(hooks, JSON.stringify(data))).toEqual({ event: "b", data });
    expect(await unwrapSigned(hooks, '{"meta":"b"}')).toBe("unknown-event");
  });

  test("that have a URL each are named by the endpoint", async () => {
    const hooks = await generate(separate);
    const { validateWebhook: validate } = hooks;
    const read = (endpoint: string, body: string): Promise<unknown> =>
      unwrapSigned(hooks, body, { endpoint, validate });
    expect(await read("opened", '{"id":"1"}')).toEqual({ event: "opened", data: { id: "1" } });
    expect(await read("closed", '{"count":2}')).toEqual({ event: "closed", data: { count: 2 } });
    expect(await read("closed", '{"id":"1"}')).toBe("invalid");
  });

  test("whose body is text or nothing are that", async () => {
    const text = { post: { requestBody: { content: { "text/plain": { schema: string } } }, responses: {} } };
    const hooks = await generate(documentOf({ paths: {}, webhooks: { text, none: { get: { responses: {} } } } }));
    expect(await unwrapSigned(hooks, "hello", { endpoint: "text" })).toEqual({ event: "text", data: "hello" });
    expect(await unwrapSigned(hooks, "", { endpoint: "none" })).toEqual({ event: "none", data: undefined });
  });
});
