// What a Schema Object says beside its values: descriptions, examples, defaults, and known values of enums that may
// grow.

import { itemsOf, memberOf, type Json, type JsonObject } from "../../json/json.js";
import type { Document } from "../../openapi/document.js";
import { isOpenEnum } from "../json-schema/enum-values.js";
import { refPointer } from "../../json/pointer.js";
import type { DefaultChecker } from "../examples/defaults.js";
import type { Direction, Property, StringSchema } from "../model.js";
import { resolveReference } from "../document/resolve.js";

/** The documentation of a schema: its description, else its title. */
export function docsOf(json: Json | undefined): string {
  const [description, title] = [memberOf(json, "description"), memberOf(json, "title")];
  return typeof description === "string" ? description : typeof title === "string" ? title : "";
}

/** The first example of a schema, or of the component that it refers to. */
export function exampleOf(json: Json, document: Document): { readonly example?: Json } {
  const target = resolveReference(document, json, "").json;
  const [example] = [json, target].flatMap((each) => {
    const own = memberOf(each, "example") ?? itemsOf(memberOf(each, "examples"))[0];
    return own === undefined ? [] : [own];
  });
  return example === undefined ? {} : { example };
}

/**
 * The default of a member: its own, that of what it refers to, or the only one among the parts of an `allOf`. One that
 * its own schema rejects is reported elsewhere, and is none.
 */
export function defaultOf(json: Json, { document, defaults, direction }: DefaultContext): Pick<Property, "default"> {
  const value = declaredDefault(json, document);
  return value === undefined || !defaults.allows(json, value, direction) ? {} : { default: value };
}

interface DefaultContext {
  readonly document: Document;
  readonly defaults: Pick<DefaultChecker, "allows">;
  readonly direction: Direction;
}

/** `seen` has the references that led here: a schema may be a part of itself. */
function declaredDefault(json: Json, document: Document, seen: readonly string[] = []): Json | undefined {
  const ref = memberOf(json, "$ref");
  const target = typeof ref === "string" && !seen.includes(ref) ? document.resolve(refPointer(ref) ?? "") : undefined;
  const referred =
    target === undefined || typeof ref !== "string" ? undefined : declaredDefault(target, document, [...seen, ref]);
  // OpenAPI 3.0 has nothing beside a reference.
  if (typeof ref === "string" && document.version === "3.0") return referred;
  const own = memberOf(json, "default");
  if (own !== undefined || referred !== undefined) return own === undefined ? referred : own;
  const parts = itemsOf(memberOf(json, "allOf")).map((each) => declaredDefault(each, document, seen));
  const [only, ...others] = parts.filter((each) => each !== undefined);
  return others.length === 0 ? only : undefined;
}

/** The values of an enum that may grow; beside a closed enum they add nothing. */
export function knownValuesOf(json: JsonObject): Pick<StringSchema, "knownValues"> {
  const listed = json["enum"] === undefined ? json["x-extensible-enum"] : isOpenEnum(json) ? json["enum"] : [];
  const knownValues = itemsOf(listed).filter((each) => typeof each === "string");
  return knownValues.length > 0 ? { knownValues } : {};
}
