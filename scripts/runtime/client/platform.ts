// What depends on where a client runs: in a browser or not. Copied into generated/ as it is.

import { isStructured } from "../syntax/json-values.js";

/**
 * The options of a client whose headers say what it is, `orders-api/1.4.0`, unless they do already. A browser says what
 * it is by itself, and asks the service first where a program adds a header
 * (https://fetch.spec.whatwg.org/#cors-safelisted-request-header).
 */
export function withUserAgent<T extends { readonly headers?: Readonly<Record<string, string>> }>(
  agent: string,
  options: T,
): T {
  const { headers = {} } = options;
  // What is no object of strings is rejected later, by a message of its own.
  if (isBrowser() || !isStructured(headers) || Symbol.iterator in headers) return options;
  return { ...options, headers: { "user-agent": agent, ...headers } };
}

/** The signal that is aborted when one of these is. The declarations of TypeScript 5.4 lack `AbortSignal.any`. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  return (AbortSignal as unknown as { any(all: readonly AbortSignal[]): AbortSignal }).any(signals);
}

/** A page, or a worker of one; other workers, at the edge of a network, have that global as well. */
function isBrowser(): boolean {
  return "document" in globalThis || "WorkerGlobalScope" in globalThis;
}

/**
 * Throws a TypeError in a browser, where everyone reads what a page sends, if one of these credentials is given.
 * `names` are those of API keys, and of names with passwords; any credential with a `clientSecret` is one too.
 * Messages name them after `place`.
 */
export function rejectSecrets(
  auth: unknown,
  names: readonly string[],
  isAllowed: boolean | undefined,
  place = "auth.",
): void {
  if (isAllowed === true || !("document" in globalThis) || !isStructured(auth)) return;
  const secret = Object.entries(auth).find(
    ([name, each]) =>
      (names.includes(name) && each !== undefined) || (isStructured(each) && Object.hasOwn(each, "clientSecret")),
  );
  if (secret !== undefined)
    throw new TypeError(
      `${place}${secret[0]} is a secret, and a page has none: dangerouslyAllowBrowser sends it anyway.`,
    );
}
