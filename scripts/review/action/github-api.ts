// The REST API of GitHub, with waits where it is busy or has had enough requests.
// https://docs.github.com/rest/using-the-rest-api/best-practices-for-using-the-rest-api
import type { Json } from "../../json/json.js";

export interface ApiOptions {
  /** `https://api.github.com` */
  readonly url: string;
  readonly token: string;
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>;
  /** Waits so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

export interface ApiResponse {
  readonly status: number;
  readonly json: Json;
  /** The address of the next page. */
  readonly next: string | undefined;
}

const maxAttempts = 4;
/** What a job waits at most before it tries again. */
const longestWait = 60_000;

/** GitHub did not do what it was requested to. The message never has the token. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** 0 where there was no response. */
  readonly status: number;

  constructor(message: string, status: number, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

export class GithubApi {
  readonly #options: ApiOptions;

  constructor(options: ApiOptions) {
    this.#options = options;
  }

  /**
   * Sends a request, and again after failures that pass. One that creates is sent again only where it was surely not
   * carried out. Throws an ApiError for any status but a success.
   */
  async send(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: Json): Promise<ApiResponse> {
    for (let attempt = 1; ; attempt++) {
      const { response, error } = await this.#fetch(method, path, body).then(
        (each) => ({ response: each, error: undefined }),
        (each: unknown) => ({ response: undefined, error: each }),
      );
      if (response?.ok === true) return readResponse(response);
      const failure = response === undefined ? connectionError(error) : await failureOf(response, method, path);
      const isLimited = response !== undefined && isRateLimit(response);
      const isPassing = isLimited || (method !== "POST" && (failure.status === 0 || failure.status >= 500));
      if (!isPassing || attempt === maxAttempts) throw failure;
      await this.#options.wait(response === undefined ? usualWait(attempt) : waitOf(response, attempt));
    }
  }

  #fetch(method: string, path: string, body: Json | undefined): Promise<Response> {
    const { url, token, fetch = globalThis.fetch } = this.#options;
    const address = path.startsWith("/") ? `${url}${path}` : path;
    // A link to another host would send the token there.
    if (new URL(address).origin !== new URL(url).origin) throw new ApiError(`${address} is not at ${url}.`, 0);
    const headers = {
      accept: "application/vnd.github+json",
      "x-github-api-version": "2022-11-28",
      "user-agent": "halves",
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    return fetch(address, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  }
}

async function readResponse(response: Response): Promise<ApiResponse> {
  const text = await response.text();
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  return { status: response.status, json: text === "" ? null : (JSON.parse(text) as Json), next };
}

async function failureOf(response: Response, method: string, path: string): Promise<ApiError> {
  const text = await response.text().catch(() => "");
  const message = /"message"\s*:\s*"([^"]{0,300})"/.exec(text)?.[1] ?? response.statusText;
  return new ApiError(`GitHub responded to ${method} ${path} with ${response.status}: ${message}`, response.status);
}

function connectionError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { message, cause } = error as Error;
  const reason = cause instanceof Error ? `: ${cause.message}` : "";
  return new ApiError(`GitHub can't be reached: ${message}${reason}`, 0, error);
}

/** A 403 is one of rights unless the headers say that it is one of numbers. */
function isRateLimit({ status, headers }: Response): boolean {
  if (status === 429) return true;
  return status === 403 && (headers.has("retry-after") || headers.get("x-ratelimit-remaining") === "0");
}

function waitOf(response: Response, attempt: number): number {
  const { headers } = response;
  const seconds = Number(headers.get("retry-after") ?? NaN);
  const reset = Number(headers.get("x-ratelimit-reset") ?? NaN) * 1000 - Date.now();
  const wanted = Number.isFinite(seconds) ? seconds * 1000 : isRateLimit(response) ? reset : NaN;
  return Number.isFinite(wanted) ? Math.min(Math.max(wanted, 1000), longestWait) : usualWait(attempt);
}

function usualWait(attempt: number): number {
  return 1000 * 2 ** attempt;
}
