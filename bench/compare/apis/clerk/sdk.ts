// The same with Clerk's SDK: it neither follows pages nor sends again.
import { setTimeout as sleep } from "node:timers/promises";
import { createClerkClient } from "@clerk/backend";
import { isClerkAPIResponseError } from "@clerk/backend/errors";
import { QueryClient } from "@tanstack/query-core";

const clerk = createClerkClient({ apiUrl: process.env["API_URL"], secretKey: "sk_test_1" });
const queries = new QueryClient();

async function withRetries<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!isClerkAPIResponseError(error) || attempt === 3 || (error.status !== 429 && error.status < 500)) throw error;
      await sleep((error.retryAfter ?? attempt) * 1000);
    }
  }
}

let id = "";
for (const firstName of ["Ada", "Grace", "Edsger"]) ({ id } = await clerk.users.createUser({ firstName }));
for (let offset = 0; ; offset += 2) {
  const { data } = await withRetries(() => clerk.users.getUserList({ limit: 2, offset, orderBy: "+created_at" }));
  for (const user of data) console.log(`user ${user.firstName}`);
  if (data.length < 2) break;
}

const file = new File(["PNG"], "edsger.png", { type: "image/png" });
const pictured = await clerk.users.updateUserProfileImage(id, { file });
console.log(`picture of ${pictured.raw?.object}`);

const { pages } = await queries.fetchInfiniteQuery({
  queryKey: ["users", "list", { limit: 2 }],
  queryFn: ({ pageParam }) => withRetries(() => clerk.users.getUserList({ limit: 2, offset: pageParam })),
  initialPageParam: 0,
  getNextPageParam: ({ data }, all) => (data.length < 2 ? undefined : all.length * 2),
  pages: 2,
});
console.log(pages.map(({ data }) => data.length).join(" and "));
await queries.invalidateQueries({ queryKey: ["users"] });

try {
  await clerk.users.createUser({ firstName: "invalid" });
} catch (error) {
  if (!isClerkAPIResponseError(error)) throw error;
  if (error.status === 429) console.log("try again later");
  else if (error.status === 422) console.log(`rejected: ${error.errors.length} errors`);
  else throw error;
}
