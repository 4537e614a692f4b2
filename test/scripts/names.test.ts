// Any string becomes a readable identifier that is unique where it is allocated.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { identifier, Names } from "../../scripts/names.js";

describe("one text", () => {
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

describe("many texts", () => {
  test("the first keeps the plain name, a later one gets a suffix made of its own text", () => {
    const names = new Names("camel");
    expect(["getUser", "get-user", "get user"].map((text) => names.allocate(text))).toEqual(["getUser", expect.stringMatching(/^getUser_[0-9a-f]{4}$/), expect.stringMatching(/^getUser_[0-9a-f]{4}$/)]);
  });

  test.each(["default", "constructor", "__proto__", "toString", "schemas", "routes", "await"])("%j can't name a const of a generated file", (reserved) => {
    expect(new Names("camel").allocate(reserved)).not.toBe(reserved);
  });

  test("any texts get identifiers that differ, the same ones every time", () => {
    const texts = fc.uniqueArray(fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom("a", "A", "-", "_", "/", "1", "é", "你") })));
    fc.assert(fc.property(texts, (given) => {
      const allocate = (): string[] => {
        const names = new Names("Pascal");
        return given.map((text) => names.allocate(text));
      };
      const ids = allocate();
      expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(given.length);
      for (const id of ids) expect(id).toMatch(/^[A-Za-z_$][A-Za-z0-9_$]*$/);
      expect(allocate()).toEqual(ids);
    }));
  });

  test("an operation added at the end renames no other", () => {
    fc.assert(fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }), fc.string(), (given, added) => {
      const names = (texts: readonly string[]): string[] => {
        const allocated = new Names("camel");
        return texts.map((text) => allocated.allocate(text));
      };
      fc.pre(!given.includes(added));
      expect(names([...given, added]).slice(0, -1)).toEqual(names(given));
    }));
  });
});
