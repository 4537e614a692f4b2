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

/** A plan, and the options that its run needs. */
export type PlanRun = (
  source: Source,
  options: VerifyOptions,
) => Promise<{ readonly plan: Plan; readonly options: VerifyOptions }>;

const planServer: PlanRun = async ({ document, model }, options) => ({
  plan: planVerification(document, model, options, await seedsOf(options, model)),
  options,
});

/** Starts the server where that is configured, and ends it at the end. Throws where it can't be started or reached. */
export async function verifyServer(
  source: Source,
  { url, start, wait, run: given }: Settings & { readonly url: string },
  watchers: Pick<VerifyOptions, "onExchange" | "onTask"> = {},
  planRun = planServer,
): Promise<VerifiedServer> {
  const server = start === undefined ? undefined : await startServer(start, new URL(wait, url).href);
  try {
    const { plan, options } = await planRun(source, given);
    return { plan, run: await runVerification(plan, { ...options, ...watchers }) };
  } finally {
    await server?.end();
  }
}
