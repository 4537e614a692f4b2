// Lithic: an API key in a header, pages by the last item's token, and calls with idempotency keys.
import { createClient, type PostCardsBody } from "./generated/client.js";

const lithic = createClient({ baseUrl: process.env["API_URL"], auth: { ApiKeyAuth: "6c86e5a4-sandbox" } });

const office: PostCardsBody = { type: "VIRTUAL", spend_limit: 50_000, spend_limit_duration: "MONTHLY" };
const first = await lithic.card.create(
  { ...office, memo: "Paper" },
  { idempotencyKey: "65a9566d-8b4a-4a3e-9c4f-1e2d3c4b5a69" },
);
console.log(`${first.memo}: ${first.type}, ${first.spend_limit} cents, ${first.state}`);
for (const memo of ["Coffee", "Travel", "Phones"]) await lithic.card.create({ ...office, memo });

for await (const card of lithic.card.list({ page_size: 3 })) console.log(`card ${card.memo}`);
const firstTwo = await lithic.card.list({ page_size: 3 }).toArray({ limit: 2 });
console.log(firstTwo.map(({ memo }) => memo).join(", "));

const { error } = await lithic.card.get("00000000-0000-4000-8000-000000000000").safe();
if (error?.status === 404) console.log(`${error.status}: ${error.problem.message}`);
