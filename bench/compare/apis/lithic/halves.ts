// Lithic: cards with idempotency keys, those of a state through a rate limit, and a card that is rejected.
import { createClient, RateLimitError, type PostCardsBody } from "./generated/client.js";

const lithic = createClient({ baseUrl: process.env["API_URL"], auth: { ApiKeyAuth: "6c86e5a4-sandbox" } });

const office: PostCardsBody = { type: "VIRTUAL", spend_limit: 50_000, spend_limit_duration: "MONTHLY" };
const idempotencyKey = "65a9566d-8b4a-4a3e-9c4f-1e2d3c4b5a69";
const first = await lithic.card.create({ ...office, memo: "Paper" }, { idempotencyKey });
console.log(`${first.memo}: ${first.type}, ${first.spend_limit} cents`);
for (const memo of ["Coffee", "Travel"]) await lithic.card.create({ ...office, memo });

for await (const card of lithic.card.list({ account_token: first.account_token, page_size: 1 }))
  console.log(`card ${card.memo}`);

const { error } = await lithic.card.create({ ...office, memo: "invalid" }).safe();
if (error instanceof RateLimitError) console.log("try again later");
else if (error?.status === 400) console.log(`rejected: ${error.problem.message}`);
else if (error !== undefined) throw error;
