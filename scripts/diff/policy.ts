// What a comparison takes for granted. The defaults are those of most services.

export interface Policy {
  /** Whether `format` is validated: a change of it is then decided like one of a pattern, otherwise it is risky. */
  readonly assertFormats: boolean;
  /** Whether senders may send members that nobody declared to receivers that allow them. */
  readonly undeclaredMembers: "not-sent" | "sent";
}

export const defaultPolicy: Policy = { assertFormats: false, undeclaredMembers: "not-sent" };
