// All endpoints.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});

for await (const endpoint of credit.webhooks.list()) {
  console.log(`${endpoint.uuid} ${endpoint.state} ${endpoint.url}`);
}
