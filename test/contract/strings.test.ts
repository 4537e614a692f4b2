// Every string in our documents has a maximum length, for clients and against oversized requests.
import { isSafePattern } from "redos-detector";
import { describe, expect, test } from "vitest";
import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../../scripts/json/json.js";
import { child, tokens, type Pointer } from "../../scripts/json/pointer.js";
import { apiDocument, readDocument, sandboxDocument } from "../support/openapi/document.js";

/** Formats whose values have a length of their own. `binary` is the bytes of a document and no string of characters. */
const boundedFormats: readonly (Json | undefined)[] = ["uuid", "date", "binary"];

describe.each([apiDocument, sandboxDocument])("%s", (file) => {
  const root = readDocument(file);
  const strings = stringSchemasIn(root, "");

  test("there are strings", () => {
    expect(strings.length).toBeGreaterThan(file === apiDocument ? 100 : 10);
  });

  test("every string schema has maxLength, enum, const or a format of bounded length", () => {
    const unbounded = strings.filter(({ schema }) => !isBounded(schema)).map(({ pointer }) => pointer);
    expect(unbounded).toEqual([]);
  });

  test("no minimum is above its maximum", () => {
    const impossible = strings.filter(
      ({ schema }) => Number(schema["minLength"] ?? 0) > Number(schema["maxLength"] ?? Infinity),
    );
    expect(impossible.map(({ pointer }) => pointer)).toEqual([]);
  });

  test("no pattern takes more than linear time", () => {
    const patterns = strings.flatMap(({ schema }) =>
      typeof schema["pattern"] === "string" ? [schema["pattern"]] : [],
    );
    expect(patterns.filter((pattern) => !isSafePattern(pattern).safe)).toEqual([]);
  });

  test("every absolute URL of this service in an example is below the server's default address", () => {
    const [server] = isArray(root["servers"]) ? root["servers"] : [];
    const base = memberOf(memberOf(memberOf(server, "variables"), "base_url"), "default");
    const urls = urlsIn(root).filter((url) => /\/(v1|sandbox)\//.test(url));
    expect(memberOf(server, "url")).toBe("{base_url}");
    expect(urls.filter((url) => !url.startsWith(`${String(base)}/`))).toEqual([]);
    if (file === apiDocument) expect(urls.length).toBeGreaterThan(0);
  });
});

describe("what counts as bounded", () => {
  test.each<[JsonObject, boolean]>([
    [{ type: "string" }, false],
    [{ type: ["string", "null"] }, false],
    [{ type: "string", minLength: 1 }, false],
    [{ type: "string", pattern: "^a*$" }, false],
    [{ type: "string", format: "date-time" }, false],
    [{ type: "string", format: "email" }, false],
    [{ type: "string", maxLength: 5 }, true],
    [{ type: "string", enum: ["a"] }, true],
    [{ type: "string", const: "a" }, true],
    [{ type: "string", format: "uuid" }, true],
  ])("%j: %s", (schema, bounded) => {
    const found = stringSchemasIn(
      { components: { schemas: { A: { type: "object", properties: { a: { items: schema } } } } } },
      "",
    );
    expect(found.map((each) => each.pointer)).toEqual(["/components/schemas/A/properties/a/items"]);
    expect(found.map((each) => isBounded(each.schema))).toEqual([bounded]);
  });
});

interface StringSchema {
  readonly pointer: Pointer;
  readonly schema: JsonObject;
}

/** Every string schema, at any depth; examples are left out. */
function stringSchemasIn(value: Json, pointer: Pointer): readonly StringSchema[] {
  if (isArray(value)) return value.flatMap((item, index) => stringSchemasIn(item, child(pointer, index)));
  if (!isObject(value)) return [];
  const types = [value["type"] ?? []].flat();
  const own = types.includes("string") && !isNamedMap(pointer) ? [{ pointer, schema: value }] : [];
  const isData = (key: string): boolean =>
    !isNamedMap(pointer) && /^(example|examples|default|enum|const|x-.*)$/.test(key);
  return [
    ...own,
    ...membersOf(value).flatMap(([key, member]) => (isData(key) ? [] : stringSchemasIn(member, child(pointer, key)))),
  ];
}

/** Where every member has a name of the author's choosing: `type` would be a property, not a keyword. */
function isNamedMap(pointer: Pointer): boolean {
  const [...path] = tokens(pointer);
  return path.at(-1) === "properties" || (path.length === 2 && path[0] === "components" && path[1] !== "examples");
}

function isBounded(schema: JsonObject): boolean {
  return (
    ["maxLength", "enum", "const"].some((keyword) => keyword in schema) || boundedFormats.includes(schema["format"])
  );
}

/** Every string of a document that is an absolute URL. */
function urlsIn(value: Json): readonly string[] {
  if (typeof value === "string") return /^https?:\/\/\S+$/.test(value) ? [value] : [];
  if (isArray(value)) return value.flatMap(urlsIn);
  return membersOf(value).flatMap(([, member]) => urlsIn(member));
}
