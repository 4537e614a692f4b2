// From now on it receives some types of events.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const endpointUuid = process.env["ENDPOINT_UUID"] ?? "";

const endpoint = await credit.webhooks.update(endpointUuid, {
  events: ["application.decided", "line.past_due", "repayment.returned"],
});
console.log(endpoint.events?.join(" "));
