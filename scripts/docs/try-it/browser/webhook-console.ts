// One event of a webhook: a form for its body, the signed request as text, and what a receiver makes of it.

import type { Json } from "../../../json/json.js";
import type { SignMessage } from "../../../runtime/webhooks/signatures/scheme.js";
import { asymmetricSigner } from "../../../runtime/webhooks/signatures/asymmetric.js";
import { githubSigner } from "../../../runtime/webhooks/signatures/github.js";
import { standardSigner } from "../../../runtime/webhooks/signatures/standard.js";
import { stripeSigner } from "../../../runtime/webhooks/signatures/stripe.js";
import type { TriedWebhook } from "../description.js";
import { createBody, type BodyInput } from "./body-input.js";
import { printCurl } from "./call-text.js";
import { printDelivery } from "./delivery-text.js";
import { createButton, createCode, createElement, createRow } from "./elements.js";
import { InputError } from "./inputs.js";
import { showResponse, type Verdict } from "./response.js";

const signers: Readonly<Record<TriedWebhook["scheme"], () => SignMessage>> = {
  standard: standardSigner,
  asymmetric: asymmetricSigner,
  stripe: stripeSigner,
  github: githubSigner,
};

/** What a secret looks like. */
const secretNotes: Readonly<Record<TriedWebhook["scheme"], string>> = {
  standard: "Base64, with or without whsec_ before it.",
  asymmetric: "The private key of the sender, whsk_…, or a symmetric secret.",
  stripe: "As it is written, with its whsec_.",
  github: "As it is written.",
};

/** Where events of this page go, and by which secret: in its memory alone, the same for all events. */
export class Receiver {
  url = "";
  secret = "";
  /** Origins that the page may send to, besides its own and this machine. */
  readonly origins: readonly string[];

  constructor(origins: readonly string[]) {
    this.origins = origins;
  }

  /** Whether the policy of the page lets it send there. */
  isAllowed(): boolean {
    if (!URL.canParse(this.url)) return false;
    const { origin, protocol, hostname } = new URL(this.url);
    const isLocal = protocol === "http:" && (hostname === "localhost" || hostname === "127.0.0.1");
    return isLocal || origin === location.origin || this.origins.includes(origin);
  }
}

/** The mistakes of a body by the document, as the generated validation reports them. */
export type Validate = (
  event: string,
  body: unknown,
) => readonly { readonly pointer: string; readonly message: string }[];

interface Signed {
  readonly request: Request;
  readonly headers: Readonly<Record<string, string>>;
  readonly id: string;
  readonly data: Json | undefined;
}

/** The form of an event, its delivery as text, and what came back. */
export class WebhookConsole {
  readonly elements: readonly Node[];
  readonly #webhook: TriedWebhook;
  readonly #receiver: Receiver;
  readonly #validate: Validate;
  readonly #body: BodyInput;
  readonly #id = `msg_${randomHex()}`;
  readonly #headers = createCode("Headers");
  readonly #typescript = createCode("TypeScript");
  readonly #curl = createCode("curl");
  readonly #message = createElement("p", { className: "problem", role: "alert", hidden: true });
  readonly #note = createElement("p", { className: "hint" });
  readonly #result = createElement("div", { ariaLive: "polite" });
  readonly #send: HTMLButtonElement;
  #shown = 0;

  constructor(webhook: TriedWebhook, receiver: Receiver, validate: Validate) {
    this.#webhook = webhook;
    this.#receiver = receiver;
    this.#validate = validate;
    const { name, method, summary, mediaType, body, scheme } = webhook;
    this.#body = createBody({ kind: "body", mediaType, isRequired: true, isSent: true, body });
    this.#send = createButton("Send", () => void this.#deliver(), "send");
    const url = createElement("input", {
      type: "url",
      placeholder: "http://localhost:3000/webhooks",
      autocomplete: "off",
    });
    url.value = receiver.url;
    url.addEventListener("input", () => void (receiver.url = url.value.trim()));
    const secret = createElement("input", { type: "password", autocomplete: "off", value: receiver.secret });
    secret.addEventListener("input", () => void (receiver.secret = secret.value.trim()));
    this.elements = [
      createElement("h1", {}, createElement("span", { className: "method", textContent: method }), ` ${name}`),
      createElement("p", {}, `${summary} `, createElement("a", { href: "webhooks.html", textContent: "Webhooks" })),
      createRow("URL of the receiver", "", url),
      createRow("Secret", `${secretNotes[scheme]} Kept in the memory of this page alone.`, secret),
      ...(body === null ? [] : [createElement("h2", { textContent: "Body" }), this.#body.node]),
      createElement("div", { className: "buttons" }, this.#send),
      this.#note,
      this.#message,
      this.#result,
      createElement("h2", { textContent: "The same delivery" }),
      createElement("h3", { textContent: "Headers" }),
      this.#headers.node,
      createElement("h3", { textContent: "TypeScript" }),
      this.#typescript.node,
      createElement("h3", { textContent: "curl" }),
      this.#curl.node,
    ];
  }

  /** The delivery as text, signed now. */
  showCall(): void {
    const turn = (this.#shown += 1);
    this.#note.textContent = this.#noteText();
    this.#send.hidden = !this.#receiver.isAllowed();
    void this.#sign().then(
      async (signed) => {
        const curl = await printCurl(signed.request, []);
        if (turn === this.#shown) this.#show(signed, curl);
      },
      (error: unknown) => {
        if (turn === this.#shown) this.#showError(error);
      },
    );
  }

  #noteText(): string {
    if (this.#receiver.url === "") return "With a URL, the page sends the event; the commands below do as well.";
    if (this.#receiver.isAllowed())
      return "A receiver lets a page send to it by CORS alone, with the headers below. curl needs none.";
    const allowed = ["http://localhost", "http://127.0.0.1", ...this.#receiver.origins].join(", ");
    return `This page may send to these alone: ${allowed}. The commands below send it anywhere.`;
  }

  #show({ headers, id, data }: Signed, curl: string): void {
    const issues = data === undefined ? [] : this.#validate(this.#webhook.name, data);
    this.#message.hidden = issues.length === 0;
    const listed = issues.slice(0, 5).map(({ pointer, message }) => `${pointer || "the body"}: ${message}`);
    this.#message.textContent = `Not what the document says. ${listed.join("; ")}`;
    this.#headers.show(
      Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join("\n"),
    );
    this.#typescript.show(printDelivery(this.#webhook, { url: this.#shownUrl(), id, data }));
    this.#curl.show(curl);
  }

  #shownUrl(): string {
    return URL.canParse(this.#receiver.url) ? this.#receiver.url : "http://localhost:3000/webhooks";
  }

  async #sign(): Promise<Signed> {
    const { method, scheme, header, mediaType, body: described, name } = this.#webhook;
    const { url, secret } = this.#receiver;
    if (url !== "" && !/^https?:\/\//.test(url)) throw new InputError("The URL begins with http:// or https://.");
    if (secret === "") throw new InputError("Enter the secret that the receiver has: events are signed with it.");
    if (crypto.subtle === undefined) throw new InputError("A browser signs on pages over HTTPS or at localhost alone.");
    const data = described === null ? undefined : this.#body.read()?.json;
    const body =
      data === undefined ? "" : typeof data === "string" && described?.kind === "text" ? data : JSON.stringify(data);
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = await signers[scheme]()(body, [secret], { id: this.#id, timestamp }).catch(() => {
      throw new InputError(`The secret can't sign by this scheme. ${secretNotes[scheme]}`);
    });
    const headers = {
      ...(data !== undefined && { "content-type": mediaType }),
      ...(header !== null && { [header]: name }),
      ...signature,
    };
    const init = { method, headers, ...(data !== undefined && { body }) };
    return { request: new Request(this.#shownUrl(), init), headers, id: this.#id, data };
  }

  async #deliver(): Promise<void> {
    this.#message.hidden = true;
    this.#result.replaceChildren(createElement("p", { className: "hint", textContent: "Waiting for the response …" }));
    try {
      const signed = await this.#sign();
      // What is shown is what is sent.
      this.#shown += 1;
      this.#show(signed, await printCurl(signed.request, []));
      const begun = performance.now();
      const response = await fetch(signed.request, { redirect: "manual" });
      const text = await response.text();
      this.#result.replaceChildren(showResponse(response, text, performance.now() - begun, judge(response)));
    } catch (error) {
      this.#result.replaceChildren();
      this.#showError(error);
    }
  }

  #showError(error: unknown): void {
    const isOurs = error instanceof InputError;
    const hint = " The receiver may not be there, or not allow this page (CORS): use one of the commands below.";
    this.#message.textContent = `${error instanceof Error ? error.message : String(error)}${isOurs ? "" : hint}`;
    this.#message.hidden = false;
    if (!isOurs) return;
    for (const each of [this.#headers, this.#typescript, this.#curl]) each.show("");
  }
}

/** A service reads the status alone. */
function judge({ ok, type }: Response): Verdict {
  if (ok) return { isValid: true, text: "Received: a service doesn't send the event again." };
  if (type === "opaqueredirect") return { isValid: false, text: "Redirected: a service doesn't follow." };
  return { isValid: false, text: "Not received: a service sends the event again." };
}

function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((each) => each.toString(16).padStart(2, "0")).join("");
}
