// Authenticates clients: a bearer key, stored as a hash only and compared in constant time.
import type { BearerVerifier } from "../../generated/runtime/server.js";
import type { Client, CreditEnv } from "./context.js";
import { hashApiKey, equalHashes } from "../infrastructure/crypto.js";

/** A client in the operator's configuration. */
export interface Credentials {
  readonly client_id: string;
  readonly api_key: string;
  readonly secret_key: string;
}

/** A client in memory, with a hash instead of its API key. */
export interface Account {
  readonly client: Client;
  readonly apiKeyHash: Uint8Array;
}

/** Hashes the API key; the result does not contain it. */
export function toAccount({ client_id, api_key, secret_key }: Credentials): Account {
  return { client: { client_id, secret_key }, apiKeyHash: hashApiKey(api_key) };
}

/** Accepts the keys of `accounts`, and keeps the client for the handlers. */
export function verifyApiKey(accounts: readonly Account[]): BearerVerifier<CreditEnv> {
  const byHash = new Map(accounts.map((account) => [hashName(account.apiKeyHash), account]));
  return (key, c) => {
    const client = clientWith(key, byHash);
    if (client !== undefined) c.set("client", client);
    return client;
  };
}

/**
 * Finds the account by the hash of the key, so that the time does not depend on the number of accounts. What it reveals
 * is about the hash, from which no one learns the key; the hashes themselves are compared in constant time.
 */
function clientWith(key: string, byHash: ReadonlyMap<string, Account>): Client | undefined {
  const given = hashApiKey(key);
  const account = byHash.get(hashName(given));
  return account !== undefined && equalHashes(given, account.apiKeyHash) ? account.client : undefined;
}

/** A hash as the key of a Map: one character for each byte. */
function hashName(hash: Uint8Array): string {
  return Buffer.from(hash.buffer, hash.byteOffset, hash.byteLength).toString("latin1");
}
