// What the compiler knows of events: each line that says so must not compile, and all others must.
import { beforeAll, describe, expect, test } from "vitest";
import { selectEmitters } from "../../scripts/emit/index.js";
import { runProgram, runPrograms, type ProgramResult } from "../support/client/compiled-program.js";
import { githubEvents, invoices, separate } from "../support/webhooks.js";

const options = { emitters: selectEmitters(["webhooks"]) };

/** Programs on the same document, which one run of the compiler checks. */
const programs: readonly { readonly what: string; readonly program: string; readonly printed: string }[] = [
  {
    what: "an event narrows by its type",
    program: `
    import { unwrap, WebhookError, type WebhookEvent } from "./webhooks.js";
    import { validateWebhook as validate } from "./webhook-validation.js";

    export async function receive(request: Request): Promise<number | null> {
      try {
        const event = await unwrap(await request.text(), request.headers, ["a", "b"], { validate });
        // @ts-expect-error only one of them has an amount
        event.data.amount;
        // @ts-expect-error there is no such event
        if (event.type === "invoice.lost") return 0;
        switch (event.type) {
          case "invoice.paid":
            return event.data.amount;
          case "invoice.sent":
            // @ts-expect-error it has no amount
            event.data.amount;
            return null;
        }
      } catch (error) {
        if (error instanceof WebhookError && error.reason === "invalid") return error.issues.length;
        // @ts-expect-error there is no such reason
        if (error instanceof WebhookError && error.reason === "old") return 1;
        throw error;
      }
    }
    const all: readonly WebhookEvent["type"][] = ["invoice.paid", "invoice.sent"];
    console.log(all.length);
  `,
    printed: "2\n",
  },
  {
    what: "a handler has a function for each event, or says that others are acknowledged",
    program: `
    import { webhookHandler } from "./webhooks.js";

    const secrets = "whsec_AAAA";
    const paid = async (event: { readonly data: { readonly amount: number } }) => event.data.amount;
    export const handlers = [
      webhookHandler({
        secrets,
        on: {
          "invoice.paid": (event, { id }) => event.data.amount + (id ?? "").length,
          "invoice.sent": async (event) => {
            // @ts-expect-error it has no amount
            event.data.amount;
          },
        },
      }),
      webhookHandler({ secrets, on: { "invoice.paid": paid }, others: "acknowledge" }),
      // @ts-expect-error one is missing
      webhookHandler({ secrets, on: { "invoice.paid": paid } }),
      // @ts-expect-error one is misspelt
      webhookHandler({ secrets, on: { "invoice.paid": paid, "invoice.snt": () => {} } }),
      // @ts-expect-error one is misspelt
      webhookHandler({ secrets, on: { "invoice.piad": () => {} }, others: "acknowledge" }),
      // @ts-expect-error another event has this body
      webhookHandler({ secrets, on: { "invoice.sent": paid }, others: "acknowledge" }),
      // @ts-expect-error there is no such choice
      webhookHandler({ secrets, on: { "invoice.paid": paid }, others: "reject" }),
      // @ts-expect-error who sends it shares a secret
      () => webhookHandler({ on: { "invoice.paid": paid }, others: "acknowledge" }),
    ];
    console.log(handlers.length);
  `,
    printed: "8\n",
  },
  {
    what: "a sender takes the body of its event",
    program: `
    import { createWebhookSender, signWebhook } from "./webhooks.js";

    const sender = createWebhookSender({ secret: "whsec_YQ==", url: "https://receiver.test", fetch: async () => new Response() });
    const sent = await sender.send("invoice.sent", { type: "invoice.sent", data: { id: "1" } });
    const due: Date | undefined = sent.nextAttemptAt;
    export const wrong = [
      // @ts-expect-error it is that of another event
      () => sender.send("invoice.paid", { type: "invoice.sent", data: { id: "1" } }),
      // @ts-expect-error there is no such event
      () => sender.deliver("invoice.lost", { type: "invoice.lost", data: { id: "1" } }),
      // @ts-expect-error who receives it shares a secret
      () => createWebhookSender({ url: "https://receiver.test" }),
    ];
    const headers = await signWebhook("{}", "whsec_YQ==", { id: "msg_1", timestamp: 1 });
    console.log(sent.delivered, due, Object.keys(headers).join());
  `,
    printed: "true undefined webhook-id,webhook-timestamp,webhook-signature\n",
  },
];

/** What doesn't compile, and what of the compiler's message says why. */
const mistakes: readonly { readonly what: string; readonly program: string; readonly message: string }[] = [
  {
    what: "an event without a function",
    program: `webhookHandler({ secrets: "a", on: { "invoice.paid": () => {} } });`,
    message: `Property '"invoice.sent"' is missing`,
  },
  {
    what: "an event that is misspelt",
    program: `webhookHandler({ secrets: "a", on: { "invoice.paid": () => {}, "invoice.snt": () => {} } });`,
    message: `'"invoice.snt"' does not exist`,
  },
];

describe("of a document with two events", () => {
  let results: readonly ProgramResult[];
  beforeAll(async () => {
    results = await runPrograms(
      invoices,
      [
        ...programs.map(({ program }) => program),
        ...mistakes.map(({ program }) => `import { webhookHandler } from "./webhooks.js";\n${program}`),
      ].map((program) => [program, options]),
    );
  });

  test.each(mistakes.map(({ what, message }, index) => [what, message, programs.length + index] as const))(
    "the compiler names %s",
    (_, message, index) => {
      expect(results[index]?.found).toContain(message);
    },
  );

  test.each(programs.map(({ what, printed }, index) => [what, printed, index] as const))("%s", (_, printed, index) => {
    expect(results[index]).toEqual({ found: "", printed });
  });
});

test("headers that have the name of the event, or depend on its URL, are made for an event", async () => {
  const program = `
    import { signWebhook } from "./webhooks.js";

    const headers = await signWebhook("{}", "a", { event: "push" });
    // @ts-expect-error it has to be said which it is
    () => signWebhook("{}", "a");
    // @ts-expect-error there is no such event
    () => signWebhook("{}", "a", { event: "pull" });
    console.log(Object.keys(headers).join());
  `;
  const printed = "x-github-event,x-github-delivery,x-hub-signature-256\n";
  expect(await runProgram(githubEvents, program, options)).toEqual({ found: "", printed });
});

test("an event that has a URL of its own is that of the endpoint", async () => {
  const program = `
    import type { IncomingMessage } from "node:http";
    import { unwrap, webhookHandler, type WebhookEvent } from "./webhooks.js";

    export async function receive({ headers }: IncomingMessage, body: Buffer): Promise<number> {
      const event = await unwrap(body, headers, "secret", { endpoint: "closed" });
      // @ts-expect-error the other one has it
      event.data.id;
      // @ts-expect-error it has to be said which it is
      await unwrap(body, headers, "secret");
      // @ts-expect-error there is no such endpoint
      await unwrap(body, headers, "secret", { endpoint: "lost" });
      return event.data.count;
    }
    export const handler = webhookHandler({ endpoint: "closed", secrets: "a", on: { closed: ({ data }) => data.count } });
    // @ts-expect-error it is another URL
    webhookHandler({ endpoint: "closed", secrets: "a", on: { opened: ({ data }) => data.id } });
    const opened: WebhookEvent<"opened"> = { event: "opened", data: { id: "1" } };
    console.log(opened.event);
  `;
  expect(await runProgram(separate, program, options)).toEqual({ found: "", printed: "opened\n" });
});
