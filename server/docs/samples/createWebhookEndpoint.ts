// Receives all events from now on. Keep the secret: it is not shown
// again.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});

const endpoint = await credit.webhooks.create({
  url: "https://platform.example/credit-events",
});
console.log(`endpoint ${endpoint.uuid} ${endpoint.state}`);
