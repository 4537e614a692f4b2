// Applies the events that are due to a line, in order, jumping from one event to the next.
import type { Due } from "./agenda.js";
import { bill, chargeIfLate } from "./billing.js";
import { instantOf, type Instant } from "./day.js";
import { availableCredit, dayFor, type Disbursement, type Line, type Ports, type Repayment } from "./line.js";
import { changedMoves, replaceMove } from "./move-list.js";
import { returnMove, settle, submit } from "./moves.js";
import { assess, resumeBilling, transition } from "./standing.js";

/**
 * The line at `now`, and the same object if nothing is due. Commands start with it, and reads store it, so that each
 * event is applied once. The result does not depend on how often or in how many steps this is done.
 */
export function catchUp(line: Line, now: Date, ports: Ports): Line {
  const at = instantOf(now);
  let current = line;
  for (let due = current.agenda[0]; due && due.at <= at; due = current.agenda[0]) {
    current = applyConsequences(
      current,
      applyEvent({ ...current, agenda: current.agenda.slice(1) }, due, ports),
      due.at,
    );
  }
  return current;
}

/** Applies the immediate consequences of a change to the line. */
export function applyConsequences(before: Line, changed: Line, at: Instant): Line {
  return recordAvailableCredit(before, resumeBilling(assess(changed, at), dayFor(changed, at)));
}

/** Records the available credit in each draw and repayment whose status has changed. */
function recordAvailableCredit(before: Line, line: Line): Line {
  if (line.disbursements === before.disbursements && line.repayments === before.repayments) return line;
  const available_credit = availableCredit(line);
  const record = <Move extends Disbursement | Repayment>(
    moves: readonly Move[],
    earlier: readonly Move[],
  ): readonly Move[] => {
    let recorded = moves;
    for (const index of changedMoves(earlier, moves)) {
      const move = moves[index];
      if (move && move.status !== earlier[index]?.status)
        recorded = replaceMove(recorded, index, { ...move, available_credit });
    }
    return recorded;
  };
  return {
    ...line,
    disbursements: record(line.disbursements, before.disbursements),
    repayments: record(line.repayments, before.repayments),
  };
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
