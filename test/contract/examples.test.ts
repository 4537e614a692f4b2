// Every example in our documents is a valid request or response.
import { describe, expect, test } from "vitest";
import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../../scripts/json/json.js";
import { child, pointerTo, tokens, type Pointer } from "../../scripts/json/pointer.js";
import { isJsonType } from "../support/openapi/bodies-by-ajv.js";
import type { Direction } from "../../scripts/verify/oracle/direction.js";
import { apiDocument, readDocument, sandboxDocument } from "../support/openapi/document.js";
import { place, within, type ResolvedPlace } from "../../scripts/verify/oracle/places.js";
import { OpenApiValidator } from "../support/openapi/openapi-validator.js";

describe.each([apiDocument, sandboxDocument])("%s", (file) => {
  const root = readDocument(file);
  const validator = new OpenApiValidator(root);
  const examples = examplesIn(root, "", root);

  test("there are examples", () => {
    expect(examples.length).toBeGreaterThan(0);
  });

  test.each(examples)("$pointer", ({ schema, value, directions }) => {
    const problems = directions.map((direction) => validator.value(direction, schema, value));
    // A schema's own example shows one direction where the two differ.
    expect(problems.some((found) => found.length === 0) ? [] : problems.flat()).toEqual([]);
  });

  describe("every JSON body has an example", () => {
    const bodies = validator.operations.flatMap(({ id, body, responses }) => {
      const ofResponses = [...responses].map(([status, response]): [string, ResolvedPlace] => [
        `${id} ${status}`,
        response,
      ]);
      return ofResponses.concat([[`${id} request`, body]]);
    });
    const media = bodies.flatMap(([name, body]) => {
      const types = membersOf(memberOf(body.value, "content"))
        .map(([type]) => type)
        .filter(isJsonType);
      return types.map((type): [string, ResolvedPlace] => [`${name} ${type}`, within(root, body, "content", type)]);
    });
    test.each(media)("%s", (_, described) => {
      expect([...examplesOf(root, described), ...examplesOf(root, within(root, described, "schema"))]).not.toEqual([]);
    });
  });
});

interface Example {
  readonly pointer: Pointer;
  readonly schema: Pointer;
  readonly value: Json;
  readonly directions: readonly Direction[];
}

/** The examples at a pointer and below: of schemas, and of what has a schema (a body, a parameter, a header). */
function examplesIn(root: JsonObject, pointer: Pointer, value: Json): Example[] {
  if (isArray(value)) return value.flatMap((item, index) => examplesIn(root, child(pointer, index), item));
  if (!isObject(value)) return [];
  const below = Object.entries(value)
    .filter(([key]) => key !== "example" && key !== "examples" && !key.startsWith("x-"))
    .flatMap(([key, member]) => examplesIn(root, child(pointer, key), member));
  const schema = isObject(value["schema"]) ? child(pointer, "schema") : pointer;
  const directions = directionsAt(pointer);
  const own = examplesOf(root, { pointer, value }).map((example) => ({
    pointer: example.pointer,
    value: example.value,
    schema,
    directions,
  }));
  return [...own, ...below];
}

/** `example`, the values of an object of `examples`, or the items of a schema's list of them. */
function examplesOf(root: JsonObject, { pointer, value }: ResolvedPlace): { pointer: Pointer; value: Json }[] {
  if (!isObject(value) || isPropertyMap(pointer)) return [];
  const example = value["example"];
  const one = example === undefined ? [] : [{ pointer: child(pointer, "example"), value: example }];
  const several = value["examples"];
  if (isArray(several))
    return [
      ...one,
      ...several.map((item, index) => ({ pointer: pointer + pointerTo("examples", index), value: item })),
    ];
  const named = membersOf(several).flatMap(([name]) => {
    const found = place(root, pointer + pointerTo("examples", name));
    const inner = memberOf(found.value, "value");
    return inner === undefined ? [] : [{ pointer: pointer + pointerTo("examples", name), value: inner }];
  });
  return [...one, ...named];
}

/** Where `example` would be the name of a property. */
function isPropertyMap(pointer: Pointer): boolean {
  return tokens(pointer).at(-1) === "properties" || pointer === "/components";
}

/** Which way the value at a pointer travels. */
function directionsAt(pointer: Pointer): readonly Direction[] {
  const [first, second = ""] = tokens(pointer);
  if (first === "components" && second === "schemas") return ["request", "response"];
  const isSent = ["parameters", "requestBody", "requestBodies"].some((key) => tokens(pointer).includes(key));
  return isSent ? ["request"] : ["response"];
}
