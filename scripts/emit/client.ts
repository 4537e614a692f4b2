// client.ts: one function an operation, and a client that has them in groups; typed by types.ts, sent by openapi-fetch.

import { code, doc, importAll, importType, importValue, key, list, name, nothing, paragraphs, value, type Code } from "../code.js";
import type { Content, JsonObject, Model, Operation, Parameter, Response } from "../model.js";
import { isForm, isJson } from "../media.js";
import { problems } from "./client-problems.js";
import { outlined } from "./resolve.js";
import { isAskedIn, isMultipart, sendingOf, sentAs } from "./sending.js";
import { record, referring, type ZodContext } from "./zod.js";

const paths = importType("paths", "./types.js");
const runtime = importAll("runtime", "./runtime/client.js");
const method = importType("Method", "./runtime/client.js");
const call = importType("Call", "./runtime/client.js");
const callOptions = importType("CallOptions", "./runtime/client.js");
const clientOptions = importType("ClientOptions", "./runtime/client.js");
const paged = importValue("paged", "./runtime/pages.js");
const pages = importType("Pages", "./runtime/pages.js");
const eventsOf = importValue("eventsOf", "./runtime/events.js");
const serverEvent = importType("ServerEvent", "./runtime/events.js");
const jsonItems = importValue("jsonItems", "./runtime/sequences.js");
const eventItems = importValue("eventItems", "./runtime/events.js");
const fetchClient = importType("FetchClient", "./runtime/client.js");
const requestBody = importType("OperationRequestBodyContent", "openapi-typescript-helpers");
const writable = importType("Writable", "openapi-typescript-helpers");
const readable = importType("Readable", "openapi-typescript-helpers");
const successResponse = importType("SuccessResponse", "openapi-typescript-helpers");

export function emit(model: Model): Code {
  const context = referring(model);
  const groups = new Map<string, Operation[]>();
  for (const operation of model.operations) groups.set(operation.client.group, [...(groups.get(operation.client.group) ?? []), operation]);
  return paragraphs([
    code`
      /** The body that an operation takes. */
      export type Body<P extends keyof ${paths}, M extends keyof ${paths}[P]> = ${writable}<${requestBody}<${paths}[P][M]>>;
    `,
    code`
      /** The body of an operation's success. */
      export type Success<P extends keyof ${paths}, M extends keyof ${paths}[P], T extends \`\${string}/\${string}\` = \`\${string}/\${string}\`> = ${paths}[P][M] extends { responses: infer R extends Record<string | number, unknown> }
        ? ${readable}<${successResponse}<R, T>>
        : never;
    `,
    parameterType("query", "Query"),
    parameterType("path", "Path"),
    model.operations.some((operation) => isAskedIn(operation, "header")) ? parameterType("header", "Header") : nothing,
    model.operations.some((operation) => isAskedIn(operation, "cookie")) ? parameterType("cookie", "Cookie") : nothing,
    model.operations.some(({ querystring }) => querystring !== null) ? querystringType : nothing,
    model.operations.some((operation) => listingOf(operation) !== null || hasSequences(operation)) ? itemType : nothing,
    ...model.operations.map((operation) => functionOf(operation, context)),
    ...[...groups].map(([group, operations]) => resource(group, operations)),
    code`
      /** All operations, by what they are about. */
      export interface Client {
        /** The client of openapi-fetch beneath: every path by itself, one attempt, nothing thrown for a status. */
        readonly raw: ${fetchClient}<${paths}>;
        ${[...groups.keys()].map((group) => code`readonly ${key(group)}: ${resourceName(group)};`)}
      }
    `,
    code`
      /** \`options\` may be a core that other functions use as well: then they share what is set on \`raw\`. */
      export function createClient(options: ${clientOptions} | ${runtime}.Core): Client {
        const core = options instanceof ${runtime}.Core ? options : new ${runtime}.Core(options);
        return {
          raw: core.raw as unknown as ${fetchClient}<${paths}>,
          ${[...groups].map(([group, operations]) => code`${key(group)}: ${runtime}.bound(core, ${record(operations.map((operation) => [operation.client.method, name(operation.id)]))}),`)}
        };
      }
    `,
    problems(model, context),
  ]);
}

function parameterType(place: "query" | "path" | "header" | "cookie", type: string): Code {
  const words = { query: "The query parameters", path: "The path parameters", header: "The header parameters", cookie: "The cookie parameters" }[place];
  return code`
    ${doc(`${words} that an operation takes.`)}
    export type ${name(type)}<P extends keyof ${paths}, M extends keyof ${paths}[P]> = ${paths}[P][M] extends { parameters: { ${name(place)}?: infer V } } ? NonNullable<V> : never;
  `;
}

const querystringType = code`
  /** The query of an operation that takes it as one value. */
  export type Querystring<P extends keyof ${paths}, M extends keyof ${paths}[P]> = ${paths}[P][M] extends { parameters: { querystring?: infer V } } ? ${writable}<NonNullable<V>> : never;
`;

const itemType = code`
  /** An item of a list: of the array itself, or of the member that holds it. */
  type Item<T, K extends PropertyKey> = T extends readonly (infer I)[] ? I : K extends keyof T ? (NonNullable<T[K]> extends readonly (infer I)[] ? I : never) : never;
`;

function resourceName(group: string): Code {
  return name(`${group.slice(0, 1).toUpperCase()}${group.slice(1)}Resource`);
}

/** The methods of a group, with the document's words. */
function resource(group: string, operations: readonly Operation[]): Code {
  return code`
    export interface ${resourceName(group)} {
      ${operations.map((operation) => code`
        ${doc(`${operation.docs}\n\n\`${operation.method.toUpperCase()} ${operation.path}\``)}
        ${key(operation.client.method)}: ${runtime}.Bound<typeof ${name(operation.id)}>;
      `)}
    }
  `;
}

/** What a method takes, in this order. */
interface Argument {
  readonly id: Code;
  readonly what: string;
  readonly type: Code;
  readonly required: boolean;
}

function functionOf(operation: Operation, context: ZodContext): Code {
  const at = code`${operation.path}, ${operation.method}`;
  const inPath = pathParameters(operation);
  const inQuery = operation.parameters.filter((parameter) => parameter.in === "query");
  const { body, querystring } = operation;
  const taken: readonly Argument[] = [
    ...(body === null ? [] : [{ id: name("body"), what: "body", type: bodyType(body.content, at), required: body.required }]),
    ...(inQuery.length === 0 ? [] : [{ id: name("query"), what: "query", type: code`Query<${at}>`, required: inQuery.some((parameter) => parameter.required) }]),
    ...(querystring === null ? [] : [{ id: name("query"), what: "querystring", type: code`Querystring<${at}>`, required: querystring.required }]),
    ...(isAskedIn(operation, "header") ? [{ id: name("header"), what: "header", type: code`Header<${at}>`, required: true }] : []),
    ...(isAskedIn(operation, "cookie") ? [{ id: name("cookie"), what: "cookie", type: code`Cookie<${at}>`, required: true }] : []),
  ];
  const path = inPath.map((parameter): Argument => ({ id: name(parameter.id), what: "", type: typeInPath(parameter, at, context), required: true }));
  const all = [...path, ...taken, { id: name("options"), what: "", type: code`${callOptions}`, required: false }];
  const args = code`[${list(all.map(labelled), ", ")}]`;
  const answer = answerOf(operation, at);
  const takes = taken.map(({ what, required }) => (required ? what : `${what}?`));
  const more = moreOf(operation, answer, context);
  const listing = listingOf(operation);
  const rest = more === nothing ? (answer.isJson ? (takes.length === 0 ? nothing : code`, ${value(takes)}`) : code`, ${value(takes)}, ${answer.read}`) : code`, ${value(takes)}, ${answer.read}, ${more}`;
  const made = code`${runtime}.operation(${operation.method.toUpperCase()}, ${templateOf(operation)}${rest})`;
  const title = doc(`\`${operation.method.toUpperCase()} ${operation.path}\`, as \`${operation.client.group}.${operation.client.method}\` of a client.`);
  if (listing === null) {
    return code`
      ${title}
      export const ${name(operation.id)}: ${method}<${args}, ${call}<${answer.type}>> = /* @__PURE__ */ ${made};
    `;
  }
  const item = code`Item<${answer.type}, ${(listing["items"] ?? null) === null ? code`never` : code`${listing["items"] as string}`}>`;
  return code`
    ${title}
    export const ${name(operation.id)}: ${method}<${args}, ${pages}<${item}, ${answer.type}>> = /* @__PURE__ */ ${paged}(/* @__PURE__ */ ${made}, ${value(listing["by"] === undefined ? listing : { ...listing, at: inPath.length + takes.findIndex((each) => each.startsWith("query")) })});
  `;
}

/** An argument that may be left out can't stand before one that may not. */
function labelled({ id, type, required }: Argument, index: number, all: readonly Argument[]): Code {
  if (required) return code`${id}: ${type}`;
  return all.slice(index).some((each) => each.required) ? code`${id}: ${type} | undefined` : code`${id}?: ${type}`;
}

/** In the order in which the path has them. */
function pathParameters({ path, parameters }: Operation): readonly Parameter[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].flatMap(([, wanted]) => parameters.filter((parameter) => parameter.in === "path" && parameter.name === wanted));
}

/** The path as openapi-fetch writes styles into it: `{.id}`, `{;id*}`. */
function templateOf(operation: Operation): string {
  const { path } = operation;
  return pathParameters(operation).reduce((template, { name: own, style, explode }) => {
    const mark = style === "label" ? "." : style === "matrix" ? ";" : "";
    return mark === "" && !explode ? template : template.replace(`{${own}}`, () => `{${mark}${own}${explode ? "*" : ""}}`);
  }, path.replace(/#.*$/s, ""));
}

function typeInPath(parameter: Parameter, at: Code, context: ZodContext): Code {
  const { kind } = outlined(parameter.schema, context);
  if (kind === "string" || kind === "number" || kind === "boolean") return name(kind);
  return code`Path<${at}>[${parameter.name}]`;
}

function bodyType(content: readonly Content[], at: Code): Code {
  const sent = sentAs(content);
  if (sent === undefined) return code`unknown`;
  if (isJson(sent.mediaType) || isForm(sent.mediaType)) return code`Body<${at}>`;
  if (sent.items !== null) return code`readonly Item<Body<${at}>, never>[]`;
  return isMultipart(sent.mediaType) ? code`{ readonly [Name in keyof Body<${at}>]: Body<${at}>[Name] | Blob | readonly Blob[] } | FormData` : code`BodyInit`;
}

const isEvents = (mediaType: string): boolean => /^text\/event-stream\b/i.test(mediaType);

/** Whether what an operation takes or answers is typed by its items. */
function hasSequences(operation: Operation): boolean {
  return (operation.body !== null && sentAs(operation.body.content)?.items != null) || answerOf(operation, nothing).hasItems;
}

/** How a success is read, and what it is. */
interface Answer {
  readonly type: Code;
  readonly read: Code;
  readonly isJson: boolean;
  readonly hasItems: boolean;
  readonly accept: string | null;
  readonly empty: readonly number[];
}

function answerOf({ responses }: Operation, at: Code): Answer {
  const successes = responses.filter(({ status }) => status.startsWith("2"));
  const all: readonly Response[] = successes.length > 0 ? successes : responses.filter(({ status }) => status === "default");
  const types = [...new Set(all.flatMap(({ content }) => content.map(({ mediaType }) => mediaType)))];
  const empty = all.filter(({ content }) => content.length === 0).map(({ status }) => Number(status)).filter((status) => !Number.isNaN(status));
  const json = types.find(isJson);
  const first = json ?? types[0];
  if (first === undefined) return { type: code`undefined`, read: code`${"none"}`, isJson: false, hasItems: false, accept: null, empty: [] };
  const isText = /^text\//i.test(first);
  const items = all.flatMap(({ content }) => content).find(({ mediaType }) => mediaType === first)?.items ?? null;
  // What is text by another type, a page of a proxy's say, is told by that alone; a blob has its type with it.
  const refusals = responses.filter(({ status }) => !status.startsWith("2")).flatMap(({ content }) => content.map(({ mediaType }) => mediaType));
  // A service may hold refusals to what is asked for as well.
  const accept = types.length > 1 || (json === undefined && (isText || items !== null)) ? [...new Set([first, ...refusals])].join(", ") : null;
  const maybe = empty.length > 0 ? code` | undefined` : nothing;
  const rest = { accept, empty, hasItems: json === undefined && items !== null };
  const success = code`Success<${at}${types.length > 1 ? code`, ${first}` : nothing}>`;
  if (json !== undefined) return { type: code`${success}${maybe}`, read: code`${"json"}`, isJson: true, ...rest };
  if (items !== null) {
    const read = isEvents(first) ? code`${eventItems}(${value(items.json)})` : code`${jsonItems}`;
    return { type: code`AsyncIterable<Item<${success}, never>>${maybe}`, read, isJson: false, ...rest };
  }
  if (isEvents(first)) return { type: code`AsyncIterable<${serverEvent}<${success}>>${maybe}`, read: code`${eventsOf}`, isJson: false, ...rest };
  if (isText) return { type: code`string${maybe}`, read: code`${"text"}`, isJson: false, ...rest };
  return { type: code`Blob${maybe}`, read: code`${"blob"}`, isJson: false, ...rest };
}

/** What is unusual about an operation's requests and answers. */
function moreOf(operation: Operation, { accept, empty }: Answer, context: ZodContext): Code {
  const entries: readonly [string, Code][] = [
    ...(accept === null ? [] : [["accept", code`${accept}`] satisfies [string, Code]]),
    ...(empty.length === 0 ? [] : [["empty", value(empty)] satisfies [string, Code]]),
    ...sendingOf(operation, context),
  ];
  return entries.length === 0 ? nothing : record(entries);
}

/** Where a list has its items, and how its pages follow each other if it has several. */
function listingOf({ shape, parameters }: Operation): JsonObject | null {
  if (shape.kind !== "list") return null;
  const { items = null, total, next, more } = shape.envelope ?? {};
  if (shape.paging === null) return { items };
  const { by, parameter, limit } = shape.paging;
  const first = parameters.find((each) => each.in === "query" && each.name === parameter)?.default;
  const isToldOfMore = (total ?? next ?? more) !== undefined;
  const most = isToldOfMore ? undefined : mostOf(parameters.find((each) => each.in === "query" && each.name === limit));
  return { by, parameter, ...(limit !== undefined && { limit, ...(most !== undefined && { most }) }), ...(typeof first === "number" && first !== (by === "page" ? 1 : 0) && { first }), items, ...(total && { total: [...total] }), ...(next && { next: [...next] }), ...(more && { more: [...more] }) };
}

function mostOf(parameter: Parameter | undefined): number | undefined {
  return parameter?.schema.kind === "number" ? parameter.schema.maximum : undefined;
}
