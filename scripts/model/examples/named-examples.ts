// The examples of responses that have a name in the document.

import { toItemList } from "../document/content.js";
import { mediaTypeExamples } from "./media-type-examples.js";
import type { Content, Operation, Response } from "../model.js";
import { contentsOf, asObject, resolveReference } from "../document/resolve.js";
import type { JsonObject } from "../../json/json.js";
import { child } from "../../json/pointer.js";
import type { Document } from "../../openapi/document.js";

/** The examples of a response in a media type, by name. Those of a sequence are lists of items, or strings. */
export type NamedExamples = (operation: Operation, response: Response, content: Content) => JsonObject;

export function namedExamples(document: Document): NamedExamples {
  return ({ source }, { status }, { mediaType, items }) => {
    const pointer = child(child(source, "responses"), status);
    const response = resolveReference(document, document.resolve(pointer), pointer);
    const media = contentsOf(document, response).find((each) => each.mediaType === mediaType)?.media;
    return Object.fromEntries(
      mediaTypeExamples(document, asObject(media), mediaType).map(({ name, value }) => [
        name,
        items === null ? value : toItemList(value, items.json),
      ]),
    );
  };
}
