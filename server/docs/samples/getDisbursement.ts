// One draw: whether it has settled, and when.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const userUuid = process.env["USER_UUID"] ?? "";
const locUuid = process.env["LOC_UUID"] ?? "";
const disbursementUuid = process.env["DISBURSEMENT_UUID"] ?? "";

const draw = await credit.loc.disbursement(userUuid, locUuid, disbursementUuid);
console.log(`${draw.status}, bears interest from ${draw.effective_date}`);
