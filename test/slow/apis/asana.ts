// Asana: a token of a function, an envelope around each item, and pages by an opaque token.
import { createClient } from "./generated/client.js";

const asana = createClient({
  baseUrl: process.env["API_URL"],
  auth: { personalAccessToken: async () => "0/a1b2c3" },
});

const { data: project } = await asana.projects.create({ data: { name: "Spring campaign", workspace: "1331" } });
for (const name of ["Write the brief", "Book the venue", "Invite the press"])
  await asana.tasks.create({ data: { name, projects: [project?.gid ?? ""], due_on: "2026-04-01" } });

for await (const task of asana.tasks.list({ project: project?.gid, limit: 2 }))
  console.log(`task ${task.name}, ${task.resource_subtype}`);
for await (const { items, next } of asana.tasks.list({ limit: 2 }).pagesWithResponse())
  console.log(`page of ${items.length}${next === undefined ? ", the last one" : ""}`);

const { error } = await asana.tasks.get("404").safe();
if (error?.status === 404) console.log(`${error.status}: ${error.problem.errors?.[0]?.message}`);
