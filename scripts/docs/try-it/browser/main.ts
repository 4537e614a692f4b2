// The script of the page: a list of operations, and the console of one of them.

import { hashOfWebhook, type ListedOperation, type TriedDocument } from "../description.js";
import { EnteredCredentials } from "./credentials.js";
import { callClient } from "./client-call.js";
import { OperationConsole, type Caller } from "./operation-console.js";
import { fillList } from "./operation-list.js";
import { judgeResponse, type ResponseRoute } from "./response.js";
import { createServerChoice, resetWorker } from "./servers.js";
import { Receiver, WebhookConsole, type Validate } from "./webhook-console.js";

/** What a page has of its document, beside its description: the generated client and routes. */
export interface Generated {
  readonly document: TriedDocument;
  createClient(options: object): unknown;
  readonly routes: Readonly<Record<string, ResponseRoute | undefined>>;
  readonly validateWebhook: Validate;
}

/** Fills the page, and shows the operation that the address names. */
export function start({ document: described, createClient, routes, validateWebhook }: Generated): void {
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
  const receiver = new Receiver(originsOf(described));
  const byHash = new Map<string, () => Shown>([
    ...described.operations.map((each): [string, () => Shown] => [
      `#${encodeURIComponent(each.id)}`,
      () => ({
        title: `${each.method} ${each.path}`,
        console: new OperationConsole(each, { caller, server, credentials, localUrl: described.localUrl }),
      }),
    ]),
    ...described.webhooks.map((each): [string, () => Shown] => [
      hashOfWebhook(each.name),
      () => ({ title: each.name, console: new WebhookConsole(each, receiver, validateWebhook) }),
    ]),
  ]);
  fillList(list, [...described.operations, ...listedWebhooks(described)]);
  let shown: Shown["console"] | undefined;
  main.addEventListener("input", () => shown?.showCall());
  const show = (): void => {
    // Another fragment, such as that of the link to the content, leaves what is shown.
    const [first] = byHash.keys();
    const hash = byHash.has(location.hash) ? location.hash : shown === undefined ? first : undefined;
    const made = byHash.get(hash ?? "")?.();
    if (made === undefined) return;
    for (const link of list.querySelectorAll("a"))
      if (link.hash === hash) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    document.title = `${made.title} – ${described.title}`;
    main.replaceChildren(...made.console.elements);
    shown = made.console;
    shown.showCall();
  };
  addEventListener("hashchange", show);
  show();
}

/** What is on the page, and its title. */
interface Shown {
  readonly title: string;
  readonly console: Pick<OperationConsole, "elements" | "showCall">;
}

/** Behind the operations, in a group that no tag has. */
function listedWebhooks({ operations, webhooks }: TriedDocument): readonly ListedOperation[] {
  const tags = new Set(operations.map((each) => each.tag));
  const tag = ["Webhooks", "Events", "Events of the service"].find((each) => !tags.has(each)) ?? "";
  return webhooks.map(({ name, method, summary }) => ({
    id: decodeURIComponent(hashOfWebhook(name).slice(1)),
    method,
    path: name,
    summary,
    tag,
  }));
}

function originsOf({ servers }: TriedDocument): readonly string[] {
  return [...new Set(servers.map(({ url }) => new URL(url).origin))];
}
