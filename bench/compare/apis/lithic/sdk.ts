// The same with Lithic's SDK.
import Lithic, { BadRequestError, RateLimitError } from "lithic";

const lithic = new Lithic({ baseURL: process.env["API_URL"], apiKey: "6c86e5a4-sandbox" });

const office: Lithic.CardCreateParams = { type: "VIRTUAL", spend_limit: 50_000, spend_limit_duration: "MONTHLY" };
const idempotencyKey = "65a9566d-8b4a-4a3e-9c4f-1e2d3c4b5a69";
const first = await lithic.cards.create({ ...office, memo: "Paper", "Idempotency-Key": idempotencyKey });
console.log(`${first.memo}: ${first.type}, ${first.spend_limit} cents`);
for (const memo of ["Coffee", "Travel"]) await lithic.cards.create({ ...office, memo });

for await (const card of lithic.cards.list({ account_token: first.account_token, page_size: 1 }))
  console.log(`card ${card.memo}`);

try {
  await lithic.cards.create({ ...office, memo: "invalid" });
} catch (error) {
  if (error instanceof RateLimitError) console.log("try again later");
  else if (error instanceof BadRequestError) console.log(`rejected: ${(error.error as { message: string }).message}`);
  else throw error;
}
