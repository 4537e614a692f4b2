// The credit service's client: all twenty operations by name, and what only a person could add to the generated ones.
import { createClient } from "../generated/client.js";
import { answer, type CallOptions } from "../generated/runtime/client.js";
import type { components, Readable } from "../generated/types.js";
import { encryptTaxId } from "./tax-id.js";

export { ApiError, type CallOptions } from "../generated/runtime/client.js";
export { encryptTaxId } from "./tax-id.js";

/** The objects of the service by name, as they are answered: `Answered["Loc"]`. */
export type Answered = { readonly [Name in keyof components["schemas"]]: Readable<components["schemas"][Name]> };

export interface CreditClientOptions {
  /** Where the service is, without a slash at the end. */
  readonly baseUrl: string;
  /** Sent with every request. */
  readonly apiKey: string;
  /** Encrypts tax ids; it is never sent. */
  readonly secretKey: string;
  /** What sends a request, instead of the global `fetch`: a test's, a proxy's, an app in the same process. */
  readonly fetch?: (request: Request) => Response | Promise<Response>;
}

const promissoryNote = "/v1/users/{user_uuid}/loc/{loc_uuid}/documents/promissory_note";

/** One method per operation. Each answers the body of the success, and throws an ApiError for any other status. */
export function createCreditClient({ baseUrl, apiKey, secretKey, fetch }: CreditClientOptions) {
  const operations = createClient({
    baseUrl,
    headers: { authorization: `Bearer ${apiKey}` },
    // openapi-fetch passes a second argument, which an app's `fetch` would take for something else.
    ...(fetch && { fetch: async (request: Request) => fetch(request) }),
  });
  return {
    ...operations,
    /**
     * Retrieve a promissory note: where it is, whether it is signed, and the digest of the PDF
     *
     * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/documents/promissory_note`
     */
    getPromissoryNote: (user_uuid: string, loc_uuid: string, options?: CallOptions) =>
      // The document has two media types for this answer; `Accept` chooses the one of this type.
      answer(
        operations.raw.GET(promissoryNote, {
          ...options,
          headers: { ...options?.headers, accept: "application/json" },
          params: { path: { user_uuid, loc_uuid } },
          parseAs: "json",
        }),
      ) as Promise<Answered["PromissoryNote"]>,
    /**
     * Retrieve a promissory note as the PDF itself
     *
     * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/documents/promissory_note` with `Accept: application/pdf`
     */
    promissoryNotePdf: async (user_uuid: string, loc_uuid: string, options?: CallOptions): Promise<Uint8Array> =>
      new Uint8Array(
        await answer(
          operations.raw.GET(promissoryNote, {
            ...options,
            headers: { ...options?.headers, accept: "application/pdf" },
            params: { path: { user_uuid, loc_uuid } },
            parseAs: "arrayBuffer",
          }),
        ),
      ),
    /** Encrypts a tax id with your `secretKey`, for `EIN/TIN/CRN` and `ssn`. */
    encryptTaxId: (plain: string) => encryptTaxId(secretKey, plain),
  };
}

/** The client of the credit service. */
export type CreditClient = ReturnType<typeof createCreditClient>;
