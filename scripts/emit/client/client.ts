// client.ts: one function an operation, and a client that has them in groups; typed by types.ts, sent by openapi-fetch.

import {
  code,
  doc,
  exported,
  importAll,
  importType,
  importValue,
  key,
  list,
  local,
  name,
  nothing,
  paragraphs,
  value,
  type Code,
} from "../code.js";
import type { Content, Model, Operation, Parameter } from "../../model/model.js";
import type { JsonObject } from "../../json/json.js";
import { isForm, isJson } from "../../openapi/media-types.js";
import { callsOf, type SuccessResponse, type Call } from "./calls.js";
import { problems } from "./problems.js";
import { dereferenceShape } from "../dereference.js";
import { givenIn, idempotencyKeyOf, isMultipart, isRange, serializationOf, sentAs } from "./serialization.js";
import { record, referring, type ZodContext } from "../zod.js";

const paths = importType("paths", "./types.js");
const runtime = importAll("runtime", "./runtime/client/client.js");
const method = importType("Method", "./runtime/client/client.js");
const callType = importType("Call", "./runtime/client/client.js");
const callOptions = importType("CallOptions", "./runtime/client/client.js");
const optionsWith = importType("OptionsWith", "./runtime/client/client.js");
const clientOptions = importType("ClientOptions", "./runtime/client/client.js");
const paged = importValue("paginated", "./runtime/client/pages.js");
const pages = importType("Pages", "./runtime/client/pages.js");
const fetchClient = importType("FetchClient", "./runtime/client/client.js");
const requestBody = importType("OperationRequestBodyContent", "openapi-typescript-helpers");
const writable = importType("Writable", "openapi-typescript-helpers");
const readable = importType("Readable", "openapi-typescript-helpers");
const successResponse = importType("SuccessResponse", "openapi-typescript-helpers");

const createClient = exported("createClient");
const core = local("core");
const optionsName = local("options");

export function emit(model: Model): Code {
  const context = referring(model);
  const calls = callsOf(model.operations);
  const groups = new Map<string, Call[]>();
  for (const call of calls)
    groups.set(call.operation.client.group, [...(groups.get(call.operation.client.group) ?? []), call]);
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
    model.operations.some(({ body }) => body !== null && body.content.length > 1) ? bodyAsType : nothing,
    parameterType("query", "Query"),
    parameterType("path", "Path"),
    model.operations.some((operation) => givenIn(operation, "header") !== undefined)
      ? parameterType("header", "Header")
      : nothing,
    model.operations.some((operation) => givenIn(operation, "cookie") !== undefined)
      ? parameterType("cookie", "Cookie")
      : nothing,
    model.operations.some(({ querystring }) => querystring !== null) ? querystringType : nothing,
    calls.some(({ operation, answer }) => listingOf(operation) !== null || takesItems(operation) || answer.hasItems)
      ? itemType
      : nothing,
    ...calls.map((call) => functionOf(call, context)),
    ...[...groups].map(([group, own]) => resource(group, own)),
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
      export function ${createClient}(${optionsName}: ${clientOptions} | ${runtime}.Core): Client {
        const ${core} = ${optionsName} instanceof ${runtime}.Core ? ${optionsName} : new ${runtime}.Core(${optionsName});
        return {
          raw: ${core}.raw as unknown as ${fetchClient}<${paths}>,
          ${[...groups].map(([group, own]) => code`${key(group)}: ${runtime}.bindOperations(${core}, ${record(own.map((call) => [call.method, name(call.id)]))}),`)}
        };
      }
    `,
    problems(model, context),
  ]);
}

function parameterType(place: "query" | "path" | "header" | "cookie", type: string): Code {
  const words = {
    query: "The query parameters",
    path: "The path parameters",
    header: "The header parameters",
    cookie: "The cookie parameters",
  }[place];
  return code`
    ${doc(`${words} that an operation takes.`)}
    export type ${name(type)}<P extends keyof ${paths}, M extends keyof ${paths}[P]> = ${paths}[P][M] extends { parameters: { ${name(place)}?: infer V } } ? NonNullable<V> : never;
  `;
}

const bodyAsType = code`
  /** The body that an operation takes in one of its media types. */
  export type BodyAs<P extends keyof ${paths}, M extends keyof ${paths}[P], T extends string> = ${paths}[P][M] extends { requestBody?: infer R } ? (NonNullable<R> extends { content: infer C } ? ${writable}<C[T & keyof C]> : never) : never;
`;

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
function resource(group: string, calls: readonly Call[]): Code {
  return code`
    export interface ${resourceName(group)} {
      ${calls.map(
        ({ operation, id, method: own, answer }) => code`
        ${doc(`${operation.docs}\n\n\`${operation.method.toUpperCase()} ${operation.path}\`${answer.isOther ? ", its answer item by item as it comes" : ""}`)}
        ${key(own)}: ${runtime}.Bound<typeof ${name(id)}>;
      `,
      )}
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

function functionOf({ operation, id, method: own, answer }: Call, context: ZodContext): Code {
  const at = code`${operation.path}, ${operation.method}`;
  const inPath = pathParameters(operation);
  const inQuery = operation.parameters.filter((parameter) => parameter.in === "query");
  const { body, querystring } = operation;
  const bodies = body === null ? [] : sentAs(body.content);
  const rest: readonly Argument[] = [
    ...(inQuery.length === 0
      ? []
      : [
          {
            id: name("query"),
            what: "query",
            type: code`Query<${at}>`,
            required: inQuery.some((parameter) => parameter.required),
          },
        ]),
    ...(querystring === null
      ? []
      : [{ id: name("query"), what: "querystring", type: code`Querystring<${at}>`, required: querystring.required }]),
    ...(["header", "cookie"] as const)
      .filter((place) => givenIn(operation, place) === "argument")
      .map((place) => ({ id: name(place), what: place, type: givenType(place, operation, at), required: true })),
  ];
  const takenWith = (first: readonly Argument[]): readonly Argument[] => [...first, ...rest];
  const bodyOf = (content: Content | undefined, required: boolean): readonly Argument[] =>
    body === null
      ? []
      : [{ id: name("body"), what: "body", type: bodyType(content, at, context, bodies.length > 1), required }];
  const taken = takenWith(bodyOf(bodies[0], body?.required === true));
  const path = inPath.map((parameter): Argument => ({
    id: name(parameterName(parameter)),
    what: "",
    type: typeInPath(parameter, at, context),
    required: true,
  }));
  // Another media type than the usual one is chosen by an option, which has to be there then.
  const choices = bodies.length < 2 ? [undefined] : bodies;
  const args = list(
    choices.map((chosen, index) =>
      argumentsOf(
        [...path, ...(index === 0 ? taken : takenWith(bodyOf(chosen, true)))],
        optionsOf(operation, at, bodies, index),
        index > 0,
      ),
    ),
    " | ",
  );
  const takes = taken.map(({ what, required }) => (required ? what : `${what}?`));
  const more = moreOf(operation, answer, context);
  const listing = answer.isOther ? null : listingOf(operation);
  const tail =
    more === nothing
      ? answer.isJson
        ? takes.length === 0
          ? nothing
          : code`, ${value(takes)}`
        : code`, ${value(takes)}, ${answer.read}`
      : code`, ${value(takes)}, ${answer.read}, ${more}`;
  const made = code`${runtime}.operation(${operation.method.toUpperCase()}, ${operation.path.replace(/#.*$/s, "")}${tail})`;
  const title = doc(
    `\`${operation.method.toUpperCase()} ${operation.path}\`, as \`${operation.client.group}.${own}\` of a client.`,
  );
  if (listing === null) {
    return code`
      ${title}
      export const ${name(id)}: ${method}<${args}, ${callType}<${answer.type}>> = /* @__PURE__ */ ${made};
    `;
  }
  const item = code`Item<${answer.type}, ${(listing["items"] ?? null) === null ? code`never` : code`${listing["items"] as string}`}>`;
  return code`
    ${title}
    export const ${name(id)}: ${method}<${args}, ${pages}<${item}, ${answer.type}>> = /* @__PURE__ */ ${paged}(/* @__PURE__ */ ${made}, ${value(listing["by"] === undefined ? listing : { ...listing, at: inPath.length + takes.findIndex((each) => each.startsWith("query")) })});
  `;
}

/** An argument that may be left out can't stand before one that may not. */
function labelled({ id, type, required }: Argument, index: number, all: readonly Argument[]): Code {
  if (required) return code`${id}: ${type}`;
  return all.slice(index).some((each) => each.required) ? code`${id}: ${type} | undefined` : code`${id}?: ${type}`;
}

/** Arguments of the methods themselves, which no path parameter is called. */
const ownArguments: readonly string[] = ["body", "query", "header", "cookie", "options"];

function parameterName({ id }: Parameter): string {
  return ownArguments.includes(id) ? `${id}_` : id;
}

/** In the order in which the path has them. */
function pathParameters({ path, parameters }: Operation): readonly Parameter[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].flatMap(([, wanted]) =>
    parameters.filter((parameter) => parameter.in === "path" && parameter.name === wanted),
  );
}

function typeInPath(parameter: Parameter, at: Code, context: ZodContext): Code {
  const { kind } = dereferenceShape(parameter.schema, context);
  if (kind === "string" || kind === "number" || kind === "boolean") return name(kind);
  return code`Path<${at}>[${parameter.name}]`;
}

/** The options behind all arguments. Those of the document stand among them by their own types. */
function optionsOf(operation: Operation, at: Code, bodies: readonly Content[], index: number): Code {
  const places = (["header", "cookie"] as const).filter((place) => givenIn(operation, place) === "option");
  const sent = bodies[index];
  const isChosen = sent !== undefined && (bodies.length > 1 || isRange(sent));
  const type = sent !== undefined && !isRange(sent) ? code`${sent.mediaType}` : code`string`;
  const members: readonly Code[] = [
    ...places.map((place) => code`${name(`${place}s`)}: ${givenType(place, operation, at)}`),
    ...(isChosen && index === 0 ? [code`contentType: ${type}`] : []),
  ];
  const own = members.length === 0 ? code`${callOptions}` : code`${optionsWith}<{ ${list(members, ", ")} }>`;
  return isChosen && index > 0 ? code`${own} & { readonly contentType: ${type} }` : own;
}

function givenType(place: "header" | "cookie", operation: Operation, at: Code): Code {
  const keyHeader = idempotencyKeyOf(operation);
  if (place === "cookie") return code`Cookie<${at}>`;
  return keyHeader === undefined ? code`Header<${at}>` : code`Omit<Header<${at}>, ${keyHeader}>`;
}

function argumentsOf(all: readonly Argument[], options: Code, required: boolean): Code {
  return code`[${list([...all, { id: code`options`, what: "", type: options, required }].map(labelled), ", ")}]`;
}

function bodyType(sent: Content | undefined, at: Code, context: ZodContext, isOne: boolean): Code {
  if (sent === undefined) return code`unknown`;
  const own = isOne ? code`BodyAs<${at}, ${sent.mediaType}>` : code`Body<${at}>`;
  if (isJson(sent.mediaType) || isForm(sent.mediaType)) return own;
  if (sent.items !== null) return code`readonly Item<${own}, never>[]`;
  if (!isMultipart(sent.mediaType)) return code`BodyInit`;
  const { kind } = dereferenceShape(sent.schema, context);
  // What isn't described by its parts is one.
  if (kind === "file" || kind === "string") return code`${own} | Blob | FormData`;
  return code`{ readonly [Name in keyof ${own}]: ${own}[Name] | Blob | readonly Blob[] } | FormData`;
}

/** Whether what an operation takes is typed by its items. */
function takesItems({ body }: Operation): boolean {
  return body !== null && body.content.some(({ items }) => items !== null);
}

/** What is unusual about an operation's requests and answers. */
function moreOf(operation: Operation, { accept, empty }: SuccessResponse, context: ZodContext): Code {
  const entries: readonly [string, Code][] = [
    ...(accept === null ? [] : [["accept", code`${accept}`] satisfies [string, Code]]),
    ...(empty.length === 0 ? [] : [["empty", value(empty)] satisfies [string, Code]]),
    ...serializationOf(operation, context),
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
  return {
    by,
    parameter,
    ...(limit !== undefined && { limit, ...(most !== undefined && { most }) }),
    ...(typeof first === "number" && first !== (by === "page" ? 1 : 0) && { first }),
    items,
    ...(total && { total: [...total] }),
    ...(next && { next: [...next] }),
    ...(more && { more: [...more] }),
  };
}

function mostOf(parameter: Parameter | undefined): number | undefined {
  return parameter?.schema.kind === "number" ? parameter.schema.maximum : undefined;
}
