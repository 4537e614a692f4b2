// What only a project knows of its server: values that no document can say, and the last word on each request.
import type { Acceptance } from "../diagnostics/acceptance.js";
import type { Json } from "../json/json.js";
import type { Operation } from "../model/model.js";
import { operationName } from "./case.js";
import { parseJson, type Exchange } from "./exchange.js";
import type { Credentials } from "./requests/tokens.js";
import type { WrittenRequest } from "./requests/write.js";
import type { SeedValues } from "./seed-values.js";

/** The default export of `halves.verify.ts`. */
export interface VerifyHooks {
  /** Values that no document can know, or a function that makes what they name and returns them. */
  readonly seed?: SeedValues | ((context: SeedContext) => SeedValues | Promise<SeedValues>);
  /** Changes a request before it is sent: encrypts a member, signs it. What is returned is sent instead. */
  readonly before?: (request: HookRequest) => RequestChange | void | Promise<RequestChange | void>;
  /** Receives each response, before the next request: to approve what waits for an approval. */
  readonly after?: (exchange: HookExchange) => void | Promise<void>;
  /** Findings that are known, and why they are accepted. */
  readonly accept?: readonly Acceptance[];
  /** Credentials by the names of the document's security schemes. */
  readonly auth?: Credentials;
  /** Other principals by name, who must not reach what `auth` created. */
  readonly as?: Readonly<Record<string, Credentials>>;
}

export interface SeedContext {
  /** Where the server is, with the path of its base. */
  readonly url: string;
  readonly fetch: (request: Request) => Response | Promise<Response>;
}

/** A request as a hook sees it. */
export interface HookRequest {
  /** `POST /users` */
  readonly operation: string;
  readonly operationId: string | null;
  readonly method: string;
  /** Behind the server's URL, with its query: `/users?limit=2`. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  /** The JSON of the body; undefined where it is none. */
  readonly json: Json | undefined;
}

/** What of a request is other: `json` is written as JSON in place of the body; headers are added or replaced. */
export interface RequestChange {
  readonly target?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | null;
  readonly json?: Json;
}

export interface HookExchange {
  readonly request: HookRequest;
  readonly response: {
    readonly status: number;
    readonly headers: Headers;
    readonly text: string;
    readonly json: Json | undefined;
  };
}

/** Declares hooks, so that an editor completes and checks them. Returns them unchanged. */
export function defineHooks(hooks: VerifyHooks): VerifyHooks {
  return hooks;
}

/** The request as `before` makes it. */
export async function prepareRequest(
  { before }: VerifyHooks,
  operation: Operation,
  request: WrittenRequest,
): Promise<WrittenRequest> {
  const change = await before?.(hookRequest(operation, request));
  if (change === undefined) return request;
  const { target = request.target, headers = {}, json } = change;
  const isReplaced = (name: string): boolean =>
    Object.keys(headers).some((each) => each.toLowerCase() === name.toLowerCase());
  return {
    ...request,
    target,
    headers: [...request.headers.filter(([name]) => !isReplaced(name)), ...Object.entries(headers)],
    body: json === undefined ? (change.body === undefined ? request.body : change.body) : JSON.stringify(json),
  };
}

/** Passes an exchange to `after`. */
export async function reportExchange(
  { after }: VerifyHooks,
  operation: Operation,
  { request, response }: Exchange,
): Promise<void> {
  const { status, headers, text, body } = response;
  await after?.({ request: hookRequest(operation, request), response: { status, headers, text, json: body } });
}

function hookRequest(operation: Operation, { method, target, headers, body }: WrittenRequest): HookRequest {
  return {
    operation: operationName(operation),
    operationId: operation.operationId,
    method,
    target,
    headers: Object.fromEntries(headers),
    body,
    json: parseJson(body),
  };
}
