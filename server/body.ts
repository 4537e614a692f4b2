// What a request's body must be before anybody reads it: not too large, not compressed, UTF-8, and JSON
// that means one thing.
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { CreditEnv } from "./context.js";
import type { FieldError, Refusal } from "./domain/refusal.js";
import { inexactNumbers, JsonTextError } from "./json-text.js";
import { answer, ProblemError } from "./problem.js";

export const largestBody = 2 ** 20;

const json = "application/json";

/**
 * A megabyte of `{},{},{}` is hundreds of thousands of elements, each of them wrong in a dozen ways. The largest
 * body that means something has a few hundred values.
 */
export const mostValues = 5_000;
export const deepestNesting = 32;

const limit = bodyLimit({
  maxSize: largestBody,
  onError: (c) => answer(c, { code: "payload_too_large", detail: "The body is larger than 1 MiB." }),
});

/** Counts what arrives, so that a body sent in chunks, which doesn't say its length, is limited too. */
export const limitBody: MiddlewareHandler<CreditEnv> = (c, next) => limit(c, next).catch(cutShort);

/** A body that ends before it should is the sender's fault, or the network's: nobody is there to be told. */
function cutShort(error: unknown): never {
  if (error instanceof TypeError || (error instanceof Error && /^(ECONNRESET|ABORT_ERR)$/.test(String(Reflect.get(error, "code"))))) {
    throw new ProblemError({ code: "malformed_json", detail: "The body ended too early." });
  }
  throw error;
}

/** Reads the body once; what comes later finds it read. */
export const readBody: MiddlewareHandler<CreditEnv> = async (c, next) => {
  if (c.req.raw.body === null) return next();
  const contentType = c.req.header("content-type");
  if (contentType !== undefined && contentType !== json) {
    if (contentType.split(";")[0]?.trim().toLowerCase() !== json) {
      throw new ProblemError({ code: "unsupported_media_type", detail: "The body must be application/json." });
    }
    // Parameters say nothing of JSON (RFC 8259, 11); what reads it after us knows fewer spellings of them than HTTP has.
    c.req.raw.headers.set("content-type", json);
  }
  if ((c.req.header("content-encoding") ?? "identity").toLowerCase() !== "identity") {
    throw new ProblemError({ code: "unsupported_media_type", detail: "A body with a Content-Encoding is not read." });
  }
  const text = textOf(new Uint8Array(await c.req.arrayBuffer().catch(cutShort)));
  // What doesn't say what it is has its own answer, 415, whatever it holds.
  if (contentType !== undefined) c.set("inexactNumbers", inexactNumbersIn(text));
  await next();
};

/**
 * The text that the bytes are, a byte order mark left out (RFC 8259, 8.1, lets a reader ignore it). What is no UTF-8 is
 * refused here: the reader after this one would put U+FFFD in its place.
 */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ProblemError({ code: "malformed_json", detail: "The body is not UTF-8." });
  }
}

function inexactNumbersIn(text: string): readonly FieldError[] {
  try {
    const detail = "Must be written so that a double holds it exactly: with at most 15 digits.";
    return inexactNumbers(text, { values: mostValues, depth: deepestNesting }).map((pointer) => ({ pointer, code: "inexact_number", detail }));
  } catch (error) {
    if (error instanceof JsonTextError) throw new ProblemError(refusalOf(error, text));
    throw error;
  }
}

function refusalOf({ kind, offset }: JsonTextError, text: string): Refusal {
  const before = text.slice(0, offset).split("\n");
  const place = `at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  switch (kind) {
    case "malformed":
      return { code: "malformed_json", detail: `The body is not well-formed JSON, ${place}.` };
    case "repeated_name":
      return { code: "malformed_json", detail: `The body has a name twice in one object, ${place}.` };
    case "too_large":
      return { code: "payload_too_large", detail: `The body has more than ${mostValues} values, or they are nested more than ${deepestNesting} deep.` };
  }
}
