// Credentials as they are sent: by the document's security schemes, from the values that the caller gave.
import type { Model, Operation, SecurityScheme } from "../../model/model.js";
import type { CredentialPlan } from "../case.js";
import { isRequested, type Credential, type Credentials, type CredentialValue, type Tokens } from "./tokens.js";

/**
 * A credential where it is in a request. `variable` is what a command for a shell has in its place, which the run reads
 * as well; a made-up one has none, since it is no secret.
 */
export interface WrittenCredential {
  readonly in: "header" | "query" | "cookie";
  readonly name: string;
  readonly before: string;
  readonly secret: string;
  readonly variable: string | undefined;
  /** How many of the variable's last characters the secret lacks, and what is behind it. */
  readonly cut?: number;
  readonly after?: string;
}

/** Whose credentials there are: `own`, and those of other principals by name. */
export interface Principals {
  readonly own: Credentials;
  readonly others: Readonly<Record<string, Credentials>>;
}

/** The alternatives of an operation's security that can be satisfied; none where it needs no credentials. */
export function satisfiableSecurity({ security }: Operation, credentials: Credentials): Operation["security"] {
  return security.filter((alternative) => alternative.every(({ scheme }) => Object.hasOwn(credentials, scheme)));
}

/** Whether an operation can't be called without credentials. */
export function isSecured({ security }: Operation): boolean {
  return security.length > 0 && security.every((alternative) => alternative.length > 0);
}

/** The credentials of a request, resolved; none where the operation needs none, or none that is known. */
export async function writtenCredentials(
  operation: Operation,
  model: Model,
  plan: CredentialPlan,
  { own, others }: Principals,
  tokens: Tokens,
): Promise<readonly WrittenCredential[]> {
  if (plan.kind === "none") return [];
  const credentials = plan.kind === "principal" ? (others[plan.name] ?? {}) : own;
  const variableFor = (name: string, given: Credential): string => {
    const names = [...(plan.kind === "principal" ? [plan.name] : []), name];
    // What the run reads is no token where one is requested with it.
    if (plan.kind === "scopes") return toVariable("HALVES_TOKEN", ...names, ...plan.scopes);
    return isRequested(given) ? toVariable("HALVES_TOKEN", ...names) : variableOf(...names);
  };
  const names =
    plan.kind === "other"
      ? [plan.scheme]
      : (satisfiableSecurity(operation, credentials)[0] ?? []).map(({ scheme }) => scheme);
  if (plan.kind !== "own" && names.length === 0) throw new TypeError("Credentials can't be sent: none are given.");
  const written = names.map(async (name): Promise<readonly WrittenCredential[]> => {
    const scheme = model.securitySchemes.find((each) => each.name === name);
    const given = credentials[name];
    if (scheme === undefined || given === undefined) {
      if (plan.kind === "own") return [];
      throw new TypeError(`${name} can't be sent: no credential is given for it.`);
    }
    const isLimited = plan.kind === "scopes" && plan.scheme === name;
    const value = await tokens.valueOf(name, given, isLimited ? plan.scopes : undefined);
    const text = plan.kind === "wrong" ? wrongOf(value) : value;
    const placed = placeOf(scheme, text, plan.kind === "wrong" ? undefined : variableFor(name, given));
    return placed.map((each) => changeCredential(each, plan));
  });
  return (await Promise.all(written)).flat();
}

function placeOf(
  { kind, at, challenge }: SecurityScheme,
  value: CredentialValue,
  variable: string | undefined,
): readonly WrittenCredential[] {
  if (kind === "apiKey" && at !== null && typeof value === "string")
    return [{ in: at.in, name: at.name, before: "", secret: value, variable }];
  const header = (before: string, secret: string): readonly WrittenCredential[] => [
    { in: "header", name: "Authorization", before, secret, variable },
  ];
  if (kind === "basic") {
    const text = typeof value === "string" ? value : `${value.username}:${value.password}`;
    return header("Basic ", Buffer.from(text, "utf8").toString("base64"));
  }
  if (typeof value !== "string") return [];
  if (kind === "bearer") return header("Bearer ", value);
  return challenge === null ? [] : header(`${challenge} `, value);
}

/** Of a token's base64url four characters are three bytes: another end is another signature. */
const endLength = 4;
const minAlteredLength = endLength + 1;

/** The credential as it is, or with the change that a plan has for it. Throws a TypeError where it can't be made. */
function changeCredential(credential: WrittenCredential, { kind }: CredentialPlan): WrittenCredential {
  const { secret } = credential;
  const shorten = (): WrittenCredential => {
    if (secret.length < minAlteredLength) throw new TypeError("Credentials can't be made: the right ones are short.");
    return { ...credential, secret: secret.slice(0, -endLength), cut: endLength };
  };
  switch (kind) {
    case "challenge":
      return { ...credential, before: "Token " };
    case "altered":
      return { ...shorten(), after: (secret.endsWith("z") ? "y" : "z").repeat(endLength) };
    case "shortened":
      return shorten();
    case "extended":
      return { ...credential, after: "xx" };
    case "empty":
      return { ...credential, secret: "", variable: undefined };
    default:
      return credential;
  }
}

/** A credential that no one has, and that says nothing of the one that was given. */
function wrongOf(value: CredentialValue): CredentialValue {
  const isPair = typeof value !== "string" || value.includes(":");
  return isPair ? "wrong:credential" : "wrong-credential";
}

/** The variable of the environment that has a credential: `HALVES_AUTH_BEARER_AUTH` of `bearerAuth`. */
export function variableOf(...names: readonly string[]): string {
  return toVariable("HALVES_AUTH", ...names);
}

function toVariable(...names: readonly string[]): string {
  const words = names.map((name) =>
    name
      .replace(/([a-z\d])([A-Z])/g, "$1_$2")
      .replace(/\W+/g, "_")
      .toUpperCase(),
  );
  return words.join("_");
}

/** Headers that have a credential, by their names; a key against repetition is none. */
const secretNames = /^(?!idempotency-key$).*(?:auth|cookie|key|token|secret)/i;

/** The credentials in the headers of a request, whoever wrote them: `HALVES_HEADER_COOKIE` stands for that one. */
export function credentialsInHeaders(
  headers: readonly (readonly [name: string, value: string])[],
): readonly WrittenCredential[] {
  return headers
    .filter(([name]) => secretNames.test(name))
    .map(([name, value]) => {
      const before = /^(?:proxy-)?authorization$/i.test(name) ? (/^\S+ (?=\S)/.exec(value)?.[0] ?? "") : "";
      const variable = toVariable("HALVES_HEADER", name);
      return { in: "header", name, before, secret: value.slice(before.length), variable };
    });
}

/** The credentials in somebody's request: in its headers, and where the document's security schemes have them. */
export function credentialsInRequest(
  { securitySchemes }: Model,
  headers: readonly (readonly [name: string, value: string])[],
  target: string,
): readonly WrittenCredential[] {
  const known = credentialsInHeaders(headers);
  const query = new URLSearchParams(/\?([^#]*)/.exec(target)?.[1] ?? "");
  const others = securitySchemes.flatMap(({ name, at }): readonly WrittenCredential[] => {
    if (at === null || at.in === "cookie") return [];
    const isOf = (each: string): boolean => each.toLowerCase() === at.name.toLowerCase();
    const values =
      at.in === "query" ? query.getAll(at.name) : headers.filter(([each]) => isOf(each)).map(([, value]) => value);
    if (at.in === "header" && known.some((each) => isOf(each.name))) return [];
    return values.map((secret) => ({ in: at.in, name: at.name, before: "", secret, variable: variableOf(name) }));
  });
  return [...known, ...others];
}
