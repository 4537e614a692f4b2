// The referee is tested too: the validator on a small document, with one wrong message after another.
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { JsonObject } from "../../scripts/json/json.js";
import { OpenApiValidator, type ReceivedResponse, type SentRequest } from "../support/openapi/openapi-validator.js";

const validator = new OpenApiValidator(
  parse(`
openapi: 3.1.0
info: { title: Pets, version: '1' }
security: [{ bearer: [] }]
paths:
  /pets/{pet_id}:
    parameters:
      - { name: pet_id, in: path, required: true, schema: { type: string, format: uuid } }
    put:
      operationId: replacePet
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 3 } }
        - { name: X-Reason, in: header, required: true, schema: { type: string, minLength: 2 } }
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses:
        '200':
          headers: { X-Count: { required: true, schema: { type: integer } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
        '204': { description: Nothing to say. }
        '429': { description: Too many., headers: { Retry-After: { schema: { type: integer } } } }
  /pets/favourite:
    put: { operationId: favourite, responses: { '204': { description: OK. } } }
components:
  schemas:
    Pet:
      type: object
      additionalProperties: false
      required: [id, name, secret]
      properties:
        id: { $ref: '#/components/schemas/Id' }
        name: { type: [string, 'null'], minLength: 1 }
        secret: { type: string, writeOnly: true }
    Id: { type: string, readOnly: true }
`) as JsonObject,
);

const url = "http://pets.test/pets/7c9e6679-7425-40de-944b-e07fc1f90ae7";
const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

describe("a request", () => {
  const headers = { authorization: "Bearer key", "content-type": "application/json", "x-reason": "because" };
  const body = { name: "Ada", secret: "s" };
  const request = (change: {
    headers?: Record<string, string>;
    body?: unknown;
    url?: string;
    method?: string;
  }): SentRequest => ({
    method: change.method ?? "PUT",
    url: change.url ?? url,
    headers: new Headers({ ...headers, ...change.headers }),
    body: "body" in change ? json(change.body) : json(body),
  });

  test.each([
    ["as documented", {}, []],
    ["a parameter in range", { url: `${url}?limit=3` }, []],
    [
      "a concrete path before a templated one",
      { url: "http://pets.test/pets/favourite", headers: { "x-reason": "" } },
      ["header x-reason is not documented", "body is not documented"],
    ],
    ["no such method", { method: "DELETE" }, ["DELETE /pets/7c9e6679-7425-40de-944b-e07fc1f90ae7: no such operation"]],
    ["a path parameter of another form", { url: "http://pets.test/pets/7" }, ['path pet_id must match format "uuid"']],
    ["an unknown query parameter", { url: `${url}?size=3` }, ["query size is not documented"]],
    ["a query parameter out of range", { url: `${url}?limit=4` }, ["query limit must be <= 3"]],
    ["a query parameter of another type", { url: `${url}?limit=x` }, ["query limit must be integer"]],
    ["a query parameter twice", { url: `${url}?limit=1&limit=2` }, ["query limit is given 2 times"]],
    ["an unknown header", { headers: { "x-trace": "1" } }, ["header x-trace is not documented"]],
    ["a header too short", { headers: { "x-reason": "b" } }, ["header x-reason must NOT have fewer than 2 characters"]],
    ["no key", { headers: { authorization: "" } }, ["header authorization is no bearer key"]],
    [
      "an undocumented response",
      { headers: { accept: "text/html" } },
      ["header accept names text/html, which no response has"],
    ],
    [
      "another media type",
      { headers: { "content-type": "text/plain" } },
      ["content-type is text/plain, documented is application/json"],
    ],
    ["a member missing", { body: { name: "Ada" } }, ["body must have required property 'secret'"]],
    ["an unknown member", { body: { ...body, age: 3 } }, ["body must NOT have additional properties (age)"]],
    ["a readOnly member", { body: { ...body, id: "1" } }, ["body/id boolean schema is false"]],
  ])("%s", (_, change, problems) => {
    expect(validator.request(request(change))).toEqual(problems);
  });
});

describe("a response", () => {
  const headers = { "content-type": "application/json; charset=UTF-8", "x-count": "1" };
  const pet = { id: "1", name: null };
  const responseWith = (change: {
    status?: number;
    headers?: Record<string, string>;
    body?: unknown;
  }): ReceivedResponse => ({
    status: change.status ?? 200,
    headers: new Headers(change.headers ?? headers),
    body: "body" in change ? json(change.body) : json(pet),
  });

  test.each([
    ["as documented", {}, []],
    ["an undocumented status", { status: 202 }, ["status 202 is not documented"]],
    [
      "a header of another response",
      { headers: { ...headers, "retry-after": "1" } },
      ["header retry-after is not documented here"],
    ],
    ["a header missing", { headers: { "content-type": "application/json" } }, ["header X-Count is missing"]],
    ["a header of another type", { headers: { ...headers, "x-count": "one" } }, ["header X-Count must be integer"]],
    [
      "another media type",
      { headers: { ...headers, "content-type": "text/html" } },
      ["content-type is text/html, documented is application/json"],
    ],
    ["a body where none is documented", { status: 204, headers: {} }, ["body is not documented"]],
    ["a member of another type", { body: { ...pet, name: 1 } }, ["body/name must be string,null"]],
    ["a member missing", { body: { name: "Ada" } }, ["body must have required property 'id'"]],
    ["a writeOnly member", { body: { ...pet, secret: "s" } }, ["body/secret boolean schema is false"]],
  ])("%s", (_, change, problems) => {
    expect(validator.response(validator.operation("replacePet"), responseWith(change))).toEqual(problems);
  });

  test("a body that is not JSON", () => {
    const broken = { ...responseWith({}), body: new TextEncoder().encode("{") };
    expect(validator.response(validator.operation("replacePet"), broken)).toEqual(["body is not JSON"]);
  });
});
