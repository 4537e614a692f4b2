// halves verify against the credit service, in process, on the store of the run (test/store-suite.test.ts): nothing is
// found, and every operation succeeds with what test/verify/credit.ts knows.
import { join } from "node:path";
import { expect, test } from "vitest";
import { verify, type ContractTestOptions } from "../../scripts/verify/api/index.js";
import { promissoryNotePdf } from "../../server/documents/promissory-note.js";
import { day } from "../support/service/life.js";
import { acme, rival, startService } from "../support/service/service.js";
import { runContractTests } from "../verify/contract-outcomes.js";
import { creditHooks } from "../verify/credit.js";

const document = join(import.meta.dirname, "../../openapi.yaml");

/** The run signs dozens of notes, whose pages no document describes: they are printed once. */
function printOnce(): typeof promissoryNotePdf {
  let printed: ReturnType<typeof promissoryNotePdf> | undefined;
  return (terms, note) => (printed ??= promissoryNotePdf(terms, note));
}

function createSettings(): ContractTestOptions {
  const { app, clock } = startService({ renderPdf: printOnce() });
  return {
    fetch: (request) => app.fetch(request),
    hooks: creditHooks(acme, () => clock.advance(5 * day)),
    as: { rival: { bearer: rival.api_key } },
    // Lines that wait for their activation are the hooks'.
    mayChangeOthers: true,
  };
}

test("its own document says what it does", async () => {
  const run = await verify({ document, maxRequests: 5_000, ...createSettings() });
  expect(run.text).toContain("0 failures");
  expect(run.findings.filter(({ severity }) => severity !== "note")).toEqual([]);
  expect(run.operations.filter(({ isVerified }) => !isVerified).map(({ operation }) => operation)).toEqual([]);
  expect(run.operations).toHaveLength(31);
  // Each phase has its turn, though the service rejects most values at bounds by rules that no document states.
  expect(run.ended).toBeUndefined();
  expect(run.phases.filter(({ requests }) => requests < 20)).toEqual([]);
  expect(run.sentences.length).toBeGreaterThan(200);
});

test("with the usual requests, a run comes to its end", async () => {
  const { ended, findings } = await verify({ document, ...createSettings() });
  expect(ended).toBeUndefined();
  expect(findings.filter(({ severity }) => severity !== "note")).toEqual([]);
});

test("as tests, each operation and phase has its turn as well", async () => {
  const outcomes = await runContractTests(document, createSettings());
  expect([...outcomes].filter(([, outcome]) => outcome !== "passed")).toEqual([]);
  expect(outcomes.size).toBeGreaterThan(80);
});
