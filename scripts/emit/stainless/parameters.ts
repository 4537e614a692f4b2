// Operation -> the arguments of its method as Stainless' generator orders them: the last parameter of the path, then
// one object of all else.

import { code, key, list, name, nothing, type Code } from "../printer/code.js";
import type { JsonObject } from "../../json/json.js";
import type { Content, Operation, Parameter, Schema } from "../../model/model.js";
import { dereferenceShape, type Schemas } from "../../model/dereference.js";
import { isMultipart } from "../../runtime/syntax/media-types.js";
import { templateNames } from "../../runtime/syntax/path-templates.js";
import { importType } from "../printer/code.js";
import { bodyType } from "../client/arguments.js";
import { idempotencyKeyOf, sentAs } from "../calls/serialization.js";
import type { CallTypes } from "../types/named-types.js";

const uploadParams = importType("UploadParams", "./runtime/stainless/uploads.js");

/** What a method takes before its options. */
export interface MethodParameters {
  /** The last parameter of the path. */
  readonly positional: { readonly id: Code; readonly type: Code } | null;
  /** The type of all other parameters and of the body; null where there are none. */
  readonly params: Code | null;
  readonly isRequired: boolean;
  /** How the runtime takes them apart. */
  readonly layout: JsonObject;
}

/** A part of `params`. */
interface ParamsPart {
  readonly type: Code;
  readonly isRequired: boolean;
}

export function methodParameters(operation: Operation, types: CallTypes, schemas: Schemas): MethodParameters {
  const inPath = templateNames(operation.path).map((own) =>
    operation.parameters.find((each) => each.in === "path" && each.name === own),
  );
  const last = inPath.at(-1);
  const names = (place: Parameter["in"]): readonly string[] =>
    operation.parameters.filter((each) => each.in === place).map((each) => each.name);
  const idempotencyKey = idempotencyKeyOf(operation);
  const headers = names("header").filter((each) => each !== idempotencyKey);
  const body = bodyPart(operation, types, schemas);
  const parts = [
    pathPart(inPath.slice(0, -1), types),
    queryPart(operation, types),
    headers.length === 0
      ? null
      : { type: code`NonNullable<${types.header}>`, isRequired: isAnyRequired(operation, "header") },
    idempotencyKey === undefined ? null : keyPart(idempotencyKey),
    body,
  ].filter((each) => each !== null);
  return {
    positional: last === undefined ? null : { id: argumentId(last), type: types.path.get(last.name) ?? code`string` },
    params:
      parts.length === 0
        ? null
        : list(
            parts.map(({ type }) => type),
            " & ",
          ),
    isRequired: parts.some(({ isRequired }) => isRequired),
    layout: {
      ...(names("query").length > 0 && { query: [...names("query")] }),
      ...(headers.length > 0 && { header: [...headers] }),
      ...(idempotencyKey !== undefined && { key: idempotencyKey }),
      ...body?.layout,
    },
  };
}

/** A method's own arguments keep their names. */
function argumentId({ id }: Parameter): Code {
  return name(id === "params" || id === "options" ? `${id}_` : id);
}

function pathPart(parameters: readonly (Parameter | undefined)[], types: CallTypes): ParamsPart | null {
  const members = parameters.flatMap((each) =>
    each === undefined ? [] : [code`readonly ${key(each.name)}: ${types.path.get(each.name) ?? code`string`}`],
  );
  if (members.length === 0) return null;
  return { type: code`{ ${list(members, ", ")} }`, isRequired: true };
}

/** A list that is called `include[]` in a query is `include` here. */
function queryPart(operation: Operation, types: CallTypes): ParamsPart | null {
  const own = operation.parameters.filter((each) => each.in === "query");
  const { querystring } = operation;
  if (querystring !== null) return { type: types.querystring, isRequired: querystring.required };
  if (own.length === 0) return null;
  const isRequired = own.some(({ required }) => required);
  const query = code`NonNullable<${types.query}>`;
  const listed = own.filter((each) => each.name.endsWith("[]"));
  if (listed.length === 0) return { type: query, isRequired };
  const renamed = listed.map((each) => {
    const member = key(each.name.slice(0, -2));
    return code`readonly ${member}${each.required ? nothing : code`?`}: ${query}[${each.name}]`;
  });
  const omitted = list(
    listed.map((each) => code`${each.name}`),
    " | ",
  );
  return { type: code`Omit<${query}, ${omitted}> & { ${list(renamed, ", ")} }`, isRequired };
}

/** The client makes a key where none is given. */
function keyPart(own: string): ParamsPart {
  return { type: code`{ readonly ${key(own)}?: string }`, isRequired: false };
}

function isAnyRequired({ parameters }: Operation, place: Parameter["in"]): boolean {
  return parameters.some((each) => each.in === place && each.required);
}

/** The members of a body that is an object; any other is the member `body`. */
function bodyPart(
  { body }: Operation,
  types: CallTypes,
  schemas: Schemas,
): (ParamsPart & { readonly layout: JsonObject }) | null {
  if (body === null) return null;
  const sent = sentAs(body.content).map((content, index) => ({ content, type: types.bodies[index] ?? null }));
  const [first] = sent;
  if (first === undefined) return null;
  const { content, type } = first;
  if (type === null || !hasMembers(content, schemas)) {
    const own = bodyType(content, type, schemas);
    const member = body.required ? code`{ readonly body: ${own} }` : code`{ readonly body?: ${own} }`;
    return { type: member, isRequired: body.required, layout: { body: "value" } };
  }
  const isRequired = body.required && requiresMembers(content.schema, schemas);
  if (isMultipart(content.mediaType)) return { type: uploads(type), isRequired, layout: { body: "files" } };
  // What may be a form besides is one where some member is a file.
  const form = sent.find((each) => isMultipart(each.content.mediaType) && hasMembers(each.content, schemas));
  if (form === undefined || form.type === null) return { type, isRequired, layout: {} };
  const either = code`(${type} | ${uploads(form.type)})`;
  return { type: either, isRequired, layout: { body: "files", form: form.content.mediaType } };
}

function uploads(type: Code): Code {
  return code`${uploadParams}<${type}>`;
}

function hasMembers({ schema, items }: Content, schemas: Schemas): boolean {
  return items === null && isObjectLike(schema, schemas);
}

function isObjectLike(schema: Schema, schemas: Schemas, depth = 0): boolean {
  const found = dereferenceShape(schema, schemas);
  if (depth > 20) return false;
  const isInside = (each: Schema): boolean => isObjectLike(each, schemas, depth + 1);
  if (found.kind === "object") return true;
  if (found.kind === "allOf") return found.members.some(isInside);
  if (found.kind !== "anyOf" && found.kind !== "oneOf") return false;
  const members = found.members.filter((each) => dereferenceShape(each, schemas).kind !== "null");
  return members.length > 0 && members.every(isInside);
}

/** Whether no empty object is valid. */
function requiresMembers(schema: Schema, schemas: Schemas, depth = 0): boolean {
  const found = dereferenceShape(schema, schemas);
  if (depth > 20) return false;
  const isInside = (each: Schema): boolean => requiresMembers(each, schemas, depth + 1);
  if (found.kind === "object") return found.properties.some(({ required }) => required);
  if (found.kind === "allOf") return found.members.some(isInside);
  return (found.kind === "anyOf" || found.kind === "oneOf") && found.members.every(isInside);
}
