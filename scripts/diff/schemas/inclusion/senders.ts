// The senders for which inclusion is decided. They differ in what they send beyond what their schema describes: for
// `{ properties: { id: … } }` any object is valid that has an `id` of that kind, `{ id: 1, x: 2 }` too.

import type { Policy } from "../../policy.js";
import type { Sending } from "../../../model/solver/search/search.js";

/** A sender for each question. */
export interface Senders {
  /**
   * Sends the members that its document declares, `{ id: 1 }`, and others only where the policy says so. A value of it
   * that is rejected is a break.
   */
  readonly declared: Sending;
  /**
   * Sends members that neither document knows as well, `{ id: 1, x: 2 }`: it is rejected where
   * `additionalProperties: false` was added, which breaks only callers that send more than is documented.
   */
  readonly unmentioned: Sending;
  /** Sends whatever is valid: whether one schema is a subset of another, as causes of a change are distinguished. */
  readonly anyValid: Sending;
  /** The same where `format` is validated, whatever the policy says: whether two formats are one. */
  readonly anyValidOfFormat: Sending;
}

export function sendersOf({ assertFormats, undeclaredMembers }: Policy): Senders {
  const undeclared = undeclaredMembers === "sent";
  const anyValid: Sending = { unmentioned: true, undeclared: true, formats: assertFormats };
  return {
    declared: { unmentioned: undeclared, undeclared, formats: assertFormats },
    unmentioned: { unmentioned: true, undeclared, formats: assertFormats },
    anyValid,
    anyValidOfFormat: { ...anyValid, formats: true },
  };
}
