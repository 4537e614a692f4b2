// Allocation: which part of a repayment pays what.
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  allocate,
  allocationOrder,
  type Allocation,
  type Owed,
  type PaymentType,
} from "../../../server/domain/credit/values/allocation.js";

const owed: Owed = { fees: 50_00, interest: 39_45, principal: 10_000_00 };

test.each<[number, PaymentType, Allocation]>([
  [30_00, "SINGLE_PAYMENT", { fees: 30_00, interest: 0, principal: 0, suspense: 0 }],
  [60_00, "SINGLE_PAYMENT", { fees: 50_00, interest: 10_00, principal: 0, suspense: 0 }],
  [1_000_00, "SINGLE_PAYMENT", { fees: 50_00, interest: 39_45, principal: 910_55, suspense: 0 }],
  [10_089_45, "PAYOFF", { fees: 50_00, interest: 39_45, principal: 10_000_00, suspense: 0 }],
  [10_100_00, "SINGLE_PAYMENT", { fees: 50_00, interest: 39_45, principal: 10_000_00, suspense: 10_55 }],
  [1_000_00, "MERCHANT_RETURN", { fees: 0, interest: 0, principal: 1_000_00, suspense: 0 }],
  [10_060_00, "MERCHANT_RETURN", { fees: 50_00, interest: 10_00, principal: 10_000_00, suspense: 0 }],
])("%i by %s", (amount, type, want) => {
  expect(allocate(amount, owed, allocationOrder[type])).toEqual(want);
});

test("the parts add up, none is more than owed, and suspense waits until all is paid", () => {
  const cents = fc.integer({ min: 0, max: 1e9 });
  fc.assert(
    fc.property(
      cents,
      cents,
      cents,
      cents,
      fc.constantFrom<PaymentType>("SINGLE_PAYMENT", "MERCHANT_RETURN"),
      (amount, fees, interest, principal, type) => {
        const parts = allocate(amount, { fees, interest, principal }, allocationOrder[type]);
        expect(parts.fees + parts.interest + parts.principal + parts.suspense).toBe(amount);
        expect(parts.fees <= fees && parts.interest <= interest && parts.principal <= principal).toBe(true);
        if (parts.suspense > 0)
          expect(parts).toEqual({ fees, interest, principal, suspense: amount - fees - interest - principal });
      },
    ),
  );
});
