// Clerk: users by a query through a rate limit, a picture, a user in TanStack Query, and one that is rejected.
import { QueryClient } from "@tanstack/query-core";
import { createClient, RateLimitError } from "./generated/client.js";
import { infiniteQueryOptions, queryKey } from "./generated/query.js";

const clerk = createClient({ baseUrl: `${process.env["API_URL"]}/v1`, auth: { bearerAuth: "sk_test_1" } });
const queries = new QueryClient();

let id = "";
for (const first_name of ["Ada", "Grace", "Edsger"]) ({ id } = await clerk.users.create({ first_name }));
for await (const user of clerk.users.list({ limit: 2, order_by: "+created_at" }))
  console.log(`user ${user.first_name}`);

const file = new File(["PNG"], "edsger.png", { type: "image/png" });
console.log(`picture of ${(await clerk.users.setProfileImage(id, { file })).object}`);

const options = infiniteQueryOptions(clerk.users.list, { limit: 2 });
const { pages } = await queries.fetchInfiniteQuery({ ...options, pages: 2 });
console.log(pages.map(({ items }) => items.length).join(" and "));
await queries.invalidateQueries({ queryKey: queryKey(clerk.users) });

const { error } = await clerk.users.create({ first_name: "invalid" }).safe();
if (error instanceof RateLimitError) console.log("try again later");
else if (error?.status === 422) console.log(`rejected: ${error.problem.errors.length} errors`);
else if (error !== undefined) throw error;
