// The names that a discriminator gives to the branches of a union, which differ where a validator accepts the same.
// Where it isn't clear what a name stands for, no union that shares a name is read by names, in neither document.
import { describe, expect, test } from "vitest";
import { NamedBranches } from "../../../scripts/diff/schemas/inclusion/discriminated.js";
import { memberOf, type Json, type JsonObject } from "../../../scripts/json/json.js";
import { modelOf } from "../../support/generation/generate.js";
import { documentOf, refTo } from "../../support/openapi/builders.js";
import { I, O, S, words } from "../judge/spellings.js";

type Unions = Readonly<Record<string, JsonObject>>;

const animal = (kind: Json = S): JsonObject => O({ "kind!": kind });
const animals: JsonObject = { Cat: animal(), Dog: animal(), Fox: animal(), Owl: animal() };

const by = (mapping?: Readonly<Record<string, string>>): JsonObject => ({
  propertyName: "kind",
  ...(mapping !== undefined && {
    mapping: Object.fromEntries(
      Object.entries(mapping).map(([name, target]) => [name, `#/components/schemas/${target}`]),
    ),
  }),
});
const union = (...names: readonly string[]): JsonObject => ({
  oneOf: names.map((name) => refTo(name)),
  discriminator: by(),
});

/** The names of the branches of a union of the first document, beside the second one. */
function namesIn(base: Unions, revision: Unions, name: string, schemas: JsonObject = animals) {
  const [own, other] = [base, revision].map(
    (unions) => modelOf(documentOf({ components: { schemas: { ...schemas, ...unions } } })).document,
  );
  if (own === undefined || other === undefined) throw new Error("A document is missing.");
  const json = own.resolve(`/components/schemas/${name}`) as JsonObject;
  const named = new NamedBranches([own, other]).of(own)(json, "oneOf");
  return named?.map((each) => memberOf(memberOf(memberOf(each, "properties"), "kind"), "enum"));
}

describe("the names of the branches", () => {
  const pets = union("Cat", "Dog");
  const mapped: JsonObject = { ...pets, discriminator: by({ cat: "Cat", dog: "Dog" }) };
  const twoNames: JsonObject = { ...pets, discriminator: by({ cat: "Cat", tom: "Cat", dog: "Dog" }) };

  test.each<[what: string, base: JsonObject, revision: JsonObject, names: readonly (readonly string[])[] | undefined]>([
    ["those of the components", pets, pets, [["Cat"], ["Dog"]]],
    ["those of a mapping", mapped, mapped, [["cat"], ["dog"]]],
    ["one of several, the same in both documents", twoNames, mapped, [["cat"], ["dog"]]],
    ["none where the other document has no discriminator", pets, { oneOf: [refTo("Cat"), refTo("Dog")] }, undefined],
    ["none where it is another member", pets, { ...pets, discriminator: { propertyName: "type" } }, undefined],
    ["none where the unions share no name", pets, union("Fox", "Owl"), undefined],
    ["those that are shared with some", pets, union("Dog", "Owl"), [["Cat"], ["Dog"]]],
    ["none of a branch in place", { ...pets, oneOf: [animal(), refTo("Dog")] }, pets, undefined],
    ["none where one branch is there twice", union("Cat", "Cat"), pets, undefined],
  ])("%s", (_, base, revision, names) => {
    expect(namesIn({ Pets: base }, { Pets: revision }, "Pets")).toEqual(names);
  });

  test.each<[what: string, schemas: JsonObject, names: readonly (readonly string[])[] | undefined]>([
    ["are those that the member may be", { Cat: animal(words("Cat", "cat")), Dog: animal() }, [["Cat"], ["Dog"]]],
    ["are none where it may be no name", { Cat: animal(words("other")), Dog: animal() }, undefined],
    ["are none where it is no string", { Cat: animal(I), Dog: animal() }, undefined],
    ["are those where one branch doesn't require it", { Cat: O({ kind: S }), Dog: animal() }, [["Cat"], ["Dog"]]],
    ["are none where two don't", { Cat: O({ kind: S }), Dog: O({ kind: S }) }, undefined],
  ])("%s", (_, schemas, names) => {
    expect(namesIn({ Pets: pets }, { Pets: pets }, "Pets", schemas)).toEqual(names);
  });
});

describe("a union that isn't clear", () => {
  /** It has the name of the dog, and a branch without one. */
  const unclear: JsonObject = { oneOf: [animal(), refTo("Dog")], discriminator: by() };
  const unions: Unions = { DogOrCat: union("Dog", "Cat"), CatOrFox: union("Cat", "Fox"), Owls: union("Owl") };

  test.each<[name: string, names: readonly (readonly string[])[]]>([
    ["DogOrCat", [["Dog"], ["Cat"]]],
    ["CatOrFox", [["Cat"], ["Fox"]]],
    ["Owls", [["Owl"]]],
  ])("leaves no names to those that share one with it, or with one of them: %s", (name, names) => {
    expect(namesIn(unions, unions, name)).toEqual(names);
    const want = name === "Owls" ? names : undefined;
    expect(namesIn({ ...unions, Unclear: unclear }, unions, name)).toEqual(want);
    expect(namesIn(unions, { ...unions, Unclear: unclear }, name)).toEqual(want);
  });
});
