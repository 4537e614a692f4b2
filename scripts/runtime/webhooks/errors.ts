// Why a webhook is rejected. Copied into generated/ as it is.

export type WebhookErrorReason =
  /** It has no signature, or not all headers that belong to one. */
  | "missing-signature"
  /** No signature of it was made with one of the secrets, from this body. */
  | "wrong-signature"
  /** It was signed longer ago than is allowed: someone may have recorded it. */
  | "too-old"
  /** It was signed later than is allowed: one of the clocks is wrong. */
  | "too-new"
  /** Its body is no JSON in UTF-8, or a header is not what it should be. */
  | "malformed"
  /** The document has no such event. */
  | "unknown-event"
  /** The document has the event, with another body: see `issues`. */
  | "invalid";

/** What is wrong with one value of a body. */
export interface WebhookIssue {
  /** The JSON Pointer (RFC 6901) to the value; "" is the whole body. */
  readonly pointer: string;
  readonly message: string;
}

/** A webhook that is rejected. Its message has neither secrets nor values of the body. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
  readonly reason: WebhookErrorReason;
  /** What is wrong with the body, where the reason is `invalid`. */
  readonly issues: readonly WebhookIssue[];

  /** `part` is what of the webhook is wrong, where the reason leaves that open. */
  constructor(reason: WebhookErrorReason, part = "webhook", issues: readonly WebhookIssue[] = []) {
    super(`${part}: ${reason}`);
    this.reason = reason;
    this.issues = issues;
  }
}
