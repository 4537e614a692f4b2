// Pays money out. The client retries with the same idempotency
// key, so that it is paid once.
import { createCreditClient, formatUsd, isProblem, usd } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const userUuid = process.env["USER_UUID"] ?? "";
const locUuid = process.env["LOC_UUID"] ?? "";

try {
  const draw = await credit.loc.draw(userUuid, locUuid, {
    amount: usd("10000.00"),
  });
  console.log(`draw ${draw.uuid} ${draw.status}`);
} catch (error) {
  if (!isProblem(error, "insufficient_credit")) throw error;
  console.log(
    `only $${formatUsd(error.problem.available_credit)} is available`,
  );
}
