// What a document's examples have become is restored from a snapshot: none that was deleted is there again.
import { expect, test } from "vitest";
import { mockFetch, type MockFetch } from "../../scripts/mock/mock-fetch.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { documentOf, string } from "../support/openapi/builders.js";

const word: JsonObject = { type: "object", required: ["id", "text"], properties: { id: string, text: string } };
const [one, two] = [
  { id: "1", text: "one" },
  { id: "2", text: "two" },
];
const json = (schema: JsonObject, example: Json): JsonObject => ({
  description: "Found.",
  content: { "application/json": { schema, example } },
});
const document = documentOf({
  paths: {
    "/words": { get: { responses: { 200: json({ type: "array", items: word }, [one, two]) } } },
    "/words/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: string }],
      get: { responses: { 200: json(word, one), 404: { description: "None." } } },
      patch: {
        requestBody: { content: { "application/json": { schema: { type: "object", properties: { text: string } } } } },
        responses: { 200: json(word, one), 404: { description: "None." } },
      },
      delete: { responses: { 204: { description: "Deleted." }, 404: { description: "None." } } },
    },
  },
});

async function wordsOf(fetch: MockFetch): Promise<readonly unknown[]> {
  const read = await fetch("/words/1");
  return [await (await fetch("/words")).json(), read.status];
}

test("examples that were changed and deleted are so after a restored snapshot", async () => {
  const fetch = mockFetch(document, { cache: false });
  expect(await wordsOf(fetch)).toEqual([[one, two], 200]);
  expect((await fetch("/words/1", { method: "DELETE" })).status).toBe(204);
  const changed = { ...two, text: "zwei" };
  const headers = { "content-type": "application/json" };
  await fetch("/words/2", { method: "PATCH", headers, body: JSON.stringify({ text: "zwei" }) });
  const state = await fetch.snapshot();
  await fetch.reset();
  expect(await wordsOf(fetch)).toEqual([[one, two], 200]);
  await fetch.restore(state);
  expect(await wordsOf(fetch)).toEqual([[changed], 404]);
  expect(await wordsOf(mockFetch(document, { cache: false, state }))).toEqual([[changed], 404]);
});
