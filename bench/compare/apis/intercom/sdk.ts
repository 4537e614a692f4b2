// The same with Intercom's SDK.
import { IntercomClient, IntercomError } from "intercom-client";

const intercom = new IntercomClient({ environment: process.env["API_URL"], token: "dG9rOmE1" });

for (const name of ["Analytics", "Compilers", "Graphs"])
  await intercom.companies.createOrUpdate({ name, company_id: name.toLowerCase() });
for await (const company of await intercom.companies.list({ per_page: 2, order: "asc" }))
  console.log(`company ${company.name}`);

const contact = await intercom.contacts.create({ email: "ada@example.com", name: "Ada" });
console.log(`${contact.email}: ${contact.name}`);

try {
  await intercom.contacts.create({ email: "invalid" });
} catch (error) {
  if (!(error instanceof IntercomError)) throw error;
  if (error.statusCode === 429) console.log("try again later");
  else if (error.statusCode === 422) console.log(`rejected: ${error.statusCode}`);
  else throw error;
}
