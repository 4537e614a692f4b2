// Tokens of OAuth 2 that the run requests by itself (RFC 6749, 4.4 and 6), and those of a function that makes one for
// the scopes that are wanted.
import type { Model } from "../../model/model.js";
import { requestToken, type ClientCredentials, type RefreshToken } from "../../runtime/client/credentials/oauth.js";

/** A token, a key, or a name and a password. */
export type CredentialValue = string | { readonly username: string; readonly password: string };

/**
 * One of these, or a function that returns one; for OAuth 2 also what tokens are requested with. A function that takes
 * the scopes that are wanted, and the credentials of a client, show whether each operation requires its scopes.
 */
export type Credential =
  | CredentialValue
  | ClientCredentials
  | RefreshToken
  | ((context: CredentialContext) => CredentialValue | Promise<CredentialValue>);

/** Credentials by the names of security schemes. */
export type Credentials = Readonly<Record<string, Credential>>;

/** What a function that makes credentials gets. */
export interface CredentialContext {
  /** The scopes that the token has to have, and no others; undefined where it has to have all that it can. */
  readonly scopes: readonly string[] | undefined;
}

/** A token is requested again so long before it expires, in milliseconds. */
const margin = 30_000;

interface KnownToken {
  readonly value: Promise<string>;
  end: number;
}

interface TokenOptions {
  readonly url: string;
  readonly fetch: (request: Request) => Response | Promise<Response>;
}

/** The tokens of a run: each is requested once, while it is valid. */
export class Tokens {
  readonly #model: Model;
  readonly #url: string;
  readonly #fetch: TokenOptions["fetch"];
  readonly #known = new Map<string, KnownToken>();

  /** `url` is where the server is: token endpoints may be relative to it. */
  constructor(model: Model, { url, fetch }: TokenOptions) {
    this.#model = model;
    this.#url = url;
    this.#fetch = fetch;
  }

  /** The value of a scheme's credential, with these scopes where it can be made for some. */
  async valueOf(name: string, credential: Credential, scopes?: readonly string[]): Promise<CredentialValue> {
    if (typeof credential === "function") return credential({ scopes });
    if (typeof credential === "string" || "username" in credential) return credential;
    const key = JSON.stringify([name, credential.clientId, scopes ?? null]);
    const known = this.#known.get(key);
    if (known !== undefined && performance.now() < known.end) return known.value;
    const token: KnownToken = {
      value: this.#request(name, credential, scopes, (end) => (token.end = end)),
      end: Infinity,
    };
    this.#known.set(key, token);
    token.value.catch(() => this.#known.delete(key));
    return token.value;
  }

  async #request(
    name: string,
    credential: ClientCredentials | RefreshToken,
    scopes: readonly string[] | undefined,
    expires: (end: number) => void,
  ): Promise<string> {
    const { oauth } = this.#model.securitySchemes.find((each) => each.name === name) ?? {};
    const refreshToken = "refreshToken" in credential ? credential.refreshToken : undefined;
    const declared = refreshToken === undefined ? oauth?.clientCredentials : oauth?.refresh;
    const tokenUrl = credential.tokenUrl ?? declared;
    if (tokenUrl == null) throw new Error(`${name} has no token endpoint in the document: give tokenUrl.`);
    const found = await requestToken(
      new URL(tokenUrl, this.#url),
      scopes === undefined ? credential : { ...credential, scopes },
      refreshToken,
      { baseUrl: this.#url, fetch: async (request) => this.#fetch(request) },
    );
    if (found.expires_in !== undefined) expires(performance.now() + Number(found.expires_in) * 1000 - margin);
    // "If different from the scope requested by the client", it is in the response (RFC 6749, 5.1).
    if (
      scopes !== undefined &&
      typeof found.scope === "string" &&
      found.scope.split(" ").some((each) => !scopes.includes(each))
    )
      throw new TypeError(`A token with the scopes ${scopes.join(" ")} alone can't be made.`);
    return String(found.access_token);
  }
}

/** Whether a token is not the one that was given, but one that is requested with it. */
export function isRequested(credential: Credential): boolean {
  return typeof credential === "object" && "clientId" in credential;
}

/** The schemes whose credentials can be made for certain scopes. */
export function scopedSchemes(credentials: Credentials): readonly string[] {
  return Object.entries(credentials).flatMap(([name, each]) => {
    const isScoped =
      typeof each === "function"
        ? each.length > 0
        : typeof each === "object" && "clientSecret" in each && !("refreshToken" in each);
    return isScoped ? [name] : [];
  });
}
