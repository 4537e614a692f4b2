// The handlers of the generated server: they respond what all candidates do.
import type { Handlers } from "#small/handlers.js";
import { page, person } from "../server/people.js";

export const handlers: Handlers = {
  getPerson: (c) => c.json(person, 200),
  listPeople: (c) => {
    c.req.valid("query");
    return c.json(page, 200);
  },
  createPerson: (c) => {
    c.req.valid("json");
    return c.json(person, 201);
  },
};
