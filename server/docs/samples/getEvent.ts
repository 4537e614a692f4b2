// One event. Its data are those of its type.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const eventUuid = process.env["EVENT_UUID"] ?? "";

const event = await credit.events.get(eventUuid);
if (event.type === "application.decided") {
  console.log(`${event.data.application_uuid} ${event.data.status}`);
}
