// The clock of a line: brings everything that is due to pass, in order, jumping from one event to the next.
import type { Due } from "./agenda.js";
import { bill } from "./billing.js";
import { dayOf, instantOf } from "./day.js";
import type { Line, Ports } from "./line.js";
import { giveBack, settle, submit } from "./moves.js";
import { assess, resumeBilling, transition } from "./standing.js";

/**
 * The line as it is at `now`. Reads look at it without keeping it, commands begin with it: it comes to the same however
 * often and in however many steps it is done.
 */
export function catchUp(line: Line, now: Date, ports: Ports): Line {
  const at = instantOf(now);
  let current = line;
  for (let due = current.agenda[0]; due && due.at <= at; due = current.agenda[0]) {
    const happened = happen({ ...current, agenda: current.agenda.slice(1) }, due, ports);
    current = resumeBilling(assess(happened, due.at), dayOf(due.at));
  }
  return current;
}

function happen(line: Line, due: Due, ports: Ports): Line {
  switch (due.kind) {
    case "expire":
      return line.status === "PENDING" ? transition(line, "expire", due.at) : line;
    case "bill":
      return bill(line, due.day, due.at, ports);
    case "assess":
      return line;
    case "submit":
      return submit(line, due, due.at, ports);
    case "settle":
      return settle(line, due, due.at, ports);
    case "return":
      return giveBack(line, due, due.at, ports);
  }
}
