// Why a command on a line is refused, and which refusal is returned when several apply.
import { invalidInput, invalidState, pointerTo, type ProblemCode, type Refusal } from "../refusal.js";
import { daysPastDue, isBeingPaidOff, isMature, type Line } from "./line.js";
import { lineCommands, type LineCommand, type LineStatus } from "./states.js";
import { addDays, type Day } from "./day.js";
import { daysAhead } from "./schedule.js";

/**
 * The order of precedence: what comes first is returned, and the rest is not mentioned. A body that is wrong by itself
 * never gets here: it is refused as `invalid_input` before the line is looked at.
 */
export const precedence = [
  // The line takes no such command now, whatever it says.
  "invalid_state",
  // A value doesn't fit the line: all such values are returned together.
  "invalid_input",
  "document_expired",
  "insufficient_credit",
] as const satisfies readonly ProblemCode[];

/** The refusal to return, of all that apply; undefined when none does. */
export function firstRefusal(found: readonly (Refusal | undefined)[]): Refusal | undefined {
  for (const code of precedence) {
    const [first, ...more] = found.filter((refusal) => refusal?.code === code);
    if (!first) continue;
    return code === "invalid_input"
      ? invalidInput([first, ...more].flatMap((refusal) => refusal?.errors ?? []))
      : first;
  }
  return undefined;
}

/** The line must be in one of the states in which the command is granted. */
export function unlessIn(line: Line, command: LineCommand): Refusal | undefined {
  const states: readonly LineStatus[] = lineCommands[command];
  if (states.includes(line.status)) return undefined;
  return invalidState(line.status, states, `The line of credit is ${line.status}.`);
}

/** No money is lent while some is late. */
export function ifDelinquent(line: Line, today: Day): Refusal | undefined {
  const late = daysPastDue(line, today);
  if (late === 0) return undefined;
  return invalidState(
    "DELINQUENT",
    lineCommands.draw,
    `The line of credit is ${late} ${late === 1 ? "day" : "days"} past due.`,
  );
}

/** No money is lent after maturity. */
export function ifMature(line: Line, today: Day): Refusal | undefined {
  if (!isMature(line, today)) return undefined;
  return invalidState("MATURED", lineCommands.draw, "The line of credit is past its maturity.");
}

/** Nothing is lent or repaid beside a PAYOFF: what it was agreed to leave must stay as it is. */
export function ifBeingPaidOff(line: Line, command: "draw" | "repay"): Refusal | undefined {
  if (!isBeingPaidOff(line)) return undefined;
  return invalidState("BEING_PAID_OFF", lineCommands[command], "The line of credit is being paid off.");
}

/** Money moves today or on one of the days that it can be scheduled for. */
export function ifOutOfRange(field: string, day: Day, today: Day): Refusal | undefined {
  if (day >= today && day <= addDays(today, daysAhead)) return undefined;
  return wrongField(field, "date_out_of_range", `Must be from today to ${daysAhead} days ahead.`);
}

/** One field of the body is wrong for this line. */
export function wrongField(field: string, code: string, detail: string): Refusal {
  return invalidInput([{ pointer: pointerTo(field), code, detail }]);
}
