// What the name of an operation's client method is derived from: its parts, and the names that the document has for it.

import { itemsOf, memberOf, type Json } from "../../json/json.js";
import { isJson } from "../../runtime/syntax/media-types.js";
import type { NamedSchema, Schema } from "../model.js";
import type { UnnamedOperation } from "../names/naming.js";
import { objectShapeOf } from "../object-shape.js";
import type { ClientNameRequest } from "./names.js";
import { isVerb } from "./verbs.js";
import { stemOf, wordsOf } from "./words.js";
import { isSuccess } from "../../runtime/syntax/statuses.js";

export interface RequestContext {
  /** The title of the API. */
  readonly title: string;
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly configured: string | undefined;
}

/** @param json the operation in the document. */
export function requestOf(
  operation: UnnamedOperation,
  json: Json | undefined,
  { title, schemas, configured }: RequestContext,
): ClientNameRequest {
  const own = memberOf(json, "x-client-name");
  const tag = itemsOf(memberOf(json, "tags")).find((each) => typeof each === "string");
  return {
    id: operation.id,
    operationId: methodNameFor(json) ?? operation.operationId,
    method: operation.method,
    path: operation.path,
    tag: typeof tag !== "string" || isGeneral(tag, title, operation.path) ? null : tag,
    ...itemsIn(operation, schemas),
    requested: configured ?? (own === undefined ? undefined : String(own)),
    isDeprecated: operation.deprecated,
    ...vendorName(json),
  };
}

/** Whether all operations could have the tag: `default`, or the API's own name where that is no resource. */
function isGeneral(tag: string, title: string, path: string): boolean {
  const words = wordsOf(tag);
  if (words.length > 0 && words.every((word) => /^(?:default|apis?|rest|v\d+)$/i.test(word))) return true;
  const own = distinctWords(words);
  const inPath = new Set(wordsOf(path).map(stemOf));
  return (
    own !== "" && own === distinctWords(wordsOf(title)) && !own.split(" ").every((word) => inPath.has(stemOf(word)))
  );
}

function distinctWords(words: readonly string[]): string {
  return words
    .map((word) => word.toLowerCase())
    .filter((word) => !/^(?:the|apis?|rest|http|web|service|public|v\d+)$/.test(word))
    .join(" ");
}

/** The name in Adyen's documents, whose operationIds repeat the paths. Those without a verb say less than the path. */
function methodNameFor(json: Json | undefined): string | undefined {
  const name = memberOf(json, "x-methodName");
  return typeof name === "string" && isVerb(wordsOf(name)[0]) ? name : undefined;
}

/** What documents say to Fern's and Speakeasy's generators. */
function vendorName(json: Json | undefined): Pick<ClientNameRequest, "givenGroup" | "givenMethod"> {
  const group = memberOf(json, "x-fern-sdk-group-name") ?? memberOf(json, "x-speakeasy-group");
  const method = memberOf(json, "x-fern-sdk-method-name") ?? memberOf(json, "x-speakeasy-name-override");
  const parts = (Array.isArray(group) ? group : [group]).flatMap((each) =>
    typeof each === "string" ? each.split(".") : [],
  );
  return {
    ...(parts.length > 0 && { givenGroup: parts }),
    ...(typeof method === "string" && { givenMethod: method }),
  };
}

const listMembers = ["data", "items", "results", "records", "values", "entries", "list", "edges", "nodes"].map(stemOf);

function isMap(schema: Schema): boolean {
  return schema.kind === "object" && schema.properties.length === 0;
}

function itemsIn(
  { path, responses }: UnnamedOperation,
  schemas: ReadonlyMap<string, NamedSchema>,
): Pick<ClientNameRequest, "items" | "itemSchemas"> {
  const success = responses.find(({ status }) => isSuccess(status));
  const content = success?.content.find(({ mediaType }) => isJson(mediaType));
  if (content === undefined) return { items: "unknown" };
  const schema = objectShapeOf(content.schema, schemas);
  if (schema.kind === "array") return { items: "array", itemSchemas: namesOfItems([schema]) };
  if (schema.kind !== "object" || schema.properties.length === 0) return { items: "unknown" };
  const members = schema.properties.map((each) => objectShapeOf(each.schema, schemas));
  // `{"data": {"months": []}}`, and HAL's `{"_embedded": {"payments": []}}`, but not the parts of one thing.
  const known = new Set([...wordsOf(path).map(stemOf), ...listMembers]);
  const inside = members.flatMap((each) => (each.kind === "object" ? each.properties : []));
  const lists = inside.filter((each) => known.has(stemOf(wordsOf(each.name).at(-1) ?? "")));
  const all = [...members, ...lists.map((each) => objectShapeOf(each.schema, schemas))];
  if (all.some(({ kind }) => kind === "array")) return { items: "member", itemSchemas: namesOfItems(all) };
  return { items: all.some(isMap) ? "unknown" : "object" };
}

function namesOfItems(all: readonly Schema[]): readonly string[] {
  return all.flatMap((each) => (each.kind === "array" && each.items.kind === "ref" ? [each.items.id] : []));
}
