// A document with webhooks, the code that is generated from it, and what becomes of a webhook.
import { mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { emit, selectEmitters } from "../../scripts/emit/index.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import type { Model } from "../../scripts/model/model.js";
import type { Document } from "../../scripts/openapi/document.js";
import { WebhookError } from "../../scripts/runtime/webhooks/errors.js";
import type {
  WebhookHandler,
  WebhookHandlerSettings,
  WebhookReaction,
} from "../../scripts/runtime/webhooks/handler.js";
import type { WebhookBody, WebhookHeaders } from "../../scripts/runtime/webhooks/message.js";
import type { UnwrapOptions, ValidateWebhook, WebhookSecrets } from "../../scripts/runtime/webhooks/receive.js";
import type { SignWebhookOptions, WebhookSender, WebhookSenderOptions } from "../../scripts/runtime/webhooks/sender.js";
import { standardSigner } from "../../scripts/runtime/webhooks/signatures/standard.js";
import { modelOf } from "./generation/generate.js";
import { dist, transpileInto } from "./generation/transpile.js";
import { documentOf, integer, noContent, object, requestBody, string, wholeObject } from "./openapi/builders.js";

/** A webhook whose body has this schema. */
export function webhookOf(schema: Json, more: JsonObject = {}): JsonObject {
  return { post: { requestBody: requestBody(schema), responses: noContent, ...more } };
}

const paidData = wholeObject({
  id: string,
  amount: { type: "integer", minimum: 0 },
  memo: { type: ["string", "null"] },
});

/** Two events that are known by `type`, of which one has what another schema has not. */
export const invoices: JsonObject = documentOf({
  paths: {},
  webhooks: {
    "invoice.paid": webhookOf(wholeObject({ type: { const: "invoice.paid" }, data: paidData }), {
      summary: "An invoice was paid.",
    }),
    "invoice.sent": webhookOf(wholeObject({ type: { const: "invoice.sent" }, data: object({ id: string }, ["id"]) })),
  },
});

export const paid = { type: "invoice.paid", data: { id: "in_1", amount: 1250, memo: null } };
export const sent = { type: "invoice.sent", data: { id: "in_1" } };

/** Events that are known by nothing: each has a URL. */
export const separate: JsonObject = documentOf({
  paths: {},
  webhooks: {
    opened: webhookOf(wholeObject({ id: string })),
    closed: webhookOf(wholeObject({ count: integer })),
  },
});

/** An event that is known by a header, signed as GitHub does. */
export const githubEvents: JsonObject = documentOf({
  paths: {},
  "x-webhook-signature": "github",
  webhooks: {
    pushed: webhookOf(wholeObject({ at: string }), {
      parameters: [{ name: "X-GitHub-Event", in: "header", required: true, schema: { const: "push" } }],
    }),
  },
});

/** Events whose bodies are no JSON. */
export const plainEvents: JsonObject = documentOf({
  paths: {},
  webhooks: {
    text: { post: { requestBody: { content: { "text/csv": { schema: string } } }, responses: noContent } },
    none: { get: { responses: noContent } },
  },
});

export const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
/** Seconds since 1970 at which all messages of tests are signed. */
export const signedAt = 1_700_000_000;

/** The headers of a message that was signed for a body at `signedAt`. */
export function headersFor(body: string, id = "msg_1", timestamp = signedAt): Promise<Record<string, string>> {
  return standardSigner()(body, [secret], { id, timestamp });
}

export interface GivenRequest {
  readonly body?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that is signed for its body, unless it has other headers. */
export async function requestOf({
  body = JSON.stringify(paid),
  method = "POST",
  headers = {},
}: GivenRequest = {}): Promise<Request> {
  const signed = { "content-type": "application/json", ...(await headersFor(body)), ...headers };
  return new Request("https://receiver.test/hooks", { method, headers: signed, ...(method !== "GET" && { body }) });
}

/** webhooks.ts and webhook-validation.ts, as far as tests call them. */
export interface GeneratedWebhooks {
  unwrap(
    body: WebhookBody,
    headers: WebhookHeaders,
    secrets: WebhookSecrets,
    options?: UnwrapOptions & { readonly endpoint?: string },
  ): Promise<unknown>;
  webhookHandler(options: HandlerOptions): WebhookHandler;
  createWebhookSender(options: WebhookSenderOptions): WebhookSender<Record<string, unknown>>;
  signWebhook(body: string, secret: WebhookSecrets, options?: SignWebhookOptions): Promise<Record<string, string>>;
  readonly validateWebhook: ValidateWebhook;
}

export type HandlerOptions = WebhookHandlerSettings & {
  readonly on: Readonly<Record<string, WebhookReaction<never>>>;
  readonly others?: "acknowledge";
  readonly endpoint?: string;
};

interface WrittenWebhooks {
  readonly folder: string;
  readonly generated: GeneratedWebhooks;
}

/** Generates the code of a document, into a folder that the caller removes. */
export function generateWebhooks(json: JsonObject): Promise<WrittenWebhooks> {
  const { document, model } = modelOf(json);
  return writeWebhooks(document, model);
}

/** The same of a document that was read before. */
export async function writeWebhooks(document: Document, model: Model): Promise<WrittenWebhooks> {
  await mkdir(dist, { recursive: true });
  const folder = await mkdtemp(join(dist, "webhooks-"));
  await transpileInto(folder, await emit(document, model, { emitters: selectEmitters(["webhooks"]) }));
  const load = async (file: string): Promise<object> => import(pathToFileURL(join(folder, file)).href);
  const generated = { ...(await load("webhooks.js")), ...(await load("webhook-validation.js")) };
  return { folder, generated: generated as GeneratedWebhooks };
}

/** What is resolved, or the reason of a WebhookError. Rejects with any other error. */
export async function outcomeOf<T>(work: () => Promise<T>): Promise<T | WebhookError["reason"]> {
  try {
    return await work();
  } catch (error) {
    // That of generated code is another class of the same name.
    if (error instanceof Error && error.name === "WebhookError") return (error as WebhookError).reason;
    throw error;
  }
}
