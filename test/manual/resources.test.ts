// What scripts/manual/mock.md says of resources: its example is read without a diagnostic, and its table has every
// field.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { isObject, type Json, type JsonObject } from "../../scripts/json/json.js";
import { fields } from "../../scripts/model/resources/declared.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";
import { blockOf, sectionOf } from "../support/manual.js";

const section = sectionOf("scripts/manual/mock.md", "Resources");

/** The document of the conversation that the example is from. */
const { document } = load(
  readFileSync(join(import.meta.dirname, "../mock/conversations/declared.yaml"), "utf8"),
) as unknown as { document: { paths: Record<string, JsonObject> } & JsonObject };

test("the example of `x-resource` is that of a conversation, and is read as it is written", () => {
  const example = load(blockOf("scripts/manual/mock.md", "Resources", "yaml")) as unknown as Record<string, JsonObject>;
  expect(example["/letters"]?.["x-resource"]).toEqual(document.paths["/letters"]?.["x-resource"]);
  const { model, warnings } = modelOf(documentOf(document));
  expect(warnings.filter((each) => each.startsWith("bad-resource"))).toEqual([]);
  expect(model.resources.find(({ collection }) => collection === "/letters")).toMatchObject({
    item: "/letter/{ref}",
    identifier: { parameter: "ref", at: ["barcode"], chosenBy: "client" },
    source: "declared",
  });
});

test("`x-resource: false` makes the operations of a collection actions", () => {
  const { resources } = modelOf(documentOf(document)).model;
  expect(resources.map(({ collection }) => collection)).toEqual(["/letters"]);
});

test("the table has every field", () => {
  const rows = [...section.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(rows.toSorted()).toEqual([...fields].toSorted());
});

test("a printed model has its resources as plain JSON", () => {
  const printed = JSON.parse(JSON.stringify(modelOf(documentOf(document)).model)) as Json;
  expect(isObject(printed) ? printed["resources"] : undefined).toEqual(modelOf(documentOf(document)).model.resources);
});
