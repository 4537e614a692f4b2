// The examples of Media Type Objects, Parameter Objects and Header Objects.

import { parseIfJson } from "../document/content.js";
import { asObject, resolveReference } from "../document/resolve.js";
import type { Json, JsonObject } from "../../json/json.js";
import type { Document } from "../../openapi/document.js";
import { isJson } from "../../runtime/syntax/media-types.js";

/** The values of `examples` by name; in OpenAPI 3.2 a value may be data, or serialized as its media type. */
export function mediaTypeExamples(
  document: Document,
  media: JsonObject,
  mediaType: string,
): readonly { readonly name: string; readonly value: Json }[] {
  return Object.entries(asObject(media["examples"])).flatMap(([name, each]) => {
    const { value, dataValue = value, serializedValue } = resolveReference(document, each, "").json;
    const found =
      dataValue ??
      (typeof serializedValue === "string" && isJson(mediaType) ? parseIfJson(serializedValue) : serializedValue);
    return found === undefined ? [] : [{ name, value: found }];
  });
}
