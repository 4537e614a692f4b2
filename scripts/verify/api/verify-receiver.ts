// `verifyReceiver`: one run against a receiver of webhooks, from a program.
import type { GivenDocument } from "../../load/given-document.js";
import { prepare } from "../prepare.js";
import { planReceiver } from "../receiver/receiver.js";
import { Report } from "../../diagnostics/diagnostics.js";
import { runPlan, type VerifyResult, type VerifySettings } from "./verify.js";

export interface VerifyReceiverSettings extends Omit<VerifySettings, "auth" | "as" | "arazzo" | "fuzz"> {
  readonly document: GivenDocument;
  /** The secret that the receiver knows its service by. */
  readonly secret: string;
}

/**
 * Verifies a receiver: `fetch` is its handler, or `url` is where it listens. Each webhook is sent as the document has
 * it, signed, and then as a receiver must reject it. Throws a VerifyDocumentError where the document has errors, and
 * a TypeError where it has no webhooks.
 */
export async function verifyReceiver({ document, secret, ...settings }: VerifyReceiverSettings): Promise<VerifyResult> {
  const prepared = await prepare(document, settings);
  const { document: loaded, model } = prepared.plan.subject;
  const { plan, options } = planReceiver({ document: loaded, model }, secret, prepared.options, new Report());
  return runPlan(plan, options);
}
