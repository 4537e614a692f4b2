// The same with Asana's SDK: it neither sends again nor knows what it responds with.
import { createReadStream } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { QueryClient } from "@tanstack/query-core";
import Asana from "asana";

const client = new Asana.ApiClient();
client.basePath = `${process.env["API_URL"]}/api/1.0`;
Object.assign(client.authentications, { token: { type: "personalAccessToken", accessToken: "0/a1b2c3" } });
const [projectsApi, tasksApi] = [new Asana.ProjectsApi(client), new Asana.TasksApi(client)];
const attachments = new Asana.AttachmentsApi(client);
const queries = new QueryClient();

type Failed = Error & { status?: number; response?: { headers: Record<string, string>; body: { errors: [] } } };

async function withRetries<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const { status = 0, response } = error as Failed;
      if (attempt === 3 || (status !== 429 && status < 500)) throw error;
      await sleep(Number(response?.headers["retry-after"] ?? attempt) * 1000);
    }
  }
}

const { data: project } = await projectsApi.createProject({ data: { name: "Spring campaign", workspace: "1331" } }, {});
const projects = [project.gid];
let gid = "";
for (const name of ["Write the brief", "Book the venue", "Invite the press"]) {
  const { data } = await tasksApi.createTask({ data: { name, projects, due_on: "2026-04-01" } }, {});
  gid = data.gid;
}
let page = await withRetries(() => tasksApi.getTasks({ project: projects[0], limit: 2 }));
while (page.data !== null && page.data !== undefined) {
  for (const task of page.data) console.log(`task ${task.name}`);
  page = await withRetries(() => page.nextPage());
}

// Its types say string; what it uploads is the stream of a file.
const file = createReadStream(new URL("generated/query.ts", import.meta.url)) as unknown as string;
const { data: attachment } = await attachments.createAttachmentForObject({ parent: gid, file });
console.log(`attached: ${attachment.resource_type}`);

const { data: task } = await queries.fetchQuery({ queryKey: ["tasks", gid], queryFn: () => tasksApi.getTask(gid, {}) });
console.log(`read ${task.name}`);
await queries.invalidateQueries({ queryKey: ["tasks"] });

try {
  await tasksApi.createTask({ data: { name: "invalid" } }, {});
} catch (error) {
  const { status, response } = error as Failed;
  if (status === 429) console.log("try again later");
  else if (status === 400) console.log(`rejected: ${response?.body.errors.length} errors`);
  else throw error;
}
