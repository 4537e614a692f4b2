// Mollie: a payment of a customer, customers through a rate limit, and a payment that is rejected.
import { createClient, RateLimitError } from "./generated/client.js";

const mollie = createClient({
  baseUrl: process.env["API_URL"],
  auth: { apiKey: "test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM" },
});

let customerId = "";
for (const name of ["Ada", "Grace", "Edsger"]) ({ id: customerId } = await mollie.customers.create({ name }));
const order = { amount: { currency: "EUR", value: "10.00" }, redirectUrl: "https://shop.example.com/orders/12345" };
const payment = await mollie.payments.create({ ...order, description: "Order 12345", customerId });
console.log(`${payment.description}: ${payment.amount?.value} ${payment.amount?.currency}`);

for await (const customer of mollie.customers.list({ limit: 2, sort: "asc" })) console.log(`customer ${customer.name}`);

const { error } = await mollie.payments.create({ ...order, description: "invalid" }).safe();
if (error instanceof RateLimitError) console.log("try again later");
else if (error?.status === 422) console.log(`rejected: ${error.problem.title}`);
else if (error !== undefined) throw error;
