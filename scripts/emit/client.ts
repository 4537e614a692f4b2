// client.ts: one method an operation over openapi-fetch, typed by types.ts.

import { code, doc, importDefault, importType, importValue, list, name, nothing, paragraphs, type Code } from "../code.js";
import type { Model, Operation, Parameter } from "../model.js";
import { outlined } from "./resolve.js";
import { referring, type ZodContext } from "./zod.js";

const createFetchClient = importDefault("createFetchClient", "openapi-fetch");
const clientOptions = importType("ClientOptions", "openapi-fetch");
const paths = importType("paths", "./types.js");
const answer = importValue("answer", "./runtime/client.js");
const callOptions = importType("CallOptions", "./runtime/client.js");
const requestBody = importType("OperationRequestBodyContent", "openapi-typescript-helpers");
const writable = importType("Writable", "openapi-typescript-helpers");
const readable = importType("Readable", "openapi-typescript-helpers");
const successResponse = importType("SuccessResponse", "openapi-typescript-helpers");
const httpMethod = importType("HttpMethod", "openapi-typescript-helpers");

export function emit(model: Model): Code {
  const context = referring(model);
  return paragraphs([
    code`
      /** The body that an operation takes. */
      export type Body<P extends keyof ${paths}, M extends keyof ${paths}[P]> = ${writable}<${requestBody}<${paths}[P][M]>>;
    `,
    code`
      /** The body of an operation's success. */
      export type Success<P extends keyof ${paths}, M extends keyof ${paths}[P]> = ${paths}[P][M] extends { responses: infer R extends Record<string | number, unknown> }
        ? ${readable}<${successResponse}<R>>
        : never;
    `,
    code`
      /** The query parameters that an operation takes. */
      export type Query<P extends keyof ${paths}, M extends keyof ${paths}[P]> = ${paths}[P][M] extends { parameters: { query?: infer Q } }
        ? NonNullable<Q>
        : never;
    `,
    code`
      /** The path parameters that an operation takes. */
      export type Path<P extends keyof ${paths}, M extends keyof ${paths}[P]> = ${paths}[P][M] extends { parameters: { path: infer V } } ? V : never;
    `,
    model.operations.some((operation) => isAskedIn(operation, "header")) ? headerType : nothing,
    model.operations.some((operation) => isAskedIn(operation, "cookie")) ? cookieType : nothing,
    code`
      /** One method per operation; \`raw\` is the openapi-fetch client beneath them. */
      export function createClient(settings: ${clientOptions}) {
        const raw = ${createFetchClient}<${paths}>(settings);
        ${model.operations.length === 0 ? nothing : call}
        return {
          raw,
          ${model.operations.map((operation) => method(operation, context))}
        };
      }
    `,
    code`
      export type Client = ReturnType<typeof createClient>;
    `,
  ]);
}

const call = code`
  // Each method says what it takes and what it answers: here the compiler need not infer that again, which takes it long.
  const call = <T>(method: ${httpMethod}, path: keyof ${paths}, init: object): Promise<T> => ${answer}<T>(raw.request(method, path as never, init as never) as never);
`;

const headerType = code`
  /** The header parameters that an operation takes. */
  export type Header<P extends keyof ${paths}, M extends keyof ${paths}[P]> = ${paths}[P][M] extends { parameters: { header: infer V } } ? V : never;
`;

const cookieType = code`
  /** The cookie parameters that an operation takes. */
  export type Cookie<P extends keyof ${paths}, M extends keyof ${paths}[P]> = ${paths}[P][M] extends { parameters: { cookie: infer V } } ? V : never;
`;

/** Whether a call can't do without headers or cookies; where it can, its options have room for them. */
function isAskedIn({ parameters }: Operation, place: "header" | "cookie"): boolean {
  return parameters.some((parameter) => parameter.in === place && parameter.required);
}

/** What a method takes, in this order. */
interface Argument {
  readonly id: Code;
  readonly type: Code;
  readonly required: boolean;
}

function method(operation: Operation, context: ZodContext): Code {
  const at = code`${operation.path}, ${operation.method}`;
  const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
  const inQuery = operation.parameters.filter((parameter) => parameter.in === "query");
  const { body } = operation;
  const own: readonly Argument[] = [
    ...inPath.map((parameter) => ({ id: name(parameter.id), type: typeInPath(parameter, at, context), required: true })),
    ...(body === null ? [] : [{ id: name("body"), type: code`Body<${at}>`, required: body.required }]),
    ...(inQuery.length === 0 ? [] : [{ id: name("query"), type: code`Query<${at}>`, required: inQuery.some((parameter) => parameter.required) }]),
    ...(isAskedIn(operation, "header") ? [{ id: name("header"), type: code`Header<${at}>`, required: true }] : []),
    ...(isAskedIn(operation, "cookie") ? [{ id: name("cookie"), type: code`Cookie<${at}>`, required: true }] : []),
  ];
  const params = [
    ...(inPath.length === 0 ? [] : [code`path: { ${list(inPath.map(pathMember), ", ")} }`]),
    ...(inQuery.length === 0 ? [] : [code`query`]),
    ...(isAskedIn(operation, "header") ? [code`header`] : []),
    ...(isAskedIn(operation, "cookie") ? [code`cookie`] : []),
  ];
  const init = [code`...options`, ...(body === null ? [] : [code`body`]), ...(params.length === 0 ? [] : [code`params: { ${list(params, ", ")} }`])];
  return code`
    ${doc(`${operation.docs}\n\n\`${operation.method.toUpperCase()} ${operation.path}\``)}
    ${name(operation.id)}: (${list([...own.map(taken), code`options?: ${callOptions}`], ", ")}): Promise<Success<${at}>> =>
      call(${operation.method}, ${operation.path}, { ${list(init, ", ")} }),
  `;
}

/** An argument that may be left out can't stand before one that may not. */
function taken({ id, type, required }: Argument, index: number, all: readonly Argument[]): Code {
  if (required) return code`${id}: ${type}`;
  return all.slice(index).some((each) => each.required) ? code`${id}: ${type} | undefined` : code`${id}?: ${type}`;
}

function pathMember(parameter: Parameter): Code {
  return parameter.id === parameter.name ? name(parameter.id) : code`${parameter.name}: ${name(parameter.id)}`;
}

function typeInPath(parameter: Parameter, at: Code, context: ZodContext): Code {
  const { kind } = outlined(parameter.schema, context);
  if (kind === "string" || kind === "number" || kind === "boolean") return name(kind);
  return code`Path<${at}>[${parameter.name}]`;
}
