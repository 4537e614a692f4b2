// OpenAPI 3.0's dialect of schemas in the words of JSON Schema 2020-12.
import { isObject, type Json } from "../../json/json.js";
import { mapSubschemas } from "./places.js";

/**
 * The schema as 3.0.3 and 3.0.4 define it: a reference has no siblings (Reference Object), bounds are marked as
 * exclusive beside them, and `nullable` adds null to the `type` of the same schema, without which it has no effect
 * (Proposal 003, Clarify Nullable).
 */
export function from30(schema: Json): Json {
  if (!isObject(schema)) return schema;
  if (typeof schema["$ref"] === "string") return { $ref: schema["$ref"] };
  const { nullable, type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  return {
    ...mapSubschemas(rest, from30),
    ...(type !== undefined && { type: nullable === true && typeof type === "string" ? [type, "null"] : type }),
    ...(minimum !== undefined && (exclusiveMinimum === true ? { exclusiveMinimum: minimum } : { minimum })),
    ...(maximum !== undefined && (exclusiveMaximum === true ? { exclusiveMaximum: maximum } : { maximum })),
  };
}
