// What may matter to callers although the same values are valid: defaults, encodings, discriminators, unknown formats.
import { isObject, membersOf, type Json, type JsonObject } from "../../json/json.js";
import type { Document } from "../../openapi/document.js";
import { formatTest, integerRange } from "../../runtime/validation/formats.js";
import { canonicalJson } from "../../runtime/validation/values.js";
import type { Factor } from "./node.js";

/** The formats of OpenAPI 3.0 that are keywords of their own in 3.1 (Migrating from 3.0 to 3.1, binary data). */
const contentFormats: Readonly<Record<string, readonly [keyword: string, value: string]>> = {
  byte: ["contentEncoding", "base64"],
  binary: ["contentMediaType", "application/octet-stream"],
};

/** Whether a format is compared as a rule about values. */
export function isFormatFactor(format: string): boolean {
  return !Object.hasOwn(contentFormats, format) && (formatTest(format) ?? integerRange(format)) !== undefined;
}

export function noteFactors(json: JsonObject, direction: "write" | "read", document: Document): readonly Factor[] {
  const { discriminator, format } = json;
  const notes = new Map<string, string>();
  const content = typeof format === "string" ? contentFormats[format] : undefined;
  if (content !== undefined) notes.set(content[0], canonicalJson(content[1]));
  else if (typeof format === "string" && !isFormatFactor(format)) notes.set("format", format);
  const keywords = ["contentEncoding", "contentMediaType", "contentSchema"];
  for (const keyword of direction === "write" ? [...keywords, "default"] : keywords)
    if (json[keyword] !== undefined) notes.set(keyword, canonicalJson(json[keyword]));
  if (isObject(discriminator)) notes.set("discriminator", discriminatorText(discriminator, document));
  return [...notes].map(([keyword, text]) => ({ kind: "note", keyword, text }));
}

/** The member and the names of its mapping, without those that a component has anyway. */
function discriminatorText(discriminator: JsonObject, document: Document): string {
  const isImplicit = (name: string, target: Json): boolean => {
    const pointer = `/components/schemas/${name}`;
    return (target === name || target === `#${pointer}`) && document.resolve(pointer) !== undefined;
  };
  const names = membersOf(discriminator["mapping"]).flatMap(([name, target]) =>
    isImplicit(name, target) ? [] : [name],
  );
  return canonicalJson([discriminator["propertyName"] ?? "", names.sort()]);
}
