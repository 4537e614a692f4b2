// One application, with its decision and its offers.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const userUuid = process.env["USER_UUID"] ?? "";
const applicationUuid = process.env["APPLICATION_UUID"] ?? "";

const application = await credit.applications.get(userUuid, applicationUuid);
const { status, offers } = application;
console.log(`${status.decision}, ${offers.length} offer`);
