// Generated from openapi.yaml by halves. Do not edit.

import type { z } from "@hono/zod-openapi";
import type { Context, Env } from "hono";
import {
  MemoryStore,
  type ParentCheck,
  type PathParameters,
  type StoredItems,
} from "../../../generated/runtime/memory.js";
import type { Handlers } from "./handlers.js";
import * as routes from "./routes.js";

/**
 * Which items of hand-written handlers exist, by the path of their collection. What lies below them can then be
 * served from memory, and is 404 below an item that does not exist.
 */
export type Parents<E extends Env = Env> = Readonly<Partial<Record<"/sandbox/ledger" | "/sandbox/loc" | "/sandbox/webhook_endpoints", ParentCheck<E>>>>;

/** In-memory handlers: enough to run the API, without its business rules. */
export function memoryHandlers<E extends Env>(store: MemoryStore<E> = new MemoryStore<E>(), parents: Parents<E> = {}): Handlers<E> {
  const handlers = {
    getClock: store.handler({
      path: "/sandbox/clock",
      role: "action",
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: { now: "2027-02-06T09:00:00.000Z" },
          },
        ],
        headers: { "X-Request-Id": "0f4e6c1a-9b1d-4a43-8a0e-6b5f5f5f3c21" },
      },
    }),
    advanceClock: store.handler({
      path: "/sandbox/clock",
      role: "create",
      collection: "/sandbox/clock",
      writableFields: ["advance_days", "advance_to"],
      response: null,
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: { now: "2027-02-06T09:00:00.000Z" },
          },
        ],
        headers: { "X-Request-Id": "0f4e6c1a-9b1d-4a43-8a0e-6b5f5f5f3c21" },
      },
      schema: routes.advanceClock.responses[200].content["application/json"].schema,
    }),
    resetSandbox: store.handler({
      path: "/sandbox/reset",
      role: "action",
      success: {
        status: 204,
        content: [],
        headers: { "X-Request-Id": "0f4e6c1a-9b1d-4a43-8a0e-6b5f5f5f3c21" },
      },
    }),
    getLedger: store.handler({
      path: "/sandbox/ledger/{loc_uuid}",
      role: "read",
      collection: "/sandbox/ledger",
      idParameter: "loc_uuid",
      identifier: { at: ["loc_uuid"] },
      visibleFields: ["loc_uuid", "as_of", "retained_until", "currency", "balances", "transactions"],
      isSeeded: true,
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: {
              loc_uuid: "6ba7b810-9dad-41d1-80b4-00c04fd430c8",
              as_of: "2027-02-01",
              retained_until: null,
              currency: "USD",
              balances: {
                principal: 903945,
                interest: 0,
                fees: 0,
                suspense: 0,
                bank: -900000,
                interest_income: -3945,
                fee_income: 0,
                waived_interest: 0,
              },
              transactions: [
                {
                  date: "2027-01-20",
                  kind: "draw",
                  about_uuid: "0b6f4d1e-52a3-4c7e-9d1f-3e2a1b0c9d8e",
                  entries: [{ account: "principal", amount: 1000000 }, { account: "bank", amount: -1000000 }],
                },
                {
                  date: "2027-02-01",
                  kind: "interest",
                  about_uuid: null,
                  entries: [{ account: "interest", amount: 3945 }, { account: "interest_income", amount: -3945 }],
                },
                {
                  date: "2027-02-01",
                  kind: "repayment",
                  about_uuid: "5f0d9a2c-1b3e-4d5f-8a7b-9c0d1e2f3a4b",
                  entries: [
                    { account: "bank", amount: 100000 },
                    { account: "interest", amount: -3945 },
                    { account: "principal", amount: -96055 },
                  ],
                },
              ],
            },
          },
        ],
        headers: { "X-Request-Id": "0f4e6c1a-9b1d-4a43-8a0e-6b5f5f5f3c21" },
      },
      schema: routes.getLedger.responses[200].content["application/json"].schema,
    }, parents),
    holdLoc: store.handler({
      path: "/sandbox/loc/{loc_uuid}/hold",
      role: "action",
      parents: [{ collection: "/sandbox/loc", idParameter: "loc_uuid", isKept: false }],
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: { loc_uuid: "6ba7b810-9dad-41d1-80b4-00c04fd430c8", held: true, status: "SUSPENDED" },
          },
        ],
        headers: { "X-Request-Id": "0f4e6c1a-9b1d-4a43-8a0e-6b5f5f5f3c21" },
      },
    }, parents),
    releaseLoc: store.handler({
      path: "/sandbox/loc/{loc_uuid}/hold",
      role: "action",
      parents: [{ collection: "/sandbox/loc", idParameter: "loc_uuid", isKept: false }],
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: { loc_uuid: "6ba7b810-9dad-41d1-80b4-00c04fd430c8", held: false, status: "ACTIVE" },
          },
        ],
        headers: { "X-Request-Id": "0f4e6c1a-9b1d-4a43-8a0e-6b5f5f5f3c21" },
      },
    }, parents),
    testWebhookEndpoint: store.handler({
      path: "/sandbox/webhook_endpoints/{endpoint_uuid}/test",
      role: "action",
      parents: [{ collection: "/sandbox/webhook_endpoints", idParameter: "endpoint_uuid", isKept: false }],
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: {
              event_uuid: "019bbd2a-9400-7000-8d2f-5b3f1d2c4e6a",
              delivered: true,
              response_status: 204,
              failure: null,
              milliseconds: 12,
            },
          },
        ],
        headers: { "X-Request-Id": "0f4e6c1a-9b1d-4a43-8a0e-6b5f5f5f3c21" },
      },
    }, parents),
  };
  // Responses are made to match the schemas at run time, which the compiler cannot verify.
  return handlers as unknown as Handlers<E>;
}

/** The items of each collection, as the operation that reads one returns them. */
export interface Items {
  "/sandbox/ledger": z.input<(typeof routes)["getLedger"]["responses"][200]["content"]["application/json"]["schema"]>;
}

/**
 * The items of a collection, which handlers written by hand share with those from memory:
 * `itemsOf(store, c, "/sandbox/ledger").get(id)`.
 * `parameters` are those of the collection's path: those of the request, unless given.
 */
export function itemsOf<P extends keyof Items, E extends Env>(store: MemoryStore<E>, c: Context<E>, collection: P, parameters?: PathParameters): StoredItems<Items[P]> {
  return store.items(c, collection, parameters) as StoredItems<Items[P]>;
}
