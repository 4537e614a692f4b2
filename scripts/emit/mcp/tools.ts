// Operations -> tools: their names, schemas and hints, and how their arguments become those of the client's method.

import { sha256Of } from "../../platform/hash.js";
import { isObject as isJsonObject, itemsOf, memberOf, type Json, type JsonObject } from "../../json/json.js";
import type { Content, Model, NamedSchema, Operation, ParameterPlace, Schema } from "../../model/model.js";
import type { Document } from "../../openapi/document.js";
import { isForm, isJson, isMultipart, isText } from "../../runtime/syntax/media-types.js";
import { callsOf, type SuccessResponse } from "../calls/calls.js";
import { givenIn, idempotencyKeyOf, sentAs } from "../calls/serialization.js";
import { dereferenceShape } from "../../model/dereference.js";
import { addDescription, jsonSchema, withDefinitions, type SchemaContext } from "./json-schema.js";
import { operationTitle, templateNames } from "../../runtime/syntax/path-templates.js";
import { compositionKeywords } from "../../runtime/syntax/schema-keywords.js";

/** What is printed of a tool; `OperationTool` of runtime/mcp/tools.ts but for the method. */
export interface PrintedTool {
  readonly operation: Operation;
  readonly tool: JsonObject;
  readonly takes: readonly JsonObject[];
  readonly isWrapped: boolean;
}

/** A tool for each operation that `x-mcp` doesn't hide. */
export function toolsOf(document: Document, { operations, schemas: all }: Model): readonly PrintedTool[] {
  const schemas = new Map(all.map((each) => [each.id, each]));
  return callsOf(operations)
    .filter(({ operation, success }) => !success.isAlternative && isShown(document, operation))
    .map(({ operation, success }) => toolOf(operation, success, schemas));
}

/**
 * `x-mcp` of an operation, else of its tags, else of the document: false hides it. Of several tags, one that hides it
 * is enough.
 */
function isShown(document: Document, { source }: Operation): boolean {
  const { root } = document;
  const json = document.resolve(source);
  const own = memberOf(json, "x-mcp");
  if (typeof own === "boolean") return own;
  const names = itemsOf(memberOf(json, "tags"));
  const ofTags = itemsOf(root["tags"])
    .filter((tag) => isJsonObject(tag) && names.includes(tag["name"] ?? null))
    .flatMap((tag) => memberOf(tag, "x-mcp") ?? []);
  if (ofTags.some((each) => typeof each === "boolean")) return !ofTags.includes(false);
  return root["x-mcp"] !== false;
}

function toolOf(
  operation: Operation,
  success: SuccessResponse,
  schemas: ReadonlyMap<string, NamedSchema>,
): PrintedTool {
  const { method, path, docs, deprecated } = operation;
  const { inputSchema, takes } = inputOf(operation, schemas);
  const { outputSchema, isWrapped } = outputOf(success, schemas);
  const place = operationTitle(method, path);
  const title = docs.split("\n", 1)[0] ?? "";
  const isReading = /^(get|head|options|query)$/i.test(method);
  const tool = {
    name: toolName(operation.id),
    ...(title !== "" && { title }),
    description: [docs || place, deprecated ? "Deprecated." : ""].filter((each) => each !== "").join("\n\n"),
    inputSchema,
    ...(outputSchema !== null && { outputSchema }),
    annotations: {
      readOnlyHint: isReading,
      destructiveHint: /^(delete|put|patch)$/i.test(method),
      idempotentHint: isReading || /^(delete|put)$/i.test(method),
    },
  };
  return { operation, tool, takes, isWrapped };
}

/** Clients accept up to 64 letters, digits, `_` and `-`. */
function toolName(id: string): string {
  if (/^[\w-]{1,64}$/.test(id)) return id;
  const hash = sha256Of(id).slice(0, 8);
  return `${id.replace(/[^\w-]/g, "_").slice(0, 55)}_${hash}`;
}

interface Input {
  readonly inputSchema: JsonObject;
  readonly takes: readonly JsonObject[];
}

/** The arguments of a tool by name, in one object; in the order that the client's method takes them in. */
function inputOf(operation: Operation, schemas: ReadonlyMap<string, NamedSchema>): Input {
  const context: SchemaContext = { schemas, definitions: new Map(), isReceived: false };
  const properties = new Map<string, JsonObject>();
  const required: string[] = [];
  const add = (name: string, place: string, schema: JsonObject, isRequired: boolean): string => {
    const argument = argumentName(name, place, properties);
    properties.set(argument, schema);
    if (isRequired) required.push(argument);
    return argument;
  };
  const key = idempotencyKeyOf(operation);
  const parametersIn = (place: ParameterPlace): [string, string][] =>
    operation.parameters
      .filter((each) => each.in === place && each.name !== key)
      .map((each) => {
        const schema = addDescription(each.docs, jsonSchema(each.schema, context));
        const whole = each.default === undefined ? schema : { ...schema, default: each.default };
        return [each.name, add(each.name, place, whole, each.required)];
      });
  const inPath = new Map(parametersIn("path"));
  const takes: JsonObject[] = templateNames(operation.path).map((name) => ({
    in: "path",
    argument: inPath.get(name) ?? name,
  }));
  const { body, querystring } = operation;
  const [content] = body === null ? [] : sentAs(body.content);
  if (body !== null) {
    const { schema, ...form } = bodyForm(content, context);
    takes.push({
      in: "body",
      argument: add("body", "request", addDescription(body.docs, schema), body.required),
      ...form,
    });
  }
  const query = parametersIn("query");
  if (query.length > 0) takes.push({ in: "query", members: Object.fromEntries(query) });
  if (querystring !== null) {
    const schema = addDescription(querystring.docs, jsonSchema(querystring.content.schema, context));
    takes.push({ in: "querystring", argument: add("querystring", "query", schema, querystring.required) });
  }
  for (const place of ["header", "cookie"] as const) {
    const given = givenIn(operation, place);
    const members = Object.fromEntries(parametersIn(place));
    if (given !== undefined) takes.push({ in: given === "argument" ? place : `${place}s`, members });
  }
  const schema = {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
  return { inputSchema: withDefinitions(schema, context), takes };
}

/** Clients accept up to 64 letters, digits, `_`, `-` and `.`; parameters of two places may have the same name. */
function argumentName(name: string, place: string, taken: ReadonlyMap<string, unknown>): string {
  const plain = name.replace(/[^\w.-]/g, "_").slice(0, 50) || "_";
  const candidates = [plain, `${place}_${plain}`];
  for (let index = 2; ; index++) {
    const free = candidates.find((each) => !taken.has(each) && !(each === "body" && place !== "request"));
    if (free !== undefined) return free;
    candidates.push(`${place}_${plain}_${index}`);
  }
}

/** The schema of a body, and how its files are given: in Base64. */
function bodyForm(
  content: Content | undefined,
  context: SchemaContext,
): { readonly schema: JsonObject; readonly bytes?: true; readonly files?: readonly string[] } {
  if (content === undefined) return { schema: {} };
  const { mediaType, schema, items } = content;
  if (items !== null) return { schema: { type: "array", items: jsonSchema(items.schema, context) } };
  const found = dereferenceShape(schema, context);
  if (isMultipart(mediaType)) {
    const files = found.kind === "object" ? found.properties.filter((each) => isFile(each.schema, context)) : [];
    const names = files.map(({ name }) => name);
    return { schema: jsonSchema(schema, context), ...(names.length > 0 && { files: names }) };
  }
  if (isJson(mediaType) || isForm(mediaType)) return { schema: jsonSchema(schema, context) };
  if (isText(mediaType)) return { schema: { type: "string" } };
  const isStructured = ["object", "array", ...compositionKeywords, "number", "boolean"].includes(found.kind);
  if (isStructured) return { schema: jsonSchema(schema, context) };
  return { schema: { type: "string", contentEncoding: "base64" }, bytes: true };
}

function isFile(schema: Schema, context: SchemaContext): boolean {
  const found = dereferenceShape(schema, context);
  return found.kind === "file" || (found.kind === "array" && isFile(found.items, context));
}

interface Output {
  readonly outputSchema: JsonObject | null;
  readonly isWrapped: boolean;
}

/** The schema of a result, which is an object: any other value is its member `result`. */
function outputOf({ kind, contents, empty }: SuccessResponse, schemas: ReadonlyMap<string, NamedSchema>): Output {
  if (kind === "none" || kind === "blob") return { outputSchema: null, isWrapped: false };
  if (kind === "text") return { outputSchema: null, isWrapped: false };
  const context: SchemaContext = { schemas, definitions: new Map(), isReceived: true };
  if (kind === "items" || kind === "events") return { outputSchema: wrapResult({ type: "array" }), isWrapped: true };
  const forms = contents.map(({ content }) => jsonSchema(content.schema, context));
  const isObject =
    empty.length === 0 &&
    contents.length === 1 &&
    contents.every(({ content }) => isAlwaysObject(content.schema, context));
  const [only = {}] = forms;
  if (isObject) return { outputSchema: withDefinitions({ type: "object", ...only }, context), isWrapped: false };
  const all: readonly Json[] = [...forms, ...(empty.length > 0 ? [{ type: "null" }] : [])];
  const result = all.length === 1 ? only : { anyOf: all };
  return { outputSchema: withDefinitions(wrapResult(result), context), isWrapped: true };
}

function isAlwaysObject(schema: Schema, context: SchemaContext, depth = 0): boolean {
  const found = dereferenceShape(schema, context);
  if (depth > 10) return false;
  switch (found.kind) {
    case "object":
      return true;
    case "anyOf":
    case "oneOf":
      return found.members.every((each) => isAlwaysObject(each, context, depth + 1));
    case "allOf":
      return found.members.some((each) => isAlwaysObject(each, context, depth + 1));
    default:
      return false;
  }
}

function wrapResult(result: JsonObject): JsonObject {
  return { type: "object", properties: { result }, required: ["result"] };
}
