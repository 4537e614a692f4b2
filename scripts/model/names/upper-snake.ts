// The form of names that constants and environment variables have.

/** `clientId`, `client-id` and `Client Id` -> `CLIENT_ID`; "" where there are neither letters nor digits. */
export function upperSnake(text: string): string {
  return text
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, "_")
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
}
