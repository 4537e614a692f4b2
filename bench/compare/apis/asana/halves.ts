// Asana: tasks of a project through a rate limit, an attachment, a task in TanStack Query, and one that is rejected.
import { QueryClient } from "@tanstack/query-core";
import { createClient, RateLimitError } from "./generated/client.js";
import { queryKey, queryOptions } from "./generated/query.js";

const baseUrl = `${process.env["API_URL"]}/api/1.0`;
const asana = createClient({ baseUrl, auth: { personalAccessToken: "0/a1b2c3" } });
const queries = new QueryClient();

const { data: project } = await asana.projects.create({ data: { name: "Spring campaign", workspace: "1331" } });
const projects = [project?.gid ?? ""];
let gid = "";
for (const name of ["Write the brief", "Book the venue", "Invite the press"]) {
  const { data } = await asana.tasks.create({ data: { name, projects, due_on: "2026-04-01" } });
  gid = data?.gid ?? "";
}
for await (const task of asana.tasks.list({ project: projects[0], limit: 2 })) console.log(`task ${task.name}`);

const file = new File(["Dear press"], "invitation.txt");
const { data: attachment } = await asana.attachments.createForObject({ parent: gid, file });
console.log(`attached: ${attachment?.resource_type}`);

const { data: task } = await queries.fetchQuery(queryOptions(asana.tasks.get, gid));
console.log(`read ${task?.name}`);
await queries.invalidateQueries({ queryKey: queryKey(asana.tasks) });

const { error } = await asana.tasks.create({ data: { name: "invalid" } }).safe();
if (error instanceof RateLimitError) console.log("try again later");
else if (error?.status === 400) console.log(`rejected: ${error.problem.errors?.length} errors`);
else if (error !== undefined) throw error;
