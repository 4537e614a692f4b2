// Why a command on a line is refused, and which refusal is returned if several apply.
import { invalidInput, invalidState, type ProblemCode, type Refusal } from "../../refusal.js";
import { daysPastDue, isBeingPaidOff, isMature, type Line } from "./line.js";
import { lineCommands, type LineCommand, type LineStatus } from "../values/states.js";
import { addDays, type Day } from "../values/day.js";
import { maxDaysAhead } from "../values/schedule.js";
import { pointerTo } from "../../../../generated/runtime/syntax.js";

/**
 * The order of precedence: the first refusal is returned, the others are not mentioned. A body that is wrong by itself
 * is rejected as `invalid_input` before the line is read.
 */
export const precedence = [
  // The state of the line does not allow the command.
  "invalid_state",
  // A value does not fit the line; all such values are returned together.
  "invalid_input",
  "document_expired",
  "insufficient_credit",
] as const satisfies readonly ProblemCode[];

/** Returns the refusal with the highest precedence, if any applies. */
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

/** Refuses a command that the line's state does not allow. */
export function refuseUnlessIn(line: Line, command: LineCommand): Refusal | undefined {
  const states: readonly LineStatus[] = lineCommands[command];
  if (states.includes(line.status)) return undefined;
  return invalidState(line.status, states, `The line of credit is ${line.status}.`);
}

/** Refuses draws while a payment is past due. */
export function refuseIfDelinquent(line: Line, today: Day): Refusal | undefined {
  const late = daysPastDue(line, today);
  if (late === 0) return undefined;
  return invalidState(
    "DELINQUENT",
    lineCommands.draw,
    `The line of credit is ${late} ${late === 1 ? "day" : "days"} past due.`,
  );
}

/** Refuses draws after maturity. */
export function refuseIfMature(line: Line, today: Day): Refusal | undefined {
  if (!isMature(line, today)) return undefined;
  return invalidState("MATURED", lineCommands.draw, "The line of credit is past its maturity.");
}

/** Refuses draws and repayments while a PAYOFF is under way: its agreed amount must stay right. */
export function refuseIfBeingPaidOff(line: Line, command: "draw" | "repay"): Refusal | undefined {
  if (!isBeingPaidOff(line)) return undefined;
  return invalidState("BEING_PAID_OFF", lineCommands[command], "The line of credit is being paid off.");
}

/** Refuses dates before today or too far ahead. */
export function refuseIfOutOfRange(field: string, day: Day, today: Day): Refusal | undefined {
  if (day >= today && day <= addDays(today, maxDaysAhead)) return undefined;
  return wrongField(field, "date_out_of_range", `Must be from today to ${maxDaysAhead} days ahead.`);
}

/** A refusal for one field that is wrong for this line. */
export function wrongField(field: string, code: string, detail: string): Refusal {
  return invalidInput([{ pointer: pointerTo(field), code, detail }]);
}
