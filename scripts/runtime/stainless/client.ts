// The client of an API with the options and the members of SDKs of Stainless' generator. Copied into generated/ as it
// is.

import type { CreateCore } from "./settings.js";
import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  InternalServerError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  StainlessError,
  UnprocessableEntityError,
} from "./errors.js";
import { headersOf, retryAll, type RequestOptions, type StainlessOptions } from "./options.js";
import { credentialsOf, logHooks, logLevelOf, readFirst, rejectBrowser, type ClientDefinition } from "./settings.js";
import type { APIPromise } from "./promises.js";
import { CallSender } from "./sender.js";
import { toFile } from "./uploads.js";

/** The options of a call whose method and path are arguments. */
type VerbOptions = Omit<RequestOptions, "method" | "path">;

export class StainlessClient {
  static readonly APIError: typeof APIError = APIError;
  static readonly APIConnectionError: typeof APIConnectionError = APIConnectionError;
  static readonly APIConnectionTimeoutError: typeof APIConnectionTimeoutError = APIConnectionTimeoutError;
  static readonly APIUserAbortError: typeof APIUserAbortError = APIUserAbortError;
  static readonly BadRequestError: typeof BadRequestError = BadRequestError;
  static readonly AuthenticationError: typeof AuthenticationError = AuthenticationError;
  static readonly PermissionDeniedError: typeof PermissionDeniedError = PermissionDeniedError;
  static readonly NotFoundError: typeof NotFoundError = NotFoundError;
  static readonly ConflictError: typeof ConflictError = ConflictError;
  static readonly UnprocessableEntityError: typeof UnprocessableEntityError = UnprocessableEntityError;
  static readonly RateLimitError: typeof RateLimitError = RateLimitError;
  static readonly InternalServerError: typeof InternalServerError = InternalServerError;
  static readonly toFile: typeof toFile = toFile;
  static readonly DEFAULT_TIMEOUT = 60_000;

  readonly baseURL: string;
  readonly timeout: number;
  readonly maxRetries: number;
  protected readonly $calls: CallSender;
  readonly #options: StainlessOptions;

  constructor(options: StainlessOptions, definition: ClientDefinition, create: CreateCore) {
    rejectBrowser(options);
    const { fetch, fetchOptions, defaultQuery, defaultHeaders } = options;
    const auth = credentialsOf(options, definition);
    const baseUrl = options.baseURL ?? readFirst(definition, "BASE_URL");
    const headers = Object.entries(headersOf(defaultHeaders)).filter(([, value]) => value !== null);
    this.timeout = options.timeout ?? StainlessClient.DEFAULT_TIMEOUT;
    this.maxRetries = options.maxRetries ?? 2;
    if (!baseUrl && definition.needsBase)
      throw new StainlessError(`The document doesn't say where the service is: give baseURL to ${definition.name}.`);
    const core = create({
      ...(baseUrl && { baseUrl }),
      auth: Object.keys(auth).length === 0 ? "none" : auth,
      headers: Object.fromEntries(headers) as Record<string, string>,
      timeout: this.timeout,
      retries: this.maxRetries,
      retry: retryAll,
      ...logHooks(options.logger ?? console, logLevelOf(options.logLevel, definition)),
      dangerouslyAllowBrowser: true,
    });
    this.baseURL = core.options.baseUrl;
    this.#options = options;
    this.$calls = new CallSender(core, { fetch, fetchOptions, defaultQuery });
  }

  /** Another client with the options of this one, and these. */
  withOptions(options: Partial<StainlessOptions>): this {
    const own = this.constructor as new (options: StainlessOptions) => this;
    return new own({ ...this.#options, ...options });
  }

  get<T>(path: string, options?: VerbOptions): APIPromise<T> {
    return this.$calls.request("get", path, options);
  }

  post<T>(path: string, options?: VerbOptions): APIPromise<T> {
    return this.$calls.request("post", path, options);
  }

  put<T>(path: string, options?: VerbOptions): APIPromise<T> {
    return this.$calls.request("put", path, options);
  }

  patch<T>(path: string, options?: VerbOptions): APIPromise<T> {
    return this.$calls.request("patch", path, options);
  }

  delete<T>(path: string, options?: VerbOptions): APIPromise<T> {
    return this.$calls.request("delete", path, options);
  }

  request<T>(options: RequestOptions & { readonly method: string; readonly path: string }): APIPromise<T> {
    const { method, path, ...rest } = options;
    return this.$calls.request(method, path, rest);
  }
}
