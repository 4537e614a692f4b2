// One line of credit, with its balances of today.
import { createCreditClient, formatUsd } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const userUuid = process.env["USER_UUID"] ?? "";
const locUuid = process.env["LOC_UUID"] ?? "";

const line = await credit.loc.get(userUuid, locUuid);
console.log(`${line.status}, limit $${formatUsd(line.credit_limit)}`);
console.log(`$${formatUsd(line.available_credit)} available`);
