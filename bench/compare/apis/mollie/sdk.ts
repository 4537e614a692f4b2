// The same with Mollie's SDK.
import { Client } from "mollie-api-typescript";
import { ErrorResponse } from "mollie-api-typescript/models/errors";

const mollie = new Client({
  serverURL: process.env["API_URL"],
  security: { apiKey: "test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM" },
});

let customerId = "";
for (const name of ["Ada", "Grace", "Edsger"])
  ({ id: customerId } = await mollie.customers.create({ entityCustomer: { name } }));
const order = { amount: { currency: "EUR", value: "10.00" }, redirectUrl: "https://shop.example.com/orders/12345" };
const payment = await mollie.payments.create({ paymentRequest: { ...order, description: "Order 12345", customerId } });
console.log(`${payment.description}: ${payment.amount?.value} ${payment.amount?.currency}`);

for await (const page of await mollie.customers.list({ limit: 2, sort: "asc" }))
  for (const customer of page.result.embedded.customers) console.log(`customer ${customer.name}`);

try {
  await mollie.payments.create({ paymentRequest: { ...order, description: "invalid" } });
} catch (error) {
  if (!(error instanceof ErrorResponse)) throw error;
  if (error.statusCode === 429) console.log("try again later");
  else if (error.statusCode === 422) console.log(`rejected: ${error.title}`);
  else throw error;
}
