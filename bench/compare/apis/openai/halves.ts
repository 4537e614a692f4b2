// OpenAI: an upload, batches through a rate limit, a response as a stream, and a file that is rejected.
import { createClient, RateLimitError } from "./generated/client.js";

const openai = createClient({ baseUrl: `${process.env["API_URL"]}/v1`, auth: { ApiKeyAuth: "sk-secret" } });

const lines = new File(['{"custom_id":"1","method":"POST","url":"/v1/responses","body":{}}\n'], "batch.jsonl");
const { id: input_file_id } = await openai.files.create({ file: lines, purpose: "batch" });
for (const n of [1, 2, 3]) {
  const batch = { input_file_id, endpoint: "/v1/responses", completion_window: "24h" } as const;
  console.log((await openai.batch.create({ ...batch, metadata: { n: `${n}` } })).endpoint);
}
for await (const batch of openai.batch.list({ limit: 2 })) console.log(`batch of ${typeof batch.input_file_id}`);

for await (const { data } of await openai.responses.createStream({ model: "gpt-5", input: "Hello", stream: true }))
  console.log(typeof data.type);

const { error } = await openai.files.create({ file: new File(["invalid"], "batch.jsonl"), purpose: "batch" }).safe();
if (error instanceof RateLimitError) console.log("try again later");
else if (error?.status !== undefined) console.log(`rejected: ${error.status}`);
else if (error !== undefined) throw error;
