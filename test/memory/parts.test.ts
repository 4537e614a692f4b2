// Resources whose items zod can't express complete their cycle: tuples, and references into components whose targets
// refer further. Their identifiers are found there, too.
import { expect, test } from "vitest";
import { mockFetch } from "../../scripts/mock/mock-fetch.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { documentOf, string } from "../support/openapi/builders.js";

/** A resource with items of a component `Thing`. */
function documentWith(thing: Json, schemas: JsonObject = {}): object {
  const content: Json = { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } };
  const ok: Json = { 200: { description: "Done.", content } };
  const list: Json = {
    "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Thing" } } },
  };
  const parameters: Json = [{ name: "id", in: "path", required: true, schema: { type: "string" } }];
  return documentOf({
    paths: {
      "/things": {
        post: { requestBody: { content }, responses: { 201: { description: "Made.", content } } },
        get: { responses: { 200: { description: "All.", content: list } } },
      },
      "/things/{id}": { parameters, get: { responses: ok }, put: { requestBody: { content }, responses: ok } },
    },
    components: { schemas: { ...schemas, Thing: thing } },
  });
}

const id: Json = { type: "string", format: "uuid", readOnly: true };

const things: readonly (readonly [given: string, thing: Json, body: Json])[] = [
  [
    "a tuple beside the identifier",
    {
      type: "object",
      required: ["id", "at"],
      properties: {
        id,
        name: string,
        at: { type: "array", prefixItems: [{ type: "number" }, { type: "number" }], minItems: 2 },
      },
    },
    { name: "a", at: [1, 2] },
  ],
  [
    "members by a reference to a definition that refers to another one",
    {
      $ref: "#/components/schemas/Thing/$defs/whole",
      $defs: {
        whole: {
          type: "object",
          required: ["id", "name", "links"],
          properties: { id, name: string, links: { $ref: "#/components/schemas/Thing/$defs/links" } },
        },
        links: {
          type: "object",
          required: ["self"],
          properties: { self: { $ref: "#/components/schemas/Thing/$defs/link" } },
        },
        link: { type: "object", required: ["href"], properties: { href: { type: "string" } } },
      },
    },
    { name: "a", links: { self: { href: "/a" } } },
  ],
  [
    "a definition that refers to itself",
    {
      $ref: "#/components/schemas/Thing/$defs/node",
      $defs: {
        node: {
          type: "object",
          required: ["id", "name"],
          properties: {
            id,
            name: string,
            below: { type: "array", items: { $ref: "#/components/schemas/Thing/$defs/node" } },
          },
        },
      },
    },
    { name: "a" },
  ],
  [
    "an identifier by a reference to a member of itself",
    {
      type: "object",
      required: ["id", "name"],
      properties: { id, name: string, origin: { $ref: "#/components/schemas/Thing/properties/id" } },
      if: { required: ["name"] },
      then: { properties: { name: { minLength: 1 } } },
    },
    { name: "a" },
  ],
];

test.each(things)("a resource with %s", async (_, thing, body) => {
  const fetch = mockFetch(documentWith(thing), { cache: false });
  const send = async (method: string, path: string, sent?: Json): Promise<{ status: number; body: Json }> => {
    const response = await fetch(`http://a.test${path}`, {
      method,
      ...(sent !== undefined && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(sent) }),
    });
    return { status: response.status, body: (await response.json()) as Json };
  };
  const created = await send("POST", "/things", body);
  expect(created).toMatchObject({ status: 201, body });
  const { id: made } = created.body as { readonly id: string };
  expect(made).toMatch(/^[\da-f-]{36}$/);
  expect(await send("GET", `/things/${made}`)).toMatchObject({ status: 200, body: { id: made, name: "a" } });
  expect(await send("GET", "/things")).toMatchObject({ status: 200, body: [{ id: made }] });
  const changed = { ...(body as JsonObject), name: "b" };
  expect(await send("PUT", `/things/${made}`, changed)).toMatchObject({ status: 200, body: { id: made, name: "b" } });
  expect(await send("GET", "/things/4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c99")).toMatchObject({ status: 404 });
});
