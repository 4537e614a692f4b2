// Security requirements that name a scheme by its URI (OpenAPI 3.2.0, Security Requirement Object): by `$self`, in
// another file, or by a fragment. What can't be resolved is reported, and denies access.
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { build } from "../../scripts/model/build/build.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { bundled } from "../support/documents/bundle.js";

const key: JsonObject = { type: "apiKey", in: "header", name: "x-key" };
const other: JsonObject = { type: "http", scheme: "bearer" };

function files(requirement: string, extra: JsonObject = {}, others: Readonly<Record<string, Json>> = {}) {
  return {
    "openapi.json": {
      openapi: "3.2.0",
      components: { securitySchemes: { key } },
      paths: { "/a": { get: { security: [{ [requirement]: ["a"] }], responses: { 200: { description: "OK" } } } } },
      ...extra,
    },
    ...others,
  };
}

const shared: JsonObject = {
  openapi: "3.2.0",
  info: { title: "Shared", version: "1" },
  components: { securitySchemes: { bearer: other, key: { $ref: "#/components/securitySchemes/bearer" } } },
};

interface Resolved {
  readonly scheme: string;
  readonly kind: string | undefined;
  readonly scopes: readonly string[];
}

/** What the requirement of the operation means, and the codes of all diagnostics with their messages. */
async function resolved(given: Readonly<Record<string, Json>>): Promise<readonly [Resolved | undefined, string]> {
  const { document, reported } = await bundled(given);
  if (document === undefined) return [undefined, reported];
  const { operations, securitySchemes } = build(document, new Report());
  const [requirement] = operations[0]?.security.flat() ?? [];
  const kind = securitySchemes.find(({ name }) => name === requirement?.scheme)?.kind;
  return [requirement && { ...requirement, kind }, reported];
}

describe("is resolved", () => {
  test.each<[requirement: string, extra: JsonObject, scheme: string, kind: string]>([
    ["#/components/securitySchemes/key", {}, "key", "apiKey"],
    [
      "https://api.example/v1.json#/components/securitySchemes/key",
      { $self: "https://api.example/v1.json" },
      "key",
      "apiKey",
    ],
    ["v1.json#/components/securitySchemes/key", { $self: "https://api.example/v1.json" }, "key", "apiKey"],
    ["openapi.json#/components/securitySchemes/key", {}, "key", "apiKey"],
    ["shared.json#/components/securitySchemes/bearer", {}, "bearer", "bearer"],
    ["./shared.json#/components/securitySchemes/bearer", {}, "bearer", "bearer"],
    // A component of that name is there already, and another one.
    ["shared.json#/components/securitySchemes/key", {}, "shared_key", "bearer"],
    ["schemes/basic.json#", {}, "basic", "basic"],
    ["./schemes/basic.json", {}, "basic", "basic"],
  ])("%s with %j", async (requirement, extra, scheme, kind) => {
    const others = { "shared.json": shared, "schemes/basic.json": { type: "http", scheme: "basic" } };
    expect(await resolved(files(requirement, extra, others))).toEqual([{ scheme, kind, scopes: ["a"] }, ""]);
  });

  test("for the whole document, and beside others", async () => {
    const given = {
      "openapi.json": {
        openapi: "3.2.0",
        components: { securitySchemes: { key } },
        security: [{ key: [], "shared.json#/components/securitySchemes/bearer": [] }],
        paths: { "/a": { get: { responses: { 200: { description: "OK" } } } } },
      },
      "shared.json": shared,
    };
    const { document, reported } = await bundled(given);
    expect([document?.root["security"], reported]).toEqual([[{ key: [], bearer: [] }], ""]);
    expect(document?.locate("/security/0/bearer", "key")).toMatchObject({
      pointer: expect.stringContaining("shared") as string,
    });
  });

  test("a name of a component is a name, also where it looks like a URI", async () => {
    const name = "#/components/securitySchemes/key";
    const extra = { components: { securitySchemes: { key, [name]: other } } };
    const [requirement] = await resolved(files(name, extra));
    expect(requirement).toEqual({ scheme: name, kind: "bearer", scopes: ["a"] });
  });
});

describe("is reported, and denies access", () => {
  test.each<[requirement: string, message: string]>([
    ["#/components/securitySchemes/none", "There is no security scheme at `#/components/securitySchemes/none`."],
    ["#/components/schemas/A", "There is no security scheme at `#/components/schemas/A`."],
    [
      "shared.json#/components/securitySchemes/none",
      "There is nothing at `shared.json#/components/securitySchemes/none`.",
    ],
    ["shared.json#/info", "`shared.json#/info` is not a security scheme, which is expected here."],
    ["https://other.example/key", "can't be met."],
  ])("%s", async (requirement, message) => {
    const given = files(
      requirement,
      { components: { securitySchemes: { key }, schemas: { A: {} } } },
      { "shared.json": shared },
    );
    const [found, reported] = await resolved(given);
    expect(found).toEqual({ scheme: requirement, kind: "unknown", scopes: ["a"] });
    expect(reported).toContain("  warning  unknown-security-scheme  ");
    expect(reported).toContain(message);
    expect(reported).toMatch(/\n1 warning\n$/);
  });

  test("before OpenAPI 3.2 it is a name", async () => {
    const [, reported] = await resolved(files("shared.json#/components/securitySchemes/bearer", { openapi: "3.1.0" }));
    expect(reported).toContain("There is no security scheme `shared.json#/components/securitySchemes/bearer`");
  });
});
