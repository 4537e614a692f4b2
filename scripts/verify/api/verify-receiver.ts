// `verifyReceiver`: one run against a receiver of webhooks, from a program.
import type { GivenDocument } from "../../load/given-document.js";
import { prepare } from "../prepare.js";
import { planReceiver } from "../receiver/receiver.js";
import type { WebhookReceiver } from "../receiver/receivers.js";
import { Report } from "../../diagnostics/diagnostics.js";
import { runPlan, type VerifyResult, type VerifySettings } from "./verify.js";

export interface VerifyReceiverSettings extends Omit<VerifySettings, "auth" | "as" | "arazzo" | "fuzz"> {
  readonly document: GivenDocument;
  /** The secret that the receiver knows its service by: of all webhooks but those that have one in `receivers`. */
  readonly secret?: string;
  /**
   * Webhooks that have a URL or a secret of their own, by their names in the document. Where there is neither `url` nor
   * `fetch`, only those that have a URL here are sent.
   */
  readonly receivers?: Readonly<Record<string, WebhookReceiver>>;
}

/**
 * Verifies a receiver: `fetch` is its handler, or `url` is where it listens. Each webhook is sent as the document has
 * it, signed, and then as a receiver must reject it. Throws a VerifyDocumentError where the document has errors, and
 * a TypeError where it has no webhooks, or none of a name in `receivers`.
 */
export async function verifyReceiver({
  document,
  secret,
  receivers: webhooks = {},
  ...settings
}: VerifyReceiverSettings): Promise<VerifyResult> {
  const { url, fetch } = settings;
  const first = Object.values(webhooks).find((each) => each.url !== undefined)?.url;
  const areAll = url === undefined && fetch === undefined && first !== undefined;
  const prepared = await prepare(document, { ...settings, ...(areAll && { url: first }) });
  const { document: loaded, model } = prepared.plan.subject;
  const { plan, options } = planReceiver(
    { document: loaded, model },
    { secret, webhooks, areAll },
    prepared.options,
    new Report(),
  );
  return runPlan(plan, options);
}
