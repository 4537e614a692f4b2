// The status of a line: its transitions and their consequences.
import { closingDue } from "../values/agenda.js";
import type { Day, Instant } from "../values/day.js";
import {
  dayFor,
  daysPastDue,
  isBeingPaidOff,
  isMature,
  isUnderWay,
  payoffOn,
  updateTimestamp,
  type Disbursement,
  type Line,
} from "./line.js";
import { advance } from "../values/machine.js";
import { addOccurrences, transitionOccurrence } from "./occurrences.js";
import { chargeInterest } from "./posting.js";
import { billingDateOf, daysToChargeOff, daysToSuspension, firstBillableDueDate } from "../values/schedule.js";
import { lineMachine, moveMachine, type LineEvent, type LineStatus } from "../values/states.js";

/** In these states a line can be billed, and its payments are monitored. */
const liveStatuses: readonly LineStatus[] = ["ACTIVE", "SUSPENDED"];

export function isLive(line: Line): boolean {
  return liveStatuses.includes(line.status);
}

/** The line after `event`. @throws Error if its state has no such transition */
export function transition(line: Line, event: LineEvent, at: Instant): Line {
  const changed = { ...line, status: advance(lineMachine, line.status, event) };
  return updateTimestamp(addOccurrences(changed, [transitionOccurrence(changed, event, at)]), at);
}

/** Applies the clock and the balances to the status at `at`: mature, charge off, suspend or reinstate. */
export function assess(line: Line, at: Instant): Line {
  if (!isLive(line)) return line;
  const today = dayFor(line, at);
  const late = daysPastDue(line, today);
  if (isMature(line, today) && payoffOn(line, today) === 0 && !hasMovesUnderWay(line)) return close(line, "mature", at);
  if (late >= daysToChargeOff) return chargeOff(line, at);
  const past_due = late > daysToSuspension || (line.suspension.past_due && late > 0);
  return suspendOrReinstate({ ...line, suspension: { ...line.suspension, past_due } }, at);
}

/** Suspends or reinstates a live line, depending on the reasons for its suspension. */
function suspendOrReinstate(line: Line, at: Instant): Line {
  const suspended = line.suspension.operator || line.suspension.past_due;
  if (suspended === (line.status === "SUSPENDED")) return line;
  return transition(line, suspended ? "suspend" : "reinstate", at);
}

/** Sets or releases an operator's hold; it takes effect at once if the line is live. */
export function holdLine(line: Line, operator: boolean, at: Instant): Line {
  const changed = { ...line, suspension: { ...line.suspension, operator } };
  return isLive(line) ? suspendOrReinstate(changed, at) : changed;
}

/** Closes a line without debt, and cancels its scheduled draws. */
export function close(line: Line, event: "pay_off" | "mature", at: Instant): Line {
  return cancelScheduledDraws(transition(line, event, at));
}

/** Charges a line off: the debt stays and can still be repaid, but accrues no more interest. */
function chargeOff(line: Line, at: Instant): Line {
  const today = dayFor(line, at);
  return cancelScheduledDraws(transition(chargeInterest(line, today, today), "charge_off", at));
}

/** Reopens a closed line that has a debt again. */
export function reopenIfOwing(line: Line, at: Instant): Line {
  if (line.status !== "CLOSED" || payoffOn(line, dayFor(line, at)) === 0) return line;
  return transition(line, "reopen", at);
}

/** Bills a line once more that is no longer billed each month, if anything has happened since. */
export function resumeBilling(line: Line, today: Day): Line {
  if (!line.cycle || !isBillable(line) || line.agenda.hasBill) return line;
  const due_date = firstBillableDueDate(line.cycle.due_date, today);
  const agenda = line.agenda.add(closingDue("bill", billingDateOf(due_date), line.agreement.time_zone));
  return { ...line, cycle: { ...line.cycle, due_date }, agenda };
}

/**
 * Whether the current period will end with a statement: always while the line is live, otherwise if it has
 * transactions.
 */
export function isBillable(line: Line): boolean {
  return isLive(line) || line.ledger.period.transactions > 0;
}

/** Withdraws draws under way that exceed the limit, the newest first. */
export function withdrawExcessDraws(line: Line): Line {
  let current = line;
  if (!exceedsLimit(line)) return line;
  for (const [index, draw] of line.disbursements.newestFirst()) {
    if (!isUnderWay(draw)) continue;
    const gone: Disbursement =
      draw.status === "SCHEDULED"
        ? { ...draw, status: advance(moveMachine, draw.status, "cancel") }
        : { ...draw, status: advance(moveMachine, draw.status, "fail"), failure_code: "insufficient_credit" };
    current = { ...current, disbursements: current.disbursements.replace(index, gone) };
    if (!exceedsLimit(current)) break;
  }
  return current;
}

function exceedsLimit(line: Line): boolean {
  const reserved = line.disbursements.totals.underWayAmount;
  return line.ledger.balances.principal + reserved > line.credit_limit;
}

function cancelScheduledDraws(line: Line): Line {
  let { disbursements } = line;
  const { underWay, processing } = disbursements.totals;
  let scheduled = underWay - processing;
  if (scheduled === 0) return line;
  for (const [index, draw] of line.disbursements.newestFirst()) {
    if (draw.status !== "SCHEDULED") continue;
    disbursements = disbursements.replace(index, { ...draw, status: advance(moveMachine, draw.status, "cancel") });
    scheduled -= 1;
    if (scheduled === 0) break;
  }
  return { ...line, disbursements };
}

/** Whether the debt may still change by draws or repayments under way. */
function hasMovesUnderWay(line: Line): boolean {
  return line.disbursements.totals.underWay > 0 || line.repayments.totals.underWay > 0;
}

/** Whether a draw may be sent on its day. */
export function mayLend(line: Line, today: Day): boolean {
  return line.status === "ACTIVE" && daysPastDue(line, today) === 0 && !isMature(line, today) && !isBeingPaidOff(line);
}
