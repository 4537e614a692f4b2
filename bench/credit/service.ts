// The service in process with production settings, for benchmarks: real ids, no log, and a clock that stands still
// until it is set by hand, or one that runs.

import { randomUUID } from "node:crypto";
import { encryptTaxId } from "../../client/tax-id.js";
import { createApp } from "../../server/app.js";
import { toAccount } from "../../server/http/auth.js";
import type { Clock } from "../../server/http/context.js";
import { defaultCreditPolicy } from "../../server/domain/credit/values/credit-policy.js";
import { simulatedNetwork } from "../../server/domain/credit/calendar/network.js";
import { decideByDefault } from "../../server/domain/credit/application/decision.js";
import { idForName } from "../../server/infrastructure/ids.js";
import { silentLogger, type Logger } from "../../server/http/log/log.js";
import { createSandbox } from "../../server/sandbox/sandbox.js";
import { memoryStore } from "../../server/store/memory/memory.js";
import type { CreditRecords, CreditStore } from "../../server/store/records.js";
import { replaceableStore, type ClearableStore } from "../../server/store/replaceable.js";

export const client = { client_id: "acme", api_key: "acme-key", secret_key: "3f2b8c1e-5a4d-4e6f-9b7a-1c2d3e4f5a6b" };

const standing: Clock = { now: () => new Date("2026-01-15T12:00:00.000Z") };

/** A clock that begins at a time of RFC 3339. */
export function clockFrom(start: string): Clock {
  const ahead = Date.parse(start) - Date.now();
  return { now: () => new Date(Date.now() + ahead) };
}

const newStore = (): CreditStore => memoryStore<CreditRecords>();

/** Sandboxes of revisions without replaceable stores take what opens a store. */
const inMemory = (): ClearableStore<CreditRecords> =>
  (replaceableStore as typeof replaceableStore | undefined)?.(newStore) ?? (newStore as never);

const masterKey = new Uint8Array(32).fill(7);

/** Revisions without rotation of keys have one. */
const keys = { masterKeys: [masterKey], masterKey };

export function serviceOn(real: Clock = standing, logger: Logger = silentLogger, opened = inMemory()) {
  const sandbox = createSandbox(real, opened);
  const { clock, store } = sandbox;
  const app = createApp({
    accounts: [toAccount(client)],
    clock,
    development: false,
    isDraining: () => false,
    logger,
    ...keys,
    newId: randomUUID,
    decide: decideByDefault,
    creditPolicy: defaultCreditPolicy,
    ports: { network: simulatedNetwork, idFor: idForName },
    publicUrl: "http://localhost",
    rateLimit: undefined,
    sandbox,
    store,
  });

  /** The body of the response. @throws when its status is not 2xx */
  async function send(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const response = await app.request(path, {
      method,
      headers: {
        authorization: `Bearer ${client.api_key}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
  }

  return { app, send, clock };
}

/** Sends a request, and returns the body of the response. */
export type Send = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

/**
 * The path of a new active line of 50,000.00 without a fee, of the n-th person. `secret` encrypts the tax id if it is
 * not that of these benchmarks.
 */
export async function activeLine(send: Send, n: number, secret?: string): Promise<string> {
  const { uuid } = await send("POST", "/v1/users", await createBody(n, secret));
  const made = await send("POST", `/v1/users/${String(uuid)}/loc/applications`, {
    amount: 5_000_000,
    decision: "approved",
    offers: [terms],
  });
  const line = `/v1/users/${String(uuid)}/loc/${(made["offers"] as { uuid: string }[])[0]?.uuid ?? ""}`;
  const { document_uuid } = await send("GET", `${line}/documents/promissory_note`);
  await send("PATCH", line, {
    status: "accepted",
    document_uuid,
    disbursement_bank_info: account,
    repayment_bank_info: account,
  });
  return line;
}

const terms = {
  amount: 5_000_000,
  interest_rate: 12,
  apr: 13,
  term: 120,
  term_frequency: "MONTHLY",
  origination_fee: 0,
};

const account = {
  bank_name: "First Harbor Bank",
  bank_account_name: "Grace Hopper",
  account_type: "checking",
  ach_routing_number: "021000021",
  bank_account_number: "000123456789",
};

/** A person to be created, the n-th: each has another number, encrypted with the client's secret key. */
export async function createBody(n: number, secret_key = client.secret_key): Promise<object> {
  // Area, group and serial as they are issued: none of them is all zeros.
  const [area, group, serial] = [100 + Math.floor(n / 99 / 9999), 1 + (Math.floor(n / 9999) % 99), 1 + (n % 9999)];
  const ssn = await encryptTaxId(
    secret_key,
    `${area}-${String(group).padStart(2, "0")}-${String(serial).padStart(4, "0")}`,
  );
  const address = { line_1: `${n} Elm St`, zip: "10001", city: "New York", region: "NY", country: "UNITED STATES" };
  return {
    user_type: "individual",
    first_name: "Grace",
    last_name: "Hopper",
    dob: "1986-12-09",
    ssn,
    email: `grace.${n}@example.com`,
    phone: "+12125552368",
    address,
  };
}
