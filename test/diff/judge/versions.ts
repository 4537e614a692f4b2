// Documents of different versions and with different components that mean the same, and some that don't.
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { refTo } from "../../support/openapi/builders.js";
import { all, any, a, i, Null, O, one, S, s } from "./spellings.js";

export type VersionPair = readonly [name: string, verdicts: string, base: JsonObject, revision: JsonObject];

/** A document whose request body and response have this schema. */
function both(schema: Json, schemas: JsonObject = {}, openapi = "3.1.0", type = "application/json"): JsonObject {
  const content = { [type]: { schema } };
  const post = { requestBody: { content }, responses: { "200": { description: "OK", content } } };
  return {
    openapi,
    info: { title: "Things", version: "1" },
    paths: { "/things": { post } },
    components: { schemas },
  };
}
const old = (schema: Json, schemas?: JsonObject, type?: string): JsonObject => both(schema, schemas, "3.0.3", type);

const Cat = O({ "k!": S, meow: S });
const Dog = O({ "k!": S, bark: S });
const pet = (mapping?: JsonObject, branches = ["Cat", "Dog"]): JsonObject => ({
  ...one(...branches.map((name) => refTo(name))),
  discriminator: { propertyName: "k", ...(mapping && { mapping }) },
});

export const versionPairs: readonly VersionPair[] = [
  ["nullable", "--", old(O({ a: s({ nullable: true }) })), both(O({ a: { type: ["string", "null"] } }))],
  ["nullable as anyOf", "--", old(O({ a: s({ nullable: true }) })), both(O({ a: any(S, Null) }))],
  ["nullable false", "--", old(s({ nullable: false })), both(S)],
  ["nullable list of values", "--", old(s({ nullable: true, enum: ["a", null] })), both({ enum: ["a", null] })],
  ["exclusive minimum", "--", old(i({ minimum: 0, exclusiveMinimum: true })), both(i({ exclusiveMinimum: 0 }))],
  ["exclusive maximum", "--", old(i({ maximum: 9, exclusiveMaximum: false })), both(i({ maximum: 9 }))],
  ["keywords beside a reference", "--", old({ ...refTo("T"), maxLength: 2 }, { T: S }), both(refTo("T"), { T: S })],
  ["example", "--", old(s({ example: "x" })), both(s({ examples: ["x"] }))],
  ["base64", "--", old(s({ format: "byte" })), both(s({ contentEncoding: "base64" }))],
  ["base64 by its name", "--", old(s({ format: "base64" })), both(s({ contentEncoding: "base64" }))],
  ["bytes", "--", old(s({ format: "binary" }), {}, "image/png"), both({}, {}, "3.1.0", "image/png")],
  ["3.2", "--", both(O({ a: s({ maxLength: 3 }) })), both(O({ a: s({ maxLength: 3 }) }), {}, "3.2.0")],
  ["nullable lost", "BB", old(O({ a: s({ nullable: true }) })), both(O({ a: S }))],
  [
    "written mapping",
    "--",
    both(pet(), { Cat, Dog }),
    both(pet({ Cat: "Cat", Dog: "#/components/schemas/Dog" }), { Cat, Dog }),
  ],
  ["order of branches", "--", both(pet(), { Cat, Dog }), both(pet(undefined, ["Dog", "Cat"]), { Cat, Dog })],
  [
    "components renamed under a mapping",
    "--",
    both(pet({ x: "#/components/schemas/Cat", y: "Dog" }), { Cat, Dog }),
    both(pet({ x: "#/components/schemas/Cat2", y: "Dog2" }, ["Cat2", "Dog2"]), { Cat2: Cat, Dog2: Dog }),
  ],
  [
    "names of a mapping change places",
    "RR",
    both(pet({ x: "Cat", y: "Dog" }), { Cat, Dog }),
    both(pet({ x: "Dog", y: "#/components/schemas/Cat" }), { Cat, Dog }),
  ],
  [
    "a name of a mapping stands for another's schema",
    "RR",
    both(pet({ x: "Cat", y: "Dog" }), { Cat, Dog }),
    both(pet({ x: "Dog", y: "Dog" }), { Cat, Dog }),
  ],
  [
    "components of a mapping change names",
    "--",
    both(pet({ x: "Cat", y: "Dog" }), { Cat, Dog }),
    both(pet({ x: "Dog", y: "Cat" }), { Cat: Dog, Dog: Cat }),
  ],
  ["another name in a mapping", "RR", both(pet({ x: "Cat" }), { Cat, Dog }), both(pet({ z: "Cat" }), { Cat, Dog })],
  [
    "branch added",
    "BB",
    both(pet(), { Cat, Dog }),
    both(pet(undefined, ["Cat", "Dog", "Cow"]), { Cat, Dog, Cow: O({ "c!": S }) }),
  ],
  [
    "unrolled",
    "--",
    both(refTo("T"), { T: O({ kids: a({ items: refTo("T") }) }) }),
    both(refTo("T"), { T: O({ kids: a({ items: refTo("U") }) }), U: O({ kids: a({ items: refTo("T") }) }) }),
  ],
  [
    "mutual recursion renamed",
    "--",
    both(refTo("A"), { A: O({ b: refTo("B") }), B: O({ a: refTo("A"), x: S }) }),
    both(refTo("P"), { P: O({ b: O({ a: refTo("P"), x: S }) }) }),
  ],
  [
    "recursion through allOf",
    "--",
    both(refTo("T"), { Base: O({ "id!": S }), T: all(refTo("Base"), O({ next: refTo("T") })) }),
    both(refTo("T"), { T: O({ "id!": S, next: refTo("T") }) }),
  ],
  ["chained components", "--", both(refTo("A"), { A: refTo("B"), B: refTo("C"), C: S }), both(S)],
  ["anchor", "--", both({ $ref: "#thing" }, { T: { $anchor: "thing", ...S } }), both(S)],
  [
    "definitions",
    "--",
    both(O({ a: { $ref: "#/components/schemas/T/$defs/x" } }), { T: { $defs: { x: S } } }),
    both(O({ a: S })),
  ],
];
