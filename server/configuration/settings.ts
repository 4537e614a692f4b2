// Reads the service's settings (server/README.md, "Configuration"). Only this file and secret-files.ts read the
// environment. All mistakes are reported at once, each with the name of its setting; secrets are never repeated.
import { readFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import * as z from "zod";
import { inexactNumbers, JsonTextError } from "../../generated/runtime/server.js";
import { readCreditPolicy } from "./credit-policy-file.js";
import { defaultCreditPolicy, type CreditPolicy } from "../domain/credit/values/credit-policy.js";
import { toAccount, type Account, type Credentials } from "../http/auth.js";
import { fieldErrors } from "../http/field-errors.js";
import type { StoreLocation } from "../store/open.js";
import { parsePostgresUrl, PostgresUrlError } from "../store/sql/postgres/servers.js";
import { parseTranslationPrefix, type TranslationPrefix } from "../webhooks/nat64.js";
import { readEnvironment } from "./secret-files.js";
import { clientWeaknesses, demoClient, developmentKey, masterKeyWeakness } from "./weak-keys.js";

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly production: boolean;
  readonly accounts: readonly Account[];
  /** The credentials to print at the start if the demo client is the only one. */
  readonly demo: Credentials | undefined;
  /** Milliseconds from SIGTERM until no new connections are accepted; `/readyz` is 503 meanwhile. */
  readonly drainDelay: number;
  /** Where records are kept. */
  readonly store: StoreLocation;
  /** 32 bytes each; at least one. The first encrypts and hashes, the others decrypt what they once encrypted. */
  readonly masterKeys: readonly Uint8Array[];
  /** Requests per second for each client; undefined for no limit. */
  readonly rateLimit: number | undefined;
  /**
   * The URL at which clients reach the service, also through proxies: `https://credit.example`. Undefined for the
   * address at which it listens.
   */
  readonly publicUrl: string | undefined;
  /** Origins whose pages may call the service from a browser (`https://app.example`); `*` is all of them. */
  readonly corsOrigins: readonly string[] | "*";
  /** By which the network of the service translates IPv6 addresses to IPv4, beside 64:ff9b::/96. */
  readonly translated: readonly TranslationPrefix[];
  /** The lender's configuration. */
  readonly creditPolicy: CreditPolicy;
}

export { demoClient } from "./weak-keys.js";

/** The settings have mistakes, one per line, and the service does not start. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join("\n"));
    this.mistakes = mistakes;
  }
}

/** @throws SettingsError */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const { setting, unread, ...given } = readEnvironment(environment);
  const mistakes = [...given.mistakes];
  const production = isProduction(setting("NODE_ENV"), mistakes);
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
    mistakes.push(
      "CREDIT_CLIENTS: must be set in production: the path of a JSON file with the clients and their keys.",
    );
  }
  const clients = clientsFile === undefined ? undefined : readClients(clientsFile, mistakes);
  if (production && clients !== undefined) {
    for (const [index, client] of clients.entries())
      for (const { member, problem } of clientWeaknesses(client))
        mistakes.push(`CREDIT_CLIENTS: ${clientsFile}, /${index}/${member}: ${problem}`);
  }

  const store = storeLocation(setting("STORE"), production, mistakes);
  const settings: Settings = {
    host: setting("HOST") ?? "127.0.0.1",
    port: integer("PORT", 0, 65_535) ?? 3000,
    production,
    accounts: (clients ?? [demoClient]).map(toAccount),
    demo: clients ? undefined : demoClient,
    store,
    masterKeys: masterKeys(setting("CREDIT_MASTER_KEY"), production, store, mistakes),
    drainDelay: 1000 * (integer("DRAIN_DELAY", 0, 600) ?? (production ? 5 : 0)),
    rateLimit: integer("RATE_LIMIT", 1, 1_000_000) ?? (production ? 100 : undefined),
    publicUrl: publicUrl(setting("PUBLIC_URL"), production, mistakes),
    corsOrigins: corsOrigins(setting("CORS_ORIGINS"), mistakes),
    translated: translationPrefixes(setting("NAT64_PREFIXES"), mistakes),
    creditPolicy: creditPolicy(setting("CREDIT_POLICY"), mistakes),
  };
  const reported = mistakes.filter((each) => !unread.some((name) => each.startsWith(`${name}: `)));
  if (reported.length > 0) throw new SettingsError(reported);
  return settings;
}

const clientsSchema = z
  .array(
    z.strictObject({
      client_id: z.string().min(1).max(255),
      // The syntax of a token after "Bearer " (RFC 6750).
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
    for (const { pointer, detail } of fieldErrors(error.issues, json))
      mistake(`${path}${pointer && `, ${pointer}`}: ${detail}`);
    return undefined;
  }
  for (const name of ["client_id", "api_key"] as const) {
    if (new Set(data.map((client) => client[name])).size < data.length)
      mistake(`${path}: two clients have the same ${name}.`);
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

/** The JSON value of a file; if it can't be read, undefined and a mistake. */
function readJson(setting: string, path: string, mistakes: string[]): unknown {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    mistakes.push(`${setting}: can't read the file ${path}.`);
    return undefined;
  }
  try {
    const inexact = inexactNumbers(text, fileLimits);
    mistakes.push(...inexact.map((pointer) => `${setting}: ${path}, ${pointer}: Has more digits than a number keeps.`));
    return JSON.parse(text) as unknown;
  } catch (error) {
    mistakes.push(`${setting}: ${path} ${jsonMistakes[error instanceof JsonTextError ? error.kind : "malformed"]}`);
    return undefined;
  }
}

/** More than a file of settings needs, and little enough to read at once. */
const fileLimits = { values: 1_000_000, depth: 32 };

const jsonMistakes = {
  malformed: "is not well-formed JSON.",
  repeated_name: "has a name twice in one object.",
  too_large: "has too many values, or too many in one another.",
} as const satisfies Readonly<Record<JsonTextError["kind"], string>>;

const environments = ["development", "test", "production"] as const;

/** Rejects unknown values: a typing error would start a development server, with its demo client, in production. */
function isProduction(text: string | undefined, mistakes: string[]): boolean {
  if (text === undefined || environments.some((name) => name === text)) return text === "production";
  const suggestion = environments.find((name) => name.slice(0, 3) === text.trim().toLowerCase().slice(0, 3));
  const hint = suggestion === undefined ? "" : ` Did you mean ${suggestion}?`;
  mistakes.push(`NODE_ENV: must be ${environments.join(" or ")}, not ${JSON.stringify(text)}.${hint}`);
  // Then mistakes in the settings that production requires are reported as well.
  return suggestion === "production";
}

/** Scheme, host and port; undefined if `text` is not an origin. */
function originOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    [url.origin, `${url.origin}/`].includes(url.href) &&
    // A wildcard in a host name is a valid URL and matches nothing.
    !/[?#*]/.test(text);
  return isOrigin ? url.origin : undefined;
}

function publicUrl(text: string | undefined, production: boolean, mistakes: string[]): string | undefined {
  const form = "an http or https URL without a path, such as https://credit.example";
  if (text === undefined) {
    if (production) mistakes.push(`PUBLIC_URL: must be set in production: where clients reach the service, ${form}.`);
    return undefined;
  }
  const origin = originOf(text);
  if (origin === undefined) mistakes.push(`PUBLIC_URL: must be ${form}, not ${JSON.stringify(text)}.`);
  return origin;
}

/** A comma-separated list of origins, written as in a browser's Origin header (RFC 6454, section 7). */
function corsOrigins(text: string | undefined, mistakes: string[]): readonly string[] | "*" {
  if (text === undefined) return [];
  if (text.trim() === "*") return "*";
  const origins = text.split(",").map((part) => part.trim());
  for (const wrong of origins.filter((origin) => originOf(origin) !== origin)) {
    const hint = originOf(wrong) === undefined ? "" : ` Did you mean ${originOf(wrong)}?`;
    const form = "must be * or origins such as https://app.example with commas between them";
    mistakes.push(`CORS_ORIGINS: ${form}, not ${JSON.stringify(wrong)}.${hint}`);
  }
  return [...new Set(origins)];
}

/** A comma-separated list of prefixes. */
function translationPrefixes(text: string | undefined, mistakes: string[]): readonly TranslationPrefix[] {
  const form = "must be IPv6 prefixes of 32, 40, 48, 56, 64 or 96 bits (RFC 6052) with commas between them";
  return (text?.split(",") ?? []).flatMap((part) => {
    const prefix = parseTranslationPrefix(part.trim());
    if (prefix === undefined) mistakes.push(`NAT64_PREFIXES: ${form}, not ${JSON.stringify(part.trim())}.`);
    return prefix ?? [];
  });
}

/** `memory`, `sqlite:FILE` or `postgres://…`. A URL contains a password, so no message repeats it. */
function storeLocation(text: string | undefined, production: boolean, mistakes: string[]): StoreLocation {
  const memory: StoreLocation = { kind: "memory" };
  const forms = "memory, sqlite:FILE or postgres://USER@HOST/DATABASE";
  if (text === undefined) {
    if (production) mistakes.push(`STORE: must be set in production: ${forms}.`);
    return memory;
  }
  if (text === "memory") return memory;
  const file = /^sqlite:(.+)$/s.exec(text)?.[1];
  if (file !== undefined) return { kind: "sqlite", file };
  if (!/^postgres(?:ql)?:\/\//.test(text)) {
    mistakes.push(`STORE: must be ${forms}.`);
    return memory;
  }
  try {
    parsePostgresUrl(text);
  } catch (error) {
    if (!(error instanceof PostgresUrlError)) throw error;
    mistakes.push(`STORE: ${error.message}. It must be ${forms}.`);
  }
  return { kind: "postgres", url: text };
}

const keyForm = "32 bytes in Base64 (`openssl rand -base64 32` makes one)";

/** One key, or several with commas between them. No message repeats a key. */
function masterKeys(
  text: string | undefined,
  production: boolean,
  store: StoreLocation,
  mistakes: string[],
): readonly Uint8Array[] {
  const mistake = (problem: string): void => void mistakes.push(`CREDIT_MASTER_KEY: ${problem}`);
  if (text !== undefined) {
    const parts = text.split(",").map((each) => (text.includes(",") ? each.trim() : each));
    const keys = parts.map((each) => Buffer.from(each, "base64"));
    const wrong = keys.flatMap((key, index) =>
      key.length === 32 && key.toString("base64") === parts[index] ? [] : [index + 1],
    );
    if (parts.length === 1 && wrong.length === 1) mistake(`must be ${keyForm}.`);
    else if (wrong.length > 0)
      mistake(`must be keys with commas between them, each ${keyForm}; key ${wrong.join(", ")} is not.`);
    else if (new Set(parts).size < parts.length) mistake("has the same key twice.");
    else {
      if (production) for (const problem of weaknesses(keys)) mistake(problem);
      return keys;
    }
  } else if (production) mistake(`must be set in production: ${keyForm}.`);
  return [store.kind === "memory" ? randomBytes(32) : developmentKey];
}

/** Also those that only decrypt: what they encrypted can be read by whoever knows them. */
function weaknesses(keys: readonly Uint8Array[]): readonly string[] {
  return keys.flatMap((key, index) => {
    const weakness = masterKeyWeakness(key);
    if (weakness === undefined) return [];
    const which = keys.length === 1 ? "" : `key ${index + 1} `;
    return [`${which}${weakness}, and can't be used in production: \`openssl rand -base64 32\` makes one.`];
  });
}
