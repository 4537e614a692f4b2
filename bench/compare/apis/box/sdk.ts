// The same with Box's SDK: it follows no pages of users.
import { Readable } from "node:stream";
import { BoxClient, BoxDeveloperTokenAuth } from "box-node-sdk";
import { BoxApiError } from "box-node-sdk/box/errors";
import { BaseUrls } from "box-node-sdk/networking/baseUrls";
import { NetworkSession } from "box-node-sdk/networking/network";

const baseUrl = process.env["API_URL"] ?? "";
const networkSession = new NetworkSession({ baseUrls: new BaseUrls({ baseUrl, uploadUrl: baseUrl }) });
const auth = new BoxDeveloperTokenAuth({ token: "T9cE5asGnuyYCCqIZFoWjFHvNbvVqHjl" });
const box = new BoxClient({ auth, networkSession });

for (const name of ["Ada", "Grace", "Edsger"]) await box.users.createUser({ name, role: "user" });
for (let [offset, total] = [0, 1]; offset < total; offset += 2) {
  const queryParams = { limit: 2, offset, userType: "managed" } as const;
  const { entries, totalCount } = await box.users.getUsers(queryParams);
  for (const user of entries ?? []) console.log(`${user.type} ${user.name}`);
  total = totalCount ?? 0;
}

const { id, name } = await box.folders.createFolder({ name: "Contracts", parent: { id: "0" } });
console.log(`folder ${name}`);

const attributes = { name: "letter.txt", parent: { id } };
const { entries } = await box.uploads.uploadFile({ attributes, file: Readable.from([Buffer.from("Dear Ada")]) });
console.log(`uploaded: ${entries?.length}`);

try {
  await box.folders.createFolder({ name: "invalid", parent: { id: "0" } });
} catch (error) {
  if (!(error instanceof BoxApiError)) throw error;
  const { statusCode } = error.responseInfo;
  if (statusCode === 429) console.log("try again later");
  else if (statusCode === 400) console.log(`rejected: ${statusCode}`);
  else throw error;
}
