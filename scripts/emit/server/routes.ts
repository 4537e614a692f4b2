// routes.ts: a route of @hono/zod-openapi for each operation.

import {
  code,
  doc,
  importValue,
  key,
  local,
  member,
  name,
  nothing,
  paragraphs,
  value,
  type Code,
} from "../printer/code.js";
import type {
  Body,
  Content,
  Header,
  Model,
  NamedResponse,
  Operation,
  Parameter,
  ParameterPlace,
  Querystring,
  ResponseContent,
} from "../../model/model.js";
import type { JsonObject } from "../../json/json.js";
import { isForm, isJson, isMultipart } from "../../runtime/syntax/media-types.js";
import type { Emitter } from "../contract/emitter.js";
import { fillingZodOf, record, referenceContext, zodOf, zodOfParameter, type ZodContext } from "../zod/zod.js";
import { filledRequestsOf, type FilledRequests } from "../defaults/filled-requests.js";
import { isErrorStatus, statusOrKey } from "../../runtime/syntax/statuses.js";

const routeOf = importValue("route", "./runtime/server/route.js");
const z = importValue("z", "@hono/zod-openapi");
const responsesName = local("responses");
const headersName = local("headers");

export const routes: Emitter = {
  name: "routes",
  summary: "routes of @hono/zod-openapi: an operation each",
  files: ["routes.ts"],
  emit: ({ model, defaults }) => ({ "routes.ts": emit(model, defaults ? filledRequestsOf(model) : undefined) }),
};

export function emit(model: Model, filled?: FilledRequests): Code {
  const context = referenceContext(model);
  const errors = new Set(
    model.operations.flatMap(({ responses }) =>
      responses.filter(({ status }) => isErrorStatus(status)).map(({ component }) => component),
    ),
  );
  return paragraphs([
    sharedHeaders(model, context),
    printSharedResponses(model.responses, errors, context),
    ...model.operations.map((operation) => route(operation, context, filled)),
  ]);
}

/** The component headers, each made once: most responses have the same, and zod needs some time for each schema. */
function sharedHeaders({ responses, operations }: Model, context: ZodContext): Code {
  const all = [...responses.map(({ response }) => response), ...operations.flatMap((each) => each.responses)];
  const named = new Map(all.flatMap(({ headers }) => headers.map((header) => [header.component, header] as const)));
  named.delete(null);
  if (named.size === 0) return nothing;
  return code`
    const ${headersName} = {
      ${[...named].map(([component, header]) => code`${key(component ?? "")}: ${headerOf(header, context)},`)}
    };
  `;
}

function headerOf({ schema, required }: Header, context: ZodContext): Code {
  return required ? zodOf(schema, context) : code`${zodOf(schema, context)}.optional()`;
}

/** The component responses, each printed once. */
function printSharedResponses(
  named: readonly NamedResponse[],
  errors: ReadonlySet<string | null>,
  context: ZodContext,
): Code {
  if (named.length === 0) return nothing;
  return code`
    const ${responsesName} = {
      ${named.map(({ name: component, response }) => code`${key(component)}: ${responseOf(response, errors.has(component), context)},`)}
    };
  `;
}

function route(operation: Operation, context: ZodContext, filled: FilledRequests | undefined): Code {
  const security = operation.security.map((requirement): JsonObject =>
    Object.fromEntries(requirement.map(({ scheme, scopes }) => [scheme, [...scopes]])),
  );
  return code`
    ${doc(operation.docs)}
    export const ${name(operation.id)} = ${routeOf}(() => ({
      ${operation.operationId === null ? nothing : code`operationId: ${operation.operationId},`}
      method: ${operation.method},
      path: ${operation.path},
      ${security.length === 0 ? nothing : code`security: ${value(security)}${security.length > 1 ? requirements : nothing},`}
      ${operation.streamEnd === null ? nothing : code`streamEnd: ${operation.streamEnd},`}
      ${request(operation, context, filled)}
      responses: {
        ${operation.responses.map((response) => code`${statusKey(response.status)}: ${response.component === null ? responseOf(response, isErrorStatus(response.status), context) : code`${responsesName}${member(response.component)}`},`)}
      },
    }));
  `;
}

/** Without it the compiler infers a union of several alternatives, which is not assignable. */
const requirements = code` as { [scheme: string]: string[] }[]`;

const places: readonly (readonly [ParameterPlace, string])[] = [
  ["path", "params"],
  ["query", "query"],
  ["header", "headers"],
  ["cookie", "cookies"],
];

function request(operation: Operation, context: ZodContext, filled: FilledRequests | undefined): Code {
  const parts = places.flatMap(([place, part]) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    return parameters.length === 0 ? [] : [[part, parametersOf(parameters, context, filled)] as const];
  });
  if (operation.querystring !== null) parts.push(["query", querystringOf(operation.querystring, context, filled)]);
  if (operation.body !== null) parts.push(["body", bodyOf(operation, operation.body, context, filled)]);
  return parts.length === 0 ? nothing : code`request: ${record(parts)},`;
}

function querystringOf(
  { required, content: { schema } }: Querystring,
  context: ZodContext,
  filled: FilledRequests | undefined,
): Code {
  const own = fillingZodOf(zodOf(schema, context), filled?.ofSchema(schema));
  return required ? own : code`${own}.optional()`;
}

function parametersOf(parameters: readonly Parameter[], context: ZodContext, filled: FilledRequests | undefined): Code {
  const members = parameters.map((each): [string, Code] => [
    each.name,
    zodOfParameter(each, context, filled?.ofSchema(each.schema)),
  ]);
  return code`${z}.object(${record(members)})`;
}

function bodyOf(operation: Operation, body: Body, context: ZodContext, filled: FilledRequests | undefined): Code {
  // A request has one of several media types, and none where the body is optional.
  const isSure = body.required && body.content.length === 1;
  const content = body.content.map((each): [string, Code] => {
    const { mediaType, schema, items } = each;
    // Members of a form are read from strings, as parameters are: an int64 may be larger than doubles are exact.
    const own = isForm(mediaType) || isMultipart(mediaType) ? { ...context, writtenOut: new Set<string>() } : context;
    const zod = fillingZodOf(zodOf(schema, own), filled?.ofBody(operation, each));
    const schemaCode = code`${zod}${isSure ? nothing : code`.optional()`}`;
    return [
      mediaType,
      record([["schema", schemaCode], ...(items === null ? [] : [["isSequence", code`true`] as const])]),
    ];
  });
  return record([...(body.required ? [["required", code`true`] as const] : []), ["content", record(content)]]);
}

function responseOf(response: ResponseContent, isError: boolean, context: ZodContext): Code {
  const headers = response.headers.map(
    (header) =>
      [
        header.name,
        header.component === null ? headerOf(header, context) : code`${headersName}${member(header.component)}`,
      ] as const,
  );
  return record([
    ["description", code`${response.docs}`],
    ...(headers.length === 0 ? [] : [["headers", code`${z}.object(${record(headers)})`] as const]),
    ...(response.content.length === 0 ? [] : [["content", contentOf(response.content, isError, context)] as const]),
    ...(Object.keys(response.links).length === 0 ? [] : [["links", value(response.links)] as const]),
  ]);
}

/**
 * A sequence is validated item by item, since it is never complete. Errors have their examples: the server makes its
 * own errors from them.
 */
function contentOf(content: readonly Content[], isError: boolean, context: ZodContext): Code {
  const json = content.find(({ mediaType }) => isJson(mediaType));
  return record(
    content.map((each) => {
      const { mediaType, schema, items } = each;
      const shown = isError && each === json ? examplesOf(each) : [];
      if (items === null) return [mediaType, record([["schema", zodOf(schema, context)], ...shown])];
      const read = items.json === true ? [] : [["jsonData", value(items.json)] as const];
      return [mediaType, record([["itemSchema", zodOf(items.schema, context)], ...read])];
    }),
  );
}

function examplesOf({ example, otherExamples }: Content): readonly (readonly [string, Code])[] {
  const others = otherExamples.length === 0 ? [] : [["otherExamples", value(otherExamples)] as const];
  return [["example", value(example)], ...others];
}

/** A number as it is, a name in quotes. */
function statusKey(status: string): Code {
  const known = statusOrKey(status);
  return typeof known === "number" ? code`${known}` : key(known);
}
