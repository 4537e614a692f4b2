// What may matter to callers although the same values are valid: defaults, encodings, discriminators, unknown formats.
// `{type: string}` → `{type: string, contentEncoding: base64}`: another note.
import { isArray, type JsonObject } from "../../../json/json.js";
import { child } from "../../../json/pointer.js";
import { mappedPointer, readDiscriminator, type Discriminator } from "../../../model/json-schema/discriminators.js";
import type { Document } from "../../../openapi/document.js";
import { formatTest, integerRange } from "../../../runtime/validation/formats.js";
import { canonicalJson } from "../../../runtime/validation/values.js";
import type { Factor, NoteKeyword } from "./node.js";

/** The formats of OpenAPI 3.0 that are keywords of their own in 3.1 (Migrating from 3.0 to 3.1, binary data). */
const contentFormats: Readonly<Record<string, readonly [keyword: NoteKeyword, value: string]>> = {
  byte: ["contentEncoding", "base64"],
  base64: ["contentEncoding", "base64"],
  binary: ["contentMediaType", "application/octet-stream"],
};

/** Whether a format is compared as a rule about values. */
export function isFormatFactor(format: string): boolean {
  return !Object.hasOwn(contentFormats, format) && (formatTest(format) ?? integerRange(format)) !== undefined;
}

export function noteFactors(json: JsonObject, direction: "write" | "read", document: Document): readonly Factor[] {
  const { format } = json;
  const notes = new Map<NoteKeyword, string>();
  const content = typeof format === "string" ? contentFormats[format] : undefined;
  if (content !== undefined) notes.set(content[0], canonicalJson(content[1]));
  else if (typeof format === "string" && !isFormatFactor(format)) notes.set("format", format);
  const keywords = ["contentEncoding", "contentMediaType", "contentSchema"] as const;
  for (const keyword of direction === "write" ? ([...keywords, "default"] as const) : keywords)
    if (json[keyword] !== undefined) notes.set(keyword, canonicalJson(json[keyword]));
  const values = json["x-extensible-enum"];
  // Where there is an enum as well, that is what is valid; the order of values says nothing.
  if (isArray(values) && json["enum"] === undefined)
    notes.set(
      "x-extensible-enum",
      `[${values
        .map((value) => canonicalJson(value))
        .sort()
        .join(",")}]`,
    );
  if (json["deprecated"] === true) notes.set("deprecated", "true");
  // It says nothing of content without a media type (JSON Schema 2020-12, Validation, section 8.5).
  if (!notes.has("contentMediaType")) notes.delete("contentSchema");
  const factors = [...notes].map(([keyword, text]): Factor => ({ kind: "note", keyword, text }));
  const discriminator = readDiscriminator(json);
  return discriminator === undefined ? factors : [...factors, discriminatorFactor(discriminator, document)];
}

/** The member and the names of its mapping with their schemas, without those that a component has anyway. */
function discriminatorFactor({ name: member, mapping }: Discriminator, document: Document): Factor {
  const targets = new Map<string, string>();
  const named = new Map(mapping);
  // The order of a mapping says nothing.
  for (const name of [...named.keys()].sort()) {
    const target = named.get(name) ?? name;
    const pointer = mappedPointer(target);
    const schema = pointer === undefined ? undefined : document.resolve(pointer);
    if (schema === undefined || pointer !== child("/components/schemas", name))
      targets.set(name, canonicalJson(schema ?? target));
  }
  const names = [...targets.keys()].map((name) => JSON.stringify(name)).join(", ");
  const text = names === "" ? JSON.stringify(member) : `${JSON.stringify(member)} with the names ${names}`;
  return { kind: "note", keyword: "discriminator", text, targets };
}
