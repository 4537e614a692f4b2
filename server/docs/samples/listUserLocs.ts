// The lines of credit of one user, in every state.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const userUuid = process.env["USER_UUID"] ?? "";

for await (const line of credit.loc.list(userUuid)) {
  console.log(`${line.uuid} ${line.status}`);
}
