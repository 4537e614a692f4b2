// Takes a repayment from the account on file.
import { createCreditClient, usd } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const userUuid = process.env["USER_UUID"] ?? "";
const locUuid = process.env["LOC_UUID"] ?? "";

const payment = await credit.loc.repay(userUuid, locUuid, {
  payment_type: "SINGLE_PAYMENT",
  amount: usd("1500.00"),
});
console.log(`payment ${payment.uuid} ${payment.status}`);
