// Compares the values of parameters and headers: how they are written, and which are allowed.
import { isJson } from "../../runtime/syntax/media-types.js";
import { resolveReference, type Resolved } from "../../model/document/resolve.js";
import { child } from "../../json/pointer.js";
import { itemsOf, membersOf, typeOf, type Json } from "../../json/json.js";
import type { Document } from "../../openapi/document.js";
import { fieldPlace } from "../align.js";
import type { DiffCodeName } from "../codes/codes.js";
import type { Severity } from "../finding.js";
import { kindsOf, keywordOf, scalarKinds, type Kind } from "./keywords.js";
import { schemaPlace, type Scope, type Sender } from "../scope.js";
import type { Form, SchemaPlace } from "../schemas/comparison.js";
import { withoutRepeatedScalars } from "./repeated-scalars.js";
import { isListOfOnePlain, isWrittenDifferently, serializationName, serializationOf } from "./serialization.js";
import type { Location, Serialization } from "./serialization.js";

/** The codes of what changes about parameters, or about headers. */
export interface ValueCodes {
  readonly narrowed: DiffCodeName;
  readonly widened: DiffCodeName;
  readonly serialization: DiffCodeName;
  readonly toArray: DiffCodeName;
  readonly toScalar: DiffCodeName;
}

export const parameterCodes: ValueCodes = {
  narrowed: "parameter-schema-narrowed",
  widened: "parameter-schema-widened",
  serialization: "parameter-serialization-changed",
  toArray: "parameter-scalar-to-array",
  toScalar: "parameter-array-to-scalar",
};

export const headerCodes: ValueCodes = {
  narrowed: "response-header-schema-narrowed",
  widened: "response-header-schema-widened",
  serialization: "response-header-serialization-changed",
  toArray: "response-header-scalar-to-array",
  toScalar: "response-header-array-to-scalar",
};

export const partHeaderCodes: ValueCodes = {
  narrowed: "encoding-header-narrowed",
  widened: "encoding-header-widened",
  serialization: "encoding-style-changed",
  toArray: "encoding-header-widened",
  toScalar: "encoding-header-narrowed",
};

/** A Parameter Object or Header Object in its document. */
export interface Serialized extends Resolved {
  readonly document: Document;
  readonly location: Location;
}

/** Its name in messages (`The query parameter ...`), and in uses. */
export interface Wording {
  readonly subject: string;
  readonly part: string;
}

interface Value {
  readonly serialization: Serialization;
  readonly schema: SchemaPlace;
  readonly kinds: ReadonlySet<Kind>;
  readonly form: Form;
}

/** Compares the values of a parameter or header that both documents have. */
export function compareValues(
  scope: Scope,
  sender: Sender,
  [base, revision]: readonly [Serialized, Serialized],
  { subject, part }: Wording,
  codes: ValueCodes,
): void {
  const pair = [valueOf(base), valueOf(revision)] as const;
  const [old, next] = pair;
  const [sent, read] = sender === "base" ? pair : [next, old];
  const at = { sender, part, base: base.pointer, revision: revision.pointer };
  // In JSON a value is no list of one.
  const isText = pair.some(({ form }) => form === "text");
  if (isText && isOnly(sent.kinds, scalarKinds) && isOnly(read.kinds, ["array"])) {
    const severity = severityOfListOfOne(sent, read);
    const code = sender === "base" ? codes.toArray : codes.toScalar;
    scope.report(code, { ...at, severity, what: changeOf(subject, sender === "base") });
    const items = keywordOf(read.schema, "items");
    if (items !== undefined && severity !== "breaking")
      compareSchemas(scope, sender, [sent, { ...read, schema: items }], part, codes);
    return;
  }
  if (isText && isOnly(sent.kinds, ["array"]) && isOnly(read.kinds, scalarKinds)) {
    const code = sender === "base" ? codes.toScalar : codes.toArray;
    scope.report(code, { ...at, severity: "breaking", what: changeOf(subject, sender !== "base") });
    return;
  }
  const isSingle = isListOfOne(sent.schema);
  if (isWrittenDifferently([old.serialization, next.serialization], [sent.kinds, read.kinds], isSingle)) {
    const what = `${subject} is written as ${serializationName(next.serialization)} instead of ${serializationName(old.serialization)}.`;
    const places = [base, revision].map((each) => fieldPlace(each, "style", "explode", "content"));
    scope.report(codes.serialization, { ...at, base: places[0], revision: places[1], what });
  }
  if (!compareItems(scope, sender, [sent, read], part, codes)) compareSchemas(scope, sender, [sent, read], part, codes);
}

function changeOf(subject: string, isToList: boolean): string {
  return isToList ? `${subject} was one value and is a list.` : `${subject} was a list and is one value.`;
}

/**
 * Compares two lists of scalars as text if their items have other types: in a URL, 1 and "1" are the same in a list.
 * Returns whether they were.
 */
function compareItems(
  scope: Scope,
  sender: Sender,
  pair: readonly [Value, Value],
  part: string,
  codes: ValueCodes,
): boolean {
  if (!pair.every(({ kinds, form }) => isOnly(kinds, ["array"]) && form === "text")) return false;
  const items = pair.flatMap((value) => {
    const schema = keywordOf(value.schema, "items");
    return schema === undefined ? [] : [{ ...value, schema, kinds: kindsOf(schema) }];
  });
  const [sent, read] = items;
  if (sent === undefined || read === undefined || !items.every(({ kinds }) => isOnly(kinds, scalarKinds))) return false;
  if ([...sent.kinds].every((kind) => read.kinds.has(kind)) && sent.kinds.size === read.kinds.size) return false;
  compareSchemas(scope, sender, [sent, read], part, codes);
  const [sentList, readList] = pair.map((value) => ({ ...value, schema: withoutItems(value.schema) }));
  if (sentList !== undefined && readList !== undefined)
    compareSchemas(scope, sender, [sentList, readList], part, codes);
  return true;
}

/** What a schema says about the lengths of lists. */
function withoutItems(schema: SchemaPlace): SchemaPlace {
  const keywords = ["minItems", "maxItems", "uniqueItems"].flatMap((keyword): [string, Json][] => {
    const json = keywordOf(schema, keyword)?.json;
    return json === undefined ? [] : [[keyword, json]];
  });
  return { ...schema, json: { type: "array", ...Object.fromEntries(keywords), items: {} } };
}

function compareSchemas(
  scope: Scope,
  sender: Sender,
  [sent, read]: readonly [Value, Value],
  part: string,
  { narrowed, widened }: ValueCodes,
): void {
  const [base, revision] = sender === "base" ? [sent, read] : [read, sent];
  const form = base.form === "text" && revision.form === "text" ? textForm(base, revision) : "json";
  scope.compareSchemas({
    base: base.schema,
    revision: revision.schema,
    sender,
    part,
    form,
    codes: { narrowed, widened },
  });
}

/** The members of an object are written one by one. */
function textForm(...values: readonly Value[]): Form {
  return values.every(({ kinds }) => isOnly(kinds, ["object"])) ? "form" : "text";
}

/** Whether the receiver of a list understands what a sender of one value writes. */
function severityOfListOfOne(sent: Value, read: Value): Severity {
  const minItems = keywordOf(read.schema, "minItems")?.json;
  if (typeof minItems === "number" && minItems > 1) return "breaking";
  if (isWrittenDifferently([sent.serialization, read.serialization], [new Set(["array"]), new Set(["array"])])) {
    // The style of a scalar is seen only in paths.
    const isPath = sent.serialization.location === "path";
    if (isPath || "mediaType" in read.serialization) return "breaking";
  }
  return isListOfOnePlain(read.serialization) || !mayHaveDelimiter(sent) ? "compatible" : "risky";
}

function isListOfOne(schema: SchemaPlace): boolean {
  const maxItems = keywordOf(schema, "maxItems")?.json;
  return typeof maxItems === "number" && maxItems <= 1;
}

/** Whether a scalar may contain a character that separates the values of a list. */
function mayHaveDelimiter({ schema, kinds }: Value): boolean {
  if (!kinds.has("string")) return false;
  const values = itemsOf(keywordOf(schema, "enum")?.json);
  return values.length === 0 || values.some((each) => typeOf(each) === "string" && /[,. |]/.test(String(each)));
}

function isOnly(kinds: ReadonlySet<Kind>, allowed: readonly Kind[]): boolean {
  const others = [...kinds].filter((kind) => kind !== "null");
  return others.length > 0 && others.every((kind) => allowed.includes(kind));
}

function valueOf(serialized: Serialized): Value {
  const { json, location } = serialized;
  const serialization = serializationOf(json, location);
  const written = schemaOf(serialized);
  const schema = isListOfOnePlain(serialization) ? withoutRepeatedScalars(written) : written;
  const isText = !("mediaType" in serialization) || !isJson(serialization.mediaType);
  return { serialization, schema, kinds: kindsOf(schema), form: isText ? "text" : "json" };
}

/** The schema of a Parameter Object or Header Object: its own, or that of its content. */
export function schemaOf({ document, json, pointer }: Omit<Serialized, "location">): SchemaPlace {
  const [content] = membersOf(json["content"]);
  if (content === undefined) return schemaPlace(document, json["schema"], `${pointer}/schema`);
  const [mediaType, value] = content;
  const media = resolveReference(document, value, child(`${pointer}/content`, mediaType));
  return schemaPlace(document, media.json["schema"], `${media.pointer}/schema`);
}
