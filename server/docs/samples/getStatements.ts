// The balances of today, and the statement of each month.
import { createCreditClient, formatUsd } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const userUuid = process.env["USER_UUID"] ?? "";
const locUuid = process.env["LOC_UUID"] ?? "";

const balances = await credit.loc.statements(userUuid, locUuid);
const { payoff_balance, statements } = balances;
console.log(`$${formatUsd(payoff_balance)} would pay it off today`);
for (const { billing_date, due_date, minimum_payment_due } of statements) {
  console.log(
    `${billing_date}: $${formatUsd(minimum_payment_due)} until ${due_date}`,
  );
}
