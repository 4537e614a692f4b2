// Whether a user may be deleted: not while the user owes money, or may owe it again.
import { succeed, invalidState, refuse, type Outcome, type Refusal } from "../../refusal.js";
import type { Application } from "../application/application.js";
import { catchUp } from "../line/catch-up.js";
import type { CreditPolicy } from "../values/credit-policy.js";
import { addBusinessDays } from "../calendar/business-days.js";
import type { Day } from "../values/day.js";
import { payoffOn, suspenseOf, todayFor, type Line, type Ports } from "../line/line.js";
import { isLive } from "../line/standing.js";
import type { LineStatus } from "../values/states.js";

/** In these states a line does not prevent deletion, unless it has or may get a balance. */
const deletableStatuses: readonly LineStatus[] = ["PENDING", "DECLINED", "EXPIRED", "CLOSED"];

/** Returns the lines of a user at `now` if the user can be deleted, otherwise the refusal. */
export function releaseUser(
  lines: readonly Line[],
  applications: readonly Application[],
  policy: CreditPolicy,
  now: Date,
  ports: Ports,
): Outcome<readonly Line[]> {
  const current = lines.map((line) => catchUp(line, now, ports));
  for (const line of current) {
    const refusal = refuseToRelease(line, policy, todayFor(line, now));
    if (refusal) return refuse(refusal);
  }
  const pending = applications.find((application) => application.status === "PENDING");
  if (pending) return refuse(invalidState(pending.status, [], "The user has an application that is not decided."));
  return succeed(current);
}

function refuseToRelease(line: Line, policy: CreditPolicy, today: Day): Refusal | undefined {
  if (isLive(line)) return releaseRefusal(line.status, `The user has a line of credit that is ${line.status}.`);
  if (carriesBalance(line, today))
    return releaseRefusal(line.status, "The user has a line of credit that carries a balance.");
  if (hasMovesUnderWay(line)) return releaseRefusal(line.status, "The user has a draw or a payment under way.");
  const last = lastReturnDay(line, policy);
  if (last === undefined || today > last) return undefined;
  return releaseRefusal("RETURNABLE", `A payment may still be returned by the bank until ${last}.`);
}

function releaseRefusal(state: string, detail: string): Refusal {
  return invalidState(state, deletableStatuses, detail);
}

/** Whether one side owes the other money. */
function carriesBalance(line: Line, today: Day): boolean {
  return payoffOn(line, today) > 0 || suspenseOf(line) > 0;
}

function hasMovesUnderWay(line: Line): boolean {
  return line.disbursements.totals.underWay > 0 || line.repayments.totals.underWay > 0;
}

/** The last day on which the bank may return a settled draw or payment; undefined if none has settled. */
function lastReturnDay(line: Line, { return_window_days }: CreditPolicy): Day | undefined {
  const settled = [...line.disbursements, ...line.repayments].flatMap(({ status, effective_date }) =>
    status === "SUCCEEDED" && effective_date !== null ? [effective_date] : [],
  );
  const last = settled.toSorted().at(-1);
  return last && addBusinessDays(last, return_window_days, line.agreement.bank_holidays);
}
