// client.ts: one method an operation over openapi-fetch, typed by types.ts.

import { code, doc, importDefault, importType, importValue, list, member, name, paragraphs, type Code } from "../code.js";
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

export function emit(model: Model): Code {
  const context = referring(model);
  return paragraphs([
    code`
      /** The body that an operation takes. */
      export type Body<P extends keyof ${paths}, M extends keyof ${paths}[P]> = ${writable}<${requestBody}<${paths}[P][M]>>;
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
    code`
      /** One method per operation; \`raw\` is the openapi-fetch client beneath them. */
      export function createClient(settings: ${clientOptions}) {
        const raw = ${createFetchClient}<${paths}>(settings);
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

function method(operation: Operation, context: ZodContext): Code {
  const at = code`${operation.path}, ${operation.method}`;
  const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
  const inQuery = operation.parameters.filter((parameter) => parameter.in === "query");
  const { body } = operation;
  const optionalQuery = inQuery.every((parameter) => !parameter.required);
  const parameters = [
    ...inPath.map((parameter) => code`${name(parameter.id)}: ${typeInPath(parameter, at, context)}`),
    ...(body === null ? [] : [bodyParameter(at, body.required, optionalQuery)]),
    ...(inQuery.length === 0 ? [] : [code`query${optionalQuery ? code`?` : code``}: Query<${at}>`]),
    code`options?: ${callOptions}`,
  ];
  const params = [
    ...(inPath.length === 0 ? [] : [code`path: { ${list(inPath.map(pathMember), ", ")} }`]),
    ...(inQuery.length === 0 ? [] : [code`query`]),
  ];
  const init = [code`...options`, ...(body === null ? [] : [code`body`]), ...(params.length === 0 ? [] : [code`params: { ${list(params, ", ")} }`])];
  return code`
    ${doc(`${operation.docs}\n\n\`${operation.method.toUpperCase()} ${operation.path}\``)}
    ${name(operation.id)}: (${list(parameters, ", ")}) =>
      ${answer}(raw${member(operation.method.toUpperCase())}(${operation.path}, { ${list(init, ", ")} })),
  `;
}

function pathMember(parameter: Parameter): Code {
  return parameter.id === parameter.name ? name(parameter.id) : code`${parameter.name}: ${name(parameter.id)}`;
}

function typeInPath(parameter: Parameter, at: Code, context: ZodContext): Code {
  const { kind } = outlined(parameter.schema, context);
  if (kind === "string" || kind === "number" || kind === "boolean") return name(kind);
  return code`Path<${at}>[${parameter.name}]`;
}

/** A parameter that may be left out can't stand before one that may not. */
function bodyParameter(at: Code, required: boolean, isLast: boolean): Code {
  if (required) return code`body: Body<${at}>`;
  return isLast ? code`body?: Body<${at}>` : code`body: Body<${at}> | undefined`;
}
