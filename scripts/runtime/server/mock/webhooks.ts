// The webhooks that a mock sends: when a test wants one, and when an operation causes it. Copied into generated/ as it
// is.

import { isObject } from "../../syntax/json-values.js";
import { tokensOf } from "../../syntax/json-pointers.js";

/** What is used of webhooks.ts and webhook-validation.ts of a document. */
export interface MockedWebhooks {
  readonly createWebhookSender: (options: {
    readonly secret: string;
    readonly url: string;
    readonly validate: MockedWebhooks["validateWebhook"];
    readonly timeout: number;
    readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  }) => { send(event: string, data: unknown, options: { readonly id: string }): Promise<MockDelivery> };
  readonly validateWebhook: (
    event: string,
    data: unknown,
  ) => readonly { readonly pointer: string; readonly message: string }[];
  /** The names of all events. */
  readonly names: readonly string[];
  /** A body of each event by its name; those of which the document has none are missing. */
  readonly examples: Readonly<Record<string, unknown>>;
}

/** An event that an operation causes. */
export interface MockTrigger {
  readonly event: string;
  /** The JSON Pointer to what its body has of the operation's response. */
  readonly at?: string;
}

/** Where a mock sends webhooks to. */
export interface MockWebhookSettings {
  readonly url: string;
  /** What they are signed with: `mockWebhookSecret`, unless given. */
  readonly secret?: string;
  /** Sends them instead of `fetch`: `(url, init) => app.fetch(new Request(url, init))` of an app in this process. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Receives what became of each that an operation caused, or that was requested. */
  readonly onDelivery?: (delivery: MockDelivery) => void;
}

/** What became of a webhook: it is sent once. */
export interface MockDelivery {
  readonly id: string;
  readonly event: string;
  readonly delivered: boolean;
  /** The status of the receiver's response; undefined without one. */
  readonly status: number | undefined;
  /** Why it was not delivered. */
  readonly failure: "status" | "gone" | "timeout" | "connection" | "aborted" | undefined;
  /** How the body of a response begins that is no success: there a receiver says why. */
  readonly response?: string;
}

/** How many characters of it: more than a receiver of this package says. */
const shownCharacters = 1000;

/** The secret of mocks. It protects nothing. */
export const mockWebhookSecret = "whsec_YSBzZWNyZXQgdGhhdCBvbmx5IGEgbW9jayBoYXM=";

/** How long a receiver may take, in milliseconds: the response to an operation waits for what it causes. */
const deliveryTimeout = 5000;

/** Sends the webhooks of a document to one URL. */
export class MockWebhooks {
  readonly #webhooks: MockedWebhooks;
  readonly #settings: MockWebhookSettings;
  readonly #newId: () => string;

  constructor(webhooks: MockedWebhooks, settings: MockWebhookSettings, newId: () => string) {
    this.#webhooks = webhooks;
    this.#settings = settings;
    this.#newId = newId;
  }

  /**
   * Sends an event with this body, or with the document's example. Rejects with a RangeError at an event that the
   * document doesn't have, or has no example of; with a WebhookError `invalid` where the body isn't that of the event.
   */
  async emit(event: string, data?: unknown): Promise<MockDelivery> {
    const { createWebhookSender, validateWebhook: validate, names, examples } = this.#webhooks;
    if (!names.includes(event)) throw new RangeError(`There is no event ${event}; there are ${names.join(", ")}`);
    const body = data === undefined ? structuredClone(examples[event]) : data;
    const { url, secret = mockWebhookSecret, fetch: send = fetch } = this.#settings;
    let received: string | undefined;
    const options = {
      url,
      secret,
      validate,
      timeout: deliveryTimeout,
      fetch: async (to: string, init: RequestInit) => {
        const response = await send(to, init);
        if (!response.ok) received = (await response.clone().text()).slice(0, shownCharacters);
        return response;
      },
    };
    const { id, delivered, status, failure } = await createWebhookSender(options).send(event, body, {
      id: `msg_${this.#newId().replaceAll("-", "")}`,
    });
    return { id, event, delivered, status, failure, ...(received && { response: received }) };
  }

  /** The same, with what became of it reported. */
  async emitReported(event: string, data?: unknown): Promise<MockDelivery> {
    const delivery = await this.emit(event, data);
    this.#settings.onDelivery?.(delivery);
    return delivery;
  }

  /** Sends what an operation causes, once it succeeds. Its response is in the bodies that have its schema. */
  async follow(triggers: readonly MockTrigger[], response: Response): Promise<void> {
    if (!response.ok || triggers.length === 0) return;
    const item: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    for (const { event, at } of triggers) {
      const example = this.#webhooks.examples[event];
      const filled = at === undefined || item === undefined ? example : replaceAt(example, tokensOf(at), item);
      const isValid = this.#webhooks.validateWebhook(event, filled).length === 0;
      await this.emitReported(event, isValid ? filled : example);
    }
  }
}

/** A copy with another value at a path, if there is one already. */
function replaceAt(value: unknown, [step, ...rest]: readonly string[], replacement: unknown): unknown {
  if (step === undefined) return replacement;
  return isObject(value) && Object.hasOwn(value, step)
    ? { ...value, [step]: replaceAt(value[step], rest, replacement) }
    : value;
}

/** `invoice.paid` of a request to `/_mock/webhooks/invoice.paid`, for which a mock sends that event. */
export function emittedEvent({ method, url }: Request): string | undefined {
  if (method !== "POST" || !url.includes("/_mock/")) return undefined;
  const [, name] = /^\/_mock\/webhooks\/([^/]+)$/.exec(new URL(url).pathname) ?? [];
  if (name === undefined) return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The response to such a request. Its body, if there is one, is that of the event. */
export async function emitRequested(
  webhooks: MockWebhooks | undefined,
  event: string,
  request: Request,
): Promise<Response> {
  if (webhooks === undefined) return mockProblem(409, "The mock sends no webhooks: it has no URL to send them to.");
  try {
    const text = await request.text();
    return Response.json(await webhooks.emitReported(event, text === "" ? undefined : (JSON.parse(text) as unknown)));
  } catch (error) {
    if (error instanceof RangeError) return mockProblem(404, error.message);
    if (error instanceof SyntaxError) return mockProblem(400, "The body is no JSON.");
    const { reason, issues = [] } = error as { readonly reason?: unknown; readonly issues?: readonly object[] };
    if (reason === "invalid") return mockProblem(422, "The body is not that of the event.", issues);
    throw error;
  }
}

function mockProblem(status: number, detail: string, issues: readonly object[] = []): Response {
  return new Response(JSON.stringify({ status, detail, ...(issues.length > 0 && { issues }) }), {
    status,
    headers: { "content-type": "application/problem+json" },
  });
}
