// The part of the model about where a service is and how a client authenticates. `model.ts` exports it.

export type SecurityRequirement = readonly { readonly scheme: string; readonly scopes: readonly string[] }[];

/** Where the service is (OpenAPI 3.1, Server Object). */
export interface Server {
  /** A template: `https://{region}.example.com/v1`. It may be relative to the document. */
  readonly url: string;
  /** Whether operations have it, and not the whole document. */
  readonly isOfOperations: boolean;
  readonly docs: string;
  readonly variables: readonly ServerVariable[];
}

export interface ServerVariable {
  readonly name: string;
  readonly docs: string;
  readonly default: string;
  /** Null where any value is possible. */
  readonly values: readonly string[] | null;
}

/** How a client authenticates. */
export interface SecurityScheme {
  readonly name: string;
  readonly docs: string;
  /**
   * `bearer` includes OAuth 2 and OpenID Connect. `other` is a client certificate or an unsupported HTTP scheme.
   * `unknown` is not described in the document: nothing satisfies it, so that a server must deny access.
   */
  readonly kind: "apiKey" | "basic" | "bearer" | "other" | "unknown";
  /** The place and name of an apiKey. */
  readonly at: { readonly in: "query" | "header" | "cookie"; readonly name: string } | null;
  /** The HTTP authentication scheme (RFC 9110, 11.1) of kind `other`, such as `Digest`. */
  readonly challenge: string | null;
  /** The token endpoint of OAuth 2, as far as a client uses it by itself. */
  readonly oauth: OAuthFlows | null;
}

/** URLs, which may be relative to the server's. */
export interface OAuthFlows {
  /** The token endpoint of the client credentials flow. */
  readonly clientCredentials: string | null;
  /** Where a refresh token is exchanged: the refresh URL of a flow, else its token endpoint. */
  readonly refresh: string | null;
}
