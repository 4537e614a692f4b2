// The types of Hono's context and of the handlers' dependencies.
import type { HttpBindings } from "@hono/node-server";
import type { CreditPolicy } from "../domain/credit/values/credit-policy.js";
import type { Ports } from "../domain/credit/line/line.js";
import type { Decide } from "../domain/credit/application/decision.js";
import type { StoredResponse } from "../store/store.js";
import type { CreditStore } from "../store/records.js";
import type { TranslationPrefix } from "../webhooks/nat64.js";

/** A platform that uses the API; it sees only its own users. */
export interface Client {
  readonly client_id: string;
  /** The client encrypts tax ids with it. Never sent, never logged. */
  readonly secret_key: string;
}

interface Variables {
  /** Sent as X-Request-Id, and part of every problem and every log line. */
  requestId: string;
  /** Set by auth.ts for all requests under /v1. */
  client: Client;
  /** The idempotency key that this request has claimed, until its response is stored. */
  unsettledKey: string | undefined;
  /** Whether the response has a secret, so that it is encrypted where it is stored for a repeated request. */
  hasSecret: boolean | undefined;
  /** Encrypts a response that is stored under the key. */
  sealResponse: ((response: StoredResponse) => StoredResponse) | undefined;
  /** Node's response, if headers are set on it (envelope.ts). */
  outgoing: HttpBindings["outgoing"] | undefined;
}

/** Hono's environment for the whole service: `c.var.client`, `c.var.requestId`. */
export interface CreditEnv {
  Bindings: Partial<HttpBindings>;
  Variables: Variables;
}

/** The service's only source of time; the sandbox moves it, tests set it. */
export interface Clock {
  now(): Date;
}

/** The dependencies of handlers: everything that differs between tests, the demo and production. */
export interface HandlerDependencies {
  readonly store: CreditStore;
  readonly clock: Clock;
  /** A new random UUID. */
  readonly newId: () => string;
  /** The domain's ports to the outside. */
  readonly ports: Ports;
  /** Decides on applications without a decision of the client. */
  readonly decide: Decide;
  /** The lender's configuration; a line keeps the part that its contract states. */
  readonly creditPolicy: CreditPolicy;
  /** 32 bytes each: the keys of encryption at rest. The first encrypts, all of them decrypt. */
  readonly masterKeys: readonly Uint8Array[];
  /** Deletes what in-memory handlers store below a deleted user. */
  readonly eraseFromMemory?: ((client_id: string, user_uuid: string) => void) | undefined;
  /** Scheme, host and port at which clients reach the service. */
  readonly publicUrl: string;
  /** Whether events may be sent to this machine, as in the sandbox. */
  readonly allowsLoopback?: boolean;
  /** By which this network translates IPv6 addresses to IPv4. */
  readonly translated?: readonly TranslationPrefix[];
}
