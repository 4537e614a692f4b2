// The console of the generated client, whose calls are served in the page from memory.

import { EnteredCredentials } from "../../try-it/browser/credentials.js";
import { createElement } from "../../try-it/browser/elements.js";
import { OperationConsole, type Caller } from "../../try-it/browser/operation-console.js";
import { fillList } from "../../try-it/browser/operation-list.js";
import type { ServerChoice } from "../../try-it/browser/servers.js";
import {
  packRequest,
  packResponse,
  unpackRequest,
  unpackResponse,
  type CallEvent,
  type CallReply,
  type TriedApi,
} from "../messages.js";
import type { WorkerLink } from "./worker-link.js";

export class ConsolePanel {
  readonly #worker: WorkerLink;
  readonly #list: HTMLElement;
  readonly #main: HTMLElement;
  readonly #credentials = new EnteredCredentials();
  readonly #caller: Caller;
  #api: TriedApi | undefined;
  #console: OperationConsole | undefined;
  #turn = 0;
  /** The version of the document that is shown. */
  #version = 0;

  constructor(worker: WorkerLink, list: HTMLElement, main: HTMLElement) {
    this.#worker = worker;
    this.#list = list;
    this.#main = main;
    this.#caller = callerOf(worker);
    main.addEventListener("input", () => this.#console?.showCall());
    list.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link === null) return;
      event.preventDefault();
      void this.#showOperation(decodeURIComponent(link.hash.slice(1)));
    });
  }

  /**
   * Compiles the client and the server of the document as it is now, and shows an operation. What was entered stays as
   * long as the document is the same version.
   */
  async show(version: number): Promise<void> {
    if (version === this.#version) return;
    const turn = (this.#turn += 1);
    const shown = this.#list.querySelector("[aria-current]")?.getAttribute("href")?.slice(1);
    if (shown === undefined) this.#say("Compiling the client and the server …");
    const api = await this.#worker.run("list", []);
    if (turn !== this.#turn) return;
    if (api === undefined) return shown === undefined ? this.#say("The document has errors.") : undefined;
    this.#version = version;
    // A list of a thousand takes longer than a frame.
    if (JSON.stringify(this.#api?.operations) !== JSON.stringify(api.operations)) fillList(this.#list, api.operations);
    this.#api = api;
    const known = api.operations.find(({ id }) => id === decodeURIComponent(shown ?? "")) ?? api.operations[0];
    if (known === undefined) this.#say("The document has no operation that a client can call.");
    else await this.#showOperation(known.id);
  }

  async #showOperation(id: string): Promise<void> {
    const operation = await this.#worker.run("describe", [id]);
    if (operation === undefined || this.#api === undefined) return;
    for (const link of this.#list.querySelectorAll("a"))
      if (link.hash === `#${encodeURIComponent(id)}`) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    const { localUrl } = this.#api;
    this.#console = new OperationConsole(operation, {
      caller: this.#caller,
      server: serverOf(localUrl),
      credentials: this.#credentials,
      localUrl,
    });
    this.#main.replaceChildren(...this.#console.elements);
    this.#console.showCall();
  }

  #say(text: string): void {
    this.#main.replaceChildren(createElement("p", { className: "hint", textContent: text }));
  }
}

/** The one in the page is the only one: the page sends nothing. */
function serverOf(localUrl: string): ServerChoice {
  const text = "Served in this page, from memory. What you create is kept until you change the document or reset it.";
  return {
    node: createElement("p", { className: "hint", textContent: text }),
    url: () => undefined,
    inPage: localUrl,
    prepare: () => Promise.resolve(localUrl),
  };
}

function callerOf(worker: WorkerLink): Caller {
  return {
    call: async (call, fetch, onItem) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", ({ data }: MessageEvent<CallEvent>) => {
        if (data.kind === "item") return onItem(data.item);
        void fetch(unpackRequest(data.request)).then(
          async (response) => port1.postMessage({ response: await packResponse(response) } satisfies CallReply),
          (error: unknown) => port1.postMessage({ error: String(error) } satisfies CallReply),
        );
      });
      port1.start();
      try {
        await worker.run("call", [call, port2], [port2]);
      } finally {
        port1.close();
      }
    },
    send: async (request, signal) => {
      const response = worker.run("send", [await packRequest(request)]);
      const stopped = new Promise<never>((_, reject) =>
        signal.addEventListener("abort", () => reject(new Error("The call was stopped."))),
      );
      return unpackResponse(await Promise.race([response, stopped]));
    },
    judge: async (operation, response, body) => {
      const { status, statusText, headers } = response;
      const sent = { url: "", method: "", status, statusText, headers: [...headers], body: null };
      return worker.run("judge", [operation, sent, body]);
    },
    reset: () => void worker.run("reset", []),
  };
}
