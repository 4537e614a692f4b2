// What has happened in the last 30 days.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});

for await (const event of credit.events.list({ limit: 100 })) {
  console.log(`${event.uuid} ${event.type}`);
}
