// One exchange with a receiver: it ends in time, whatever the receiver does, and reads little of what it sends.
import type { ClientRequest, IncomingMessage } from "node:http";
import { retryAfter } from "../../generated/runtime/shared.js";
import { LookupFailure } from "./lookup.js";

/**
 * Why there is no response: it took too long; the URL can't be that of an endpoint; its address is forbidden; its name
 * has no address; no connection, or a lost one; no trusted certificate for the host, or no TLS at all; what came is no
 * HTTP response, or none that is read; and `aborted` where the service itself ended the exchange, by the signal or
 * `close`, which says nothing about the endpoint.
 */
export type PostFailure = "timeout" | "url" | "address" | "name" | "connection" | "tls" | "protocol" | "aborted";

/** Redirects are not followed: the receiver would choose where the event goes, unchecked. */
export type ExchangeOutcome =
  | {
      readonly kind: "response";
      readonly status: number;
      /** Seconds, at most a day. */
      readonly retryAfter: number | undefined;
    }
  | { readonly kind: "failure"; readonly reason: "redirect"; readonly status: number }
  | { readonly kind: "failure"; readonly reason: PostFailure };

/** Calls `work` after `delay` milliseconds, and returns a function that prevents it. */
export type Schedule = (work: () => void, delay: number) => () => void;

interface ExchangeOptions {
  /** Makes the request, whose body is not sent yet. */
  readonly open: () => ClientRequest;
  readonly body: string | Uint8Array;
  /** In milliseconds, to the end of the response's body. */
  readonly timeout: number;
  readonly schedule: Schedule;
  /** Called once, when there is a status or a failure. */
  readonly onOutcome: (outcome: ExchangeOutcome) => void;
  /** Called once, when the connection is free or closed. */
  readonly onEnd: () => void;
}

/** In bytes. A connection on which a receiver sends more is closed: to read it would cost more than a new one. */
const maxBodyLength = 65_536;

/** In seconds. A receiver doesn't keep an event waiting for longer than the schedule's longest delay. */
const maxRetryAfter = 86_400;

export class Exchange {
  readonly #options: ExchangeOptions;
  readonly #cancelTimeout: () => void;
  #request: ClientRequest;
  #hasOutcome = false;
  #isOver = false;

  constructor(options: ExchangeOptions) {
    this.#options = options;
    this.#request = this.#send();
    this.#cancelTimeout = options.schedule(() => this.fail("timeout"), options.timeout);
  }

  /** Ends it, with this outcome if it has none. */
  fail(reason: PostFailure): void {
    this.#report({ kind: "failure", reason });
    this.#end();
    this.#request.destroy();
  }

  #send(): ClientRequest {
    const request = this.#options.open();
    request.on("response", (response) => this.#read(response));
    // 101, which was not requested: HTTP ends there.
    request.on("upgrade", (_, socket) => {
      socket.destroy();
      this.fail("protocol");
    });
    request.on("error", (error) => this.#recover(request, error));
    return request.end(this.#options.body);
  }

  #recover(request: ClientRequest, error: Error): void {
    if (this.#hasOutcome) return;
    // The receiver closed a connection that was not in use, at the moment at which it was used again. Receivers know
    // events by their ids, so that it does no harm if it had arrived.
    if (request.reusedSocket && isLost(error)) this.#request = this.#send();
    else this.fail(reasonOf(error));
  }

  #read(response: IncomingMessage): void {
    this.#report(outcomeOf(response));
    let length = 0;
    response.on("data", (chunk: Uint8Array) => {
      length += chunk.length;
      if (length > maxBodyLength) response.destroy();
    });
    // The status has arrived, and says all.
    response.on("error", () => {});
    response.on("close", () => this.#end());
  }

  #report(outcome: ExchangeOutcome): void {
    if (this.#hasOutcome) return;
    this.#hasOutcome = true;
    this.#options.onOutcome(outcome);
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelTimeout();
    this.#options.onEnd();
  }
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): ExchangeOutcome {
  if (status < 200 || status > 599) return { kind: "failure", reason: "protocol" };
  if (status >= 300 && status < 400) return { kind: "failure", reason: "redirect", status };
  return { kind: "response", status, retryAfter: secondsToWait(headers) };
}

function secondsToWait({ "retry-after": value, date = "" }: IncomingMessage["headers"]): number | undefined {
  if (value === undefined) return undefined;
  const milliseconds = retryAfter(new Headers({ "retry-after": value, date }));
  return milliseconds === undefined ? undefined : Math.min(Math.ceil(milliseconds / 1000), maxRetryAfter);
}

const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "");

function isLost(error: Error): boolean {
  return ["ECONNRESET", "EPIPE"].includes(codeOf(error));
}

/** By the codes of Node's errors: those of the system, of its HTTP parser, and of TLS and certificates. */
function reasonOf(error: Error): PostFailure {
  if (error instanceof LookupFailure) return error.reason;
  const code = codeOf(error);
  if (code.startsWith("HPE_")) return "protocol";
  return /^E[A-Z0-9]+$/.test(code) && code !== "EPROTO" ? "connection" : "tls";
}
