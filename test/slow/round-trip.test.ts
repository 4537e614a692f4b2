// The round trip of test/client/round-trip.test.ts with many more values, a third of them over a socket.
import { afterAll, beforeAll, expect, test } from "vitest";
import { cases, startRoundTrip, tally, type RoundTrip } from "../support/generation/round-trip.js";

const seed = Number(process.env["FUZZ_SEED"] ?? 1);
/** Values of each parameter. */
const runs = Number(process.env["ROUND_TRIP_VALUES"] ?? 40);

let trip: RoundTrip;
beforeAll(async () => {
  trip = await startRoundTrip();
});
afterAll(() => trip.stop());

test(`${runs} values of each of ${cases.length} parameters (FUZZ_SEED=${seed})`, async () => {
  const { counts, defects } = await tally(trip, cases, runs, seed, 3);
  console.log(`round trip: ${cases.length * runs} values, ${JSON.stringify(counts)}`);
  expect(defects).toEqual([]);
  expect(counts.arrived / (cases.length * runs)).toBeGreaterThan(0.8);
}, 900_000);
