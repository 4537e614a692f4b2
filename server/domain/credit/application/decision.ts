// The lender's decision on applications without a decision of the client: one pure function, which can be replaced.
import { defaultCreditPolicy, type CreditPolicy } from "../values/credit-policy.js";
import {
  exactRate,
  formatPercent,
  percentOf,
  roundHalfEven,
  share,
  type Cents,
  type Percent,
} from "../values/money.js";

/** The codes of an adverse action notice. */
export const rejectionReasons = {
  income_too_low: "Income is too low.",
  bank_balance_too_low: "Bank balance is too low.",
  income_unpredictable: "Income is unpredictable.",
  user_account_duplicate: "The user has another account.",
  bank_account_linking_error: "The bank account could not be linked.",
  insufficient_bank_history: "Bank history is too short.",
  address_invalid: "The address is not valid.",
  income_verification_failed: "Income could not be verified.",
  too_many_nsfs: "There are too many payments without sufficient funds.",
  fraud_risk_too_high: "The risk of fraud is too high.",
  has_bankruptcy_history: "There is a bankruptcy in the history.",
  unable_to_verify_credit_information: "Credit information could not be verified.",
  credit_file_frozen: "The credit file is frozen.",
  cash_flow_verification_failed: "Cash flow could not be verified.",
  credit_score_too_low: "Credit score is too low.",
} as const;

export type RejectionReason = keyof typeof rejectionReasons;

/** The terms of an offer, and of the line that it becomes. */
export interface OfferTerms {
  readonly amount: Cents;
  readonly interest_rate: Percent;
  readonly apr: Percent;
  /** In months. */
  readonly term: number;
  readonly origination_fee: Cents;
}

export interface CreditRequest {
  readonly amount: Cents;
  readonly term: number | null;
  readonly purpose: string | null;
  readonly credit_score_consent: boolean;
}

export type Decision =
  | { readonly decision: "approved"; readonly offers: readonly OfferTerms[]; readonly explanation: string | null }
  | { readonly decision: "rejected"; readonly reasons: readonly RejectionReason[] };

/** Decides on an application; returns the same decision for the same request. */
export type Decide = (request: CreditRequest) => Decision;

const limit: Cents = 250_000_00;
const rate: Percent = 12;
const months = 12;

/**
 * Approves the whole amount up to $250,000.00, with a fee that the APR spreads over the term; rejects larger amounts.
 */
export function decideBy({ fees }: CreditPolicy): Decide {
  const feeRate = fees.origination_percent;
  const terms = { interest_rate: rate, apr: aprOf(feeRate), term: months };
  const fee = feeRate === 0 ? "without an origination fee" : `with an origination fee of ${formatPercent(feeRate)}`;
  return ({ amount }) => {
    if (amount > limit) return { decision: "rejected", reasons: ["income_too_low"] };
    return {
      decision: "approved",
      offers: [{ ...terms, amount, origination_fee: share(amount, feeRate) }],
      explanation: `The whole amount at ${formatPercent(rate)} for ${months} months, ${fee}.`,
    };
  };
}

/** The rate with the fee spread over the term, computed exactly. */
function aprOf(feeRate: Percent): Percent {
  return percentOf(exactRate(rate) + roundHalfEven(exactRate(feeRate) * 12n, BigInt(months)));
}

/** The decision under the default policy. */
export const decideByDefault: Decide = decideBy(defaultCreditPolicy);
