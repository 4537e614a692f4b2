// What a comparison takes for granted. The defaults are those of most services.

/** How operations, parameters and members may be deprecated and removed. */
export interface DeprecationPolicy {
  /** The day of the comparison: `2026-01-31`. */
  readonly today: string;
  /** The number of days between a deprecation and its sunset date, at least. */
  readonly noticeDays: number;
}

export interface Policy {
  /** Whether `format` is validated: a change of it is then decided like one of a pattern, otherwise it is risky. */
  readonly assertFormats: boolean;
  /** Whether senders may send members that no one declared to receivers that allow them. */
  readonly undeclaredMembers: "not-sent" | "sent";
  /** Undefined where deprecation is only an announcement: sunset dates are not looked at. */
  readonly deprecation?: DeprecationPolicy | undefined;
  /**
   * Whether `x-stability-level` (`draft`, `alpha`, `beta`, `stable`) counts: it may not be lowered, and changes of
   * draft and alpha operations are compatible. False where it is undefined.
   */
  readonly stabilityLevels?: boolean | undefined;
}

export const defaultPolicy: Policy = { assertFormats: false, undeclaredMembers: "not-sent" };
