// Which findings a list of accepted ones takes away.
import { describe, expect, test } from "vitest";
import { withoutAccepted, type Acceptance } from "../../scripts/diagnostics/acceptance.js";
import { acceptsFinding } from "../../scripts/diff/accepted.js";
import { documentOf, findingOf, shop } from "./support/documents.js";

const [base, revision] = [documentOf(shop), documentOf(shop)];
const finding = findingOf(base, revision);
const ofOperation = findingOf(base, revision, { operation: "POST /orders", uses: [] });
const reason = "No client sends it.";

function isAccepted(entry: Omit<Acceptance, "reason">, each = finding): boolean {
  const { findings, accepted, unused } = withoutAccepted([each], [{ ...entry, reason }], acceptsFinding);
  expect([findings.length, unused.length]).toEqual(accepted.length === 1 ? [0, 0] : [1, 1]);
  return accepted.length === 1;
}

describe("an entry accepts", () => {
  test("all findings with its code", () => {
    expect(isAccepted({ code: "property-required" })).toBe(true);
    expect(isAccepted({ code: "property-removed" })).toBe(false);
  });

  test("only those of its operation", () => {
    expect(isAccepted({ code: "property-required", operation: "POST /orders" }, ofOperation)).toBe(true);
    expect(isAccepted({ code: "property-required", operation: "PUT /orders" }, ofOperation)).toBe(false);
  });

  test("those of a component only where no other operation uses it", () => {
    const uses = [
      { operation: "POST /orders", part: "request body" },
      { operation: "PUT /orders", part: "request body" },
    ];
    const shared = findingOf(base, revision, { uses });
    expect(isAccepted({ code: "property-required", operation: "POST /orders" })).toBe(true);
    expect(isAccepted({ code: "property-required", operation: "POST /orders" }, shared)).toBe(false);
    expect(
      isAccepted({ code: "property-required", operation: "POST /orders" }, findingOf(base, revision, { uses: [] })),
    ).toBe(false);
  });

  test("only those at its pointer, in either document", () => {
    expect(isAccepted({ code: "property-required", pointer: "/components/schemas/Order/required/0" })).toBe(true);
    expect(isAccepted({ code: "property-required", pointer: "/components/schemas/Order/required" })).toBe(true);
    expect(isAccepted({ code: "property-required", pointer: "/components/schemas/Order" })).toBe(false);
    expect(
      isAccepted({ code: "property-required", pointer: "/components/schemas/Order/required", operation: "GET /" }),
    ).toBe(false);
  });
});

test("all entries that match are used, and the first one gives the reason", () => {
  const entries = [
    { code: "property-required", reason: "First." },
    { code: "property-required", operation: "POST /orders", reason: "Second." },
    { code: "other", reason: "Third." },
  ];
  const { accepted, unused } = withoutAccepted([finding], entries, acceptsFinding);
  expect(accepted).toEqual([{ finding, reason: "First." }]);
  expect(unused).toEqual([entries[2]]);
});
