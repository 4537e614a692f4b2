// A year of a line of credit with monthly statements. The interest of each is shown step by step, to be checked by
// hand.
import { accept, account, createBorrower, offer, terms } from "./borrower.js";
import { countInterest, type Counted, type Stretch } from "./interest.js";
import { amount, bold, dim } from "./print.js";
import { startDemo, type Demo } from "./service.js";

interface LinePath {
  readonly user_uuid: string;
  readonly loc_uuid: string;
}

export async function year(): Promise<void> {
  const demo = startDemo();
  const path = await openLine(demo);
  await story(demo, path);
  const { statements, ...standing } = await demo.credit.loc.statements(path.user_uuid, path.loc_uuid);
  const { transactions } = await demo.sandbox.loc.ledger(path.loc_uuid);
  const { status } = await demo.credit.loc.get(path.user_uuid, path.loc_uuid);

  console.log(introduction);
  console.log(
    bold(columns("billed", ["opening", "draws", "fees", "interest", "payments", "closing", "to pay"], "until")),
  );
  for (const counted of countInterest(statements, transactions, terms.interest_rate)) print(counted);
  console.log(`\n  ${demo.today()}  ${status}: ${amount(standing.payoff_balance)} is owed.\n`);
}

/** A business with a line of 50,000.00 dollars, active since 2026-01-15. */
async function openLine({ credit }: Demo): Promise<LinePath> {
  const { user, signer } = await createBorrower(credit, "12-3456789");
  const { offers } = await credit.applications.create(user.uuid, {
    amount: offer.amount,
    decision: "approved",
    offers: [offer],
  });
  const path = { user_uuid: user.uuid, loc_uuid: offers[0]?.uuid ?? "" };
  await accept(credit, path, await credit.loc.promissoryNote(user.uuid, path.loc_uuid), signer);
  return path;
}

/** The actions of the borrower; each settles on the next business day. */
async function story({ credit, forwardTo }: Demo, { user_uuid, loc_uuid }: LinePath): Promise<void> {
  const draw = async (day: string, dollars: number): Promise<void> => {
    await forwardTo(day);
    await credit.loc.draw(user_uuid, loc_uuid, { amount: dollars * 100 });
  };
  /** Pays an amount in dollars, or what was billed. */
  const pay = async (day: string, dollars?: number, from: string = account.bank_account_number): Promise<void> => {
    await forwardTo(day);
    const billed = (await credit.loc.statements(user_uuid, loc_uuid)).next_payment_amount_due;
    const repayment_bank_info = { ...account, bank_account_number: from };
    const paid = dollars === undefined ? billed : dollars * 100;
    await credit.loc.repay(user_uuid, loc_uuid, { payment_type: "SINGLE_PAYMENT", amount: paid, repayment_bank_info });
  };

  await draw("2026-01-19", 10_000);
  await pay("2026-02-12");
  await draw("2026-02-20", 5_000);
  await pay("2026-03-11");
  await draw("2026-03-16", 4_000);
  await draw("2026-03-24", 2_500);
  await pay("2026-04-10", 3_000);
  // The May payment is five days late; the June payment comes from an account whose bank returns it.
  await pay("2026-05-19");
  await pay("2026-06-08", undefined, "4000123450010");
  await pay("2026-06-11");
  await pay("2026-07-13");
  await pay("2026-08-13");
  await draw("2026-08-31", 8_000);
  await pay("2026-09-14");
  await pay("2026-10-13");
  await pay("2026-11-12");
  await pay("2026-12-11");
  await forwardTo("2027-01-11");
  const { payoff_balance } = await credit.loc.get(user_uuid, loc_uuid);
  await credit.loc.repay(user_uuid, loc_uuid, { payment_type: "PAYOFF", amount: payoff_balance });
  await forwardTo("2027-02-06");
}

const introduction = `
  A year of one line of credit: ${amount(offer.amount)} dollars at ${terms.interest_rate} %, opened 2026-01-15

  ${dim("closing  = opening + draws + fees + interest − payments")}
  ${dim(`interest = the principal at the end of each day × ${terms.interest_rate} % ÷ 365, counted exactly and charged in whole`)}
  ${dim("           cents; what is left of a cent is carried to the next statement")}
  ${dim("to pay   = what is past due + unpaid fees and interest + 5 % of the principal (25.00 at least)")}
`;

function print({ statement, stretches, carried, waived }: Counted): void {
  const { opening_balance, draws, fees_charged, interest_charged, repayments, closing_balance, minimum_payment_due } =
    statement;
  const amounts = [
    opening_balance,
    draws,
    fees_charged,
    interest_charged,
    repayments,
    closing_balance,
    minimum_payment_due,
  ];
  console.log(`\n${bold(columns(statement.billing_date, amounts.map(amount), statement.due_date.slice(5)))}`);
  for (const stretch of stretches) if (stretch.principal !== 0) console.log(dim(stretchLine(stretch)));
  if (fraction(carried) !== fraction(0)) console.log(dim(sumLine("carried from before", fraction(carried))));
  if (waived !== 0) console.log(dim(sumLine("forgiven with the payoff", fraction(0 - waived))));
  console.log(dim(sumLine("charged", amount(interest_charged).padStart(7))));
}

function columns(first: string, amounts: readonly string[], last: string): string {
  return `  ${first.padEnd(10)}${amounts.map((text) => text.padStart(11)).join("")}  ${last.padStart(6)}`;
}

/** `02-13 to 03-05   21 days ×  9,476.99 × 12 % ÷ 365 =  65.4301  after a payment of 1,055.89`. */
function stretchLine({ from, to, days, principal, interest, because }: Stretch): string {
  const factors = `${String(days).padStart(2)} ${days === 1 ? "day " : "days"} × ${amount(principal).padStart(9)} × ${terms.interest_rate} % ÷ 365`;
  const reason = because.map(
    ({ kind, entries }) =>
      `${reasons[kind] ?? kind} ${amount(Math.abs(entries.find(({ account: name }) => name === "bank")?.amount ?? 0))}`,
  );
  return (
    `    ${from.slice(5)} to ${to.slice(5)}`.padEnd(22) +
    `${factors.padStart(36)} = ${fraction(interest)}  ${reason.join(", ")}`.trimEnd()
  );
}

const reasons: Readonly<Record<string, string>> = {
  draw: "draw of",
  repayment: "payment of",
  repayment_return: "returned payment of",
};

function sumLine(label: string, value: string): string {
  return `${label.padStart(58)}   ${value}`;
}

/** Cents as dollars, to a hundredth of a cent: `  55.8904`. */
function fraction(cents: number): string {
  const text = (cents / 100).toLocaleString("en-US", {
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
    signDisplay: "negative",
  });
  return text.padStart(9);
}
