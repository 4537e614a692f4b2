// @hono/zod-openapi as its users write it: the document's schemas by hand, in zod's own words.
import { serve } from "@hono/node-server";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { page, person } from "../server/people.js";
import { NewPerson, Person } from "./zod-people.js";

const app = new OpenAPIHono({
  defaultHook: (result, c) => {
    if (result.success) return undefined;
    const errors = result.error.issues.map(({ path, message }) => ({ pointer: `/${path.join("/")}`, detail: message }));
    return c.body(JSON.stringify({ title: "Invalid", status: 422, errors }), 422, {
      "content-type": "application/problem+json",
    });
  },
});
const responding = <T extends z.ZodType>(schema: T) => ({
  description: "It worked.",
  content: { "application/json": { schema } },
});
const query = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(25),
  offset: z.coerce.number().int().min(0).default(0),
});
const list = z.object({ data: z.array(Person), total: z.number().int().min(0) });
const params = z.object({ person_id: z.uuid() });
app
  .openapi(
    createRoute({ method: "get", path: "/people", request: { query }, responses: { 200: responding(list) } }),
    (c) => {
      c.req.valid("query");
      return c.json(page, 200);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/people/{person_id}",
      request: { params },
      responses: { 200: responding(Person) },
    }),
    (c) => c.json(person, 200),
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/people",
      request: { body: { required: true, content: { "application/json": { schema: NewPerson } } } },
      responses: { 201: responding(Person) },
    }),
    (c) => {
      c.req.valid("json");
      return c.json(person, 201);
    },
  );
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(process.env.PORT) });
