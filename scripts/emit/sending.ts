// Operation -> how a client writes its requests, where that isn't how openapi-fetch writes them by itself.

import { code, importValue, nothing, type Code } from "../code.js";
import type { Content, Json, JsonObject, Operation, Parameter, ParameterPlace, Schema } from "../model.js";
import { isForm, isJson } from "../media.js";
import { constant } from "./constant.js";
import { outlined } from "./resolve.js";
import type { ZodContext } from "./zod.js";

const queryWriter = importValue("queryWriter", "./runtime/writing.js");
const headerWriter = importValue("headerWriter", "./runtime/writing.js");
const cookieWriter = importValue("cookieWriter", "./runtime/writing.js");
const formWriter = importValue("formWriter", "./runtime/writing.js");
const multipart = importValue("multipart", "./runtime/writing.js");
const begunQuery = importValue("begunQuery", "./runtime/writing.js");
const jsonQuery = importValue("jsonQuery", "./runtime/writing.js");
const textQuery = importValue("textQuery", "./runtime/writing.js");
const jsonLines = importValue("jsonLines", "./runtime/sequences.js");
const jsonRecords = importValue("jsonRecords", "./runtime/sequences.js");
const asIs = importValue("asIs", "./runtime/writing.js");

/** Whether a call can't do without headers or cookies; where it can, its options have room for them. */
export function isAskedIn({ parameters }: Pick<Operation, "parameters">, place: "header" | "cookie"): boolean {
  return parameters.some((parameter) => parameter.in === place && parameter.required);
}

export const isMultipart = (mediaType: string): boolean => /^multipart\//i.test(mediaType);

/** The media type in which a client sends a body: JSON, else a form, else the first; a range of them only where there is nothing else. */
export function sentAs(content: readonly Content[]): Content | undefined {
  const sorted = [...content.filter((each) => !isRange(each)), ...content.filter(isRange)];
  return [isJson, isForm, isMultipart].map((test) => sorted.find(({ mediaType }) => test(mediaType))).find((each) => each !== undefined) ?? sorted[0];
}

function isRange({ mediaType }: Content): boolean {
  return mediaType.includes("*");
}

/** The safe methods of IANA's registry (RFC 9110, 9.2.1) beside GET, as far as `fetch` sends them. */
const safeMethods: ReadonlySet<string> = new Set(["HEAD", "OPTIONS", "PROPFIND", "QUERY", "REPORT", "SEARCH"]);

/** What is unusual about an operation's requests, by the options that runtime/client.ts has for it. */
export function sendingOf(operation: Operation, context: ZodContext): readonly [string, Code][] {
  const { method, path, parameters, querystring, body } = operation;
  const sent = body === null ? undefined : sentAs(body.content);
  const entries: [string, Code][] = safeMethods.has(method.toUpperCase()) ? [["isSafe", code`true`]] : [];
  const query = querystring === null ? queryWriting(operation, context) : querystringWriting(querystring.content);
  if (query !== undefined) entries.push(["query", hasQuery(path) ? code`${begunQuery}(${query})` : query]);
  for (const [place, writer] of [["header", headerWriter], ["cookie", cookieWriter]] as const) {
    const written = isAskedIn(operation, place) ? writtenIn(place, parameters, context) : [];
    if (written.length > 0) entries.push([place, code`${writer}(${constant(Object.fromEntries(written))})`]);
  }
  if (sent !== undefined && !isJson(sent.mediaType)) entries.push(...bodyWriting(sent));
  else if (sent !== undefined && !isRange(sent) && !/^application\/json$/i.test(sent.mediaType)) entries.push(["type", code`${sent.mediaType}`]);
  return entries;
}

function bodyWriting(sent: Content): [string, Code][] {
  const { mediaType, encoding } = sent;
  if (sent.items !== null) return [["type", code`${mediaType}`], ["body", /json-seq\b/i.test(mediaType) ? code`${jsonRecords}` : code`${jsonLines}`]];
  if (isMultipart(mediaType)) return [["body", code`${multipart}`]];
  const type: [string, Code] = ["type", code`${isRange(sent) ? "application/octet-stream" : mediaType}`];
  if (!isForm(mediaType)) return [type, ["body", code`${asIs}`]];
  const how = membersWriting(encoding);
  return [type, ["body", code`${formWriter}(${Object.keys(how).length === 0 ? nothing : constant(how)})`]];
}

/** How the members of a form are written that aren't written as they are by themselves. */
function membersWriting(encoding: Content["encoding"]): JsonObject {
  return Object.fromEntries(encoding.map(({ name: own, style, explode, mediaType: part }): [string, Json] => [own, { ...(style !== null && { style }), ...(explode !== null && { explode }), ...(part !== null && isJson(part) && { isJson: true }) }]));
}

/** Whether a path's template begins the query; what follows `#` is never sent. */
function hasQuery(path: string): boolean {
  return /^[^#]*\?/.test(path);
}

/** Undefined where openapi-fetch writes all of it, and begins it. */
function queryWriting({ path, parameters }: Operation, context: ZodContext): Code | undefined {
  const written = writtenIn("query", parameters, context);
  const isBegun = hasQuery(path) && parameters.some((parameter) => parameter.in === "query");
  return written.length > 0 || isBegun ? code`${queryWriter}(${constant(Object.fromEntries(written))})` : undefined;
}

function querystringWriting({ mediaType, encoding }: Content): Code {
  if (isForm(mediaType)) return code`${queryWriter}(${constant(membersWriting(encoding))})`;
  return isJson(mediaType) ? code`${jsonQuery}` : code`${textQuery}`;
}

/** The parameters of a place that aren't written as they are by themselves. */
function writtenIn(place: ParameterPlace, parameters: readonly Parameter[], context: ZodContext): readonly [string, Json][] {
  return parameters.flatMap((parameter): [string, Json][] => {
    const how = parameter.in === place ? writtenAs(parameter, context) : undefined;
    return how === undefined ? [] : [[parameter.name, how]];
  });
}

const scalars: ReadonlySet<Schema["kind"]> = new Set(["string", "number", "boolean", "null", "literal"]);

/** Undefined for plain texts, and for lists of them that are repeated in a query: openapi-fetch writes these so by itself. */
function writtenAs({ in: place, name: own, schema, style, explode, mediaType }: Parameter, context: ZodContext): JsonObject | undefined {
  // It writes names as they are.
  const isPlainName = place !== "query" || /^[\w.$[\]-]*$/.test(own);
  if (mediaType !== null && isJson(mediaType)) return { isJson: true };
  const found = outlined(schema, context);
  const isRepeated = found.kind === "array" && place === "query" && style === "form" && explode && scalars.has(outlined(found.items, context).kind);
  // In the style of cookies nothing is encoded, not even texts.
  if (isPlainName && style !== "cookie" && (mediaType !== null || scalars.has(found.kind) || isRepeated)) return undefined;
  // Headers have one style.
  return place === "header" ? { explode } : { style, explode };
}
