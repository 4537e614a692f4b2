// Which documented response and which of its examples a failure is written in.
import { rm } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { fillExample } from "../../scripts/runtime/server/errors/body.js";
import type { Facts } from "../../scripts/runtime/server/errors/members.js";
import { userServer } from "../support/generation/http-subjects.js";
import { importFiles } from "../support/generation/served.js";
import { documentOf } from "../support/openapi/builders.js";

const facts: Facts = {
  failure: { kind: "invalid_body", status: 422, detail: "The title is too long." },
  phrase: "Unprocessable Content",
  path: "/books",
  requestId: undefined,
  now: "2026-01-01T00:00:00.000Z",
};

describe("of several examples", () => {
  const notFound = { error: { code: "not_found", message: "No such book" } };
  const invalid = { error: { code: "validation_error", text: "Too short" } };

  test.each([[[notFound, invalid]], [[invalid, notFound]]])("the one that names the failure is filled", (examples) => {
    expect(fillExample(examples, facts, () => true)).toEqual({
      error: { code: "invalid_body", text: "The title is too long." },
    });
  });

  test("a value that differs between them is not taken for the only possible one", () => {
    const examples = ["red", "blue"].map((colour) => ({ message: "Out of stock", colour }));
    const isValid = (body: unknown): boolean => /^(red|blue)$/.test(String((body as { colour?: unknown }).colour));
    expect(fillExample(examples, facts, isValid)).toBeUndefined();
    expect(fillExample(examples.slice(0, 1), facts, isValid)).toEqual({
      message: "The title is too long.",
      colour: "red",
    });
  });
});

async function get(path: string, responses: JsonObject): Promise<[status: number, body: unknown]> {
  const parameters = [{ name: "id", in: "path", required: true, schema: { type: "integer" } }];
  const { folder, module } = await importFiles(
    documentOf({ paths: { "/books/{id}": { get: { parameters, responses } } } }),
  );
  const response = await (await userServer(module)).fetch(new Request(`http://localhost${path}`));
  await rm(folder, { recursive: true });
  return [response.status, await response.json()];
}

const errorWith = (member: string): JsonObject => ({
  description: "Error.",
  content: {
    "application/json": {
      schema: { type: "object", required: [member], properties: { [member]: { type: "string" } } },
      example: { [member]: "x" },
    },
  },
});

describe("a path parameter that isn't valid", () => {
  const ok: JsonObject = { description: "OK." };
  test("is 404 where the document declares neither 400 nor 422", async () => {
    const [status, body] = await get("/books/x", { "200": ok, "404": errorWith("message") });
    expect([status, Object.keys(body as object)]).toEqual([404, ["message"]]);
  });

  test("has the error of its range of statuses rather than the default one", async () => {
    const responses = { "200": ok, default: errorWith("text"), "4XX": errorWith("message") };
    expect(Object.keys((await get("/books/x", responses))[1] as object)).toEqual(["message"]);
  });
});
