// The same with Plaid's SDK: it follows no pages.
import { isAxiosError } from "axios";
import { Configuration, CountryCode, PlaidApi, Products } from "plaid";

const headers = { "PLAID-CLIENT-ID": "a-client", "PLAID-SECRET": "a-secret" };
const plaid = new PlaidApi(new Configuration({ basePath: process.env["API_URL"], baseOptions: { headers } }));

for (let [offset, total] = [0, 1]; offset < total; offset += 2) {
  const { data } = await plaid.institutionsGet({ country_codes: [CountryCode.Us], count: 2, offset });
  for (const institution of data.institutions) console.log(`institution ${institution.institution_id}`);
  ({ total } = data);
}

const { data: sandbox } = await plaid.sandboxPublicTokenCreate({
  institution_id: "ins_109508",
  initial_products: [Products.Transactions],
});
const { data: item } = await plaid.itemPublicTokenExchange({ public_token: sandbox.public_token });

let cursor: string | undefined;
let hasMore = true;
while (hasMore) {
  const { data } = await plaid.transactionsSync({ access_token: item.access_token, cursor });
  for (const transaction of data.added) console.log(`transaction ${transaction.name}`);
  ({ has_more: hasMore, next_cursor: cursor } = data);
}

try {
  await plaid.itemPublicTokenExchange({ public_token: "invalid" });
} catch (error) {
  if (!isAxiosError(error)) throw error;
  if (error.response?.status === 429) console.log("try again later");
  else if (error.response?.status === 400) console.log(`rejected: ${error.response.status}`);
  else throw error;
}
