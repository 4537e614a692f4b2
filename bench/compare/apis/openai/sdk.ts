// The same with OpenAI's SDK.
import OpenAI, { APIError, RateLimitError } from "openai";

const openai = new OpenAI({ baseURL: `${process.env["API_URL"]}/v1`, apiKey: "sk-secret" });

const lines = new File(['{"custom_id":"1","method":"POST","url":"/v1/responses","body":{}}\n'], "batch.jsonl");
const { id: input_file_id } = await openai.files.create({ file: lines, purpose: "batch" });
for (const n of [1, 2, 3]) {
  const batch = { input_file_id, endpoint: "/v1/responses", completion_window: "24h" } as const;
  console.log((await openai.batches.create({ ...batch, metadata: { n: `${n}` } })).endpoint);
}
for await (const batch of openai.batches.list({ limit: 2 })) console.log(`batch of ${typeof batch.input_file_id}`);

for await (const event of await openai.responses.create({ model: "gpt-5", input: "Hello", stream: true }))
  console.log(typeof event.type);

try {
  await openai.files.create({ file: new File(["invalid"], "batch.jsonl"), purpose: "batch" });
} catch (error) {
  if (error instanceof RateLimitError) console.log("try again later");
  else if (error instanceof APIError) console.log(`rejected: ${error.status}`);
  else throw error;
}
