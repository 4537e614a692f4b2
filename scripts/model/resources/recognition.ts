// Recognizes one resource: its items and their identifier, and what each of its operations does.

import type { Document } from "../../openapi/document.js";
import { tokens } from "../../json/pointer.js";
import { isJson, isMergePatch } from "../../runtime/syntax/media-types.js";
import type { Content, Operation, Response, Schema } from "../model.js";
import { parseItemPath } from "../shapes/resource-shapes.js";
import { effectOf } from "./actions.js";
import type { Declaration } from "./declared.js";
import { linkPlace, parameterExamples, parameterSchemas, type ParametersAfter } from "./evidence.js";
import { identifierForm } from "./identifier-form.js";
import {
  identifierCandidates,
  parameterNames,
  sureScore,
  usualScore,
  valueAt,
  type IdentifierHints,
} from "./identifier.js";
import { arrayItems, isOtherKind, membersOf, nounOf, schemaAt, type Schemas } from "./item-members.js";
import { plainName } from "../names/plain-name.js";
import { findItem, findItems, isClearEnvelope, itemSchema, possiblePlaces, type ItemSchema } from "./places.js";
import type { Identifier, MemberPath, Resource, ResourceOperation, ResourceRole } from "../resource.js";
import { templateShape } from "../../runtime/syntax/path-templates.js";
import { isRedirect, isSuccess, isWithoutContent } from "../../runtime/syntax/statuses.js";

/** The operations of a model before its resources are known. */
export type Operations = readonly Operation[];

interface RecognitionContext {
  readonly operations: Operations;
  readonly parameters: ParametersAfter;
  readonly schemas: Schemas;
  readonly document: Document;
  readonly declared: Declaration | undefined;
}

/**
 * The part of an item's members that a response must have to be one: less than half, as of a summary, if it has the
 * identifier. Without, a response about the request shares some of them.
 */
const minLikeness = { identified: 0.4, other: 0.6 };

/**
 * The success response, which in-memory handlers return: a redirect where only that is documented. 304 is for requests
 * with conditions (RFC 9110, 15.4.5).
 */
export function successOf({ responses }: Operation): Response | undefined {
  return (
    responses.find(({ status }) => isSuccess(status)) ??
    responses.find(({ status }) => isRedirect(status) && !isWithoutContent(status)) ??
    responses.find(({ status }) => status === "default")
  );
}

/** The JSON of a body, else its first content. */
export function mainContent(content: readonly Content[] | undefined): Content | undefined {
  return content?.find(({ mediaType }) => isJson(mediaType)) ?? content?.[0];
}

/** The recognition of one resource. */
export class Recognition {
  readonly #noun: string;
  readonly #itemPath: string | null;
  readonly #parameter: string | null;
  readonly #parameterSchemas: readonly Schema[];
  readonly #hints: IdentifierHints;
  readonly #item: ItemSchema | undefined;
  readonly #itemExamples: IdentifierHints["items"];
  readonly #place: MemberPath | null;

  readonly collection: string;
  readonly operations: Operations;
  readonly context: RecognitionContext;

  constructor(collection: string, operations: Operations, context: RecognitionContext) {
    this.collection = collection;
    this.operations = operations;
    this.context = context;
    const { declared, schemas, document } = context;
    this.#noun = nounOf(collection);
    const ofItem = operations.find(({ path, shape }) => shape.kind !== "action" && path !== collection);
    this.#itemPath = declared?.item ?? ofItem?.path ?? null;
    const after = context.parameters.get(templateShape(collection)) ?? [];
    const below = ofItem === undefined ? after[0] : undefined;
    this.#parameter = parseItemPath(this.#itemPath ?? "")?.idParameter ?? below?.name ?? null;
    const name = this.#parameter ?? `${this.#noun}_id`;
    const parameter = (ofItem ?? below?.operation)?.parameters.find((each) => each.in === "path" && each.name === name);
    const values = operations.flatMap((each) => parameterExamples(each, name, document));
    this.#parameterSchemas = parameterSchemas(after);
    const hints = { parameter: name, schema: parameter?.schema ?? { kind: "any" }, noun: this.#noun, values } as const;
    const found = this.#reference({ ...hints, items: [], link: null });
    this.#item = found?.item;
    this.#itemExamples = found === undefined ? [] : found.examples;
    const link = linkPlace(operations, context.operations, found?.at ?? []);
    this.#hints = { ...hints, items: this.#itemExamples, link };
    const [likeliest] = this.#item === undefined ? [] : identifierCandidates(this.#item.schema, this.#hints, schemas);
    // Where no path names an item, only a usual name is one of an identifier.
    const isLikely = this.#parameter !== null || (likeliest?.score ?? 0) >= usualScore;
    this.#place = declared?.identifier ?? (isLikely ? likeliest?.at : undefined) ?? null;
  }

  resource(): Resource {
    const { declared } = this.context;
    return {
      collection: this.collection,
      item: this.#itemPath,
      parent: null,
      identifier: this.#isSingle() ? null : this.#identifier(),
      operations: this.operations.filter((each) => this.#isAbout(each)).map((each) => this.#operation(each)),
      source: declared === undefined ? "recognized" : "declared",
    };
  }

  /** Whether an operation is about items of the resource: what a body names must have the identifier in its body. */
  #isAbout(operation: Operation): boolean {
    if (operation.shape.kind === "action" && operation.method === "get")
      return this.#itemsPlace(operation) !== undefined;
    if (!("isNamedByBody" in operation.shape)) return true;
    const body = mainContent(operation.body?.content)?.schema;
    const place = [...this.#requestPlace(operation), ...(this.#place ?? [])];
    return this.#place !== null && body !== undefined && schemaAt(body, place, this.context.schemas) !== undefined;
  }

  #isSingle(): boolean {
    return (
      this.#itemPath === null &&
      this.operations.some(
        ({ shape }) => "idParameter" in shape && shape.idParameter === null && shape.isNamedByBody !== true,
      )
    );
  }

  #byRole(...roles: readonly ResourceRole[]): Operations {
    return roles.flatMap((role) => this.operations.filter(({ shape }) => shape.kind === role));
  }

  /** What an item looks like: as it is read, else as it is returned when it is created, changed or listed. */
  #reference(
    hints: IdentifierHints,
  ): { readonly item: ItemSchema; readonly at: MemberPath; readonly examples: IdentifierHints["items"] } | undefined {
    const { schemas, declared } = this.context;
    for (const operation of this.#byRole("read", "create", "replace", "update")) {
      const content = mainContent(successOf(operation)?.content);
      if (content === undefined || !isJson(content.mediaType)) continue;
      const [best] = possiblePlaces(content.schema, this.#noun, schemas)
        .map(({ at, schema, bonus }) => {
          const [first] = identifierCandidates(schema, hints, schemas);
          return { at, schema, score: (first?.score ?? 0) + bonus, isItem: first !== undefined };
        })
        .sort((a, b) => b.score - a.score);
      const at = declared?.response ?? (best !== undefined && best.score > 0 ? best.at : []);
      const schema = schemaAt(content.schema, at, schemas);
      // A response that has no identifier may be an acknowledgement, but for the one that reads the item.
      if (schema === undefined || (operation.shape.kind !== "read" && best?.isItem !== true)) continue;
      return { item: itemSchema(schema, schemas), at, examples: this.#examplesAt(at) };
    }
    const [list] = this.#byRole("list");
    const items = list && this.#listItems(list);
    return items && { item: itemSchema(items, schemas), at: [], examples: [] };
  }

  #examplesAt(at: MemberPath): IdentifierHints["items"] {
    return this.#byRole("read", "create")
      .flatMap((each) => {
        const content = mainContent(successOf(each)?.content);
        return content === undefined ? [] : [...(content.isSample ? [] : [content.example]), ...content.otherExamples];
      })
      .flatMap((example) => valueAt(example, at) ?? []);
  }

  /** The schema of the items of a list. */
  #listItems(operation: Operation): Schema | undefined {
    const { schemas } = this.context;
    const content = mainContent(successOf(operation)?.content);
    const list = content && schemaAt(content.schema, this.#itemsPlace(operation) ?? [], schemas);
    return list && arrayItems(list, schemas);
  }

  /** Where a response has the items of a list; undefined if it has no such array. */
  #itemsPlace({ shape, responses, pagination }: Operation): MemberPath | undefined {
    const { declared, schemas } = this.context;
    if (declared?.items !== undefined) return declared.items;
    if (pagination !== null) return tokens(pagination.items);
    if (shape.kind === "list") return shape.envelope === null ? [] : [shape.envelope.items];
    const content = mainContent(responses.find(({ status }) => isSuccess(status))?.content);
    return content === undefined ? undefined : findItems(content.schema, this.#item, this.#noun, schemas);
  }

  #identifier(): Identifier {
    const { schemas, declared } = this.context;
    const at = this.#place;
    const member = at === null || this.#item === undefined ? undefined : schemaAt(this.#item.schema, at, schemas);
    const [, ...others] = parameterNames(this.#hints.parameter);
    const names = others.map((each) => plainName(each));
    const aliases = [...membersOf(this.#item?.schema ?? { kind: "any" }, schemas).keys()]
      .filter((name) => names.includes(plainName(name)) && name !== at?.[0])
      .map((name) => [name]);
    const shown = at === null ? [] : this.#itemExamples.flatMap((each) => valueAt(each, at) ?? []);
    return {
      parameter: this.#parameter,
      at,
      aliases,
      chosenBy: declared?.chosenBy ?? this.#chosenBy(),
      form: identifierForm(
        [this.#hints.schema, ...this.#parameterSchemas],
        member,
        [...shown, ...this.#hints.values],
        schemas,
      ),
    };
  }

  #chosenBy(): Identifier["chosenBy"] {
    const { schemas } = this.context;
    const [create] = this.#byRole("create");
    if (create === undefined) return this.#byRole("replace").length > 0 ? "client" : "server";
    const body = mainContent(create.body?.content)?.schema;
    const item = body && schemaAt(body, this.#requestPlace(create), schemas);
    const [name, ...inner] = this.#place ?? [];
    const members = item && membersOf(item, schemas);
    const sent = members && this.#sentIdentifier([...members.keys()]);
    const member = name === undefined ? undefined : (members?.get(name) ?? members?.get(sent ?? ""));
    if (member === undefined || schemaAt(member.schema, inner, schemas) === undefined) return "server";
    return member.required && inner.length === 0 ? "client" : "either";
  }

  /** The member of a request that has the name of the parameter, where items have the identifier under another one. */
  #sentIdentifier(names: readonly string[]): string | undefined {
    const place = this.#place;
    if (place?.length !== 1 || this.#item === undefined) return undefined;
    const wanted = plainName(this.#hints.parameter);
    return this.#item.names.has(wanted) ? undefined : names.find((each) => plainName(each) === wanted);
  }

  #operation(operation: Operation): ResourceOperation {
    const { schemas } = this.context;
    const { kind } = operation.shape;
    const role = kind === "action" && operation.method === "get" ? "list" : kind;
    const request = this.#requestPlace(operation);
    const verb = operation.path.split(/[/:]/).at(-1) ?? "";
    const effect = role === "action" && this.#item !== undefined ? effectOf(verb, this.#item.schema, schemas) : null;
    const place = role === "list" ? (this.#itemsPlace(operation) ?? []) : this.#responsePlace(operation);
    // Mollie's `POST …/{id}/match` changes a transfer, `received` or `matched`, and returns an action, `pending`.
    const content = mainContent(successOf(operation)?.content);
    const shown = place && content && schemaAt(content.schema, place, schemas);
    const isOther = role === "action" && shown && this.#item && isOtherKind(this.#item.schema, shown, schemas);
    const response = isOther === true ? null : place;
    return {
      operation: operation.id,
      role,
      request,
      response,
      acknowledges: response === null ? this.#acknowledgedPlace(operation) : null,
      patch: role === "update" ? this.#patch(operation) : null,
      creates: role === "replace" && this.#isCreatedByReplacing(operation),
      renames: this.#renames(operation, request),
      effect,
    };
  }

  #requestPlace({ body }: Operation): MemberPath {
    const { declared, schemas } = this.context;
    const schema = mainContent(body?.content)?.schema;
    if (schema === undefined) return [];
    if (declared?.request !== undefined && schemaAt(schema, declared.request, schemas) !== undefined)
      return declared.request;
    const found = this.#item && findItem(schema, this.#item, this.#noun, schemas);
    if (found !== undefined) return found.at;
    const [envelope] = possiblePlaces(schema, this.#noun, schemas).filter(isClearEnvelope);
    return envelope?.at ?? [];
  }

  #responsePlace(operation: Operation): MemberPath | null {
    const { declared, schemas } = this.context;
    const content = mainContent(successOf(operation)?.content);
    if (content === undefined || this.#item === undefined || !isJson(content.mediaType)) return null;
    if (declared?.response !== undefined && schemaAt(content.schema, declared.response, schemas) !== undefined)
      return declared.response;
    // An item without known members may be anything.
    if (this.#item.names.size === 0) return membersOf(content.schema, schemas).size === 0 ? [] : null;
    const found = findItem(content.schema, this.#item, this.#noun, schemas);
    if (found === undefined) return null;
    const schema = schemaAt(content.schema, found.at, schemas);
    const place = this.#place;
    const isIdentified = place !== null && schema !== undefined && schemaAt(schema, place, schemas) !== undefined;
    return found.likeness >= (isIdentified ? minLikeness.identified : minLikeness.other) ? found.at : null;
  }

  /** Where a response that has no item repeats the identifier: Meilisearch's `indexUid`. */
  #acknowledgedPlace(operation: Operation): MemberPath | null {
    const { schemas } = this.context;
    const content = mainContent(successOf(operation)?.content);
    if (content === undefined || !isJson(content.mediaType)) return null;
    const [best] = possiblePlaces(content.schema, this.#noun, schemas)
      .flatMap(({ at, schema }) =>
        identifierCandidates(schema, { ...this.#hints, items: [], values: [], link: null }, schemas).map((each) => ({
          at: [...at, ...each.at],
          score: each.score,
        })),
      )
      .sort((a, b) => b.score - a.score);
    return best !== undefined && best.score >= sureScore ? best.at : null;
  }

  /** PUT creates where a response is 201, and where items of a collection appear in no other way. */
  #isCreatedByReplacing({ responses, shape, body }: Operation): boolean {
    if (!("idParameter" in shape) || shape.idParameter === null) return false;
    if (responses.some(({ status }) => status === "201")) return true;
    return body !== null && this.#byRole("create").length === 0 && this.#byRole("list", "delete").length > 0;
  }

  #patch({ body }: Operation): ResourceOperation["patch"] {
    const { schemas } = this.context;
    if (body?.content.some(({ mediaType }) => isMergePatch(mediaType)) === true) return "merge";
    const items = body?.content.map(({ schema }) => arrayItems(schema, schemas)) ?? [];
    const isPatch = (item: Schema | undefined): boolean => {
      const names = item && membersOf(item, schemas);
      return names?.has("op") === true && names.has("path");
    };
    return items.some(isPatch) ? "json" : null;
  }

  #renames(operation: Operation, request: MemberPath): Readonly<Record<string, string>> {
    const { schemas } = this.context;
    const body = mainContent(operation.body?.content)?.schema;
    const sent = body && schemaAt(body, request, schemas);
    if (sent === undefined || this.#item === undefined) return {};
    const shown = new Map<string, string[]>();
    for (const name of membersOf(this.#item.schema, schemas).keys())
      shown.set(plainName(name), [...(shown.get(plainName(name)) ?? []), name]);
    const names = [...membersOf(sent, schemas).keys()];
    const [identifier] = this.#place ?? [];
    const own = identifier === undefined || names.includes(identifier) ? undefined : this.#sentIdentifier(names);
    return Object.fromEntries(
      names.flatMap((name) => {
        if (name === own && identifier !== undefined) return [[name, identifier] as const];
        const same = shown.get(plainName(name)) ?? [];
        return same.length === 1 && same[0] !== undefined && same[0] !== name ? [[name, same[0]] as const] : [];
      }),
    );
  }
}
