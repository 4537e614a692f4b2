// A reference model of a line, to compare the service with. It walks day by day, keeps interest as an exact fraction
// and computes every balance from all payments each time. It shares only types with the service.
import type { PaymentType } from "../../../server/domain/credit/values/allocation.js";
import type { LineStatus, MoveStatus } from "../../../server/domain/credit/values/states.js";
import {
  all,
  amounts,
  cent,
  isUnderWay,
  newMove,
  plusMonths,
  round,
  total,
  type Move,
  type Part,
  type Parts,
} from "./reference-moves.js";
import { Bills } from "./reference-bills.js";
import { bankDayAfter, plainPolicy, plusDays, sentOn, type ReferencePolicy } from "./reference-policy.js";

const dayMs = 86_400_000;

export class Reference {
  today: string;
  status: LineStatus = "ACTIVE";
  readonly #maturity: string;
  /** The next due date; its bill is made ten days before. */
  #due: string;
  #accrued = 0n;
  #charged = 0;
  /** Fees except the origination fee. */
  #fees = 0;
  /** The hour of the next request; scheduled moves are sent as their day begins. */
  hour = 0;
  #late = false;
  #isHeld = false;
  /** Whether anything has happened since the last bill. */
  #happened: boolean;
  readonly #moves: Move[] = [];
  readonly #events: { readonly day: string; readonly what: "return" | "settle" | "submit"; readonly move: Move }[] = [];
  readonly #bills: Bills;

  readonly limit: number;
  readonly rate: bigint;
  readonly fee: number;
  readonly policy: ReferencePolicy;

  constructor(opening: string, limit: number, rate: bigint, months: number, fee: number, policy = plainPolicy) {
    this.limit = limit;
    this.rate = rate;
    this.fee = fee;
    this.policy = policy;
    this.today = opening;
    this.#due = plusMonths(opening, 1);
    this.#maturity = plusMonths(opening, months);
    this.#happened = fee > 0;
    this.#bills = new Bills(opening, policy);
  }

  // Balances, computed from the moves.

  #draws(status?: MoveStatus): Move[] {
    return this.#moves.filter((move) => move.type === "DRAW" && (status === undefined || move.status === status));
  }
  #payments(status?: MoveStatus): Move[] {
    return this.#moves.filter((move) => move.type !== "DRAW" && (status === undefined || move.status === status));
  }
  #paid(part: Part | "suspense"): number {
    return total(this.#payments("SUCCEEDED").map(({ paid }) => paid[part]));
  }
  /** Charged and not paid. */
  get #owed(): Parts {
    const interest = this.#charged - total(this.#payments("SUCCEEDED").map(({ waived }) => waived));
    return {
      fees: this.fee + this.#fees - this.#paid("fees"),
      interest: interest - this.#paid("interest"),
      principal: amounts(this.#draws("SUCCEEDED")) - this.#paid("principal"),
    };
  }
  get #net(): number {
    return all(this.#owed) - this.#paid("suspense");
  }
  get payoff(): number {
    return Math.max(0, this.#net + round(this.#accrued));
  }
  get payable(): number {
    return Math.max(0, this.payoff - amounts(this.#payments().filter(isUnderWay)));
  }
  get available(): number {
    return this.limit - this.#owed.principal - amounts(this.#draws().filter(isUnderWay));
  }
  get daysPastDue(): number {
    const oldest = this.#bills.list.find((_, index) => this.#bills.unpaidOf(index) > 0);
    return oldest && this.#isLate(oldest.due_date) ? (Date.parse(this.today) - Date.parse(oldest.due_date)) / dayMs : 0;
  }
  get #live(): boolean {
    return this.status === "ACTIVE" || this.status === "SUSPENDED";
  }
  get #beingPaidOff(): boolean {
    return this.#payments().some((move) => move.type === "PAYOFF" && isUnderWay(move));
  }
  #isLate(due: string): boolean {
    return plusDays(due, this.policy.grace) < this.today;
  }

  // Commands: each returns the code of its refusal, or null.

  draw(amount: number, day: string, last4: string): string | null {
    if (this.status !== "ACTIVE" || this.daysPastDue > 0 || this.today > this.#maturity || this.#beingPaidOff)
      return "invalid_state";
    if (day > this.#maturity) return "invalid_input";
    if (amount > this.available) return "insufficient_credit";
    return this.#begin("DRAW", amount, day, last4);
  }

  pay(type: PaymentType, amount: number, day: string, last4: string): string | null {
    if (!["ACTIVE", "SUSPENDED", "CHARGED_OFF"].includes(this.status) || this.#beingPaidOff) return "invalid_state";
    if (amount > this.payable || (type === "PAYOFF" && amount < this.payable)) return "invalid_input";
    return this.#begin(type, amount, day, last4);
  }

  hold(isHeld: boolean): string | null {
    if (!this.#live) return "invalid_state";
    this.#isHeld = isHeld;
    this.#conclude();
    return null;
  }

  #begin(type: Move["type"], amount: number, day: string, last4: string): null {
    const agreed = type === "PAYOFF" ? this.#charged + round(this.#accrued) : null;
    const move = newMove(type, amount, last4, agreed);
    this.#moves.push(move);
    if (day === this.today) this.#submit(move, this.hour);
    else this.#events.push({ day, what: "submit", move });
    this.#conclude();
    return null;
  }

  // The passing of days.

  goTo(day: string): void {
    while (this.today < day) {
      if (this.status !== "CHARGED_OFF") this.#accrued += BigInt(this.#owed.principal) * this.rate;
      if (this.today === plusDays(this.#due, -10)) {
        if (this.#live || this.#happened) this.#bill();
        this.#due = plusMonths(this.#due, 1);
      }
      this.today = plusDays(this.today, 1);
      this.#conclude();
      for (const [index, { due_date }] of this.#bills.list.entries()) {
        if (
          plusDays(due_date, this.policy.grace + 1) === this.today &&
          this.#bills.unpaidOf(index) > 0 &&
          !this.#beingPaidOff
        )
          this.#fee(this.policy.lateFee);
      }
      this.#conclude();
      for (const what of ["return", "settle", "submit"] as const) {
        for (const event of this.#events.filter((each) => each.day === this.today && each.what === what)) {
          if (what === "return") this.#giveBack(event.move);
          else if (what === "settle") this.#settle(event.move);
          else this.#submit(event.move, 0);
          this.#conclude();
        }
      }
    }
  }

  #fee(amount: number): void {
    if (!this.#live) return;
    this.#fees += amount;
    this.#happened ||= amount > 0;
  }

  #submit(move: Move, hour: number): void {
    if (move.status !== "SCHEDULED") return;
    const others = this.#payments().filter((other) => other !== move && isUnderWay(other));
    const goes =
      move.type === "DRAW"
        ? this.status === "ACTIVE" && this.daysPastDue === 0 && this.today <= this.#maturity && !this.#beingPaidOff
        : this.status !== "CLOSED" && this.payoff > amounts(others);
    move.status = goes ? "PROCESSING" : "CANCELED";
    if (goes && move.type === "MERCHANT_RETURN") this.#receive(move);
    else if (goes)
      this.#events.push({
        day: bankDayAfter(sentOn(this.today, hour, this.policy), this.policy),
        what: "settle",
        move,
      });
  }

  #settle(move: Move): void {
    if (move.status !== "PROCESSING") return;
    if (move.last4 === "0001") {
      move.status = "FAILED";
      if (move.type !== "DRAW") this.#fee(this.policy.returnedFee);
    } else if (move.type !== "DRAW") this.#receive(move);
    else this.#lend(move);
    if (move.last4 === "0010") this.#events.push({ day: bankDayAfter(this.today, this.policy), what: "return", move });
  }

  #lend(move: Move): void {
    Object.assign(move, { status: "SUCCEEDED", effective: this.today });
    this.#happened = true;
  }

  #receive(move: Move): void {
    this.#charge();
    const remains = this.#net - move.amount;
    const later = this.#moves
      .slice(this.#moves.indexOf(move))
      .find(({ type, status }) => type === "PAYOFF" && status === "SUCCEEDED");
    const agreed = move.agreed ?? later?.agreed ?? null;
    const others = this.#payments().some((other) => other !== move && isUnderWay(other));
    const lending = this.#draws("PROCESSING").length > 0;
    const closes = agreed !== null && !others && !lending && remains <= this.#charged - agreed;
    Object.assign(move, { status: "SUCCEEDED", effective: this.today, waived: closes ? Math.max(0, remains) : 0 });
    this.#shift("interest", "principal");
    move.paid.suspense = move.amount;
    this.#spend(
      move,
      move.type === "MERCHANT_RETURN" ? ["principal", "fees", "interest"] : ["fees", "interest", "principal"],
    );
    this.#happened = true;
    if (!closes || !this.#live) return;
    this.status = "CLOSED";
    for (const draw of this.#draws("SCHEDULED")) draw.status = "CANCELED";
  }

  #giveBack(move: Move): void {
    Object.assign(move, { status: "FAILED_AFTER_SUCCESS", returned: this.today });
    this.#happened = true;
    this.#shift("principal", "suspense");
    for (const payment of this.#payments("SUCCEEDED")) this.#spend(payment, ["fees", "interest", "principal"]);
    if (this.status === "CLOSED" && this.payoff > 0) this.status = "ACTIVE";
    if (move.type !== "DRAW") this.#fee(this.policy.returnedFee);
    for (const draw of this.#draws().filter(isUnderWay).reverse()) {
      if (this.available < 0) draw.status = draw.status === "SCHEDULED" ? "CANCELED" : "FAILED";
    }
  }

  /** Moves what repayments have overpaid of one part to another, the newest repayment first. */
  #shift(from: Part, to: Part | "suspense"): void {
    for (const { paid } of this.#payments("SUCCEEDED").reverse()) {
      const moved = Math.min(paid[from], Math.max(0, 0 - this.#owed[from]));
      paid[from] -= moved;
      paid[to] += moved;
    }
  }

  /** Applies what a repayment has in suspense to what is owed. */
  #spend({ paid }: Move, order: readonly Part[]): void {
    for (const part of order) {
      const moved = Math.min(paid.suspense, this.#owed[part]);
      paid.suspense -= moved;
      paid[part] += moved;
    }
  }

  #charge(): void {
    const charge = round(this.#accrued);
    this.#accrued -= BigInt(charge) * cent;
    this.#charged += charge;
    this.#happened ||= charge > 0;
  }

  #bill(): void {
    this.#charge();
    for (const payment of this.#payments("SUCCEEDED")) this.#spend(payment, ["fees", "interest", "principal"]);
    const received = this.#payments("SUCCEEDED");
    const totals = {
      draws: amounts(this.#draws("SUCCEEDED")),
      repayments: amounts(received),
      fees_charged: this.fee + this.#fees,
      interest_charged: this.#charged - total(received.map(({ waived }) => waived)),
    };
    this.#happened = false;
    this.#bills.add(this.today, this.#due, totals, this.#owed, this.#net);
  }

  #recount(): void {
    const received = this.#payments("SUCCEEDED").map(({ effective, amount, waived }) => ({
      day: effective ?? "",
      amount: amount + waived,
    }));
    const cameBack = this.#draws("FAILED_AFTER_SUCCESS").map(({ returned, amount }) => ({
      day: returned ?? "",
      amount,
    }));
    this.#bills.pay([...received, ...cameBack]);
  }

  #conclude(): void {
    for (const payment of this.#payments("SUCCEEDED")) this.#spend(payment, ["fees", "interest", "principal"]);
    this.#recount();
    const days = this.daysPastDue;
    if (this.#live && this.today > this.#maturity && this.payoff === 0 && !this.#moves.some(isUnderWay))
      this.status = "CLOSED";
    else if (this.#live && days >= 180) {
      this.#charge();
      this.status = "CHARGED_OFF";
      for (const draw of this.#draws("SCHEDULED")) draw.status = "CANCELED";
    } else if (this.#live) {
      this.#late = days > 30 || (this.#late && days > 0);
      this.status = this.#late || this.#isHeld ? "SUSPENDED" : "ACTIVE";
    }
    for (const move of this.#moves) {
      if (move.noted !== move.status) Object.assign(move, { noted: move.status, left: this.available });
    }
  }

  /** The state to compare. */
  view() {
    const { fees, interest, principal } = this.#owed;
    const bills = this.#bills.list;
    const last = bills.at(-1);
    const late = bills.map((bill, index) => (this.#isLate(bill.due_date) ? this.#bills.unpaidOf(index) : 0));
    const seen = ({ status, effective, left }: Move) => ({ status, effective, left });
    return {
      status: this.status,
      balances: { fees, interest: interest + round(this.#accrued), principal, suspense: this.#paid("suspense") },
      payoff: this.payoff,
      payable: this.payable,
      available: this.available,
      daysPastDue: this.daysPastDue,
      pastDue: total(late),
      next: {
        amount: this.#bills.unpaid,
        due_date: !this.#live ? null : last && last.due_date >= this.today ? last.due_date : this.#due,
      },
      nextBilling: this.#live || this.#happened ? plusDays(this.#due, -10) : null,
      draws: this.#draws().map(seen),
      payments: this.#payments().map((move) => ({
        ...seen(move),
        paid: move.effective === null ? null : move.paid,
        waived: move.waived,
      })),
      statements: bills.map((bill, index) => ({
        ...bill,
        status: this.#bills.unpaidOf(index) === 0 ? "PAID" : this.#isLate(bill.due_date) ? "PAST_DUE" : "OPEN",
      })),
    };
  }
}
