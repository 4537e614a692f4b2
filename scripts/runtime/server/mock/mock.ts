// A document served from memory, as a function from requests to responses: with responses that a request prefers,
// delays and faults, and a state that can be saved, restored and reset. It needs nothing but Web APIs.

import type { Context } from "hono";
import { basePathOf } from "../../shared/paths.js";
import { asSent } from "../validation/validate-part.js";
import { MapBackend, type Backend } from "../memory/storage/backend.js";
import { MemoryStore, type MemorySnapshot } from "../memory/memory.js";
import { checkInjection, delayOf, faultFor, sleep, type Injection } from "./faults.js";
import { faultResponse, operationFinder, preferredResponse, type MockOperation } from "./operations.js";
import { parsePreferences } from "./preferences.js";
import { randomFrom, uuidFrom } from "./random.js";
import {
  emitRequested,
  emittedEvent,
  MockWebhooks,
  type MockDelivery,
  type MockedWebhooks,
  type MockWebhookSettings,
} from "./webhooks.js";

type Handler = (c: Context, next: () => Promise<void>) => unknown;

/** What is used of the generated code of a document. */
export interface MockedDocument {
  readonly createDevelopmentServer: (options: object) => {
    fetch(request: Request, env?: object): Response | Promise<Response>;
  };
  readonly memoryHandlers: (store: MemoryStore) => object;
  readonly title: string;
  /** The path of the document's first server. */
  readonly basePath: string;
  readonly operations: readonly MockOperation[];
  /** What it says that the service sends. */
  readonly webhooks?: MockedWebhooks;
}

export interface MockSettings extends Injection {
  /** Makes identifiers, and what latency and faults leave to chance, the same in every run; random unless given. */
  readonly seed?: string;
  /** The path below which the operations are; by default that of the document's first server. */
  readonly basePath?: string;
  /** `false` accepts requests that the document doesn't allow, as they were sent. */
  readonly validation?: boolean;
  /** Where webhooks are sent to; none are, unless given. */
  readonly webhooks?: MockWebhookSettings;
}

/** The state of a mock as JSON. */
export interface MockState extends MemorySnapshot {
  /** How many identifiers were made of the seed. */
  readonly ids: number;
}

/** The operations below one path. */
interface Mount {
  readonly serve: ReturnType<MockedDocument["createDevelopmentServer"]>;
  readonly find: (request: Request) => MockOperation | undefined;
}

/** The state of a mock that no request has changed. */
export const initialState: MockState = { ids: 0, lastNumber: 0, collections: [], parents: [] };

/** The name of the counter of identifiers that were made of the seed. */
const idCounter = "ids";

/** Marks the errors of lost connections, also those of another copy of this module. */
const networkFault = Symbol.for("halves.networkFault");

/** The error of a lost connection, as that of fetch. */
function networkError(): TypeError {
  const cause = Object.assign(new Error("The mock lost the connection."), { code: "ECONNRESET" });
  return Object.assign(new TypeError("fetch failed", { cause }), { [networkFault]: true });
}

/** Whether `Mock.fetch` rejected with an error because a lost connection was injected. */
export function isNetworkFault(error: unknown): boolean {
  return error instanceof TypeError && networkFault in error;
}

export class Mock {
  readonly title: string;
  readonly #backend: Backend;
  readonly #store: MemoryStore;
  readonly #document: MockedDocument;
  /** The servers by the path below which their operations are. */
  readonly #mounts = new Map<string, Mount>();
  readonly #ids: ReadonlySet<string>;
  readonly #settings: MockSettings;
  readonly #lost = new WeakSet<Request>();
  #injection: Injection = {};
  #random: () => number = Math.random;
  readonly #webhooks: MockWebhooks | undefined;
  /** How many webhooks were sent since the beginning. */
  #sent = 0;

  /**
   * `backend` is what its state is kept in, which may have some already: in memory, unless given.
   * @throws RangeError at a latency or fault that is out of range
   */
  constructor(document: MockedDocument, settings: MockSettings = {}, backend: Backend = new MapBackend()) {
    const { seed } = settings;
    const { operations, title } = document;
    this.title = title;
    this.#document = document;
    this.#settings = settings;
    this.#ids = new Set(operations.map(({ id }) => id));
    this.#backend = backend;
    const newId = seed === undefined ? undefined : () => uuidFrom(`${seed} ${this.#countId()}`);
    this.#store = new MemoryStore({ newId, backend });
    const { webhooks } = document;
    this.#webhooks =
      webhooks && settings.webhooks && new MockWebhooks(webhooks, settings.webhooks, () => this.#newMessageId());
    this.#begin();
  }

  #newMessageId(): string {
    const { seed } = this.#settings;
    return seed === undefined ? crypto.randomUUID() : uuidFrom(`${seed} webhook ${++this.#sent}`);
  }

  #mount(given = this.#settings.basePath): Mount {
    const basePath = basePathOf(given, this.#document.basePath);
    const known = this.#mounts.get(basePath);
    if (known !== undefined) return known;
    const { createDevelopmentServer, memoryHandlers, operations } = this.#document;
    const find = operationFinder(operations, basePath);
    const interfere = (c: Context, next: () => Promise<void>): Promise<Response | void> =>
      this.#interfere(c, find(c.req.raw), next);
    const serve = createDevelopmentServer({
      store: this.#store,
      handlers: preferResponses(memoryHandlers(this.#store), operations),
      basePath,
      ...(this.#settings.validation === false && { hook: () => asSent }),
      // After authentication and before validation, inside of CORS: a page can read the error.
      middleware: { authenticated: [interfere] },
    });
    const made: Mount = { serve, find };
    this.#mounts.set(basePath, made);
    return made;
  }

  /** Latency, faults and what is left to chance are those of a new mock. */
  #begin(): void {
    const { seed, latency = 0, faults = [] } = this.#settings;
    this.#injection = {};
    this.#sent = 0;
    this.inject({ latency, faults });
    this.#random = seed === undefined ? Math.random : randomFrom(seed);
  }

  #countId(): number {
    const count = this.#idCount + 1;
    this.#backend.counters.set(idCounter, count);
    return count;
  }

  /** How many identifiers were made of the seed. */
  get #idCount(): number {
    return this.#backend.counters.get(idCounter) ?? 0;
  }

  /** A number that differs after each change of the state. */
  get revision(): number {
    return this.#store.revision;
  }

  /** Whether a request is for an operation of the document, by its method and path; `basePath` is as in `fetch`. */
  handles(request: Request, basePath?: string): boolean {
    return this.#mount(basePath).find(request) !== undefined;
  }

  /**
   * The response to a request. Rejects with a TypeError, as fetch does, if a lost connection is injected, and with the
   * reason of the request's signal when that aborts. `basePath` is the path below which this request has the
   * operations, where it is another one than usually.
   */
  async fetch(request: Request, env?: object, basePath?: string): Promise<Response> {
    const { latency = 0 } = this.#injection;
    await sleep(delayOf(latency, this.#random), request.signal);
    const event = emittedEvent(request);
    if (event !== undefined) return emitRequested(this.#webhooks, event, request);
    const { serve, find } = this.#mount(basePath);
    const triggers = this.#webhooks && find(request)?.triggers;
    const response = await serve.fetch(request, env);
    if (this.#lost.has(request)) throw networkError();
    if (triggers !== undefined) await this.#webhooks?.follow(triggers, response);
    return response;
  }

  /**
   * Sends an event of the document to the URL of its webhooks: with this body, or with the document's example. Rejects
   * with a RangeError at an event that the document doesn't have, with a TypeError where there is no URL, and with a
   * WebhookError `invalid` where the body isn't that of the event.
   */
  async emit(event: string, data?: unknown): Promise<MockDelivery> {
    if (this.#webhooks !== undefined) return this.#webhooks.emit(event, data);
    throw new TypeError("The mock sends no webhooks: the document has none, or `webhooks` has no URL.");
  }

  /** Replaces the latency or the faults that are given, until `reset`. @throws RangeError at one out of range */
  inject(injection: Injection): void {
    checkInjection(injection, this.#ids);
    this.#injection = { ...this.#injection, ...injection };
  }

  /** Back to the beginning: nothing is stored, and identifiers, latency and faults are those of a new mock. */
  reset(): void {
    this.#begin();
    this.restore(initialState);
  }

  /** A copy of the state, as JSON. */
  snapshot(): MockState {
    return this.#backend.transaction("read", () => ({ ids: this.#idCount, ...this.#store.snapshot() }));
  }

  restore(state: MockState): void {
    this.#backend.transaction("write", () => {
      this.#store.restore(state);
      this.#backend.counters.set(idCounter, state.ids);
    });
  }

  async #interfere(
    c: Context,
    operation: MockOperation | undefined,
    next: () => Promise<void>,
  ): Promise<Response | void> {
    const fault = faultFor(this.#injection.faults ?? [], operation?.id, this.#random);
    if (fault === undefined) return next();
    if (fault !== "network") return faultResponse(c, operation, fault);
    this.#lost.add(c.req.raw);
    return c.body(null, 503);
  }
}

/** The handlers, each of which returns the response that a valid request prefers. */
function preferResponses(handlers: object, operations: readonly MockOperation[]): object {
  const byId = new Map(operations.map((each) => [each.id, each]));
  return Object.fromEntries(
    Object.entries(handlers as Readonly<Record<string, Handler>>).map(([id, handler]) => {
      const operation = byId.get(id);
      const handle: Handler = (c, next) =>
        (operation && preferredResponse(c, operation, parsePreferences(c.req.header("prefer")))) ?? handler(c, next);
      return [id, handle];
    }),
  );
}
