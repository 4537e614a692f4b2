// Allocates a repayment to fees, interest and principal. The rest goes to suspense.
import type { Cents } from "./money.js";

export type PaymentType = "SINGLE_PAYMENT" | "PAYOFF" | "MERCHANT_RETURN";

export type Component = "fees" | "interest" | "principal";

export type Owed = Readonly<Record<Component, Cents>>;

export interface Allocation extends Owed {
  readonly suspense: Cents;
}

const feesFirst: readonly Component[] = ["fees", "interest", "principal"];

/** The sum of the components. */
export function totalOf({ fees, interest, principal }: Owed): Cents {
  return fees + interest + principal;
}

/** The order in which each type of repayment pays; within a component the oldest is paid first. */
export const allocationOrder: Readonly<Record<PaymentType, readonly Component[]>> = {
  SINGLE_PAYMENT: feesFirst,
  PAYOFF: feesFirst,
  MERCHANT_RETURN: ["principal", "fees", "interest"],
};

/** Splits `amount`: the parts add up to it, and none is more than what is owed. */
export function allocate(amount: Cents, owed: Owed, order: readonly Component[] = feesFirst): Allocation {
  const parts = { fees: 0, interest: 0, principal: 0 };
  let left = amount;
  for (const component of order) {
    parts[component] = Math.min(left, owed[component]);
    left -= parts[component];
  }
  return { ...parts, suspense: left };
}
