// mockFetch: any OpenAPI document as a `fetch` for tests, which keeps what its calls create.

import type { Injection } from "../runtime/server/mock/faults.js";
import type { Mock, MockState } from "../runtime/server/mock/mock.js";
import type { MockDelivery, MockWebhookSettings } from "../runtime/server/mock/webhooks.js";
import { Cache } from "./compiling/cache.js";
import type { DocumentOptions, MockDocument } from "./document.js";
import { prepareMock } from "./prepare.js";

export interface MockFetchOptions extends Omit<DocumentOptions, "seed">, Injection {
  /** Values without an example, identifiers, latency and faults follow from it; `"1"` unless given. */
  readonly seed?: string | number | undefined;
  /** The path below which the operations are; by default that of the document's first server. */
  readonly basePath?: string | undefined;
  /** `false` accepts requests that the document doesn't allow, as they were sent. */
  readonly validation?: boolean | undefined;
  /** The folder for compiled documents, instead of the user's cache folder; `false` keeps none. */
  readonly cache?: string | false | undefined;
  /** The state to begin with, and after `reset`. */
  readonly state?: MockState | undefined;
  /** Where webhooks are sent to, by `emit` and by operations whose `x-triggers` name them; none are unless given. */
  readonly webhooks?: MockWebhookSettings | undefined;
}

/** A `fetch`, and which requests it serves. */
export interface MountedFetch {
  (input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Whether a request is for an operation of the document, by its method and path. */
  handles(request: Request): Promise<boolean>;
}

/** A `fetch` that serves a document from memory, whatever the origin of a request. Redirects are not followed. */
export interface MockFetch extends MountedFetch {
  /** Resolves when the document is loaded. @throws MockDocumentError if it has errors, as each call does */
  ready(): Promise<void>;
  /** Back to the beginning: state, identifiers, latency and faults are those of a new mock. */
  reset(): Promise<void>;
  /** A copy of the state, as JSON. */
  snapshot(): Promise<MockState>;
  /** Replaces the state by that of a snapshot of the same document. */
  restore(state: MockState): Promise<void>;
  /** Replaces the latency or the faults that are given, until `reset`. @throws RangeError at one out of range */
  inject(injection: Injection): Promise<void>;
  /**
   * Sends an event of the document: with this body, or with the document's example. Rejects with a RangeError at an
   * event that there isn't, with a TypeError where `webhooks` has no URL, and with a WebhookError `invalid` where the
   * body isn't that of the event.
   */
  emit(event: string, data?: unknown): Promise<MockDelivery>;
  /** The same operations and state below another path. */
  at(basePath: string): MountedFetch;
}

/**
 * A `fetch` that serves an OpenAPI document from memory: requests are validated, and what is created can be read,
 * listed, changed and deleted. The document is a path or URL, its text, or parsed.
 */
export function mockFetch(document: MockDocument, options: MockFetchOptions = {}): MockFetch {
  const started = start(document, options);
  // Each call rejects with the error, and so does ready(); one that is never called rejects nothing.
  started.catch(() => undefined);
  const at = (basePath?: string): MountedFetch => {
    const call = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      // A relative URL, as a page may fetch it.
      const target = input instanceof Request ? input : new URL(input, "http://localhost");
      const request = new Request(target, init);
      const response = await (await started).fetch(request, undefined, basePath);
      return Object.defineProperty(response, "url", { value: request.url.replace(/#.*$/s, "") });
    };
    return Object.assign(call, {
      handles: async (request: Request) => (await started).handles(request, basePath),
    });
  };
  return Object.assign(at(), {
    at,
    ready: async () => void (await started),
    reset: async () => {
      const mock = await started;
      mock.reset();
      if (options.state !== undefined) mock.restore(options.state);
    },
    snapshot: async () => (await started).snapshot(),
    restore: async (state: MockState) => (await started).restore(state),
    inject: async (injection: Injection) => (await started).inject(injection),
    emit: async (event: string, data?: unknown) => (await started).emit(event, data),
  });
}

async function start(
  document: MockDocument,
  { seed = "1", security, allowRefs, repairs, cache, state, ...options }: MockFetchOptions,
): Promise<Mock> {
  const compiled = await prepareMock(
    document,
    { seed: String(seed), security, allowRefs, repairs },
    new Cache(cache === false ? null : cache),
  );
  const { basePath, validation, latency, faults, webhooks } = options;
  const mock = new compiled.Mock(compiled.document, {
    seed: String(seed),
    ...(webhooks !== undefined && { webhooks }),
    ...(basePath !== undefined && { basePath }),
    ...(validation !== undefined && { validation }),
    ...(latency !== undefined && { latency }),
    ...(faults !== undefined && { faults }),
  });
  if (state !== undefined) mock.restore(state);
  return mock;
}
