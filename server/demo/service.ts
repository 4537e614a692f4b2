// The setup of the demos: the real client and the real service in one process, and the sandbox to move its clock.
import { randomBytes, randomUUID } from "node:crypto";
import { createCreditClient, type CreditClient } from "../../client/index.js";
import { createApp } from "../app.js";
import { toAccount } from "../http/auth.js";
import { defaultCreditPolicy } from "../domain/credit/values/credit-policy.js";
import { simulatedNetwork } from "../domain/credit/calendar/network.js";
import { decideByDefault } from "../domain/credit/application/decision.js";
import { idForName } from "../infrastructure/ids.js";
import { silentLogger } from "../http/log/log.js";
import { dayOfDemo } from "./days.js";
import { createClient } from "../sandbox/generated/client.js";
import { createSandbox } from "../sandbox/sandbox.js";
import { demoClient } from "../configuration/settings.js";
import { memoryStore } from "../store/memory/memory.js";
import { replaceableStore } from "../store/replaceable.js";
import type { CreditRecords } from "../store/records.js";

export interface Demo {
  readonly credit: CreditClient;
  readonly sandbox: ReturnType<typeof createClient>;
  /** The service itself. */
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** The service's current day. */
  readonly today: () => string;
  /** The day so many days after the first one. */
  readonly dayAfter: (days: number) => string;
  /** Moves the service's clock to the morning of a day; everything that falls due until then happens in order. */
  readonly forwardTo: (day: string) => Promise<void>;
}

/** Starts a service on the morning of 2026-01-15. */
export function startDemo(): Demo {
  const start = new Date("2026-01-15T09:00:00.000Z");
  const control = createSandbox(
    { now: () => start },
    replaceableStore(() => memoryStore<CreditRecords>()),
  );
  const { clock, store } = control;
  const app = createApp({
    accounts: [toAccount(demoClient)],
    clock,
    development: true,
    isDraining: () => false,
    logger: silentLogger,
    masterKeys: [randomBytes(32)],
    newId: () => randomUUID(),
    decide: decideByDefault,
    creditPolicy: defaultCreditPolicy,
    ports: { network: simulatedNetwork, idFor: idForName },
    publicUrl: "http://credit.demo",
    rateLimit: undefined,
    sandbox: control,
    store,
  });
  const baseUrl = "http://credit.demo";
  const { api_key: apiKey, secret_key: secretKey } = demoClient;
  const sandbox = createClient({
    baseUrl,
    headers: { authorization: `Bearer ${apiKey}` },
    fetch: async (request) => app.fetch(request),
  });
  return {
    credit: createCreditClient({ baseUrl, apiKey, secretKey, fetch: app.fetch }),
    sandbox,
    fetch: (request) => app.fetch(request),
    dayAfter: (days) => dayOfDemo("2026-01-15", days),
    today: () => clock.now().toISOString().slice(0, 10),
    async forwardTo(day) {
      await sandbox.clock.advance({ advance_to: `${day}T09:00:00.000Z` });
    },
  };
}
