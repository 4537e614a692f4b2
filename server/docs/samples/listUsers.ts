// All users, page by page; `limit` is the size of a page.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});

for await (const user of credit.users.list({ limit: 100 })) {
  console.log(`${user.uuid} ${user.user_type} ${user.first_name}`);
}
