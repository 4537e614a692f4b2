// The script of the page: a list of operations, and the console of one of them.

import type { TriedDocument } from "../description.js";
import { EnteredCredentials } from "./credentials.js";
import { callClient } from "./client-call.js";
import { OperationConsole, type Caller } from "./operation-console.js";
import { fillList } from "./operation-list.js";
import { judgeResponse, type ResponseRoute } from "./response.js";
import { createServerChoice, resetWorker } from "./servers.js";

/** What a page has of its document, beside its description: the generated client and routes. */
export interface Generated {
  readonly document: TriedDocument;
  createClient(options: object): unknown;
  readonly routes: Readonly<Record<string, ResponseRoute | undefined>>;
}

/** Fills the page, and shows the operation that the address names. */
export function start({ document: described, createClient, routes }: Generated): void {
  const main = document.getElementById("try-it");
  const list = document.getElementById("operations");
  if (main === null || list === null) return;
  const credentials = new EnteredCredentials();
  const server = createServerChoice(described.servers, () => main.dispatchEvent(new Event("input")));
  const caller: Caller = {
    call: (call, fetch, onItem) => callClient(createClient, call, fetch, onItem),
    send: (request, signal) => fetch(request, { signal }),
    judge: (operation, response, body) => judgeResponse(response, body, routes[operation]),
    reset: resetWorker,
  };
  const byHash = new Map(described.operations.map((each) => [`#${encodeURIComponent(each.id)}`, each]));
  fillList(list, described.operations);
  let shown: OperationConsole | undefined;
  main.addEventListener("input", () => shown?.showCall());
  const show = (): void => {
    // Another fragment, such as that of the link to the content, leaves what is shown.
    const operation = byHash.get(location.hash) ?? (shown === undefined ? described.operations[0] : undefined);
    if (operation === undefined) return;
    for (const link of list.querySelectorAll("a"))
      if (link.hash === `#${encodeURIComponent(operation.id)}`) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    document.title = `${operation.method} ${operation.path} – ${described.title}`;
    const console = new OperationConsole(operation, {
      caller,
      server,
      credentials,
      localUrl: described.localUrl,
    });
    main.replaceChildren(...console.elements);
    shown = console;
    shown.showCall();
  };
  addEventListener("hashchange", show);
  show();
}
