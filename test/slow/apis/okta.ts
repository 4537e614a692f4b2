// Okta: the headers of a security scheme that the document names but does not describe, and pages by the Link header.
import { createClient } from "./generated/client.js";

const okta = createClient({
  baseUrl: process.env["API_URL"],
  auth: { apiToken: { authorization: "SSWS 00QCjAl4MlV-WPXM" } },
});

for (const name of ["Engineers", "Designers", "Writers"])
  await okta.group.add({ profile: { name, description: `All ${name.toLowerCase()}` } });

for await (const group of okta.group.list({ limit: 2 })) console.log(`group ${group.profile?.name} ${group.type}`);
for await (const { items, response } of okta.group.list({ limit: 2 }).pagesWithResponse())
  console.log(`page of ${items.length}${response.headers.has("link") ? " with a link" : ""}`);

const { error } = await okta.group.get("404").safe();
if (error?.status === 404) console.log(`${error.problem.errorCode}: ${error.problem.errorSummary}`);
