// Another secret. Events have a signature of each for a day.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const endpointUuid = process.env["ENDPOINT_UUID"] ?? "";

const rotated = await credit.webhooks.rotateSecret(endpointUuid);
console.log(`the old one is valid until ${rotated.previous_secret_until}`);
