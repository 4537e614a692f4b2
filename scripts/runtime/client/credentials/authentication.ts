// Credentials by the document's security schemes: with which of them a request is sent, and where they are in it.
// Copied into generated/ as it is.

import { checkShared } from "../requests/arguments.js";
import type { Source } from "../features.js";
import type { Init } from "../messages.js";
import type { Authorization, AuthorizedOperation, ClientOptions } from "../options.js";
import type { ExpiringToken } from "./renewable.js";
import { allCookies, percentEncode } from "../requests/serializers.js";

export type { ExpiringToken } from "./renewable.js";

/**
 * A value, or a function that returns it: called before the first request, and again once after a 401. A core without
 * `renew` calls it for each request.
 */
export type Credential<T> = T | (() => T | Promise<T>);

/** An API key or a bearer token; a function may say when its token expires. */
export type Token = Credential<string> | (() => ExpiringToken | Promise<ExpiringToken>);

/** A name and a password (RFC 7617). The name has no colon. */
export interface BasicCredentials {
  readonly username: string;
  readonly password: string;
}

/** The headers of a scheme that OpenAPI doesn't describe any further; none for a client certificate. */
export type HeaderCredentials = Credential<Readonly<Record<string, string>>>;

/** How a credential `C` of the options is written into a request. */
export interface Scheme<C> {
  /** The header that it fills, in lower case: where a caller gives that header, it is the credential. */
  readonly header?: string;
  /** The request with the credential; `name` is what messages call it. Throws a TypeError if it can't be sent. */
  readonly write: (init: Init, value: unknown, name: string, client: ClientOptions) => Init;
  /** Where a token comes from, if the credential is neither a value nor a function. */
  readonly request?: (credential: C, client: ClientOptions) => Source | undefined;
}

/** Alternatives, each of which names schemes that are needed together (OpenAPI 3.1, Security Requirement Object). */
export type Security = readonly (readonly string[])[];

/** `Authorization: Bearer …` (RFC 6750): HTTP's scheme, OAuth 2 and OpenID Connect. */
export const bearer: Scheme<Token> = /* @__PURE__ */ httpScheme("Bearer");

/** `Authorization: Basic …` (RFC 7617), in UTF-8. */
export const basic: Scheme<Credential<BasicCredentials>> = {
  header: "authorization",
  write: (init, value, name) => {
    const { username, password } = (value ?? {}) as Partial<BasicCredentials>;
    if (typeof username !== "string" || typeof password !== "string" || username.includes(":"))
      throw new TypeError(`${name} must be { username, password }, with no colon in the name.`);
    return withHeader(init, "authorization", `Basic ${base64(`${username}:${password}`)}`);
  },
};

/** Any other scheme of HTTP: the credential is what follows its name (RFC 9110, 11.4). */
export function httpScheme(scheme: string): Scheme<Token> {
  const write = (token: string): string => `${scheme} ${token}`;
  return {
    header: "authorization",
    write: (init, value, name) => withHeader(init, "authorization", write(tokenOf(value, name))),
  };
}

/** A client certificate, or a scheme that the document doesn't describe. */
export const headerScheme: Scheme<HeaderCredentials> = {
  write: (init, value) => {
    const headers = value as Readonly<Record<string, string>>;
    return { ...init, headers: { ...checkShared({ headers }).headers, ...init.headers } };
  },
};

/** An API key in a header. */
export function apiKeyHeader(header: string): Scheme<Token> {
  return {
    header: header.toLowerCase(),
    write: (init, value, name) => withHeader(init, header, tokenOf(value, name)),
  };
}

/** An API key in the query. */
export function apiKeyQuery(parameter: string): Scheme<Token> {
  return {
    write: (init, value, name) => {
      const pair = `${percentEncode(name, parameter)}=${percentEncode(name, tokenOf(value, name))}`;
      const search = init.search === "" ? pair : `${init.search}&${pair}`;
      return { ...init, search, secrets: [...(init.secrets ?? []), pair] };
    },
  };
}

/** An API key in a cookie. Browsers send their own cookies: there it is a TypeError. */
export function apiKeyCookie(cookie: string): Scheme<Token> {
  return {
    write: (init, value, name, { headers }) => {
      const pair = `${percentEncode(name, cookie)}=${percentEncode(name, tokenOf(value, name))}`;
      return { ...init, headers: { ...init.headers, cookie: allCookies(pair, { ...headers, ...init.headers }) } };
    },
  };
}

/**
 * What authorizes the requests of a document. `defaults` are the requirements of operations that have none of their
 * own. The first alternative is used for which all credentials are known; a request that needs credentials and for
 * which there are none is a TypeError, and isn't sent. Credentials are those of `auth`; without it `own` sees to them,
 * where that is given; with `"none"` requests are sent without any.
 */
export function authenticator<A extends object>(
  schemes: { readonly [Name in keyof A]-?: Scheme<NonNullable<A[Name]>> },
  defaults: Security,
): (auth: A | "none" | undefined, own?: Authorization) => Authorization | undefined {
  const known = schemes as unknown as Readonly<Record<string, Scheme<unknown>>>;
  return (auth, own) => {
    if (auth === "none") return undefined;
    if (auth === undefined && own) return own;
    const credentials = (auth ?? {}) as Readonly<Record<string, unknown>>;
    for (const name of Object.keys(credentials))
      if (!Object.hasOwn(known, name))
        throw new TypeError(`auth.${name} is not a security scheme: there are ${Object.keys(known).join(", ")}.`);
    const sources = new Map<string, Source>();
    return {
      authorize: async (operation, init, client, signal) => {
        const isGiven = givenHeaders({ ...client.headers, ...init.headers }, known);
        const isUsable = (name: string): boolean => isGiven(name) || credentials[name] !== undefined;
        const names = chooseAlternative(operation, defaults, isUsable).filter((name) => !isGiven(name));
        const used = names.map((name) => {
          const source = sources.get(name) ?? sourceOf(credentials[name], known[name], client);
          sources.set(name, source);
          // After an abort nothing is requested, and nothing is sent.
          return signal?.aborted ? undefined : source.current();
        });
        const values = await unlessAborted(Promise.all(used), signal);
        let authorized = init;
        for (const [index, name] of names.entries())
          if (!signal?.aborted)
            authorized = known[name]?.write(authorized, values?.[index], `auth.${name}`, client) ?? authorized;
        return {
          init: authorized,
          reject: () => names.filter((name, index) => sources.get(name)?.reject?.(used[index])).length > 0,
        };
      },
    };
  };
}

/** Whether the header of a scheme is given, of any case. */
function givenHeaders(
  headers: Readonly<Record<string, string>>,
  schemes: Readonly<Record<string, Scheme<unknown>>>,
): (name: string) => boolean {
  const given = Object.keys(headers).map((each) => each.toLowerCase());
  return (name) => given.includes(schemes[name]?.header ?? "");
}

/** The names of the schemes that a request is sent with. */
function chooseAlternative(
  { method, path, security }: AuthorizedOperation,
  defaults: Security,
  isUsable: (name: string) => boolean,
): readonly string[] {
  const alternatives = security ?? defaults;
  const usable = alternatives.filter((names) => names.every(isUsable));
  // Credentials that are optional are sent as well: the response may contain more.
  const chosen = usable.find((names) => names.length > 0) ?? usable[0];
  if (chosen !== undefined || alternatives.length === 0) return chosen ?? [];
  const needed = alternatives.map((names) => names.map((name) => `auth.${name}`).join(" and ")).join(", or ");
  throw new TypeError(`${method} ${path} requires ${needed}.`);
}

/** What is known of a credential. */
function sourceOf(credential: unknown, scheme: Scheme<unknown> | undefined, client: ClientOptions): Source {
  if (typeof credential !== "function") return scheme?.request?.(credential, client) ?? { current: () => credential };
  const request = credential as () => unknown;
  return client.renew?.(request) ?? { current: request };
}

/** Undefined where the signal aborts first. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const end = (): void => resolve(undefined);
    signal?.addEventListener("abort", end);
    // What requests the credential may have aborted it.
    if (signal?.aborted) end();
    void promise.then(resolve, reject).finally(() => signal?.removeEventListener("abort", end));
  });
}

/** The message quotes no value: errors end up in logs. */
function tokenOf(value: unknown, name: string): string {
  const token = (value as Partial<ExpiringToken> | undefined)?.token ?? value;
  if (typeof token !== "string" || token === "")
    throw new TypeError(`${name} must be a string that isn't empty, or resolve to one.`);
  return token;
}

function withHeader(init: Init, name: string, value: string): Init {
  return { ...init, headers: { ...checkShared({ headers: { [name]: value } }).headers, ...init.headers } };
}

/** Base64 of the text's UTF-8 (RFC 4648, 4). */
export function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
