// Whether a document has anything to bundle. Most have not, and are used as they are.
import { is } from "../../openapi/grammar.js";
import type { Version } from "../../openapi/document.js";
import { isArray, isObject, membersOf, type Json } from "../../json/json.js";
import { hasMisplacedReference } from "./collect-references.js";

const identifiers = new Set(["$id", "$anchor", "$dynamicRef", "$dynamicAnchor", "$self"]);

/** What a path item has that counts beside its `$ref`. */
const beside = new Set([
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
  "query",
  "additionalOperations",
  "parameters",
  "servers",
]);

/**
 * Whether a document has references that must be followed to make one document of it, for which the grammar must be
 * known.
 */
export function needsBundling(root: Json, version: Version): boolean {
  return hasNames(root) || hasMisplacedReference(root, is("document"), version);
}

/**
 * Whether a reference in it is other than a local one by pointer, or anything has a name of its own that references
 * could use.
 */
function hasNames(json: Json): boolean {
  if (isArray(json)) return json.some(hasNames);
  if (!isObject(json)) return false;
  const keys = Object.keys(json);
  return keys.some((key) => {
    const value = json[key];
    if (typeof value === "object")
      return hasNames(value) || (key === "mapping" && membersOf(value).some(([, each]) => leadsElsewhere(each)));
    if (key === "defaultMapping") return leadsElsewhere(value);
    if (typeof value !== "string" || !key.startsWith("$")) return false;
    return key === "$ref"
      ? !value.startsWith("#/") || (keys.length > 1 && keys.some((each) => beside.has(each)))
      : identifiers.has(key);
  });
}

/** Whether an entry of a mapping is neither a component's name nor a local pointer. */
function leadsElsewhere(json: Json | undefined): boolean {
  return typeof json === "string" && !json.startsWith("#/") && /[./:#]/.test(json);
}
