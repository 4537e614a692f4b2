// Whether a document has anything to bundle. Most have not, and are used as they are.
import type { Json } from "../model.js";

const identifiers = new Set(["$id", "$anchor", "$dynamicRef", "$dynamicAnchor", "$self"]);

/** What a path item has that counts beside its `$ref`. */
const beside = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query", "additionalOperations", "parameters", "servers"];

/** Whether a reference in it is other than a local one by pointer, or anything has a name of its own that references could use. */
export function needsBundling(json: Json): boolean {
  if (typeof json !== "object" || json === null) return false;
  if (Array.isArray(json)) return json.some(needsBundling);
  for (const key in json) {
    // Parsed text: an own `__proto__` is among these, and nothing is inherited but by a broken engine.
    const value = (json as Readonly<Record<string, Json>>)[key];
    if (typeof value === "string") {
      if (key === "$ref" && (!value.startsWith("#/") || beside.some((each) => Object.hasOwn(json, each)))) return true;
      if (identifiers.has(key)) return true;
    } else if (typeof value === "object" && value !== null) {
      if (key === "mapping" && Object.values(value).some(leadsElsewhere)) return true;
      if (needsBundling(value)) return true;
    }
  }
  return false;
}

/** Whether an entry of a mapping is neither a component's name nor a local pointer. */
function leadsElsewhere(json: Json): boolean {
  return typeof json === "string" && !json.startsWith("#/") && /[./:#]/.test(json);
}
