// Operation -> how a client writes its requests, where that isn't how runtime/client/requests/requests.ts writes them
// by itself.

import { code, importValue, textOf, type Import } from "../printer/code.js";
import type { Content, Operation, Parameter, ParameterPlace, Schema } from "../../model/model.js";
import type { Json, JsonObject } from "../../json/json.js";
import {
  isForm,
  isJson,
  isJsonTextSequence,
  isMultipart,
  isMultipartForm,
  isRange,
} from "../../runtime/syntax/media-types.js";
import { constant } from "../printer/constant.js";
import { partsOf, sharedIn } from "../parameters/parts.js";
import { bodyDecoder, parameterDecoder } from "../parameters/decoders.js";
import { dereferenceShape } from "../../model/dereference.js";
import type { ZodContext } from "../zod/zod.js";
import { atom, call, literal, type Expression } from "./layout.js";
import { documentedNames, type RequestNaming } from "./naming.js";

const queryWriter = importValue("querySerializer", "./runtime/client/requests/parameter-serializers.js");
const headerWriter = importValue("headerSerializer", "./runtime/client/requests/parameter-serializers.js");
const cookieWriter = importValue("cookieSerializer", "./runtime/client/requests/parameter-serializers.js");
const pathWriter = importValue("pathSerializer", "./runtime/client/requests/parameter-serializers.js");
const namedQuery = importValue("namedQuery", "./runtime/client/requests/query-names.js");
const plainQuery = importValue("plainQuery", "./runtime/client/requests/serializers.js");
const plainHeaders = importValue("plainHeaders", "./runtime/client/requests/serializers.js");
const plainCookies = importValue("plainCookies", "./runtime/client/requests/serializers.js");
const jsonQuery = importValue("jsonQuery", "./runtime/client/requests/parameter-serializers.js");
const textQuery = importValue("textQuery", "./runtime/client/requests/parameter-serializers.js");
const documentedKey = importValue("documentedKey", "./runtime/client/requests/idempotency-keys.js");
const optionalKey = importValue("optionalKey", "./runtime/client/requests/idempotency-keys.js");
const givenKey = importValue("givenKey", "./runtime/client/requests/idempotency-keys.js");
const formWriter = importValue("formSerializer", "./runtime/client/requests/bodies.js");
const multipartWriter = importValue("multipartSerializer", "./runtime/client/requests/bodies.js");
const contentWriter = importValue("contentSerializer", "./runtime/client/requests/bodies.js");
const asIs = importValue("identity", "./runtime/client/requests/bodies.js");
const jsonText = importValue("jsonText", "./runtime/shared/json-text.js");
const jsonLines = importValue("jsonLines", "./runtime/shared/sequences.js");
const jsonRecords = importValue("jsonRecords", "./runtime/shared/sequences.js");

/** Whether a parameter is the header that makes it safe to send a request again: a client fills it by itself. */
function isIdempotencyKey({ in: place, name }: Pick<Parameter, "in" | "name">): boolean {
  return place === "header" && name.toLowerCase() === "idempotency-key";
}

/** The name of the `Idempotency-Key` header as the document has it. */
export function idempotencyKeyOf({ parameters }: Pick<Operation, "parameters">): string | undefined {
  return parameters.find(isIdempotencyKey)?.name;
}

/** The headers or cookies that a caller gives: as an argument where one of them is required, else among the options. */
export function givenIn(
  { parameters }: Pick<Operation, "parameters">,
  place: "header" | "cookie",
): "argument" | "option" | undefined {
  const own = parameters.filter((parameter) => parameter.in === place && !isIdempotencyKey(parameter));
  return own.length === 0 ? undefined : own.some(({ required }) => required) ? "argument" : "option";
}

/**
 * The media types in which a client can send a body. The default is first: JSON, else a form, else the first media
 * type in the document; a range only where there is nothing else.
 */
export function sentAs(content: readonly Content[]): readonly Content[] {
  const sorted = [
    ...content.filter((each) => !isRange(each.mediaType)),
    ...content.filter((each) => isRange(each.mediaType)),
  ];
  const first = [isJson, isForm, isMultipart]
    .map((test) => sorted.find(({ mediaType }) => test(mediaType)))
    .find((each) => each !== undefined);
  return first === undefined ? sorted : [first, ...sorted.filter((each) => each !== first)];
}

/**
 * The idempotent methods of IANA's registry (RFC 9110, 9.2.2) that runtime/client/client.ts doesn't know, as far as
 * `fetch` sends them.
 */
const idempotentMethods: ReadonlySet<string> = new Set([
  "ACL",
  "BASELINE-CONTROL",
  "BIND",
  "CHECKIN",
  "CHECKOUT",
  "COPY",
  "LABEL",
  "LINK",
  "MERGE",
  "MKACTIVITY",
  "MKCALENDAR",
  "MKCOL",
  "MKREDIRECTREF",
  "MKWORKSPACE",
  "MOVE",
  "ORDERPATCH",
  "PROPFIND",
  "PROPPATCH",
  "QUERY",
  "REBIND",
  "REPORT",
  "SEARCH",
  "UNBIND",
  "UNCHECKOUT",
  "UNLINK",
  "UNLOCK",
  "UPDATE",
  "UPDATEREDIRECTREF",
  "VERSION-CONTROL",
]);

/** What is unusual about an operation's requests, by the options that runtime/client/client.ts has for it. */
export function serializationOf(
  operation: Operation,
  context: ZodContext,
  naming: RequestNaming = documentedNames,
): readonly [string, Expression][] {
  const { method, querystring, body } = operation;
  const entries: [string, Expression][] = idempotentMethods.has(method.toUpperCase())
    ? [["isIdempotent", literal(true)]]
    : [];
  if (idempotencyKeyOf(operation) !== undefined) entries.push(["key", atom(code`${documentedKey}`)]);
  else if (!/^(get|head|options|trace)$/i.test(method))
    entries.push(["key", atom(code`${/^(post|patch)$/i.test(method) ? optionalKey : givenKey}`)]);
  const inPath = writtenIn("path", operation, context);
  if (inPath !== undefined) {
    const written = call(pathWriter, ...templateArguments(inPath, segmentsOf(operation, context)));
    entries.push(["pathStrings", naming.wrapParameters(operation, "path", written)]);
  }
  const queryNames = operation.parameters.filter((each) => each.in === "query").map(({ name }) => name);
  const inQuery = writtenIn("query", operation, context);
  if (querystring !== null)
    entries.push(["query", naming.wrap(querystring.content.schema, querystringWriting(querystring.content, context))]);
  else if (queryNames.length > 0) {
    const written = inQuery === undefined ? reference(plainQuery) : call(queryWriter, constantOf(inQuery));
    const names = queryNames.map((each) => naming.queryName(operation, each));
    entries.push(["query", call(namedQuery, literal(names), naming.wrapParameters(operation, "query", written))]);
  }
  for (const [place, writer, plain] of [
    ["header", headerWriter, plainHeaders],
    ["cookie", cookieWriter, plainCookies],
  ] as const) {
    const written = writtenIn(place, operation, context);
    // Headers among the options that are strings are sent as they are.
    if (written !== undefined)
      entries.push([place, naming.wrapParameters(operation, place, call(writer, constantOf(written)))]);
    else if (
      givenIn(operation, place) === "argument" ||
      (place === "cookie" && givenIn(operation, place) !== undefined)
    )
      entries.push([place, reference(plain)]);
  }
  return body === null ? entries : [...entries, ...bodyWriting(sentAs(body.content), context, naming)];
}

function templateArguments(
  parameters: JsonObject,
  segments: readonly [string, JsonObject] | undefined,
): readonly Expression[] {
  const first = constantOf(parameters);
  if (segments === undefined) return [first];
  const [template, parts] = segments;
  return [first, literal(template), ...(Object.keys(parts).length === 0 ? [] : [literal(parts)])];
}

/** A JSON value of whose strings the compiler knows the types. */
export function constantOf(json: Json): Expression {
  const asserted = constant(json);
  return textOf(asserted).endsWith(" as const") ? atom(asserted) : literal(json);
}

function reference(imported: Import): Expression {
  return atom(code`${imported}`);
}

/** What separates the parameters that share a segment: the path and their patterns; undefined where none do. */
function segmentsOf(operation: Operation, context: ZodContext): readonly [string, JsonObject] | undefined {
  return sharedIn(operation.path).length === 0
    ? undefined
    : [operation.path.replace(/[?#].*$/s, ""), partsOf(operation, context)];
}

function bodyWriting(content: readonly Content[], context: ZodContext, naming: RequestNaming): [string, Expression][] {
  const [sent, ...others] = content;
  if (sent === undefined) return [];
  const isJsonBody = isJson(sent.mediaType);
  if (others.length > 0 || isMultipart(sent.mediaType) || (isRange(sent.mediaType) && !isJsonBody)) {
    const members = content.map((each) => [each.mediaType, writerOf(each, context, naming)] as const);
    return [["content", call(contentWriter, { kind: "object", members })]];
  }
  if (isJsonBody && (isRange(sent.mediaType) || sent.mediaType.toLowerCase() === "application/json"))
    return [["body", writerOf(sent, context, naming)]];
  return [
    ["type", literal(sent.mediaType)],
    ["body", writerOf(sent, context, naming)],
  ];
}

/** What writes a body of a media type. */
function writerOf(content: Content, context: ZodContext, naming: RequestNaming): Expression {
  const { mediaType, items, schema } = content;
  if (items !== null)
    return naming.wrapItems(items.schema, reference(isJsonTextSequence(mediaType) ? jsonRecords : jsonLines));
  if (isJson(mediaType)) return naming.wrap(schema, reference(jsonText));
  if (isForm(mediaType)) return naming.wrap(schema, call(formWriter, ...membersWriting(content, context)));
  return isMultipart(mediaType) ? naming.wrap(schema, partsWriter(content, context)) : reference(asIs);
}

/** What writes a body of parts. */
function partsWriter(content: Content, context: ZodContext): Expression {
  const { mediaType } = content;
  const parts = partsWriting(content, context);
  const isUsual = isMultipartForm(mediaType) && !mediaType.includes(";");
  const hasParts = Object.keys(parts).length > 0;
  return call(
    multipartWriter,
    ...(isUsual && !hasParts ? [] : [literal(mediaType)]),
    ...(hasParts ? [constantOf(parts)] : []),
  );
}

/** The members of a form, as a server reads them; nothing where a form is one string. */
function membersWriting(content: Content, context: ZodContext): readonly Expression[] {
  const members = bodyDecoder(content, context) ?? {};
  const isWhole = typeof members === "object" && members !== null && "" in members;
  return isWhole || Object.keys(members as object).length === 0 ? [] : [constantOf(members)];
}

/** The parts that need more than their values to be written. */
function partsWriting(content: Content, context: ZodContext): JsonObject {
  const members = dereferenceShape(content.schema, context);
  const read = (bodyDecoder({ ...content, mediaType: "multipart/form-data", encoding: [] }, context) ??
    {}) as JsonObject;
  const properties = members.kind === "object" ? members.properties : [];
  const names = new Set([
    ...Object.keys(read).filter((each) => each !== ""),
    ...content.encoding.map((each) => each.name),
  ]);
  return Object.fromEntries(
    [...names].flatMap((own): [string, Json][] => {
      const schema = properties.find((each) => each.name === own)?.schema;
      const as = read[own];
      const { mediaType = null } = content.encoding.find((each) => each.name === own) ?? {};
      const isClear =
        as === undefined ||
        (schema !== undefined && isPlainList(schema, as, context)) ||
        JSON.stringify(as).includes('"file"');
      const how = { ...(!isClear && { as }), ...(mediaType !== null && { mediaType }) };
      return Object.keys(how).length === 0 ? [] : [[own, how]];
    }),
  );
}

function querystringWriting(content: Content, context: ZodContext): Expression {
  if (isForm(content.mediaType)) return call(queryWriter, constantOf(bodyDecoder(content, context) ?? {}));
  return reference(isJson(content.mediaType) ? jsonQuery : textQuery);
}

/** All parameters of a place, as a server reads them; undefined where each of them is plain. */
function writtenIn(place: ParameterPlace, operation: Operation, context: ZodContext): JsonObject | undefined {
  const own = operation.parameters.filter((parameter) => parameter.in === place);
  // Among the options, headers are strings unless something writes them.
  const areStrings = place === "header" && givenIn(operation, place) === "option";
  const isPlain = (parameter: Parameter): boolean => {
    const as = parameterDecoder(parameter, context);
    if (areStrings && as !== "string") return false;
    return place === "query"
      ? isPlainList(parameter.schema, as, context)
      : isPlainScalar(parameter.schema, as, context);
  };
  const isShared = place === "path" && sharedIn(operation.path).length > 0;
  return !isShared && own.every(isPlain)
    ? undefined
    : Object.fromEntries(own.map((parameter) => [parameter.name, parameterDecoder(parameter, context)]));
}

/** Whether a text can only be read as one kind of value, and each value of that kind has a text. */
function isPlainScalar(schema: Schema, as: Json, context: ZodContext): boolean {
  const found = dereferenceShape(schema, context);
  if (as === "string")
    return (
      found.kind === "string" || (found.kind === "literal" && found.values.every((each) => typeof each === "string"))
    );
  return as === "number" || as === "int64" || as === "boolean";
}

/** The same, and lists of it: a query repeats these. */
function isPlainList(schema: Schema, as: Json, context: ZodContext): boolean {
  const found = dereferenceShape(schema, context);
  const items =
    typeof as === "object" && as !== null && Object.keys(as).length === 1 && "items" in as ? as["items"] : undefined;
  return items !== undefined && found.kind === "array"
    ? isPlainScalar(found.items, items, context)
    : isPlainScalar(schema, as, context);
}
