// The life of draws and repayments after they are created: sent to the bank network, settled or failed, returned.
import { moveDue, type MoveRef } from "../values/agenda.js";
import { allocationOrder } from "../values/allocation.js";
import { sendingDay } from "../calendar/business-days.js";
import type { Day, Instant } from "../values/day.js";
import {
  dayFor,
  lifetimeInterest,
  isUnderWay,
  payoffOn,
  updateTimestamp,
  type Disbursement,
  type Line,
  type Ports,
  type Repayment,
} from "./line.js";
import { advance } from "../values/machine.js";
import * as posting from "./posting.js";
import { close, isLive, mayLend, reopenIfOwing, withdrawExcessDraws } from "./standing.js";
import { lineCommands, moveMachine, type LineStatus } from "../values/states.js";

/** Sends a scheduled draw or repayment to the bank network, or cancels it if the line no longer allows it. */
export function submit(line: Line, ref: MoveRef, at: Instant, ports: Ports): Line {
  return ref.move === "disbursement" ? submitDraw(line, ref, at, ports) : submitRepayment(line, ref, at, ports);
}

/** The bank network has settled a draw or repayment, or rejected it. */
export function settle(line: Line, ref: MoveRef, at: Instant, ports: Ports): Line {
  return ref.move === "disbursement" ? settleDraw(line, ref, at, ports) : settleRepayment(line, ref, at, ports);
}

/** The bank has returned a draw or repayment that had succeeded. */
export function returnMove(line: Line, ref: MoveRef, at: Instant, ports: Ports): Line {
  return ref.move === "disbursement" ? returnDraw(line, ref, at, ports) : returnRepayment(line, ref, at, ports);
}

function submitDraw(line: Line, ref: MoveRef, at: Instant, ports: Ports): Line {
  const draw = line.disbursements.at(ref.index);
  if (draw?.status !== "SCHEDULED") return line;
  const event = mayLend(line, dayFor(line, at)) ? "submit" : "cancel";
  const changed = withDraw(line, ref, { ...draw, status: advance(moveMachine, draw.status, event) }, at);
  return event === "submit" ? expectSettlement(changed, ref, at, ports) : changed;
}

function submitRepayment(line: Line, ref: MoveRef, at: Instant, ports: Ports): Line {
  const repayment = line.repayments.at(ref.index);
  if (repayment?.status !== "SCHEDULED") return line;
  const event = mayCollect(line, repayment, dayFor(line, at)) ? "submit" : "cancel";
  const submitted = { ...repayment, status: advance(moveMachine, repayment.status, event) };
  const changed = withRepayment(line, ref, submitted, at);
  if (event === "cancel") return changed;
  // A merchant return settles at once, outside the bank network.
  if (repayment.payment_type === "MERCHANT_RETURN") return receive(changed, ref, submitted, at);
  return expectSettlement(changed, ref, at, ports);
}

/** Whether a repayment whose day has come is still needed: other repayments under way don't cover the whole debt. */
function mayCollect(line: Line, repayment: Repayment, today: Day): boolean {
  // The repayment is itself under way.
  const others = line.repayments.totals.underWayAmount - repayment.amount;
  const states: readonly LineStatus[] = lineCommands.repay;
  return states.includes(line.status) && payoffOn(line, today) > others;
}

function settleDraw(line: Line, ref: MoveRef, at: Instant, ports: Ports): Line {
  const draw = line.disbursements.at(ref.index);
  if (draw?.status !== "PROCESSING") return line;
  const outcome = ports.network.outcome(draw.account);
  if (outcome.kind === "fails") {
    const status = advance(moveMachine, draw.status, "fail");
    return withDraw(line, ref, { ...draw, status, failure_code: outcome.code }, at);
  }
  const day = dayFor(line, at);
  const status = advance(moveMachine, draw.status, "settle");
  const posted = posting.postDraw(line, draw.amount, day, draw.uuid);
  const settled = withDraw(posted, ref, { ...draw, status, effective_date: day }, at);
  return outcome.kind === "returned" ? expectReturn(settled, ref, day, ports) : settled;
}

function settleRepayment(line: Line, ref: MoveRef, at: Instant, ports: Ports): Line {
  const repayment = line.repayments.at(ref.index);
  // Without an account there was no transfer that could settle.
  if (repayment?.status !== "PROCESSING" || repayment.account === null) return line;
  const outcome = ports.network.outcome(repayment.account);
  if (outcome.kind === "fails") {
    const status = advance(moveMachine, repayment.status, "fail");
    const failed = withRepayment(line, ref, { ...repayment, status, failure_code: outcome.code }, at);
    return chargeReturnedPayment(failed, repayment, at);
  }
  const settled = receive(line, ref, repayment, at);
  return outcome.kind === "returned" ? expectReturn(settled, ref, dayFor(line, at), ports) : settled;
}

/**
 * A repayment has settled: interest is charged up to its day, then the repayment is allocated. If it completes a
 * PAYOFF, the interest since the agreement is waived, so that the line closes at zero.
 */
function receive(line: Line, ref: MoveRef, repayment: Repayment, at: Instant): Line {
  const day = dayFor(line, at);
  const charged = posting.chargeInterest(line, day, day);
  const paysOff = completesPayoff(charged, ref, day);
  const waived = paysOff ? Math.max(0, payoffOn(charged, day) - repayment.amount) : 0;
  const forgiven = posting.waiveInterest(charged, waived, day, repayment.uuid);
  const [posted, allocation] = posting.postRepayment(forgiven, repayment, allocationOrder[repayment.payment_type], day);
  const settled: Repayment = {
    ...repayment,
    status: advance(moveMachine, repayment.status, "settle"),
    effective_date: day,
    allocation,
    waived,
    ending_balance: payoffOn(posted, day),
  };
  const counted = posting.creditUnpaid(withRepayment(posted, ref, settled, at), settled.amount + waived);
  // A line that was charged off keeps that status, with a balance of zero.
  return paysOff && isLive(counted) ? close(counted, "pay_off", at) : counted;
}

/**
 * Whether a repayment completes a PAYOFF: it is that PAYOFF or was created before it, no other repayment is under way
 * and no draw is with the bank network, and it leaves no more than the interest since the agreement.
 */
function completesPayoff(charged: Line, { index }: MoveRef, day: Day): boolean {
  const repayment = charged.repayments.at(index);
  if (!repayment) return false;
  const { underWay, payoffsReceived } = charged.repayments.totals;
  const later =
    payoffsReceived > 0
      ? [...charged.repayments]
          .slice(index + 1)
          .find((other) => other.status === "SUCCEEDED" && other.agreed_interest !== null)
      : undefined;
  const agreed = repayment.agreed_interest ?? later?.agreed_interest;
  if (agreed === undefined || agreed === null) return false;
  const expected = underWay > (isUnderWay(repayment) ? 1 : 0);
  const lending = charged.disbursements.totals.processing > 0;
  return !expected && !lending && payoffOn(charged, day) - repayment.amount <= lifetimeInterest(charged, day) - agreed;
}

function returnDraw(line: Line, ref: MoveRef, at: Instant, ports: Ports): Line {
  const draw = line.disbursements.at(ref.index);
  const outcome = draw && ports.network.outcome(draw.account);
  if (draw?.status !== "SUCCEEDED" || outcome?.kind !== "returned") return line;
  const status = advance(moveMachine, draw.status, "return");
  const posted = posting.postDrawReturn(line, draw.amount, dayFor(line, at), draw.uuid);
  const returned = withDraw(posted, ref, { ...draw, status, failure_code: outcome.code, returned_at: at }, at);
  return posting.recountUnpaid(returned);
}

function returnRepayment(line: Line, ref: MoveRef, at: Instant, ports: Ports): Line {
  const repayment = line.repayments.at(ref.index);
  const outcome = repayment?.account ? ports.network.outcome(repayment.account) : undefined;
  if (repayment?.status !== "SUCCEEDED" || !repayment.allocation || outcome?.kind !== "returned") return line;
  const status = advance(moveMachine, repayment.status, "return");
  const posted = posting.postRepaymentReturn(line, repayment, repayment.allocation, dayFor(line, at));
  const returned = withRepayment(
    posted,
    ref,
    { ...repayment, status, failure_code: outcome.code, returned_at: at },
    at,
  );
  // First, money of other repayments in suspense replaces this one; only then are draws withdrawn.
  const owing = posting.applySuspense(returned, dayFor(line, at));
  const reopened = reopenIfOwing(posting.recountUnpaid(owing), at);
  return withdrawExcessDraws(chargeReturnedPayment(reopened, repayment, at));
}

/** Charges the fee for a payment that the bank has rejected or returned, while the line is live. */
function chargeReturnedPayment(line: Line, { uuid }: Repayment, at: Instant): Line {
  if (!isLive(line)) return line;
  return posting.chargeFee(line, "returned_payment_fee", line.agreement.fees.returned_payment, dayFor(line, at), uuid);
}

function expectSettlement(line: Line, ref: MoveRef, at: Instant, { network }: Ports): Line {
  const { agreement } = line;
  return expectOn("settle", line, ref, network.settlementDay(sendingDay(at, agreement), agreement.bank_holidays));
}

function expectReturn(line: Line, ref: MoveRef, settled: Day, { network }: Ports): Line {
  return expectOn("return", line, ref, network.returnDay(settled, line.agreement.bank_holidays));
}

function expectOn(kind: "settle" | "return", line: Line, ref: MoveRef, day: Day): Line {
  return { ...line, agenda: line.agenda.add(moveDue(kind, day, line.agreement.time_zone, ref)) };
}

function withDraw(line: Line, { index }: MoveRef, draw: Disbursement, at: Instant): Line {
  return updateTimestamp({ ...line, disbursements: line.disbursements.replace(index, draw) }, at);
}

function withRepayment(line: Line, { index }: MoveRef, repayment: Repayment, at: Instant): Line {
  return updateTimestamp({ ...line, repayments: line.repayments.replace(index, repayment) }, at);
}
