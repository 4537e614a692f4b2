// Draws on a line.
import { succeed, refuse, type Outcome, type Refusal } from "../../refusal.js";
import { moveDue, type MoveRef } from "../values/agenda.js";
import type { BankAccount } from "../values/bank-account.js";
import { catchUp, applyConsequences } from "../line/catch-up.js";
import { instantOf, type Day } from "../values/day.js";
import { availableCredit, dayFor, updateTimestamp, type Disbursement, type Line, type Ports } from "../line/line.js";
import type { Cents } from "../values/money.js";
import { submit } from "../line/moves.js";
import {
  firstRefusal,
  refuseIfBeingPaidOff,
  refuseIfDelinquent,
  refuseIfMature,
  refuseIfOutOfRange,
  refuseUnlessIn,
  wrongField,
} from "../line/refusals.js";

/** The command to draw: today, or on one of the next thirty days. */
export interface NewDraw {
  readonly amount: Cents;
  readonly disbursement_date?: Day | undefined;
  /** Kept on file from then on; null for the account on file. */
  readonly account: BankAccount | null;
}

interface DrawResult {
  readonly line: Line;
  readonly disbursement: Disbursement;
}

/** Draws on the line at `now`: the available credit is reduced at once. */
export function draw(line: Line, command: NewDraw, uuid: string, now: Date, ports: Ports): Outcome<DrawResult> {
  const current = catchUp(line, now, ports);
  const at = instantOf(now);
  const today = dayFor(current, at);
  const disbursement_date = command.disbursement_date ?? today;
  const account = command.account ?? current.disbursement_account;
  const { maturity_date } = current;
  const refusal = firstRefusal([
    refuseUnlessIn(current, "draw"),
    refuseIfDelinquent(current, today),
    refuseIfMature(current, today),
    refuseIfBeingPaidOff(current, "draw"),
    account ? undefined : noAccount,
    refuseIfOutOfRange("disbursement_date", disbursement_date, today),
    maturity_date !== null && disbursement_date > maturity_date ? afterMaturity : undefined,
    refuseIfOverdrawn(current, command.amount),
  ]);
  if (refusal || !account) return refuse(refusal ?? noAccount);
  const disbursement: Disbursement = {
    uuid,
    amount: command.amount,
    status: "SCHEDULED",
    disbursement_date,
    effective_date: null,
    account,
    failure_code: null,
    returned_at: null,
    available_credit: availableCredit(current) - command.amount,
    created_at: at,
  };
  const ref: MoveRef = { move: "disbursement", index: current.disbursements.length };
  const scheduled = updateTimestamp(
    { ...current, disbursement_account: account, disbursements: current.disbursements.append(disbursement) },
    at,
  );
  const drawn =
    disbursement_date === today
      ? catchUp(applyConsequences(current, submit(scheduled, ref, at, ports), at), now, ports)
      : {
          ...scheduled,
          agenda: scheduled.agenda.add(moveDue("submit", disbursement_date, current.agreement.time_zone, ref)),
        };
  return succeed({ line: drawn, disbursement: drawn.disbursements.at(ref.index) ?? disbursement });
}

const noAccount = wrongField("disbursement_bank_info", "required", "Is required: no account is on file.");
const afterMaturity = wrongField("disbursement_date", "date_out_of_range", "Must not be after the line's maturity.");

function refuseIfOverdrawn(line: Line, amount: Cents): Refusal | undefined {
  const available_credit = availableCredit(line);
  if (amount <= available_credit) return undefined;
  return { code: "insufficient_credit", detail: "The draw is more than the available credit.", available_credit };
}
