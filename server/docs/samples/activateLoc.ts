// Signs the promissory note: the line becomes ACTIVE. For a
// business, one of its key people signs.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const userUuid = process.env["USER_UUID"] ?? "";
const keyPersonUuid = process.env["KEY_PERSON_UUID"] ?? "";
const locUuid = process.env["LOC_UUID"] ?? "";

const account = {
  bank_name: "First Harbor Bank",
  bank_account_name: "Harbor Coffee, LLC",
  account_type: "checking",
  ach_routing_number: "021000021",
  bank_account_number: "000123456789",
} as const;

const note = await credit.loc.promissoryNote(userUuid, locUuid);
const line = await credit.loc.activate(userUuid, locUuid, {
  status: "accepted",
  document_uuid: note.document_uuid,
  key_person_uuid: keyPersonUuid,
  disbursement_bank_info: account,
  repayment_bank_info: account,
});
console.log(line.status);
