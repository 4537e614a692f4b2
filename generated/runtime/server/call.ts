// Copied from scripts/runtime/server/call.ts by halves. Do not edit.

// Chooses the operation of a request, validates the request and calls the handler.

import type { Context, Env, Next } from "hono";
import { withTimeout } from "./body/body-bytes.js";
import type { ReceivedBody } from "./body/body.js";
import { after } from "./chain.js";
import { httpError } from "./failure.js";
import { isNegotiated, varyByAccept, type Operation } from "./operation.js";
import { validatePart } from "./validation/validate-part.js";

/** What Hono accepts of a handler. */
export type Handled = Response | Promise<Response | void>;

/** The operation that a request is for; of several, the one that accepts its body. */
export function chooseOperation<E extends Env>(
  alternatives: readonly Operation<E>[],
  c: Context<E>,
): Operation<E> | undefined {
  const [first] = alternatives;
  if (alternatives.length === 1) return first?.matches(c) === true ? first : undefined;
  const matching = alternatives.filter((each) => each.matches(c));
  const [only] = matching;
  return matching.length > 1 ? (matching.find((each) => each.acceptsBody(c)) ?? only) : only;
}

/** Validates a request and calls the handler; a promise only if a hook or the handler returns one. */
export function callOperation<E extends Env>(
  operation: Operation<E>,
  body: ReceivedBody | undefined,
  c: Context<E>,
  next: Next,
): Handled {
  return validateAndCall(0, operation, body, c, next);
}

/** Validates the parameters from the validator at `start` on, then the body, and calls the handler. */
function validateAndCall<E extends Env>(
  start: number,
  operation: Operation<E>,
  body: ReceivedBody | undefined,
  c: Context<E>,
  next: Next,
): Handled {
  const { validators } = operation;
  for (let index = start; index < validators.length; index++) {
    const response = validators[index]?.(c);
    if (response instanceof Promise) return thenValidate(response, index + 1, operation, body, c, next);
    if (response !== undefined) return response;
  }
  const response = body === undefined ? undefined : validateBody(c, operation, body);
  if (response instanceof Promise) return response.then((each) => each ?? callHandler(operation, c, next));
  return response ?? callHandler(operation, c, next);
}

function thenValidate<E extends Env>(
  response: Promise<Response | undefined>,
  start: number,
  operation: Operation<E>,
  body: ReceivedBody | undefined,
  c: Context<E>,
  next: Next,
): Promise<Response | void> {
  return response.then((each) => each ?? validateAndCall(start, operation, body, c, next));
}

function validateBody<E extends Env>(
  c: Context<E>,
  { bodyParts, hook }: Operation<E>,
  { mediaType, isRead, value, inexact, hasLarge }: ReceivedBody,
): Response | undefined | Promise<Response | undefined> {
  const part = mediaType === undefined || !isRead ? undefined : bodyParts.get(mediaType);
  return part === undefined ? undefined : validatePart(part, value, c, hook, undefined, inexact, hasLarge);
}

/** Calls the handler of an operation, within its time. */
function callHandler<E extends Env>(operation: Operation<E>, c: Context<E>, next: Next): Handled {
  const { handlerTimeout } = operation.limits;
  const returned = operation.handler(c, next) as Response | Promise<Response>;
  // A handler may return an object that is like a promise, such as the query of a database driver.
  const handled = returned instanceof Response ? returned : Promise.resolve(returned);
  const isUnlimited = handlerTimeout === Infinity || handled instanceof Response;
  const handling = isUnlimited
    ? handled
    : withTimeout(handled, handlerTimeout, () =>
        httpError("unavailable", "The request took too long.", { headers: { "Retry-After": "1" } }),
      );
  return isNegotiated(operation) ? after(handling, varyByAccept) : handling;
}
