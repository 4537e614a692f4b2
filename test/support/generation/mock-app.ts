// The development server of generated files as an app whose state begins empty.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Hono } from "hono";

/** What is used of a document's generated code, which is loaded at run time: its types are not known here. */
export interface Generated {
  readonly createDevelopmentServer: (options: {
    readonly store?: unknown;
    readonly handlers?: unknown;
    readonly limits?: object;
  }) => Hono;
  readonly MemoryStore: new (options: { readonly newId?: (() => string) | undefined }) => unknown;
}

export interface MockOptions {
  /** The ids of what is created. */
  readonly newId?: (() => string) | undefined;
  /** Handlers that are served instead of those from memory. */
  readonly handlers?: unknown;
}

/** The app, at the document's base path. */
export function mockApp(
  { createDevelopmentServer, MemoryStore }: Generated,
  { newId, handlers }: MockOptions = {},
): Hono {
  return createDevelopmentServer({
    store: new MemoryStore({ newId }),
    ...(handlers !== undefined && { handlers }),
  });
}

/** What `mockApp` needs of a folder. The packages that its files import are found from where it lies. */
export async function generatedIn(folder: string): Promise<Generated> {
  const load = (file: string): Promise<object> => import(pathToFileURL(join(folder, file)).href) as Promise<object>;
  const modules = await Promise.all(["development.ts", "runtime/memory.ts"].map(load));
  return Object.assign({}, ...modules) as Generated;
}
