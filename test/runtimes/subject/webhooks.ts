// What must be the same of webhooks on every runtime: signatures by its WebCrypto, requests of its own, and its timers.
import type { Step } from "./contract.ts";
import { validateWebhook } from "./generated/webhook-validation.ts";
import { createWebhookSender, signWebhook, unwrap, webhookHandler, WebhookError } from "./generated/webhooks.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1614265330 };
const now = (): number => message.timestamp * 1000;
const late = { type: "train.late", train: "Zürich ✓", minutes: 7 } as const;

/** Receives a body that is signed for another one, unless it is the same. */
async function receive(body: BodyInit, signed: string, more: Record<string, string> = {}): Promise<string> {
  const calls: string[] = [];
  const handler = webhookHandler({
    secrets: ["whsec_YW5vdGhlcg==", secret],
    validate: validateWebhook,
    now,
    maxBytes: 1000,
    on: {
      "train.late": ({ train, minutes }) => calls.push(`${train} is ${minutes} minutes late`),
      "train.gone": ({ train }) => Promise.reject(new Error(train)),
    },
    onError: (error) => calls.push(String(error)),
  });
  const headers = { "content-type": "application/json", ...(await signWebhook(signed, secret, message)), ...more };
  const response = await handler(new Request("https://receiver.example/hooks", { method: "POST", body, headers }));
  return `${response.status} ${await response.text()} ${calls.join()}`;
}

const text = JSON.stringify(late);
const gone = JSON.stringify({ type: "train.gone", train: "IC 1" });
const wrong = JSON.stringify({ ...late, minutes: -1 });

const rows: readonly (readonly [name: string, run: () => Promise<unknown>])[] = [
  // The vector that all libraries of Standard Webhooks are tested with.
  ["the published signature", () => signWebhook('{"test": 2432232314}', secret, message)],
  ["an event", () => receive(text, text)],
  ["an event as bytes", () => receive(new TextEncoder().encode(text), text)],
  ["an event of which a byte is another", () => receive(text.replace("7", "8"), text)],
  ["an event without a signature", () => receive(text, text, { "webhook-signature": "" })],
  ["an event that is not that of the document", () => receive(wrong, wrong)],
  ["an event for which a function throws", () => receive(gone, gone)],
  ["an event that is too large", () => receive("x".repeat(1001), text)],
  ["unwrap", async () => unwrap(text, new Headers(await signWebhook(text, secret, message)), secret, { now })],
  [
    "unwrap, much later",
    async () =>
      unwrap(text, await signWebhook(text, secret, message), secret).catch((error: unknown) =>
        error instanceof WebhookError ? error.reason : error,
      ),
  ],
  [
    "send",
    async () => {
      const { delivered, status } = await createWebhookSender({
        secret,
        url: "https://receiver.example/hooks",
        fetch: async (url, init) => {
          const request = new Request(url, init);
          const event = await unwrap(await request.arrayBuffer(), request.headers, secret);
          return new Response(null, { status: event.type === "train.late" ? 204 : 500 });
        },
      }).send("train.late", late);
      return { delivered, status };
    },
  ],
];

export async function runWebhooks(): Promise<readonly Step[]> {
  const steps: Step[] = [];
  for (const [name, run] of rows)
    steps.push({ name: `webhook: ${name}`, expected: "value", outcome: "value", result: await run() });
  return steps;
}
