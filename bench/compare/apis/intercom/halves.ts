// Intercom: companies to the end, a contact, and a contact that is rejected.
import { createClient, RateLimitError } from "./generated/client.js";

const intercom = createClient({ baseUrl: process.env["API_URL"], auth: { bearerAuth: "dG9rOmE1" } });

for (const name of ["Analytics", "Compilers", "Graphs"])
  await intercom.companies.createOrUpdateCompany({ name, company_id: name.toLowerCase() });
for await (const company of intercom.companies.list({ per_page: 2, order: "asc" }))
  console.log(`company ${company.name}`);

const contact = await intercom.contacts.create({ email: "ada@example.com", name: "Ada" });
console.log(`${contact.email}: ${contact.name}`);

const { error } = await intercom.contacts.create({ email: "invalid" }).safe();
if (error instanceof RateLimitError) console.log("try again later");
else if (error?.status === 422) console.log(`rejected: ${error.status}`);
else if (error !== undefined) throw error;
