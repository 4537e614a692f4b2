// fastify with the document's schemas, which report all errors, and which serialize its responses.
import fastify from "fastify";
import addFormats from "ajv-formats";
import { page, person } from "../server/people.js";
import * as schemas from "./people-schemas.js";

const app = fastify({
  ajv: { customOptions: { allErrors: true, removeAdditional: false, coerceTypes: "array" }, plugins: [addFormats] },
});
app.setErrorHandler((error: { validation?: { instancePath: string; message?: string }[] }, _request, reply) => {
  const errors = error.validation?.map(({ instancePath, message }) => ({ pointer: instancePath, detail: message }));
  void reply
    .code(errors === undefined ? 500 : 422)
    .type("application/problem+json")
    .send(JSON.stringify({ title: "Invalid", status: 422, errors }));
});
const list = {
  type: "object",
  required: ["data", "total"],
  properties: { data: { type: "array", items: schemas.person }, total: { type: "integer" } },
};
const querystring = {
  type: "object",
  properties: {
    limit: { type: "integer", minimum: 1, maximum: 100, default: 25 },
    offset: { type: "integer", minimum: 0, default: 0 },
  },
};
const params = {
  type: "object",
  required: ["person_id"],
  properties: { person_id: { type: "string", format: "uuid" } },
};
app.get("/people", { schema: { querystring, response: { 200: list } } }, async () => page);
app.get("/people/:person_id", { schema: { params, response: { 200: schemas.person } } }, async () => person);
app.post("/people", { schema: { body: schemas.newPerson, response: { 201: schemas.person } } }, async (_, reply) => {
  reply.code(201);
  return person;
});
await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
