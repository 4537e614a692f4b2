// One user.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const userUuid = process.env["USER_UUID"] ?? "";

const user = await credit.users.get(userUuid);
console.log(`${user.first_name}, ${user.email}`);
