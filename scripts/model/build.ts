// Document -> Model: operations with everything they inherit, named and in the document's order.

import { clientNames } from "./client-names.js";
import { reportInvalidExamples } from "./example-warnings.js";
import { Defaults } from "./defaults.js";
import { Definitions } from "./json-schema.js";
import { asObject, asText, contentsOf, resolveReference, type Resolved } from "./resolve.js";
import { MessageBuilder } from "./requests-and-responses.js";
import { buildSchema, docsOf, idsOf, isDirected, referencesOf, type SchemaContext } from "./schema.js";
import { basePath, security, securitySchemes } from "./security.js";
import { shapesOf } from "./resource-shapes.js";
import { ExampleValidator } from "./example-validation.js";
import type { Report } from "../diagnostics/diagnostics.js";
import { isObject, itemsOf, memberOf, type Json, type JsonObject } from "../json/json.js";
import type { Document } from "../openapi/document.js";
import { operationsIn, unsupportedMethodReason, type Method } from "../openapi/methods.js";
import type { Direction, Model, NamedSchema, Notification, Operation, Tag } from "./model.js";
import { Names } from "./names.js";
import { child, type Pointer } from "../json/pointer.js";

/** The model of a checked document. What can't be held goes to the report. */
export function build(document: Document, report: Report): Model {
  return new Builder(document, report).model();
}

type OperationStart = Omit<Operation, "shape" | "client">;

class Builder {
  readonly #schemaNames: Names;
  readonly #operationNames: Names;
  readonly #tagNames: Names;
  readonly #tags = new Map<string, Tag>();
  readonly #components: JsonObject;
  readonly #definitions = new Definitions();
  readonly #verdicts: ExampleValidator;
  readonly #defaults: Defaults;
  readonly #messages: MessageBuilder;
  /** The direction of each component that has one form. */
  readonly #directions = new Map<string, Direction>();
  /** The ids of each component's forms, by name: one id when both directions are the same. */
  readonly #ids = new Map<string, Readonly<Record<Direction, string>>>();

  constructor(
    readonly document: Document,
    readonly report: Report,
  ) {
    this.#verdicts = new ExampleValidator(document);
    this.#defaults = new Defaults(document, report, this.#verdicts);
    this.#messages = new MessageBuilder({
      document,
      report,
      verdicts: this.#verdicts,
      defaults: this.#defaults,
      of: (direction) => this.#context(direction),
    });
    this.#components = asObject(memberOf(document.root["components"], "schemas"));
    const operations = this.#operationObjects();
    const declared = itemsOf(document.root["tags"]).map((tag) => asText(memberOf(tag, "name")));
    this.#schemaNames = new Names("Pascal", Object.keys(this.#components));
    this.#operationNames = new Names("camel", operations.map(textOf));
    this.#tagNames = new Names("Pascal", [...new Set([...declared, ...operations.map(({ json }) => tagOf(json))])]);
  }

  model(): Model {
    const { root } = this.document;
    const info = asObject(root["info"]);
    this.#nameSchemas();
    reportInvalidExamples(this.document, this.report, this.#verdicts);
    for (const tag of itemsOf(root["tags"]))
      if (isObject(tag)) this.#tag(asText(tag["name"]), asText(tag["description"]) || asText(tag["summary"]));
    const schemas = this.#schemas();
    const byId = new Map(schemas.map((schema) => [schema.id, schema]));
    const started = this.#operations(byId);
    const shapes = shapesOf(started, byId);
    const clients = this.#clientNames(started);
    const operations = started.map((operation, index) => ({
      ...operation,
      client: clients[index] ?? { group: "", method: "" },
      shape: shapes[index] ?? ({ kind: "action" } as const),
    }));
    const used = new Set(operations.map((operation) => operation.tag));
    const shared = new Set(
      operations.flatMap((operation) => operation.responses.map((response) => response.component)),
    );
    const responses = Object.keys(asObject(memberOf(root["components"], "responses"))).filter((name) =>
      shared.has(name),
    );
    return {
      title: asText(info["title"]),
      version: asText(info["version"]),
      docs: asText(info["description"]),
      basePath: basePath(this.document),
      securitySchemes: securitySchemes(
        this.document,
        operations.flatMap((operation) => operation.security),
      ),
      tags: [...this.#tags.values()].filter((tag) => used.has(tag.id)),
      schemas: ordered(schemas),
      responses: responses.map((name) => {
        const pointer = child("/components/responses", name);
        return {
          name,
          response: this.#messages.response(
            resolveReference(this.document, this.document.resolve(pointer), pointer),
            byId,
          ),
        };
      }),
      operations,
      notifications: this.#notifications(byId),
      definitions: this.#definitions.all(),
    };
  }

  /**
   * A component that reads and writes differently, and that is used both ways, gets two forms: `Offer` and
   * `OfferInput`.
   */
  #nameSchemas(): void {
    const names = Object.keys(this.#components);
    const directed = this.#directed(names);
    const used = this.#usedIn(directed);
    const own = (name: string): Direction => (used.get(name) === "write" ? "write" : "read");
    for (const name of names) this.#ids.set(name, same(this.#schemaNames.allocate(name)));
    for (const name of names) {
      if (!directed.has(name) || used.get(name) !== "both") continue;
      const read = this.#ids.get(name)?.read ?? "";
      const write = this.#schemaNames.allocate(`${read}Input`);
      this.#ids.set(name, { read, write, both: read });
    }
    for (const name of names) this.#directions.set(name, directed.has(name) ? own(name) : "both");
  }

  /** Components whose two directions differ, by themselves or by what they refer to. */
  #directed(names: readonly string[]): ReadonlySet<string> {
    const referring = new Map<string, string[]>();
    for (const name of names) {
      for (const target of referencesOf(this.#components[name], this.document)) {
        const from = referring.get(target);
        if (from === undefined) referring.set(target, [name]);
        else from.push(name);
      }
    }
    const directed = new Set<string>();
    const open = names.filter((name) => isDirected(this.#components[name], this.document));
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (directed.has(name)) continue;
      directed.add(name);
      open.push(...(referring.get(name) ?? []));
    }
    return directed;
  }

  /**
   * For each component the direction in which operations use it; one that none uses is used as what it is made of is.
   */
  #usedIn(directed: ReadonlySet<string>): ReadonlyMap<string, Direction> {
    const used = new Map<string, Direction>();
    const visit = (json: Json | undefined, direction: Direction): void => {
      for (const name of referencesOf(json, this.document)) {
        const before = used.get(name);
        const now = before === undefined || before === direction ? direction : "both";
        if (now === before) continue;
        used.set(name, now);
        visit(this.#components[name], direction);
      }
    };
    for (const { json, item } of this.#operationObjects()) {
      for (const { schema } of contentsOf(this.document, resolveReference(this.document, json["requestBody"], "")))
        visit(schema, "write");
      for (const parameter of [item.json, json].flatMap((each) => itemsOf(each["parameters"])))
        for (const { schema } of contentsOf(this.document, resolveReference(this.document, parameter, "")))
          visit(schema, "write");
      for (const response of Object.values(asObject(json["responses"])))
        for (const { schema } of contentsOf(this.document, resolveReference(this.document, response, "")))
          visit(schema, "read");
    }
    for (const { json } of this.#sentObjects())
      for (const { schema } of contentsOf(this.document, resolveReference(this.document, json["requestBody"], "")))
        visit(schema, "read");
    for (const name of Object.keys(this.#components)) {
      if (used.has(name)) continue;
      const direction = this.#isOnlyWritten(name, directed, used) ? "write" : "read";
      used.set(name, direction);
      // What it is made of has a form of that direction then, too.
      visit(this.#components[name], direction);
    }
    return used;
  }

  /** Whether all that a component is made of, and that differs by direction, is only sent to the service. */
  #isOnlyWritten(component: string, directed: ReadonlySet<string>, used: ReadonlyMap<string, Direction>): boolean {
    const directions = new Set<Direction>();
    const seen = new Set<string>();
    const open = [component];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      const direction = used.get(name);
      if (direction === undefined) open.push(...referencesOf(this.#components[name], this.document));
      else if (directed.has(name)) directions.add(direction);
    }
    return directions.has("write") && !directions.has("read");
  }

  #schemas(): NamedSchema[] {
    return Object.entries(this.#components).flatMap(([name, json]) => {
      const ids = this.#ids.get(name) ?? same(name);
      const source = child("/components/schemas", name);
      const direction = this.#directions.get(name) ?? "both";
      const forms: readonly Direction[] = ids.read === ids.write ? [direction] : ["read", "write"];
      return forms.map((form) => ({
        id: ids[form],
        name,
        direction: form,
        docs: docsOf(json),
        schema: buildSchema(json, source, this.#context(form)),
        source,
      }));
    });
  }

  #context(direction: Direction): SchemaContext {
    const refer = (name: string): string => this.#ids.get(name)?.[direction] ?? name;
    return {
      document: this.document,
      report: this.report,
      direction,
      refer,
      definitions: this.#definitions,
      defaults: this.#defaults,
    };
  }

  /** Every operation object with its path, in the document's order. */
  #operationObjects(): { path: string; method: Method; json: JsonObject; item: Resolved; pointer: Pointer }[] {
    return Object.entries(asObject(this.document.root["paths"])).flatMap(([path, value]) => {
      if (path.startsWith("x-")) return [];
      const item = resolveReference(this.document, value, child("/paths", path));
      return this.#operationsIn(item).map((operation) => ({ path, ...operation }));
    });
  }

  /** The operations of a path item, in its order. What a version has no field for may stand there to be referred to. */
  #operationsIn(item: Resolved): { method: Method; json: JsonObject; item: Resolved; pointer: Pointer }[] {
    const isKnown = ({ pointer }: { pointer: Pointer }): boolean =>
      this.document.version >= "3.2" || !/\/(query|additionalOperations\/[^/]*)$/.test(pointer);
    return operationsIn(item.json, item.pointer)
      .filter(isKnown)
      .map((operation) => ({ ...operation, item }));
  }

  #operations(schemas: ReadonlyMap<string, NamedSchema>): OperationStart[] {
    return this.#operationObjects().map((operation) => {
      const { path, method, json, item, pointer } = operation;
      const flaw = unsupportedMethodReason(method);
      if (flaw !== undefined) this.report.warning(this.document, pointer, "method-not-carried", flaw, { at: "key" });
      const operationId = typeof json["operationId"] === "string" ? json["operationId"] : null;
      const body =
        json["requestBody"] === undefined
          ? undefined
          : resolveReference(this.document, json["requestBody"], `${pointer}/requestBody`);
      return {
        id: this.#operationNames.allocate(textOf(operation)),
        operationId,
        method,
        path,
        tag: this.#tag(tagOf(json), "").id,
        docs: this.#docs(json),
        deprecated: json["deprecated"] === true,
        parameters: this.#messages.parameters(item, { json, pointer }),
        querystring: this.#messages.querystring(item, { json, pointer }, schemas),
        body: body === undefined ? null : this.#messages.body(body, schemas),
        responses: this.#messages.responses(asObject(json["responses"]), `${pointer}/responses`, schemas),
        security: security(this.document, json["security"] ?? this.document.root["security"]),
        source: pointer,
      };
    });
  }

  /** The requests that go the other way: operations of webhooks and callbacks, with their path items. */
  #sentObjects(): {
    name: string;
    expression: string | null;
    method: Method;
    json: JsonObject;
    item: Resolved;
    pointer: Pointer;
  }[] {
    const { root } = this.document;
    const webhooks = Object.entries(asObject(root["webhooks"])).map(([name, value]) => ({
      name,
      expression: null,
      value,
      pointer: child("/webhooks", name),
    }));
    const callbacks = this.#operationObjects().flatMap(({ json, pointer }) =>
      Object.entries(asObject(json["callbacks"])).flatMap(([name, callback]) => {
        const found = resolveReference(this.document, callback, child(`${pointer}/callbacks`, name));
        const items = Object.entries(found.json).filter(([expression]) => !expression.startsWith("x-"));
        return items.map(([expression, value]) => ({
          name,
          expression,
          value,
          pointer: child(found.pointer, expression),
        }));
      }),
    );
    // A callback of components that several operations use is one.
    const distinct = new Map([...webhooks, ...callbacks].map((each) => [each.pointer, each]));
    return [...distinct.values()].flatMap(({ name, expression, value, pointer }) => {
      const item = resolveReference(this.document, value, pointer);
      return this.#operationsIn(item).map((operation) => ({ name, expression, ...operation }));
    });
  }

  #notifications(schemas: ReadonlyMap<string, NamedSchema>): readonly Notification[] {
    const sent = this.#sentObjects();
    const text = ({ name, expression, method, json }: (typeof sent)[number]): string => {
      const isOne = sent.filter((each) => each.name === name).length === 1;
      return isOne
        ? name
        : typeof json["operationId"] === "string"
          ? json["operationId"]
          : `${name} ${method} ${expression ?? ""}`;
    };
    const names = new Names("camel", sent.map(text));
    return sent.map((each) => {
      const { name, expression, method, json, item, pointer } = each;
      const body =
        json["requestBody"] === undefined
          ? undefined
          : resolveReference(this.document, json["requestBody"], `${pointer}/requestBody`);
      return {
        id: names.allocate(text(each)),
        name,
        expression,
        method,
        docs: this.#docs(json),
        parameters: this.#messages.parameters(item, { json, pointer }, "read"),
        querystring: this.#messages.querystring(item, { json, pointer }, schemas, "read"),
        body: body === undefined ? null : this.#messages.body(body, schemas, "read"),
        source: pointer,
      };
    });
  }

  #clientNames(operations: readonly OperationStart[]): ReturnType<typeof clientNames> {
    const wanted = operations.map(({ source }) => memberOf(this.document.resolve(source), "x-client-name"));
    const unnamed = operations.map(({ id, tag }, index) => ({
      id,
      tag,
      wanted: wanted[index] === undefined ? undefined : String(wanted[index]),
    }));
    return clientNames(unnamed, (index, why) => {
      const pointer = child(operations[index]?.source ?? "", "x-client-name");
      this.report.warning(this.document, pointer, "bad-client-name", `\`${String(wanted[index])}\` ${why}.`, {
        hint: "name a group and a method: `x-client-name: users.create`",
      });
    });
  }

  #docs(operation: JsonObject): string {
    return [asText(operation["summary"]), asText(operation["description"])].filter((text) => text !== "").join("\n\n");
  }

  #tag(name: string, docs: string): Tag {
    const known = this.#tags.get(name);
    if (known !== undefined) return known;
    const tag = { id: this.#tagNames.allocate(name), name, docs };
    this.#tags.set(name, tag);
    return tag;
  }
}

/** What an operation is named after. */
function textOf({
  path,
  method,
  json,
}: {
  readonly path: string;
  readonly method: Method;
  readonly json: JsonObject;
}): string {
  return typeof json["operationId"] === "string" ? json["operationId"] : `${method} ${path}`;
}

/** The tag that an operation belongs to: its first. */
function tagOf(operation: JsonObject): string {
  return itemsOf(operation["tags"]).find((each) => typeof each === "string") ?? "Default";
}

function same(id: string): Readonly<Record<Direction, string>> {
  return { read: id, write: id, both: id };
}

/**
 * The document's order, except that a schema stands behind those it refers to: a const can't be used before it is made.
 */
function ordered(schemas: readonly NamedSchema[]): readonly NamedSchema[] {
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
