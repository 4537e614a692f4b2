// Component schemas at random whose members have defaults, which their schemas may or may not allow: objects, and what
// is composed of them, beside such as no author would write.
import { isArray, isObject, type Json, type JsonObject } from "../../../scripts/json/json.js";
import { schemaKeywords } from "../../../scripts/runtime/syntax/schema-keywords.js";
import { arrayOf, object, refTo } from "../openapi/builders.js";
import { Instances } from "./instances.js";
import type { Components } from "./random-schema.js";

const names = ["a", "b", "c", "x1", "x2", "constructor"];
const count = 4;

/** `given`, and F0 to F3 of objects that refer to them and to each other; each with defaults. */
export function withDefaults(given: Components, is30: boolean, random: () => number): Components {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const isRare = (share: number): boolean => random() < share;
  // zod compares items without the members that a service ignores, and the compiled validators with them.
  const hasHidden = isRare(0.3);
  const leaf = (): Json =>
    isRare(0.15)
      ? refTo(pick(Object.keys(given)))
      : pick<Json>([{ type: "integer" }, { type: "string", maxLength: 2 }, { type: "boolean" }, { enum: ["a", "b"] }]);
  const inside = (): Json => {
    const other = refTo(`F${Math.floor(random() * count)}`);
    return isRare(0.5) ? leaf() : pick<Json>([other, arrayOf(other), { ...arrayOf(other), uniqueItems: !hasHidden }]);
  };
  const risk = (): JsonObject =>
    isRare(0.85)
      ? {}
      : pick<JsonObject>([
          { maxProperties: 2 },
          { minProperties: 1 },
          { additionalProperties: false },
          { additionalProperties: inside() },
          { not: { required: [pick(names)] } },
          { anyOf: [{ required: [pick(names)] }, { required: [pick(names)] }] },
          ...(is30
            ? []
            : [
                { dependentRequired: { [pick(names)]: [pick(names)] } },
                { if: { required: [pick(names)] }, then: { required: [pick(names)] } },
                { patternProperties: { "^x": inside() } },
                { unevaluatedProperties: false },
              ]),
        ]);
  const plain = (own: readonly string[]): JsonObject => {
    const chosen = own.filter(() => isRare(0.6));
    const hidden = (each: JsonObject): JsonObject => (hasHidden && isRare(0.3) ? { ...each, readOnly: true } : each);
    const properties = Object.fromEntries(
      chosen.map((name): [string, Json] => {
        const schema = inside();
        return [name, isObject(schema) && !(is30 && "$ref" in schema) ? hidden(schema) : schema];
      }),
    );
    return object(
      properties,
      chosen.filter(() => isRare(0.15)),
      risk(),
    );
  };
  const tagged = (tag: string): JsonObject => {
    const { properties = {}, ...rest } = plain(names.slice(2));
    return { ...rest, properties: { ...(properties as JsonObject), a: { enum: [tag] } }, required: ["a"] };
  };
  const composed = (index: number): Json => {
    const later = index + 1 < count ? refTo(`F${index + 1}`) : plain(names);
    return pick<() => Json>([
      ...Array.from({ length: 4 }, () => () => plain(names)),
      () => ({ allOf: [plain(names.slice(0, 3)), plain(names.slice(isRare(0.3) ? 2 : 3))] }),
      () => ({ allOf: [later, plain(names)] }),
      () => ({ oneOf: [tagged("a"), tagged("b"), { type: "string" }] }),
      () => ({ anyOf: [later, is30 ? { type: "integer" } : { type: "null" }, arrayOf(plain(names))] }),
      () => ({ oneOf: [plain(names), later] }),
    ])();
  };
  const all: Components = {
    ...given,
    ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`F${index}`, composed(index)])),
  };
  return addDefaults(all, new Instances(all, random), random);
}

function addDefaults(components: Components, instances: Instances, random: () => number): Components {
  const withDefault = (changed: Json, original: Json): Json =>
    isObject(changed) && random() < 0.6 ? { ...changed, default: instances.value(original) } : changed;
  const change = (schema: Json): Json => {
    if (!isObject(schema)) return schema;
    const members = Object.entries(schema).map(([keyword, own]): [string, Json] => {
      if (keyword === "properties" && isObject(own))
        return [keyword, mapMembers(own, (each) => withDefault(change(each), each))];
      if (schemaKeywords.one.includes(keyword)) return [keyword, change(own)];
      if (schemaKeywords.list.includes(keyword) && isArray(own)) return [keyword, own.map(change)];
      return [keyword, schemaKeywords.map.includes(keyword) && isObject(own) ? mapMembers(own, change) : own];
    });
    return Object.fromEntries(members);
  };
  return mapMembers(components, change);
}

function mapMembers(members: Components, change: (each: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(members).map(([name, each]) => [name, change(each)]));
}
