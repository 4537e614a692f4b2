// What a program that delivers events (../programs/deliver-events.ts) writes before it begins.

export interface EventsToWrite {
  readonly url: string;
  readonly users: number;
  readonly eventsOfUser: number;
  /** How many users are written at once. */
  readonly atOnce: number;
}
