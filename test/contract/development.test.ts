// openapi.yaml served from memory, as by npm run mock: requests are rejected as documented.
import { describe, expect, test } from "vitest";
import { createDevelopmentServer } from "../../generated/development.js";
import type { CreditEnv } from "../../server/http/context.js";
import { Contract, type Call } from "../support/service/contract.js";
import { readDocument } from "../support/openapi/document.js";

const contract = new Contract(readDocument());
const app = createDevelopmentServer<CreditEnv>({ unknownQuery: "reject" });
const path = { user_uuid: "4d1f6a0e-8d3c-4b1a-9a53-0f6f0f2d1a11" };

const rows: readonly (readonly [given: string, id: string, call: Call, status: number, code: string])[] = [
  ["no credentials", "listUsers", { as: null }, 401, "unauthorized"],
  ["a query that is not well encoded", "listUsers", { query: "?limit=%zz" }, 400, "invalid_query"],
  ["a query of another type", "listUsers", { query: "?limit=x" }, 400, "invalid_query"],
  ["a query beyond its range", "listUsers", { query: "?limit=1000" }, 400, "invalid_query"],
  ["an unknown query parameter", "listUsers", { query: "?colour=blue" }, 400, "invalid_query"],
  ["no such user", "getUser", { path }, 404, "not_found"],
  [
    "malformed JSON",
    "createUser",
    { text: "{", headers: { "content-type": "application/json" } },
    400,
    "malformed_json",
  ],
  ["no body", "createUser", { text: "", headers: { "content-type": "application/json" } }, 400, "malformed_json"],
  ["a body that is not valid", "createUser", { body: { first_name: {} } }, 422, "invalid_input"],
  ["a body of another type", "createUser", { body: [] }, 422, "invalid_input"],
  [
    "another media type",
    "createUser",
    { text: "a", headers: { "content-type": "text/plain" } },
    415,
    "unsupported_media_type",
  ],
  [
    "a body nested too deep",
    "createUser",
    { text: `${"[".repeat(100)}${"]".repeat(100)}`, headers: { "content-type": "application/json" } },
    413,
    "payload_too_large",
  ],
];

describe("the rejection of", () => {
  test.each(rows)("%s", async (_, id, call, status, code) => {
    expect(await contract.send({ app }, id, call)).toMatchObject({ status, json: { status, code } });
  });
});
