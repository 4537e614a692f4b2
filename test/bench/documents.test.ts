// A document that a benchmark lets grow is as valid as the one that it repeats.
import { expect, test } from "vitest";
import { repeated } from "../../bench/generating/documents.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { modelOf } from "../support/generation/generate.js";

test("twice the credit spec has twice its operations and events, and no error", async () => {
  const [once, twice] = await Promise.all(
    [1, 2].map(async (times) => modelOf(JSON.parse(await repeated(times)) as JsonObject).model),
  );
  expect(once?.operations.length).toBeGreaterThan(0);
  expect(once?.notifications.length).toBeGreaterThan(0);
  expect(twice?.operations.length).toBe(2 * (once?.operations.length ?? 0));
  expect(twice?.notifications.length).toBe(2 * (once?.notifications.length ?? 0));
});
