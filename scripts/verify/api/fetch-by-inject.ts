// The handler of an app that has `inject`, as Fastify has, as a function from a Request to a Response.
import type { Fetch } from "../run/sender.js";

export interface InjectedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: Buffer;
}

export interface InjectedResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly rawPayload: Buffer;
}

/** What an app must have: `inject` of Fastify (https://fastify.dev/docs/latest/Guides/Testing/). */
export interface Injectable {
  // A method, so that an app that takes fewer methods or other headers is one as well.
  inject(request: InjectedRequest): PromiseLike<InjectedResponse>;
}

/** Statuses whose responses have no body (https://fetch.spec.whatwg.org/#null-body-status). */
const withoutBody: readonly number[] = [101, 103, 204, 205, 304];

/** A fetch that passes requests to an app without a port. */
export function fetchByInject(app: Injectable): Fetch {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const payload = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const response = await app.inject({
      method: request.method,
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(payload !== undefined && { payload }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers))
      for (const each of [value].flat()) if (each !== undefined) headers.append(name, String(each));
    const { statusCode: status, rawPayload } = response;
    return new Response(withoutBody.includes(status) ? null : new Uint8Array(rawPayload), { status, headers });
  };
}
