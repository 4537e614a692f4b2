// memory.ts: a handler for each operation that keeps state in memory, without business rules.

import {
  code,
  importAll,
  importType,
  importValue,
  key,
  list,
  member,
  name,
  nothing,
  paragraphs,
  value,
  type Code,
} from "./code.js";
import type { Model, Operation, Response, ResponseContent, Schema, Shape } from "../model/model.js";
import type { JsonObject } from "../json/json.js";
import { isJson } from "../openapi/media-types.js";
import { statusOf } from "./media-type-order.js";
import { partsOf } from "./parts.js";
import { decoderOf } from "./decoders.js";
import type { Emitter } from "./emitter.js";
import { dereferenceShape, type Schemas } from "./dereference.js";
import { record, referring } from "./zod.js";

const env = importType("Env", "hono");
const handlers = importType("Handlers", "./handlers.js");
const routes = importAll("routes", "./routes.js");
const parentCheck = importType("ParentCheck", "./runtime/server/memory/memory.js");
const memoryStore = importValue("MemoryStore", "./runtime/server/memory/memory.js");

export const memory: Emitter = {
  name: "memory",
  summary: "handlers that keep everything in memory",
  files: ["memory.ts"],
  emit: ({ model }) => ({ "memory.ts": emit(model) }),
};

function emit(model: Model): Code {
  const context = referring(model);
  const kept = keptCollections(model.operations, context);
  const counted = countedCollections(model.operations, context);
  const addressed = new Set(
    model.operations.flatMap(({ path }) =>
      itemsIn(path)
        .filter(({ isWhole }) => isWhole)
        .map(({ collection }) => collection),
    ),
  );
  const parents = new Set(
    model.operations.flatMap((operation) =>
      parentsOf(operation, { kept, addressed }, context).map(({ collection }) => collection),
    ),
  );
  const unused = model.operations.length === 0 ? name("_") : nothing;
  return paragraphs([
    shared(model),
    code`
      /**
       * Which items of hand-written handlers exist, by the path of their collection. What lies below them can then be
       * served from memory, and is 404 below an item that does not exist.
       */
      export type Parents<E extends ${env} = ${env}> = Readonly<Partial<Record<${
        parents.size === 0
          ? code`never`
          : list(
              [...parents].map((collection) => code`${collection}`),
              " | ",
            )
      }, ${parentCheck}<E>>>>;
    `,
    code`
      /** In-memory handlers: enough to run the API, without its business rules. */
      export function memoryHandlers<E extends ${env}>(${unused}store = new ${memoryStore}<E>(), ${parents.size === 0 ? name("_") : nothing}parents: Parents<E> = {}): ${handlers}<E> {
        const handlers = {
          ${model.operations.map((operation) => handlerOf(operation, { kept, counted, addressed, reader: readerOf(operation, model) }, context))}
        };
        // Responses are made to match the schemas at run time, which the compiler cannot verify.
        return handlers as unknown as ${handlers}<E>;
      }
    `,
  ]);
}

/** The component responses that handlers return, each printed once. */
function shared(model: Model): Code {
  const used = new Set(model.operations.map((operation) => successOf(operation)?.component));
  const returned = model.responses.filter((each) => used.has(each.name));
  if (returned.length === 0) return nothing;
  return code`
    const responses = {
      ${returned.map(({ name: component, response }) => code`${key(component)}: ${contentOf(response)},`)}
    };
  `;
}

function successOf({ responses }: Operation): Response | undefined {
  return responses.find(({ status }) => status.startsWith("2")) ?? responses.find(({ status }) => status === "default");
}

/** The collections that items can be added to: others respond with the examples of the document. */
function keptCollections(operations: readonly Operation[], context: Schemas): ReadonlySet<string> {
  const enumerated = new Set(
    operations.flatMap((operation) =>
      "idParameter" in operation.shape && isEnumerated(operation.shape.idParameter, operation, context)
        ? [operation.shape.collection]
        : [],
    ),
  );
  return new Set(
    operations.flatMap(({ shape, ...operation }) => {
      // An invented id would be none of the values that the paths allow.
      if (shape.kind === "create" && shape.idField === null && enumerated.has(shape.collection)) return [];
      if (shape.kind === "create" || (shape.kind === "replace" && (shape.idParameter === null || makes(operation))))
        return [shape.collection];
      return [];
    }),
  );
}

/** Whether a path parameter is an enumeration: it names a kind of item, not one that was created. */
function isEnumerated(parameter: string | null, { parameters }: Operation, context: Schemas): boolean {
  return parameters.some(
    (each) =>
      each.in === "path" && each.name === parameter && dereferenceShape(each.schema, context).kind === "literal",
  );
}

/** The collections whose items have numbers as ids, by the parameters of their paths. */
function countedCollections(operations: readonly Operation[], context: Schemas): ReadonlySet<string> {
  return new Set(
    operations.flatMap(({ path, parameters }) =>
      itemsIn(path)
        .filter(({ idParameter }) => {
          const id = parameters.find((each) => each.in === "path" && each.name === idParameter);
          const reading = id && decoderOf(id.schema, context);
          return reading === "number" || reading === "int64";
        })
        .map(({ collection }) => collection),
    ),
  );
}

/** `/users/{id}/pets/{pet_id}/groom` is about a user, and about a pet of theirs. */
function itemsIn(
  path: string,
): readonly { readonly collection: string; readonly idParameter: string; readonly isWhole: boolean }[] {
  const segments = path.split("/");
  return segments.flatMap((segment, index) => {
    const idParameter = /^\{([^{}]+)\}$/.exec(segment)?.[1];
    return idParameter === undefined
      ? []
      : [{ collection: segments.slice(0, index).join("/"), idParameter, isWhole: index === segments.length - 1 }];
  });
}

/** Whether replacing an item may create it: then there is a response 201. */
function makes({ responses }: Pick<Operation, "responses">): boolean {
  return responses.some(({ status }) => status === "201");
}

/** The operation that reads what this one creates, where its own response has no body. */
function readerOf(operation: Operation, { operations }: Model): Operation | undefined {
  const { shape } = operation;
  if (shape.kind !== "create" || (successOf(operation)?.content.length ?? 0) > 0) return undefined;
  return operations.find((each) => each.shape.kind === "read" && each.shape.collection === shape.collection);
}

interface Parent {
  readonly collection: string;
  readonly idParameter: string;
  readonly isKept: boolean;
}

/** What a handler depends on of other operations. */
interface Collections {
  readonly kept: ReadonlySet<string>;
  readonly counted: ReadonlySet<string>;
  /** Those whose items have paths of their own. */
  readonly addressed: ReadonlySet<string>;
  readonly reader: Operation | undefined;
}

function handlerOf(operation: Operation, { kept, counted, addressed, reader }: Collections, context: Schemas): Code {
  const { path } = operation;
  const parts = partsOf(operation, context);
  const shape: Shape =
    operation.shape.kind !== "action" && kept.has(operation.shape.collection) ? operation.shape : { kind: "action" };
  const success = successOf(operation);
  const parents = parentsOf(operation, { kept, addressed }, context);
  const item = reader && successOf(reader);
  const made =
    reader && item
      ? schemaOf(reader, item)
      : success === undefined || !isMadeFromRequests(shape)
        ? undefined
        : schemaOf(operation, success);
  const [sets, shows] =
    shape.kind === "action" || shape.kind === "list"
      ? [null, null]
      : [namesOf(operation.body?.content[0]?.schema, context), namesOf((item ?? success)?.content[0]?.schema, context)];
  return code`
    ${key(operation.id)}: store.handler({
      path: ${path},
      ${Object.keys(parts).length === 0 ? nothing : code`parts: ${value(parts)},`}
      shape: ${value({ ...shape } as unknown as JsonObject)},
      ${parents.length === 0 ? nothing : code`parents: ${value(parents.map((parent) => ({ ...parent })))},`}
      ${sets === null ? nothing : code`writableFields: ${value(sets)},`}
      ${shows === null ? nothing : code`visibleFields: ${value(shows)},`}
      ${shape.kind === "create" && shape.idField === null && counted.has(shape.collection) ? code`sequentialIds: true,` : nothing}
      ${shape.kind === "replace" && makes(operation) ? code`upsert: true,` : nothing}
      success: ${success === undefined ? code`{ status: 204, content: [] }` : responseWithStatus(success, 200)},
      ${made === undefined ? nothing : code`schema: ${made},`}
      ${item === undefined ? nothing : code`itemResponse: ${responseWithStatus(item, 200)},`}
    }${parents.length === 0 ? nothing : code`, parents`}),
  `;
}

/** Whether the response is made from what requests sent. */
function isMadeFromRequests({ kind }: Shape): boolean {
  return kind !== "action" && kind !== "read" && kind !== "delete";
}

/** The schema of a response's JSON, as an expression that reads it from routes.ts. */
function schemaOf(operation: Operation, { status, content }: Response): Code | undefined {
  const json = content.find(({ mediaType }) => isJson(mediaType));
  return (
    json &&
    code`${routes}${member(operation.id)}.responses[${statusOf(status)}].content${member(json.mediaType)}.schema`
  );
}

/**
 * The parents of an operation's path, outermost first. Their items are in memory if they can be created and have a path
 * of their own: in `/members/{type}/{id}`, `type` is no member.
 */
function parentsOf(
  operation: Operation,
  { kept, addressed }: Pick<Collections, "kept" | "addressed">,
  context: Schemas,
): readonly Parent[] {
  return itemsIn(operation.path)
    .filter(({ idParameter, isWhole }) => !isWhole && !isEnumerated(idParameter, operation, context))
    .map(({ collection, idParameter }) => ({
      collection,
      idParameter,
      isKept: kept.has(collection) && addressed.has(collection),
    }));
}

/** The names of an object's members by its schema; null where it may have any. */
function namesOf(schema: Schema | undefined, context: Schemas): readonly string[] | null {
  const names = schema === undefined ? undefined : memberNames(schema, context);
  return names === undefined || names.length === 0 ? null : [...new Set(names)];
}

function memberNames(schema: Schema, context: Schemas, depth = 0): readonly string[] | undefined {
  const found = dereferenceShape(schema, context);
  if (depth > 8) return undefined;
  if (found.kind === "object") return found.properties.map((property) => property.name);
  if (found.kind !== "allOf" && found.kind !== "oneOf" && found.kind !== "anyOf")
    return found.kind === "null" ? [] : undefined;
  const members = found.members.map((each) => memberNames(each, context, depth + 1));
  return members.includes(undefined) ? undefined : members.flatMap((each) => each ?? []);
}

function responseWithStatus(response: Response, fallback: number): Code {
  const status = /^\d{3}$/.test(response.status) ? Number(response.status) : fallback;
  if (response.component !== null) return code`{ status: ${status}, ...responses${member(response.component)} }`;
  return contentOf(response, status);
}

function contentOf({ content, headers }: ResponseContent, status?: number): Code {
  const contents = content.map(
    ({ mediaType, example, items }) => code`
      {
        mediaType: ${mediaType},
        example: ${value(example)},
        ${items === null ? nothing : code`isSequence: true,`}
      },
    `,
  );
  const required = headers.filter((header) => header.required && header.name.toLowerCase() !== "content-type");
  return record([
    ...(status === undefined ? [] : [["status", code`${status}`] as const]),
    ["content", contents.length === 0 ? code`[]` : listed(contents)],
    ...(required.length === 0
      ? []
      : [["headers", record(required.map((header) => [header.name, code`${header.example}`]))] as const]),
  ]);
}

function listed(items: readonly Code[]): Code {
  return code`
    [
      ${items}
    ]
  `;
}
