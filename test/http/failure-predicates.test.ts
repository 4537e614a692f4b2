// The bodies of failures are tested by predicates of the generated code, and by their zod schemas where these reject.
import { z } from "@hono/zod-openapi";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { httpError } from "../../scripts/runtime/server/failure.js";
import { Server } from "../../scripts/runtime/server/server.js";
import { filesOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";

const problem = { type: "object", required: ["title"], properties: { title: { type: "string" } } };
const description = { title: "Pets", basePath: "", commonPath: "", securitySchemes: {} };

/** The validators of an operation without parameters whose failures have these components as schemas. */
async function validatorsOf(failures: Readonly<Record<string, string>>): Promise<string> {
  const responses = Object.fromEntries(
    Object.entries(failures).map(([status, name]): [string, JsonObject] => {
      const schema = { $ref: `#/components/schemas/${name}` };
      return [status, { description: "A failure.", content: { "application/problem+json": { schema } } }];
    }),
  );
  const get = { operationId: "listPets", responses: { "204": { description: "Nothing." }, ...responses } };
  const other = { ...problem, required: ["title", "status"] };
  const document = documentOf({
    paths: { "/pets": { get } },
    components: { schemas: { Problem: problem, Other: other } },
  });
  return (await filesOf(document)).get("validators.ts") ?? "";
}

describe("validators.ts has", () => {
  test("a predicate where all failures have the same schema, and nothing that only requests need", async () => {
    const text = await validatorsOf({ "400": "Problem", "404": "Problem", default: "Problem" });
    expect(text).toContain('failures: { "application/problem+json": isProblem }');
    expect(text).toContain("function isProblem(");
    expect(text).not.toContain("validatorOf");
  });

  test("none where they have different ones", async () => {
    const text = await validatorsOf({ "400": "Problem", "404": "Other" });
    expect(text).toContain("export");
    expect(text).not.toContain("isProblem");
  });
});

describe("a server sends the body that the document declares", () => {
  const mediaType = "application/problem+json; version=1";

  /** The Content-Type of a failure that one of the two accepts: without its body, the server sends another problem. */
  async function typeOf(schema: z.ZodType, predicate: (value: unknown) => boolean): Promise<string | null> {
    const server = new Server(description, {}, undefined);
    const declared = { description: "A conflict.", content: { [mediaType]: { schema } } };
    const fail = (): never => {
      throw httpError("conflict", "There is one.");
    };
    const compiled = { failures: { [mediaType]: predicate } };
    server.operation("failing", { method: "get", path: "/", responses: { 409: declared } }, fail, {}, compiled);
    const response = await server.finish().request("/");
    expect(response.status).toBe(409);
    return response.headers.get("content-type");
  }

  test.each<[string, z.ZodType, (value: unknown) => boolean, string]>([
    ["if the predicate accepts it", z.never(), () => true, mediaType],
    ["if the predicate rejects it and the schema accepts it", z.unknown(), () => false, mediaType],
    ["unless both reject it", z.never(), () => false, "application/problem+json"],
  ])("%s", async (_, schema, predicate, expected) => {
    expect(await typeOf(schema, predicate)).toBe(expected);
  });
});
