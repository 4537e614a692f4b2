// Whether an endpoint works.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const endpointUuid = process.env["ENDPOINT_UUID"] ?? "";

const endpoint = await credit.webhooks.get(endpointUuid);
console.log(`${endpoint.state}, failing since ${endpoint.failing_since}`);
