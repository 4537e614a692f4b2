// Tests of the names and places of components in a bundle.
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { head, rootOf, type Files } from "../support/documents/bundle.js";
import { string } from "../support/openapi/builders.js";

const schemas = (members: JsonObject): JsonObject => ({ components: { schemas: members } });

/** The files, and the expected schemas of the bundle. */
const placements: readonly (readonly [title: string, files: Files, want: JsonObject])[] = [
  [
    "is named after the last token of its pointer",
    { "openapi.json": schemas({ A: { items: { $ref: "all.json#/Name" } } }), "all.json": { Name: string } },
    { A: { items: { $ref: "#/components/schemas/Name" } }, Name: string },
  ],
  [
    "is named after its file when it is the whole file",
    { "openapi.json": schemas({ A: { items: { $ref: "name.v1.json" } } }), "name.v1.json": string },
    { A: { items: { $ref: "#/components/schemas/name.v1" } }, "name.v1": string },
  ],
  [
    "goes where the root only refers to it",
    {
      "openapi.json": schemas({ A: { items: { $ref: "name.json" } }, Name: { $ref: "name.json" } }),
      "name.json": string,
    },
    { A: { items: { $ref: "#/components/schemas/Name" } }, Name: string },
  ],
  [
    "is there once for two names of it",
    { "openapi.json": schemas({ A: { $ref: "name.json" }, B: { $ref: "name.json" } }), "name.json": string },
    { A: string, B: { $ref: "#/components/schemas/A" } },
  ],
  [
    "is called by more of where it is when its name is taken",
    { "openapi.json": schemas({ Name: { items: { $ref: "all.json#/Name" } } }), "all.json": { Name: string } },
    { Name: { items: { $ref: "#/components/schemas/all_Name" } }, all_Name: string },
  ],
  [
    "may have the name of a file in another folder",
    {
      "openapi.json": schemas({ A: { prefixItems: [{ $ref: "x/name.json" }, { $ref: "y/name.json" }] } }),
      "x/name.json": string,
      "y/name.json": { type: "null" },
    },
    {
      A: { prefixItems: [{ $ref: "#/components/schemas/name" }, { $ref: "#/components/schemas/y_name" }] },
      name: string,
      y_name: { type: "null" },
    },
  ],
  [
    "has no other characters in its name than names may have",
    {
      "openapi.json": schemas({ A: { items: { $ref: "a b/ü%20%25.json#/x~1y z" } } }),
      "a b/ü %.json": { "x/y z": string },
    },
    { A: { items: { $ref: "#/components/schemas/x_y_z" } }, x_y_z: string },
  ],
  [
    "is reached through files that only refer on",
    {
      "openapi.json": schemas({ A: { items: { $ref: "index.json#/Name" } } }),
      "index.json": { Name: { $ref: "n.json" } },
      "n.json": { $ref: "m.json#/M" },
      "m.json": { M: string },
    },
    { A: { items: { $ref: "#/components/schemas/Name" } }, Name: string },
  ],
  [
    "may refer back",
    {
      "openapi.json": schemas({ A: { items: { $ref: "b.json" } } }),
      "b.json": { items: { $ref: "openapi.json#/components/schemas/A" } },
    },
    { A: { items: { $ref: "#/components/schemas/b" } }, b: { items: { $ref: "#/components/schemas/A" } } },
  ],
  [
    "may refer to itself",
    { "openapi.json": schemas({ A: { $ref: "a.json" } }), "a.json": { items: { $ref: "#" } } },
    { A: { items: { $ref: "#/components/schemas/A" } } },
  ],
  [
    "stays in what it is a part of",
    {
      "openapi.json": schemas({ A: { $ref: "a.json" }, B: { items: { $ref: "a.json#/properties/b" } } }),
      "a.json": { properties: { b: string } },
    },
    { A: { properties: { b: string } }, B: { items: { $ref: "#/components/schemas/A/properties/b" } } },
  ],
  [
    "leaves the definitions around it",
    {
      "openapi.json": schemas({ A: { $ref: "a.json" } }),
      "a.json": { items: { $ref: "#/$defs/B" }, $defs: { B: string, C: string } },
    },
    { A: { items: { $ref: "#/components/schemas/B" } }, B: string },
  ],
  [
    "keeps the siblings of its reference",
    { "openapi.json": schemas({ A: { items: { $ref: "a.json", description: "One." } } }), "a.json": string },
    { A: { items: { $ref: "#/components/schemas/a", description: "One." } }, a: string },
  ],
  [
    "is data in an example",
    { "openapi.json": schemas({ A: { default: { $ref: "a.json" } } }) },
    { A: { default: { $ref: "a.json" } } },
  ],
  [
    "is found by the anchor it has there",
    {
      "openapi.json": schemas({ A: { items: { $ref: "a.json#it" } } }),
      "a.json": { $defs: { It: { $anchor: "it", type: "string" } } },
    },
    { A: { items: { $ref: "#/components/schemas/It" } }, It: string },
  ],
  [
    "is found by the id it has",
    {
      "openapi.json": schemas({ A: { items: { $ref: "a.json" } }, B: { items: { $ref: "https://ids.example/a" } } }),
      "a.json": { $id: "https://ids.example/a", type: "string" },
    },
    { A: { items: { $ref: "#/components/schemas/a" } }, B: { items: { $ref: "#/components/schemas/a" } }, a: string },
  ],
  [
    "is found beside a file that has its id's folder",
    {
      "openapi.json": schemas({ A: { items: { $ref: "s/a.json" } } }),
      "s/a.json": { $id: "https://ids.example/s/a.json", items: { $ref: "b.json" } },
      "s/b.json": string,
    },
    { A: { items: { $ref: "#/components/schemas/a" } }, a: { items: { $ref: "#/components/schemas/b" } }, b: string },
  ],
  [
    "may be called as objects' own members are",
    {
      "openapi.json": schemas({ A: { items: { $ref: "a.json#/__proto__" } } }),
      "a.json": JSON.parse('{ "__proto__": { "type": "string" } }') as Json,
    },
    { A: { items: { $ref: "#/components/schemas/proto" } }, proto: string },
  ],
  [
    "is named by a mapping",
    {
      "openapi.json": schemas({
        A: {
          oneOf: [{ $ref: "cat.json" }, { $ref: "pets.json#/components/schemas/Dog" }],
          discriminator: {
            propertyName: "kind",
            mapping: { c: "cat.json", d: "pets.json#/components/schemas/Dog", a: "A" },
          },
        },
      }),
      "cat.json": { type: "object" },
      "pets.json": {
        ...head,
        components: {
          schemas: { Dog: { oneOf: [true], discriminator: { propertyName: "k", mapping: { p: "Pup" } } }, Pup: string },
        },
      },
    },
    {
      A: {
        oneOf: [{ $ref: "#/components/schemas/cat" }, { $ref: "#/components/schemas/Dog" }],
        discriminator: {
          propertyName: "kind",
          mapping: { c: "#/components/schemas/cat", d: "#/components/schemas/Dog", a: "A" },
        },
      },
      cat: { type: "object" },
      Dog: { oneOf: [true], discriminator: { propertyName: "k", mapping: { p: "#/components/schemas/Pup" } } },
      Pup: string,
    },
  ],
];

describe("a part of another file", () => {
  test.each(placements)("%s", async (_, files, want) => {
    expect((await rootOf(files))["components"]).toEqual({ schemas: want });
  });

  test("keeps the names of existing components when another one is added", async () => {
    const root = (files: readonly string[]): JsonObject =>
      schemas(Object.fromEntries(files.map((file, index) => [`A${index}`, { items: { $ref: file } }])));
    const files: Files = { "a/one.json": string, "b/one.json": { type: "null" }, "c/two.json": { type: "integer" } };
    const names = async (refs: readonly string[]): Promise<readonly string[]> => {
      const { components } = await rootOf({ "openapi.json": root(refs), ...files });
      return Object.keys((components as { schemas: JsonObject }).schemas).filter((name) => !/^A\d/.test(name));
    };
    expect(await names(["a/one.json", "b/one.json"])).toEqual(["one", "b_one"]);
    expect(await names(["c/two.json", "a/one.json", "b/one.json"])).toEqual(["two", "one", "b_one"]);
  });
});
