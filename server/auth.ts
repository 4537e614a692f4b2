// Who is asking: a bearer key, held only as its hash and compared in constant time.
import type { MiddlewareHandler } from "hono";
import type { Client, CreditEnv } from "./context.js";
import { hashApiKey, sameHash } from "./crypto.js";
import { ProblemError } from "./problem.js";

/** A client as its operator writes it down. */
export interface Credentials {
  readonly client_id: string;
  readonly api_key: string;
  readonly secret_key: string;
}

/** A client as the service holds it: the key that it authenticates with is only a hash here. */
export interface Account {
  readonly client: Client;
  readonly apiKeyHash: Uint8Array;
}

export function toAccount({ client_id, api_key, secret_key }: Credentials): Account {
  return { client: { client_id, secret_key }, apiKeyHash: hashApiKey(api_key) };
}

/** Lets a request pass as one of `accounts`, or answers 401 with a challenge of RFC 6750. */
export function authenticate(accounts: readonly Account[]): MiddlewareHandler<CreditEnv> {
  return async (c, next) => {
    const header = c.req.header("authorization");
    if (header === undefined) throw unauthorized("The request has no Authorization header.", "");
    const key = /^Bearer +([\w.~+/-]+=*) *$/i.exec(header)?.[1];
    const client = key === undefined ? undefined : clientWith(key, accounts);
    if (!client) throw unauthorized("The API key is not known.", ', error="invalid_token"');
    c.set("client", client);
    await next();
  };
}

/** Compares with every account, so that neither a match nor its place shows in the time. */
function clientWith(key: string, accounts: readonly Account[]): Client | undefined {
  const given = hashApiKey(key);
  let found: Client | undefined;
  for (const { client, apiKeyHash } of accounts) {
    if (sameHash(given, apiKeyHash)) found = client;
  }
  return found;
}

function unauthorized(detail: string, error: string): ProblemError {
  return new ProblemError({ code: "unauthorized", detail }, { "www-authenticate": `Bearer realm="credit"${error}` });
}
