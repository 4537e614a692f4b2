// Applies the events that are due to a line, in order, jumping from one event to the next.
import type { Due } from "../values/agenda.js";
import { bill, chargeIfLate } from "./billing.js";
import { instantOf, type Instant } from "../values/day.js";
import { availableCredit, dayFor, type Line, type Ports } from "./line.js";
import { addMoveOccurrences } from "./occurrences.js";
import { returnMove, settle, submit } from "./moves.js";
import { assess, resumeBilling, transition } from "./standing.js";

/**
 * The line at `now`, and the same object if nothing is due. Commands start with it, and reads store it, so that each
 * event is applied once. The result does not depend on how often or in how many steps this is done.
 */
export function catchUp(line: Line, now: Date, ports: Ports): Line {
  const at = instantOf(now);
  let current = line;
  for (let due = current.agenda.dueBy(at); due; due = current.agenda.dueBy(at)) {
    const applied = applyEvent({ ...current, agenda: current.agenda.withoutFirst() }, due, ports);
    current = applyConsequences(current, applied, due.at);
  }
  return current;
}

/** Applies the immediate consequences of a change to the line. */
export function applyConsequences(before: Line, changed: Line, at: Instant): Line {
  const assessed = resumeBilling(assess(changed, at), dayFor(changed, at));
  return addMoveOccurrences(before, recordAvailableCredit(before, assessed), at);
}

/** Records the available credit in each draw and repayment whose status has changed. */
function recordAvailableCredit(before: Line, line: Line): Line {
  if (line.disbursements === before.disbursements && line.repayments === before.repayments) return line;
  const available_credit = availableCredit(line);
  let { disbursements, repayments } = line;
  for (const [index, draw] of disbursements.items.changedSince(before.disbursements.items)) {
    if (draw.status !== before.disbursements.at(index)?.status)
      disbursements = disbursements.replace(index, { ...draw, available_credit });
  }
  for (const [index, repayment] of repayments.items.changedSince(before.repayments.items)) {
    if (repayment.status !== before.repayments.at(index)?.status)
      repayments = repayments.replace(index, { ...repayment, available_credit });
  }
  return { ...line, disbursements, repayments };
}

function applyEvent(line: Line, due: Due, ports: Ports): Line {
  switch (due.kind) {
    case "expire":
      return line.status === "PENDING" ? transition(line, "expire", due.at) : line;
    case "bill":
      return bill(line, due.day, due.at, ports);
    case "late_fee":
      return chargeIfLate(line, due.day, due.at);
    case "assess":
      return line;
    case "submit":
      return submit(line, due, due.at, ports);
    case "settle":
      return settle(line, due, due.at, ports);
    case "return":
      return returnMove(line, due, due.at, ports);
  }
}
