// The days of a demo, counted from its first one.

/** The day so many days after `start` (`2026-01-15`). */
export function dayOfDemo(start: string, days: number): string {
  return new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10);
}
