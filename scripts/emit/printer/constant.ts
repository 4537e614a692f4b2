// JSON that generated code passes to functions whose parameters are unions of literals.

import { code, value, type Code } from "./code.js";
import type { Json } from "../../json/json.js";

/**
 * A JSON value whose strings keep their literal types. The compiler infers these by itself, except in an object that
 * has a member named as one of Object.prototype.
 */
export function constant(json: Json): Code {
  return hasInherited(json) ? code`${value(json)} as const` : value(json);
}

function hasInherited(json: Json): boolean {
  if (typeof json !== "object" || json === null) return false;
  return Object.entries(json).some(([key, each]) => key in Object.prototype || hasInherited(each));
}
