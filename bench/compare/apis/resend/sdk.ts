// The same with Resend's SDK: it follows no pages, sends nothing again, and throws nothing.
import { setTimeout as sleep } from "node:timers/promises";
import { Resend, type Response } from "resend";

const resend = new Resend("re_123456789", { baseUrl: process.env["API_URL"] });

async function withRetries<T>(call: () => Promise<Response<T>>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const { data, error, headers } = await call();
    if (error === null) return data;
    const { statusCode } = error;
    if (attempt === 3 || statusCode === null || (statusCode !== 429 && statusCode < 500))
      throw new Error(error.message);
    await sleep(Number(headers?.["retry-after"] ?? attempt) * 1000);
  }
}

for (const name of ["a.example.com", "b.example.com", "c.example.com"])
  console.log((await withRetries(() => resend.domains.create({ name }))).name);
let after: string | undefined;
do {
  const page = await withRetries(() => resend.domains.list({ limit: 2, ...(after !== undefined && { after }) }));
  for (const domain of page.data) console.log(`domain ${domain.name}`);
  after = page.has_more ? page.data.at(-1)?.id : undefined;
} while (after !== undefined);

const email = { from: "Ada <ada@example.com>", to: ["grace@example.com"], text: "See the invoice." };
const attachments = [{ filename: "invoice.txt", content: Buffer.from("100 EUR") }];
const sent = await withRetries(() => resend.emails.send({ ...email, subject: "Invoice", attachments }));
console.log(`sent: ${typeof sent.id}`);

const { error } = await resend.emails.send({ ...email, subject: "invalid" });
if (error?.statusCode === 429) console.log("try again later");
else if (error?.statusCode === 422) console.log(`rejected: ${error.statusCode}`);
else if (error !== null) throw new Error(error.message);
