// The sandbox's operations.
import type { CreditEnv } from "../http/context.js";
import type { CreditPolicy } from "../domain/credit/values/credit-policy.js";
import { dayOf, instantOf } from "../domain/credit/values/day.js";
import { hold } from "../domain/credit/commands/hold.js";
import { todayFor, type Ports } from "../domain/credit/line/line.js";
import type { Endpoint } from "../domain/events/endpoint.js";
import { exampleEvent, recordEvents } from "../domain/events/event.js";
import { bringUpToDate } from "../handlers/transaction/current-line.js";
import { allItems, type LineRow } from "../handlers/transaction/line-rows.js";
import { changeLine, lowerCaseIds } from "../handlers/transaction/lookup.js";
import { purgeExpired } from "../handlers/transaction/purge-expired.js";
import { sendEvent, type SendDependencies } from "../handlers/send-event.js";
import { objectNotFound } from "../http/problem.js";
import { atRestKeys } from "../infrastructure/crypto.js";
import { orderedId } from "../infrastructure/ids.js";
import type { CreditStore } from "../store/records.js";
import { timeOf } from "./advance.js";
import { catchUpAll } from "./catch-up.js";
import type { SandboxClock } from "./clock.js";
import type { Handlers } from "./generated/handlers.js";
import type { Poster } from "../webhooks/post.js";
import { clockBody, holdBody, ledgerBody, webhookTestBody } from "./wire.js";

export interface SandboxDependencies {
  readonly clock: SandboxClock;
  readonly store: CreditStore;
  readonly ports: Ports;
  readonly creditPolicy: CreditPolicy;
  readonly poster: Pick<Poster, "post">;
  readonly masterKeys: readonly Uint8Array[];
  /** The clients whose lines are brought up to date. */
  readonly client_ids: readonly string[];
  /** Deletes everything that is stored, and resets the clock. */
  readonly reset: () => Promise<void>;
}

export function sandboxHandlers(dependencies: SandboxDependencies): Handlers<CreditEnv> {
  const { clock, store, ports, creditPolicy, client_ids, poster, masterKeys, reset } = dependencies;
  const keys = atRestKeys(masterKeys);
  return {
    getClock: (c) => c.json(clockBody(clock), 200),

    async advanceClock(c) {
      const advance = c.req.valid("json");
      await clock.advance((now) => timeOf(advance, now));
      await catchUpAll(store, client_ids, clock.now(), ports);
      await purgeExpired(store, clock.now());
      return c.json(clockBody(clock), 200);
    },

    async resetSandbox(c) {
      await reset();
      return c.body(null, 204);
    },

    async getLedger(c) {
      const { client_id } = c.var.client;
      const { loc_uuid } = lowerCaseIds(c.req.valid("param"));
      const now = clock.now();
      const row = await store.lines.get(client_id, loc_uuid);
      if (row !== undefined) {
        const { line, now: at } = await bringUpToDate({ store, clock, ports }, row);
        const transactions = await allItems(store, { client_id, line_uuid: loc_uuid }, "transactions");
        return c.json(ledgerBody(loc_uuid, transactions, todayFor(line, at), null), 200);
      }
      const kept = await store.retained.get(client_id, loc_uuid);
      if (kept === undefined) throw objectNotFound("line of credit");
      return c.json(
        ledgerBody(loc_uuid, kept.value.transactions, dayOf(instantOf(now), creditPolicy.time_zone), kept.until),
        200,
      );
    },

    async holdLoc(c) {
      return c.json(await holdIn(c.var.client.client_id, lowerCaseIds(c.req.valid("param")).loc_uuid, true), 200);
    },

    async releaseLoc(c) {
      return c.json(await holdIn(c.var.client.client_id, lowerCaseIds(c.req.valid("param")).loc_uuid, false), 200);
    },

    async testWebhookEndpoint(c) {
      const { endpoint_uuid } = lowerCaseIds(c.req.valid("param"));
      const row = await store.endpoints.get(c.var.client.client_id, endpoint_uuid);
      if (row === undefined) throw objectNotFound("webhook endpoint");
      return c.json(await testEndpoint({ poster, keys }, row.value, clock.now()), 200);
    },
  };

  async function holdIn(client_id: string, loc_uuid: string, operator: boolean) {
    const { user_uuid } = await lineRow(store.lines, client_id, loc_uuid);
    return store.transaction(client_id, user_uuid, async (tx) => {
      const { line } = await changeLine(tx, client_id, { user_uuid, loc_uuid }, clock, (current, now) =>
        hold(current, operator, now, ports),
      );
      return holdBody(line);
    });
  }
}

/** Sends an example of an event. A receiver compares the time of its signature with its own clock. */
async function testEndpoint(
  dependencies: Pick<SendDependencies, "poster" | "keys">,
  endpoint: Endpoint,
  now: Date,
): Promise<ReturnType<typeof webhookTestBody>> {
  const [event] = recordEvents([exampleEvent(now)], now, orderedId);
  if (event === undefined) throw new Error("One event was recorded.");
  const sent = { id: event.uuid, body: JSON.stringify(event) };
  const times = { now: async () => now, realNow: () => new Date() };
  return webhookTestBody(event.uuid, await sendEvent({ ...dependencies, ...times }, endpoint, sent));
}

/** @throws ProblemError 404, also when the line is another client's */
async function lineRow(
  lines: { get(client_id: string, uuid: string): Promise<LineRow | undefined> },
  client_id: string,
  loc_uuid: string,
): Promise<LineRow> {
  const row = await lines.get(client_id, loc_uuid);
  if (row === undefined) throw objectNotFound("line of credit");
  return row;
}
