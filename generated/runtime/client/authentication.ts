// Copied from scripts/runtime/client/authentication.ts by halves. Do not edit.

// Credentials by the document's security schemes: with which of them a request is sent, and where they are in it.
// Copied into generated/ as it is.

import { checkShared } from "./requests/arguments.js";
import type { Init, Operation } from "./operation.js";
import type { Authorization, Authorized, ClientOptions } from "./options.js";
import { Renewable, type ExpiringToken } from "./renewable.js";
import { allCookies, percentEncode } from "./requests/serializers.js";

export type { ExpiringToken } from "./renewable.js";

/** A value, or a function that returns it: called before the first request, and again once after a 401. */
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
  /** What requests a token, where the credential is neither a value nor a function. */
  readonly request?: (credential: C, client: ClientOptions) => (() => Promise<ExpiringToken>) | undefined;
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
      return {
        ...init,
        // Some paths begin the query, and then it is written there.
        pathSerializer: (url) => {
          const path = init.pathSerializer(url);
          const search = init.querySerializer();
          return `${path}${path.includes("?") ? "&" : "?"}${search === "" ? "" : `${search}&`}${pair}`;
        },
        querySerializer: () => "",
        secrets: [...(init.secrets ?? []), pair],
      };
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
    const authentication = new Authentication(known, defaults, credentials);
    return { authorize: (...request) => authentication.authorize(...request) };
  };
}

class Authentication {
  readonly #sources = new Map<string, Renewable<unknown>>();

  readonly schemes: Readonly<Record<string, Scheme<unknown>>>;
  readonly defaults: Security;
  readonly auth: Readonly<Record<string, unknown>>;

  constructor(
    schemes: Readonly<Record<string, Scheme<unknown>>>,
    defaults: Security,
    auth: Readonly<Record<string, unknown>>,
  ) {
    this.schemes = schemes;
    this.defaults = defaults;
    this.auth = auth;
  }

  async authorize(
    operation: Operation,
    init: Init,
    client: ClientOptions,
    signal: AbortSignal | undefined,
  ): Promise<Authorized> {
    if (signal?.aborted) return { init, reject: () => false };
    const headers = new Set(Object.keys({ ...client.headers, ...init.headers }).map((each) => each.toLowerCase()));
    const isGiven = (name: string): boolean => headers.has(this.schemes[name]?.header ?? "");
    const names = this.#alternative(operation, isGiven).filter((name) => !isGiven(name));
    const used = names.map((name) => this.#credential(name, client));
    const values = await unlessAborted(Promise.all(used), signal);
    const authorized = names.reduce(
      (request, name, index) =>
        // After an abort nothing is sent.
        values === undefined
          ? request
          : (this.schemes[name]?.write(request, values[index], `auth.${name}`, client) ?? request),
      init,
    );
    return {
      init: authorized,
      reject: () => {
        for (const [index, name] of names.entries()) this.#sources.get(name)?.reject(used[index]);
        return names.some((name) => this.#sources.has(name));
      },
    };
  }

  /** The names of the schemes that a request is sent with. */
  #alternative(operation: Operation, isGiven: (name: string) => boolean): readonly string[] {
    const { method, path, security = this.defaults } = operation;
    const usable = security.filter((names) => names.every((name) => isGiven(name) || this.auth[name] !== undefined));
    // Credentials that are optional are sent as well: the response may contain more.
    const chosen = usable.find((names) => names.length > 0) ?? usable[0];
    if (chosen !== undefined || security.length === 0) return chosen ?? [];
    const needed = security.map((names) => names.map((name) => `auth.${name}`).join(" and ")).join(", or ");
    throw new TypeError(`${method} ${path} requires ${needed}.`);
  }

  /** A value, or a promise that other calls share until it is rejected. */
  #credential(name: string, client: ClientOptions): Promise<unknown> | undefined {
    const source = this.#sources.get(name);
    if (source !== undefined) return source.current();
    const credential = this.auth[name];
    const request =
      typeof credential === "function"
        ? (credential as () => unknown)
        : this.schemes[name]?.request?.(credential, client);
    if (request === undefined) return credential as Promise<unknown>;
    const made = new Renewable(request);
    this.#sources.set(name, made);
    return made.current();
  }
}

/** Undefined where the signal aborts first. */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T | undefined> {
  if (signal === undefined) return promise;
  const released = new AbortController();
  const aborted = new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener("abort", () => resolve(undefined), { signal: released.signal });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    released.abort();
  }
}

/** The message quotes no value: errors end up in logs. */
function tokenOf(value: unknown, name: string): string {
  const token = typeof value === "object" && value !== null ? (value as Partial<ExpiringToken>).token : value;
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
