// Pairs of unions whose branches only a discriminator distinguishes: the usual animals, which overlap for a validator.
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { refTo } from "../../support/openapi/builders.js";
import { body, json, ok, responding, type DocumentPair } from "./operations.js";
import { a, I, O, S, s } from "./spellings.js";

type Members = Readonly<Record<string, Json>>;

const cat = (members: Members = { meow: S }): JsonObject => O({ "kind!": S, ...members });
const Dog = O({ "kind!": S, bark: S });
const Fox = O({ "kind!": S, say: S });
const animals = (Cat: JsonObject): JsonObject => ({ Cat, Dog, Fox });

const union = (names: readonly string[] = ["Cat", "Dog"], keyword = "oneOf"): JsonObject => ({
  [keyword]: names.map((name) => refTo(name)),
  discriminator: {
    propertyName: "kind",
    mapping: Object.fromEntries(names.map((name) => [name.toLowerCase(), `#/components/schemas/${name}`])),
  },
});
/** Without a mapping: the names of the components are those of the branches. */
const unmapped = (names: readonly string[]): JsonObject => ({
  oneOf: names.map((name) => refTo(name)),
  discriminator: { propertyName: "kind" },
});

type Sent = readonly [schema: JsonObject, schemas: JsonObject];

const inRequest = ([schema, schemas]: Sent): JsonObject => ({
  paths: { "/a": { post: body(json(schema)) } },
  components: { schemas },
});
const inResponse = ([schema, schemas]: Sent): JsonObject => ({
  paths: { "/a": { get: responding({ ...ok, "200": { description: "OK", ...json(schema) } }) } },
  components: { schemas },
});

/** The four letters are those of other pairs of schemas: base to revision in requests and responses, then back. */
function both(name: string, letters: string, base: Sent, revision: Sent): readonly DocumentPair[] {
  const [request = "", response = "", requestBack = "", responseBack = ""] = letters;
  return [
    [`${name}: request`, request + requestBack, inRequest(base), inRequest(revision)],
    [`${name}: response`, response + responseBack, inResponse(base), inResponse(revision)],
  ];
}

const own = { enum: ["cat", "dog", "fox"] };
const listed = (more: Members): JsonObject => ({
  Cat: O({ "kind!": refTo("Kind"), ...more }),
  Dog: O({ "kind!": refTo("Kind"), bark: S }),
  Kind: { type: "string", ...own },
});

export const discriminators: readonly DocumentPair[] = [
  ...both(
    "enum value removed in a branch",
    "BCCB",
    [union(), animals(cat({ meow: s({ enum: ["a", "b"] }) }))],
    [union(), animals(cat({ meow: s({ enum: ["a"] }) }))],
  ),
  ...both(
    "length limited in a branch",
    "BCCB",
    [unmapped(["Cat", "Dog"]), animals(cat())],
    [unmapped(["Cat", "Dog"]), animals(cat({ meow: s({ maxLength: 3 }) }))],
  ),
  ...both("member of another type", "BBBB", [union(), animals(cat())], [union(), animals(cat({ meow: I }))]),
  ...both(
    "required member added",
    "BC?B",
    [union(), animals(cat())],
    [union(), animals(cat({ meow: S, "lives!": I }))],
  ),
  ...both("optional member added", "CCRR", [union(), animals(cat())], [union(), animals(cat({ meow: S, lives: I }))]),
  ...both("member became required", "BCCB", [union(), animals(cat())], [union(), animals(cat({ "meow!": S }))]),
  ...both("branch removed", "BCCB", [union(["Cat", "Dog", "Fox"]), animals(cat())], [union(), animals(cat())]),
  ...both("all branches but one removed", "BCCB", [union(), animals(cat())], [union(["Cat"]), animals(cat())]),
  ...both(
    "all branches but one removed without a mapping",
    "BCCB",
    [unmapped(["Cat", "Dog"]), animals(cat())],
    [unmapped(["Cat"]), animals(cat())],
  ),
  ...both(
    "branch removed without a mapping",
    "BCCB",
    [unmapped(["Cat", "Dog", "Fox"]), animals(cat())],
    [unmapped(["Cat", "Dog"]), animals(cat())],
  ),
  ...both(
    "names in a list of all",
    "BCCB",
    [union(), listed({ meow: S })],
    [union(), listed({ meow: s({ minLength: 2 }) })],
  ),
  ...both(
    "branches say their names",
    "----",
    [union(), animals(cat())],
    [
      union(),
      {
        Cat: O({ "kind!": { const: "cat" }, meow: S }),
        Dog: O({ "kind!": { const: "dog" }, bark: S }),
      },
    ],
  ),
  ...both(
    "kind became optional in one branch",
    "CBBC",
    [union(), animals(cat())],
    [union(), animals(O({ kind: S, meow: S }))],
  ),
  ...both(
    "discriminator removed",
    "RRRR",
    [union(), animals(cat())],
    [{ oneOf: [refTo("Cat"), refTo("Dog")] }, animals(cat())],
  ),
  ...both("the same", "----", [union(), animals(cat())], [union(), { ...animals(cat()), Other: S }]),
  ...both(
    "a branch in place",
    "----",
    [union(), animals(cat())],
    [{ ...union(), oneOf: [cat(), refTo("Dog")] }, animals(cat())],
  ),
  ...both(
    "a branch in place in one of two unions",
    "----",
    [a({ prefixItems: [union(), union(["Dog", "Fox"])] }), animals(cat())],
    [a({ prefixItems: [union(), { ...union(["Dog", "Fox"]), oneOf: [Dog, refTo("Fox")] }] }), animals(cat())],
  ),
  ...both(
    "component renamed",
    "----",
    [unmapped(["Cat", "Dog"]), { Cat: cat(), Dog }],
    [unmapped(["Lion", "Dog"]), { Lion: cat(), Dog }],
  ),
  ...both(
    "kind declared beside the union",
    "BCCB",
    [
      { ...O({ "kind!": S }), ...union() },
      { Cat: O({ meow: S }), Dog: O({ bark: S }) },
    ],
    [
      { ...O({ "kind!": S }), ...union() },
      { Cat: O({ meow: s({ maxLength: 3 }) }), Dog: O({ bark: S }) },
    ],
  ),
];
