// An operator's hold on a line: it suspends the line until the operator releases it.
import { succeed, refuse, type Outcome } from "../../refusal.js";
import { catchUp } from "../line/catch-up.js";
import { instantOf } from "../values/day.js";
import type { Line, Ports } from "../line/line.js";
import { refuseUnlessIn } from "../line/refusals.js";
import { holdLine } from "../line/standing.js";

interface HoldResult {
  readonly line: Line;
}

/** Holds the line at `now` or releases it; repeating it changes nothing. */
export function hold(line: Line, operator: boolean, now: Date, ports: Ports): Outcome<HoldResult> {
  const current = catchUp(line, now, ports);
  const refusal = refuseUnlessIn(current, "hold");
  return refusal ? refuse(refusal) : succeed({ line: holdLine(current, operator, instantOf(now)) });
}
