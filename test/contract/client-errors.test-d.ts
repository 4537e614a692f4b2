// Proved by the compiler (npm run typecheck), nothing runs: the types of the errors of a call, by status.
import type { CreditClient, Problem, User } from "../../client/index.js";
import type { ServiceError } from "../../generated/client.js";
import type { CallError } from "../../scripts/runtime/client/call-error.js";
import type { ApiError, ClientError, SuccessStatus } from "../../scripts/runtime/client/errors.js";

declare const credit: CreditClient;

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function assert<_ extends true>(): void {}

/** One of the two: the other is undefined. */
export async function safe(): Promise<User | undefined> {
  const { data, error, response } = await credit.users.get("1").safe();
  if (error !== undefined) {
    assert<Equal<typeof data, undefined>>();
    if (error.status === 404) assert<Equal<typeof error, ApiError<404, Problem>>>();
    if (error.status === 404) return void error.problem.detail;
    // @ts-expect-error the body of an undocumented status is unknown
    if (error.status === 418) return void error.problem.detail;
    if (error.status === undefined) return void error.cause;
    // @ts-expect-error no whole response has an error's status
    if (error.name === "ConnectionError" && error.status === 404) return void error.problem.detail;
    return undefined;
  }
  assert<Equal<typeof response, Response>>();
  return data;
}

/** In a `catch` the type is asserted, or the error is one of the client's. */
export async function caught(): Promise<string | undefined> {
  try {
    await credit.users.get("1");
  } catch (thrown) {
    const error = thrown as ServiceError;
    return error.status === 404 ? error.problem.title : error.requestId;
  }
  return undefined;
}

/** Pages are calls, and a call's errors are errors of any client. */
export async function errors(): Promise<ClientError | undefined> {
  const { error } = await credit.users.list().safe();
  return error;
}

interface Json<Body> {
  readonly content: { readonly "application/json": Body };
}
interface Empty {
  readonly content?: never;
}
/** The body of the error with a status. */
type At<Responses, Status extends number> =
  CallError<{ responses: Responses }> extends infer E extends ClientError
    ? E extends ApiError
      ? Status extends E["status"]
        ? E["problem"]
        : never
      : never
    : never;

/** Ranges and `default` are for the statuses that no other response has. */
interface Documented {
  200: Json<"ok">;
  304: Empty;
  404: Json<"none">;
  499: Json<"closed">;
  "4XX": Json<"client">;
  default: Json<"other">;
}
assert<Equal<At<Documented, 200>, never>>();
assert<Equal<At<Documented, 304>, undefined>>();
assert<Equal<At<Documented, 404>, "none">>();
assert<Equal<At<Documented, 499>, "closed">>();
assert<Equal<At<Documented, 409>, "client">>();
assert<Equal<At<Documented, 500>, "other">>();
assert<Equal<At<{ 404: Empty; "5xx": Json<5> }, 503>, 5>>();
assert<Equal<At<{ 404: Empty; "5xx": Json<5> }, 409>, unknown>>();
assert<Equal<At<{ 404: { content: { json: 1; text: "2" } } }, 404>, 1 | "2">>();
assert<Equal<Extract<CallError<{ responses: { 200: Empty } }>, { status: SuccessStatus }>["status"], SuccessStatus>>();
