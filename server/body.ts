// What a request's body must be before anybody reads it: not too large, not compressed, UTF-8, of bounded structure.
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { CreditEnv } from "./context.js";
import { answer, ProblemError } from "./problem.js";

export const largestBody = 2 ** 20;

/**
 * A megabyte of `{},{},{}` is hundreds of thousands of elements, each of them wrong in a dozen ways. The largest
 * body that means something has a few hundred values.
 */
export const mostValues = 10_000;
export const deepestNesting = 32;

/** Counts what arrives, so that a body sent in chunks, which doesn't say its length, is limited too. */
export const limitBody: MiddlewareHandler<CreditEnv> = bodyLimit({
  maxSize: largestBody,
  onError: (c) => answer(c, { code: "payload_too_large", detail: "The body is larger than 1 MiB." }),
});

/** Reads the body once; what comes later finds it read. */
export const readBody: MiddlewareHandler<CreditEnv> = async (c, next) => {
  if (c.req.raw.body === null) return next();
  if ((c.req.header("content-encoding") ?? "identity") !== "identity") {
    throw new ProblemError({ code: "unsupported_media_type", detail: "A body with a Content-Encoding is not read." });
  }
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  try {
    // The reader after this one would put U+FFFD in the place of what it can't read.
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ProblemError({ code: "malformed_json", detail: "The body is not UTF-8." });
  }
  const { values, depth } = structureOf(bytes);
  if (values > mostValues || depth > deepestNesting) {
    const detail = `The body has more than ${mostValues} values, or they are nested more than ${deepestNesting} deep.`;
    throw new ProblemError({ code: "payload_too_large", detail });
  }
  await next();
};

/** How many values a JSON text has and how deep they are nested, without building them: all punctuation is ASCII. */
function structureOf(bytes: Uint8Array): { values: number; depth: number } {
  let values = 1;
  let depth = 0;
  let open = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (inString) {
      if (byte === backslash) index += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) {
      inString = true;
    } else if (byte === comma) {
      values += 1;
    } else if (byte === brace || byte === bracket) {
      values += 1;
      open += 1;
      depth = Math.max(depth, open);
    } else if (byte === closingBrace || byte === closingBracket) {
      open -= 1;
    }
  }
  return { values, depth };
}

const [quote, backslash, comma, brace, bracket, closingBrace, closingBracket] = Buffer.from('"\\,{[}]');
