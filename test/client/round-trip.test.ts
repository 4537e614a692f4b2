// Send exactly what was given, or throw: every location, style, explode and type, with adversarial values, from the generated
// client's caller to the generated server's handler.
import { afterAll, beforeAll, expect, test } from "vitest";
import { cases, startRoundTrip, tally, type RoundTrip } from "../support/round-trip.js";

const seed = Number(process.env["FUZZ_SEED"] ?? 1);
/** Values of each parameter: `npm run test:slow` tries more. */
const runs = Number(process.env["ROUND_TRIP_VALUES"] ?? 8);

let trip: RoundTrip;
beforeAll(async () => {
  trip = await startRoundTrip();
}, 60_000);
afterAll(() => trip.stop());

test(`${runs} values of each of ${cases.length} parameters (FUZZ_SEED=${seed})`, async () => {
  const { counts, defects, silent } = await tally(trip, cases, runs, seed);
  const total = cases.length * runs;
  console.log(`round trip: ${total} values, ${JSON.stringify(counts)}`);
  expect(defects).toEqual([]);
  // A client that rejected everything would change nothing.
  expect(counts.arrived / total).toBeGreaterThan(0.55);
  expect(silent).toEqual([]);
}, 600_000);
