// What a mock leaves to chance, and what it doesn't: numbers and identifiers follow from a seed, the same in each
// version, since fixtures of other projects have them; and nothing waits unless a latency says so.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { mockFetch } from "../../scripts/mock/index.js";
import { delayOf, faultFor, type Fault } from "../../scripts/runtime/server/mock/faults.js";
import { randomFrom, uuidFrom } from "../../scripts/runtime/server/mock/random.js";
import { notes, notesRequest, notesUrl } from "../support/documents/notes-document.js";

test.each<[seed: string, millionths: readonly number[], uuid: string]>([
  ["", [611244, 493524, 774024], "97c6c0e3-e874-4374-88fa-f5baf43019a8"],
  ["a", [621685, 308223, 366860], "9459ea7b-e944-4bdc-8e3f-7b806b6117a1"],
  ["b", [293858, 344455, 96363], "45192a08-c37d-401d-85e0-e8e608f5f101"],
  ["seed 1", [366659, 529060, 66863], "58129ce6-d813-482f-8253-3cacc8a9f2f6"],
  ["seed 2", [200699, 297301, 734396], "34ba9e95-39ec-4535-8ab4-3ec3b67eee9c"],
])("numbers and a UUID of the seed %j", (seed, millionths, uuid) => {
  const random = randomFrom(seed);
  expect(millionths.map(() => Math.floor(random() * 1e6))).toEqual(millionths);
  expect(uuidFrom(seed)).toBe(uuid);
});

test.each<[latency: number | readonly [number, number], random: number, want: number]>([
  [0, 0.5, 0],
  [7, 0.5, 7],
  [[2, 10], 0, 2],
  [[2, 10], 0.5, 6],
  [[2, 10], 0.75, 8],
])("the delay of a latency %j at %d: %d", (latency, random, want) => {
  expect(delayOf(latency, () => random)).toBe(want);
});

test.each<[faults: readonly Fault[], operation: string | undefined, want: Fault["fault"] | undefined]>([
  [[], "list", undefined],
  [[{ fault: 500 }], "list", 500],
  [[{ fault: 500 }], undefined, 500],
  [[{ fault: 500 }, { fault: 503 }], "list", 500],
  [[{ fault: 500, operations: ["create"] }, { fault: 503 }], "list", 503],
  [[{ fault: 500, operations: ["create"] }], "list", undefined],
  [[{ fault: 500, operations: ["create"] }], undefined, undefined],
  // The number is 0.5: a rate has to be above it.
  [
    [
      { fault: 500, rate: 0.5 },
      { fault: "network", rate: 0.6 },
    ],
    "list",
    "network",
  ],
  [[{ fault: 500, rate: 0 }], "list", undefined],
])("of the faults %j, what happens to %j: %j", (faults, operation, want) => {
  expect(faultFor(faults, operation, () => 0.5)).toBe(want);
});

describe("a mock without a latency", () => {
  let cache: string;
  beforeAll(async () => {
    cache = await mkdtemp(join(tmpdir(), "mock-chance-"));
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => rm(cache, { recursive: true }));

  test("responds without a timer", async () => {
    const fetch = mockFetch(notes, { cache });
    await fetch.ready();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const done = fetch(notesUrl, notesRequest());
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
    expect((await done).status).toBe(200);
  });
});
