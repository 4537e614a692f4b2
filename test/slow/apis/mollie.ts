// Mollie: a bearer token, HAL, and pages by a link in the body.
import { createClient } from "./generated/client.js";

const mollie = createClient({
  baseUrl: process.env["API_URL"],
  auth: { apiKey: "test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM" },
});

for (const name of ["Ada", "Grace", "Edsger"])
  await mollie.customers.create({ name, email: `${name.toLowerCase()}@example.com`, locale: "en_US" });
const payment = await mollie.payments.create({
  description: "Order 12345",
  amount: { currency: "EUR", value: "10.00" },
  redirectUrl: "https://shop.example.com/orders/12345",
});
console.log(`${payment.description}: ${payment.amount?.value} ${payment.amount?.currency}, ${payment.status}`);

for await (const customer of mollie.customers.list({ limit: 2 }))
  console.log(`customer ${customer.name} ${customer.email}`);
for await (const { items, next } of mollie.customers.list({ limit: 2 }).pagesWithResponse())
  console.log(`page of ${items.length}${next === undefined ? "" : ", more follow"}`);

const { error } = await mollie.customers.get("cst_404").safe();
if (error?.status === 404) console.log(`${error.problem.title}: ${error.problem.detail}`);
