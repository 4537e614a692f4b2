// Verifies one server by the settings of the command line and the configuration.
import type { Source } from "../../cli/steps.js";
import {
  planVerification,
  runVerification,
  seedsOf,
  type Plan,
  type Verification,
  type VerifyOptions,
} from "../verify.js";
import type { Settings } from "./settings.js";
import { startServer } from "./start.js";

export interface VerifiedServer {
  readonly plan: Plan;
  readonly run: Verification;
}

/** Starts the server where that is configured, and ends it at the end. Throws where it can't be started or reached. */
export async function verifyServer(
  { document, model }: Source,
  { url, start, wait, run: options }: Settings & { readonly url: string },
  watchers: Pick<VerifyOptions, "onExchange" | "onTask"> = {},
): Promise<VerifiedServer> {
  const server = start === undefined ? undefined : await startServer(start, new URL(wait, url).href);
  try {
    const plan = planVerification(document, model, options, await seedsOf(options, model));
    return { plan, run: await runVerification(plan, { ...options, ...watchers }) };
  } finally {
    await server?.end();
  }
}
