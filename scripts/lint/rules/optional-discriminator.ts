// A discriminator whose property is optional needs a schema for values without it (OpenAPI 3.2.0, Discriminator
// Object). https://spec.openapis.org/oas/v3.2.0.html#discriminator-object
import { isObject, itemsOf, memberOf, type Json, type JsonObject } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import { defineRule, type LintContext } from "../rule.js";
import { typesOf } from "../schema-values.js";
import { unionKeywords } from "../../runtime/syntax/schema-keywords.js";

export const optionalDiscriminator = defineRule(["missing-field"], (context) => ({
  schema: (object, pointer) => {
    const { discriminator } = object;
    const name = memberOf(discriminator, "propertyName");
    if (context.version < "3.2" || typeof name !== "string" || memberOf(discriminator, "defaultMapping") !== undefined)
      return;
    const alternatives = unionKeywords.flatMap((keyword) =>
      itemsOf(object[keyword]).map((each, index): LocatedSchema => [each, child(child(pointer, keyword), index)]),
    );
    // A value that is no object has no property.
    const objects = alternatives.filter(([each, at]) => allowsObjects(context.dereference(each, at)?.value));
    const { discriminator: _, oneOf: _oneOf, anyOf: _anyOf, ...own } = object;
    if (requires([own, pointer], name, context)) return;
    if (objects.length > 0 && objects.every((each) => requires(each, name, context))) return;
    const message = `A discriminator must have \`defaultMapping\`, because \`${name}\` is optional.`;
    context.report(child(pointer, "discriminator"), "missing-field", message, {
      at: "key",
      hint: `add \`${name}\` to \`required\`, or name the schema of values without it`,
      isRecovered: true,
    });
  },
}));

function allowsObjects(schema: JsonObject | undefined): boolean {
  const types = schema === undefined ? undefined : typesOf(schema);
  return types === undefined || types.includes("object");
}

type LocatedSchema = readonly [schema: Json, pointer: Pointer];

/** Whether a schema requires a property, itself or by `allOf` and references. */
function requires([schema, pointer]: LocatedSchema, name: string, context: LintContext<"missing-field">): boolean {
  const seen = new Set<Pointer>();
  const visit = ([json, at]: LocatedSchema): boolean => {
    const found = context.dereference(json, at);
    if (found === undefined || seen.has(found.pointer)) return false;
    if (found.pointer !== pointer) seen.add(found.pointer);
    const { value } = found;
    if (itemsOf(value["required"]).includes(name)) return true;
    if (isObject(json) && json !== value && itemsOf(json["required"]).includes(name)) return true;
    return itemsOf(value["allOf"]).some((each, index) => visit([each, child(child(found.pointer, "allOf"), index)]));
  };
  return visit([schema, pointer]);
}
