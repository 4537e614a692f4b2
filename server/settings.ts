// The service's settings (README, "Configuration"): the only place that reads the environment. All mistakes are
// found at once, and each names the setting; what is secret is never repeated.
import { readFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { readCreditPolicy } from "./credit-policy-file.js";
import { defaultCreditPolicy, type CreditPolicy } from "./domain/credit/credit-policy.js";
import { toAccount, type Account, type Credentials } from "./auth.js";
import { fieldErrors } from "./field-errors.js";

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly production: boolean;
  readonly accounts: readonly Account[];
  /** The credentials to print at the start, when the demo client is the only one. */
  readonly demo: Credentials | undefined;
  /** 32 bytes. */
  readonly masterKey: Uint8Array;
  /** Requests a second for each client; undefined is no limit. */
  readonly rateLimit: number | undefined;
  /** Where clients reach the service, behind whatever proxies: `https://credit.example`. Undefined is where they say. */
  readonly publicUrl: string | undefined;
  /** What the lender decides for itself. */
  readonly creditPolicy: CreditPolicy;
}

/** The client of a local server that was given none. */
export const demoClient: Credentials = {
  client_id: "demo",
  api_key: "demo-api-key",
  secret_key: "3f2b8c1e-5a4d-4e6f-9b7a-1c2d3e4f5a6b",
};

/** The service does not start: everything that is wrong with its settings, one line each. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join("\n"));
  }
}

/** @throws SettingsError */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const mistakes: string[] = [];
  const production = environment["NODE_ENV"] === "production";
  // `PORT= npm start` sets nothing, as far as its author is concerned.
  const setting = (name: string): string | undefined => environment[name] || undefined;
  const integer = (name: string, from: number, to: number): number | undefined => {
    const text = setting(name);
    if (text === undefined) return undefined;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= from && value <= to) return value;
    mistakes.push(`${name}: must be an integer from ${from} to ${to}, not ${JSON.stringify(text)}.`);
    return undefined;
  };

  const clientsFile = setting("CREDIT_CLIENTS");
  if (production && clientsFile === undefined) {
    mistakes.push("CREDIT_CLIENTS: must be set in production: the path of a JSON file with the clients and their keys.");
  }
  const given = clientsFile === undefined ? undefined : readClients(clientsFile, mistakes);
  if (production && given?.some((client) => client.api_key === demoClient.api_key || client.secret_key === demoClient.secret_key)) {
    mistakes.push("CREDIT_CLIENTS: the demo client's keys are public and can't be used in production.");
  }

  const settings: Settings = {
    host: setting("HOST") ?? "127.0.0.1",
    port: integer("PORT", 0, 65_535) ?? 3000,
    production,
    accounts: (given ?? [demoClient]).map(toAccount),
    demo: given ? undefined : demoClient,
    masterKey: masterKey(setting("CREDIT_MASTER_KEY"), production, mistakes),
    rateLimit: integer("RATE_LIMIT", 1, 1_000_000) ?? (production ? 100 : undefined),
    publicUrl: publicUrl(setting("PUBLIC_URL"), mistakes),
    creditPolicy: creditPolicy(setting("CREDIT_POLICY"), mistakes),
  };
  if (mistakes.length > 0) throw new SettingsError(mistakes);
  return settings;
}

const clientsSchema = z
  .array(
    z.strictObject({
      client_id: z.string().min(1).max(255),
      // What can follow "Bearer " (RFC 6750).
      api_key: z.string().regex(/^[\w.~+/-]+=*$/),
      secret_key: z.guid(),
    }),
  )
  .min(1);

function readClients(path: string, mistakes: string[]): readonly Credentials[] | undefined {
  const mistake = (text: string): undefined => {
    mistakes.push(`CREDIT_CLIENTS: ${text}`);
  };
  const json = readJson("CREDIT_CLIENTS", path, mistakes);
  if (json === undefined) return undefined;
  const { success, data, error } = clientsSchema.safeParse(json);
  if (!success) {
    for (const { pointer, detail } of fieldErrors(error.issues, json)) mistake(`${path}${pointer && `, ${pointer}`}: ${detail}`);
    return undefined;
  }
  for (const name of ["client_id", "api_key"] as const) {
    if (new Set(data.map((client) => client[name])).size < data.length) mistake(`${path}: two clients have the same ${name}.`);
  }
  return data;
}

function creditPolicy(path: string | undefined, mistakes: string[]): CreditPolicy {
  const json = path === undefined ? undefined : readJson("CREDIT_POLICY", path, mistakes);
  if (json === undefined) return defaultCreditPolicy;
  const reading = readCreditPolicy(json);
  if (reading.ok) return reading.policy;
  for (const mistake of reading.mistakes) mistakes.push(`CREDIT_POLICY: ${path}, ${mistake}`);
  return defaultCreditPolicy;
}

/** The JSON value of a file; undefined, and a mistake, when there is none. */
function readJson(setting: string, path: string, mistakes: string[]): unknown {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    mistakes.push(`${setting}: can't read the file ${path}.`);
    return undefined;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    mistakes.push(`${setting}: ${path} is not well-formed JSON.`);
    return undefined;
  }
}

/** Scheme, host and port; the paths are the service's own. */
function publicUrl(text: string | undefined, mistakes: string[]): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url !== undefined && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(url.href) && !/[?#]/.test(text);
  if (isOrigin) return url.origin;
  mistakes.push(`PUBLIC_URL: must be an http or https URL without a path, such as https://credit.example, not ${JSON.stringify(text)}.`);
  return undefined;
}

function masterKey(text: string | undefined, production: boolean, mistakes: string[]): Uint8Array {
  const key = Buffer.from(text ?? "", "base64");
  if (key.length === 32 && key.toString("base64") === text) return key;
  if (text !== undefined) mistakes.push("CREDIT_MASTER_KEY: must be 32 bytes in Base64 (`openssl rand -base64 32` makes one).");
  else if (production) mistakes.push("CREDIT_MASTER_KEY: must be set in production: 32 bytes in Base64 (`openssl rand -base64 32` makes one).");
  return randomBytes(32);
}
