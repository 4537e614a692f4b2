// An application that you decide yourself, with one offer.
// Amounts are in cents.
import { createCreditClient, usd } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const userUuid = process.env["USER_UUID"] ?? "";

const application = await credit.applications.create(userUuid, {
  amount: usd("50000.00"),
  purpose: "A second roaster",
  decision: "approved",
  offers: [
    {
      amount: usd("50000.00"),
      interest_rate: 12,
      apr: 12.9,
      term: 12,
      term_frequency: "MONTHLY",
      origination_fee: usd("250.00"),
    },
  ],
});
console.log(`application ${application.uuid} ${application.status.decision}`);
// The line of credit has the uuid of its offer, and is PENDING.
for (const offer of application.offers) console.log(`line ${offer.uuid}`);
