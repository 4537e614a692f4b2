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
} from "../printer/code.js";
import type { Model, Operation, Response, Schema } from "../../model/model.js";
import { membersOf, schemaAt } from "../../model/resources/item-members.js";
import type { Identifier, MemberPath } from "../../model/resource.js";
import { successOf } from "../../model/resources/recognition.js";
import type { Json, JsonObject } from "../../json/json.js";
import { tokens } from "../../json/pointer.js";
import type { Pagination } from "../../model/paged-list.js";
import { isJson } from "../../runtime/syntax/media-types.js";
import {
  itemsIn,
  keptCollections,
  parentsOf,
  resourcesByOperation,
  type Collections,
  type ResourcePart,
} from "./memory-collections.js";
import { itemsCode } from "./memory-items.js";
import { pagesOf } from "./memory-pages.js";
import { responseWithStatus, sharedResponses } from "./memory-responses.js";
import { partsOf } from "../parameters/parts.js";
import type { Emitter } from "../contract/emitter.js";
import type { Schemas } from "../../model/dereference.js";
import { referenceContext } from "../zod/zod.js";
import { templateShape } from "../../runtime/syntax/path-templates.js";
import { statusOrKey } from "../../runtime/syntax/statuses.js";

const env = importType("Env", "hono");
const handlers = importType("Handlers", "./handlers.js");
const routes = importAll("routes", "./routes.js");
const parentCheck = importType("ParentCheck", "./runtime/server/memory/parents.js");
const memoryStore = importValue("MemoryStore", "./runtime/server/memory/memory.js");

export const memory: Emitter = {
  name: "memory",
  summary: "handlers that keep everything in memory",
  files: ["memory.ts"],
  runtime: [{ module: "server/node-sqlite.ts" }],
  emit: ({ model }) => ({ "memory.ts": emit(model) }),
};

function emit(model: Model): Code {
  const context = referenceContext(model);
  const kept = keptCollections(model, context);
  const addressed = new Set(
    model.operations.flatMap(({ path }) =>
      itemsIn(path)
        .filter(({ isWhole }) => isWhole)
        .map(({ collection }) => collection),
    ),
  );
  const collections = { kept, addressed, resources: resourcesByOperation(model) };
  // An item may be one that hand-written handlers serve, whether anything lies below it or not.
  const parents = new Set(
    model.operations.flatMap((operation) =>
      parentsOf(operation, collections, context, true).map(({ collection }) => collection),
    ),
  );
  const hasChecks = model.operations.some((operation) => isBelowItem(operation, collections, context));
  const unused = model.operations.length === 0 ? name("_") : nothing;
  return paragraphs([
    sharedResponses(model),
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
      export function memoryHandlers<E extends ${env}>(${unused}store: ${memoryStore}<E> = new ${memoryStore}<E>(), ${hasChecks ? nothing : name("_")}parents: Parents<E> = {}): ${handlers}<E> {
        const handlers = {
          ${model.operations.map((operation) => handlerOf(operation, collections, context))}
        };
        // Responses are made to match the schemas at run time, which the compiler cannot verify.
        return handlers as unknown as ${handlers}<E>;
      }
    `,
    itemsCode(model),
  ]);
}

/** Whether an operation needs an item to exist, its own or a parent. */
function isBelowItem(operation: Operation, collections: Collections, context: Schemas): boolean {
  const found = collections.resources.get(operation.id);
  return isOfItem(found) || parentsOf(operation, collections, context, hasOwnList(operation, found)).length > 0;
}

/** Whether a list is no resource's, so that its handler holds its items. */
function hasOwnList({ pagination }: Operation, found: ResourcePart | undefined): boolean {
  return pagination !== null && !isOfResource(found);
}

function handlerOf(operation: Operation, collections: Collections, context: Schemas): Code {
  const { path } = operation;
  const parts = partsOf(operation, context);
  const success = successOf(operation);
  const found = collections.resources.get(operation.id);
  const isOwnList = operation.pagination !== null && !isOfResource(found);
  const parents = parentsOf(operation, collections, context, isOwnList);
  return code`
    ${key(operation.id)}: store.handler({
      path: ${path},
      ${Object.keys(parts).length === 0 ? nothing : code`parts: ${value(parts)},`}
      ${
        isOwnList
          ? ownListFields(operation, operation.pagination)
          : found === undefined
            ? code`role: "action",`
            : resourceFields(operation, found, collections, context)
      }
      ${parents.length === 0 ? nothing : code`parents: ${value(parents.map((parent) => ({ ...parent })))},`}
      success: ${success === undefined ? code`{ status: 204, content: [] }` : responseWithStatus(success)},
      ${(found === undefined && !isOwnList) || success === undefined ? nothing : schemaField(operation, success)}
    }${isBelowItem(operation, collections, context) ? code`, parents` : nothing}),
  `;
}

/** Whether the path of an operation names an item. */
function isOfItem(found: ResourcePart | undefined): boolean {
  return found !== undefined && found.resource.identifier !== null && !["create", "list"].includes(found.part.role);
}

/** Whether an operation with pages is the list of a resource, or reads an item that has pages of something else. */
function isOfResource(found: ResourcePart | undefined): boolean {
  const isItem = found?.part.role === "read" && found.resource.identifier?.at != null;
  return isItem || found?.part.role === "list";
}

type Field = readonly [name: string, content: Json | undefined];

function isSet([, content]: Field): boolean {
  return content !== undefined && content !== false && content !== null;
}

/** What an operation does to its resource. Fields are left out where they have the values that the runtime assumes. */
function resourceFields(
  operation: Operation,
  { resource, part }: ResourcePart,
  { kept }: Collections,
  context: Schemas,
): Code {
  const { shape, path } = operation;
  const { identifier } = resource;
  const { role, request, response, acknowledges, renames, effect, creates } = part;
  const [at, segment] = itemsIn(path).flatMap(({ collection, idParameter }) =>
    templateShape(collection) === templateShape(resource.collection) ? [collection, idParameter] : [],
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
    ["pages", role === "list" || operation.pagination !== null ? pagesOf(operation) : undefined],
    [
      "pagedItems",
      role === "list" || operation.pagination === null ? undefined : [...tokens(operation.pagination.items)],
    ],
    ["writableFields", role === "list" || role === "action" ? undefined : namesAt(sent, request, context)],
    ["visibleFields", response === null || role === "list" ? undefined : namesAt(shown, response, context)],
    ["upsert", creates],
    ["isSeeded", !kept.has(templateShape(resource.collection))],
  ];
  const isNoItem = response === null || response.length > 0;
  return code`
    ${fields.filter(isSet).map(([field, each]) => code`${key(field)}: ${value(each ?? null)},`)}
    ${isNoItem ? code`response: ${value(response === null ? null : [...response])},` : nothing}
  `;
}

/** A list with pages that is no resource's, such as a search: it has the items of the document's example. */
function ownListFields(operation: Operation, { items }: Pagination): Code {
  const fields: readonly Field[] = [
    ["role", "list"],
    ["collection", operation.path],
    ["response", items === "" ? undefined : [...tokens(items)]],
    ["pages", pagesOf(operation)],
    ["isSeeded", true],
  ];
  return code`${fields.filter(isSet).map(([field, each]) => code`${key(field)}: ${value(each ?? null)},`)}`;
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
    code`${routes}${member(operation.id)}.responses[${statusOrKey(status)}].content${member(json.mediaType)}.schema`
  );
}

/** The names of the members at a place by its schema; undefined where there may be any. */
function namesAt(schema: Schema | undefined, place: MemberPath, { schemas }: Schemas): readonly string[] | undefined {
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
