// Where a response has the items of a page: the array that is found, and the members by which an object is a thing of
// its own rather than a wrapper of items.
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import type { Property } from "../../../scripts/model/model.js";
import { hasArray, isIdentity, itemsPointerOf } from "../../../scripts/model/pagination/items.js";
import { modelOf } from "../../support/generation/generate.js";
import { arrayOf, documentOf, integer, object, refTo, string } from "../../support/openapi/builders.js";

const components: JsonObject = { Key: string, Pet: object({ name: string }) };

/** A schema of a document that has the components, with them. */
function modelWith(schema: Json) {
  const { model } = modelOf(documentOf({ components: { schemas: { ...components, It: schema } } }));
  const schemas = new Map(model.schemas.map((each) => [each.id, each]));
  return { schema: schemas.get("It")?.schema ?? { kind: "any" as const }, schemas };
}

function propertyOf(name: string, schema: Json): Property {
  const { schema: found } = modelWith(object({ [name]: schema }));
  const property = found.kind === "object" ? found.properties[0] : undefined;
  if (property === undefined) throw new Error("The schema has no property.");
  return property;
}

describe("a member identifies its object", () => {
  test.each<[name: string, schema: Json, isIdentity: boolean]>([
    ["id", string, true],
    ["id", integer, true],
    ["id", refTo("Key"), true],
    ["id", {}, true],
    ["id", { type: "boolean" }, false],
    ["id", { type: "null" }, false],
    ["id", arrayOf(string), false],
    ["id", object({ value: string }), false],
    ["uuid", string, true],
    ["guid", string, true],
    ["sid", string, true],
    ["gid", string, true],
    ["_id", string, true],
    ["petId", string, true],
    ["petID", string, true],
    ["pet_id", string, true],
    ["Id", string, false],
    ["paid", string, false],
    ["ids", string, false],
    ["identity", string, false],
    ["name", string, false],
  ])("%s: %j: %s", (name, schema, want) => {
    expect(isIdentity(propertyOf(name, schema))).toBe(want);
  });
});

describe("a response has an array where items can be", () => {
  const pets = arrayOf(refTo("Pet"));

  test.each<[schema: Json, hasArray: boolean]>([
    [pets, true],
    [object({ pets }), true],
    [object({ id: string, pets }), true],
    [object({ data: object({ pets }) }), true],
    [object({ Data: object({ pets }) }), true],
    [object({ total: integer, data: object({ pets }) }), true],
    // What has an id is one thing, and what has no usual name is a part of it.
    [object({ data: object({ id: string, pets }) }), false],
    [object({ data: object({ id: { type: "boolean" }, pets }) }), true],
    [object({ details: object({ pets }) }), false],
    [object({ data: object({ inner: object({ pets }) }) }), false],
    [object({ data: refTo("Pet") }), false],
    [refTo("Pet"), false],
    [string, false],
    [{}, false],
  ])("%j: %s", (schema, want) => {
    const { schema: found, schemas } = modelWith(schema);
    expect(hasArray(found, schemas)).toBe(want);
  });
});

describe("the place of the items", () => {
  const pets = arrayOf(refTo("Pet"));
  const names = arrayOf(string);

  test.each<[schema: Json, pointer: string | undefined]>([
    [pets, ""],
    [{ anyOf: [pets, { type: "null" }] }, ""],
    [{ anyOf: [pets, object({ pets })] }, undefined],
    [object({ pets }), "/pets"],
    [object({ names }), "/names"],
    // The only one of objects, or with a usual name.
    [object({ names, pets }), "/pets"],
    [object({ cats: pets, dogs: pets }), undefined],
    [object({ data: pets, dogs: pets }), "/data"],
    [object({ data: pets, items: pets }), undefined],
    [object({ errors: arrayOf(object({ code: string })), pets }), "/pets"],
    [object({ links: arrayOf(object({ rel: string })) }), "/links"],
    [object({ meta: names, errors: names }), undefined],
    // Beside an object of nothing but an array.
    [object({ history: object({ events: pets }), raw: names }), undefined],
    [object({ history: object({ events: pets }), items: names }), "/items"],
    [object({ history: object({ events: pets, total: integer }), raw: names }), "/raw"],
    [object({ history: object({ events: names }), raw: names }), "/raw"],
    // In an object around it.
    [object({ data: object({ pets }) }), "/data/pets"],
    [object({ _embedded: object({ pets }), page: object({ total: integer }) }), "/_embedded/pets"],
    [object({ result: object({ id: string, pets }) }), undefined],
    [object({ result: object({ id: string, items: pets }) }), "/result/items"],
    [object({ playlists: object({ items: pets, total: integer }) }), "/playlists/items"],
    [object({ playlists: object({ items: pets, total: integer }), other: object({ pets }) }), "/playlists/items"],
    [object({ one: object({ pets }), other: object({ pets }) }), undefined],
    [object({ name: string, pet: object({ id: string, toys: pets }) }), undefined],
    [object({ name: string }), undefined],
    [string, undefined],
  ])("%j: %s", (schema, pointer) => {
    const { schema: found, schemas } = modelWith(schema);
    expect(itemsPointerOf(found, schemas)).toBe(pointer);
  });
});
