// A service worker that is the server: it responds to requests of its page below /v1.
import { createTrains } from "./app.ts";

interface FetchEvent {
  readonly request: Request;
  respondWith(response: Response | Promise<Response>): void;
}

interface WorkerScope {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(
    type: "install" | "activate",
    listener: (event: { waitUntil(end: Promise<void>): void }) => void,
  ): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
const trains = createTrains();

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("fetch", (event) => {
  if (new URL(event.request.url).pathname.startsWith("/v1/")) event.respondWith(trains.fetch(event.request));
});
