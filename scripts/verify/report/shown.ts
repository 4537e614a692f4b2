// Requests and responses as reports show them: without credentials, and no longer than people read.
import type { WrittenRequest } from "../requests/write.js";
import type { Exchange } from "../exchange.js";

/** Text with the secrets of a request as the names of their variables. */
export function withoutSecrets(text: string, { credentials }: WrittenRequest): string {
  return credentials.reduce(
    (shown, { secret, variable }) =>
      secret === "" || variable === undefined
        ? shown
        : shown.replaceAll(secret, `$${variable}`).replaceAll(encodeURIComponent(secret), `$${variable}`),
    text,
  );
}

/** The headers of a request by name, without credentials. */
export function shownHeaders(request: WrittenRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(request.headers.map(([name, value]) => [name, withoutSecrets(value, request)]));
}

/** A body as text; bytes in base64. */
export function shownBody({ body }: WrittenRequest): string | null {
  return body === null || typeof body === "string" ? body : Buffer.from(body).toString("base64");
}

/** The beginning of a response's body, without credentials: a server may repeat them. */
export function shownResponse({ request, response }: Exchange, max = Infinity): string {
  const text = withoutSecrets(response.text, request);
  return text.length <= max ? text : `${text.slice(0, max)}…`;
}

/** The headers of a response, without credentials. */
export function shownResponseHeaders({ request, response }: Exchange): Readonly<Record<string, string>> {
  return Object.fromEntries([...response.headers].map(([name, value]) => [name, withoutSecrets(value, request)]));
}
