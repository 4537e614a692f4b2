// A client of a raw service, its operations, and what such a service may do. Services end with their test.
import type { Socket } from "node:net";
import { onTestFinished } from "vitest";
import { Core, operation, type CallOptions, type ClientOptions } from "../../../scripts/runtime/client/client.js";
import { resilience } from "../../../scripts/runtime/client/resilience.js";
import { watchBody } from "../../../scripts/runtime/client/exchange/idle-timer.js";
import { documentedKey, optionalKey } from "../../../scripts/runtime/client/requests/idempotency-keys.js";
import { readEvents, type ServerEvent } from "../../../scripts/runtime/shared/events.js";
import { response, rawService, type RawService, type Script } from "./raw-service.js";

export async function serve(...scripts: readonly Script[]): Promise<RawService> {
  const service = await rawService(...scripts);
  onTestFinished(() => service.stop());
  return service;
}

type Options = Partial<ClientOptions>;
export const coreOf = ({ url }: RawService, options: Options = {}): Core =>
  new Core({ ...resilience, baseUrl: url, retryDelay: { first: 1, max: 5 }, ...options });

export const get = operation<[options?: CallOptions], unknown>("GET", "/thing");
export const post = operation<[body: object, options?: CallOptions], unknown>("POST", "/thing", ["body"], "json", {
  key: documentedKey,
});
export const unkeyed = operation<[body: object, options?: CallOptions], unknown>("POST", "/thing", ["body"], "json", {
  key: optionalKey,
});
export const put = operation<[body: object, options?: CallOptions], unknown>("PUT", "/thing", ["body"], "json", {
  key: optionalKey,
});
export const stream = operation<[options?: CallOptions], AsyncIterable<ServerEvent>>("GET", "/events", [], readEvents, {
  accept: "text/event-stream",
  watch: watchBody,
});

export const ok = response(200, '{"ok":true}');
export const reset = (socket: Socket): unknown => socket.resetAndDestroy();
export const half = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"half":';
export const events =
  "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n9\r\ndata: 1\n\n\r\n";
export const broken =
  (text: string): Script =>
  (socket) =>
    socket.write(text, () => socket.destroy());

export const keyOf = (request = ""): string | undefined => /^idempotency-key: (.*)$/im.exec(request)?.[1];
