// Finds error codes in the examples and in the schemas of error responses, whatever the members are called.

import { isArray, isObject, itemsOf, memberOf, type Json } from "../../json/json.js";
import { textOf, type Dereference } from "./responses.js";
import { unionKeywords } from "../../runtime/syntax/schema-keywords.js";

/** Members that have the code of an error, the most specific first. */
const codeMembers = ["code", "error_code", "errorCode", "type", "error", "id"];

/** Members that have the error, or a list of errors. */
const errorMembers = ["error", "errors"];

/** A code that a schema allows. */
export interface SchemaCode {
  readonly code: string;
  /** Whether its schema allows no other code, so that a response with the schema can have this one. */
  readonly isOnly: boolean;
  /** The description of the schema that allows no other code. */
  readonly description: string;
}

/** Schemas that are nested deeper are not searched. */
const maxDepth = 8;

/** The codes of an error body: those of its own members, or else those of the errors in it. */
export function codesInValue(value: Json, depth = 0): readonly string[] {
  if (isArray(value)) return value.flatMap((item) => codesInValue(item, depth));
  if (!isObject(value) || depth > 3) return [];
  const own = codeMembers.map((name) => asCode(memberOf(value, name), name)).find((code) => code !== undefined);
  if (own !== undefined) return [own];
  return [...new Set(errorMembers.flatMap((name) => codesInValue(memberOf(value, name) ?? null, depth + 1)))];
}

/** A value that is a code: a word, or a number that is no HTTP status. */
function asCode(value: Json | undefined, member: string): string | undefined {
  if (typeof value === "number")
    return member !== "id" && Number.isInteger(value) && value > 599 ? String(value) : undefined;
  if (typeof value !== "string" || value === "error" || /^\d{3}$/.test(value)) return undefined;
  const form = member === "id" ? /^[a-z]+(_[a-z]+)*$/ : /^\w[\w.:-]{0,63}$/;
  return form.test(value) ? value : undefined;
}

/** The codes that a schema of an error body allows, in its order. */
export function codesInSchema(schema: Json | undefined, dereference: Dereference, depth = 0): readonly SchemaCode[] {
  const found = dereference(schema);
  if (!isObject(found) || depth > maxDepth) return [];
  const inner = (each: Json | undefined): readonly SchemaCode[] => codesInSchema(each, dereference, depth + 1);
  const alternatives = unionKeywords.flatMap((keyword) => itemsOf(found[keyword])).flatMap(inner);
  if (alternatives.length > 0) return alternatives;
  const properties = found["properties"];
  for (const name of codeMembers) {
    const codes = constantsOf(memberOf(properties, name), dereference).flatMap((each) => asCode(each, name) ?? []);
    const isOnly = codes.length === 1;
    const description = isOnly ? textOf(found["description"]) : "";
    if (codes.length > 0) return codes.map((code) => ({ code, isOnly, description }));
  }
  const parts = itemsOf(found["allOf"]).flatMap(inner);
  if (parts.length > 0) return parts;
  return errorMembers.flatMap((name) => {
    const member = dereference(memberOf(properties, name));
    return inner(memberOf(member, "items") ?? member);
  });
}

function constantsOf(schema: Json | undefined, dereference: Dereference): readonly Json[] {
  const found = dereference(schema);
  const constant = memberOf(found, "const");
  if (constant !== undefined) return [constant];
  const values = itemsOf(memberOf(found, "enum"));
  const members = unionKeywords.flatMap((keyword) => itemsOf(memberOf(found, keyword)));
  return values.length > 0 ? values : members.flatMap((each) => itemsOf(memberOf(dereference(each), "enum")));
}
