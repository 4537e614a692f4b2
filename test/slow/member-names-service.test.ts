// The credit service by a client of its document with names in camelCase: what it is sent and what it returns go both
// ways, and the types say the same.
import { expect, test } from "vitest";
import { runProgram } from "../support/client/compiled-program.js";
import { readDocument } from "../support/openapi/document.js";

const program = `
  import { createClient } from "./client.js";
  import { toAccount } from "../../../../server/http/auth.js";
  import { demoClient } from "../../../../server/configuration/settings.js";
  import { encryptTaxId } from "../../../../client/tax-id.js";
  import { startService } from "../../../../test/support/service/service.js";

  const { app } = startService({ accounts: [toAccount(demoClient)] });
  const queries: string[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    queries.push(new URL(request.url).search);
    return app.fetch(request);
  };
  const client = createClient({ baseUrl: "http://service.test", auth: { bearer: demoClient.api_key }, fetch });
  const ids = [];
  for (const [firstName, taxId] of [
    ["Ada", "123-45-6781"],
    ["Grace", "123-45-6782"],
    ["Joan", "123-45-6783"],
  ] as const) {
    const { uuid } = await client.users.create({
      userType: "individual",
      firstName,
      lastName: "Hopper",
      dob: "1986-12-09",
      ssn: await encryptTaxId(demoClient.secret_key, taxId),
      email: "grace@example.com",
      phone: "+12125552368",
      address: { line1: "9 Elm St", zip: "10001", city: "New York", region: "NY", country: "UNITED STATES" },
    });
    ids.push(uuid);
  }
  const [id = ""] = ids;
  const user = await client.users.get(id);
  if (user.userType === "INDIVIDUAL") console.log(user.lastName, user.address.line1);
  await client.applications.create(id, { amount: 5_000_000, purpose: "Inventory" });
  const { data } = await client.loc.list(id, { limit: 10 });
  console.log(JSON.stringify(data.map((line) => [line.creditLimit, line.interestRate])));
  const names = [];
  for await (const each of client.users.list({ limit: 2 })) names.push(each.firstName);
  const last = queries.slice(-2).map((query) => query.replace(/=[^&]*/g, ""));
  console.log(JSON.stringify(names.sort()), JSON.stringify(last));
  const { error } = await client.users.get("00000000-0000-4000-8000-000000000000").safe();
  console.log(error?.status);
  // @ts-expect-error The document has that name.
  void user.user_type;
`;

test("the service and a client with other names", async () => {
  const { found, printed } = await runProgram(readDocument(), program);
  expect(found).toBe("");
  expect(printed.trim().split("\n")).toEqual([
    "Hopper 9 Elm St",
    "[[5000000,12]]",
    '["Ada","Grace","Joan"] ["?limit","?limit&cursor"]',
    "404",
  ]);
});
