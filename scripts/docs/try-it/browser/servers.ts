// Where calls go: the document's servers, any other one, or the one in this page, which is a service worker.

import { tryItPath, tryItServer, type TriedServer } from "../description.js";
import { createElement, createRow } from "./elements.js";

export interface ServerChoice {
  readonly node: HTMLElement;
  /** The URL of the chosen server; undefined for the one in the page. */
  readonly url: () => string | undefined;
  /** The base URL of the one in the page, where no host has anything. */
  readonly inPage: string;
  /** The base URL of calls, when the server is ready. Rejects with what keeps a worker from running. */
  prepare(): Promise<string>;
}

/** The server in the page is chosen first where it can run: it needs no key, and changes nothing elsewhere. */
export function createServerChoice(servers: readonly TriedServer[], onChange: () => void): ServerChoice {
  const canWork = "serviceWorker" in navigator;
  const inPage = createElement("option", {
    value: "page",
    textContent: "in this page, from memory",
    disabled: !canWork,
  });
  const named = servers.map(({ url, label }) => createElement("option", { value: url, textContent: label }));
  const other = createElement("option", { value: "other", textContent: "another one …" });
  const select = createElement("select", {}, inPage, ...named, other);
  select.value = canWork ? "page" : (servers[0]?.url ?? "other");
  const address = createElement("input", { type: "url", placeholder: "http://localhost:3000", autocomplete: "off" });
  const row = createRow("Address", "A page is only allowed what the server allows it (CORS).", address);
  const note = canWork
    ? "The one in this page keeps what you create until you reset it, and takes any credentials."
    : "The one in this page needs HTTPS or localhost.";
  const show = (): void => void (row.hidden = select.value !== "other");
  select.addEventListener("change", () => {
    show();
    onChange();
  });
  address.addEventListener("input", onChange);
  show();
  const url = (): string | undefined => {
    if (select.value === "page") return undefined;
    return (select.value === "other" ? address.value.trim() : select.value).replace(/\/+$/, "");
  };
  return {
    node: createElement("div", {}, createRow("Server", note, select), row),
    url,
    inPage: pageUrl(),
    prepare: async () => {
      const chosen = url();
      if (chosen !== undefined) return chosen;
      await startWorker();
      return pageUrl();
    },
  };
}

function pageUrl(): string {
  return new URL(tryItPath, location.href.replace(/[?#].*$/s, "")).href;
}

/** Resolves when the worker serves this page. */
async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register(tryItServer);
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller !== null) return;
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
  });
}

/** Forgets what was created in the server of the page. */
export function resetWorker(): void {
  navigator.serviceWorker.controller?.postMessage({ type: "reset" });
}
