// Any string becomes a readable identifier that is unique where it is allocated.
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { identifier, Names, type Case } from "../../scripts/model/names/names.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";
import { runs } from "../support/extent.js";

describe("one string", () => {
  test.each([
    ["createUser", "createUser", "CreateUser"],
    ["list-all users", "listAllUsers", "ListAllUsers"],
    ["EIN/TIN/CRN", "einTINCRN", "EINTINCRN"],
    ["get /v1/users/{user_uuid}", "getV1UsersUserUuid", "GetV1UsersUserUuid"],
    ["user_uuid", "user_uuid", "UserUuid"],
    ["1st", "_1st", "_1st"],
    ["Größe", "grosse", "Grosse"],
    ["", "x", "X"],
    ["你好", "x4f60_597d", "X4f60_597d"],
  ])("%j is %s in camel case, %s in Pascal case", (given, camel, pascal) => {
    expect([identifier(given, "camel"), identifier(given, "Pascal")]).toEqual([camel, pascal]);
  });
});

/** The names of these strings, in their order. */
function namesOf(inputs: readonly string[], style: Case = "camel"): string[] {
  const names = new Names(style, inputs);
  return inputs.map((input) => names.allocate(input));
}

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom("a", "A", "-", "_", "/", "1", "é", "你"), maxLength: 4 }),
  fc.constantFrom(
    "",
    "default",
    "constructor",
    "__proto__",
    "EIN/TIN/CRN",
    "😀",
    "getUser",
    "get-user",
    "get user",
    "GetUser",
    "1",
    "_1",
    "x",
    "a".repeat(300),
  ),
);
const style = fc.constantFrom<Case>("camel", "Pascal");

describe("several strings", () => {
  const suffixed = (plain: string): unknown => expect.stringMatching(new RegExp(`^${plain}_[0-9a-f]{4}$`));

  test.each<[string, readonly string[], readonly unknown[]]>([
    [
      "the string that equals the name keeps it, in any order",
      ["get-user", "getUser", "get user"],
      [suffixed("getUser"), "getUser", suffixed("getUser")],
    ],
    ["else the shortest has it", ["get--user", "get user"], [suffixed("getUser"), "getUser"]],
    ["else the one that sorts first", ["get-user", "get user"], [suffixed("getUser"), "getUser"]],
    ["identifiers keep their case", ["getUser", "GETUSER", "getuser"], ["getUser", "GETUSER", "getuser"]],
    [
      "a suffixed name differs from every other",
      ["a-", "a", `a_${createHash("sha256").update("a-").digest("hex").slice(0, 4)}`],
      [expect.stringMatching(/^a_[0-9a-f]{8}$/), "a", suffixed("a")],
    ],
    [
      "one string twice has two names",
      ["id", "id", "id"],
      ["id", suffixed("id"), expect.stringMatching(/^id_[0-9a-f]{4,8}$/)],
    ],
    ["one that is too long is cut", ["a".repeat(100_000)], [expect.stringMatching(/^a{130}_[0-9a-f]{4}$/)]],
  ])("%s", (_, given, want) => {
    expect(namesOf(given)).toEqual(want);
  });

  test.each(["default", "constructor", "__proto__", "toString", "then", "Promise", "await"])(
    "%j is not used as the name of a const in a generated file",
    (word) => {
      expect(namesOf([word])).toEqual([expect.stringMatching(/_[0-9a-f]{4}$/)]);
    },
  );

  test("get distinct identifiers, which do not depend on the order", () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyText), style, (given, each) => {
        const ids = namesOf(given, each);
        expect(new Set(ids).size).toBe(given.length);
        for (const id of ids) expect(id).toMatch(/^[A-Za-z_$][A-Za-z0-9_$]{0,199}$/);
        expect(namesOf(given.toReversed(), each).toReversed()).toEqual(ids);
      }),
    );
  });

  test("adding a string changes only the identifier of a string that was converted to the same name", () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyText, { minLength: 1 }), anyText, fc.nat(), style, (given, added, place, each) => {
        fc.pre(!given.includes(added));
        const at = place % (given.length + 1);
        const [before, after] = [namesOf(given, each), namesOf(given.toSpliced(at, 0, added), each).toSpliced(at, 1)];
        const renamed = given.filter((_, index) => before[index] !== after[index]);
        for (const other of renamed) {
          expect(identifier(other, each)).toBe(identifier(added, each));
          expect(identifier(other, each)).not.toBe(other);
          expect(identifier(added, each) === added || added.length <= other.length).toBe(true);
        }
        expect(renamed.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: runs(1_000) },
    );
  });
});

describe("a document", () => {
  const paths = (operations: readonly string[]): JsonObject =>
    Object.fromEntries(operations.map((path) => [path, { get: { responses: { "200": { description: "OK." } } } }]));
  const schemas = (names: readonly string[]): JsonObject => ({
    schemas: Object.fromEntries(names.map((each) => [each, { type: "string" }])),
  });
  const namesIn = (json: JsonObject) => {
    const { model } = modelOf(documentOf(json));
    return new Map([
      ...model.operations.map(({ path, id }) => [path, id] as const),
      ...model.schemas.map(({ name, id }) => [name, id] as const),
    ]);
  };

  test("keeps all names when an operation and a schema are added in front", () => {
    const [operations, components] = [
      ["/users/{id}", "/users-list", "/a/b"],
      ["User", "list of users", "EIN/TIN/CRN", "__proto__", "😀"],
    ];
    const before = namesIn({ paths: paths(operations), components: schemas(components) });
    const after = namesIn({
      paths: paths(["/users//{id}", "/a//b", ...operations]),
      components: schemas(["user", "list--of--users", "proto", ...components]),
    });
    for (const [of, id] of before) expect([of, after.get(of)]).toEqual([of, id]);
  });

  test("with a repeated operationId keeps the first, and names the other after its method and path", () => {
    const get = { operationId: "list", responses: { "200": { description: "OK." } } };
    const { model } = modelOf(documentOf({ paths: { "/b": { get }, "/a": { get } } }));
    expect(model.operations.map(({ path, id }) => [path, id])).toEqual([
      ["/b", "list"],
      ["/a", "getA"],
    ]);
  });
});

describe("the parameters and tags of a document", () => {
  test("may have any names", () => {
    const named = (name: string, place: string): JsonObject => ({ name, in: place, schema: { type: "string" } });
    const parameters = [
      named("id", "query"),
      named("id", "header"),
      named("default", "query"),
      named("", "query"),
      named("😀", "query"),
      named("__proto__", "query"),
    ];
    const operation = (...tags: string[]): JsonObject => ({
      tags,
      parameters,
      responses: { "200": { description: "OK." } },
    });
    const { model } = modelOf(
      documentOf({
        paths: {
          "/a": {
            get: operation("constructor"),
            put: operation(""),
            post: operation("My Tag"),
            delete: operation("MyTag"),
          },
        },
      }),
    );
    expect(model.tags.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^Constructor$/),
      "X",
      expect.stringMatching(/^MyTag_/),
      "MyTag",
    ]);
    expect(model.operations[0]?.parameters.map(({ id }) => id)).toEqual([
      "id",
      expect.stringMatching(/^id_/),
      expect.stringMatching(/^default_/),
      "x",
      "x1f600",
      expect.stringMatching(/^(x.*|_*proto_*.*)$/),
    ]);
  });
});
