// The contract that the borrower signs: as data, and as a PDF
// whose digest the data has.
import { writeFile } from "node:fs/promises";
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});
const userUuid = process.env["USER_UUID"] ?? "";
const locUuid = process.env["LOC_UUID"] ?? "";

const note = await credit.loc.promissoryNote(userUuid, locUuid);
console.log(note.signed ? "signed" : `to be signed until ${note.expires_at}`);

const pdf = await credit.loc.promissoryNotePdf(userUuid, locUuid);
await writeFile("note.pdf", pdf);
