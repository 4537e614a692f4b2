// Whether a user's credit lets the user go: a borrower who owes, or may soon, can't be forgotten.
import { invalidState, type Refusal } from "../refusal.js";
import type { Application } from "./application.js";
import { catchUp } from "./catch-up.js";
import { dayOf, instantOf, type Day } from "./day.js";
import { payoffOn, suspenseOf, type Line, type Ports } from "./line.js";
import { isLive } from "./standing.js";
import type { LineStatus } from "./states.js";

/** The states of a line that doesn't keep its user, unless it carries a balance. */
const letGo: readonly LineStatus[] = ["PENDING", "DECLINED", "EXPIRED", "CLOSED"];

/** Why a user can't be deleted at `now`: a line that is open or carries a balance, or an application that is not decided. */
export function refuseDeletion(
  lines: readonly Line[],
  applications: readonly Application[],
  now: Date,
  ports: Ports,
): Refusal | undefined {
  const today = dayOf(instantOf(now));
  const kept = lines.map((line) => catchUp(line, now, ports)).find((line) => isLive(line) || carriesBalance(line, today));
  if (kept) {
    const why = isLive(kept) ? `is ${kept.status}` : "carries a balance";
    return invalidState(kept.status, letGo, `The user has a line of credit that ${why}.`);
  }
  const pending = applications.find((application) => application.status === "PENDING");
  return pending && invalidState(pending.status, [], "The user has an application that is not decided.");
}

/** Money that one side owes the other. */
function carriesBalance(line: Line, today: Day): boolean {
  return payoffOn(line, today) > 0 || suspenseOf(line) > 0;
}
