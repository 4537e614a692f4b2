// Resend: an email with an attachment, the domains through a rate limit, and an email that is rejected.
import { createClient, RateLimitError } from "./generated/client.js";

const resend = createClient({ baseUrl: process.env["API_URL"], auth: { bearerAuth: "re_123456789" } });

for (const name of ["a.example.com", "b.example.com", "c.example.com"])
  console.log((await resend.domains.create({ name })).name);
for await (const domain of resend.domains.list({ limit: 2 })) console.log(`domain ${domain.name}`);

const email = { from: "Ada <ada@example.com>", to: ["grace@example.com"], text: "See the invoice." };
const attachments = [{ filename: "invoice.txt", content: Buffer.from("100 EUR").toString("base64") }];
const sent = await resend.emails.send({ ...email, subject: "Invoice", attachments });
console.log(`sent: ${typeof sent.id}`);

const { error } = await resend.emails.send({ ...email, subject: "invalid" }).safe();
if (error instanceof RateLimitError) console.log("try again later");
else if (error?.status === 422) console.log(`rejected: ${error.status}`);
else if (error !== undefined) throw error;
