// The comment of a member: what an editor shows of it.

import type { Json } from "../../json/json.js";
import type { Property, Schema } from "../../model/model.js";

/** What the document says of a member; "" where that is nothing. */
export function memberDocs({ docs, deprecated, default: fallback, example, schema }: Property): string {
  const format = formatOf(schema);
  const tags = [
    ...(format === undefined ? [] : [`Format: ${format}`]),
    ...(deprecated === true ? ["@deprecated"] : []),
    ...tagOf("default", fallback),
    ...tagOf("example", example),
  ];
  return [docs, ...tags].filter((line) => line !== "").join("\n");
}

/** Longer values would hide what the description says. */
const maxLength = 100;

function tagOf(tag: "default" | "example", json: Json | undefined): readonly string[] {
  if (json === undefined) return [];
  const text = typeof json === "string" ? json : JSON.stringify(json);
  return text.length > maxLength || /[\n\r]/.test(text) ? [] : [`@${tag} ${text}`];
}

function formatOf(schema: Schema): string | undefined {
  if (schema.kind === "string" || schema.kind === "number") return schema.format;
  // May be null as well.
  return schema.kind === "anyOf" ? schema.members.map(formatOf).find((each) => each !== undefined) : undefined;
}
