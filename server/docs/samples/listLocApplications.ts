// The applications of all your users.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});

for await (const { user_uuid, uuid, status } of credit.applications.listAll()) {
  console.log(`${user_uuid} ${uuid} ${status.decision}`);
}
