// A document in memory that was neither bundled nor linted, as filters get it.
import type { JsonObject } from "../../../scripts/json/json.js";
import { valueAt } from "../../../scripts/json/pointer.js";
import type { Document } from "../../../scripts/openapi/document.js";
import { TextSource } from "../../../scripts/parse/parse.js";

export function document(root: JsonObject): Document {
  const source = new TextSource("openapi.json", JSON.stringify(root, null, 1));
  return {
    file: source.file,
    text: source.text,
    version: "3.2",
    root,
    sources: [source],
    origin: (pointer) => ({ source, pointer }),
    locate: (pointer, what) => source.locate(pointer, what),
    resolve: (pointer) => valueAt(root, pointer),
  };
}
