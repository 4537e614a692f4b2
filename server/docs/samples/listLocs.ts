// The lines of credit of all your users that are active.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});

for await (const line of credit.loc.listAll()) {
  if (line.status === "ACTIVE") console.log(`${line.user_uuid} ${line.uuid}`);
}
