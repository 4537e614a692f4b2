// What has become of an event.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const eventUuid = process.env["EVENT_UUID"] ?? "";

const { data } = await credit.events.deliveries(eventUuid);
for (const delivery of data) {
  console.log(`${delivery.state} after ${delivery.attempts} attempts`);
}
