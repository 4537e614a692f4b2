// What the table of diagnostic codes (codes.ts) says about each code.

/**
 * What a user can make of a code. A note is about what every reader understands as it is meant: it is counted, and
 * printed only where everything is.
 */
export const severities = ["off", "note", "warning", "error"] as const;
export type ConfiguredSeverity = (typeof severities)[number];
export type Severity = Exclude<ConfiguredSeverity, "off">;

export interface Code {
  readonly severity: Severity;
  /** Set on an error that is only a warning where something usable can be made of the mistake. */
  readonly isRecoverable?: boolean;
  /**
   * Set where a part of the API would be missing from the generated code: an error, unless the user allows the loss.
   */
  readonly isLoss?: boolean;
  /** Set on a warning that is only a note where the mistake is harmless: the remedy says where. */
  readonly hasNotes?: boolean;
  readonly meaning: string;
  /** What to do, and for a warning what the generator does until then. */
  readonly remedy: string;
}

export const error = (meaning: string, remedy: string): Code => ({ severity: "error", meaning, remedy });
export const warning = (meaning: string, remedy: string): Code => ({ severity: "warning", meaning, remedy });
export const note = (meaning: string, remedy: string): Code => ({ severity: "note", meaning, remedy });
/** A warning that is a note in some places. */
export const warningOrNote = (meaning: string, remedy: string): Code => ({
  severity: "warning",
  hasNotes: true,
  meaning,
  remedy,
});
export const loss = (meaning: string, remedy: string): Code => ({ severity: "error", isLoss: true, meaning, remedy });
/** A recoverable error that is a note in some places. */
export const recoverableOrNote = (meaning: string, remedy: string): Code => ({
  ...recoverable(meaning, remedy),
  hasNotes: true,
});
export const recoverable = (meaning: string, remedy: string): Code => ({
  severity: "error",
  isRecoverable: true,
  meaning,
  remedy,
});
