// The applications of one user.
import { createCreditClient, formatUsd } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const userUuid = process.env["USER_UUID"] ?? "";

const applications = credit.applications.list(userUuid);
for await (const { uuid, amount, status } of applications) {
  console.log(`${uuid} $${formatUsd(amount)} ${status.decision}`);
}
