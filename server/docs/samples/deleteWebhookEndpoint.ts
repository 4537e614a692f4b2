// Nothing is sent to it any more.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const endpointUuid = process.env["ENDPOINT_UUID"] ?? "";

await credit.webhooks.delete(endpointUuid);
console.log("deleted");
