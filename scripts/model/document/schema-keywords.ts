// The keywords of JSON Schema by what they contain, and access to the subschemas of a schema.

import { itemsOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { child, refPointer, tokens, type Pointer } from "../../json/pointer.js";
import { conditionKeywords, schemaKeywords, type SchemaKeywordKind } from "../../runtime/syntax/schema-keywords.js";

/** The other keywords that are copied: assertions and annotations. */
export const valueKeywords: ReadonlySet<string> = new Set([
  "type",
  "enum",
  "const",
  "multipleOf",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minContains",
  "maxContains",
  "required",
  "minProperties",
  "maxProperties",
  "dependentRequired",
  "title",
  "description",
  "default",
  "deprecated",
  "readOnly",
  "writeOnly",
  "$dynamicAnchor",
]);

/** Keywords of JSON Schema that OpenAPI 3.0 doesn't have. */
export const unknownIn30: ReadonlySet<string> = new Set([
  ...conditionKeywords,
  "contains",
  "propertyNames",
  "unevaluatedItems",
  "unevaluatedProperties",
  "prefixItems",
  "patternProperties",
  "dependentSchemas",
  "$defs",
  "const",
  "minContains",
  "maxContains",
  "dependentRequired",
  "$dynamicRef",
]);

/** The kind of each keyword that contains schemas. */
export const schemaKeywordKinds = new Map<string, SchemaKeywordKind>(
  Object.entries(schemaKeywords).flatMap(([kind, keywords]) =>
    keywords.map((keyword) => [keyword, kind as SchemaKeywordKind] as const),
  ),
);

/** The schemas directly inside the schema at `pointer`, with the pointer of each. */
export function subschemasWithPointers(json: JsonObject, pointer: Pointer): readonly (readonly [Json, Pointer])[] {
  return locatedSubschemas(json).map(([each, ...steps]) => [each, steps.reduce(child, pointer)]);
}

/** The schemas directly inside a schema. */
export function subschemas(json: JsonObject): readonly Json[] {
  return locatedSubschemas(json).map(([each]) => each);
}

/** Each subschema with its keyword and, in lists and maps, its index or name. */
function locatedSubschemas(json: JsonObject): readonly (readonly [schema: Json, ...steps: (string | number)[]])[] {
  const found: [Json, ...(string | number)[]][] = [];
  for (const keyword of Object.keys(json)) {
    const kind = schemaKeywordKinds.get(keyword);
    if (kind === undefined) continue;
    const value = json[keyword] ?? null;
    if (kind === "one") found.push([value, keyword]);
    else if (kind === "list") itemsOf(value).forEach((each, index) => found.push([each, keyword, index]));
    else for (const [name, each] of membersOf(value)) found.push([each, keyword, name]);
  }
  return found;
}

const componentPrefix = "#/components/schemas/";

/** `#/components/schemas/Name` -> `Name`. */
export function componentName(ref: string): string | undefined {
  // Nearly all references, without the parts of their pointers.
  const plainName = ref.startsWith(componentPrefix) ? ref.slice(componentPrefix.length) : "/";
  if (!/[/~%]/.test(plainName)) return plainName;
  const [first, second, name, ...rest] = tokens(refPointer(ref) ?? "");
  return first === "components" && second === "schemas" && rest.length === 0 ? name : undefined;
}
