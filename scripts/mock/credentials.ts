// Whether a request shows what an operation's security asks for: something of the right form, whoever's it is.

import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { SecurityRequirement, SecurityScheme } from "../model.js";
import { isHeaderName } from "../runtime/parameters.js";

/** One of the alternatives must hold, and all the schemes that it names; no alternatives ask for nothing. */
export function isGranted(security: readonly SecurityRequirement[], schemes: readonly SecurityScheme[], c: Context): boolean {
  return security.length === 0 || security.some((requirement) => requirement.every(({ scheme }) => shows(schemes.find(({ name }) => name === scheme), c)));
}

function shows(scheme: SecurityScheme | undefined, c: Context): boolean {
  const authorization = c.req.header("authorization") ?? "";
  switch (scheme?.kind) {
    case "bearer":
      return /^bearer +[\w.~+/-]+=*$/i.test(authorization);
    case "basic":
      return /^basic +[A-Za-z0-9+/]+={0,2}$/i.test(authorization) && Buffer.from(authorization.replace(/^basic +/i, ""), "base64").includes(":");
    case "apiKey":
      return (keyAt(scheme, c) ?? "") !== "";
    case "other":
      // A client's certificate shows itself elsewhere.
      return true;
    default:
      // Nobody can show what the document doesn't describe.
      return false;
  }
}

function keyAt({ at }: SecurityScheme, c: Context): string | undefined {
  switch (at?.in) {
    case "header":
      return isHeaderName(at.name) ? c.req.header(at.name) : undefined;
    case "query":
      return c.req.queries(at.name)?.[0];
    case "cookie":
      return getCookie(c, at.name);
    default:
      return undefined;
  }
}
