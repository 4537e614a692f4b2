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
import type { Model, Operation, Response, ResponseContent, Schema } from "../model/model.js";
import { membersOf, schemaAt } from "../model/resources/members.js";
import type { Identifier, Place, Resource, ResourceOperation } from "../model/resources/resource.js";
import { successOf } from "../model/resources/resources.js";
import type { Json, JsonObject } from "../json/json.js";
import { isJson } from "../openapi/media-types.js";
import { statusOf } from "./media-type-order.js";
import { pagesOf } from "./memory-pages.js";
import { partsOf } from "./parts.js";
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
  const kept = keptCollections(model, context);
  const addressed = new Set(
    model.operations.flatMap(({ path }) =>
      itemsIn(path)
        .filter(({ isWhole }) => isWhole)
        .map(({ collection }) => collection),
    ),
  );
  const collections = { kept, addressed, resources: resourcesByOperation(model) };
  const parents = new Set(
    model.operations.flatMap((operation) =>
      parentsOf(operation, collections, context).map(({ collection }) => collection),
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
          ${model.operations.map((operation) => handlerOf(operation, collections, context))}
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

/** What an operation does, and to which resource. */
interface Part {
  readonly resource: Resource;
  readonly part: ResourceOperation;
}

function resourcesByOperation({ resources }: Model): ReadonlyMap<string, Part> {
  return new Map(
    resources.flatMap((resource) => resource.operations.map((part) => [part.operation, { resource, part }] as const)),
  );
}

/** The collections that items can be added to, and single items: others respond with the examples of the document. */
function keptCollections({ resources, operations }: Model, context: Schemas): ReadonlySet<string> {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const kept = resources.filter(({ identifier, operations: parts }) => {
    const isEnum = parts.some(({ operation }) => {
      const found = byId.get(operation);
      return found !== undefined && isEnumerated(identifier?.parameter ?? null, found, context);
    });
    // An invented id would be none of the values that the paths allow.
    const isCreated = parts.some(
      ({ role, creates }) => creates || (role === "create" && !(isEnum && (identifier?.at ?? null) === null)),
    );
    return identifier === null || isCreated;
  });
  return new Set(kept.map(({ collection }) => templateKey(collection)));
}

/** `/users/{id}/notes` and `/users/{user_id}/notes` are one collection. */
function templateKey(template: string): string {
  return template.replace(/\{[^{}]*\}/g, "{}");
}

/** Whether a path parameter is an enumeration: it names a kind of item, not one that was created. */
function isEnumerated(parameter: string | null, { parameters }: Operation, context: Schemas): boolean {
  return parameters.some(
    (each) =>
      each.in === "path" && each.name === parameter && dereferenceShape(each.schema, context).kind === "literal",
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

interface Parent {
  readonly collection: string;
  readonly idParameter: string;
  readonly isKept: boolean;
}

/** What a handler depends on of other operations. */
interface Collections {
  readonly kept: ReadonlySet<string>;
  /** Those whose items have paths of their own. */
  readonly addressed: ReadonlySet<string>;
  readonly resources: ReadonlyMap<string, Part>;
}

function handlerOf(operation: Operation, collections: Collections, context: Schemas): Code {
  const { path } = operation;
  const parts = partsOf(operation, context);
  const success = successOf(operation);
  const parents = parentsOf(operation, collections, context);
  const found = collections.resources.get(operation.id);
  return code`
    ${key(operation.id)}: store.handler({
      path: ${path},
      ${Object.keys(parts).length === 0 ? nothing : code`parts: ${value(parts)},`}
      ${found === undefined ? code`role: "action",` : resourceFields(operation, found, collections, context)}
      ${parents.length === 0 ? nothing : code`parents: ${value(parents.map((parent) => ({ ...parent })))},`}
      success: ${success === undefined ? code`{ status: 204, content: [] }` : responseWithStatus(success, 200)},
      ${found === undefined || success === undefined ? nothing : schemaField(operation, success)}
    }${parents.length === 0 ? nothing : code`, parents`}),
  `;
}

type Field = readonly [name: string, content: Json | undefined];

function isSet([, content]: Field): boolean {
  return content !== undefined && content !== false && content !== null;
}

/** What an operation does to its resource. Fields are left out where they have the values that the runtime assumes. */
function resourceFields(operation: Operation, { resource, part }: Part, { kept }: Collections, context: Schemas): Code {
  const { shape, path } = operation;
  const { identifier } = resource;
  const { role, request, response, acknowledges, renames, effect, creates } = part;
  const [at, segment] = itemsIn(path).flatMap(({ collection, idParameter }) =>
    templateKey(collection) === templateKey(resource.collection) ? [collection, idParameter] : [],
  );
  const own = segment ?? itemsIn(resource.item ?? "").at(-1)?.idParameter;
  const isNamedByBody = "isNamedByBody" in shape && shape.isNamedByBody === true;
  const isNamed = role !== "create" && role !== "list" && identifier !== null;
  const sent = operation.body?.content[0]?.schema;
  const shown = successOf(operation)?.content[0]?.schema;
  const fields: readonly Field[] = [
    ["role", role],
    ["collection", at ?? resource.collection],
    ["idParameter", isNamed && !isNamedByBody ? own : undefined],
    ["isNamedByBody", isNamedByBody],
    ["identifier", identifier === null ? undefined : identifierFields(identifier)],
    ["request", request.length === 0 ? undefined : [...request]],
    ["renames", Object.keys(renames).length === 0 ? undefined : { ...renames }],
    ["acknowledges", acknowledges === null ? undefined : [...acknowledges]],
    ["effect", effect === null ? undefined : { at: [...effect.at], value: effect.value }],
    ["pages", role === "list" ? pagesOf(operation) : undefined],
    ["writableFields", role === "list" || role === "action" ? undefined : namesAt(sent, request, context)],
    ["visibleFields", response === null || role === "list" ? undefined : namesAt(shown, response, context)],
    ["upsert", creates],
    ["isSeeded", !kept.has(templateKey(resource.collection))],
  ];
  const isNoItem = response === null || response.length > 0;
  return code`
    ${fields.filter(isSet).map(([field, each]) => code`${key(field)}: ${value(each ?? null)},`)}
    ${isNoItem ? code`response: ${value(response === null ? null : [...response])},` : nothing}
  `;
}

function identifierFields({ at, aliases, form }: Identifier): JsonObject | undefined {
  const fields = {
    ...(at !== null && { at: [...at] }),
    ...(aliases.length > 0 && { aliases: aliases.map((each) => [...each]) }),
    ...(form !== "uuid" && {
      form: typeof form === "string" ? form : form.map((each) => (typeof each === "string" ? each : [...each])),
    }),
  };
  return Object.keys(fields).length === 0 ? undefined : fields;
}

function schemaField(operation: Operation, success: Response): Code {
  const schema = schemaOf(operation, success);
  return schema === undefined ? nothing : code`schema: ${schema},`;
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
      isKept: kept.has(templateKey(collection)) && addressed.has(collection),
    }));
}

/** The names of the members at a place by its schema; undefined where there may be any. */
function namesAt(schema: Schema | undefined, place: Place, { schemas }: Schemas): readonly string[] | undefined {
  const found = schema === undefined ? undefined : schemaAt(schema, place, schemas);
  const names = found === undefined ? [] : [...membersOf(found, schemas).keys()];
  return names.length === 0 || found === undefined || isOpen(found, schemas) ? undefined : names;
}

/** Whether an alternative of a schema has no known members. */
function isOpen(schema: Schema, schemas: Schemas["schemas"], depth = 0): boolean {
  if (schema.kind === "oneOf" || schema.kind === "anyOf")
    return schema.members.some((each) => each.kind !== "null" && isOpen(each, schemas, depth + 1));
  const target = schema.kind === "ref" ? schemas.get(schema.id)?.schema : undefined;
  if (target !== undefined && depth < 12) return isOpen(target, schemas, depth + 1);
  return membersOf(schema, schemas).size === 0;
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
