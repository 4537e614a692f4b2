// The routes of an app that match a request. Copied into generated/ as it is.

import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import { HostError } from "./failure.js";

/** What is wrong where an app was made by another copy of hono: the routes of its requests can't be read. */
export const twoCopies =
  "The app is of another copy of hono than the generated server: hono is installed twice. `npm ls hono` names both; one version for all packages (npm dedupe, or overrides in package.json) makes it one.";

/**
 * The same as hono's own, which reads them by a symbol that each copy of hono has for itself.
 * @throws HostError if the app that got the request is of another copy of hono
 */
export function routesOf(c: Context): ReturnType<typeof matchedRoutes> {
  try {
    return matchedRoutes(c);
  } catch (error) {
    throw new HostError(twoCopies, { cause: error });
  }
}
