// Jira: basic authentication, pages by the number of items before them, and several error schemas.
import { ApiError, createClient, NotFoundError } from "./generated/client.js";

const jira = createClient({
  baseUrl: process.env["API_URL"],
  auth: { basicAuth: { username: "ada@example.com", password: "ATATT-token" } },
});

for (const name of ["Team", "Releases", "Incidents", "Support", "Hiring"])
  await jira.dashboards.create({ name, description: `${name} at a glance`, sharePermissions: [], editPermissions: [] });

for await (const { name, id } of jira.dashboards.list({ maxResults: 2 }))
  console.log(`dashboard ${name}${id === undefined ? " without an id" : ""}`);
for await (const { items, next } of jira.dashboards.list({ maxResults: 2 }).pagesWithResponse())
  console.log(`page of ${items.length}${next === undefined ? "" : ", more follow"}`);

try {
  await jira.dashboards.get("404");
} catch (error) {
  if (error instanceof NotFoundError) console.log(error.message);
  else if (!(error instanceof ApiError)) throw error;
}
