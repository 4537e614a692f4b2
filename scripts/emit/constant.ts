// JSON that generated code hands to functions which ask for certain words in it.

import { code, value, type Code } from "./code.js";
import type { Json } from "../json/json.js";

/**
 * A JSON value of which the compiler knows the words. It would, but for members that are named as in Object.prototype.
 */
export function constant(json: Json): Code {
  return hasInherited(json) ? code`${value(json)} as const` : value(json);
}

function hasInherited(json: Json): boolean {
  if (typeof json !== "object" || json === null) return false;
  return Object.entries(json).some(([key, each]) => key in Object.prototype || hasInherited(each));
}
