// Bodies in any media type whose schema only JSON values can have: springdoc writes `*/*` where a controller names no
// type, and sends `application/json`. Read as a range, each response would be bytes of which nothing is known.
import { isObject, itemsOf, memberOf, type Json } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import { unionKeywords } from "../../runtime/syntax/schema-keywords.js";
import { defineRule, type LintContext, type Visitor } from "../rule.js";

/** What may be sent in any media type, JSON among them. */
const ranges: ReadonlySet<string> = new Set(["*/*", "application/*"]);

export const rangeOfJson = defineRule(["range-of-json"], (context) => {
  if (context.repairs.jsonRanges === false) return {};
  const check: Visitor = ({ content }, pointer) => {
    if (!isObject(content)) return;
    const [range, ...others] = Object.keys(content);
    // Beside another media type the range is what is sent in its place.
    if (range === undefined || others.length > 0 || !ranges.has(range)) return;
    const at = child(child(pointer, "content"), range);
    const schema = memberOf(context.dereference(content[range], at)?.value, "schema");
    if (!isOfJson(schema, child(at, "schema"), context, new Set())) return;
    const message = `\`${range}\` has a schema of JSON values: it is read as \`application/json\`.`;
    context.report(at, "range-of-json", message, { at: "key" });
    context.repair.rename(at, "application/json");
  };
  return { requestBody: check, response: check };
});

/** The types that a body of bytes or of a text can't have. */
const jsonTypes: readonly unknown[] = ["object", "array", "number", "integer", "boolean", "null"];
/** Keywords that are about objects and lists alone. */
const jsonKeywords = ["properties", "additionalProperties", "items", "prefixItems"] as const;

/** Whether all values that a schema means are no strings: `{ type: object }`, `{ $ref: … }` to one, a union of such. */
function isOfJson(
  schema: Json | undefined,
  pointer: Pointer,
  context: LintContext,
  seen: ReadonlySet<Pointer>,
): boolean {
  const found = context.dereference(schema, pointer);
  if (found === undefined || seen.has(found.pointer)) return false;
  const { value } = found;
  const types = [value["type"] ?? []].flat();
  if (types.length > 0) return types.every((each) => jsonTypes.includes(each)) && types.some((each) => each !== "null");
  const inside = new Set([...seen, found.pointer]);
  const parts = (keyword: string): readonly boolean[] =>
    itemsOf(value[keyword]).map((each, index) =>
      isOfJson(each, child(child(found.pointer, keyword), index), context, inside),
    );
  return (
    jsonKeywords.some((keyword) => value[keyword] !== undefined) ||
    parts("allOf").includes(true) ||
    unionKeywords.some((keyword) => parts(keyword).length > 0 && !parts(keyword).includes(false))
  );
}
