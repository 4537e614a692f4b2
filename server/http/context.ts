// What every request carries and every handler may use: the types of Hono's context and of the dependencies.
import type { CreditPolicy } from "../domain/credit/credit-policy.js";
import type { Ports } from "../domain/credit/line.js";
import type { Policy } from "../domain/credit/policy.js";
import type { CreditStore } from "../store/records.js";

/** A platform that integrates; it sees only what it created. */
export interface Client {
  readonly client_id: string;
  /** Encrypts the tax ids it sends; never travels, never logged. */
  readonly secret_key: string;
}

interface Variables {
  /** Goes out as X-Request-Id, in every problem and every log line. */
  requestId: string;
  /** Set by auth.ts on everything under /v1. */
  client: Client;
  /** The idempotency key that this request has claimed, until its response is kept. */
  unsettledKey: string | undefined;
}

/** Hono's environment for the whole service: `c.var.client`, `c.var.requestId`. */
export interface CreditEnv {
  Variables: Variables;
}

/** The service's one source of time; the sandbox moves it, tests set it. */
export interface Clock {
  now(): Date;
}

/** What handlers work with; everything that differs between a test, the demo and production. */
export interface HandlerDependencies {
  readonly store: CreditStore;
  readonly clock: Clock;
  /** A new random UUID. */
  readonly newId: () => string;
  /** What the domain reaches the world through. */
  readonly ports: Ports;
  /** Decides on applications whose client has not decided. */
  readonly policy: Policy;
  /** What the lender decides for itself; lines keep the part that they are agreed on. */
  readonly creditPolicy: CreditPolicy;
  /** 32 bytes: the key of encryption at rest. */
  readonly masterKey: Uint8Array;
  /** Forgets what in-memory handlers keep below a user who is deleted. */
  readonly eraseFromMemory?: ((client_id: string, user_uuid: string) => void) | undefined;
  /** Scheme, host and port under which clients reach the service. */
  readonly publicUrl: string;
}
