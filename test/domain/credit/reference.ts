// The reference model of a line: what credit.md says, done the long way. It walks day by day, keeps interest as an
// exact
// fraction, works every balance out anew from what the moves have paid, and shares nothing with the service but types.
import type { PaymentType } from "../../../server/domain/credit/allocation.js";
import type { LineStatus, MoveStatus } from "../../../server/domain/credit/states.js";
import {
  all,
  amounts,
  cent,
  isUnderWay,
  plusMonths,
  round,
  total,
  type Bill,
  type Columns,
  type Move,
  type Part,
  type Parts,
} from "./reference-moves.js";
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
  /** Fees beside that for the origination. */
  #fees = 0;
  /** What hour it is when something is asked for; what was scheduled goes as its day begins. */
  hour = 0;
  #late = false;
  #held = false;
  /** Whether anything has happened that no bill has stated, and what the bills so far have stated. */
  #happened: boolean;
  #stated: Record<Columns, number> = { draws: 0, repayments: 0, fees_charged: 0, interest_charged: 0 };
  readonly #moves: Move[] = [];
  readonly #events: { readonly day: string; readonly what: "return" | "settle" | "submit"; readonly move: Move }[] = [];
  readonly #bills: Bill[] = [];
  /** What each bill asks for beyond what was past due, and what of it is still to be paid. */
  readonly #asked: Parts[] = [];
  #unpaid: Parts[] = [];

  constructor(
    readonly opening: string,
    readonly limit: number,
    readonly rate: bigint,
    months: number,
    readonly fee: number,
    readonly policy: ReferencePolicy = plainPolicy,
  ) {
    this.today = opening;
    this.#due = plusMonths(opening, 1);
    this.#maturity = plusMonths(opening, months);
    this.#happened = fee > 0;
  }

  // What there is, worked out from the moves.

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
    const oldest = this.#bills.find((_, index) => this.#left(index) > 0);
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
  #left(bill: number): number {
    return all(this.#unpaid[bill] ?? { fees: 0, interest: 0, principal: 0 });
  }

  // What can be asked: the code of the refusal, or null when it was granted.

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

  hold(held: boolean): string | null {
    if (!this.#live) return "invalid_state";
    this.#held = held;
    this.#conclude();
    return null;
  }

  #begin(type: Move["type"], amount: number, day: string, last4: string): null {
    const agreed = type === "PAYOFF" ? this.#charged + round(this.#accrued) : null;
    const paid = { fees: 0, interest: 0, principal: 0, suspense: 0 };
    const move: Move = {
      type,
      amount,
      last4,
      status: "SCHEDULED",
      effective: null,
      returned: null,
      left: 0,
      noted: null,
      paid,
      waived: 0,
      agreed,
    };
    this.#moves.push(move);
    if (day === this.today) this.#submit(move, this.hour);
    else this.#events.push({ day, what: "submit", move });
    this.#conclude();
    return null;
  }

  // What the days bring.

  goTo(day: string): void {
    while (this.today < day) {
      if (this.status !== "CHARGED_OFF") this.#accrued += BigInt(this.#owed.principal) * this.rate;
      if (this.today === plusDays(this.#due, -10)) {
        if (this.#live || this.#happened) this.#bills.push(this.#bill());
        this.#due = plusMonths(this.#due, 1);
      }
      this.today = plusDays(this.today, 1);
      this.#conclude();
      for (const [index, { due_date }] of this.#bills.entries()) {
        if (plusDays(due_date, this.policy.grace + 1) === this.today && this.#left(index) > 0 && !this.#beingPaidOff)
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

  /** What repayments have paid too much of one part pays another, the newest first. */
  #shift(from: Part, to: Part | "suspense"): void {
    for (const { paid } of this.#payments("SUCCEEDED").reverse()) {
      const moved = Math.min(paid[from], Math.max(0, 0 - this.#owed[from]));
      paid[from] -= moved;
      paid[to] += moved;
    }
  }

  /** What a repayment holds in suspense pays what is owed. */
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

  #bill(): Bill {
    this.#charge();
    for (const payment of this.#payments("SUCCEEDED")) this.#spend(payment, ["fees", "interest", "principal"]);
    const received = this.#payments("SUCCEEDED");
    const now = {
      draws: amounts(this.#draws("SUCCEEDED")),
      repayments: amounts(received),
      fees_charged: this.fee + this.#fees,
      interest_charged: this.#charged - total(received.map(({ waived }) => waived)),
    };
    const before = this.#stated;
    this.#stated = now;
    this.#happened = false;
    const { fees, interest, principal } = this.#owed;
    const pastDue = total(this.#unpaid.map(all));
    const asked = {
      fees: Math.max(0, fees - total(this.#unpaid.map((each) => each.fees))),
      interest: Math.max(0, interest - total(this.#unpaid.map((each) => each.interest))),
      principal: Math.max(
        this.policy.minimumAmount,
        round(BigInt(principal) * (cent / 1_000_000n) * this.policy.minimumShare),
      ),
    };
    const minimum_payment_due = Math.max(0, Math.min(pastDue + all(asked), this.#net));
    // Where the payoff is less, the parts that are paid last are asked for less.
    for (const part of ["principal", "interest", "fees"] as const)
      asked[part] -= Math.min(asked[part], Math.max(0, pastDue + all(asked) - minimum_payment_due));
    this.#asked.push(asked);
    const last = this.#bills.at(-1);
    return {
      period_start: last ? plusDays(last.period_end, 1) : this.opening,
      period_end: this.today,
      due_date: this.#due,
      opening_balance: last?.closing_balance ?? 0,
      draws: now.draws - before.draws,
      repayments: now.repayments - before.repayments,
      fees_charged: now.fees_charged - before.fees_charged,
      interest_charged: now.interest_charged - before.interest_charged,
      closing_balance: this.#net,
      minimum_payment_due,
    };
  }

  /** Every bill with all the money that came after it, the oldest bill first, in each fees first. */
  #recount(): void {
    this.#unpaid = this.#asked.map((asked) => ({ ...asked }));
    const received = this.#payments("SUCCEEDED").map(({ effective, amount, waived }) => ({
      day: effective ?? "",
      amount: amount + waived,
    }));
    const cameBack = this.#draws("FAILED_AFTER_SUCCESS").map(({ returned, amount }) => ({
      day: returned ?? "",
      amount,
    }));
    for (const money of [...received, ...cameBack].sort((a, b) => a.day.localeCompare(b.day))) {
      for (const [index, { period_end }] of this.#bills.entries()) {
        for (const part of ["fees", "interest", "principal"] as const) {
          const left = this.#unpaid[index];
          if (!left || money.day <= period_end) continue;
          const covered = Math.min(left[part], money.amount);
          left[part] -= covered;
          money.amount -= covered;
        }
      }
    }
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
      this.status = this.#late || this.#held ? "SUSPENDED" : "ACTIVE";
    }
    for (const move of this.#moves) {
      if (move.noted !== move.status) Object.assign(move, { noted: move.status, left: this.available });
    }
  }

  /** All of it, as it is compared. */
  view() {
    const { fees, interest, principal } = this.#owed;
    const last = this.#bills.at(-1);
    const late = this.#bills.map((bill, index) => (this.#isLate(bill.due_date) ? this.#left(index) : 0));
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
        amount: total(this.#unpaid.map(all)),
        due_date: !this.#live ? null : last && last.due_date >= this.today ? last.due_date : this.#due,
      },
      nextBilling: this.#live || this.#happened ? plusDays(this.#due, -10) : null,
      draws: this.#draws().map(seen),
      payments: this.#payments().map((move) => ({
        ...seen(move),
        paid: move.effective === null ? null : move.paid,
        waived: move.waived,
      })),
      statements: this.#bills.map((bill, index) => ({
        ...bill,
        status: this.#left(index) === 0 ? "PAID" : this.#isLate(bill.due_date) ? "PAST_DUE" : "OPEN",
      })),
    };
  }
}
