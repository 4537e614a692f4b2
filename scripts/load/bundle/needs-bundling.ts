// Decides whether a document has anything to bundle. Most have not, and are used unchanged.
import { is, type Rule } from "../../openapi/grammar.js";
import type { Version } from "../../openapi/document.js";
import { fixedMethods } from "../../openapi/methods.js";
import { mayBeSchemeUri } from "../../openapi/objects.js";
import { isArray, isObject, itemsOf, membersOf, type Json } from "../../json/json.js";
import { refPointer } from "../../json/pointer.js";
import { hasMisplacedReference } from "./collect-references.js";

const identifiers = new Set(["$id", "$anchor", "$dynamicRef", "$dynamicAnchor", "$self"]);

/** The fields of a path item that have an effect beside its `$ref`. */
const pathItemFields = new Set<string>([...fixedMethods, "additionalOperations", "parameters", "servers"]);

/**
 * Whether a document, or a part of one with this rule, has references other than local ones by pointer, invalid
 * references, or references where OpenAPI allows none.
 */
export function needsBundling(root: Json, version: Version, rule: Rule = is("document")): boolean {
  return hasNonLocalReferences(root) || hasMisplacedReference(root, rule, version);
}

/**
 * Whether a value contains a reference other than a local one by pointer, or an identifier that references could use.
 */
function hasNonLocalReferences(json: Json): boolean {
  if (isArray(json)) return json.some((each) => hasNonLocalReferences(each));
  if (!isObject(json)) return false;
  const keys = Object.keys(json);
  return keys.some((key) => {
    const value = json[key];
    if (typeof value === "object")
      return (
        hasNonLocalReferences(value) ||
        (key === "mapping" && membersOf(value).some(([, each]) => isNonLocalMapping(each))) ||
        (key === "security" && itemsOf(value).some(hasSchemeUri))
      );
    if (key === "defaultMapping") return isNonLocalMapping(value);
    if (typeof value !== "string" || !key.startsWith("$")) return false;
    return key === "$ref"
      ? !value.startsWith("#/") ||
          refPointer(value) === undefined ||
          (keys.length > 1 && keys.some((each) => pathItemFields.has(each)))
      : identifiers.has(key);
  });
}

function hasSchemeUri(requirement: Json): boolean {
  return membersOf(requirement).some(([key]) => mayBeSchemeUri(key, "3.2"));
}

/** Whether an entry of a discriminator mapping is neither a component's name nor a local pointer. */
function isNonLocalMapping(json: Json | undefined): boolean {
  return typeof json === "string" && !json.startsWith("#/") && /[./:#]/.test(json);
}
