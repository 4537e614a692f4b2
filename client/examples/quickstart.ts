// The quick start of client/README.md: a borrower, an application, and its line of credit. Needs a server: npm start.
import { createCreditClient } from "../index.js";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: "demo-api-key",
  secretKey: "3f2b8c1e-5a4d-4e6f-9b7a-1c2d3e4f5a6b",
});

const user = await credit.users.create({
  user_type: "individual",
  first_name: "Grace",
  last_name: "Hopper",
  dob: "1986-12-09",
  taxId: "123-45-6789",
  email: "grace@example.com",
  phone: "+12125552368",
  address: { line_1: "9 Elm St", zip: "10001", city: "New York", region: "NY", country: "UNITED STATES" },
});
const application = await credit.applications.create(user.uuid, { amount: 5_000_000, purpose: "Inventory" });
const { data, pagination } = await credit.loc.list(user.uuid, { limit: 10 });

console.log(`${user.first_name}'s application is ${application.status.decision}`);
console.log(
  `${pagination.total} line: ${data[0]?.status}, limit ${data[0]?.credit_limit} cents, ${data[0]?.interest_rate} %`,
);
