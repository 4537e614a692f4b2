// Valid requests to the tasks service.
import { exchange, type Exchange } from "./table.js";

export const created = exchange("POST /projects", 201, {
  json: { name: "Move", color: "#00ff7f" },
  keep: { project: "/id" },
});

export function task(changes: object = {}): object {
  return { title: "Pack", priority: 1, ...changes };
}

export function addTask(changes: object = {}, status = 201): Exchange {
  const has = status === 201 ? { has: changes } : {};
  const keep = status === 201 ? { keep: { task: "/id" } } : {};
  return exchange("POST /projects/{project}/tasks", status, { json: task(changes), ...has, ...keep });
}

export const added = addTask();

export function attach(status: number, fields: Readonly<Record<string, string>>): Exchange {
  const form = new FormData();
  form.append("file", new Blob(["abc"]), "a.txt");
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return exchange("POST /tasks/{task}/attachments", status, { form });
}

export function search(status: number, fields: Record<string, string>, rest: Partial<Exchange> = {}): Exchange {
  return exchange("POST /search", status, { form: new URLSearchParams(fields), ...rest });
}
