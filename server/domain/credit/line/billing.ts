// Billing: ends statement periods, and computes the payment dates that a line shows.
import { closingDue, type Due } from "../values/agenda.js";
import { totalOf } from "../values/allocation.js";
import { addDays, type Day, type Instant } from "../values/day.js";
import { closePeriod } from "../ledger/ledger.js";
import { dayFor, isBeingPaidOff, isPastDue, updateTimestamp, type Cycle, type Line, type Ports } from "./line.js";
import { sum } from "../values/money.js";
import { addOccurrences } from "./occurrences.js";
import { applySuspense, chargeFee, chargeInterest, netDebt, postedDebt } from "./posting.js";
import { billingDateOf, daysToChargeOff, daysToSuspension, dueDateAfter } from "../values/schedule.js";
import { isBillable, isLive } from "./standing.js";
import { afterStatement, minimumPayment, totalsOf, type Statement, type StatementStatus } from "../ledger/statement.js";

/**
 * Ends the current period with `billing_date`: charges its interest, adds its statement, and starts the next period.
 */
export function bill(line: Line, billing_date: Day, at: Instant, ports: Ports): Line {
  if (!line.cycle || !isBillable(line)) return line;
  const tomorrow = addDays(billing_date, 1);
  const charged = applySuspense(chargeInterest(line, tomorrow, billing_date), billing_date);
  const statement = stateOf(charged, line.cycle, billing_date, ports);
  const { due_date } = statement;
  const next_due_date = dueDateAfter(due_date);
  const dues = [
    closingDue("bill", billingDateOf(next_due_date), line.agreement.time_zone),
    ...(totalOf(statement.installment) > 0 ? latenessDues(line, due_date) : []),
  ];
  const billed = addOccurrences(charged, [{ type: "statement.billed", at, uuid: statement.uuid }]);
  return updateTimestamp(
    {
      ...billed,
      ledger: closePeriod(charged.ledger),
      cycle: { period_start: tomorrow, due_date: next_due_date, billed_due_date: due_date },
      statements: charged.statements.append(statement),
      // All payments so far are of days up to the billing date, so none of them pays this statement.
      unpaid: afterStatement(charged.unpaid, statement, charged.statements.length),
      agenda: dues.reduce((agenda, due) => agenda.add(due), charged.agenda),
    },
    at,
  );
}

/** The instants at which the line checks whether the amount due is paid. */
function latenessDues({ agreement }: Line, due_date: Day): Due[] {
  const { grace_period_days, time_zone } = agreement;
  return [
    // Also without a fee: it is when others are notified that the payment is late.
    closingDue("late_fee", addDays(due_date, grace_period_days), time_zone),
    // A payment is one day late when the day after the due date begins.
    ...[daysToSuspension, daysToChargeOff - 1].map((days) => closingDue("assess", addDays(due_date, days), time_zone)),
  ];
}

/**
 * Charges the late fee if the grace period of a statement has ended with `lastDay` and its own part is unpaid, which is
 * past due then. No fee while a PAYOFF is under way: its agreed amount must be enough.
 */
export function chargeIfLate(line: Line, lastDay: Day, at: Instant): Line {
  const { fees, grace_period_days } = line.agreement;
  const isUnpaid = line.unpaid.some(({ due_date }) => addDays(due_date, grace_period_days) === lastDay);
  if (!isUnpaid || !isLive(line)) return line;
  const late = addOccurrences(line, [{ type: "line.past_due", at, status: line.status }]);
  if (fees.late === 0 || isBeingPaidOff(line)) return late;
  return updateTimestamp(chargeFee(late, "late_fee", fees.late, dayFor(line, at), null), at);
}

function stateOf(
  line: Line,
  cycle: Pick<Cycle, "period_start" | "due_date">,
  billing_date: Day,
  ports: Ports,
): Statement {
  return {
    uuid: ports.idFor(`${line.uuid}/statements/${billing_date}`),
    billing_date,
    period_start: cycle.period_start,
    period_end: billing_date,
    due_date: cycle.due_date,
    ...totalsOf(line.ledger.period),
    ...minimumPayment(postedDebt(line), line.unpaid, netDebt(line), line.agreement.minimum_payment),
  };
}

/** When the current period ends with a statement; null if it does not. */
export function nextBillingDate(line: Line): Day | null {
  return line.cycle && isBillable(line) ? billingDateOf(line.cycle.due_date) : null;
}

/** The next payment: its amount, which includes what is past due, and its due date. */
export function nextPayment(line: Line, today: Day): { readonly due_date: Day | null; readonly amount: number } {
  const billed = line.cycle?.billed_due_date ?? null;
  const due_date = billed !== null && billed >= today ? billed : (line.cycle?.due_date ?? null);
  const amount = sum(line.unpaid.map(totalOf));
  return { due_date: isLive(line) ? due_date : null, amount };
}

/** Whether the statement at this index is paid, open or past due on `today`. */
export function statementStatus(line: Line, index: number, today: Day): StatementStatus {
  const left = line.unpaid.find((installment) => installment.statement === index);
  if (!left) return "PAID";
  return isPastDue(line, left.due_date, today) ? "PAST_DUE" : "OPEN";
}
