// Authenticates clients: a bearer key, stored as a hash only and compared in constant time.
import type { BearerVerifier } from "../../generated/runtime/server/security.js";
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
  return (key, c) => {
    const client = clientWith(key, accounts);
    if (client !== undefined) c.set("client", client);
    return client;
  };
}

/** Compares with every account, so that the time reveals neither a match nor its position. */
function clientWith(key: string, accounts: readonly Account[]): Client | undefined {
  const given = hashApiKey(key);
  let found: Client | undefined;
  for (const { client, apiKeyHash } of accounts) {
    if (equalHashes(given, apiKeyHash)) found = client;
  }
  return found;
}
