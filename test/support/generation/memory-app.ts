// An app of in-memory operations, for tests of their engine.
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { errorResponse } from "../../../scripts/runtime/server/errors/errors.js";
import { toFailure } from "../../../scripts/runtime/server/failure.js";
import {
  MemoryStore,
  type Backend,
  type MemoryOperation,
  type MemoryResponse,
} from "../../../scripts/runtime/server/memory/memory.js";
import { honoPath } from "../../../scripts/runtime/shared/paths.js";

/** What a server makes of an error: that is not the handlers' own. */
export const onError = (error: Error, c: Context): Response => errorResponse(toFailure(error), undefined, c);

/** UUIDs that are counted: of the same length, and in the order in which they are made. */
export function countedIds(): () => string {
  let last = 0;
  return () => `00000000-0000-4000-8000-${String(++last).padStart(12, "0")}`;
}

/** An app with these operations, each called with the body that a validator would have returned. */
export function appOf(
  all: Readonly<Record<string, Omit<MemoryOperation, "path">>>,
  { backend, newId = countedIds() }: { readonly backend?: Backend; readonly newId?: () => string } = {},
): (
  method: string,
  path: string,
  init?: { body?: object; accept?: string },
) => Promise<{ status: number; body: unknown; headers: Headers }> {
  const store = new MemoryStore({ newId, backend });
  const app = new OpenAPIHono();
  app.onError(onError);
  let sent: object | undefined;
  for (const [operation, how] of Object.entries(all)) {
    const [method = "", path = ""] = operation.split(" ");
    app.on(
      method,
      honoPath(path),
      async (c, next) => {
        if (sent !== undefined) c.req.addValidatedData("json", sent);
        await next();
      },
      store.handler({ path, ...how }),
    );
  }
  return async (method, path, { body, accept } = {}) => {
    sent = body;
    const response = await app.request(path, { method, headers: accept === undefined ? {} : { accept } });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : text, headers: response.headers };
  };
}

export const jsonOf = (status: number, body: unknown): MemoryResponse => ({
  status,
  content: [{ mediaType: "application/json", example: body }],
});
