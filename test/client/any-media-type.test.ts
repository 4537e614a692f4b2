// A body of any media type, `*/*`: an object or a list is typed and sent as JSON, a string or a file as it is given.
import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Json } from "../../scripts/json/json.js";
import { filesOf } from "../support/generation/generate.js";
import { callsOf, importFiles } from "../support/generation/served.js";
import { documentOf } from "../support/openapi/builders.js";

const any = (schema: Json): Json => ({
  post: {
    requestBody: { required: true, content: { "*/*": { schema } } },
    responses: { "204": { description: "Received." } },
  },
});
const pet = { $ref: "#/components/schemas/Pet" };
const document = documentOf({
  paths: {
    "/object": any(pet),
    "/list": any({ type: "array", items: pet }),
    "/either": any({ oneOf: [pet, { type: "array", items: pet }] }),
    "/text": any({ type: "string" }),
    "/anything": any({}),
  },
  components: { schemas: { Pet: { type: "object", properties: { name: { type: "string" } } } } },
});

test("objects and lists are JSON, strings and bytes are not", async () => {
  const { module, folder } = await importFiles(document);
  const sent: (readonly [type: string | null, text: string])[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    sent.push([request.headers.get("content-type"), await request.text()]);
    return new Response(null, { status: 204 });
  };
  const calls = await callsOf(module, { baseUrl: "http://service.test", fetch });
  const given: readonly (readonly [name: string, body: unknown])[] = [
    ["postObject", { name: "Rex" }],
    ["postList", [{ name: "Rex" }]],
    ["postEither", { name: "Rex" }],
    ["postText", "Rex"],
    ["postAnything", new Blob(["Rex"], { type: "text/csv" })],
  ];
  for (const [name, body] of given) await calls[name]?.(body);
  expect(sent).toEqual([
    ["application/json", '{"name":"Rex"}'],
    ["application/json", '[{"name":"Rex"}]'],
    ["application/json", '{"name":"Rex"}'],
    ["application/octet-stream", "Rex"],
    ["text/csv", "Rex"],
  ]);
  await rm(folder, { recursive: true });
});

test("the body of an object has its type", async () => {
  const client = (await filesOf(document)).get("client.ts");
  expect(client).toMatch(/export const postObject: \(\s*core: Core,\s*body: Pet,/);
  expect(client).toMatch(/export const postText: \(\s*core: Core,\s*body: BodyInit,/);
});
