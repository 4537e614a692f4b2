// Requests and responses as reports show them: without credentials, and no longer than people read.
import { hideSecrets } from "../requests/secrets.js";
import type { WrittenRequest } from "../requests/write.js";
import type { Exchange } from "../exchange.js";

/** Text with the secrets of a request as the names of their variables. */
export function withoutSecrets(text: string, { credentials }: WrittenRequest): string {
  return hideSecrets(text, credentials);
}

/** The headers of a request by name, without credentials. */
export function shownHeaders(request: WrittenRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(request.headers.map(([name, value]) => [name, withoutSecrets(value, request)]));
}

/** A body as text, without credentials; bytes in base64. */
export function shownBody(request: WrittenRequest): string | null {
  const { body } = request;
  if (body === null) return null;
  return typeof body === "string" ? withoutSecrets(body, request) : Buffer.from(body).toString("base64");
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
