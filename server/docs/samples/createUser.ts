// A business. The client encrypts the tax id with your secret
// key before anything is sent.
import { createCreditClient } from "halves-credit";

const credit = createCreditClient({
  baseUrl: process.env["CREDIT_URL"] ?? "http://localhost:3000",
  apiKey: process.env["CREDIT_API_KEY"] ?? "",
  secretKey: process.env["CREDIT_SECRET_KEY"] ?? "",
});

const user = await credit.users.create({
  user_type: "business",
  first_name: "Harbor Coffee, LLC",
  entity: "LIMITED_LIABILITY_COMPANY",
  taxId: "12-3456789",
  email: "office@harborcoffee.example",
  phone: "+12125552368",
  address: {
    line_1: "9 Elm St",
    zip: "10001",
    city: "New York",
    region: "NY",
    country: "UNITED STATES",
  },
  key_people: [
    {
      first_name: "Grace",
      last_name: "Hopper",
      title: "OWNER",
      phone: "+12125552369",
      email: "grace@harborcoffee.example",
      citizenship: "US",
      address: {
        line_1: "9 Elm St",
        zip: "10001",
        city: "New York",
        region: "NY",
        country: "UNITED STATES",
      },
    },
  ],
});
console.log(`user ${user.uuid}`);
if (user.user_type === "BUSINESS")
  console.log(`owner ${user.key_people[0]?.uuid}`);
