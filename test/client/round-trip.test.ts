// Parameters in every location, style and type, with adversarial values: each arrives unchanged, or is a TypeError
// before anything is sent.
import { afterAll, beforeAll, expect, test } from "vitest";
import { cases, shown, startRoundTrip, tally, type RoundTrip } from "../support/generation/round-trip.js";
import { sampled } from "../support/extent.js";

const seed = Number(process.env["FUZZ_SEED"] ?? 1);
/** Values of each parameter: `npm run test:slow` tries more. */
const runs = Number(process.env["ROUND_TRIP_VALUES"] ?? 1);

const tried = sampled(cases, 250);

let trip: RoundTrip;
beforeAll(async () => {
  trip = await startRoundTrip();
});
afterAll(() => trip.stop());

test(`${runs} values of each of ${tried.length} parameters (FUZZ_SEED=${seed})`, async () => {
  const { counts, defects } = await tally(trip, tried, runs, seed);
  const total = tried.length * runs;
  console.log(`round trip: ${total} values, ${JSON.stringify(counts)}`);
  expect(defects).toEqual([]);
  expect(counts).toMatchObject({ changed: 0, failed: 0 });
  // A client that rejected everything would change nothing.
  expect(counts.arrived / total).toBeGreaterThan(0.75);
}, 600_000);

/** Lists and objects inside of others, where a style isn't repeated; and media types that nothing here writes. */
const hasNoForm = (id: string): boolean =>
  /_content_(plain|xml)_(strings|object)$/.test(id) ||
  (id.endsWith("_nested") && !/_content_|_deepObject_|^(query|cookie)_\w+_exploded_/.test(id));

test("a usual value arrives in every style that has a form for it, and is rejected in any other", async () => {
  const rejected: string[] = [];
  for (const each of tried) {
    const { outcome, detail } = await trip.send(each, each.usual, false);
    expect({ id: each.id, outcome, detail: shown(detail) }).toMatchObject({
      outcome: expect.stringMatching(/^(arrived|rejected)$/),
    });
    if (outcome === "rejected") rejected.push(each.id);
  }
  expect(rejected).toEqual(tried.map(({ id }) => id).filter(hasNoForm));
});
