// The repayments of a line of credit.
import { createCreditClient, formatUsd } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const userUuid = process.env["USER_UUID"] ?? "";
const locUuid = process.env["LOC_UUID"] ?? "";

const repayments = credit.loc.repayments(userUuid, locUuid);
for await (const { uuid, amount, status } of repayments) {
  console.log(`${uuid} $${formatUsd(amount)} ${status}`);
}
