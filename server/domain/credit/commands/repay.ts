// Repays a line.
import { succeed, refuse, type Outcome, type Refusal } from "../../refusal.js";
import { moveDue, type MoveRef } from "../values/agenda.js";
import type { PaymentType } from "../values/allocation.js";
import type { BankAccount } from "../values/bank-account.js";
import { catchUp, applyConsequences } from "../line/catch-up.js";
import { instantOf, type Day } from "../values/day.js";
import {
  availableCredit,
  dayFor,
  lifetimeInterest,
  payableOn,
  updateTimestamp,
  type Line,
  type Ports,
  type Repayment,
} from "../line/line.js";
import type { Cents } from "../values/money.js";
import { submit } from "../line/moves.js";
import {
  firstRefusal,
  refuseIfBeingPaidOff,
  refuseIfOutOfRange,
  refuseUnlessIn,
  wrongField,
} from "../line/refusals.js";

/** The command to repay: today, or on one of the next thirty days. */
export interface NewRepayment {
  readonly payment_type: PaymentType;
  readonly amount: Cents;
  readonly payment_date?: Day | undefined;
  /** Kept on file from then on; null for the account on file, or for none where the bank has no part in it. */
  readonly account: BankAccount | null;
}

interface RepaymentResult {
  readonly line: Line;
  readonly repayment: Repayment;
}

/** Repays the line at `now`: the debt is reduced when the payment settles. */
export function repay(
  line: Line,
  command: NewRepayment,
  uuid: string,
  now: Date,
  ports: Ports,
): Outcome<RepaymentResult> {
  const current = catchUp(line, now, ports);
  const at = instantOf(now);
  const today = dayFor(current, at);
  const payment_date = command.payment_date ?? today;
  const account = command.account ?? current.repayment_account;
  // Goods that went back are no transfer.
  const needsAccount = command.payment_type !== "MERCHANT_RETURN";
  const refusal = firstRefusal([
    refuseUnlessIn(current, "repay"),
    refuseIfBeingPaidOff(current, "repay"),
    account || !needsAccount ? undefined : noAccount,
    refuseIfOutOfRange("payment_date", payment_date, today),
    refuseIfNotPayable(command, payableOn(current, today)),
  ]);
  if (refusal) return refuse(refusal);
  const repayment: Repayment = {
    uuid,
    payment_type: command.payment_type,
    amount: command.amount,
    status: "SCHEDULED",
    payment_date,
    effective_date: null,
    account,
    allocation: null,
    agreed_interest: command.payment_type === "PAYOFF" ? lifetimeInterest(current, today) : null,
    waived: 0,
    ending_balance: null,
    failure_code: null,
    returned_at: null,
    available_credit: availableCredit(current),
    created_at: at,
  };
  const ref: MoveRef = { move: "repayment", index: current.repayments.length };
  const scheduled = updateTimestamp(
    { ...current, repayment_account: account, repayments: current.repayments.append(repayment) },
    at,
  );
  const repaid =
    payment_date === today
      ? catchUp(applyConsequences(current, submit(scheduled, ref, at, ports), at), now, ports)
      : {
          ...scheduled,
          agenda: scheduled.agenda.add(moveDue("submit", payment_date, current.agreement.time_zone, ref)),
        };
  return succeed({ line: repaid, repayment: repaid.repayments.at(ref.index) ?? repayment });
}

const noAccount = wrongField("repayment_bank_info", "required", "Is required: no account is on file.");

function refuseIfNotPayable({ payment_type, amount }: NewRepayment, payable: Cents): Refusal | undefined {
  if (payment_type === "PAYOFF") {
    return amount === payable
      ? undefined
      : wrongField("amount", "not_payoff_amount", `Must be what is owed, less repayments under way: ${payable}.`);
  }
  return amount <= payable
    ? undefined
    : wrongField("amount", "amount_too_large", `Must be at most what is owed, less repayments under way: ${payable}.`);
}
