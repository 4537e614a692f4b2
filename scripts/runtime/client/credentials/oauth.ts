// OAuth 2 tokens that a client requests by itself: by its own credentials, or by a refresh token (RFC 6749, 4.4 and 6).
// Copied into generated/ as it is.

import { base64, bearer, type Scheme, type Token } from "./authentication.js";
import { Renewable } from "./renewable.js";
import { Core } from "../client.js";
import { ResponseParseError } from "../errors.js";
import type { Operation } from "../operation.js";
import { prepareRequest } from "../requests/requests.js";
import type { ClientOptions } from "../options.js";

/** What every token request has. */
interface TokenRequest {
  readonly clientId: string;
  /** The scopes of the token; unless given, the service decides. */
  readonly scopes?: readonly string[];
  /** The token endpoint, where it isn't the document's. */
  readonly tokenUrl?: string;
  /** Further parameters of the request, such as `audience`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Where the client's own credentials are: in the header (the default), or in the body (RFC 7591, 2). */
  readonly authenticationMethod?: "client_secret_basic" | "client_secret_post";
}

/** The client credentials grant (RFC 6749, 4.4). */
export interface ClientCredentials extends TokenRequest {
  readonly clientSecret: string;
}

/** A refresh token that a person's consent resulted in (RFC 6749, 6). */
export interface RefreshToken extends TokenRequest {
  readonly refreshToken: string;
  /** Missing for a public client. */
  readonly clientSecret?: string;
  /** Called with each new refresh token, where the service replaces them: the former one may be invalid by then. */
  readonly onRefresh?: (refreshToken: string) => void;
}

/** The response of a token endpoint (RFC 6749, 5.1). Some services write the seconds as a string. */
export interface TokenResponse {
  readonly access_token?: unknown;
  readonly expires_in?: number | string;
  readonly refresh_token?: unknown;
  readonly scope?: unknown;
}

/** Token endpoints, which may be relative to the client's `baseUrl`: null where a document has no such flow. */
export interface TokenUrls {
  readonly clientCredentials: string | null;
  readonly refresh: string | null;
}

/**
 * A scheme whose token is requested where callers have no token. Token requests
 * use the client's `fetch`, `timeout` and `retries`, and none of its headers and hooks; one that fails is a ClientError
 * whose path is that of the token endpoint. They follow no redirect: their bodies are credentials.
 */
export function oauth2(urls: TokenUrls): Scheme<Token | ClientCredentials | RefreshToken> {
  return {
    ...(bearer as Scheme<Token | ClientCredentials | RefreshToken>),
    request: (credential, client) => {
      if (typeof credential !== "object") return undefined;
      let refreshToken = "refreshToken" in credential ? credential.refreshToken : undefined;
      const tokenUrl = refreshToken === undefined ? urls.clientCredentials : urls.refresh;
      const url = new URL(credential.tokenUrl ?? tokenUrl ?? "", client.baseUrl);
      return new Renewable(async () => {
        const found = await requestToken(url, credential, refreshToken, client);
        const { access_token: token, refresh_token: next, expires_in: expiresIn } = found;
        if (refreshToken !== undefined && typeof next === "string" && next !== refreshToken) {
          refreshToken = next;
          (credential as RefreshToken).onRefresh?.(next);
        }
        return { token: token as string, ...(expiresIn !== undefined && { expiresIn: Number(expiresIn) }) };
      });
    },
  };
}

/** Requests a token. Throws a ClientError where the endpoint has none. */
export async function requestToken(
  { origin, pathname, search }: URL,
  credential: ClientCredentials | RefreshToken,
  refreshToken: string | undefined,
  { fetch, timeout, retries, retryDelay, retry }: ClientOptions,
): Promise<TokenResponse> {
  const core = new Core({
    baseUrl: origin,
    redirect: "error",
    ...(fetch && { fetch }),
    ...(retry && { retry }),
    ...(timeout !== undefined && { timeout }),
    ...(retries !== undefined && { retries }),
    ...(retryDelay && { retryDelay }),
  });
  const { clientId, clientSecret, scopes, parameters, authenticationMethod } = credential;
  const isInHeader = clientSecret !== undefined && authenticationMethod !== "client_secret_post";
  const body = {
    grant_type: refreshToken === undefined ? "client_credentials" : "refresh_token",
    ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    ...(scopes && { scope: scopes.join(" ") }),
    ...(!isInHeader && { client_id: clientId, ...(clientSecret !== undefined && { client_secret: clientSecret }) }),
    ...parameters,
  };
  const headers = isInHeader ? { authorization: `Basic ${base64(`${form(clientId)}:${form(clientSecret)}`)}` } : {};
  const described = { ...tokenOperation, path: `${pathname}${search}` };
  const { data, response, attempts } = await core.send<TokenResponse>(described, [body, { headers }], new Error());
  if (typeof data?.access_token !== "string" || data.access_token === "") {
    const { method, path } = described;
    // Its body may have another secret.
    throw new ResponseParseError(`${response.status} without an access_token`, { method, path, attempts, response });
  }
  return data;
}

const tokenOperation: Omit<Operation, "path"> = {
  method: "POST",
  prepare: prepareRequest,
  takes: ["body"],
  read: "json",
  accept: "application/json",
  type: "application/x-www-form-urlencoded",
  // A second token does no harm.
  isIdempotent: true,
  body: (body) => String(new URLSearchParams(body as Record<string, string>)),
};

/** As names and passwords are encoded before they are Basic credentials (RFC 6749, 2.3.1). */
function form(text: string): string {
  return String(new URLSearchParams([["", text]])).slice(1);
}
