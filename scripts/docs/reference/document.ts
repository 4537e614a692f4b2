// Prepares a document for its reference page: addresses that can be called, operations that are found by their
// operationId, and descriptions without anything that loads, submits or embeds.
import { isObject, itemsOf, type Json, type JsonObject } from "../../json/json.js";
import { withoutElements } from "../markup/elements.js";
import { mapOperations } from "./operations.js";
import { withUsableExtensions } from "./extensions.js";
import { withUsableServers } from "./servers.js";
import { withDistinctTags } from "./tags.js";
import { withVisibleOverrides } from "../markup/html.js";

/** The document as Redoc gets it. */
export function referenceDocument(root: JsonObject): JsonObject {
  const operations = mapOperations(withDistinctTags(withUsableExtensions(withUsableServers(root))), withOperationId);
  const { info } = operations;
  const prepared = isObject(info) ? { ...operations, info: withoutRemoteLogo(info) } : operations;
  const json = JSON.stringify(prepared, (key, value: Json) => {
    // Redoc renders no page with a summary of another type, and the linter knows no extensions.
    if (key === "x-summary") return typeof value === "string" ? value : undefined;
    return key === "description" && typeof value === "string" ? withoutElements(withoutImages(value)) : value;
  });
  // In names as well, and so in references to them.
  return JSON.parse(withVisibleOverrides(json)) as JsonObject;
}

/**
 * Redoc neither shows an operationId nor finds an operation by it, but code and links name operations by it. The events
 * that an operation causes are said as well.
 */
function withOperationId(operation: JsonObject, name?: string): JsonObject {
  const { operationId: id, description } = operation;
  const triggers = itemsOf(operation["x-triggers"]).filter((each) => typeof each === "string");
  const lines = [
    ...(typeof description === "string" ? [description.trimEnd()] : []),
    ...(triggers.length > 0 ? [`Events: ${triggers.map((each) => `\`${each}\``).join(", ")}`] : []),
    ...(typeof id === "string" ? [`Operation id: \`${id}\``] : []),
  ];
  // Other pages link to it all the same.
  const own: JsonObject = typeof id !== "string" && name !== undefined ? { operationId: name } : {};
  return { ...operation, ...own, ...(lines.length > 0 && { description: lines.join("\n\n") }) };
}

/** A page asks no other host for a logo. */
function withoutRemoteLogo(info: JsonObject): JsonObject {
  const { "x-logo": logo, ...rest } = info;
  const url = isObject(logo) ? logo["url"] : undefined;
  return typeof url === "string" && url.startsWith("data:") ? info : rest;
}

/** Links to images instead of the images, unless their data is in the text. */
function withoutImages(markdown: string): string {
  return markdown
    .replace(/!\[([^\]]*)\](?=[([])(?!\(\s*<?data:)/g, (_, text: string) => `[${text.trim() || "image"}]`)
    .replace(/<img\b[^>]*>/gi, (element) => {
      const [url, text] = [attributeOf(element, "src"), attributeOf(element, "alt")];
      if (url === undefined) return "";
      return url.startsWith("data:") ? element : `[${text?.trim() || "image"}](${url})`;
    });
}

function attributeOf(element: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, "i").exec(element);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}
