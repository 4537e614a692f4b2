// Erases a user who has neither an active line nor a balance.
// Otherwise the error says why not.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const userUuid = process.env["USER_UUID"] ?? "";

const { error } = await credit.users.delete(userUuid).safe();
console.log(error === undefined ? "deleted" : error.message);
