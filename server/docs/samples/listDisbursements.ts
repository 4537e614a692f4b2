// The draws of a line of credit.
import { createCreditClient, formatUsd } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const userUuid = process.env["USER_UUID"] ?? "";
const locUuid = process.env["LOC_UUID"] ?? "";

const draws = credit.loc.disbursements(userUuid, locUuid);
for await (const { uuid, amount, status } of draws) {
  console.log(`${uuid} $${formatUsd(amount)} ${status}`);
}
