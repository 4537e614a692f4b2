// A document's operations as an app that responds from memory: the server that is generated to begin with.

import type { Hono } from "hono";
import type { Model } from "../model/model.js";

/** What is used of a document's generated code, which is loaded at run time: its types are not known here. */
export interface Generated {
  readonly createDevelopmentServer: (options: {
    readonly store?: unknown;
    readonly handlers?: unknown;
    readonly limits?: object;
  }) => Hono;
  readonly MemoryStore: new (scope: undefined, newId: (() => string) | undefined) => unknown;
}

export interface MockOptions {
  /** The ids of what is created. */
  readonly newId?: (() => string) | undefined;
  /** Handlers that are served instead of those from memory. */
  readonly handlers?: unknown;
}

/** The app, at the document's base path; its state begins empty and ends with it. */
export function mockApp(
  { createDevelopmentServer, MemoryStore }: Generated,
  { newId, handlers }: MockOptions = {},
): Hono {
  return createDevelopmentServer({
    store: new MemoryStore(undefined, newId),
    ...(handlers !== undefined && { handlers }),
  });
}

/** The same operations, open to everyone. */
export function withoutSecurity(model: Model): Model {
  return { ...model, operations: model.operations.map((operation) => ({ ...operation, security: [] })) };
}
