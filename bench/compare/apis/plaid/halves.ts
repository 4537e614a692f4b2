// Plaid: institutions by country to the end, an item's transactions by a cursor, and a token that is rejected.
import { createClient, RateLimitError } from "./generated/client.js";

const auth = { clientId: "a-client", secret: "a-secret", plaidVersion: "2020-09-14" };
const plaid = createClient({ baseUrl: process.env["API_URL"], auth });

for await (const institution of plaid.institutions.get({ country_codes: ["US"], count: 2, offset: 0 }))
  console.log(`institution ${institution.institution_id}`);

const { public_token } = await plaid.sandbox.publicToken.create({
  institution_id: "ins_109508",
  initial_products: ["transactions"],
});
const { access_token } = await plaid.item.publicToken.exchange({ public_token });

let cursor: string | undefined;
let hasMore = true;
while (hasMore) {
  const page = await plaid.transactions.sync({ access_token, ...(cursor !== undefined && { cursor }) });
  for (const transaction of page.added) console.log(`transaction ${transaction.name}`);
  ({ has_more: hasMore, next_cursor: cursor } = page);
}

const { error } = await plaid.item.publicToken.exchange({ public_token: "invalid" }).safe();
if (error instanceof RateLimitError) console.log("try again later");
else if (error?.status === 400) console.log(`rejected: ${error.status}`);
else if (error !== undefined) throw error;
