// Strings of lengths, patterns and formats.

import { ownEntry, type Json, type JsonObject } from "../../json/json.js";
import type { StringSchema } from "../model.js";
import { samplesOfFormats } from "../json-schema/format-samples.js";
import { samplesOfPattern } from "./pattern.js";
import type { SearchOptions, Spot } from "./making.js";

/** How many different strings are made of the same one. */
const maxVariants = 24;

const maxPaddedLength = 100_000;

/** Strings that these schemas may accept, the likeliest first. */
export function* stringsOf(
  parts: readonly JsonObject[],
  { path, beside, index }: Spot,
  { values, hasFiles }: SearchOptions,
): Generator<Json> {
  const schema = stringSchema(parts);
  if (hasFiles && parts.some(isFile)) yield "";
  const chosen = values?.({ path, beside, schema });
  if (chosen !== undefined) yield chosen;
  yield* candidates(parts, schema, index);
}

function isFile(part: JsonObject): boolean {
  return (
    part["format"] === "binary" ||
    (typeof part["contentMediaType"] === "string" && part["contentEncoding"] === undefined)
  );
}

/** The keywords of all schemas as those of one. */
function stringSchema(parts: readonly JsonObject[]): StringSchema {
  const all = (keyword: string): readonly number[] =>
    parts.flatMap(({ [keyword]: value }) => (typeof value === "number" ? [value] : []));
  const [min, max] = [all("minLength"), all("maxLength")];
  const [format] = formatsOf(parts);
  const [pattern] = patternsOf(parts);
  return {
    kind: "string",
    ...(min.length > 0 && { minLength: Math.max(...min) }),
    ...(max.length > 0 && { maxLength: Math.min(...max) }),
    ...(pattern !== undefined && { pattern }),
    ...(format !== undefined && { format }),
  };
}

function formatsOf(parts: readonly JsonObject[]): readonly string[] {
  return parts.flatMap(({ format }) => (typeof format === "string" ? [format] : []));
}

function patternsOf(parts: readonly JsonObject[]): readonly string[] {
  return parts.flatMap(({ pattern }) => (typeof pattern === "string" ? [pattern] : []));
}

function* candidates(parts: readonly JsonObject[], schema: StringSchema, index: number): Generator<string> {
  const { minLength = 0, maxLength = Infinity } = schema;
  if (minLength > maxLength || minLength > maxPaddedLength) return;
  const [formats, patterns] = [formatsOf(parts), patternsOf(parts)];
  for (const format of formats) {
    const text = ownEntry(samplesOfFormats, format);
    if (text === undefined) continue;
    for (let count = 0; count < maxVariants; count++) yield variantOf(text, index + count);
    yield* longer(format, minLength);
  }
  if (patterns.length > 0 && index === 0) yield padToLength("string", minLength, maxLength);
  const made = patterns.map((pattern) => take(samplesOfPattern(pattern, schema), index + maxVariants));
  for (const all of made) yield* [...all.slice(index), ...all.slice(0, index)];
  // `^a` and `z$` are satisfied by one after the other.
  if (made.length > 1) {
    const ends = patterns.map((pattern) => take(samplesOfPattern(pattern), 3));
    for (const first of ends[0] ?? []) for (const last of ends[1] ?? []) yield* [first + last, last + first];
  }
  for (let count = index; count < index + maxVariants; count++)
    yield padToLength(count === 0 ? "string" : `${count}string`, minLength, maxLength);
  for (const text of others) yield padToLength(text, minLength, maxLength);
}

/** Short strings of all kinds. */
const others = ["", "a", "b", "A", "0", "1", "-", " ", "é", "😀", "x1", "ab", "_", ".", "/"];

function take(all: Iterable<string>, count: number): readonly string[] {
  const taken: string[] = [];
  for (const each of all) {
    taken.push(each);
    if (taken.length >= count) break;
  }
  return taken;
}

/** Strings of a format that are as long as that, where one can be of any length. */
function longer(format: string, minLength: number): readonly string[] {
  const fill = (before: string, after = ""): string =>
    before + "x".repeat(Math.max(0, minLength - before.length - after.length)) + after;
  switch (format) {
    case "uri":
    case "url":
    case "iri":
      return [fill("https://example.com/"), fill("a:")];
    case "uri-reference":
    case "iri-reference":
    case "uri-template":
      return [fill("/"), fill("")];
    case "email":
    case "idn-email":
      return ["a@b.co"];
    case "hostname":
    case "idn-hostname":
      return ["a.co", fill("a")];
    case "date-time":
      return ["2026-01-15T09:30:00.000Z", "2026-01-15T09:30:00+00:00"];
    case "ipv6":
      return ["::1", "2001:0db8:0000:0000:0000:0000:0000:0001"];
    case "byte":
      return ["", "c3RyaW5n".repeat(Math.ceil(minLength / 8))];
    default:
      return [];
  }
}

/** Cuts or extends a word, by code points. */
function padToLength(word: string, minLength: number, maxLength: number): string {
  const points = [...word];
  while (points.length < minLength) points.push("x");
  return points.slice(0, Math.min(maxLength, maxPaddedLength)).join("");
}

/** A different string of the same format. */
function variantOf(value: string, index: number): string {
  return index === 0 ? value : value.replace(/\d(?=\D*$)|^(?=\D*$)/, String(index % 10));
}
