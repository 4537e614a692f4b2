// Builds the Model from a linted Document.

import { nameOperations, type ConfiguredName } from "../client-names/operations.js";
import { reportInvalidExamples } from "../examples/example-warnings.js";
import { DefaultChecker } from "../examples/defaults.js";
import { Definitions } from "../json-schema/json-schema.js";
import { asObject, asString, resolveReference } from "../document/resolve.js";
import { MessageBuilder } from "./requests-and-responses.js";
import { componentForms, type ComponentForms } from "./component-forms.js";
import {
  notificationOperations,
  pathOperations,
  type NotificationOperation,
  type PathOperation,
} from "../document/operation-objects.js";
import { docsOf } from "./schema-annotations.js";
import { buildSchema, type SchemaContext } from "./schema.js";
import { idsOf } from "../document/schema-references.js";
import { paginationsOf } from "../pagination/paginations.js";
import { security, securitySchemes } from "./security.js";
import { basePath, serversOf, serverUrlsOf } from "./servers.js";
import { shapesOf } from "../shapes/resource-shapes.js";
import { resourcesOf } from "../resources/resources.js";
import { Sampler } from "../samples/sampler.js";
import type { ValueSource } from "../samples/values.js";
import { ExampleValidator } from "../json-schema/example-validation.js";
import type { Report } from "../../diagnostics/diagnostics.js";
import { isObject, itemsOf, memberOf, type Json, type JsonObject } from "../../json/json.js";
import type { Document } from "../../openapi/document.js";
import { unsupportedMethodReason } from "../../openapi/methods.js";
import { Discriminators } from "../json-schema/discriminators.js";
import { enumValuesOf } from "../json-schema/enum-values.js";
import type { Direction, Model, NamedSchema, Notification, Operation, Tag } from "../model.js";
import { reportMixedSchemes } from "../notifications/schemes.js";
import { reportTriggers } from "../notifications/triggers.js";
import { Names } from "../names/names.js";
import { typeNameOf, type NamingHooks } from "../names/naming.js";
import { reportUnknownTypes } from "../names/type-names.js";
import { streamEndOf } from "../document/stream-end.js";
import { modelVersion } from "../version.js";
import { child } from "../../json/pointer.js";

/** The model of a linted document. Problems that only show here, such as an invalid default, go to the report. */
export function build(document: Document, report: Report, options: BuildOptions = {}): Model {
  return new Builder(document, report, options).model();
}

export interface BuildOptions {
  /** The names that the configuration gives to methods of the client. */
  readonly clientNames?: readonly ConfiguredName[];
  /** Functions that choose names. */
  readonly naming?: NamingHooks | undefined;
  /** The names of types by component schemas: they have precedence over `naming`. */
  readonly types?: Readonly<Record<string, string>> | undefined;
  /** Declarations of pagination, as `x-pagination` of a document has them: one, or a list. */
  readonly pagination?: Json | undefined;
  /** Chooses the values of samples by their names. */
  readonly values?: ValueSource | undefined;
}

type UnshapedOperation = Omit<Operation, "shape" | "client" | "pagination">;

class Builder {
  readonly #operationNames: Names;
  readonly #tagNames: Names;
  readonly #tags = new Map<string, Tag>();
  readonly #components: JsonObject;
  readonly #definitions = new Definitions();
  readonly #discriminators: Discriminators;
  readonly #examples: ExampleValidator;
  readonly #defaults: DefaultChecker;
  readonly #messages: MessageBuilder;
  readonly #forms: ReadonlyMap<string, ComponentForms>;

  readonly document: Document;
  readonly report: Report;
  readonly options: BuildOptions;

  constructor(document: Document, report: Report, options: BuildOptions) {
    this.document = document;
    this.report = report;
    this.options = options;
    this.#examples = new ExampleValidator(document);
    this.#defaults = new DefaultChecker(document, report, this.#examples);
    this.#messages = new MessageBuilder({
      document,
      report,
      examples: this.#examples,
      defaults: this.#defaults,
      sampler: new Sampler(document, { values: options.values }),
      schemaContext: (direction) => this.#context(direction),
    });
    this.#components = asObject(memberOf(document.root["components"], "schemas"));
    this.#discriminators = new Discriminators(this.#components);
    const operations = pathOperations(document);
    const declared = itemsOf(document.root["tags"]).map((tag) => asString(memberOf(tag, "name")));
    this.#forms = componentForms(document, this.#components, typeNameOf(options));
    reportUnknownTypes(document, report, this.#components, options.types);
    this.#operationNames = new Names("camel", operations.map(operationName));
    this.#tagNames = new Names("Pascal", [...new Set([...declared, ...operations.map(({ json }) => tagOf(json))])]);
  }

  model(): Model {
    const { root } = this.document;
    const info = asObject(root["info"]);
    reportInvalidExamples(this.document, this.report, this.#examples);
    for (const tag of itemsOf(root["tags"]))
      if (isObject(tag)) this.#tag(asString(tag["name"]), asString(tag["description"]) || asString(tag["summary"]));
    const schemas = this.#schemas();
    const byId = new Map(schemas.map((schema) => [schema.id, schema]));
    const unshaped = this.#operations();
    const shapes = shapesOf(unshaped, byId);
    const clients = nameOperations(this.document, this.report, unshaped, byId, {
      names: this.options.clientNames,
      naming: this.options.naming,
    });
    const paginations = paginationsOf(unshaped, byId, this.document, this.report, this.options.pagination);
    const operations = unshaped.map((operation, index) => ({
      ...operation,
      client: clients[index] ?? { group: [], method: "" },
      shape: shapes[index] ?? { kind: "action" },
      pagination: paginations[index] ?? null,
    }));
    const usedTags = new Set(operations.map((operation) => operation.tag));
    const usedResponses = new Set(
      operations.flatMap((operation) => operation.responses.map((response) => response.component)),
    );
    const responses = Object.keys(asObject(memberOf(root["components"], "responses"))).filter((name) =>
      usedResponses.has(name),
    );
    const model: Model = {
      modelVersion,
      title: asString(info["title"]),
      version: asString(info["version"]),
      docs: asString(info["description"]),
      basePath: basePath(this.document),
      servers: serversOf(this.document, pathOperations(this.document)),
      securitySchemes: securitySchemes(
        this.document,
        operations.flatMap((operation) => operation.security),
      ),
      tags: [...this.#tags.values()].filter((tag) => usedTags.has(tag.id)),
      schemas: sortByReferences(schemas),
      responses: responses.map((name) => {
        const pointer = child("/components/responses", name);
        return {
          name,
          response: this.#messages.response(resolveReference(this.document, this.document.resolve(pointer), pointer)),
        };
      }),
      operations,
      resources: resourcesOf(operations, byId, this.document, this.report),
      notifications: this.#notifications(),
      definitions: this.#definitions.all(),
    };
    reportMixedSchemes(this.document, this.report, model);
    reportTriggers(this.document, this.report, model);
    return model;
  }

  #schemas(): NamedSchema[] {
    return Object.entries(this.#components).flatMap(([name, json]) => {
      const { ids, directions } = this.#forms.get(name) ?? { ids: undefined, directions: ["both"] as const };
      const source = child("/components/schemas", name);
      const enumValues = enumValuesOf(json);
      const discriminator = this.#discriminators.ofComponent(name);
      return directions.map((direction) => ({
        id: ids?.[direction] ?? name,
        name,
        direction,
        docs: docsOf(json),
        schema: buildSchema(json, source, this.#context(direction)),
        ...(enumValues !== undefined && { enumValues }),
        ...(discriminator !== undefined && { discriminator }),
        source,
      }));
    });
  }

  #context(direction: Direction): SchemaContext {
    return {
      document: this.document,
      report: this.report,
      direction,
      componentId: (name) => this.#forms.get(name)?.ids[direction] ?? name,
      definitions: this.#definitions,
      defaults: this.#defaults,
      discriminators: this.#discriminators,
    };
  }

  #operations(): UnshapedOperation[] {
    return pathOperations(this.document).map((operation) => {
      const { path, method, json, item, pointer } = operation;
      const reason = unsupportedMethodReason(method);
      if (reason !== undefined) this.report.add(this.document, pointer, "unsupported-method", reason, { at: "key" });
      const operationId = typeof json["operationId"] === "string" ? json["operationId"] : null;
      const body =
        json["requestBody"] === undefined
          ? undefined
          : resolveReference(this.document, json["requestBody"], `${pointer}/requestBody`);
      return {
        id: this.#operationNames.allocate(operationName(operation)),
        operationId,
        method,
        path,
        tag: this.#tag(tagOf(json), "").id,
        docs: this.#docs(json),
        deprecated: json["deprecated"] === true,
        parameters: this.#messages.parameters(item, { json, pointer }),
        querystring: this.#messages.querystring(item, { json, pointer }),
        body: body === undefined ? null : this.#messages.body(body),
        responses: this.#messages.responses(asObject(json["responses"]), `${pointer}/responses`),
        security: security(json["security"] ?? this.document.root["security"]),
        servers: serverUrlsOf(this.document, operation),
        streamEnd: streamEndOf(this.document, json),
        source: pointer,
      };
    });
  }

  #notifications(): readonly Notification[] {
    const operations = notificationOperations(this.document);
    const nameSource = ({ name, expression, method, json }: NotificationOperation): string => {
      const isUnique = operations.filter((each) => each.name === name).length === 1;
      return isUnique
        ? name
        : typeof json["operationId"] === "string"
          ? json["operationId"]
          : `${name} ${method} ${expression ?? ""}`;
    };
    const names = new Names("camel", operations.map(nameSource));
    return operations.map((each) => {
      const { name, expression, method, json, item, pointer } = each;
      const body =
        json["requestBody"] === undefined
          ? undefined
          : resolveReference(this.document, json["requestBody"], `${pointer}/requestBody`);
      return {
        id: names.allocate(nameSource(each)),
        name,
        expression,
        method,
        docs: this.#docs(json),
        parameters: this.#messages.parameters(item, { json, pointer }, "read"),
        querystring: this.#messages.querystring(item, { json, pointer }, "read"),
        body: body === undefined ? null : this.#messages.body(body, "read"),
        responses: this.#messages.responses(asObject(json["responses"]), `${pointer}/responses`),
        source: pointer,
      };
    });
  }

  #docs(operation: JsonObject): string {
    return [asString(operation["summary"]), asString(operation["description"])]
      .filter((text) => text !== "")
      .join("\n\n");
  }

  #tag(name: string, docs: string): Tag {
    const known = this.#tags.get(name);
    if (known !== undefined) return known;
    const tag = { id: this.#tagNames.allocate(name), name, docs };
    this.#tags.set(name, tag);
    return tag;
  }
}

/** The string that an operation is named after: its operationId, else its method and path. */
function operationName({ path, method, json }: PathOperation): string {
  return typeof json["operationId"] === "string" ? json["operationId"] : `${method} ${path}`;
}

/** The tag of an operation: its first one. */
function tagOf(operation: JsonObject): string {
  return itemsOf(operation["tags"]).find((each) => typeof each === "string") ?? "Default";
}

/**
 * The schemas in document order, except that each follows those it refers to: a const must be declared before its use.
 */
function sortByReferences(schemas: readonly NamedSchema[]): readonly NamedSchema[] {
  const byId = new Map(schemas.map((schema) => [schema.id, schema]));
  const done = new Set<string>();
  const result: NamedSchema[] = [];
  const visit = (schema: NamedSchema): void => {
    if (done.has(schema.id)) return;
    done.add(schema.id);
    for (const id of idsOf(schema.schema)) {
      const target = byId.get(id);
      if (target !== undefined) visit(target);
    }
    result.push(schema);
  };
  schemas.forEach(visit);
  return result;
}
