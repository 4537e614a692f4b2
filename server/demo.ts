// npm run demo: the whole life of a line of credit, between the real client and the real service in one process.
import { randomBytes, randomUUID } from "node:crypto";
import { ApiError, createCreditClient } from "../client/index.js";
import { createApp } from "./app.js";
import { toAccount } from "./auth.js";
import { simulatedNetwork } from "./domain/credit/network.js";
import { standardPolicy } from "./domain/credit/policy.js";
import { idForName } from "./ids.js";
import { silentLogger } from "./log.js";
import { demoClient } from "./settings.js";
import { memoryStore } from "./store/memory.js";
import type { CreditRecords } from "./store/records.js";

let now = new Date("2026-01-15T09:00:00.000Z");

const app = createApp({
  accounts: [toAccount(demoClient)],
  clock: { now: () => now },
  development: true,
  isDraining: () => false,
  logger: silentLogger,
  masterKey: randomBytes(32),
  newId: () => randomUUID(),
  policy: standardPolicy,
  ports: { network: simulatedNetwork, idFor: idForName },
  rateLimit: undefined,
  store: memoryStore<CreditRecords>(),
});

const credit = createCreditClient({
  baseUrl: "http://credit.demo",
  apiKey: demoClient.api_key,
  secretKey: demoClient.secret_key,
  fetch: app.fetch,
});

const account = {
  bank_name: "First Harbor Bank",
  bank_account_name: "Harbor Coffee, LLC",
  account_type: "checking",
  ach_routing_number: "021000021",
  bank_account_number: "4000123456789",
} as const;

console.log(`\n  The life of a line of credit\n`);

const taxId = await credit.encryptTaxId("12-3456789");
const user = await credit.createUser({
  user_type: "business",
  first_name: "Harbor Coffee, LLC",
  entity: "LIMITED_LIABILITY_COMPANY",
  "EIN/TIN/CRN": taxId,
  start_date: "2019-06-03",
  email: "books@harborcoffee.example",
  phone: "(415) 555-2671",
  address: { line_1: "1 Market St", zip: "94105", city: "San Francisco", region: "CA", country: "UNITED STATES" },
  key_people: [
    {
      first_name: "Ada",
      last_name: "Byron",
      title: "OWNER",
      phone: "415-555-2672",
      email: "ada@harborcoffee.example",
      citizenship: "GB",
      address: { line_1: "12 St James’s Sq", zip: "SW1Y 4JH", city: "London", region: "LND", country: "UNITED KINGDOM" },
    },
  ],
});
if (user.user_type !== "BUSINESS") throw new Error("A business was asked for.");
const [signer] = user.key_people;
if (signer === undefined) throw new Error("A business has somebody who signs.");
show("user", user.user_type, `${user.first_name}; EIN sent as ${taxId.slice(0, 8)}…, never answered`);

const tooMuch = await credit.createLocApplication(user.uuid, { amount: 300_000_00 });
show("application", dollars(tooMuch.amount), `${tooMuch.status.decision} by the service: ${tooMuch.status.details?.join(" ") ?? ""}`);

const terms = { interest_rate: 12, apr: 13.5, term: 12, term_frequency: "MONTHLY" } as const;
const application = await credit.createLocApplication(user.uuid, {
  amount: 50_000_00,
  purpose: "A second roaster",
  decision: "approved",
  offers: [
    { ...terms, amount: 50_000_00, origination_fee: 500_00 },
    { ...terms, amount: 20_000_00, origination_fee: 0 },
  ],
});
show("application", dollars(application.amount), `${application.status.decision} by the client, with ${application.offers.length} offers`);

const [offer, other] = application.offers;
if (offer === undefined || other === undefined) throw new Error("Two offers were made.");
const pending = await credit.getLoc(user.uuid, offer.uuid);
show("line", dollars(pending.credit_limit), `${pending.status}: ${pending.interest_rate} % interest, ${pending.apr} % APR, ${pending.term} months, fee ${dollars(pending.origination_fee)}`);

const note = await credit.getPromissoryNote(user.uuid, offer.uuid);
show("note", note.signed ? "SIGNED" : "UNSIGNED", `to be signed until ${note.expires_at?.slice(0, 10) ?? ""}; SHA-256 ${note.sha256.slice(0, 16)}…`);
const pdf = await credit.promissoryNotePdf(user.uuid, offer.uuid);
show("note", `${pdf.length.toLocaleString("en-US")} bytes`, `as a PDF, which begins with ${new TextDecoder().decode(pdf.subarray(0, 8))}`);

const active = await credit.activateLoc(user.uuid, offer.uuid, {
  status: "accepted",
  document_uuid: note.document_uuid,
  key_person_uuid: signer.uuid,
  disbursement_bank_info: account,
  repayment_bank_info: account,
});
const declined = await credit.getLoc(user.uuid, other.uuid);
show("line", dollars(active.available_credit), `${active.status}, signed by ${signer.first_name} ${signer.last_name}; the other offer is ${declined.status}`);

const draw = await credit.createDraw(user.uuid, offer.uuid, { amount: 10_000_00 });
show("draw", dollars(draw.amount), `${draw.status}, to the account ending in ${draw.bank_account_last4}; ${dollars(draw.available_credit)} are left`);
const refused = await credit.createDraw(user.uuid, offer.uuid, { amount: 45_000_00 }).catch((error: unknown) => error);
if (!(refused instanceof ApiError)) throw new Error("A draw of more than is left is refused.");
show("draw", dollars(45_000_00), `refused: ${refused.status} ${refused.code ?? ""}`);

forwardTo("2026-01-16");
const [settled] = (await credit.listDisbursements(user.uuid, offer.uuid)).data;
show("draw", dollars(settled?.amount ?? 0), `${settled?.status ?? ""}: bears interest from ${settled?.effective_date ?? ""}`);

forwardTo("2026-02-02");
const payment = await credit.createPayment(user.uuid, offer.uuid, { payment_type: "SINGLE_PAYMENT", amount: 1_500_00 });
show("repayment", dollars(payment.amount), `${payment.status}, from the account on file`);

forwardTo("2026-02-03");
const paid = await credit.getPayment(user.uuid, offer.uuid, payment.uuid);
const parts = [`${dollars(paid.fees ?? 0)} fees`, `${dollars(paid.interest ?? 0)} interest`, `${dollars(paid.principal ?? 0)} principal`];
show("repayment", dollars(paid.amount), `${paid.status}: ${parts.join(", ")}`);

forwardTo("2026-02-06");
const { statements, ...standing } = await credit.getStatements(user.uuid, offer.uuid);
const [bill] = statements;
if (bill === undefined) throw new Error("A bill is made ten days before the first due date.");
show("statement", dollars(bill.closing_balance), `billed ${bill.billing_date}: pay ${dollars(bill.minimum_payment_due)} until ${bill.due_date}`);
show("line", dollars(standing.available_credit), `can be drawn; ${dollars(standing.payoff_balance)} would pay it off today`);
console.log();

/** Moves the service's clock; what falls due on the way happens in order. */
function forwardTo(day: string): void {
  now = new Date(`${day}T09:00:00.000Z`);
}

function show(what: string, value: string, detail: string): void {
  console.log(`  ${dim(now.toISOString().slice(0, 10))}  ${what.padEnd(12)} ${bold(value.padStart(12))}  ${detail}`);
}

/** Cents as dollars: `$1,234.50`. */
function dollars(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}

function dim(text: string): string {
  return process.stdout.isTTY ? `\u001b[2m${text}\u001b[22m` : text;
}

function bold(text: string): string {
  return process.stdout.isTTY ? `\u001b[1m${text}\u001b[22m` : text;
}
