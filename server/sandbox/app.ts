// The sandbox as a part of the service: its operations, with the same keys, bodies and errors as the API's.
import { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import { authenticate, type Account } from "../auth.js";
import { limitBody, readBody } from "../body.js";
import type { CreditEnv } from "../context.js";
import { refuseInvalid, refuseUnless } from "../problem.js";
import { whereBodyIsTaken } from "../routed.js";
import { checkAdvance } from "./advance.js";
import { mount } from "./generated/handlers.js";
import { sandboxHandlers, type SandboxDependencies } from "./handlers.js";

export interface SandboxAppDependencies extends Omit<SandboxDependencies, "client_ids"> {
  readonly accounts: readonly Account[];
}

/** To be mounted at the root: its paths begin with /sandbox. Who moves the clock may do so at any rate. */
export function sandboxApp({ accounts, ...dependencies }: SandboxAppDependencies): Hono<CreditEnv> {
  const { clock } = dependencies;
  const app = new OpenAPIHono<CreditEnv>({ defaultHook: refuseInvalid });
  app.use("/sandbox/*", async (c, next) => {
    c.header("Cache-Control", "no-store");
    await next();
  });
  app.use("/sandbox/*", authenticate(accounts));
  app.use("/sandbox/*", whereBodyIsTaken(limitBody));
  app.use("/sandbox/*", whereBodyIsTaken(readBody));
  const client_ids = accounts.map(({ client }) => client.client_id);
  mount(app, sandboxHandlers({ ...dependencies, client_ids }), {
    advanceClock: refuseUnless((body) => checkAdvance(body, clock.now())),
  });
  // An app that describes itself would describe this one too; the sandbox has a document of its own.
  return new Hono<CreditEnv>().route("/", app);
}
