// A request as it was sent, and the response as it came.
import type { Json } from "../json/json.js";
import type { WrittenRequest } from "./requests/write.js";

export interface Exchange {
  readonly request: WrittenRequest;
  readonly response: ReceivedResponse;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON of the body; undefined where it is none. */
  readonly body: Json | undefined;
  readonly milliseconds: number;
  /** Why there is no response, where none came: the status is `noResponse` then. */
  readonly missing?: string;
}

/** The status of a request that got no response: a failure of the server, and none that HTTP has. */
export const noResponse = 599;

/** `404`, or that nothing came. */
export function nameStatus({ status, missing }: ReceivedResponse): string {
  return missing === undefined ? String(status) : "no response";
}

export function isSuccessful({ response: { status } }: Exchange): boolean {
  return status >= 200 && status < 300;
}

/** The JSON of a body; undefined where it is none. */
export function parseJson(body: unknown): Json | undefined {
  try {
    return typeof body === "string" ? (JSON.parse(body) as Json) : undefined;
  } catch {
    return undefined;
  }
}
