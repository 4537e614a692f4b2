// What a Schema Object says beside its values: descriptions, examples, defaults, and known values of enums that may
// grow.

import { itemsOf, memberOf, type Json, type JsonObject } from "../../json/json.js";
import type { Document } from "../../openapi/document.js";
import { isOpenEnum } from "../json-schema/enum-values.js";
import type { Property, StringSchema } from "../model.js";
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

export function defaultOf(json: Json): Pick<Property, "default"> {
  const value = memberOf(json, "default");
  return value === undefined ? {} : { default: value };
}

/** The values of an enum that may grow; beside a closed enum they add nothing. */
export function knownValuesOf(json: JsonObject): Pick<StringSchema, "knownValues"> {
  const listed = json["enum"] === undefined ? json["x-extensible-enum"] : isOpenEnum(json) ? json["enum"] : [];
  const knownValues = itemsOf(listed).filter((each) => typeof each === "string");
  return knownValues.length > 0 ? { knownValues } : {};
}
