// Authentication by the document's `security`: reads the credentials of each scheme from the request, calls the
// verifiers that the server's author provides, and combines the results (OpenAPI 3.1, Security Requirement Object: one
// alternative must be satisfied with all of its schemes).

import { isProduction, nodeEnv } from "./mode.js";
import type { Context, Env } from "hono";
import { getCookie } from "hono/cookie";
import { after } from "./chain.js";
import { isHeaderName } from "../shared/parameters.js";
import { httpError, type HttpError } from "./failure.js";

/** A security scheme of the document: where its credentials are in a request. */
export type SecurityScheme =
  | { readonly kind: "apiKey"; readonly in: "query" | "header" | "cookie"; readonly name: string }
  | { readonly kind: "basic" | "bearer" }
  /**
   * A client certificate, or another HTTP authentication scheme (`challenge`): the verifier reads the request itself.
   */
  | { readonly kind: "other"; readonly challenge?: string };

/** The alternatives, each with its schemes and their scopes. */
export type SecurityRequirements = readonly Readonly<Record<string, readonly string[]>>[];

/** The type of `c.var.principal`, from the environment of the app. */
export type PrincipalOf<E extends Env> = E extends { readonly Variables: { principal: infer P } }
  ? Exclude<P, undefined>
  : unknown;

/** Returned by a verifier for a credential that is valid but lacks a scope or a right: 403 instead of 401. */
export const insufficientScope: unique symbol = Symbol("insufficient scope");

/** The principal of a credential; undefined if the credential is unknown, expired or revoked. */
export type Verdict<E extends Env> = PrincipalOf<E> | typeof insufficientScope | undefined;

/** Verifies one credential. `scopes` are those that the operation requires. Compare secrets in constant time. */
export type Verifier<E extends Env, Credential> = (
  credential: Credential,
  c: Context<E>,
  scopes: readonly string[],
) => Verdict<E> | Promise<Verdict<E>>;

/** The value of an API key. */
export type ApiKeyVerifier<E extends Env = Env> = Verifier<E, string>;

/** A name and a password (RFC 7617). */
export type BasicVerifier<E extends Env = Env> = Verifier<E, BasicCredentials>;

/** A bearer token (RFC 6750): HTTP's scheme, OAuth 2 and OpenID Connect. */
export type BearerVerifier<E extends Env = Env> = Verifier<E, string>;

/** A verifier of any other scheme, such as mutual TLS, which reads the request itself. */
export type ContextVerifier<E extends Env = Env> = (
  c: Context<E>,
  scopes: readonly string[],
) => Verdict<E> | Promise<Verdict<E>>;

export interface BasicCredentials {
  readonly username: string;
  readonly password: string;
}

/**
 * One verifier for each scheme, by name. The generated type `Auth` requires one of the right kind for each. For a
 * scheme that the document names and does not describe, a verifier that reads the request itself is optional: without
 * one no request can meet its requirements.
 */
export type Verifiers = Readonly<Record<string, (...args: never) => unknown>>;

type AnyVerifier<E extends Env> = Verifier<E, unknown>;

/** The result for one scheme. */
type Finding<E extends Env> =
  { readonly principal: PrincipalOf<E> } | "missing" | "rejected" | "insufficient" | "undefined";

/** The principal of an alternative; undefined if the request doesn't meet it. */
type Satisfied<E extends Env> = { readonly principal: PrincipalOf<E> } | undefined;

/** Authenticates requests and decides whether they may call an operation. */
export class Authenticator<E extends Env> {
  readonly schemes: Readonly<Record<string, SecurityScheme>>;
  readonly verifiers: Verifiers;
  /** The protection space that challenges name (RFC 9110, 11.5). */
  readonly realm: string;

  constructor(schemes: Readonly<Record<string, SecurityScheme>>, verifiers: Verifiers, realm: string) {
    this.schemes = schemes;
    this.verifiers = verifiers;
    this.realm = realm;
    const missing = Object.keys(schemes).filter((name) => typeof ownOf(verifiers, name) !== "function");
    const names = missing.map((name) => `\`${name}\``).join(", ");
    if (missing.length > 0) throw new TypeError(`createServer requires a function in \`auth\` for ${names}.`);
  }

  /**
   * The principal of a request; undefined for an anonymous request that is allowed.
   * @throws HttpError 401 with a challenge for each scheme, or 403 if a credential is valid but not sufficient
   */
  authenticate(
    requirements: SecurityRequirements,
    c: Context<E>,
  ): PrincipalOf<E> | undefined | Promise<PrincipalOf<E> | undefined> {
    return this.#authenticateFrom(0, requirements, c, new Map(), false);
  }

  /** Tries the alternatives from an index on; a promise only if a verifier returns one. */
  #authenticateFrom(
    start: number,
    requirements: SecurityRequirements,
    c: Context<E>,
    findings: Map<string, Finding<E>>,
    isAllowed: boolean,
  ): PrincipalOf<E> | undefined | Promise<PrincipalOf<E> | undefined> {
    let isAnonymous = isAllowed;
    for (let index = start; index < requirements.length; index++) {
      const requirement = requirements[index] ?? {};
      const names = Object.keys(requirement);
      if (names.length === 0) {
        isAnonymous = true;
        continue;
      }
      const found = this.#satisfy(names, requirement, c, findings);
      if (found instanceof Promise) {
        const rest = index + 1;
        const soFar = isAnonymous;
        return found.then((each) =>
          each === undefined ? this.#authenticateFrom(rest, requirements, c, findings, soFar) : each.principal,
        );
      }
      if (found !== undefined) return found.principal;
    }
    if (isAnonymous) return undefined;
    throw this.#denial(requirements, c, findings);
  }

  /** The principal of the first scheme if all schemes of an alternative are satisfied. */
  #satisfy(
    names: readonly string[],
    requirement: SecurityRequirements[number],
    c: Context<E>,
    findings: Map<string, Finding<E>>,
  ): Satisfied<E> | Promise<Satisfied<E>> {
    const credentials = names.map((name) => this.#credential(name, c));
    // Verifiers are called only if all credentials of the alternative are present.
    const absent = names.filter((_, index) => credentials[index] === undefined);
    for (const name of absent) findings.set(name, this.isKnown(name) ? "missing" : "undefined");
    if (absent.length > 0) return undefined;
    const verifyFrom = (start: number, earlier: Satisfied<E>): Satisfied<E> | Promise<Satisfied<E>> => {
      const name = names[start];
      if (name === undefined) return earlier;
      const conclude = (finding: Finding<E>): Satisfied<E> | Promise<Satisfied<E>> => {
        findings.set(name, finding);
        return typeof finding === "string" ? undefined : verifyFrom(start + 1, earlier ?? finding);
      };
      return after(this.#verify(name, credentials[start]?.value, requirement[name] ?? [], c), conclude);
    };
    return verifyFrom(0, undefined);
  }

  #verify(
    name: string,
    credential: unknown,
    scopes: readonly string[],
    c: Context<E>,
  ): Finding<E> | Promise<Finding<E>> {
    const verify = ownOf(this.verifiers, name) as AnyVerifier<E>;
    const isContextVerifier = this.#scheme(name)?.kind === "other";
    return after(
      isContextVerifier ? (verify as unknown as ContextVerifier<E>)(c, scopes) : verify(credential, c, scopes),
      (verdict): Finding<E> => {
        if (verdict === insufficientScope) return "insufficient";
        return verdict === undefined || verdict === null || verdict === false
          ? "rejected"
          : { principal: verdict as PrincipalOf<E> };
      },
    );
  }

  /** Whether a request can meet a scheme: the document describes it, or there is a verifier for it. */
  isKnown(name: string): boolean {
    return this.#scheme(name) !== undefined;
  }

  /** A scheme that the document does not describe is one that only its verifier knows. */
  #scheme(name: string): SecurityScheme | undefined {
    const isVerified = typeof ownOf(this.verifiers, name) === "function";
    return ownOf(this.schemes, name) ?? (isVerified ? { kind: "other" } : undefined);
  }

  /** The well-formed credential of a scheme; undefined if the request has none or the scheme isn't defined. */
  #credential(name: string, c: Context<E>): { readonly value: unknown } | undefined {
    const scheme = this.#scheme(name);
    if (scheme === undefined) return undefined;
    if (scheme.kind === "other") return { value: undefined };
    const read = { bearer: parseBearer, basic: parseBasic };
    const value = scheme.kind === "apiKey" ? readApiKey(scheme, c) : read[scheme.kind](c);
    return value === undefined ? undefined : { value };
  }

  #denial(requirements: SecurityRequirements, c: Context<E>, findings: ReadonlyMap<string, Finding<E>>): HttpError {
    // An alternative with an undefined scheme can't be satisfied, so it gets no challenge.
    const satisfiable = requirements.filter((each) => Object.keys(each).every((name) => this.isKnown(name)));
    if (satisfiable.length === 0) {
      const undefinedNames = requirements.flatMap((each) => Object.keys(each)).filter((name) => !this.isKnown(name));
      return httpError(
        "forbidden",
        `This operation requires ${listSchemes([...new Set(undefinedNames)])}, which the document does not define.`,
      );
    }
    const required = new Map<string, readonly string[]>();
    for (const [name, scopes] of satisfiable.flatMap((each) => Object.entries(each))) {
      if (!required.has(name)) required.set(name, scopes);
    }
    const known = [...required.keys()];
    const insufficient = known.filter((name) => findings.get(name) === "insufficient");
    const challenges = new Set(
      (insufficient.length > 0 ? insufficient : known).map((name) =>
        this.#challenge(name, required.get(name) ?? [], known, c, findings),
      ),
    );
    const headers = { "WWW-Authenticate": [...challenges].join(", ") };
    if (insufficient.length > 0)
      return httpError("forbidden", "The credentials are not sufficient for this operation.", { headers });
    const isGiven = known.some((name) => findings.get(name) === "rejected");
    return httpError(
      "unauthorized",
      isGiven ? "The credentials are not valid." : `This operation requires ${listSchemes(known)}.`,
      { headers },
    );
  }

  /**
   * The challenge of a scheme (RFC 9110, 11.6.1). API keys have no HTTP authentication scheme; theirs says where to put
   * the key.
   */
  #challenge(
    name: string,
    scopes: readonly string[],
    known: readonly string[],
    c: Context<E>,
    findings: ReadonlyMap<string, Finding<E>>,
  ): string {
    const scheme = ownOf(this.schemes, name);
    const realm = `realm="${escapeQuoted(this.realm)}"`;
    switch (scheme?.kind) {
      case "basic":
        return `Basic ${realm}, charset="UTF-8"`;
      case "apiKey":
        return `ApiKey ${realm}, in="${scheme.in}", name="${escapeQuoted(scheme.name)}"`;
      case "bearer": {
        if (findings.get(name) === "insufficient")
          return `Bearer ${realm}, error="insufficient_scope"${scopes.length === 0 ? "" : `, scope="${escapeQuoted(scopes.join(" "))}"`}`;
        // No error code if no bearer token was sent (RFC 6750, 3.1), but credentials of another scheme.
        const authorization = c.req.header("authorization");
        const isOther =
          known.some((each) => ownOf(this.schemes, each)?.kind === "basic") && /^basic /i.test(authorization ?? "");
        return authorization === undefined || isOther ? `Bearer ${realm}` : `Bearer ${realm}, error="invalid_token"`;
      }
      default:
        return `${scheme?.challenge ?? "Bearer"} ${realm}`;
    }
  }
}

function readApiKey(scheme: Extract<SecurityScheme, { kind: "apiKey" }>, c: Context): string | undefined {
  const value =
    scheme.in === "header"
      ? isHeaderName(scheme.name)
        ? c.req.header(scheme.name)
        : undefined
      : scheme.in === "query"
        ? c.req.query(scheme.name)
        : getCookie(c, scheme.name);
  return value === "" ? undefined : value;
}

/** `Authorization: Bearer b64token` (RFC 6750, 2.1). */
function parseBearer(c: Context): string | undefined {
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

/** `Authorization: Basic base64(name:password)`, in UTF-8 (RFC 7617, 2). */
function parseBasic(c: Context): BasicCredentials | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (encoded === undefined) return undefined;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(
      Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0)),
    );
    const colon = text.indexOf(":");
    return colon === -1 || /[\u0000-\u001f\u007f]/.test(text)
      ? undefined
      : { username: text.slice(0, colon), password: text.slice(colon + 1) };
  } catch {
    return undefined;
  }
}

/** Escapes the content of a quoted string (RFC 9110, 5.6.4). Characters outside of ASCII become a question mark. */
function escapeQuoted(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, "?").replace(/["\\]/g, "\\$&");
}

function listSchemes(names: readonly string[]): string {
  return `the security scheme ${names.map((name) => `\`${name}\``).join(" or ")}`;
}

function ownOf<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/**
 * Verifiers that accept every well-formed credential as that of `principal`. For development only.
 * @throws Error if NODE_ENV says that this is production
 */
export function acceptAnyCredential(schemes: readonly string[], principal: unknown): Verifiers {
  if (isProduction())
    throw new Error(
      `developmentAuth() accepts any credential, so it does not run with NODE_ENV=${nodeEnv()}. Pass verifiers of your own as \`auth\`.`,
    );
  return Object.fromEntries(schemes.map((name) => [name, () => principal]));
}
