// The client of the credit service: the generated client, with encryption of tax ids, promissory notes as PDF and a
// log.
import { createClient, type Client, type LocResource, type WebhooksResource } from "../generated/client.js";
import { Core, operation, type Call, type CallOptions, type ClientOptions } from "../generated/runtime/client.js";
import { logging, rejectSecrets, resilience, withUserAgent, type LogEntry } from "../generated/runtime/client.js";
import { unwrap } from "../generated/webhooks.js";
import { authorization } from "./authorization.js";
import { encryptTaxId, type EncryptedTaxId } from "./tax-id.js";
import { creditUsers, type CreditUsers } from "./users.js";

export { isProblem } from "../generated/client.js";
export { unwrap, webhookHandler, WebhookError, type WebhookEvent, type WebhookEvents } from "../generated/webhooks.js";
export type * from "../generated/types.js";
export type * from "../generated/client.js";
export type { Call, CallOptions, Result } from "../generated/runtime/client.js";
export { PaginationError, type PageResult, type Pages } from "../generated/runtime/client.js";
export * from "../generated/runtime/client.js";
export { type LogEntry } from "../generated/runtime/client.js";
export { formatUsd, usd } from "./money.js";
export { encryptTaxId, type EncryptedTaxId } from "./tax-id.js";
export { type NewUser } from "./users.js";

export interface CreditClientOptions extends ClientOptions {
  /**
   * Sent with every request. A function is called before the first request, and once more after a 401, for all calls in
   * progress.
   */
  readonly apiKey: string | (() => string | Promise<string>);
  /** Encrypts tax ids; it is never sent. */
  readonly secretKey: string;
  /** Sends the key from a page too, where everyone can read it. */
  readonly dangerouslyAllowBrowser?: boolean;
  /** Called after each attempt. Entries contain no secrets and no personal data. */
  readonly logger?: (entry: LogEntry) => void;
}

/**
 * All operations, in groups. A call resolves to the body of a successful response; otherwise it rejects with a
 * ClientError.
 */
export interface CreditClient extends Omit<Client, "users" | "loc" | "webhooks"> {
  readonly users: CreditUsers;
  readonly loc: CreditLoc;
  readonly webhooks: CreditWebhooks;
  /** Encrypts a tax id with your `secretKey`, for `EIN/TIN/CRN` and `ssn`. */
  encryptTaxId(plain: string): Promise<EncryptedTaxId>;
}

/** The operations on lines of credit, and the promissory note as a PDF. */
export interface CreditLoc extends LocResource {
  /**
   * Retrieve a promissory note as the PDF itself
   *
   * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/documents/promissory_note` with `Accept: application/pdf`
   */
  promissoryNotePdf(userUuid: string, locUuid: string, options?: CallOptions): Call<Uint8Array>;
}

/** The operations on webhook endpoints, and the verification of what they receive. */
export interface CreditWebhooks extends WebhooksResource {
  /**
   * Verifies the signature of an event, and returns it: its `data` is that of its `type`. `body` is what was received,
   * before it is parsed; `secrets` is what the creation of the endpoint has returned, or several during a rotation.
   * Rejects with a WebhookError, whose `reason` says why.
   */
  unwrap: typeof unwrap;
}

const promissoryNotePdf: (core: Core, ...args: Parameters<CreditLoc["promissoryNotePdf"]>) => Call<Uint8Array> =
  operation(
    "GET",
    "/v1/users/{user_uuid}/loc/{loc_uuid}/documents/promissory_note",
    [],
    async (response) => new Uint8Array(await response.arrayBuffer()),
    { accept: "application/pdf, application/problem+json" },
  );

export function createCreditClient({
  apiKey,
  secretKey,
  logger,
  dangerouslyAllowBrowser,
  ...options
}: CreditClientOptions): CreditClient {
  if (apiKey === "" || !/^(string|function)$/.test(typeof apiKey)) throw new TypeError("apiKey is missing.");
  rejectSecrets({ apiKey }, ["apiKey"], dangerouslyAllowBrowser, "");
  const settings: ClientOptions = {
    ...resilience,
    ...withUserAgent("halves-credit", options),
    ...credentials(apiKey, options),
    ...(logger && hooks(options, logger)),
  };
  const core = new Core(settings);
  const client = createClient(core);
  return {
    ...client,
    users: creditUsers(client.users, secretKey),
    loc: {
      ...client.loc,
      promissoryNotePdf: (...args) => promissoryNotePdf(core, ...args),
    },
    webhooks: { ...client.webhooks, unwrap },
    encryptTaxId: (plain) => encryptTaxId(secretKey, plain),
  };
}

function credentials(
  apiKey: CreditClientOptions["apiKey"],
  { headers }: ClientOptions,
): Pick<ClientOptions, "headers" | "authorization"> {
  if (typeof apiKey === "string") return { headers: { ...headers, authorization: bearer(apiKey) } };
  return { authorization: authorization(async () => ({ authorization: bearer(await apiKey()) })) };
}

/** The value of the Authorization header. Messages do not quote the key, because errors are logged. */
function bearer(apiKey: unknown): string {
  if (typeof apiKey !== "string" || apiKey === "")
    throw new TypeError("apiKey must be a string that isn't empty, or resolve to one.");
  return `Bearer ${apiKey}`;
}

/** Calls the logger first, then the caller's own hook. */
function hooks({ onResponse }: ClientOptions, logger: (entry: LogEntry) => void): Pick<ClientOptions, "onResponse"> {
  const log = logging(logger);
  return {
    onResponse: (attempt) => {
      log.onResponse?.(attempt);
      onResponse?.(attempt);
    },
  };
}
