// One repayment: what it paid, once it has settled.
import { createCreditClient, formatUsd } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const userUuid = process.env["USER_UUID"] ?? "";
const locUuid = process.env["LOC_UUID"] ?? "";
const paymentUuid = process.env["PAYMENT_UUID"] ?? "";

const payment = await credit.loc.repayment(userUuid, locUuid, paymentUuid);
console.log(payment.status);
if (payment.status === "SUCCEEDED")
  console.log(`$${formatUsd(payment.principal ?? 0)} of principal`);
