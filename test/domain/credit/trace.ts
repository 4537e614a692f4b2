// The transitions of a line and of its draws and repayments, observed event by event, with what caused them.
import type { Due } from "../../../server/domain/credit/values/agenda.js";
import { catchUp } from "../../../server/domain/credit/line/catch-up.js";
import { instantOf } from "../../../server/domain/credit/values/day.js";
import type { Line, Ports } from "../../../server/domain/credit/line/line.js";
import type { Transition, Trigger } from "../../../server/domain/credit/values/machine.js";
import { applicationMachine, lineMachine, moveMachine } from "../../../server/domain/credit/values/states.js";

/** The tables, by what has these states. */
export const machines = {
  application: applicationMachine,
  line: lineMachine,
  move: moveMachine,
} as const satisfies Readonly<Record<string, readonly Transition<string, string>[]>>;

/** A status before and after one command, or the events of one instant. It may have changed several times between. */
export interface Change {
  readonly object: keyof typeof machines;
  readonly from: string;
  readonly to: string;
  /** The command; or the kinds of the events. */
  readonly by: ReadonlySet<Trigger>;
}

/** The statuses that differ between two versions of a line. A new draw or repayment begins as SCHEDULED. */
export function changesBetween(before: Line, after: Line, by: ReadonlySet<Trigger>): readonly Change[] {
  const lists = [
    [before.disbursements, after.disbursements],
    [before.repayments, after.repayments],
  ] as const;
  const moves = lists.flatMap(([old, now]) =>
    [...now].map(({ status }, index) => ({
      object: "move" as const,
      from: old.at(index)?.status ?? "SCHEDULED",
      to: status,
      by,
    })),
  );
  const all: Change[] = [{ object: "line", from: before.status, to: after.status, by }, ...moves];
  return all.filter(({ from, to }) => from !== to);
}

/** The changes of what is due until `end`, applied one instant after the other. */
export function trace(line: Line, end: Date, ports: Ports): readonly Change[] {
  const changes: Change[] = [];
  let current = line;
  for (let at = current.agenda.next; at !== null && at <= instantOf(end); at = current.agenda.next) {
    const due = current.agenda.pendingEvents().filter((event) => event.due.at === at);
    const next = catchUp(current, new Date(at), ports);
    // The end of a grace period may cost a fee, and changes no status.
    const causes = due.filter((event) => event.due.kind !== "late_fee").map((event) => triggerOf(event.due));
    changes.push(...changesBetween(current, next, new Set(causes)));
    current = next;
  }
  return changes;
}

/** The bank network settles, rejects and returns; everything else happens because its time has come. */
function triggerOf({ kind }: Due): Trigger {
  return kind === "settle" || kind === "return" ? "bank" : "clock";
}

/** Whether transitions of the tables, one or several after each other, make a change by what caused it. */
export function isPossible({ object, from, to, by }: Change): boolean {
  const table: readonly Transition<string, string>[] = machines[object];
  const possible = table.filter((each) => each.by.some((trigger) => by.has(trigger)));
  const reached = new Set([from]);
  for (const state of reached) for (const each of possible) if (each.from === state) reached.add(each.to);
  return reached.has(to);
}
