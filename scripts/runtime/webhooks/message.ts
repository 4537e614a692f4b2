// The parts of a received request that a webhook is read from. Copied into generated/ as it is.

/** A body as it was received. One that was parsed and serialized again has other bytes, and so another signature. */
export type WebhookBody = string | ArrayBuffer | Uint8Array;

/** A Headers object, or an object of headers such as that of Node's `IncomingMessage`. */
export type WebhookHeaders =
  { get(name: string): string | null } | { readonly [name: string]: string | readonly string[] | undefined };

/** The value of a header, by its name in lower case. */
export type HeaderReader = (name: string) => string | null | undefined;

export function headerReader(headers: WebhookHeaders): HeaderReader {
  return (name) =>
    typeof headers.get === "function"
      ? headers.get(name)
      : Object.entries(headers)
          .find(([own, value]) => own.toLowerCase() === name && value)?.[1]
          ?.toString();
}

/**
 * The text of a body. What is no UTF-8 in it becomes another text, to which no signature belongs. Throws a TypeError
 * where it is neither a string nor bytes.
 */
export function textOfBody(body: WebhookBody): string {
  return typeof body === "string" ? body : attempt(() => new TextDecoder().decode(body), TypeError, "body: malformed");
}

/** What a function returns. Throws an error of this class instead of the one that the function throws. */
export function attempt<T, A extends readonly unknown[]>(
  action: () => T,
  ErrorClass: new (...parts: A) => Error,
  ...parts: A
): T {
  try {
    return action();
  } catch {
    throw new ErrorClass(...parts);
  }
}
