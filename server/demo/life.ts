// The whole life of a line of credit, from the application to the first statement, with one line of output for each
// step.
import { ApiError } from "../../client/index.js";
import { accept, createBorrower, offer, terms } from "./borrower.js";
import { bold, dim, dollars } from "./print.js";
import { startDemo, type Demo } from "./service.js";

/** What the life of a line needs of a service: the one in this process, or servers of their own. */
export type LifeDemo = Pick<Demo, "credit" | "today" | "dayAfter" | "forwardTo">;
type Show = (what: string, value: string, detail: string) => void;

export async function life(demo: LifeDemo = startDemo()): Promise<void> {
  const show: Show = (what, value, detail) => {
    console.log(`  ${dim(demo.today())}  ${what.padEnd(12)} ${bold(value.padStart(12))}  ${detail}`);
  };
  console.log("\n  The life of a line of credit\n");
  const offered = await applyForLine(demo, show);
  await activateLine(demo, show, offered);
  await drawAndRepay(demo, show, offered);
  console.log();
}

type Offered = Awaited<ReturnType<typeof applyForLine>>;

/** A borrower, and an application with two offers. */
async function applyForLine({ credit }: LifeDemo, show: Show) {
  const { user, signer } = await createBorrower(credit, "12-3456789");
  show("user", user.user_type, `${user.first_name}; EIN sent encrypted, never returned`);

  const tooMuch = await credit.applications.create(user.uuid, { amount: 300_000_00 });
  show(
    "application",
    dollars(tooMuch.amount),
    `${tooMuch.status.decision} by the service: ${tooMuch.status.details?.join(" ") ?? ""}`,
  );

  const application = await credit.applications.create(user.uuid, {
    amount: 50_000_00,
    purpose: "A second roaster",
    decision: "approved",
    offers: [offer, { ...terms, amount: 20_000_00, origination_fee: 0 }],
  });
  show(
    "application",
    dollars(application.amount),
    `${application.status.decision} by the client, with ${application.offers.length} offers`,
  );
  const [first, other] = application.offers;
  if (first === undefined || other === undefined) throw new Error("The application must have two offers.");
  return { user, signer, first, other };
}

/** The promissory note of the first offer is signed. */
async function activateLine({ credit }: LifeDemo, show: Show, { user, signer, first, other }: Offered): Promise<void> {
  const pending = await credit.loc.get(user.uuid, first.uuid);
  show(
    "line",
    dollars(pending.credit_limit),
    `${pending.status}: ${pending.interest_rate} % interest, ${pending.apr} % APR, ${pending.term} months, fee ${dollars(pending.origination_fee)}`,
  );

  const note = await credit.loc.promissoryNote(user.uuid, first.uuid);
  show(
    "note",
    note.signed ? "SIGNED" : "UNSIGNED",
    `to be signed until ${note.expires_at?.slice(0, 10) ?? ""}; SHA-256 ${note.sha256.slice(0, 16)}…`,
  );
  const pdf = await credit.loc.promissoryNotePdf(user.uuid, first.uuid);
  show(
    "note",
    `${pdf.length.toLocaleString("en-US")} bytes`,
    `as a PDF, which begins with ${new TextDecoder().decode(pdf.subarray(0, 8))}`,
  );

  const active = await accept(credit, { user_uuid: user.uuid, loc_uuid: first.uuid }, note, signer);
  const declined = await credit.loc.get(user.uuid, other.uuid);
  show(
    "line",
    dollars(active.available_credit),
    `${active.status}, signed by ${signer.first_name} ${signer.last_name}; the other offer is ${declined.status}`,
  );
}

async function drawAndRepay(
  { credit, dayAfter, forwardTo }: LifeDemo,
  show: Show,
  { user, first }: Offered,
): Promise<void> {
  const draw = await credit.loc.draw(user.uuid, first.uuid, { amount: 10_000_00 });
  show(
    "draw",
    dollars(draw.amount),
    `${draw.status}, to the account ending in ${draw.bank_account_last4}; ${dollars(draw.available_credit)} are left`,
  );
  const refused = await credit.loc.draw(user.uuid, first.uuid, { amount: 45_000_00 }).catch((error: unknown) => error);
  if (!(refused instanceof ApiError)) throw new Error("A draw above the available credit must be refused.");
  show("draw", dollars(45_000_00), `refused: ${refused.status} ${refused.code ?? ""}`);

  await forwardTo(dayAfter(1));
  const [settled] = (await credit.loc.disbursements(user.uuid, first.uuid)).data;
  show(
    "draw",
    dollars(settled?.amount ?? 0),
    `${settled?.status ?? ""}: bears interest from ${settled?.effective_date ?? ""}`,
  );

  await forwardTo(dayAfter(18));
  const payment = await credit.loc.repay(user.uuid, first.uuid, { payment_type: "SINGLE_PAYMENT", amount: 1_500_00 });
  show("repayment", dollars(payment.amount), `${payment.status}, from the account on file`);

  await forwardTo(dayAfter(19));
  const paid = await credit.loc.repayment(user.uuid, first.uuid, payment.uuid);
  const parts = [
    `${dollars(paid.fees ?? 0)} fees`,
    `${dollars(paid.interest ?? 0)} interest`,
    `${dollars(paid.principal ?? 0)} principal`,
  ];
  show("repayment", dollars(paid.amount), `${paid.status}: ${parts.join(", ")}`);

  await forwardTo(dayAfter(22));
  const { statements, ...standing } = await credit.loc.statements(user.uuid, first.uuid);
  const [bill] = statements;
  if (bill === undefined) throw new Error("There must be a statement ten days before the first due date.");
  show(
    "statement",
    dollars(bill.closing_balance),
    `billed ${bill.billing_date}: pay ${dollars(bill.minimum_payment_due)} until ${bill.due_date}`,
  );
  show(
    "line",
    dollars(standing.available_credit),
    `can be drawn; ${dollars(standing.payoff_balance)} would pay it off today`,
  );
}
