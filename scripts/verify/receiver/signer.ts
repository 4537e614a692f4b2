// Signs what is sent to a receiver, right, or wrong in one of the ways that a receiver must notice.
import { randomUuid } from "../../runtime/client/requests/random.js";
import type { SchemeName } from "../../openapi/webhook-signatures.js";
import { asymmetricSigner } from "../../runtime/webhooks/signatures/asymmetric.js";
import { githubSigner } from "../../runtime/webhooks/signatures/github.js";
import type { SignMessage } from "../../runtime/webhooks/signatures/scheme.js";
import { standardSigner } from "../../runtime/webhooks/signatures/standard.js";
import { stripeSigner } from "../../runtime/webhooks/signatures/stripe.js";
import type { HookRequest, RequestChange } from "../hooks.js";
import type { Delivery } from "./receivers.js";

interface Scheme {
  readonly header: string;
  readonly sign: SignMessage;
  /** A secret of somebody else. */
  readonly foreign: string;
  /** Whether the time is signed, so that an old message is known. */
  readonly hasTime: boolean;
}

/** As long as a private key of Ed25519 is. */
const other = "the secret of some other service".slice(0, 32).padEnd(32, ".");

const schemes: Readonly<Record<SchemeName, Scheme>> = {
  standard: { header: "webhook-signature", sign: standardSigner(), foreign: `whsec_${btoa(other)}`, hasTime: true },
  asymmetric: { header: "webhook-signature", sign: asymmetricSigner(), foreign: `whsk_${btoa(other)}`, hasTime: true },
  stripe: { header: "stripe-signature", sign: stripeSigner(), foreign: other, hasTime: true },
  github: { header: "x-hub-signature-256", sign: githubSigner(), foreign: other, hasTime: false },
};

/** `old`: signed an hour ago. `changed`: the body has another byte than the one that was signed. */
export type Fault = "old" | "changed";

/** The secret that a valid signature is planned with: what is planned beside it says how the signature is altered. */
const planned = "d6a4c2f1-5b7e-4f0a-9c3d-8e2b1a6f7c90";
const anHour = 3600;

/** The header that has the signature of a scheme. */
export function signatureHeader(scheme: SchemeName): string {
  return schemes[scheme].header;
}

/** Whether the time is signed, so that an old message is known. */
export function signsTime(scheme: SchemeName): boolean {
  return schemes[scheme].hasTime;
}

export class WebhookSigner {
  /** What stands for a right signature in a planned request. */
  readonly credential = planned;
  /** By the operationIds of the receivers. */
  readonly #deliveries: ReadonlyMap<string, Delivery>;
  #fault: Fault | undefined;
  #id: string | undefined;

  constructor(deliveries: readonly Delivery[]) {
    this.#deliveries = new Map(deliveries.map((each) => [each.notification.id, each]));
  }

  /** Signs what is sent meanwhile with a fault, or with the same id. */
  async signDuring<T>(given: { readonly fault?: Fault; readonly id?: string }, action: () => Promise<T>): Promise<T> {
    this.#fault = given.fault;
    this.#id = given.id;
    try {
      return await action();
    } finally {
      this.#fault = undefined;
      this.#id = undefined;
    }
  }

  /** The request to the URL of the receiver, with the headers of its signature. */
  async signRequest({ operationId, headers, body }: HookRequest): Promise<RequestChange> {
    const delivery = this.#deliveries.get(operationId ?? "");
    if (delivery === undefined) return {};
    const target = delivery.url ?? "";
    const { header, sign, foreign } = schemes[delivery.scheme];
    const own = Object.entries(headers).find(([name]) => name.toLowerCase() === header);
    if (own === undefined) return { target };
    const [, given] = own;
    const text = typeof body === "string" ? body : "";
    const timestamp = Math.floor(Date.now() / 1000) - (this.#fault === "old" ? anHour : 0);
    // What is neither the right one nor near it is that of somebody else.
    const isForeign = given !== "" && !given.startsWith(planned.slice(0, 8));
    const secret = isForeign ? foreign : delivery.secret;
    const signed = await sign(text, [secret], { id: this.#id ?? `msg_${randomUuid()}`, timestamp });
    const altered = isForeign ? signed : { ...signed, [header]: alterAs(signed[header] ?? "", given) };
    return {
      target,
      headers: altered,
      // The same JSON.
      ...(this.#fault === "changed" && { body: `${text} ` }),
    };
  }
}

/** A signature that differs from the right one as a given credential differs from the planned one. */
function alterAs(signature: string, given: string): string {
  if (given === planned) return signature;
  if (given === "") return "";
  if (given.startsWith(planned)) return signature + given.slice(planned.length);
  if (planned.startsWith(given)) return signature.slice(0, signature.length - (planned.length - given.length));
  const last = signature.at(-2) === "A" ? "B" : "A";
  return signature.slice(0, -2) + last + signature.slice(-1);
}
