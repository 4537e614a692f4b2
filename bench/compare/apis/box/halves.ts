// Box: the users through a rate limit, a folder with an upload, and a folder that is rejected.
import { createClient, RateLimitError } from "./generated/client.js";

const box = createClient({
  baseUrl: `${process.env["API_URL"]}/2.0`,
  auth: { OAuth2Security: "T9cE5asGnuyYCCqIZFoWjFHvNbvVqHjl" },
});

for (const name of ["Ada", "Grace", "Edsger"]) await box.users.create({ name, role: "user" });
for await (const user of box.users.list({ limit: 2, user_type: "managed" })) console.log(`${user.type} ${user.name}`);

const { id, name } = await box.folders.create({ name: "Contracts", parent: { id: "0" } });
console.log(`folder ${name}`);

const attributes = { name: "letter.txt", parent: { id } };
const { entries } = await box.uploads.createFilesContent({ attributes, file: new File(["Dear Ada"], "letter.txt") });
console.log(`uploaded: ${entries?.length}`);

const { error } = await box.folders.create({ name: "invalid", parent: { id: "0" } }).safe();
if (error instanceof RateLimitError) console.log("try again later");
else if (error?.status === 400) console.log(`rejected: ${error.status}`);
else if (error !== undefined) throw error;
