// One request for an operation, from the document's own examples, or from samples of its schemas.
import { exampleFor } from "../../../scripts/model/examples/examples.js";
import type { ExampleValidator } from "../../../scripts/model/json-schema/example-validation.js";
import type { Sampler } from "../../../scripts/model/samples/sampler.js";
import type { Document } from "../../../scripts/openapi/document.js";
import {
  isArray,
  isObject,
  itemsOf,
  memberOf,
  membersOf,
  type Json,
  type JsonObject,
} from "../../../scripts/json/json.js";
import type {
  Content,
  Encoding,
  Model,
  NamedSchema,
  Operation,
  Parameter,
  Schema,
} from "../../../scripts/model/model.js";
import { isJson } from "../../../scripts/runtime/syntax/media-types.js";
import { refPointer } from "../../../scripts/json/pointer.js";
import { isHeaderName } from "../../../scripts/runtime/shared/parameters.js";
import { credentials } from "./credentials.js";

/** What requests are made from. */
export interface Source {
  readonly document: Document;
  readonly model: Model;
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly verdicts: ExampleValidator;
  readonly sampler: Sampler;
}

/** The request; `path` says what stands for parameters of the path that are known better. */
export function requestOf(
  operation: Operation,
  source: Source,
  path: ReadonlyMap<string, string> = new Map(),
): Request {
  const { model } = source;
  const shown = credentials(operation, model);
  const values = operation.parameters.map((parameter) => ({ parameter, ...written(parameter, operation, source) }));
  // What follows `#` is no part of a request, and a segment without a text would be of another path.
  const template = operation.path.replace(/#.*$/s, "").replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value =
      values.find(({ parameter }) => parameter.name === name && parameter.in === "path") ??
      values.find(({ parameter }) => parameter.name === name);
    const known = path.get(name);
    const isFit = known !== undefined && isPossible(known, value?.parameter.schema);
    return encodeURIComponent(isFit ? known : value === undefined ? "string" : simple(value.value) || "string");
  });
  // What shows who asks may be declared as a parameter as well.
  const query = [
    ...shown.query,
    ...values
      .filter(
        ({ parameter: { in: place, name } }) =>
          place === "query" && !shown.query.some(([each]) => each === name) && !operation.path.includes(`{${name}}`),
      )
      .flatMap(({ parameter, value, style, explode }) => pairs(parameter.name, value, style, explode)),
  ];
  const cookies = [
    ...shown.cookies,
    ...values
      .filter(({ parameter }) => parameter.in === "cookie")
      .flatMap(({ parameter, value }) => [`${parameter.name}=${encodeURIComponent(simple(value))}`]),
  ];
  const headers = new Headers();
  for (const [name, value] of shown.headers) headers.set(name, value);
  for (const { parameter, value } of values)
    if (parameter.in === "header" && isHeaderName(parameter.name) && !ownHeaders.has(parameter.name.toLowerCase()))
      headers.set(parameter.name, headerText(simple(value)));
  if (cookies.length > 0) headers.set("Cookie", cookies.join("; "));
  const search = [operation.querystring === null ? "" : wholeOf(operation.querystring.content), queryText(query)]
    .filter((each) => each !== "")
    .join("&");
  const url = `http://localhost${model.basePath}${template}${search === "" ? "" : `${template.includes("?") ? "&" : "?"}${search}`}`;
  const content = operation.body?.content.find(({ mediaType }) => isJson(mediaType)) ?? operation.body?.content[0];
  // Request itself rejects bodies of these.
  const hasBody = content !== undefined && !["get", "head", "trace"].includes(operation.method);
  const body = hasBody ? bodyOf(content, source) : null;
  if (hasBody && !(body instanceof FormData)) headers.set("Content-Type", concrete(content));
  const method = operation.method.toUpperCase();
  // Request rejects these methods, which a server may still receive.
  const isUnsupported = ["CONNECT", "TRACE", "TRACK"].includes(method);
  const request = new Request(url, { method: isUnsupported ? "POST" : method, headers, body });
  return isUnsupported ? Object.defineProperty(request, "method", { value: method }) : request;
}

/** What is known as a text at one path may be a number at another, or one of a few words. */
function isPossible(text: string, schema: Schema | undefined): boolean {
  if (schema?.kind === "literal") return schema.values.includes(text);
  return schema?.kind !== "number" || /^-?\d+$/.test(text);
}

/**
 * "If `in` is `header` and the name is one of these, the parameter definition is ignored" (OpenAPI 3.1, Parameter
 * Object).
 */
const ownHeaders = new Set(["accept", "content-type", "authorization"]);

/** The value that is sent as a parameter when nothing better is known. */
export function parameterValue(parameter: Parameter, operation: Operation, source: Source): Json {
  return written(parameter, operation, source).value;
}

/** The parameter as the document has it: its value, and how that is written. */
function written(
  parameter: Parameter,
  operation: Operation,
  { document, verdicts, sampler }: Source,
): { value: Json; style: string; explode: boolean } {
  const raw = rawParameter(parameter, operation, document);
  const style = memberOf(raw, "style");
  const isForm = style === undefined ? parameter.in === "query" || parameter.in === "cookie" : style === "form";
  const explode = memberOf(raw, "explode") ?? isForm;
  const json = memberOf(raw, "schema") ?? memberOf(membersOf(memberOf(raw, "content"))[0]?.[1], "schema");
  const given = [exampleOf(raw), exampleOf(json), parameter.default].filter((each) => each !== undefined);
  const { value } = exampleFor({ json, direction: "write" }, given, verdicts, sampler);
  return {
    value: parameter.mediaType !== null && isJson(parameter.mediaType) ? JSON.stringify(value) : value,
    style: typeof style === "string" ? style : "",
    explode: explode === true,
  };
}

function rawParameter({ name, in: place }: Parameter, { source }: Operation, document: Document): Json | undefined {
  const item = document.resolve(source.replace(/(\/additionalOperations)?\/[^/]*$/, ""));
  const listed = [document.resolve(source), item].flatMap((each) => itemsOf(memberOf(each, "parameters")));
  return listed
    .map((each) => followed(each, document))
    .find((each) => memberOf(each, "name") === name && memberOf(each, "in") === place);
}

function followed(json: Json, document: Document): Json {
  const ref = memberOf(json, "$ref");
  const target = typeof ref === "string" ? document.resolve(refPointer(ref) ?? "") : undefined;
  return target === undefined ? json : followed(target, document);
}

function exampleOf(json: Json | undefined): Json | undefined {
  const listed = memberOf(json, "examples");
  const [first] = isArray(listed)
    ? listed
    : membersOf(listed).map(([, each]) => memberOf(each, "dataValue") ?? memberOf(each, "value"));
  return memberOf(json, "example") ?? first;
}

/** Stands for a comma that separates, which is not encoded as one that is part of a text. */
const delimiter = "\u0001";

/** Name and value pairs as they travel. */
function queryText(query: readonly (readonly [string, string])[]): string {
  return new URLSearchParams(query.map(([name, value]) => [name, value]))
    .toString()
    .replaceAll(encodeURIComponent(delimiter), ",");
}

/** A parameter of the query in its style. */
function pairs(name: string, value: Json, style: string, explode: boolean): [string, string][] {
  if (style === "deepObject") return deep(name, value);
  if (isObject(value) && explode) return Object.entries(value).map(([key, each]) => [key, simple(each)]);
  // Objects in a list have no style: they are JSON.
  if (isArray(value) && explode)
    return value.map((each) => [name, isObject(each) ? JSON.stringify(each) : simple(each)]);
  const separator = style === "spaceDelimited" ? " " : style === "pipeDelimited" ? "|" : delimiter;
  return [
    [
      name,
      isArray(value)
        ? value.map(simple).join(separator)
        : isObject(value)
          ? Object.entries(value)
              .flatMap(([key, each]) => [key, simple(each)])
              .join(separator)
          : simple(value),
    ],
  ];
}

/** The style `simple`, which says the least. */
function simple(value: Json): string {
  if (isArray(value)) return value.map(simple).join(",");
  if (isObject(value))
    return Object.entries(value)
      .map(([key, each]) => `${key},${simple(each)}`)
      .join(",");
  return String(value ?? "");
}

/** What a header can't hold is left to the percent sign. */
function headerText(text: string): string {
  return /^[\t\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text);
}

/** A media type that a range stands for: JSON, if its example is no string. */
function concrete({ mediaType, example }: Content): string {
  if (mediaType === "*/*" && typeof example !== "string") return "application/json";
  return mediaType.replace("*/*", "application/octet-stream").replace("/*", "/octet-stream");
}

function bodyOf(content: Content, { schemas }: Source): string | FormData {
  const { mediaType, example, encoding } = content;
  if (mediaType.startsWith("multipart/"))
    return formOf(isObject(example) ? example : { whole: example }, binaryMembers(content, schemas));
  if (mediaType === "application/x-www-form-urlencoded" && isObject(example)) return formText(example, encoding);
  if (content.items !== null && isArray(example))
    return example.map((item) => `${mediaType.endsWith("json-seq") ? "\u001e" : ""}${JSON.stringify(item)}\n`).join("");
  return isJson(mediaType) || typeof example !== "string" ? JSON.stringify(example) : example;
}

/** A query that is one value. */
function wholeOf({ mediaType, example, encoding }: Content): string {
  if (mediaType === "application/x-www-form-urlencoded" && isObject(example)) return formText(example, encoding);
  return encodeURIComponent(isJson(mediaType) || typeof example !== "string" ? JSON.stringify(example) : example);
}

function formText(members: JsonObject, encoding: readonly Encoding[]): string {
  return queryText(
    Object.entries(members).flatMap(([name, value]) =>
      inForm(
        name,
        value,
        encoding.find((each) => each.name === name),
      ),
    ),
  );
}

/** A member of a form, as its encoding says. */
function inForm(name: string, value: Json, how: Encoding | undefined): [string, string][] {
  if (how?.style === "deepObject") return deep(name, value);
  return how?.style == null && how?.mediaType != null
    ? [[name, JSON.stringify(value)]]
    : pairs(name, value, how?.style ?? "form", how?.explode ?? true);
}

/** `name[member][0]=text`, at any depth. */
function deep(name: string, value: Json): [string, string][] {
  if (isArray(value)) return value.flatMap((each, index) => deep(`${name}[${index}]`, each));
  return isObject(value)
    ? Object.entries(value).flatMap(([member, each]) => deep(`${name}[${member}]`, each))
    : [[name, simple(value)]];
}

function formOf(members: JsonObject, binary: ReadonlySet<string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(members)) {
    for (const each of isArray(value) ? value : [value]) {
      if (binary.has(name)) form.append(name, new Blob([simple(each)]), "file");
      else form.append(name, isObject(each) ? JSON.stringify(each) : simple(each));
    }
  }
  return form;
}

/** The body as the generated client takes it: files are Blobs. */
export function bodyValue(content: Content, { schemas }: Source): unknown {
  const { mediaType, example } = content;
  if (!isObject(example) || !mediaType.startsWith("multipart/"))
    return isJson(mediaType) || typeof example !== "string" || content.schema.kind !== "file"
      ? example
      : new Blob([example]);
  const files = binaryMembers(content, schemas);
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, files.has(name) ? new Blob([simple(value)]) : value]),
  );
}

/** The members that are files, alone or as items; the whole where it is one. */
function binaryMembers({ schema }: Content, schemas: ReadonlyMap<string, NamedSchema>): ReadonlySet<string> {
  const target = schema.kind === "ref" ? (schemas.get(schema.id)?.schema ?? schema) : schema;
  const object = target.kind === "jsonSchema" ? target.approximation : target;
  if (object.kind !== "object") return new Set(object.kind === "file" ? ["whole"] : []);
  const files = object.properties.filter(({ schema: each }) => {
    const one = each.kind === "array" ? each.items : each;
    return one.kind === "file" || (one.kind === "string" && one.format === "binary");
  });
  return new Set(files.map(({ name }) => name));
}
