// Sends an event again.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const eventUuid = process.env["EVENT_UUID"] ?? "";
const endpointUuid = process.env["ENDPOINT_UUID"] ?? "";

const delivery = await credit.events.deliver(eventUuid, {
  endpoint_uuid: endpointUuid,
});
console.log(delivery.state);
