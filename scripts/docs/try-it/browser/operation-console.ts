// One operation: a form, the call as text, and what came back.

import type { TriedOperation } from "../description.js";
import { createArgument, type ArgumentInput } from "./argument-inputs.js";
import { printCall, printCurl } from "./call-text.js";
import type { ClientCall } from "./client-call.js";
import type { EnteredCredentials } from "./credentials.js";
import { createButton, createCode, createElement, createPath } from "./elements.js";
import { InputError } from "./inputs.js";
import { showResponse, type Verdict } from "./response.js";
import type { ServerChoice } from "./servers.js";

/** Who makes the calls: the page itself, or a worker. */
export interface Caller {
  call(
    call: ClientCall,
    fetch: (request: Request) => Promise<Response>,
    onItem: (item: unknown) => void,
  ): Promise<void>;
  send(request: Request, signal: AbortSignal): Promise<Response>;
  /** Compares a response of an operation with the document. */
  judge(operation: string, response: Response, body: string): Verdict | Promise<Verdict>;
  /** Forgets what was created in the server of the page. */
  reset(): void;
}

/** What all operations of a page share. */
export interface Surroundings {
  readonly caller: Caller;
  readonly server: ServerChoice;
  readonly credentials: EnteredCredentials;
  readonly localUrl: string;
}

/** A call that is shown and not sent. */
class NotSent extends Error {}

/** The form of an operation, its call as text, and what came back. */
export class OperationConsole {
  readonly elements: readonly Node[];
  readonly #operation: TriedOperation;
  readonly #around: Surroundings;
  readonly #inputs: readonly ArgumentInput[];
  readonly #typescript = createCode("TypeScript");
  readonly #curl = createCode("curl");
  readonly #message = createElement("p", { className: "problem", role: "alert", hidden: true });
  readonly #result = createElement("div", { ariaLive: "polite" });
  #shown = 0;
  #abort: AbortController | undefined;

  constructor(operation: TriedOperation, around: Surroundings) {
    this.#operation = operation;
    this.#around = around;
    this.#inputs = operation.args.map(createArgument);
    const { method, path, summary, reference, isDeprecated } = operation;
    const send = createButton("Send", () => void this.#send(), "send");
    this.elements = [
      createElement(
        "h1",
        {},
        createElement("span", { className: "method", textContent: method }),
        " ",
        createPath(path),
      ),
      createElement(
        "p",
        {},
        `${isDeprecated ? "Deprecated. " : ""}${summary} `,
        ...(reference === "" ? [] : [createElement("a", { href: reference, textContent: "Reference" })]),
      ),
      around.server.node,
      ...around.credentials.createFields(operation.credentials),
      ...this.#inputs.map(({ node }) => node),
      createElement(
        "div",
        { className: "buttons" },
        send,
        createButton("Stop", () => this.#abort?.abort()),
        createButton("Reset the server in this page", () => around.caller.reset()),
      ),
      this.#message,
      this.#result,
      createElement("h2", { textContent: "The same call" }),
      createElement("h3", { textContent: "TypeScript" }),
      this.#typescript.node,
      createElement("h3", { textContent: "curl" }),
      this.#curl.node,
    ];
  }

  #call(baseUrl: string, args: readonly unknown[]): ClientCall {
    const { callee, credentials } = this.#operation;
    const auth = credentials.length === 0 ? undefined : this.#around.credentials.authOf(credentials);
    return { callee, args, baseUrl, auth };
  }

  /** The call as text: what `curl` sends is what the client would send. */
  showCall(): void {
    const turn = (this.#shown += 1);
    void this.#callText().then(
      ([typescript, curl]) => {
        if (turn !== this.#shown) return;
        this.#message.hidden = true;
        this.#typescript.show(typescript);
        this.#curl.show(curl);
      },
      (error: unknown) => {
        if (turn === this.#shown) this.#showError(error);
      },
    );
  }

  async #callText(): Promise<readonly [string, string]> {
    const given = this.#inputs.map(({ read }) => read());
    const url = this.#around.server.url();
    const own = this.#operation.server;
    const typescript = printCall(
      this.#operation,
      given.map(({ text }) => text),
      {
        baseUrl: url === undefined || url === own ? (own === null ? this.#around.localUrl : undefined) : url,
        credentials: this.#around.credentials.complete(this.#operation.credentials),
      },
    );
    let request: Request | undefined;
    const capture = (captured: Request): Promise<Response> => {
      request = captured;
      return Promise.reject(new NotSent());
    };
    const call = this.#call(
      url ?? this.#around.server.inPage,
      given.map(({ value }) => value),
    );
    await this.#around.caller
      .call(call, capture, () => undefined)
      .catch((error: unknown) => {
        if (request === undefined) throw error;
      });
    return [
      typescript,
      request === undefined
        ? ""
        : await printCurl(request, this.#around.credentials.secretsOf(this.#operation.credentials)),
    ];
  }

  async #send(): Promise<void> {
    this.#abort?.abort();
    const abort = (this.#abort = new AbortController());
    this.#message.hidden = true;
    this.#result.replaceChildren(createElement("p", { className: "hint", textContent: "Waiting for the response …" }));
    try {
      const given = this.#inputs.map(({ read }) => read().value);
      const baseUrl = await this.#around.server.prepare();
      await this.#perform(baseUrl, given, abort.signal);
    } catch (error) {
      this.#result.replaceChildren();
      this.#showError(error);
    }
  }

  async #perform(baseUrl: string, given: readonly unknown[], signal: AbortSignal): Promise<void> {
    const { result } = this.#operation;
    const begun = performance.now();
    let exchanged:
      { readonly response: Response; readonly text: Promise<string>; readonly milliseconds: number } | undefined;
    const send = async (request: Request): Promise<Response> => {
      const response = await this.#around.caller.send(request, signal);
      // Of a list the first page is shown.
      if (exchanged === undefined) {
        const text = result === "stream" && response.ok ? Promise.resolve("") : response.clone().text();
        exchanged = { response, text, milliseconds: performance.now() - begun };
      }
      return response;
    };
    const items: unknown[] = [];
    const onItem = (item: unknown): void => {
      items.push(item);
      this.#result.replaceChildren(
        createElement("pre", { textContent: items.map((each) => JSON.stringify(each)).join("\n") }),
      );
    };
    const failure = await this.#around.caller.call(this.#call(baseUrl, given), send, onItem).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (exchanged === undefined) throw failure ?? new Error("Nothing was sent.");
    const { response, milliseconds } = exchanged;
    const text = await exchanged.text;
    const isStream = result === "stream" && response.ok;
    const body = isStream ? items.map((each) => JSON.stringify(each)).join("\n") : text;
    const verdict = isStream
      ? { isValid: failure === undefined, text: failure === undefined ? `${items.length} items` : String(failure) }
      : await this.#around.caller.judge(this.#operation.id, response, text);
    this.#result.replaceChildren(showResponse(response, body, milliseconds, verdict));
  }

  #showError(error: unknown): void {
    const isOurs = error instanceof InputError || error instanceof TypeError;
    const hint = isOurs ? "" : " The server may not be there, or not allow this page (CORS, or the page's own policy).";
    this.#message.textContent = `${error instanceof Error ? error.message : String(error)}${hint}`;
    this.#message.hidden = false;
    this.#curl.show("");
  }
}
