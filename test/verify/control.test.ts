// halves verify against the mocks of small documents: nothing is found, every operation succeeds, nothing crashes. The
// published documents are in test/slow/verify-documents.test.ts.
import { join } from "node:path";
import { expect, test } from "vitest";
import { sampled } from "../support/extent.js";
import { mockDocument, verifyMock } from "./control/mocked.js";
import { smallDocuments } from "./control/small-documents.js";

/** As many as one line says of a finding. */
function failuresOf({ findings }: Awaited<ReturnType<typeof verifyMock>>): readonly string[] {
  return findings
    .filter(({ severity }) => severity !== "note")
    .map(({ code, operation, message }) => `${code} ${operation}: ${message}`);
}

/** Operations that no item exists for: nothing says which number, or which token, one has. */
const unverifiable: readonly string[] = ["GET /notes/{token}", "GET /notes/{id}/copies"];

test.each(sampled(Object.entries(smallDocuments), 2))("%s", async (_, json) => {
  const run = await verifyMock(await mockDocument(json), { seed: 1, fuzz: true });
  expect(failuresOf(run)).toEqual([]);
  const failed = run.operations.filter(({ isVerified }) => !isVerified).map(({ operation }) => operation);
  expect(failed.filter((each) => !unverifiable.includes(each))).toEqual([]);
  expect(run.requests).toBeGreaterThan(0);
});

test("the mock of the pets", async () => {
  const run = await verifyMock(await mockDocument(join(import.meta.dirname, "../cases/pets/openapi.yaml")), {
    seed: 1,
  });
  expect(failuresOf(run)).toEqual([]);
  expect(run.operations.filter(({ isVerified }) => !isVerified)).toEqual([]);
});
